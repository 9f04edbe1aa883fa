"""What the lab's page shows of a rehearsal: pictures, words, buttons' values; and a text with its faults at their lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from markupsafe import Markup

from app.corpus.model import Question
from app.errors import Fault
from app.scenarios.gaps import apart
from app.scenarios.model import RunResult, Scenario
from app.scenarios.stakes import IN_FORCE, NOTHING, OUTCOME, PROMPT, ROLLS
from app.web import player, telling
from app.web.choice_words import choice_words
from app.web.diagram import Diagram, frame, of_board, of_outcome
from app.web.languages import N_, gettext, pgettext
from app.web.library import Library
from app.web.odds import Chance, chance, chances
from app.web.pitch import draw
from app.web.questions import touched
from app.web.rehearsal import UNPLAYED, AtStake, End, Rehearsal, Wanted
from app.web.roll_words import roll_words
from app.web.spoken import ending
from app.web.standing import Mark

CHANGES = {
    OUTCOME: Mark("≠", N_("changes the outcome"), "dissent"),
    UNPLAYED: Mark("≠", N_("other dice or choices"), "dissent"),
    ROLLS: Mark("↺", N_("changes the rolls"), "over"),
    PROMPT: Mark("↺", N_("changes what is asked"), "over"),
    NOTHING: Mark("✓", N_("ends alike"), "force"),
    IN_FORCE: Mark("◌", N_("not compared"), "silent"),
}
"""What a question changes in the position at hand."""


class TextLine(msgspec.Struct, frozen=True):
    """A line of the text with the faults that it has."""

    number: int
    text: str
    faults: list[Fault]


class Button(msgspec.Struct, frozen=True):
    """A button of a form: what it says, and what it sends."""

    words: str
    value: str


class Choice(msgspec.Struct, frozen=True):
    """A choice that came up: whose, how it was answered, whether the script says so, and the other answers."""

    line: telling.Line
    scripted: bool
    others: list[Button]


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What the play waits for: a roll with the faces of its dice, or a choice with its answers."""

    wanted: Wanted
    words: str
    faces: list[Button] = []
    sides: str = ""
    """The sides of a die as JSON."""
    answers: list[Button] = []


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One end that a question may lead to: the options that do, as slug and meaning, and how it ends."""

    options: list[tuple[str, str]]
    in_force: bool
    end: str
    chances: list[Chance]
    why: str


class Stake(msgspec.Struct, frozen=True, kw_only=True):
    """A question that was asked, and the ends that it may lead to, each once."""

    question: Question
    edition: str
    mark: Mark
    under: list[str]
    """The meanings of the options under which alone it comes up."""
    assumed: dict[str, str]
    """These options, by question."""
    ways: list[Way]

    @property
    def decides(self) -> bool:
        """Whether the answer changes more than what is asked or rolled on the way."""
        return self.mark in (CHANGES[OUTCOME], CHANGES[UNPLAYED])


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A rehearsal as the page shows it."""

    scenario: Scenario
    before: Markup
    after: Markup
    lines: list[telling.Line]
    end: str
    wish: Wish | None
    choices: list[Choice]
    unused: list[str]
    """Dice of the script that no roll took."""
    chances: list[Chance]
    chances_fault: str
    stakes: list[Stake]
    stakes_fault: str
    stepped: player.Stepped


def marked(text: str, faults: tuple[Fault, ...]) -> list[TextLine]:
    """The lines of the text, each with its faults; a fault beyond the text stands at its last line."""
    lines = text.splitlines() or [""]
    at: dict[int, list[Fault]] = {}
    for fault in faults:
        at.setdefault(min(max(fault.line, 1), len(lines)), []).append(fault)
    return [TextLine(n, line, at.get(n, [])) for n, line in enumerate(lines, start=1)]


def view(library: Library, rehearsal: Rehearsal) -> View:
    """The pictures and words of a rehearsal."""
    scenario, run = rehearsal.scenario, rehearsal.steps[-1]
    before = of_board(scenario.board)
    after = of_outcome(run.outcome, before)
    crop = frame(before, [after], touched(scenario))
    wish = wished(rehearsal.wanted, run) if rehearsal.wanted else None
    stakes = [stake(library, found, before) for found in rehearsal.stakes if found.question in library.corpus.questions]
    return View(
        scenario=scenario,
        before=draw(before, crop, "lab-before", pgettext("position", "Before")),
        after=draw(after, crop, "lab-after", pgettext("position", "After"), before, telling.arrows(run, before, after)),
        lines=telling.lines(run),
        end="" if wish else ending(run.outcome, before, after, run.refused),
        wish=wish,
        choices=choices(run),
        unused=[
            gettext("%(who)s: %(what)s", who=roll_words(entry["name"]), what=", ".join(map(telling.face_words, entry["dice"])))
            for entry in run.unused_dice
        ],
        chances=[one for one in chances(rehearsal.odds.odds) if one.share] if rehearsal.odds else [],
        chances_fault=rehearsal.odds_fault,
        stakes=stakes,
        stakes_fault=rehearsal.stakes_fault,
        stepped=stepped(library, rehearsal, wish.words if wish else ""),
    )


def wished(wanted: Wanted, run: RunResult) -> Wish:
    """What is wanted, in words and as buttons; `run` is the play up to there."""
    if wanted.kind == "roll":
        what = telling.roll_line({"name": wanted.name, "dice": [], "target": wanted.target}).what
        needs = gettext(", %(target)s+ needed", target=wanted.target) if wanted.target else ""
        faces = [Button(capital(telling.face_words(face)), written(face)) for face in dict.fromkeys(wanted.sides)]
        return Wish(
            wanted=wanted, words=gettext("The play waits for the dice: %(what)s%(needs)s.", what=what, needs=needs), faces=faces, sides=written(wanted.sides))
    earlier = [choice["answer"] for choice in run.choices if choice["name"] == wanted.name]
    answers = [Button(said(option), written({"name": wanted.name, "answers": [*earlier, option]})) for option in wanted.options]
    words = gettext("The play waits for a choice of %(who)s: %(what)s.", who=gettext(wanted.by), what=choice_words(wanted.name))
    return Wish(wanted=wanted, words=words, answers=answers)


def choices(run: RunResult) -> list[Choice]:
    """The choices that came up and had more than one answer, with the other answers as buttons."""
    found = []
    answered: dict[str, list[Any]] = {}
    for choice in run.choices:
        earlier = answered.setdefault(choice["name"], [])
        others = [
            Button(said(option), written({"name": choice["name"], "answers": [*earlier, option]}))
            for option in choice["options"] if option != choice["answer"]
        ]
        if others:
            found.append(Choice(telling.choice_line(choice), choice["scripted"], others))
        earlier.append(choice["answer"])
    return found


def capital(words: str) -> str:
    """The words as a button begins them."""
    return words[:1].upper() + words[1:]


def said(answer: Any) -> str:
    """An answer as a button says it."""
    return (gettext("yes") if answer else gettext("no")) if isinstance(answer, bool) else telling.answer_words(answer)


def written(value: Any) -> str:
    """A value as a form sends it."""
    return msgspec.json.encode(value).decode()


def stake(library: Library, found: AtStake, before: Diagram) -> Stake:
    """A question with the ends that it may lead to, the one of the option in force first."""
    corpus = library.corpus
    question = corpus.questions[found.question]
    groups: list[list[End]] = []
    for end in found.ends:
        alike = next((group for group in groups if end.run is not None and group[0].run and group[0].run.outcome == end.run.outcome), None)
        if alike is None:
            groups.append([end])
        else:
            alike.append(end)
    parted = parting_chances(found)
    return Stake(
        question=question,
        edition=corpus.homes[question.id].edition,
        mark=CHANGES[found.changes],
        under=[corpus.questions[q].options.get(o, o) for q, o in found.under.items() if q in corpus.questions],
        assumed=found.under,
        ways=[
            Way(
                options=[(end.option, question.options.get(end.option, end.option)) for end in group],
                in_force=group[0].changes == IN_FORCE,
                end=ended(group[0].run, before),
                chances=[one for one in of_run(group[0].run) if one.what in parted] or otherwise(found.ends[0].run, group[0].run),
                why=group[0].why,
            )
            for group in groups
        ],
    )


def ended(run: RunResult | None, before: Diagram) -> str:
    """How a run ends, in words; nothing where there are only chances."""
    return ending(run.outcome, before, of_outcome(run.outcome, before), run.refused) if run and "players" in run.outcome else ""


def of_run(run: RunResult | None) -> list[Chance]:
    """The chances that stand in a run's outcome."""
    return chances(run.outcome["odds"]) if run and "odds" in run.outcome else []


def otherwise(in_force: RunResult | None, run: RunResult | None) -> list[Chance]:
    """The chance that a play ends otherwise than under the option in force, where no fact that is told of tells them apart."""
    ends = [(of.outcome if of else {}).get("outcomes", []) for of in (in_force, run)]
    share = apart(*ends)
    return [chance(gettext("Chance that the play ends otherwise.").rstrip("."), str(share))] if share and all(ends) else []


def parting_chances(found: AtStake) -> set[str]:
    """The facts whose chances differ between two of the options, in words."""
    told: dict[str, set[str]] = {}
    for end in found.ends:
        for one in of_run(end.run):
            told.setdefault(one.what, set()).add(one.fraction)
    return {what for what, fractions in told.items() if len(fractions) > 1}


def stepped(library: Library, rehearsal: Rehearsal, waits: str) -> player.Stepped:
    """The play step by step; beside it, if there is one, the play under the option that changes most."""
    other = rehearsal.otherwise
    question = library.corpus.questions.get(other.question) if other else None
    if other is None or question is None:
        return player.Stepped(moments=player.moments(rehearsal.scenario, [rehearsal.steps], waits))
    told = player.moments(rehearsal.scenario, [rehearsal.steps, other.steps])
    return player.Stepped(question=question, left=other.in_force, right=other.option, options=[other.in_force, other.option], moments=told)


def overrides(library: Library, chosen: Mapping[str, str]) -> list[tuple[Question, str, str]]:
    """The options chosen for this run: question, option, meaning."""
    questions = library.corpus.questions
    return [(questions[id], option, questions[id].options.get(option, option)) for id, option in chosen.items() if id in questions]
