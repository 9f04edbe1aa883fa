"""Lines of play, replayed.

Rules are generators, which cannot be copied, so a line of play is its replies, and is played again from its start to go on from there.
A step of play calls on parts (`requests.Part`): a `Line` holds one `Frame` for the step and one for each part under way. Only the
innermost is replayed; a part that has ended is one reply (`Returned`) in the frame around it.
"""
from __future__ import annotations

from collections.abc import Callable
from copy import copy
from enum import IntEnum
from typing import Any

import msgspec

from app.errors import TouchlineError
from app.rules.board import TOLD_ONLY, Board
from app.rules.drivers.answers import UNSCRIPTED, Answers, ScriptIndex, Used, distinct, same
from app.rules.drivers.script import Script
from app.rules.drivers.trace import Trace
from app.rules.game import Game
from app.rules.requests import REQUIRED, Ask, Illegal, Note, Part, Proc, Roll, Wish
from app.rules.steps import AnyStep
from app.rules.switches import Reading

Take = Callable[[Game, AnyStep], Proc]
"""The rules' entry point: the procedure of one step of play."""

REQUESTS = 5_000
"""More requests than any procedure of the game can make; `end: half` with eight turns and all their recoveries stays far below it."""


class EndlessStep(TouchlineError):
    """A step of play that never comes to an end: a fault of the rules code, stopped before it hangs."""


class Seen(IntEnum):
    """What has been seen of the dice of the step under way: none yet, some, or one that failed."""

    NOTHING = 0
    DICE = 1
    FAILURE = 2


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
    """The record so far, where one is kept. Lines with a whole record never merge; those with a `Watch` do where they watched the same."""

    def key(self) -> tuple[Any, ...]:
        """Hashable; equal for positions that go on alike."""
        return self.board.key(), self.played, self.used, self.refused, self.trace


class Frame:
    """The step, or a part of it, under way: how it started, and the replies since."""

    __slots__ = ("_hash", "_key", "board", "part", "path", "played", "seen", "trace", "used")

    def __init__(
        self, board: Board, used: Used, trace: Trace | None, seen: Seen, played: int, part: Part | None = None, path: tuple[Any, ...] = ()
    ) -> None:
        self.board, self.used, self.trace, self.seen, self.played, self.part, self.path = board, used, trace, seen, played, part, path
        self._key: tuple[Any, ...] | None = None
        self._hash: int | None = None

    def after(self, *replies: Any) -> Frame:
        """The frame with more replies."""
        return Frame(self.board, self.used, self.trace, self.seen, self.played, self.part, (*self.path, *replies))

    @property
    def key(self) -> tuple[Any, ...]:
        if self._key is None:
            self._key = self.path, self.part, self.played, self.used, self.seen, self.trace, self.board.key()
        return self._key

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(self.key)
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or isinstance(other, Frame) and hash(self) == hash(other) and self.key == other.key


class Returned:
    """The end of a part, as a reply: what it returned and how it left the game. Equal ends go on alike."""

    __slots__ = ("_key", "board", "seen", "trace", "used", "value")

    def __init__(self, value: Any, board: Board, used: Used, trace: Trace | None, seen: Seen) -> None:
        self.value, self.board, self.used, self.trace, self.seen = value, board, used, trace, seen
        self._key = value, used, seen, trace, board.key()

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return self is other or isinstance(other, Returned) and self._key == other._key


Line = tuple[Frame, ...]
"""A step under way: its frame, then those of the parts under way, the innermost last."""


def extended(line: Line, reply: Any) -> Line:
    """The line with one more reply to its innermost frame."""
    return (*line[:-1], line[-1].after(reply))


class Pause(msgspec.Struct, frozen=True):
    """A line that waits for a reply that the script does not give: a die left open, or a choice."""

    request: Roll | Ask
    line: Line


class Course:
    """What stays the same through every line of play of a scenario: steps, script, reading and rules."""

    def __init__(
        self, take: Take, play: tuple[AnyStep, ...], script: Script, reading: Reading, *, for_a_goal: bool = False, improvises: bool = False
    ) -> None:
        """`for_a_goal`: unscripted choices with more than one legal answer pause the line and take no default. `improvises`: a scripted
        answer that is not legal is none, and a choice that must be answered takes its first legal answer."""
        self.take, self.play, self.reading, self.for_a_goal, self.improvises = take, play, reading, for_a_goal, improvises
        self.index = ScriptIndex(script)
        self.asks_record = any(
            not TOLD_ONLY.keys().isdisjoint(fields) for entry in script.choices if isinstance(entry.answer.when, dict)
            for fields in entry.answer.when.values() if isinstance(fields, dict))
        """Whether the condition of a scripted choice, or the goal, speaks of what no rule asks for."""
        self.dice_open = False
        """Whether the script's dice are left aside, as a coach must who thinks about dice to come."""
        self.forgets = False
        """Whether boards lose what is only told of players, once a part or a step has ended."""

    def looking_ahead(self) -> Course:
        """The course as a coach plays it in his head: every die is open."""
        ahead = copy(self)
        ahead.dice_open, ahead.forgets = True, not self.asks_record
        return ahead

    def over(self, at: Position) -> bool:
        """Whether no step is left to play."""
        return at.refused is not None or at.played == len(self.play)

    def begin(self, at: Position) -> Line:
        """The next step, about to be played."""
        return (Frame(at.board, at.used, at.trace, Seen.NOTHING, at.played),)

    def go(self, line: Line) -> Position | Line | Pause:
        """Plays the innermost frame of a line: first by its replies, then by the script.

        Returns a `Position` where the step has ended, a `Line` where a part begins or has ended, a `Pause` where a reply is due. Raises
        `ScriptError` for a scripted answer that is not legal, `EndlessStep` for a procedure that does not end.
        """
        reached = self.go_alone(line)
        assert not isinstance(reached, Returned)
        return reached

    def go_alone(self, line: Line) -> Position | Line | Pause | Returned:
        """As `go`, for a line that may begin with a part, without the step around it: where that has ended, what it `Returned`."""
        frame = line[-1]
        replay = Replay(self, frame)
        try:
            wanted = replay.run()
        except Illegal as forbidden:
            refusal = Refusal(frame.played + 1, str(forbidden))
            return replay.position(refusal) if replay.seen else _as_before(line[0], refusal)
        if replay.ended and frame.part is None:
            return replay.position(None)
        if replay.ended:
            return extended(line[:-1], replay.returned(wanted)) if len(line) > 1 else replay.returned(wanted)
        line = (*line[:-1], frame.after(*replay.path[len(frame.path):]))
        if isinstance(wanted, Part):
            return (*line, Frame(replay.game.board, replay.answers.used, replay.trace, replay.seen, frame.played, wanted))
        return Pause(wanted, line)

    def waiting(self, pause: Pause) -> Position:
        """How things stand on the table where a line waits for a reply, in the middle of its step; nothing can be played on from there."""
        replay = Replay(self, pause.line[-1])
        replay.run()
        frame = pause.line[-1]
        return Position(board=replay.game.board, played=frame.played, used=replay.answers.used, trace=replay.trace)

    def start(self, game: Game, frame: Frame) -> Proc:
        """The procedure of a frame."""
        if frame.part is None:
            return self.take(game, self.play[frame.played])
        return frame.part.procedure(game, *frame.part.arguments, **dict(frame.part.named))


def _as_before(step: Frame, refusal: Refusal) -> Position:
    """Where a step leaves the game that is refused before a die has been rolled: it has not happened."""
    return Position(board=step.board, played=step.played, used=step.used, refused=refusal, trace=step.trace)


class Replay:
    """One frame, played again from its start."""

    def __init__(self, course: Course, frame: Frame) -> None:
        self.course, self.frame = course, frame
        self.game = Game(frame.board, course.reading)
        self.answers = Answers(course.index, frame.used)
        self.trace = frame.trace.copy() if frame.trace is not None else None
        self.seen = frame.seen
        self.path: list[Any] = []
        self.ended = False

    def run(self) -> Any:
        """Plays until the procedure has `ended`, and returns what it returns; else returns the request that nobody has a reply to."""
        procedure = self.course.start(self.game, self.frame)
        given = iter(self.frame.path)
        reply: Any = None
        for _ in range(REQUESTS):
            try:
                request = procedure.send(reply)
            except StopIteration as end:
                self.ended = True
                return end.value
            if isinstance(request, Note):
                if request.kind == "result" and request.facts["passed"] is False:
                    self.seen = Seen.FAILURE
                if self.trace is not None:
                    self.trace.add_note(request)
                reply = None
                continue
            reply = self._reply(request, next(given, UNSCRIPTED))
            if reply is UNSCRIPTED:
                return request
            self.path.append(reply)
            if isinstance(reply, Returned):
                reply = self._take_over(reply)
        raise EndlessStep(f"step {self.frame.played + 1} does not end after {REQUESTS} requests: the rules go in a circle there")

    def _reply(self, request: Roll | Ask | Wish | Part, given: Any) -> Any:
        """The reply given before, else the script's; `UNSCRIPTED` if there is neither. Entries are used up in either case."""
        if isinstance(request, Part):
            return given
        if isinstance(request, Wish):
            return self.answers.has(request.name)
        if isinstance(request, Roll):
            scripted = None if self.course.dice_open else self.answers.faces(request)
            reply = given if given is not UNSCRIPTED else UNSCRIPTED if scripted is None else scripted
            if reply is not UNSCRIPTED:
                self.seen = max(self.seen, Seen.DICE)
            if self.trace is not None and reply is not UNSCRIPTED:
                self.trace.add_roll(request, reply)
            return reply
        answer = self.answers.answer(request, self.game.board, self.seen is Seen.FAILURE, lenient=self.course.dice_open or self.course.improvises)
        reply = given if given is not UNSCRIPTED else self._unscripted(request) if answer is UNSCRIPTED else answer
        silent = request.preselected and same(reply, request.default)
        if self.trace is not None and reply is not UNSCRIPTED and not silent:
            self.trace.add_choice(request, reply, answer is not UNSCRIPTED)
        return reply

    def _unscripted(self, ask: Ask) -> Any:
        """The answer to a choice that the script leaves out: the only one, or outside best play the default."""
        options = distinct(ask.options)
        if len(options) == 1:
            return options[0]
        if self.course.for_a_goal:
            return UNSCRIPTED
        if ask.default is REQUIRED:
            return options[0] if self.course.improvises else UNSCRIPTED
        return next((option for option in options if same(option, ask.default)), UNSCRIPTED)

    def _take_over(self, end: Returned) -> Any:
        """Goes on from where a part left the game. Returns what the part returned."""
        self.game.board, self.seen = end.board, end.seen
        self.answers = Answers(self.course.index, end.used)
        self.trace = end.trace.copy() if end.trace is not None else None
        return end.value

    @property
    def _used(self) -> Used:
        """What is used up; dice to come stay unused where the dice are open."""
        return self.answers.used._replace(dice=0) if self.course.dice_open else self.answers.used

    @property
    def _board(self) -> Board:
        """The board as it goes on from here."""
        return self.game.board.without_record() if self.course.forgets else self.game.board

    def returned(self, value: Any) -> Returned:
        """The end of the part that was played."""
        return Returned(value, self._board, self._used, self.trace, self.seen)

    def position(self, refused: Refusal | None) -> Position:
        """The end of the step that was played."""
        played = self.frame.played + (refused is None)
        return Position(board=self._board, played=played, used=self._used, refused=refused, trace=self.trace)
