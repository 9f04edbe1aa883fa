"""The ball on its way: bounces, and throw-ins from every edge and corner of the pitch."""
from __future__ import annotations

import pytest

from ..scene import holds

TO = {"N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1), "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1)}
LEFT_AT = {
    (10, 1): ("N", ["SE", "S", "SW"]), (10, 15): ("S", ["NW", "N", "NE"]), (1, 8): ("W", ["NE", "E", "SE"]), (26, 8): ("E", ["SW", "W", "NW"]),
    (1, 1): ("NW", ["E", "SE", "S"]), (26, 1): ("NE", ["S", "SW", "W"]), (26, 15): ("SE", ["W", "NW", "N"]), (1, 15): ("SW", ["N", "NE", "E"]),
}
"""Where the ball leaves the pitch, which way it goes out, and where a throw-in of 1, 2 and 3 goes."""
BESIDE = {square: (min(25, max(2, square[0])), min(14, max(2, square[1]))) for square in LEFT_AT}
"""A square beside it from which somebody can walk there."""


def bounced_out(square: tuple[int, int], out: str, dice: str, expect: str, others: str = "") -> None:
    """A home player walks to the square, drops the ball, and it bounces out there; throw-ins do not bounce on."""
    holds(f"""
        players: {{H1: {{at: {list(BESIDE[square])}}}{others}}}
        ball: {list(square)}
        play: [{{declare: move, by: H1}}, {{move: [{list(square)}]}}]
        dice: [pickup H1: 1, bounce: {out}, {dice}]
        expect: {{turnover: true, {expect}}}
    """, throw_in_bounce="stays")


@pytest.mark.parametrize(("square", "die"), [(square, die) for square in LEFT_AT for die in (1, 2, 3)])
def test_a_throw_in_goes_where_the_template_points(square: tuple[int, int], die: int) -> None:
    out, ways = LEFT_AT[square]
    vector = TO[ways[die - 1]]
    # A throw of three counts the square where the ball left as the first.
    landing = [square[0] + 2 * vector[0], square[1] + 2 * vector[1]]
    bounced_out(square, out, f"throw-in-direction: {die}, throw-in-distance: [1, 2]", f"ball: {landing}")


@pytest.mark.parametrize(("distance", "column"), [("[1, 1]", 2), ("[3, 4]", 7), ("[6, 6]", 12)])
def test_a_throw_in_goes_one_square_less_than_the_dice_show(distance: str, column: int) -> None:
    bounced_out((1, 8), "W", f"throw-in-direction: 2, throw-in-distance: {distance}", f"ball: [{column}, 8]")


def test_a_ball_thrown_off_the_pitch_again_is_thrown_in_from_where_it_left() -> None:
    # South-west from [26, 8] it leaves over [19, 15].
    bounced_out(
        (26, 8), "E", "throw-in-direction: 1, throw-in-distance: [6, 6], throw-in-direction: 1, throw-in-distance: [1, 2]", "ball: [17, 13]")


def test_a_throw_in_that_comes_down_on_a_player_is_caught_at_one_worse() -> None:
    bounced_out(
        (1, 8), "W", "throw-in-direction: 2, throw-in-distance: [1, 3], catch A1: 4", "targets: {catch A1: 4}, ball: A1", others=", A1: {at: [4, 8]}")


def test_a_throw_in_bounces_in_an_empty_square() -> None:
    holds("""
        players: {H1: {at: [2, 8]}}
        ball: [1, 8]
        play: [{declare: move, by: H1}, {move: [[1, 8]]}]
        dice: [pickup H1: 1, bounce: W, throw-in-direction: 2, throw-in-distance: [1, 2], bounce: N]
        expect: {ball: [3, 7]}
    """)


@pytest.mark.parametrize(("die", "point"), list(enumerate(["NW", "N", "NE", "W", "E", "SW", "S", "SE"], start=1)))
def test_a_bounce_goes_where_the_random_direction_template_points(die: int, point: str) -> None:
    holds(f"""
        players: {{H1: {{at: [12, 8]}}}}
        ball: [13, 8]
        play: [{{declare: move, by: H1}}, {{move: [[13, 8]]}}]
        dice: [pickup H1: 1, bounce: {die}]
        expect: {{ball: {[13 + TO[point][0], 8 + TO[point][1]]}}}
    """)


def test_a_bouncing_ball_is_caught_at_one_worse_and_one_more_for_each_marker() -> None:
    holds("""
        players: {H1: {at: [12, 8]}, A1: {at: [14, 8]}, H2: {at: [15, 8]}}
        ball: [13, 8]
        play: [{declare: move, by: H1}, {move: [[13, 8]]}]
        dice: [pickup H1: 1, bounce: E, catch A1: 6]
        expect: {targets: {pickup H1: 4, catch A1: 6}, ball: A1, turnover: true}
    """)


@pytest.mark.parametrize("state", ["state: prone", "state: stunned", "distracted: true"])
def test_a_ball_bounces_on_from_who_cannot_catch(state: str) -> None:
    holds(f"""
        players: {{H1: {{at: [12, 8]}}, A1: {{at: [14, 8], {state}}}}}
        ball: [13, 8]
        play: [{{declare: move, by: H1}}, {{move: [[13, 8]]}}]
        dice: [pickup H1: 1, bounce: E, bounce: E]
        expect: {{ball: [15, 8], not_rolled: [catch A1]}}
    """)


def test_nobody_runs_on_over_the_ball_that_he_means_to_secure() -> None:
    holds("""
    players: {H1: {at: [10, 8]}, A1: {at: [20, 8]}}
    ball: [11, 8]
    play: [{declare: secure-the-ball, by: H1}, {move: [[11, 8], [12, 8]]}]
    expect: {refused: 2}
    """)
