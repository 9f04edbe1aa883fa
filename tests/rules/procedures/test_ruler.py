"""The range ruler: how far a throw is, and whom the ball flies over."""
from __future__ import annotations

import math

import pytest

from app.rules.procedures.ruler import under_ruler

from ..scene import holds

THROWER = (8, 8)


@pytest.mark.parametrize(("away", "target"), [
    ((0, 3), 2), ((1, 3), 2), ((2, 2), 2), ((3, 1), 2),
    ((0, 4), 3), ((2, 3), 3), ((3, 2), 3), ((4, 0), 3), ((3, 6), 3), ((6, 3), 3), ((5, 4), 3),
    ((0, 7), 4), ((4, 6), 4), ((5, 5), 4), ((7, 0), 4), ((7, 7), 4), ((10, 2), 4),
    ((11, 0), 5), ((10, 3), 5), ((9, 5), 5), ((12, 4), 5), ((13, 1), 5), ((8, 7), 5),
])
def test_each_range_takes_one_more_off_the_pass(away: tuple[int, int], target: int) -> None:
    holds(f"""
        players: {{H1: {{at: [8, 8], pa: 2}}}}
        ball: H1
        play: [{{declare: pass, by: H1}}, {{pass: [{8 + away[0]}, {8 + away[1]}]}}]
        dice: [pass H1: 6, bounce: N]
        expect: {{targets: {{pass H1: {target}}}, refused: false}}
    """)


@pytest.mark.parametrize("away", [(14, 0), (13, 3), (12, 5), (11, 7), (13, 2)])
def test_the_ruler_reaches_no_further(away: tuple[int, int]) -> None:
    holds(f"""
        players: {{H1: {{at: [8, 8]}}}}
        ball: H1
        play: [{{declare: pass, by: H1}}, {{pass: [{8 + away[0]}, {8 + away[1]}]}}]
        expect: {{refused: 2, ball: H1}}
    """)


@pytest.mark.parametrize("landing", [(14, 8), (12, 13), (3, 3), (10, 1), (15, 15), (4, 9), (9, 8), THROWER])
def test_the_squares_under_the_ruler_are_those_that_plain_geometry_finds(landing: tuple[int, int]) -> None:
    for square in ((column, row) for column in range(1, 27) for row in range(1, 16)):
        assert under_ruler(THROWER, landing, square) == _measured(landing, square), square


def _measured(landing: tuple[int, int], square: tuple[int, int]) -> bool:
    """The same with distances as decimals: between the ends, and a corner within half of the ruler's width of the line."""
    length = math.dist(THROWER, landing)
    if square in (THROWER, landing) or max(math.dist(THROWER, square), math.dist(landing, square)) > length - 1e-9:
        return False
    across = ((landing[1] - THROWER[1]) / length, (THROWER[0] - landing[0]) / length)
    corners = [(square[0] + dx - THROWER[0], square[1] + dy - THROWER[1]) for dx in (-0.5, 0.5) for dy in (-0.5, 0.5)]
    return min(abs(x * across[0] + y * across[1]) for x, y in corners) < 1.74 / 2
