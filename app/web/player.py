"""A scenario step by step, alone or under two options of a question side by side: each step's picture, what was rolled and asked, where they part."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from markupsafe import Markup

from app.corpus.model import Question
from app.errors import TouchlineError
from app.scenarios.model import RunResult, Scenario
from app.web import telling
from app.web.diagram import Diagram, Frame, frame, of_board, of_outcome
from app.web.errors import BadRequest, meant
from app.web.languages import N_, gettext
from app.web.library import Library
from app.web.pitch import draw
from app.web.play_words import step_words
from app.web.questions import touched
from app.web.spoken import ending
from app.web.standing import Mark

PARTS = Mark("≠", N_("here they part"), "dissent")

class Side(msgspec.Struct, frozen=True, kw_only=True):
    """A step under one of the two options: the number of its picture, what was rolled and asked in it, and how things stand if it is the last."""

    state: int
    lines: list[telling.Line]
    not_asked: list[str]
    end: str = ""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A step of the play (0 is the position before it), its sides, and the pictures that are seen for the first time with their numbers.

    There is no right side where the play is told under one interpretation alone.
    """

    number: int
    words: str
    left: Side
    right: Side | None
    drawn: list[tuple[int, Markup]]

    @property
    def alike(self) -> bool:
        """Whether both options go the same way here."""
        return self.right is None or self.left == self.right


class Stepped(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario's play, step by step, under the options `left` and `right` of a question; without one, as it stands."""

    moments: list[Moment]
    question: Question | None = None
    left: str = ""
    right: str = ""
    options: list[str] = []

    @property
    def parting(self) -> Moment | None:
        """The first step that does not go alike under both options."""
        return next((moment for moment in self.moments if not moment.alike), None)


class _Album:
    """The pictures of a play, each position drawn once."""

    def __init__(self, crop: Frame) -> None:
        self._crop = crop
        self._numbers: dict[tuple[bytes, tuple[telling.Arrow, ...]], int] = {}

    def number(self, now: Diagram, before: Diagram | None, arrows: tuple[telling.Arrow, ...], title: str) -> tuple[int, Markup | None]:
        """The number of a position's picture, and the picture where it is new."""
        key = msgspec.json.encode(now), arrows
        if key in self._numbers:
            return self._numbers[key], None
        number = self._numbers[key] = len(self._numbers)
        return number, draw(now, self._crop, f"step-{number}", title, before, arrows)


def stepped(library: Library, id: str, questions: list[Question], in_force: Mapping[str, str], asked: Mapping[str, str]) -> Stepped | None:
    """The steps of a scenario under the two options that `asked` names (`question`, `left`, `right`).

    Without them: of the first question, the option in force against the first that ends otherwise. None where the scenario has no single
    line of play to step through. Raises `BadRequest` for a question or an option that there is not.
    """
    found = _asked_question(questions, asked.get("question"))
    if found is None or not library.stage.scenario(id).play:
        return None
    scenario = library.stage.scenario(id)
    try:
        results = library.stage.comparison(id).questions.get(found.id, {})
    except TouchlineError:
        return None
    options = [option for option, result in results.items() if "players" in result.outcome]
    if len(options) < 2:
        return None
    left = _asked_option(options, asked.get("left")) or (in_force[found.id] if in_force[found.id] in options else options[0])
    others = [option for option in options if option != left]
    otherwise = next((option for option in others if results[option].outcome != results[left].outcome), others[0])
    right = _asked_option(options, asked.get("right")) or otherwise
    runs = [library.stage.in_steps(id, {found.id: option}) for option in (left, right)]
    return Stepped(question=found, left=left, right=right, options=options, moments=moments(scenario, runs))


def _asked_question(questions: list[Question], asked: str | None) -> Question | None:
    if asked is None:
        return next(iter(questions), None)
    named = {question.id: question for question in questions}
    if asked not in named:
        raise BadRequest(gettext("The scenario does not decide a question %(asked)r.", asked=asked), meant(asked, named))
    return named[asked]


def _asked_option(options: list[str], asked: str | None) -> str | None:
    if asked and asked not in options:
        raise BadRequest(gettext("There is no option %(asked)r to step through.", asked=asked), gettext("one of %(names)s", names=', '.join(options)))
    return asked or None


def moments(scenario: Scenario, runs: list[list[RunResult]], waits: str = "") -> list[Moment]:
    """The steps in order, under one option or two; where one side ends early (a refused step), it stays as it is.

    Each side is how things stand before the play and after each step. `waits` says what the last step waits for, if the play stops there.
    """
    before = of_board(scenario.board)
    diagrams = [[of_outcome(run.outcome, before) for run in side] for side in runs]
    album = _Album(frame(before, [diagram for side in diagrams for diagram in side], touched(scenario)))
    told = []
    for number in range(max(map(len, runs))):
        words = step_words(scenario.play[number - 1]) if number else gettext("before the play")
        title = gettext("Step %(number)s: %(words)s", number=number, words=words) if number else gettext("Before the play")
        parts = [_new_part(side, number) for side in runs]
        sides, drawn = [], []
        for side, shown, part in zip(runs, diagrams, parts, strict=True):
            now, was = (shown[min(at, len(side) - 1)] for at in (number, max(number - 1, 0)))
            arrows = telling.arrows(part, was, now) if number and number < len(side) else ()
            state, picture = album.number(now, was, arrows, title)
            drawn += [(state, picture)] if picture is not None else []
            last = number >= len(side) - 1
            end = waits or ending(side[-1].outcome, before, shown[-1], side[-1].refused)
            others = [other for other in parts if other is not part]
            sides.append(Side(state=state, lines=telling.lines(part), not_asked=telling.not_asked(part, others), end=end if last else ""))
        told.append(Moment(number=number, words=words, left=sides[0], right=sides[1] if len(sides) > 1 else None, drawn=drawn))
    return told


def _new_part(runs: list[RunResult], number: int) -> RunResult:
    """What the step added to the record."""
    now, was = (runs[min(at, len(runs) - 1)] for at in (number, max(number - 1, 0)))
    return msgspec.structs.replace(
        now, rolls=now.rolls[len(was.rolls):], choices=now.choices[len(was.choices):], events=now.events[len(was.events):])
