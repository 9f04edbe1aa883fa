"""A touchdown ends the drive: what was still to come of a block, a move or a reel does not happen any more."""
from __future__ import annotations

import pytest

from ..scene import holds


@pytest.mark.parametrize("action", ["block", "blitz"])
def test_no_second_block_on_a_carrier_who_was_pushed_into_his_end_zone(action: str) -> None:
    holds(f"""
    players: {{H1: {{at: [3, 8], skills: [Frenzy]}}, A1: {{at: [2, 8]}}}}
    ball: A1
    play: [{{declare: {action}, by: H1, target: A1}}, {{block: A1}}]
    dice: [{{block H1: push-back}}]
    choices: [{{push A1: [1, 8]}}]
    expect: {{score: {{home: 0, away: 1}}, refused: false}}
    """)


def test_no_second_block_after_a_stripped_ball_was_caught_in_the_end_zone() -> None:
    holds("""
    players: {H1: {at: [3, 8], skills: [Frenzy, Strip Ball]}, A1: {at: [2, 8]}, A2: {at: [1, 9]}}
    ball: A1
    play: [{declare: block, by: H1, target: A1}, {block: A1}]
    dice: [{block H1: push-back}, {bounce: S}, {catch A2: 6}]
    choices: [{push A1: [1, 8]}]
    expect: {score: {home: 0, away: 1}, refused: false}
    """)


def test_no_second_block_after_an_own_carrier_was_pushed_over_the_line() -> None:
    holds("""
    players: {H1: {at: [23, 8], skills: [Frenzy]}, A1: {at: [24, 8]}, H2: {at: [25, 8]}, H3: {at: [25, 7]}, H4: {at: [25, 9]}}
    ball: H2
    play: [{declare: block, by: H1, target: A1}, {block: A1}]
    dice: [{block H1: [push-back, push-back]}]
    choices: [{die H1: push-back}, {push A1: [25, 8]}, {push H2: [26, 8]}]
    expect: {score: {home: 1, away: 0}, refused: false}
    """)


def test_a_second_block_follows_where_the_carrier_stands_in_the_end_zone_that_he_defends() -> None:
    holds("""
    players: {H1: {at: [24, 8], skills: [Frenzy]}, A1: {at: [25, 8]}}
    ball: A1
    play: [{declare: block, by: H1, target: A1}, {block: A1}]
    dice: [{block H1: push-back}, {block H1: push-back}, {injury A1: [1, 1]}, {throw-in-direction: 2}, {throw-in-distance: [1, 2]}, {bounce: N}]
    choices: [{push A1: [26, 8]}, {push A1: crowd}]
    expect: {score: {home: 0, away: 0}, A1: {in: reserves}}
    """)


def test_a_foul_after_the_block_is_too_late_once_the_ball_was_caught_in_the_end_zone() -> None:
    holds("""
    players: {H1: {at: [3, 8], st: 4, skills: [Pile Driver]}, A1: {at: [2, 8]}, A2: {at: [1, 9]}}
    ball: A1
    play: [{declare: block, by: H1, target: A1}, {block: A1}]
    dice: [{block H1: [pow, pow]}, {armour A1: [1, 1]}, {bounce: S}, {catch A2: 6}]
    choices: [{push A1: [1, 8]}, {die H1: pow}, {follow up H1: true}]
    expect: {score: {home: 0, away: 1}, not_asked: [use Pile Driver H1]}
    """)


@pytest.mark.parametrize(("declared", "attack", "dice"), [
    ("block", "{block: A1}", "{block H1: push-back}"),
    ("stab", "{block: A1}", "{armour A1: [5, 5]}, {injury A1: [1, 1]}, {bounce: W}, {catch A2: 6}"),
])
def test_nobody_runs_on_after_the_touchdown_that_his_attack_led_to(declared: str, attack: str, dice: str) -> None:
    holds(f"""
    players: {{H1: {{at: [3, 8], skills: [Hit and Run, Stab]}}, A1: {{at: [2, 8]}}, A2: {{at: [1, 8]}}, A3: {{at: [1, 7]}}}}
    ball: A1
    play: [{{declare: {declared}, by: H1, target: A1}}, {attack}]
    dice: [{dice}]
    choices: [{{push A1: [1, 9]}}]
    expect: {{score: {{home: 0, away: 1}}, not_asked: [use Hit and Run H1]}}
    """)


def test_a_path_ends_where_the_follower_scores() -> None:
    """Whoever follows into the square with the ball has scored; the rest of the path, and its Dodge, does not happen."""
    holds("""
    players: {H1: {at: [1, 8]}, A1: {at: [2, 8], skills: [Shadowing]}}
    ball: A1
    play: [{declare: move, by: H1}, {move: [[1, 9], [1, 10]]}]
    dice: [{dodge H1: 4}, {shadowing A1: 4}]
    expect: {score: {home: 0, away: 1}, refused: false}
    """)


def test_nobody_reels_on_after_a_touchdown() -> None:
    holds("""
    players: {H1: {at: [3, 8], st: 7, skills: [Ball & Chain]}, A1: {at: [2, 8]}}
    ball: A1
    play: [{declare: ball-and-chain, by: H1}, {ball_and_chain: 3}]
    dice: [{ball-and-chain-direction H1: 2}, {block H1: [push-back, push-back, push-back]}]
    choices: [{ball and chain facing H1: W}, {die H1: push-back}, {push A1: [1, 8]}]
    expect: {score: {home: 0, away: 1}, refused: false}
    """)


@pytest.mark.parametrize("play", ["{end: turn}", "{declare: move, by: H1}, {end: activation}", "{forgo: H1}"])
def test_a_team_mate_scores_with_the_ball_that_the_crowd_has_knocked_loose(play: str) -> None:
    """Though the turn is over with the fall; he who has scored is not asked why he stalls, and the touchdown costs no second turn."""
    holds(f"""
    players: {{H1: {{at: [25, 8]}}, H2: {{at: [26, 9]}}, A1: {{at: [3, 3]}}}}
    ball: H1
    play: [{play}]
    dice: [{{stalling H1: 6}}, {{armour H1: [1, 1]}}, {{bounce: SE}}, {{catch H2: 6}}]
    expect: {{score: {{home: 1, away: 0}}, turn: {{home: 1, away: 1}}, not_rolled: [stalling H2]}}
    """)


@pytest.mark.parametrize("next_one", ["{declare: move, by: H2}", "{forgo: H2}"])
def test_nobody_is_activated_after_the_touchdown_that_ended_the_activation_before(next_one: str) -> None:
    holds(f"""
    players: {{H1: {{at: [25, 8]}}, H2: {{at: [10, 9], skills: [Bone Head]}}, A1: {{at: [3, 3]}}}}
    ball: [26, 8]
    play: [{{declare: secure-the-ball, by: H1}}, {{move: [[26, 8]]}}, {next_one}]
    dice: [{{secure H1: 2}}]
    expect: {{score: {{home: 1, away: 0}}, refused: 3}}
    """)
