"""Where the site meets the rest of the program: the corpus on disk, verdicts, search, scenarios. Tests put miniatures in their place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from markupsafe import Markup

from app import paths
from app.corpus.load import load
from app.corpus.model import Corpus, Profile, Question
from app.scenarios.budgets import budget
from app.scenarios.compare import compare
from app.scenarios.former import under_present_ids
from app.scenarios.gaps import Weighed, weigh
from app.scenarios.model import Comparison, ExactResult, RunResult, Scenario
from app.scenarios.odds import run_exact
from app.scenarios.read import read
from app.scenarios.run import run
from app.scenarios.stakes import stakes
from app.scenarios.version import program_version
from app.search import Search
from app.search.documents import in_a_line
from app.search.quick_book import quick_book
from app.verdicts import interpretations, verdict
from app.web.kept_odds import KeptOdds
from app.web.limits import RUN_SECONDS
from app.web.order import run_in_order, run_in_steps
from app.web.standpoint import Standpoint

KEPT = 4096
"""How many verdicts are remembered."""
MOST_HITS = 200
"""How many hits are looked at where only one kind is wanted."""


def corpus() -> Corpus:
    """The book on disk. Raises `InvalidInput` with every fault."""
    return load(paths.rulings())


def default_of(corpus: Corpus) -> Callable[[str], Callable[[str], str | None]]:
    """Edition to the option of each question where nobody chose a source or a profile."""
    return interpretations(corpus)


def verdicts(corpus: Corpus) -> Callable[..., dict[str, Any]]:
    """The verdict on a question from a standpoint, for the edition of its page or another one, as the contract's `rule` object."""

    @lru_cache(maxsize=KEPT)
    def decided(id: str, profile: str | None, source: str | None, day: date, edition: str | None, stance: str | None) -> dict[str, Any]:
        of = msgspec.json.decode(stance, type=Profile) if stance else profile
        return msgspec.to_builtins(verdict(corpus, id, profile=of, source=source, on=day, edition=edition))

    def decide(id: str, standpoint: Standpoint, edition: str | None = None) -> dict[str, Any]:
        stance = msgspec.json.encode(standpoint.stance).decode() if standpoint.stance else None
        return decided(id, standpoint.profile, standpoint.source, standpoint.day, edition, stance)

    return decide


class BookSearch:
    """The search over a corpus: called with words, or asked for what a browser needs to search by itself."""

    def __init__(self, corpus: Corpus) -> None:
        self._search = Search(corpus)

    def __call__(
        self, words: str, *, kind: str | None, edition: str | None, source: str | None, limit: int, standing: str | None = None
    ) -> dict[str, Any]:
        """The contract's `search` object, with `answer` (text) and `snippet` (safe HTML) on each hit, and `unknown` operators."""
        found = self._search.search(words, edition=edition, source=source, standing=standing, limit=MOST_HITS if kind else limit)
        hits = [{**msgspec.structs.asdict(hit), "snippet": Markup(hit.snippet)} for hit in found.hits if kind in (None, hit.kind)]
        return {"query": found.query, "corrected": found.corrected, "hits": hits[:limit], "unknown": found.unknown}

    def quick_book(self, address: Callable[[str], str], first: Iterable[Question], answers: Mapping[str, str]) -> bytes:
        """The table that `static/search.js` searches; `first` are the questions that it offers before anything is typed."""
        return quick_book(self._search, address, [question.id for question in first], {id: in_a_line(text) for id, text in answers.items()})


class Theatre:
    """`app.scenarios`, as a stage needs it."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus

    def read(self, path: str) -> Scenario:
        """The scenario in a file of the corpus."""
        return read(Path(path), Path(path).name)

    def run(self, scenario: Scenario, chosen: dict[str, str], default: Callable[[str], str | None]) -> RunResult:
        """One run under an interpretation."""
        return run(scenario, chosen, default)

    def run_in_order(self, scenario: Scenario, chosen: dict[str, str], default: Callable[[str], str | None]) -> RunResult:
        """The same with the order of dice and choices."""
        return run_in_order(scenario, chosen, default)

    def run_in_steps(self, scenario: Scenario, chosen: dict[str, str], default: Callable[[str], str | None]) -> list[RunResult]:
        """The same before the play and after each of its steps."""
        return run_in_steps(scenario, chosen, default)

    def run_exact(self, scenario: Scenario, chosen: dict[str, str], default: Callable[[str], str | None]) -> ExactResult:
        """Exact chances."""
        return run_exact(scenario, chosen, default)

    def compare(self, scenario: Scenario, default: Callable[[str], str | None]) -> Comparison:
        """The scenario under every option of the questions that it decides."""
        return compare(scenario, default=default, corpus=self._corpus)

    def stakes(self, scenario: Scenario, default: Callable[[str], str | None]) -> dict[str, Any]:
        """Which questions the scenario meets, and which of them change how it ends."""
        return {"scenario": scenario.id, "stakes": stakes(scenario, default=default)}


def play(
    text: str, name: str, chosen: dict[str, str], answers: dict[str, dict[str, str]], exact: bool, former: dict[str, str],
) -> RunResult | ExactResult:
    """Reads a scenario's text and plays it; called in the bounded worker. `answers` has for each edition an option for each question,
    `former` the present id for each former one that the text may still name."""
    scenario = under_present_ids(read(text, name), former)
    default = answers.get(scenario.edition, {}).get
    costs = budget(seconds=RUN_SECONDS - 1)
    return run_exact(scenario, chosen, default, budget=costs) if exact else run(scenario, chosen, default, budget=costs)


def weigh_one(question: str, files: Mapping[str, str], answers: Mapping[str, Mapping[str, str]]) -> Weighed:
    """What a question's scenarios (id to path) show of it; called in the child process of the ranking."""
    scenarios = [read(Path(path), Path(path).name) for path in files.values()]
    return weigh(question, scenarios, lambda edition: answers.get(edition, {}).get)


def kept_odds(data: str, book: str) -> Callable[[Mapping[str, Mapping[str, str]]], KeptOdds]:
    """Answers to the file in the folder `data` that keeps the odds of the book with that digest under them, as this engine plays."""
    def kept(answers: Mapping[str, Mapping[str, str]]) -> KeptOdds:
        mark = sha256(msgspec.json.encode([book, program_version(), answers], order="deterministic")).hexdigest()[:16]
        return KeptOdds(Path(data).expanduser(), mark)

    return kept
