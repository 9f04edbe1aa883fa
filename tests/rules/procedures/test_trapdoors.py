"""Trapdoors: every way of coming into the square calls for the die, none of standing there does, and what falling through costs."""
from __future__ import annotations

import pytest

from ..scene import holds

WALK = """
    trapdoors: [[12, 8]]
    players: {H1: {at: [11, 8]}, H2: {at: [11, 7]}, A1: {at: [20, 3]}}
    play: [{declare: move, by: H1}, {move: [[12, 8], [13, 8]]}]
"""


def test_a_walking_player_goes_on_over_a_trapdoor_that_stays_shut() -> None:
    holds(WALK + """
    dice: [trapdoor H1: 2]
    expect: {H1: {at: [13, 8]}, targets: {trapdoor H1: 2}, turnover: false, active: home}
    """)


def test_a_walking_player_falls_through_on_a_one_and_the_turn_goes_on() -> None:
    holds(WALK + """
    dice: [trapdoor H1: 1, injury H1: [4, 4]]
    expect: {H1: {in: ko}, turnover: false, active: home, refused: false}
    """)


def test_a_player_without_the_ball_costs_the_turn_where_any_own_player_who_leaves_the_pitch_does() -> None:
    holds(WALK + """
    dice: [trapdoor H1: 1, injury H1: [1, 1]]
    expect: {H1: {in: reserves}, turnover: true, active: away}
    """, own_noncarrier_into_crowd="turnover")


def test_a_carrier_who_falls_through_costs_the_turn_and_the_ball_bounces_from_the_square() -> None:
    holds(WALK + """
    ball: H1
    dice: [trapdoor H1: 1, injury H1: [1, 1], bounce: E]
    expect: {H1: {in: reserves}, ball: [13, 8], turnover: true, rolled: [trapdoor H1, injury H1, bounce]}
    """)


def test_the_ball_is_picked_up_before_the_trapdoor_opens() -> None:
    holds(WALK + """
    ball: [12, 8]
    dice: [pickup H1: 3, trapdoor H1: 1, injury H1: [1, 1], bounce: E]
    expect: {ball: [13, 8], turnover: true, rolled: [pickup H1, trapdoor H1]}
    """)


def test_the_die_may_be_rolled_again_in_the_own_turn() -> None:
    holds(WALK + """
    rerolls: {home: 1}
    dice: [trapdoor H1: 1, trapdoor H1: 5]
    choices: [re-roll trapdoor H1: team]
    expect: {H1: {at: [13, 8]}, rerolls: {home: 0}}
    """)


def test_who_stands_on_a_trapdoor_rolls_nothing_when_he_leaves_it() -> None:
    holds("""
    trapdoors: [[12, 8]]
    players: {H1: {at: [12, 8]}, A1: {at: [20, 3]}}
    play: [{declare: move, by: H1}, {move: [[13, 8]]}]
    expect: {H1: {at: [13, 8]}, not_rolled: [trapdoor H1]}
    """)


def test_a_failed_dodge_is_a_fall_first_and_then_the_trapdoor() -> None:
    holds("""
    trapdoors: [[12, 8]]
    players: {H1: {at: [11, 8]}, A1: {at: [10, 8]}}
    play: [{declare: move, by: H1}, {move: [[12, 8]]}]
    dice: [dodge H1: 2, armour H1: [1, 1], trapdoor H1: 1, injury H1: [6, 4], casualty H1: 1]
    expect: {H1: {in: casualty}, turnover: true, rolled: [dodge H1, armour H1, trapdoor H1, injury H1]}
    """)


@pytest.mark.parametrize(("die", "rolled"), [(1, "not_rolled"), (2, "rolled")])
def test_a_failed_jump_meets_the_trapdoor_only_if_he_comes_down_beyond(die: int, rolled: str) -> None:
    third = ", trapdoor H1: 6" if rolled == "rolled" else ""
    holds(f"""
    trapdoors: [[13, 8]]
    players: {{H1: {{at: [11, 8]}}, A1: {{at: [12, 8], state: prone}}}}
    play: [{{declare: move, by: H1}}, {{jump: [13, 8]}}]
    dice: [jump H1: {die}, armour H1: [1, 1]{third}]
    expect: {{H1: {{state: prone}}, {rolled}: [trapdoor H1]}}
    """)


def test_a_blocker_who_follows_up_onto_a_trapdoor_rolls_after_the_target_is_down() -> None:
    holds("""
    trapdoors: [[12, 8]]
    players: {H1: {at: [11, 8]}, A1: {at: [12, 8]}}
    play: [{declare: block, by: H1}, {block: A1}]
    dice: [block H1: [pow], armour A1: [1, 1], trapdoor H1: 1, injury H1: [1, 1]]
    choices: [push A1: [13, 8], follow up H1: true]
    expect: {A1: {at: [13, 8], state: prone}, H1: {in: reserves}, rolled: [armour A1, trapdoor H1]}
    """)


def test_a_blocker_who_does_not_follow_up_rolls_nothing() -> None:
    holds("""
    trapdoors: [[11, 8], [12, 8]]
    players: {H1: {at: [11, 8]}, A1: {at: [12, 8]}}
    play: [{declare: block, by: H1}, {block: A1}]
    dice: [block H1: [push-back]]
    choices: [push A1: [13, 8], follow up H1: false]
    expect: {H1: {at: [11, 8]}, not_rolled: [trapdoor H1]}
    """)


def test_an_own_player_in_a_chain_who_holds_the_ball_costs_the_turn() -> None:
    holds("""
    trapdoors: [[13, 8]]
    players: {H1: {at: [10, 8]}, A1: {at: [11, 8]}, H2: {at: [12, 8]}, H3: {at: [12, 7]}, H4: {at: [12, 9]}}
    ball: H2
    play: [{declare: block, by: H1}, {block: A1}]
    dice: [block H1: [push-back, push-back], trapdoor H2: 1, injury H2: [1, 1], bounce: E]
    choices: [push A1: [12, 8], push H2: [13, 8], follow up H1: false]
    expect: {H2: {in: reserves}, ball: [14, 8], turnover: true}
    """)


def test_a_shadower_falls_through_where_he_follows() -> None:
    holds("""
    trapdoors: [[11, 8]]
    players: {H1: {at: [11, 8]}, A1: {at: [10, 8], skills: [Shadowing]}}
    play: [{declare: move, by: H1}, {move: [[12, 8]]}]
    dice: [dodge H1: 3, shadowing A1: 4, trapdoor A1: 1, injury A1: [1, 1]]
    expect: {A1: {in: reserves}, turnover: false, active: home}
    """)


def test_a_diving_tackler_falls_through_in_the_square_left() -> None:
    holds("""
    trapdoors: [[11, 8]]
    players: {H1: {at: [11, 8]}, A1: {at: [10, 8], skills: [Diving Tackle]}}
    play: [{declare: move, by: H1}, {move: [[12, 8]]}]
    dice: [dodge H1: 3, trapdoor A1: 1, injury A1: [1, 1], armour H1: [1, 1]]
    expect: {A1: {in: reserves}, H1: {state: prone}, turnover: true}
    """)


def test_a_block_is_off_when_its_target_has_slipped_onto_a_trapdoor_and_through_it() -> None:
    holds("""
    trapdoors: [[10, 7]]
    players: {H1: {at: [11, 8]}, A1: {at: [12, 8], skills: [Trickster]}}
    play: [{declare: block, by: H1}, {block: A1}]
    dice: [trapdoor A1: 1, injury A1: [1, 1]]
    choices: [trickster A1: [10, 7]]
    expect: {A1: {in: reserves}, not_rolled: [block H1], turnover: false}
    """)


def test_a_ball_and_chain_falls_through_where_he_reels_to() -> None:
    holds("""
    trapdoors: [[12, 8]]
    players: {H1: {at: [11, 8], skills: [Ball & Chain]}, A1: {at: [20, 3]}}
    play: [{declare: ball-and-chain, by: H1}, {ball_and_chain: 2}]
    dice: [ball-and-chain-direction H1: 2, trapdoor H1: 1, injury H1: [1, 1]]
    choices: [ball and chain facing H1: E]
    expect: {H1: {in: reserves}, turnover: false}
    """)


def test_a_player_who_gets_away_by_hit_and_run_may_fall_through() -> None:
    holds("""
    trapdoors: [[10, 8]]
    players: {H1: {at: [11, 8], skills: [Hit and Run]}, A1: {at: [12, 8]}}
    play: [{declare: block, by: H1}, {block: A1}]
    dice: [block H1: [push-back], trapdoor H1: 1, injury H1: [1, 1]]
    choices: [push A1: [13, 8], follow up H1: false, hit and run H1: [10, 8]]
    expect: {H1: {in: reserves}}
    """)


def test_an_opponent_who_is_pushed_through_never_costs_the_turn() -> None:
    holds("""
    trapdoors: [[13, 8]]
    players: {H1: {at: [11, 8]}, A1: {at: [12, 8]}}
    ball: A1
    play: [{declare: block, by: H1}, {block: A1}]
    dice: [block H1: [push-back], trapdoor A1: 1, injury A1: [1, 1], bounce: E]
    choices: [push A1: [13, 8], follow up H1: false]
    expect: {A1: {in: reserves}, ball: [14, 8], turnover: false, active: home}
    """, own_noncarrier_into_crowd="turnover")


def test_a_player_put_under_a_high_kick_may_fall_through_before_anybody_can_lose_a_turn() -> None:
    holds("""
    trapdoors: [[19, 8]]
    players: {H1: {at: [12, 8]}, A1: {at: [20, 4]}, A2: {at: [22, 4]}}
    play: [{kick_off: {by: H1, at: [18, 8]}}]
    dice: [deviate-direction: E, deviate-distance: 1, kick-off-event: [2, 3], trapdoor A1: 1, injury A1: [1, 1], bounce: E]
    choices: [high kick: A1]
    expect: {A1: {in: reserves}, ball: [20, 8], turnover: false}
    """)
