"""The Pass Action: what it needs, how it comes out, and whose turn it then is."""
from __future__ import annotations

import pytest

from ..scene import holds


def test_a_pass_needs_the_ball_in_hand() -> None:
    holds("""
        players: {H1: {at: [8, 8]}, H2: {at: [11, 8]}}
        ball: H2
        play: [{declare: pass, by: H1}, {pass: H2}]
        expect: {refused: 2, ball: H2}
    """)


def test_a_prone_thrower_must_stand_up_first() -> None:
    holds("""
        players: {H1: {at: [8, 8], state: prone}, H2: {at: [11, 8]}}
        ball: [20, 8]
        play: [{declare: pass, by: H1}, {pass: H2}]
        expect: {refused: 2}
    """)


def test_a_thrower_cannot_aim_at_his_own_square() -> None:
    holds("""
        players: {H1: {at: [8, 8]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: [8, 8]}]
        expect: {refused: 2, ball: H1}
    """)


def test_a_team_passes_once_a_turn_but_may_hand_off_as_well() -> None:
    holds("""
        players: {H1: {at: [8, 8]}, H2: {at: [11, 8]}, H3: {at: [12, 8]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2}, {declare: hand-off, by: H2}, {hand_off: H3}, {declare: pass, by: H3}]
        dice: [pass H1: 6, catch H2: 6, catch H3: 6]
        expect: {refused: 5, ball: H3}
    """)


@pytest.mark.parametrize(("to", "refused"), [("[14, 8]", "false"), ("[15, 8]", "2")])
def test_a_blizzard_allows_nothing_longer_than_a_short_pass(to: str, refused: str) -> None:
    holds(f"""
        weather: blizzard
        players: {{H1: {{at: [8, 8]}}}}
        ball: H1
        play: [{{declare: pass, by: H1}}, {{pass: {to}}}]
        dice: {"[]" if refused == "2" else "[pass H1: 6, bounce: N]"}
        expect: {{refused: {refused}}}
    """)


def test_a_total_of_one_is_fumbled_although_the_die_shows_more() -> None:
    holds("""
        players: {H1: {at: [8, 8]}, H2: {at: [18, 8]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2}]
        dice: [pass H1: 3, bounce: N]
        expect: {turnover: true, ball: [8, 7], targets: {pass H1: 6}}
    """)


def test_a_total_of_two_is_inaccurate() -> None:
    holds("""
        players: {H1: {at: [8, 8]}, H2: {at: [18, 8]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2}]
        dice: [pass H1: 4, scatter: N, scatter: N, scatter: N, bounce: W]
        expect: {turnover: true, ball: [17, 5]}
    """)


def test_a_fumble_is_a_turnover_even_if_the_thrower_catches_the_bounce() -> None:
    holds("""
        players: {H1: {at: [8, 8]}, H2: {at: [9, 8]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: [11, 8]}]
        dice: [pass H1: 1, bounce: E, catch H2: 6]
        expect: {turnover: true, ball: H2, active: away}
    """)


def test_an_accurate_pass_to_an_empty_square_bounces_into_the_hands_of_a_team_mate() -> None:
    holds("""
        players: {H1: {at: [8, 8]}, H2: {at: [12, 8]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: [11, 8]}]
        dice: [pass H1: 6, bounce: E, catch H2: 4]
        expect: {turnover: false, ball: H2, targets: {catch H2: 4}, H1: {activated: true}}
    """)


def test_a_ball_that_scatters_off_the_pitch_is_thrown_in_from_its_last_square() -> None:
    holds("""
        players: {H1: {at: [8, 4]}, H2: {at: [10, 4]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: [10, 2]}]
        dice: [pass H1: 2, scatter: N, scatter: N, throw-in-direction: 2, throw-in-distance: [1, 3], catch H2: 4]
        expect: {turnover: false, ball: H2}
    """)


def test_the_ruler_of_a_ball_that_scatters_off_the_pitch_ends_at_its_last_square() -> None:
    holds("""
        players: {H1: {at: [8, 4]}, A1: {at: [10, 2]}, A2: {at: [13, 4]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: [11, 2]}]
        dice: [pass H1: 3, scatter: NE, scatter: N, intercept A1: 6]
        choices: [intercept: A1]
        expect: {options: {intercept: [A1, none]}, ball: A1, turnover: true}
    """)


def test_the_thrower_s_team_re_rolls_a_pass_and_the_interceptor_s_does_not() -> None:
    holds("""
        rerolls: {home: 2, away: 2}
        players: {H1: {at: [8, 8]}, H2: {at: [12, 8]}, A1: {at: [10, 8]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2}]
        dice: [pass H1: 2, pass H1: 5, intercept A1: 2, catch H2: 3]
        choices: [re-roll pass H1: team, intercept: A1]
        expect: {ball: H2, rerolls: {home: 1, away: 2}, not_asked: [re-roll intercept A1]}
    """)


@pytest.mark.parametrize("state", ["{at: [10, 8], distracted: true}", "{at: [10, 8], state: prone}", "{at: [10, 8], skills: [No Ball]}"])
def test_who_cannot_hold_a_ball_cannot_intercept(state: str) -> None:
    holds(f"""
        players: {{H1: {{at: [8, 8]}}, H2: {{at: [12, 8]}}, A1: {state}}}
        ball: H1
        play: [{{declare: pass, by: H1}}, {{pass: H2}}]
        dice: [pass H1: 6, catch H2: 3]
        expect: {{ball: H2, not_asked: [intercept]}}
    """)


def test_a_pass_to_an_opponent_is_caught_by_him() -> None:
    holds("""
        players: {H1: {at: [8, 8]}, A1: {at: [11, 8]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: A1}]
        dice: [pass H1: 6, catch A1: 3]
        expect: {ball: A1, turnover: true}
    """)


def test_a_player_without_passing_ability_fumbles_without_a_die() -> None:
    holds("""
        rerolls: {home: 1, away: 0}
        players: {H1: {at: [8, 8], pa: null, skills: [Pass]}, H2: {at: [11, 8]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2}]
        dice: [bounce: N]
        expect: {turnover: true, ball: [8, 7], not_asked: [re-roll pass H1]}
    """)


@pytest.mark.parametrize(("die", "option", "ball"), [(3, "accurate", "H2"), (2, "accurate", "[5, 7]"), (3, "fumble", "[5, 7]"), (4, "fumble", "H2")])
def test_pa_one_plus_without_a_floor_needs_a_total_of_one_or_of_two(die: int, option: str, ball: str) -> None:
    holds(f"""
        players: {{H1: {{at: [5, 8], pa: 1}}, H2: {{at: [13, 8]}}}}
        ball: H1
        play: [{{declare: pass, by: H1}}, {{pass: H2}}]
        dice: [pass H1: {die}, {"catch H2: 3" if ball == "H2" else "bounce: N"}]
        expect: {{ball: {ball}}}
    """, pa1_modified_one=option, d6_floor_of_one="no-floor")


def test_under_a_floor_of_one_a_total_below_one_is_one_and_accurate_for_pa_one_plus() -> None:
    holds("""
        players: {H1: {at: [5, 8], pa: 1}, H2: {at: [13, 8]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2}]
        dice: [pass H1: 2, catch H2: 3]
        expect: {ball: H2}
    """, pa1_modified_one="accurate", d6_floor_of_one="floor-of-one")
