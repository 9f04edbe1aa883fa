"""What exact odds may cost, and how the dice branch."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any

from app.errors import TouchlineError
from app.rules.dice import Dice
from app.rules.requests import Roll

LEAVES, SECONDS = 400_000, 60.0
"""What exact odds may cost where nobody says otherwise: some minutes of nobody's time, and less memory than a web request may have."""
_MOST_NAMED = 4


class BudgetExceeded(TouchlineError):
    """More lines of play than one question may cost."""


class Budget:
    """How many lines of play may be tried, and for how long. `clock` gives seconds; without one there is no limit of time."""

    def __init__(self, leaves: int = LEAVES, seconds: float = SECONDS, clock: Callable[[], float] | None = None) -> None:
        self.leaves, self.seconds, self.clock = leaves, seconds, clock
        self.spent = 0
        self._opened: Counter[str] = Counter()
        self._until = clock() + seconds if clock else None

    def spend(self) -> None:
        """Counts one line of play. Raises `BudgetExceeded` when there have been too many, or it has taken too long."""
        self.spent += 1
        if self.spent > self.leaves:
            raise BudgetExceeded(f"exact odds need more than {self.leaves} lines of play; {self._ways_out()}")
        if self._until is not None and self.clock is not None and self.clock() > self._until:
            raise BudgetExceeded(f"exact odds took longer than {self.seconds:.2g} seconds ({self.spent} lines of play); {self._ways_out()}")

    def opened(self, roll: Roll) -> None:
        """Notes that a line of play branches at an open roll, to tell later which dice cost most."""
        self._opened[roll.label] += 1

    def _ways_out(self) -> str:
        named = [label for label, _ in self._opened.most_common(_MOST_NAMED)]
        fewer = f"leave fewer dice open under `dice` (most often open here: {', '.join(named)})" if named else "leave fewer dice open"
        return f"{fewer}, script more choices, shorten the play, or sample instead"


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
            return tuple((group[0], Fraction(n, all_ways)) for group, n in zip(groups, ways, strict=True) if n)
    raise ValueError(f"the groups of a {dice.kind} roll do not make up all of its {all_ways} ways")
