"""Best play: what a coach answers who wants a goal, or does not, and who knows what is on the table and no die to come."""
from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any


from app.rules.drivers.answers import distinct, same
from app.rules.drivers.budget import Budget, branches
from app.rules.drivers.parts import Parts
from app.rules.drivers.replay import Course, Frame, Line, Pause, Position, Returned, extended
from app.rules.drivers.trace import Trace
from app.rules.requests import REQUIRED, Ask, Roll

Goal = Callable[[Position], bool]
"""Whether the goal holds where a line of play ends."""


class BestPlay:
    """Chances of a goal under best play on both sides, remembered by position and, inside a step, by line of play.

    `team` raises the chance, the other lowers it. Dice that the script gives are open here: they are dice to come.
    """

    def __init__(self, course: Course, goal: Goal, team: str, budget: Budget, *, by_record: bool = False) -> None:
        """`by_record`: the goal speaks of the way there, so that lines of play with different records are different."""
        self._course, self._goal, self._team, self._budget, self._by_record = course, goal, team, budget, by_record
        self._positions: dict[Any, Fraction] = {}
        self._lines: dict[Line, Fraction] = {}
        self._parts = Parts(course, budget, dice_open=True)

    def choose(self, pause: Pause) -> Any:
        """The best answer to the choice that a line waits for. Among equals the default, else the first. Raises `BudgetExceeded`."""
        return self._best(Pause(pause.request, tuple(map(self._unread, pause.line))))[0]

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
        def trace(kept: Trace | None) -> Trace | None:
            return kept if self._by_record else None

        path = tuple(
            Returned(r.value, r.board, r.used._replace(dice=0), trace(r.trace), r.seen) if isinstance(r, Returned) else r for r in
            frame.path
        )
        return Frame(frame.board, frame.used._replace(dice=0), trace(frame.trace), frame.seen, frame.played, frame.part, path)

    def _best(self, pause: Pause) -> tuple[Any, Fraction]:
        """The best answer and the chance that it leads to."""
        assert isinstance(pause.request, Ask)
        raising = pause.request.by == self._team
        certain = Fraction(int(raising))
        best: tuple[Any, Fraction] | None = None
        for option in by_preference(pause.request):
            chance = self._chance(extended(pause.line, option))
            if best is None or (chance > best[1] if raising else chance < best[1]):
                best = option, chance
            if chance == certain:
                break
        assert best is not None
        return best

    def _chance(self, line: Line) -> Fraction:
        """The chance from inside a step."""
        found = self._lines.get(line)
        if found is not None:
            return found
        reached = self._course.go(line, dice_open=True)
        if isinstance(reached, Position):
            self._budget.spend()
            found = self.value(reached)
        elif isinstance(reached, tuple):
            found = self._chance_of_part(line, reached)
        elif isinstance(reached.request, Roll):
            chances = branches(reached.request.dice, reached.request.matters)
            found = sum((p * self._chance(extended(reached.line, faces)) for faces, p in chances), Fraction())
        else:
            found = self._best(reached)[1]
        self._lines[line] = found
        return found

    def _chance_of_part(self, line: Line, reached: Line) -> Fraction:
        """The chance where a part begins or has ended: a part without a choice for anybody is taken as a whole."""
        ends = self._parts.ends(reached[-1]) if len(reached) > len(line) else None
        if ends is None:
            self._budget.spend()
            return self._chance(reached)
        return sum((p * self._chance(extended(reached[:-1], end)) for end, p in ends.items()), Fraction())


def by_preference(ask: Ask) -> list[Any]:
    """The legal answers in the order in which a coach takes them where they are equally good: the default first."""
    options = distinct(ask.options)
    return sorted(options, key=lambda o: ask.default is REQUIRED or not same(o, ask.default))
