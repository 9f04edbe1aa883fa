"""Best play: what a coach answers who wants a goal, or does not, and who knows what is on the table and no die to come."""
from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any


from app.errors import TouchlineError
from app.rules.dice import Dice
from app.rules.drivers.answers import distinct, same
from app.rules.drivers.replay import Course, Frame, Line, Pause, Position, Returned, extended
from app.rules.drivers.trace import Trace
from app.rules.requests import REQUIRED, Ask, Roll

Goal = Callable[[Position], bool]
"""Whether the goal holds where a line of play ends."""


class BudgetExceeded(TouchlineError):
    """More lines of play than one question may cost."""


class Budget:
    """How many lines of play may be tried, and for how long. `clock` gives seconds; without one there is no limit of time."""

    def __init__(self, lines: int = 400_000, seconds: float = 60.0, clock: Callable[[], float] | None = None) -> None:
        self.lines, self.seconds, self.clock = lines, seconds, clock
        self.spent = 0
        self._until = clock() + seconds if clock else None

    def spend(self) -> None:
        """Counts one line of play. Raises `BudgetExceeded` when there have been too many, or it has taken too long."""
        self.spent += 1
        if self.spent > self.lines:
            raise BudgetExceeded(f"more than {self.lines} lines of play; {WAYS_OUT}")
        if self._until is not None and self.clock is not None and self.clock() > self._until:
            raise BudgetExceeded(f"exact odds took longer than {self.seconds:g} seconds ({self.spent} lines of play); {WAYS_OUT}")


WAYS_OUT = "leave fewer dice open (give armour, injury and bounces under `dice`), script more choices, shorten the play, or sample instead"


@lru_cache(maxsize=4096)
def branches(dice: Dice, matters: tuple[tuple[Any, ...], ...] | None) -> tuple[tuple[tuple[Any, ...], Fraction], ...]:
    """What the dice may show, each with its chance: one reply for each group that the rule tells apart, or for each multiset of faces.

    Raises `ValueError` if the groups do not make up all replies: the chances would not add up to 1.
    """
    all_ways = sum(dice.sides) ** dice.count
    multisets = dice.replies()
    groups = [(reply,) for reply in multisets] if matters is None else matters
    order = {face: i for i, face in enumerate(dice.faces)}

    def pooled(reply: tuple[Any, ...]) -> int:
        return multisets[tuple(sorted(reply, key=order.__getitem__))]

    # Groups list either every reply die by die, or every multiset once.
    for ways_of in (dice.weight, pooled):
        ways = [sum(map(ways_of, group)) for group in groups]
        listed = [reply for group in groups for reply in group]
        if sum(ways) == all_ways and len(set(listed)) == len(listed):
            return tuple((group[0], Fraction(n, all_ways)) for group, n in zip(groups, ways) if n)
    raise ValueError(f"the groups of a {dice.kind} roll do not make up all of its {all_ways} ways")


class BestPlay:
    """Chances of a goal under best play on both sides, remembered by position and, inside a step, by line of play.

    `team` raises the chance, the other lowers it. Dice that the script gives are open here: they are dice to come.
    """

    def __init__(self, course: Course, goal: Goal, team: str, budget: Budget, *, by_record: bool = False) -> None:
        """`by_record`: the goal speaks of the way there, so that lines of play with different records are different."""
        self._course, self._goal, self._team, self._budget, self._by_record = course, goal, team, budget, by_record
        self._positions: dict[Any, Fraction] = {}
        self._lines: dict[Line, Fraction] = {}

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
            Returned(r.value, r.board, r.used._replace(dice=0), trace(r.trace), r.failed) if isinstance(r, Returned) else r for r in frame.path
        )
        return Frame(frame.board, frame.used._replace(dice=0), trace(frame.trace), frame.failed, frame.played, frame.part, path)

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
            self._budget.spend()
            found = self._chance(reached)
        elif isinstance(reached.request, Roll):
            chances = branches(reached.request.dice, reached.request.matters)
            found = sum((p * self._chance(extended(reached.line, faces)) for faces, p in chances), Fraction())
        else:
            found = self._best(reached)[1]
        self._lines[line] = found
        return found


def by_preference(ask: Ask) -> list[Any]:
    """The legal answers in the order in which a coach takes them where they are equally good: the default first."""
    options = distinct(ask.options)
    return sorted(options, key=lambda o: ask.default is REQUIRED or not same(o, ask.default))
