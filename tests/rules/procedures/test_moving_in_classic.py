"""Dice of a move in the classic edition: at each square, or at the end of the path (OLBBL 13.041)."""
from __future__ import annotations

import pytest

from tests.rules.scene import holds

LATE = {"classic_move_rolls_on_entering": "after-whole-path"}


def test_rolls_put_off_come_in_the_order_of_the_squares_that_called_for_them() -> None:
    holds("""
    players: {H1: {at: [10, 8], moved: 5}, A1: {at: [9, 8]}, A2: {at: [12, 6]}}
    play: [{declare: move, by: H1}, {move: [[11, 7], [12, 8], [13, 8]]}]
    dice: [{dodge H1: 4}, {dodge H1: 3}, {rush H1: 2}, {rush H1: 1}, {armour H1: [1, 1]}]
    choices: [{order step H1: [dodge, rush]}]
    expect:
      targets: {dodge H1: 4}
      rolled: [dodge H1, dodge H1, rush H1, rush H1, armour H1]
      H1: {at: [13, 8], state: prone}
    """, "classic", **LATE)


def test_the_first_of_the_rolls_put_off_that_fails_is_the_last() -> None:
    holds("""
    players: {H1: {at: [10, 8], moved: 4}, A1: {at: [9, 8]}}
    play: [{declare: move, by: H1}, {move: [[11, 8], [12, 8], [13, 8]]}]
    dice: [{dodge H1: 1}, {armour H1: [1, 1]}]
    expect: {H1: {at: [13, 8], state: prone}, turnover: true, not_rolled: [rush H1]}
    """, "classic", **LATE)


@pytest.mark.parametrize("die", [2, 6])
def test_a_ball_on_the_way_is_picked_up_only_after_the_rolls_put_off(die: int) -> None:
    fails = die == 2
    rest = "{armour H1: [1, 1]}, {bounce: N}" if fails else "{pickup H1: 6}"
    expect = "{H1: {at: [12, 8], state: prone}, ball: [12, 7]}" if fails else "{H1: {at: [13, 8]}, ball: H1}"
    holds(f"""
    players: {{H1: {{at: [10, 8]}}, A1: {{at: [9, 8]}}}}
    ball: [12, 8]
    play: [{{declare: move, by: H1}}, {{move: [[11, 8], [12, 8], [13, 8]]}}]
    dice: [{{dodge H1: {die}}}, {rest}]
    expect: {expect}
    """, "classic", **LATE)


def test_a_player_held_on_his_way_still_owes_the_rolls_put_off() -> None:
    holds("""
    players: {H1: {at: [10, 8]}, A1: {at: [9, 8]}, A2: {at: [11, 9], skills: [Tentacles]}}
    play: [{declare: move, by: H1}, {move: [[11, 8], [12, 7]]}]
    dice: [{tentacles A2: 1}, {tentacles A2: 6}, {dodge H1: 1}, {armour H1: [1, 1]}]
    expect: {H1: {at: [11, 8], state: prone}, rolled: [tentacles A2, tentacles A2, dodge H1]}
    """, "classic", **LATE)


def test_the_order_of_two_rolls_is_not_asked_where_only_one_is_due() -> None:
    holds("""
    players: {H1: {at: [10, 8], moved: 6}}
    play: [{declare: move, by: H1}, {move: [[11, 8]]}]
    dice: [{rush H1: 2}]
    expect: {H1: {at: [11, 8]}, not_asked: [order step H1]}
    """, "classic")
