"""Dice as values: how many, which faces, and how a reply reads (contract, section 2; rulebook p. 26)."""
from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import product
from typing import Any

import msgspec

PLAYER_DOWN, BOTH_DOWN, PUSH_BACK, STUMBLE, POW = "player-down", "both-down", "push-back", "stumble", "pow"
BLOCK_FACES = (PLAYER_DOWN, BOTH_DOWN, PUSH_BACK, STUMBLE, POW)


class Dice(msgspec.Struct, frozen=True, cache_hash=True):
    """`count` dice of one kind; `faces` with the number of sides that show each."""

    kind: str
    count: int
    faces: tuple[Any, ...]
    sides: tuple[int, ...]

    def weight(self, reply: tuple[Any, ...]) -> int:
        """In how many ways the dice show exactly this reply, die by die."""
        ways = 1
        for face in reply:
            ways *= self.sides[self.faces.index(face)]
        return ways

    def replies(self) -> dict[tuple[Any, ...], int]:
        """Every reply that rules can tell apart, with its number of ways: order counts for nothing."""
        return _replies(self)


@cache
def _replies(dice: Dice) -> dict[tuple[Any, ...], int]:
    found: dict[tuple[Any, ...], int] = {}
    order = {f: i for i, f in enumerate(dice.faces)}
    for reply in product(dice.faces, repeat=dice.count):
        key = tuple(sorted(reply, key=order.__getitem__))
        found[key] = found.get(key, 0) + dice.weight(reply)
    return found


def groups(dice: Dice, kind: Callable[[tuple[Any, ...]], Any]) -> tuple[tuple[tuple[Any, ...], ...], ...]:
    """The replies of the dice in groups that rules need not tell apart: those of one `kind`."""
    return _grouped(dice, tuple(map(kind, dice.replies())))


@lru_cache(maxsize=4096)
def _grouped(dice: Dice, kinds: tuple[Any, ...]) -> tuple[tuple[tuple[Any, ...], ...], ...]:
    found: dict[Any, list[tuple[Any, ...]]] = {}
    for reply, kind in zip(dice.replies(), kinds, strict=True):
        found.setdefault(kind, []).append(reply)
    return tuple(map(tuple, found.values()))


def _numbers(kind: str, count: int, sides: int) -> Dice:
    return Dice(kind, count, tuple(range(1, sides + 1)), (1,) * sides)


D6, D8, D16, D3 = (_numbers(f"d{n}", 1, n) for n in (6, 8, 16, 3))
TWO_D6 = _numbers("2d6", 2, 6)


def block_dice(count: int) -> Dice:
    """A pool of one to three block dice."""
    return Dice("block", count, BLOCK_FACES, (1, 1, 2, 1, 1))
