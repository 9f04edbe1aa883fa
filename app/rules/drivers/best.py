"""Best play: what a coach answers who wants a goal, or does not, and who knows what is on the table and no die to come."""
from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from app.errors import TouchlineError
from app.rules.dice import Dice
from app.rules.drivers.answers import Used, distinct, same
from app.rules.drivers.replay import Course, Pause, Position
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
    """Chances of a goal under best play on both sides, remembered by position.

    `team` raises the chance, the other lowers it. Dice that the script gives are open here: they are dice to come.
    """

    def __init__(self, course: Course, goal: Goal, team: str, budget: Budget) -> None:
        self._course, self._goal, self._team, self._budget = course, goal, team, budget
        self._values: dict[Any, Fraction] = {}
        self._step: tuple[Any, ...] | None = None
        self._lines: dict[tuple[Any, ...], Fraction] = {}
        """Chances by replies, inside the step that choices were last made in."""

    def choose(self, at: Position, pause: Pause) -> Any:
        """The best answer to the choice that the step from `at` waits for. Among equals the default, else the first."""
        start = replace(at, used=Used(0, at.used.choices), trace=at.trace if at.paths is not None else None)
        if self._step != (step := start.key()):
            self._step, self._lines = step, {}
        return self._best(start, pause, self._lines)[0]

    def value(self, at: Position) -> Fraction:
        """The chance that the goal holds at the end. Raises `BudgetExceeded`."""
        if self._course.over(at):
            return Fraction(int(self._goal(at)))
        key = at.key()
        if key not in self._values:
            self._values[key] = self._chance(at, (), {})
        return self._values[key]

    def _best(self, at: Position, pause: Pause, lines: dict[tuple[Any, ...], Fraction]) -> tuple[Any, Fraction]:
        """The best answer and the chance that it leads to."""
        assert isinstance(pause.request, Ask)
        raising = pause.request.by == self._team
        certain = Fraction(int(raising))
        best: tuple[Any, Fraction] | None = None
        for option in by_preference(pause.request):
            chance = self._chance(at, (*pause.path, option), lines)
            if best is None or (chance > best[1] if raising else chance < best[1]):
                best = option, chance
            if chance == certain:
                break
        assert best is not None
        return best

    def _chance(self, at: Position, path: tuple[Any, ...], lines: dict[tuple[Any, ...], Fraction]) -> Fraction:
        """The chance from inside the step that follows `at`, after the replies of `path`."""
        if path in lines:
            return lines[path]
        reached = self._course.go(at, path, dice_open=True)
        if isinstance(reached, Position):
            self._budget.spend()
            found = self.value(reached)
        elif isinstance(reached.request, Roll):
            chances = branches(reached.request.dice, reached.request.matters)
            found = sum((p * self._chance(at, (*reached.path, faces), lines) for faces, p in chances), Fraction())
        else:
            found = self._best(at, reached, lines)[1]
        lines[path] = found
        return found


def by_preference(ask: Ask) -> list[Any]:
    """The legal answers in the order in which a coach takes them where they are equally good: the default first."""
    options = distinct(ask.options)
    return sorted(options, key=lambda o: ask.default is REQUIRED or not same(o, ask.default))
