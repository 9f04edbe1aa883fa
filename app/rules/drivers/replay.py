"""One step of play, replayed: rules are generators, which cannot be copied, so every line of play runs a step again from its start."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from app.errors import TouchlineError
from app.rules.board import Board
from app.rules.drivers.answers import UNSCRIPTED, Answers, ScriptIndex, Used, distinct, same
from app.rules.drivers.script import Script
from app.rules.drivers.trace import Trace
from app.rules.game import Game
from app.rules.requests import REQUIRED, Ask, Illegal, Note, Proc, Roll
from app.rules.steps import AnyStep
from app.rules.switches import Reading

Take = Callable[[Game, AnyStep], Proc]
"""The rules' entry point: the procedure of one step of play."""

REQUESTS_A_STEP = 5_000
"""More requests than any step of the game can need; `end: half` with eight turns and all their recoveries stays far below it."""


class EndlessStep(TouchlineError):
    """A step of play that never comes to an end: a fault of the rules code, stopped before it hangs."""


class Refusal(msgspec.Struct, frozen=True):
    """The step (counted from 1) that the rules forbid, and why."""

    step: int
    why: str


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """Where a run stands between two steps of play."""

    board: Board
    played: int = 0
    """How many steps have been played."""
    used: Used = Used()
    refused: Refusal | None = None
    trace: Trace | None = None
    """The record so far, where one is kept."""
    paths: tuple[tuple[Any, ...], ...] | None = None
    """Every reply so far, step by step, where lines of play that end alike must be told apart by their record."""

    def key(self) -> tuple[Any, ...]:
        """Hashable; equal for positions that go on alike."""
        return self.board.key(), self.played, self.used, self.refused, self.paths


class Pause(msgspec.Struct, frozen=True):
    """A step that waits for a reply that the script does not give: a die left open, or a choice."""

    request: Roll | Ask
    path: tuple[Any, ...]
    """The replies so far, scripted ones too."""
    board: Board
    failed: bool


class Course:
    """What stays the same through every line of play of a scenario: steps, script, reading and rules."""

    def __init__(self, take: Take, play: tuple[AnyStep, ...], script: Script, reading: Reading, *, for_a_goal: bool = False) -> None:
        """`for_a_goal`: unscripted choices with more than one legal answer pause the step and take no default."""
        self.take, self.play, self.reading, self.for_a_goal = take, play, reading, for_a_goal
        self.index = ScriptIndex(script)

    def over(self, at: Position) -> bool:
        """Whether no step is left to play."""
        return at.refused is not None or at.played == len(self.play)

    def go(self, at: Position, replies: tuple[Any, ...] = (), *, dice_open: bool = False) -> Position | Pause:
        """Plays the next step: first by `replies`, then by the script, until the step ends or waits for a reply.

        `dice_open` leaves the script's dice aside, as a coach must who thinks about dice to come. Raises `ScriptError` for a scripted answer
        that is not legal, `EndlessStep` for a procedure that does not end.
        """
        game = Game(at.board, self.reading)
        answers = Answers(self.index, at.used)
        trace = at.trace.copy() if at.trace is not None else None
        path: list[Any] = []
        failed, refused, reply = False, None, None
        try:
            procedure = self.take(game, self.play[at.played])
            for _ in range(REQUESTS_A_STEP):
                request = procedure.send(reply)
                reply = None
                if isinstance(request, Note):
                    failed = failed or request.kind == "result" and request.facts["passed"] is False
                    if trace is not None:
                        trace.add_note(request)
                    continue
                given = replies[len(path)] if len(path) < len(replies) else UNSCRIPTED
                if isinstance(request, Roll):
                    scripted = None if dice_open else answers.faces(request)
                    reply = scripted if given is UNSCRIPTED else given
                    if reply is None:
                        return Pause(request, tuple(path), game.board, failed)
                    if trace is not None:
                        trace.add_roll(request, reply)
                else:
                    scripted = answers.answer(request, game.board, failed, lenient=dice_open)
                    reply = self._unscripted(request) if scripted is UNSCRIPTED else scripted
                    reply = reply if given is UNSCRIPTED else given
                    if reply is UNSCRIPTED:
                        return Pause(request, tuple(path), game.board, failed)
                    if trace is not None:
                        trace.add_choice(request, reply, scripted is not UNSCRIPTED)
                path.append(reply)
            raise EndlessStep(f"step {at.played + 1} of the play does not end after {REQUESTS_A_STEP} requests: the rules go in a circle there")
        except StopIteration:
            pass
        except Illegal as forbidden:
            refused = Refusal(at.played + 1, str(forbidden))
        return Position(
            board=game.board,
            played=at.played + (refused is None),
            used=Used(0, answers.used.choices) if dice_open else answers.used,
            refused=refused,
            trace=trace,
            paths=None if at.paths is None else (*at.paths, tuple(path)),
        )

    def _unscripted(self, ask: Ask) -> Any:
        """The answer to a choice that the script leaves out: the only one, or outside best play the default."""
        options = distinct(ask.options)
        if len(options) == 1:
            return options[0]
        if self.for_a_goal or ask.default is REQUIRED:
            return UNSCRIPTED
        return next((o for o in options if same(o, ask.default)), UNSCRIPTED)
