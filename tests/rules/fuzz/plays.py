"""Random play: steps that a coach might try, dice and choices as they fall, all of it on record as a scenario."""
from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from hypothesis import strategies as st

from app.rules import steps
from app.rules.board import Board
from app.rules.drivers.replay import Course, Position, Refusal, extended
from app.rules.drivers.script import Answer, ChoiceEntry, DiceEntry, Script
from app.rules.drivers.trace import Trace
from app.rules.procedures.activation import ACTIONS
from app.rules.procedures.turn import STEPS
from app.rules.requests import Ask, NotPlayed, Roll
from app.rules.squares import add, COMPASS, Square, distance, neighbours
from app.rules.switches import Reading
from app.scenarios.model import Scenario
from app.scenarios.run import the_rules
from app.scenarios.write import write

from ..files import default
from .positions import Draw, answers, boards

LONGEST = 8
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
        self.tried.append(Taken(step, before.board, after.board, after.trace.events if after.trace else [], rolled, after.refused))
        if after.refused and not rolled:
            self.steps.pop()
            self.choices = choices
        else:
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
        answer = draw(st.sampled_from(request.options))
        # A source of a re-roll that is scripted bare means a failed roll; this one may be taken on a success.
        below = 7 if request.failed is False and answer != "none" else None
        self.choices.append(ChoiceEntry(name=request.name, answer=Answer(prefer=(answer,), below=below)))
        return answer


@st.composite
def plays(draw: Draw) -> Play:
    """A random position, and some steps of random play."""
    board = draw(boards())
    play = Play(start=board, chosen=draw(answers()), at=Position(board=board, trace=Trace()))
    for _ in range(draw(st.integers(1, LONGEST))):
        if play.at.refused is not None:
            break
        play.take(draw(likely_steps(play.at.board)), draw)
    return play


def likely_steps(board: Board) -> st.SearchStrategy[steps.AnyStep]:
    """Steps that make some sense on the board, and a few that make none."""
    if board.activation is None:
        return st.one_of(declarations(board), declarations(board), declarations(board), anything(board))
    return st.one_of(deeds(board), deeds(board), deeds(board), declarations(board), anything(board))


@st.composite
def declarations(draw: Draw, board: Board) -> steps.AnyStep:
    """Somebody declares something, mostly a player who may, and mostly at an opponent beside him."""
    able = [p.id for p in board.on_pitch() if p.team == board.active and not p.activated]
    by = draw(st.sampled_from(able or list(board.players)))
    action = draw(st.sampled_from(["move", "block", "blitz", *ACTIONS]))
    at, team = board[by].at, board[by].team
    foes = [p for p in board.on_pitch() if p.team != team]
    near = [p.id for p in foes if at and p.at and distance(at, p.at) == 1]
    if not foes or action in ("move", "secure-the-ball"):
        return steps.Declare(action=action, by=by)
    return steps.Declare(action=action, by=by, targets=(draw(st.sampled_from(near or [p.id for p in foes])),))


@st.composite
def deeds(draw: Draw, board: Board) -> steps.AnyStep:
    """What the active player may do now."""
    activation = board.activation
    assert activation is not None
    at = board[activation.player].at or (1, 1)
    if board[activation.player].down:
        return steps.StandUp()
    if board.ball == at and activation.action == "secure-the-ball":
        return steps.Secure()
    kinds = ["move", "move", "move", "rush", "jump", "leap"] + ["block"] * 4 * bool(activation.targets) * (not activation.acted)
    kind = draw(st.sampled_from(kinds))
    if kind == "block":
        return steps.Block(targets=activation.targets)
    if kind == "move":
        return steps.Move(path=draw(paths(board, at)))
    if kind == "rush":
        return steps.Rush(square=draw(paths(board, at))[0])
    beyond = [s for v in COMPASS.values() for w in COMPASS.values() if distance(at, s := add(add(at, v), w)) == 2]
    return steps.Jump(square=draw(st.sampled_from(beyond)), how=kind)


@st.composite
def paths(draw: Draw, board: Board, start: Square) -> tuple[Square, ...]:
    """A walk of a few squares, through free ones where there are any."""
    found: list[Square] = []
    for _ in range(draw(st.integers(1, 4))):
        around = neighbours(found[-1] if found else start)
        free = [s for s in around if board.at(s) is None]
        found.append(draw(st.sampled_from(free or list(around))))
    return tuple(found)


@st.composite
def anything(draw: Draw, board: Board) -> steps.AnyStep:
    """Any step that the engine knows and that needs no thought, allowed or not."""
    player = st.sampled_from(list(board.players))
    square = st.tuples(st.integers(0, 27), st.integers(0, 16))
    simple = {
        steps.StandUp: st.builds(steps.StandUp), steps.Secure: st.builds(steps.Secure),
        steps.Block: st.builds(steps.Block, targets=st.tuples(player)), steps.Gaze: st.builds(steps.Gaze, target=player),
        steps.Foul: st.builds(steps.Foul, target=player), steps.Pass: st.builds(steps.Pass, to=player | square),
        steps.HandOff: st.builds(steps.HandOff, to=player), steps.Forgo: st.builds(steps.Forgo, player=player),
        steps.Move: st.builds(steps.Move, path=st.tuples(square)), steps.Jump: st.builds(steps.Jump, square=square, how=st.sampled_from(["jump", "leap"])),
        steps.End: st.builds(steps.End, what=st.sampled_from(["activation", "turn"])),
    }
    return draw(st.one_of(*(strategy for kind, strategy in simple.items() if kind in STEPS)))
