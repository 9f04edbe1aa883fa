"""Skills of throwing, catching and keeping the ball."""
from __future__ import annotations

import pytest

from ..scene import holds


@pytest.mark.parametrize(("skill", "to", "target"), [
    ("Accurate", 11, 3), ("Accurate", 14, 4), ("Accurate", 15, 6), ("Cannoneer", 14, 5), ("Cannoneer", 15, 5), ("Cannoneer", 19, 6),
])
def test_accurate_and_cannoneer_help_only_in_their_ranges(skill: str, to: int, target: int) -> None:
    holds(f"""
        players: {{H1: {{at: [8, 8], skills: [{skill}]}}, H2: {{at: [{to}, 8]}}}}
        ball: H1
        play: [{{declare: pass, by: H1}}, {{pass: H2}}]
        dice: [pass H1: 6, catch H2: 6]
        expect: {{targets: {{pass H1: {target}}}}}
    """)


def test_accurate_can_be_declined() -> None:
    holds("""
        players: {H1: {at: [8, 8], skills: [Accurate]}, H2: {at: [11, 8]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2}]
        dice: [pass H1: 6, catch H2: 6]
        choices: [use Accurate H1: false]
        expect: {targets: {pass H1: 4}}
    """)


def test_safe_pass_keeps_the_ball_on_a_natural_one_and_ends_the_activation() -> None:
    holds("""
        players: {H1: {at: [8, 8], skills: [Safe Pass, Give and Go]}, H2: {at: [11, 8]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2}]
        dice: [pass H1: 1]
        choices: [use Safe Pass H1: true]
        expect: {turnover: false, ball: H1, H1: {activated: true}, active: home}
    """)


def test_a_hail_mary_pass_is_inaccurate_at_best_and_is_made_as_a_long_bomb() -> None:
    holds("""
        players: {H1: {at: [3, 8], pa: 2, skills: [Hail Mary Pass, Cannoneer]}, H2: {at: [24, 8]}, A1: {at: [10, 8]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2, with: Hail Mary Pass}]
        dice: [pass H1: 6, scatter: N, scatter: S, scatter: N, bounce: S, catch H2: 6]
        expect: {ball: H2, targets: {pass H1: 4}, not_asked: [intercept]}
    """)


@pytest.mark.parametrize("skills", ["[]", "[Pass]"])
def test_nobody_throws_a_hail_mary_pass_without_the_skill(skills: str) -> None:
    holds(f"""
        players: {{H1: {{at: [3, 8], skills: {skills}}}, H2: {{at: [24, 8]}}}}
        ball: H1
        play: [{{declare: pass, by: H1}}, {{pass: H2, with: Hail Mary Pass}}]
        expect: {{refused: 2, ball: H1}}
    """)


def test_very_long_legs_reach_over_cloud_burster() -> None:
    holds("""
        players: {H1: {at: [5, 8], skills: [Cloud Burster]}, H2: {at: [11, 8]}, A1: {at: [8, 8]}, A2: {at: [9, 8], skills: [Very Long Legs]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2}]
        dice: [pass H1: 6, intercept A2: 4]
        choices: [intercept: A2]
        expect: {options: {intercept: [A2, none]}, targets: {intercept A2: 4}, ball: A2}
    """)


def test_nerves_of_steel_ignores_marks_on_the_thrower_and_the_catcher() -> None:
    holds("""
        players:
          H1: {at: [8, 8], skills: [Nerves of Steel]}
          H2: {at: [11, 8], skills: [Nerves of Steel]}
          A1: {at: [7, 7]}
          A2: {at: [12, 8]}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2}]
        dice: [pass H1: 4, catch H2: 3]
        expect: {ball: H2, targets: {pass H1: 4, catch H2: 3}}
    """)


@pytest.mark.parametrize(("state", "target"), [("standing", 4), ("prone", 4), ("stunned", 4)])
def test_disturbing_presence_works_lying_down_and_three_squares_away(state: str, target: int) -> None:
    holds(f"""
        players: {{H1: {{at: [8, 8]}}, H2: {{at: [11, 8]}}, A1: {{at: [14, 11], state: {state}, skills: [Disturbing Presence]}}}}
        ball: H1
        play: [{{declare: pass, by: H1}}, {{pass: H2}}]
        dice: [pass H1: 4, catch H2: 4]
        expect: {{ball: H2, targets: {{pass H1: 4, catch H2: {target}}}}}
    """)


def test_give_and_go_moves_on_after_a_hand_off_but_cannot_give_again() -> None:
    holds("""
        players: {H1: {at: [8, 8], skills: [Give and Go]}, H2: {at: [9, 8]}}
        ball: H1
        play: [{declare: hand-off, by: H1}, {hand_off: H2}, {move: [[8, 7]]}, {hand_off: H2}]
        dice: [catch H2: 3]
        expect: {ball: H2, H1: {at: [8, 7]}, refused: 4}
    """)


def test_without_give_and_go_the_activation_is_over() -> None:
    holds("""
        players: {H1: {at: [8, 8]}, H2: {at: [9, 8]}}
        ball: H1
        play: [{declare: hand-off, by: H1}, {hand_off: H2}, {move: [[8, 7]]}]
        dice: [catch H2: 3]
        expect: {refused: 3, H1: {activated: true}}
    """)


@pytest.mark.parametrize("action", ["pass", "hand-off", "punt"])
def test_my_ball_refuses_to_declare_what_gives_the_ball_away(action: str) -> None:
    holds(f"""
        players: {{H1: {{at: [8, 8], skills: [My Ball, Punt]}}, H2: {{at: [9, 8]}}}}
        ball: H1
        play: [{{declare: {action}, by: H1}}]
        expect: {{refused: 1, ball: H1}}
    """)


def test_my_ball_forbids_fumblerooski() -> None:
    holds("""
        players: {H1: {at: [8, 8], skills: [My Ball, Fumblerooski]}}
        ball: H1
        play: [{declare: move, by: H1}, {move: [[9, 8]]}]
        expect: {ball: H1, not_asked: [use Fumblerooski H1]}
    """)


def test_my_ball_forbids_dump_off() -> None:
    holds("""
        players: {H1: {at: [8, 8]}, A1: {at: [9, 8], skills: [My Ball, Dump-off]}}
        ball: A1
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [block H1: [push-back]]
        choices: [push A1: [10, 8]]
        expect: {ball: A1, not_asked: [use Dump-off A1]}
    """)


def test_a_no_ball_player_drops_a_hand_off_without_a_die() -> None:
    holds("""
        players: {H1: {at: [8, 8]}, H2: {at: [9, 8], skills: [No Ball, Catch]}}
        ball: H1
        play: [{declare: hand-off, by: H1}, {hand_off: H2}]
        dice: [bounce: N]
        expect: {ball: [9, 7], turnover: true, not_asked: [re-roll catch H2]}
    """)


@pytest.mark.parametrize(("animosity", "keyword", "asked"), [
    ("Animosity (Orc)", "Orc", True), ("Animosity (all)", "Goblin", True), ("Animosity (Orc)", "Goblin", False),
])
def test_animosity_refuses_on_a_one_and_keeps_the_ball(animosity: str, keyword: str, asked: bool) -> None:
    dice, expect = ("[animosity H1: 1]", "ball: H1, H1: {activated: true}") if asked else ("[catch H2: 3]", "ball: H2")
    holds(f"""
        players: {{H1: {{at: [8, 8], skills: ["{animosity}"]}}, H2: {{at: [9, 8], keywords: [{keyword}]}}}}
        ball: H1
        play: [{{declare: hand-off, by: H1}}, {{hand_off: H2}}]
        dice: {dice}
        expect: {{turnover: false, active: home, {expect}}}
    """)


def test_a_dump_off_that_fails_is_no_turnover_and_the_block_goes_on() -> None:
    holds("""
        players: {H1: {at: [8, 8]}, A1: {at: [9, 8], skills: [Dump-off]}}
        ball: A1
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [pass A1: 1, bounce: N, block H1: [push-back]]
        choices: [use Dump-off A1: true, dump off A1: [11, 8], push A1: [10, 8]]
        expect: {turnover: false, active: home, ball: [9, 7], A1: {at: [10, 8]}}
    """)


def test_a_dump_off_may_be_intercepted_by_the_active_team_which_is_no_turnover_either() -> None:
    holds("""
        players: {H1: {at: [8, 8]}, H2: {at: [10, 10]}, A1: {at: [9, 8], skills: [Dump-off]}, A2: {at: [11, 11]}}
        ball: A1
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [pass A1: 6, intercept H2: 6, block H1: [push-back]]
        choices: [use Dump-off A1: true, dump off A1: [11, 10], intercept: H2, push A1: [10, 8]]
        expect: {turnover: false, active: home, ball: H2, A1: {at: [10, 8]}}
    """)


def test_a_diver_reaches_for_a_throw_in_at_its_penalty() -> None:
    holds("""
        players: {H1: {at: [8, 2], skills: [Punt]}, H2: {at: [9, 4], skills: [Diving Catch]}}
        ball: H1
        play: [{declare: punt, by: H1}, {punt: true}]
        dice: [punt-direction H1: 2, punt-distance H1: 3, throw-in-direction: 2, throw-in-distance: [1, 2], catch H2: 4]
        choices: [punt facing H1: N]
        expect: {ball: H2, turnover: true, targets: {catch H2: 4}}
    """)


def test_nobody_dives_for_a_ball_that_bounces() -> None:
    holds("""
        players: {H1: {at: [8, 8]}, H2: {at: [13, 8], skills: [Diving Catch]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: [11, 8]}]
        dice: [pass H1: 6, bounce: N]
        expect: {ball: [11, 7], turnover: true, not_asked: [use Diving Catch H2]}
    """)
