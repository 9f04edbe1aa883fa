"""The range ruler: how far a throw is, and whom it flies over (p. 70, 72)."""
from __future__ import annotations

from functools import lru_cache

from app.rules.game import Game
from app.rules.squares import Square
from app.rules.switchboard.passing import RULER_REACHES_CORNER

QUICK, SHORT, LONG, LONG_BOMB = "quick pass", "short pass", "long pass", "long bomb"
RANGES = (QUICK, SHORT, LONG, LONG_BOMB)
RANGE_MODIFIER = {QUICK: 0, SHORT: -1, LONG: -2, LONG_BOMB: -3}

_NONE = -1
_REACH = (
    (3, 6, 10, 13), (3, 6, 10, 13), (2, 6, 10, 12), (1, 6, 9, 12), (_NONE, 5, 9, 12), (_NONE, 4, 8, 11), (_NONE, 3, 8, 11),
    (_NONE, _NONE, 7, 10), (_NONE, _NONE, 6, 10), (_NONE, _NONE, 4, 9), (_NONE, _NONE, 2, 8), (_NONE, _NONE, _NONE, 6),
    (_NONE, _NONE, _NONE, 4), (_NONE, _NONE, _NONE, 1),
)
"""By how many squares a target lies away in one direction (0 to 13): how many it may lie away in the other, for each range."""
_CORNER = (2, 13)

_WIDTH_SQUARED = (174 * 174, 100 * 100)
"""The square of the ruler's width, 1.74 squares, as a fraction."""


def range_between(game: Game, thrower: Square, target: Square) -> str | None:
    """The range of a throw, or None if the ruler does not reach so far. Question id: long-bomb-range-corner."""
    away, across = abs(target[0] - thrower[0]), abs(target[1] - thrower[1])
    if away >= len(_REACH):
        return None
    reach = next((name for name, furthest in zip(RANGES, _REACH[away], strict=True) if across <= furthest), None)
    if reach is None and tuple(sorted((away, across))) == _CORNER and game.reading(RULER_REACHES_CORNER):
        return LONG_BOMB
    return reach


@lru_cache(maxsize=16_384)
def under_ruler(thrower: Square, landing: Square, square: Square) -> bool:
    """Whether a square lies under the ruler that is laid from the thrower to where the ball comes down.

    Its centre is nearer to each end than the ends are to each other, and a corner of it lies under the ruler's width. The ends themselves
    never do. Both programs measure so.
    """
    if square in (thrower, landing):
        return False
    line = (landing[0] - thrower[0], landing[1] - thrower[1])
    there = (square[0] - thrower[0], square[1] - thrower[1])
    length = _squared(line)
    if _squared(there) >= length or _squared((line[0] - there[0], line[1] - there[1])) >= length:
        return False
    # Twice the distance of each corner from the line, times the line's length: whole numbers, so that nothing is rounded.
    nearest = min(abs(line[1] * (2 * there[0] + dx) - line[0] * (2 * there[1] + dy)) for dx in (-1, 1) for dy in (-1, 1))
    numerator, denominator = _WIDTH_SQUARED
    return nearest * nearest * denominator < numerator * length


def _squared(vector: tuple[int, int]) -> int:
    return vector[0] * vector[0] + vector[1] * vector[1]
