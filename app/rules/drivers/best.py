"""Best play: what a coach answers who wants a goal, or does not, and who knows what is on the table and no die to come."""
from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

import msgspec

from app.rules.drivers.answers import distinct, same
from app.rules.drivers.budget import Budget, branches
from app.rules.drivers.parts import Parts
from app.rules.drivers.replay import Course, Frame, Line, Pause, Position, Returned, extended
from app.rules.requests import REQUIRED, Ask, Roll

Goal = Callable[[Position], bool]
"""Whether the goal holds where a line of play ends."""
DEPTH = 50_000
"""How deep a look ahead may reach: some frames of Python for each die and choice of the rest of the play."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A choice made for a goal: what each legal answer is worth to the coach who has the goal, and the answer that was given."""

    step: int
    """The step of play in which it is made, counted from 1."""
    name: str
    by: str
    faces: tuple[Any, ...]
    """For re-rolls: the faces on the table."""
    alike: tuple[Any, ...] = ()
    """For the re-roll of a single die: the faces that the rules do not tell apart from it, for each of which this holds."""
    failed: bool | None = None
    """For re-rolls: whether the roll has failed; None where it has no failure."""
    values: tuple[tuple[Any, Fraction], ...]
    """Each legal answer with the chance of the goal after it, both sides playing their best from there on; the answer given comes first."""

    @property
    def answer(self) -> Any:
        """The answer that was given."""
        return self.values[0][0]


class BestPlay:
    """Chances of a goal under best play on both sides, remembered by position and, inside a step, by line of play.

    `team` raises the chance, the other lowers it; without a team both raise it. Dice that the script gives are open here: they are dice to come.
    """

    def __init__(self, course: Course, goal: Goal, team: str | None, budget: Budget, *, by_record: bool = False) -> None:
        """`by_record`: the goal speaks of the way there, so that lines with different records are different. Where it asks for what is
        only told of players (`board.TOLD_ONLY`), `course.asks_record` must say so."""
        self.team = team
        self._course = course.looking_ahead()
        self._goal, self._budget, self._by_record = goal, budget, by_record
        self._positions: dict[Any, Fraction] = {}
        self._lines: dict[Line, Fraction] = {}
        self._parts = Parts(self._course, budget)

    def choose(self, pause: Pause) -> Decision:
        """The best answer to the choice that a line waits for. Among equals the default, else the first. Raises `BudgetExceeded`."""
        ask = pause.request
        assert isinstance(ask, Ask)
        line = tuple(map(self._unread, pause.line))
        with _deep_recursion():
            values = [(option, self._chance(extended(line, option))) for option in by_preference(ask)]
        best = (max if self.team in (None, ask.by) else min)(values, key=lambda value: value[1])
        ordered = (best, *(value for value in values if value is not best))
        return Decision(step=line[-1].played + 1, name=ask.name, by=ask.by, faces=ask.faces, alike=ask.alike, failed=ask.failed, values=ordered)

    def value(self, at: Position) -> Fraction:
        """The chance that the goal holds at the end."""
        if self._course.over(at):
            return Fraction(int(self._goal(at)))
        key = at.key()
        if key not in self._positions:
            self._positions[key] = self._chance(self._course.begin(at))
        return self._positions[key]

    def _unread(self, frame: Frame) -> Frame:
        """The frame as a coach sees it who does not know the script's dice; records are kept only where the goal needs them."""
        path = tuple(
            Returned(r.value, self._seen(r.board), r.used._replace(dice=0), r.trace if self._by_record else None, r.seen)
            if isinstance(r, Returned) else r for r in frame.path
        )
        trace = frame.trace if self._by_record else None
        return Frame(self._seen(frame.board), frame.used._replace(dice=0), trace, frame.seen, frame.played, frame.part, path)

    def _seen(self, board: Any) -> Any:
        return board.without_record() if self._course.forgets else board

    def _best_chance(self, pause: Pause) -> Fraction:
        """The chance that the best answer leads to; answers that nothing can better end the search."""
        assert isinstance(pause.request, Ask)
        raising = self.team in (None, pause.request.by)
        best: Fraction | None = None
        for option in by_preference(pause.request):
            chance = self._chance(extended(pause.line, option))
            if best is None or (chance > best if raising else chance < best):
                best = chance
            if best == int(raising):
                break
        assert best is not None
        return best

    def _chance(self, line: Line) -> Fraction:
        """The chance from inside a step."""
        found = self._lines.get(line)
        if found is not None:
            return found
        reached = self._course.go(line)
        if isinstance(reached, Position):
            self._budget.spend()
            found = self.value(reached)
        elif isinstance(reached, tuple):
            found = self._chance_of_part(line, reached)
        elif isinstance(reached.request, Roll):
            found = Fraction()
            self._budget.opened(reached.request)
            for faces, p in branches(reached.request.dice, reached.request.matters):
                found += p * self._chance(extended(reached.line, faces))
        else:
            found = self._best_chance(reached)
        self._lines[line] = found
        return found

    def _chance_of_part(self, line: Line, reached: Line) -> Fraction:
        """The chance where a part begins or has ended: a part without a choice for anybody is taken as a whole."""
        ends = self._parts.ends(reached[-1]) if len(reached) > len(line) else None
        if ends is None:
            self._budget.spend()
            return self._chance(reached)
        chance = Fraction()
        for end, p in ends.items():
            chance += p * self._chance(extended(reached[:-1], end))
        return chance


def by_preference(ask: Ask) -> list[Any]:
    """The legal answers in the order in which a coach takes them where they are equally good: the default first."""
    options = distinct(ask.options)
    return sorted(options, key=lambda o: ask.default is REQUIRED or not same(o, ask.default))


@contextmanager
def _deep_recursion() -> Iterator[None]:
    """Lets a look ahead reach as deep as a whole turn of play needs."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, DEPTH))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
