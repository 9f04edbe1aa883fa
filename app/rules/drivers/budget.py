"""What exact odds may cost, and how the dice branch."""
from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any

from app.errors import TouchlineError
from app.rules.dice import Dice


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
