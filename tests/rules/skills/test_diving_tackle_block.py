"""Diving Tackle as a block, in the classic edition (OLBBL 13.013, 13.033, 13.042)."""
from __future__ import annotations

import pytest

from tests.rules.scene import holds, played

DT = "skills: [Diving Tackle]"


def test_a_tackled_player_who_is_only_pushed_still_owes_his_rolls_and_stops() -> None:
    holds(f"""
    players: {{H1: {{at: [10, 8], moved: 5}}, A1: {{at: [12, 7], {DT}}}, A2: {{at: [9, 8]}}}}
    play: [{{declare: move, by: H1}}, {{move: [[11, 8], [12, 8]]}}]
    dice: [{{block A1: [push-back]}}, {{dodge H1: 6}}]
    choices: [{{use Diving Tackle A1: true}}, {{push H1: [10, 9]}}, {{follow up A1: false}}]
    expect: {{H1: {{at: [10, 9], state: standing}}, rolled: [block A1, dodge H1], turnover: false, not_rolled: [rush H1]}}
    """, "classic")


def test_a_tackled_player_may_move_on_from_where_he_was_pushed() -> None:
    holds(f"""
    players: {{H1: {{at: [9, 8]}}, A1: {{at: [11, 8], {DT}}}}}
    play: [{{declare: move, by: H1}}, {{move: [[10, 8], [10, 7]]}}, {{move: [[8, 8]]}}]
    dice: [{{block A1: [push-back]}}]
    choices: [{{use Diving Tackle A1: true}}, {{push H1: [9, 7]}}, {{follow up A1: false}}]
    expect: {{H1: {{at: [8, 8]}}, refused: false}}
    """, "classic")


def test_two_tacklers_may_tackle_in_turn_until_the_mover_is_gone_from_the_square() -> None:
    """The both-down of A1, who has Block, is a push of nobody; A2 then pushes H1 away."""
    holds(f"""
    players:
      H1: {{at: [9, 8], skills: [Block]}}
      A1: {{at: [11, 7], skills: [Diving Tackle, Block]}}
      A2: {{at: [11, 9], {DT}}}
      A3: {{at: [11, 8], {DT}}}
    play: [{{declare: move, by: H1}}, {{move: [[10, 8]]}}]
    dice: [{{block A1: [both-down, both-down]}}, {{block A2: [push-back, push-back]}}]
    choices: [{{push H1: [9, 7]}}, {{follow up A2: false}}]
    expect: {{H1: {{at: [9, 7], state: standing}}, A1: {{state: standing}}, not_asked: [use Diving Tackle A3], turnover: false}}
    """, "classic")


def test_a_tackler_who_goes_down_with_the_mover_loses_only_the_mover_his_turn() -> None:
    holds(f"""
    players: {{H1: {{at: [9, 8], skills: [Block]}}, A1: {{at: [11, 8], {DT}}}}}
    play: [{{declare: move, by: H1}}, {{move: [[10, 8]]}}]
    dice: [{{block A1: [both-down]}}, {{armour A1: [1, 1]}}]
    choices: [{{use Block H1: true}}, {{use Diving Tackle A1: true}}]
    expect: {{H1: {{state: standing, at: [10, 8]}}, A1: {{state: prone}}, turnover: false}}
    """, "classic")


def test_a_tackle_that_knocks_the_carrier_down_is_a_turnover_and_the_ball_scatters() -> None:
    holds(f"""
    players: {{H1: {{at: [9, 8]}}, A1: {{at: [11, 8], {DT}}}}}
    ball: H1
    play: [{{declare: move, by: H1}}, {{move: [[10, 8]]}}]
    dice: [{{block A1: [pow]}}, {{armour H1: [1, 1]}}, {{bounce: N}}]
    choices: [{{push H1: [9, 8]}}]
    expect: {{H1: {{at: [9, 8], state: prone}}, ball: [9, 7], turnover: true}}
    """, "classic")


def test_a_declined_tackle_leaves_the_mover_alone() -> None:
    holds(f"""
    players: {{H1: {{at: [9, 8]}}, A1: {{at: [11, 8], {DT}}}}}
    play: [{{declare: move, by: H1}}, {{move: [[10, 8]]}}]
    choices: [{{use Diving Tackle A1: false}}]
    expect: {{H1: {{at: [10, 8]}}, not_rolled: [block A1]}}
    """, "classic")


def test_leaving_the_tackle_zone_is_no_occasion_for_a_tackle() -> None:
    holds(f"""
    players: {{H1: {{at: [10, 8]}}, A1: {{at: [11, 8], {DT}}}}}
    play: [{{declare: move, by: H1}}, {{move: [[9, 8]]}}]
    dice: [{{dodge H1: 3}}]
    expect: {{H1: {{at: [9, 8]}}, not_asked: [use Diving Tackle A1]}}
    """, "classic")


def test_a_prone_player_tackles_nobody() -> None:
    holds(f"""
    players: {{H1: {{at: [9, 8]}}, A1: {{at: [11, 8], state: prone, {DT}}}}}
    play: [{{declare: move, by: H1}}, {{move: [[10, 8]]}}]
    expect: {{H1: {{at: [10, 8]}}, not_asked: [use Diving Tackle A1]}}
    """, "classic")


def test_a_blitzer_is_tackled_by_his_target_before_his_block() -> None:
    holds(f"""
    players: {{H1: {{at: [9, 8]}}, A1: {{at: [11, 8], {DT}}}}}
    play: [{{declare: blitz, by: H1, target: A1}}, {{move: [[10, 8]]}}, {{block: A1}}]
    dice: [{{block A1: [pow]}}, {{armour H1: [1, 1]}}]
    choices: [{{push H1: [9, 8]}}]
    expect: {{turnover: true, refused: 3, A1: {{at: [11, 8]}}}}
    """, "classic")


@pytest.mark.parametrize(("option", "rolled"), [("first", ["block A1", "rush H1"]), ("after-other-rolls", ["rush H1", "block A1"])])
def test_the_tackle_comes_before_or_after_the_rolls_that_succeed(option: str, rolled: list[str]) -> None:
    result = played(f"""
    players: {{H1: {{at: [9, 8], moved: 6}}, A1: {{at: [11, 8], {DT}}}}}
    play: [{{declare: move, by: H1}}, {{move: [[10, 8]]}}]
    dice: [{{block A1: [push-back]}}, {{rush H1: 4}}]
    choices: [{{push H1: [9, 8]}}, {{follow up A1: false}}]
    """, "classic", classic_diving_tackle_roll_timing=option)
    assert [roll["name"] for roll in result.rolls] == rolled


def test_a_failed_pick_up_ends_the_turn_before_a_late_tackle() -> None:
    holds(f"""
    players: {{H1: {{at: [9, 8]}}, A1: {{at: [11, 8], {DT}}}}}
    ball: [10, 8]
    play: [{{declare: move, by: H1}}, {{move: [[10, 8]]}}]
    dice: [{{pickup H1: 3}}, {{bounce: N}}]
    expect: {{turnover: true, not_rolled: [block A1]}}
    """, "classic", classic_diving_tackle_roll_timing="after-other-rolls")


def test_a_tackler_who_drops_the_ball_that_he_may_pick_up_costs_nobody_the_turn() -> None:
    holds(f"""
    players: {{H1: {{at: [9, 8]}}, A1: {{at: [11, 8], {DT}}}}}
    ball: [10, 8]
    play: [{{declare: move, by: H1}}, {{move: [[10, 8]]}}]
    dice: [{{block A1: [push-back]}}, {{pickup A1: 1}}, {{bounce: N}}]
    choices: [{{push H1: [9, 8]}}, {{follow up A1: true}}, {{pick up A1: true}}]
    expect: {{turnover: false, ball: [10, 7], A1: {{at: [10, 8]}}}}
    """, "classic", classic_diving_tackle_follow_up_onto_ball="may-pick-up")


def test_a_follow_up_is_tackled_before_the_victims_armour() -> None:
    holds(f"""
    players: {{H1: {{at: [10, 8]}}, A1: {{at: [11, 8]}}, A2: {{at: [12, 7], {DT}}}}}
    play: [{{declare: block, by: H1, target: A1}}, {{block: A1}}]
    dice: [{{block H1: [pow]}}, {{block A2: [pow, pow]}}, {{armour H1: [1, 1]}}, {{armour A1: [1, 1]}}]
    choices: [{{push A1: [12, 8]}}, {{follow up H1: true}}, {{push H1: [10, 9]}}]
    expect: {{rolled: [block H1, block A2, armour H1, armour A1], H1: {{state: prone}}, A1: {{state: prone}}, turnover: true}}
    """, "classic")


def test_the_present_diving_tackle_tackles_nobody_who_comes() -> None:
    holds(f"""
    players: {{H1: {{at: [9, 8]}}, A1: {{at: [11, 8], {DT}}}}}
    play: [{{declare: move, by: H1}}, {{move: [[10, 8]]}}]
    expect: {{H1: {{at: [10, 8]}}, not_asked: [use Diving Tackle A1]}}
    """)
