"""A theatre without an engine: the miniature's scenarios and their results, written down; and the other settings of a miniature site."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from markupsafe import Markup

from app.corpus.model import Corpus, Question
from app.errors import Fault, InvalidInput
from app.scenarios.chances import Chances, Likely
from app.scenarios.gaps import QuestionGap, Weighed
from app.scenarios.model import Comparison, ExactResult, Gap, OptionResult, RunResult, Scenario
from app.scenarios.read import read
from app.web.standpoint import Standpoint

ENDS = {"does-not-cancel": [11, 8], "cancels": [13, 7]}
"""Where A1 is pushed under each option."""


def result(option: str, ends: dict[str, list[int]] | None = None) -> RunResult:
    """The blitz under an option: under the one the away coach is asked, under the other the home coach chooses."""
    to = (ends or ENDS)[option]
    asked = {"name": "use Sidestep A1", "by": "away", "options": [True, False], "answer": True, "scripted": True, "at": 1}
    push = {
        "name": "push A1",
        "by": "away" if option == "does-not-cancel" else "home",
        "options": [[11, 8], [13, 7]],
        "answer": to,
        "scripted": True,
        "at": 2,
    }
    return RunResult(
        scenario="grab-on-blitz",
        edition="bb2025",
        interpretation={"grab-in-blitz": option},
        outcome={
            "turnover": False,
            "active": "home",
            "score": {"home": 0, "away": 0},
            "ball": "A1",
            "players": {
                "H1": {"at": [11, 7], "state": "standing", "in": None},
                "H4": {"at": [13, 9], "state": "standing", "in": None},
                "A1": {"at": to, "state": "standing", "in": None},
                "A3": {"at": [10, 9], "state": "prone", "in": None},
                "A5": {"at": [13, 6], "state": "stunned", "in": None},
            },
        },
        rolls=[{"name": "block H1", "dice": ["push-back"], "target": None, "modifiers": {}, "passed": None, "rerolled_by": None, "at": 0}],
        choices=[asked, push] if option == "does-not-cancel" else [push],
        rulings=[{"question": "grab-in-blitz", "option": option, "because": "chosen"}],
        events=[
            {"kind": "move", "player": "H1", "start": [9, 7], "to": [10, 7]},
            {"kind": "move", "player": "H1", "start": [10, 7], "to": [11, 7]},
            {"kind": "push", "player": "A1", "by": "H1", "start": [12, 7], "to": to},
        ],
        refused=None,
        unused_dice=[],
    )


class MiniatureTheatre:
    """Counts what it plays, so that a test can tell whether something was played twice."""

    def __init__(self, corpus: Corpus) -> None:
        self.corpus = corpus
        self.compared = 0
        self.ends = dict(ENDS)

    def read(self, path: str) -> Scenario:
        """The scenario in a file of the corpus."""
        return read(Path(path), Path(path).name)

    def run(self, scenario: Scenario, chosen: dict[str, str], default: Callable[[str], str | None]) -> RunResult:
        """One run."""
        return result(chosen.get("grab-in-blitz", "does-not-cancel"), self.ends)

    run_in_order = run

    def run_in_steps(self, scenario: Scenario, chosen: dict[str, str], default: Callable[[str], str | None]) -> list[RunResult]:
        """The position before, as often as there are steps that change nothing, and the end."""
        end = self.run(scenario, chosen, default)
        whole = {id: {"at": list(p.at or ()), "state": p.state, "in": None} for id, p in scenario.board.players.items()}
        start = msgspec.structs.replace(end, outcome={**end.outcome, "players": whole}, rolls=[], choices=[], events=[])
        return [start] * len(scenario.play) + [end]

    def run_exact(self, scenario: Scenario, chosen: dict[str, str], default: Callable[[str], str | None]) -> ExactResult:
        """Chances."""
        return ExactResult(scenario=scenario.id, interpretation={}, outcomes=[], odds=[{"when": {"turnover": True}, "p": "1/3"}])

    def compare(self, scenario: Scenario, default: Callable[[str], str | None]) -> Comparison:
        """Both options."""
        self.compared += 1
        runs = {option: result(option, self.ends) for option in ENDS}
        same = "does-not-cancel" if self.ends["cancels"] == self.ends["does-not-cancel"] else None
        holders = {"does-not-cancel": ["commentary", "fumbbl"], "cancels": []}
        return Comparison(
            scenario=scenario.id,
            questions={
                "grab-in-blitz": {
                    option: OptionResult(
                        sources=holders[option], outcome=run.outcome, same_as=same if option == "cancels" else None, run=run
                    )
                    for option, run in runs.items()
                }
            },
        )

    def stakes(self, scenario: Scenario, default: Callable[[str], str | None]) -> dict[str, Any]:
        """The one question."""
        return {"scenario": scenario.id, "stakes": [{"question": "grab-in-blitz", "option": "does-not-cancel", "changes": True}]}


def verdicts(corpus: Corpus) -> Callable[..., dict[str, Any]]:
    """The named source's option, else the profile's first source's, else the default by the first who holds it."""

    def verdict(id: str, standpoint: Standpoint, edition: str | None = None) -> dict[str, Any]:
        question = corpus.questions[id]
        asked = [standpoint.source] if standpoint.source else corpus.profiles[standpoint.profile].precedence if standpoint.profile else []
        held = {p.source: p.option for p in question.positions if p.option and not p.until}
        by = next((s for s in asked if s in held), None) or next((s for s, o in held.items() if o == question.default), "raw")
        return {
            "question": id,
            "option": held.get(by, question.default),
            "by": by,
            "on": standpoint.day.isoformat(),
            "chain": [],
            "dissent": [],
        }

    return verdict


class Searching:
    """Finds skills whose name holds the words; `sidstep` is taken for `sidestep`."""

    def __init__(self, corpus: Corpus) -> None:
        self.corpus = corpus

    def __call__(
        self, words: str, *, kind: str | None, edition: str | None, source: str | None, limit: int, standing: str | None = None
    ) -> dict[str, Any]:
        """The contract's object."""
        corrected = "sidestep" if words == "sidstep" else None
        hits = [
            {
                "kind": k.section,
                "id": k.slug,
                "title": p.name,
                "edition": k.edition,
                "score": 1.0,
                "url": f"/{k.edition}/{k.section}s/{k.slug}",
                "answer": p.effect,
                "standings": ("contested",),
                "snippet": Markup("<mark>{}</mark>").format(p.name),
            }
            for k, p in self.corpus.pages.items()
            if (corrected or words).casefold() in p.name.casefold() and kind in (None, k.section)
        ]
        return {"query": words, "corrected": corrected, "hits": hits[:limit], "unknown": ()}

    def quick_book(self, address: Callable[[str], str], first: Iterable[Question], answers: Mapping[str, str]) -> bytes:
        """Titles alone."""
        return msgspec.json.encode({"documents": [{"title": page.name} for page in self.corpus.pages.values()]})


def play(
    text: str, name: str, chosen: dict[str, str], answers: dict[str, dict[str, str]], exact: bool, former: dict[str, str],
) -> Any:
    """What the bounded worker plays: a fault, a loop without end, or the option that it was told."""
    if "fault" in text:
        raise InvalidInput([Fault(name, 3, "unknown-key", "the key 'fault' is unknown", "did you mean 'default'?")])
    if "loop" in text:
        time.sleep(60)
    return {"interpretation": {**answers["bb2025"], **chosen}, "exact": exact}


def weigh_one(question: str, files: dict[str, str], answers: dict[str, dict[str, str]]) -> Weighed:
    """Half the games hang on a question with a scenario; one without shows nothing."""
    scenario = next(iter(files), None)
    gap = Gap(gap="1/2", between=("cancels", "does-not-cancel")) if scenario else None
    facts = [
        Likely(when={"A1": {"at": [13, 7]}}, p={"does-not-cancel": "0", "cancels": "1/2"}),
        Likely(when={"turnover": True}, p={"does-not-cancel": "1/3", "cancels": "1/3"}),
    ]
    chances = [Chances(scenario=id, options=("does-not-cancel", "cancels"), facts=facts) for id in files]
    return Weighed(of=QuestionGap(question=question, scenario=scenario, gap=gap, unplayed={}), chances=chances)


SETTINGS: dict[str, Any] = {
    "VERDICTS": verdicts, "SEARCHING": Searching, "THEATRE": MiniatureTheatre, "PLAY": play,
    "WEIGH_ONE": weigh_one, "KEEP_ODDS": False,
}


def asleep(*arguments: Any) -> None:
    """A rehearsal that never ends."""
    time.sleep(60)
