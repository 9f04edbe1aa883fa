"""Who picks up a ball, and when, in the classic edition (OLBBL 13.01, 13.043)."""
from __future__ import annotations

import pytest

from tests.rules.scene import holds

BLITZ = """
players:
  H1: {at: [10, 8]}
  A1: {at: [12, 8]}
ball: [11, 8]
play:
  - {declare: blitz, by: H1, target: A1}
  - {move: [[11, 8]]}
"""
BLOCK_FIRST = {"classic_blitz_pickup_before_block": "block-first"}
DECLINES = {"classic_pickup_mandatory": "may-decline"}


def test_a_player_who_leaves_the_ball_walks_on_and_is_asked_again_when_he_comes_back() -> None:
    holds("""
    players: {H1: {at: [10, 8]}}
    ball: [11, 8]
    play: [{declare: move, by: H1}, {move: [[11, 8], [12, 8], [11, 8], [10, 8]]}]
    dice: [{pickup H1: 6}]
    choices: [{pick up H1: false}, {pick up H1: true}]
    expect: {ball: H1, H1: {at: [10, 8]}}
    """, "classic", **DECLINES)


def test_a_blitzer_who_stays_over_the_ball_that_he_left_is_not_asked_again_after_his_block() -> None:
    holds(BLITZ + """
  - {block: A1}
dice: [{block H1: [push-back]}]
choices: [{pick up H1: false}, {push A1: [13, 8]}, {follow up H1: false}, {pick up H1: true}]
expect: {ball: [11, 8], not_rolled: [pickup H1]}
""", "classic", **DECLINES)


def test_a_blitzer_who_follows_up_leaves_a_ball_that_he_would_pick_up_after_his_block() -> None:
    holds(BLITZ + """
  - {block: A1}
dice: [{block H1: [push-back]}]
choices: [{push A1: [13, 8]}, {follow up H1: true}]
expect: {ball: [11, 8], H1: {at: [12, 8]}, turnover: false}
""", "classic", **BLOCK_FIRST)


def test_a_pick_up_that_waits_for_a_block_comes_before_the_next_step() -> None:
    holds(BLITZ + """
  - {move: [[11, 9]]}
dice: [{pickup H1: 1}, {bounce: N}]
expect: {turnover: true, H1: {at: [11, 8]}, ball: [11, 7]}
""", "classic", **BLOCK_FIRST)


def test_a_pick_up_that_waits_for_a_block_comes_at_the_end_of_an_activation_without_one() -> None:
    holds(BLITZ + """
  - {end: activation}
dice: [{pickup H1: 6}]
expect: {turnover: false, ball: H1, H1: {activated: true}}
""", "classic", **BLOCK_FIRST)


def test_a_blitzer_who_only_passes_over_the_ball_picks_it_up_at_once() -> None:
    """He goes on to (12,7), still beside his target: the ball is behind him before any block."""
    holds("""
    players: {H1: {at: [10, 8]}, A1: {at: [12, 8], state: standing}}
    ball: [11, 8]
    play: [{declare: blitz, by: H1, target: A1}, {move: [[11, 8], [12, 7]]}]
    dice: [{pickup H1: 6}, {dodge H1: 6}]
    expect: {ball: H1, H1: {at: [12, 7]}, rolled: [pickup H1, dodge H1]}
    """, "classic", **BLOCK_FIRST)


def test_a_blitzer_beside_somebody_who_is_not_his_target_picks_up_at_once() -> None:
    holds("""
    players: {H1: {at: [10, 8]}, A1: {at: [14, 8]}, A2: {at: [12, 8]}}
    ball: [11, 8]
    play: [{declare: blitz, by: H1, target: A1}, {move: [[11, 8]]}]
    dice: [{pickup H1: 6}]
    expect: {ball: H1}
    """, "classic", **BLOCK_FIRST)


def test_a_blitzer_whose_turn_is_lost_may_block_but_not_move() -> None:
    holds(BLITZ + """
  - {move: [[11, 9]]}
dice: [{pickup H1: 1}, {bounce: N}]
expect: {refused: 3, H1: {at: [11, 8]}}
""", "classic", classic_blitz_failed_pickup="block-still-made")


def test_the_turn_of_a_blitzer_who_forgoes_his_last_block_is_over() -> None:
    holds(BLITZ + """
  - {end: activation}
dice: [{pickup H1: 1}, {bounce: N}]
expect: {turnover: true, active: away}
""", "classic", classic_blitz_failed_pickup="block-still-made")


def test_a_blitzer_far_from_his_target_has_no_block_left() -> None:
    holds("""
    players: {H1: {at: [10, 8]}, A1: {at: [14, 8]}}
    ball: [11, 8]
    play: [{declare: blitz, by: H1, target: A1}, {move: [[11, 8]]}]
    dice: [{pickup H1: 1}, {bounce: N}]
    expect: {turnover: true, active: away}
    """, "classic", classic_blitz_failed_pickup="block-still-made")


def test_a_failed_pick_up_that_costs_no_turn_leaves_the_blitz_as_it_was() -> None:
    holds(BLITZ + """
  - {block: A1}
  - {move: [[11, 9]]}
dice: [{pickup H1: 1}, {bounce: N}, {block H1: [push-back]}]
choices: [{push A1: [13, 8]}, {follow up H1: false}]
expect: {turnover: false, A1: {at: [13, 8]}, H1: {at: [11, 9]}}
""", "classic", classic_pickup_failure_turnover="no-turnover")


PUSHED = """
players:
  H1: {at: [10, 8]}
  A1: {at: [11, 8]}
ball: [12, 8]
play: [{declare: block, by: H1, target: A1}, {block: A1}]
choices: [{push A1: [12, 8]}, {follow up H1: false}%s]
"""
MAY = {"classic_pushed_onto_ball": "may-pick-up"}


def test_an_opponent_who_is_pushed_onto_the_ball_and_drops_it_costs_nobody_the_turn() -> None:
    holds(PUSHED % ", {pick up A1: true}" + """
dice: [{block H1: [push-back]}, {pickup A1: 1}, {bounce: E}]
expect: {turnover: false, ball: [13, 8]}
""", "classic", **MAY)


def test_the_ball_scatters_from_under_a_pushed_player_who_does_not_want_it() -> None:
    holds(PUSHED % ", {pick up A1: false}" + """
dice: [{block H1: [push-back]}, {bounce: E}]
expect: {ball: [13, 8], not_rolled: [pickup A1]}
""", "classic", **MAY)


@pytest.mark.parametrize("option", ["scatters", "may-pick-up"])
def test_a_player_who_is_knocked_down_onto_the_ball_never_picks_it_up(option: str) -> None:
    holds(PUSHED % "" + """
dice: [{block H1: [pow]}, {armour A1: [1, 1]}, {bounce: E}]
expect: {ball: [13, 8], A1: {state: prone}, not_asked: [pick up A1]}
""", "classic", classic_pushed_onto_ball=option)


def test_an_own_player_whom_a_chain_pushes_onto_the_ball_loses_the_turn_where_he_may_try_and_fails() -> None:
    firm = "skills: [Stand Firm]"
    holds(f"""
    players:
      H1: {{at: [10, 8]}}
      A1: {{at: [11, 8]}}
      A2: {{at: [12, 7], {firm}}}
      H2: {{at: [12, 8]}}
      A4: {{at: [12, 9], {firm}}}
    ball: [13, 8]
    play: [{{declare: block, by: H1, target: A1}}, {{block: A1}}]
    dice: [{{block H1: [push-back]}}, {{pickup H2: 1}}, {{bounce: E}}]
    choices: [{{push A1: [12, 8]}}, {{push H2: [13, 8]}}, {{follow up H1: false}}, {{pick up H2: true}}]
    expect: {{turnover: true, ball: [14, 8]}}
    """, "classic", **MAY)
