"""The pitch as squares: 26 columns by 15 rows, `(column, row)` counted from 1 (contract, section 1; rulebook p. 23)."""
from __future__ import annotations

from functools import cache

Square = tuple[int, int]
Vector = tuple[int, int]

COLUMNS, ROWS = 26, 15
COMPASS: dict[str, Vector] = {"N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1), "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1)}
RANDOM_DIRECTION = ("NW", "N", "NE", "W", "E", "SW", "S", "SE")
"""The random direction template: what a D8 of 1 to 8 points at (contract, section 1)."""
END_ZONE = {"home": 1, "away": COLUMNS}
"""The column of the end zone that a team defends."""
LINE_OF_SCRIMMAGE = {"home": 13, "away": 14}
_ROUND = tuple(COMPASS.values())


def opponent(team: str) -> str:
    """The other team."""
    return "away" if team == "home" else "home"


def on_pitch(square: Square) -> bool:
    """Whether the square lies on the pitch."""
    return 1 <= square[0] <= COLUMNS and 1 <= square[1] <= ROWS


def add(square: Square, vector: Vector, times: int = 1) -> Square:
    """The square that lies `times` vectors away; it may lie off the pitch."""
    return square[0] + vector[0] * times, square[1] + vector[1] * times


def distance(a: Square, b: Square) -> int:
    """Squares between two squares, counted in any of the eight directions."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def adjacent(a: Square, b: Square) -> bool:
    """Whether two different squares touch."""
    return distance(a, b) == 1


@cache
def neighbours(square: Square) -> tuple[Square, ...]:
    """The squares on the pitch that touch this one."""
    return tuple(s for v in _ROUND if on_pitch(s := add(square, v)))


@cache
def away_from(pusher: Square, pushed: Square) -> tuple[Square, ...]:
    """The three squares that a player at `pushed` can be Pushed Back to by one at `pusher`: straight on first, then those beside it (p. 62).

    They may lie off the pitch. From further away the push goes towards the same side, as a block from afar would.
    """
    i = _ROUND.index((_sign(pushed[0] - pusher[0]), _sign(pushed[1] - pusher[1])))
    return tuple(add(pushed, _ROUND[j % 8]) for j in (i, i - 1, i + 1))


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


def scoring_column(team: str) -> int:
    """The column in which that team scores."""
    return END_ZONE[opponent(team)]


@cache
def throw_in_directions(last: Square) -> tuple[Vector, Vector, Vector]:
    """The three directions of the throw-in template at the last square on the pitch, as `1 2 3` (p. 73; contract, section 1).

    At an edge they are left diagonal, straight and right diagonal for someone who looks in; in a corner the two edges and the diagonal between.
    """
    c, r = last
    inward_c = 1 if c == 1 else -1 if c == COLUMNS else 0
    inward_r = 1 if r == 1 else -1 if r == ROWS else 0
    if inward_c and inward_r:
        along, down = (inward_c, 0), (0, inward_r)
        left_to_right = (along, (inward_c, inward_r), down)
        # Seen from outside, the left of the north-west corner is its top edge; the other corners follow by turning.
        return left_to_right if inward_c == inward_r else left_to_right[::-1]
    if not (inward_c or inward_r):
        raise ValueError(f"{last} is not at the edge of the pitch")
    return template_directions((inward_c, inward_r))


def template_directions(facing: Vector) -> tuple[Vector, Vector, Vector]:
    """The three directions of the throw-in template, as `1 2 3`, for somebody who looks along `facing`: left, straight on, right."""
    i = _ROUND.index(facing)
    return _ROUND[i - 1], _ROUND[i], _ROUND[(i + 1) % 8]


def mirrored(square: Square) -> Square:
    """The square seen from the other team's side: columns are turned round, rows stay."""
    return COLUMNS + 1 - square[0], square[1]
