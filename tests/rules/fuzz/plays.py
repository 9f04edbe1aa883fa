"""Random play: steps that a coach might try, dice and choices as they fall, all of it on record as a scenario."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from hypothesis import strategies as st

from app.rules import steps
from app.rules.board import Board
from app.rules.drivers.replay import Course, Position, Refusal, extended
from app.rules.drivers.script import Answer, ChoiceEntry, DiceEntry, Script
from app.rules.drivers.trace import Trace
from app.rules.requests import Ask, NotPlayed, Roll
from app.rules.switches import Reading
from app.scenarios.model import Scenario
from app.scenarios.run import the_rules
from app.scenarios.write import write

from ..files import default
from .moves import steps_on
from .positions import Draw, answers, boards

LONGEST = 16
"""Steps of a play, at most."""


class Taken(NamedTuple):
    """One step that was tried: the boards around it, what was told, and whether a die fell."""

    step: steps.AnyStep
    before: Board
    after: Board
    events: list[dict[str, Any]]
    rolled: bool
    refused: Refusal | None


class Play(msgspec.Struct):
    """A play so far. `refused` ends it, as it ends a run, unless nothing had happened yet in the refused step."""

    start: Board
    chosen: dict[str, str]
    at: Position
    steps: list[steps.AnyStep] = []
    dice: list[DiceEntry] = []
    choices: list[ChoiceEntry] = []
    tried: list[Taken] = []

    def __repr__(self) -> str:
        return f"<play of {len(self.steps)} steps>"

    @property
    def scenario(self) -> Scenario:
        """The play as a scenario that reproduces it."""
        return Scenario(
            id="random-play", edition="bb2025", title="Random play", board=self.start, play=tuple(self.steps), interpretation=self.chosen,
            script=Script(dice=tuple(self.dice), choices=tuple(self.choices)))

    @property
    def file(self) -> str:
        """The scenario as a file."""
        return write(self.scenario)

    def take(self, step: steps.AnyStep, draw: Draw) -> None:
        """Plays a step with random replies. A step that is refused before anything fell is forgotten, as a coach takes it back."""
        dice, choices, before = list(self.dice), list(self.choices), self.at
        self.steps.append(step)
        course = Course(the_rules(), tuple(self.steps), Script(), Reading(self.chosen, default), for_a_goal=True)
        try:
            after = self._end_of(course, draw)
        except NotPlayed:
            self.steps.pop()
            self.dice, self.choices = dice, choices
            return
        except Exception as error:
            raise AssertionError(f"the engine broke: {type(error).__name__}: {error}\n\n{self.file}") from error
        rolled = len(self.dice) > len(dice)
        assert after.trace is not None
        self.tried.append(Taken(step, before.board, after.board, after.trace.events, rolled, after.refused))
        if after.refused and not rolled:
            self.steps.pop()
            self.choices = choices
        else:
            self.choices = [*choices, *with_forced(self.choices[len(choices):], after.trace)]
            self.at = msgspec.structs.replace(after, trace=Trace())

    def _end_of(self, course: Course, draw: Draw) -> Position:
        reached: Any = course.begin(self.at)
        while not isinstance(reached, Position):
            if isinstance(reached, tuple):
                reached = course.go(reached)
            else:
                reached = extended(reached.line, self._reply(reached.request, draw))
        return reached

    def _reply(self, request: Roll | Ask, draw: Draw) -> Any:
        if isinstance(request, Roll):
            faces = tuple(draw(st.sampled_from(request.dice.faces)) for _ in range(request.dice.count))
            self.dice.append(DiceEntry(name=request.label, faces=faces))
            return faces
        success = request.faces[0] if request.failed is False and request.faces else None
        # A file cannot ask for a re-roll of a natural 6: nobody would.
        answer = draw(st.sampled_from(request.options)) if success != 6 else "none"
        # A source of a re-roll that is scripted bare means a failed roll; this one may be taken on a success.
        below = success + 1 if success and answer != "none" else None
        self.choices.append(ChoiceEntry(name=request.name, answer=Answer(prefer=(answer,), below=below)))
        return answer


def with_forced(made: list[ChoiceEntry], trace: Trace) -> Iterator[ChoiceEntry]:
    """The choices of a step as a script needs them: among those that were made, those with one legal answer, which use up an entry too."""
    waiting = iter(made)
    for record in trace.choices:
        forced = all(option == record["options"][0] for option in record["options"])
        yield ChoiceEntry(name=record["name"], answer=Answer(prefer=(as_answer(record["answer"]),))) if forced else next(waiting)


def as_answer(value: Any) -> Any:
    """An answer as the rules have it: lists are tuples there."""
    return tuple(map(as_answer, value)) if isinstance(value, list) else value


@st.composite
def plays(draw: Draw) -> Play:
    """A random position, and some steps of random play."""
    board = draw(boards())
    play = Play(start=board, chosen=draw(answers()), at=Position(board=board, trace=Trace()))
    for _ in range(draw(st.integers(1, LONGEST))):
        if play.at.refused is not None or play.at.board.phase != "turn":
            break
        play.take(draw(steps_on(play.at.board)), draw)
    return play
