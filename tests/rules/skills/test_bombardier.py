"""Bombs: the throw, the blast, who must throw on, and what is a turnover."""
from __future__ import annotations

import pytest

from ..scene import holds, played

BOMB = "play: [{declare: bombardier, by: H1}, {bomb: [12, 8]}]"


def test_the_blast_hits_its_own_square_without_a_die_and_those_beside_it_on_4() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Bombardier]}}
          A1: {{at: [12, 8], state: prone}}
          A2: {{at: [13, 9]}}
          A3: {{at: [12, 7]}}
          A4: {{at: [14, 8]}}
        {BOMB}
        dice: [pass H1: 6, bomb A2: 4, bomb A3: 3, armour A1: [1, 1], armour A2: [1, 1]]
        expect: {{turnover: false, A2: {{state: prone}}, A3: {{state: standing}}, A4: {{state: standing}}, H1: {{activated: true}}}}
    """)


def test_a_player_on_the_ground_in_the_blast_can_be_hurt() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Bombardier]}}
          A1: {{at: [12, 8], state: stunned}}
        {BOMB}
        dice: [pass H1: 6, armour A1: [6, 6], injury A1: [4, 4]]
        expect: {{A1: {{in: ko}}}}
    """)


def test_a_chainsaw_adds_nothing_to_the_armour_of_its_owner_who_lies_in_the_blast() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Bombardier]}}
          A1: {{at: [12, 8], state: prone, skills: [Chainsaw]}}
        {BOMB}
        dice: [pass H1: 6, armour A1: [3, 4]]
        expect: {{A1: {{state: prone}}, not_rolled: [injury A1]}}
    """)


def test_whoever_catches_the_bomb_throws_it_on_at_once() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Bombardier]}}
          H2: {{at: [12, 8]}}
          A1: {{at: [15, 8]}}
        {BOMB}
        dice: [pass H1: 6, catch H2: 3, pass H2: 4, catch A1: 1, armour A1: [1, 1]]
        choices: [throw bomb H2: [15, 8]]
        expect: {{turnover: false, A1: {{state: prone}}, H2: {{state: standing, activated: false}}, H1: {{activated: true}}}}
    """)


def test_an_opponent_who_catches_it_may_throw_it_back_and_the_fallen_bombardier_is_a_turnover() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Bombardier]}}
          A1: {{at: [12, 8]}}
        {BOMB}
        dice: [pass H1: 6, catch A1: 3, pass A1: 6, catch H1: 2, armour H1: [1, 1]]
        choices: [throw bomb A1: [8, 8]]
        expect: {{turnover: true, active: away, H1: {{state: prone}}}}
    """)


CAUGHT = f"""
    players: {{H1: {{at: [8, 8], skills: [Bombardier]}}, H2: {{at: [12, 8], skills: [Hail Mary Pass]}}, A1: {{at: [26, 8]}}, A2: {{at: [14, 8]}}}}
    {BOMB}
"""


def test_whoever_catches_it_may_throw_it_on_by_hail_mary_pass_to_any_square() -> None:
    holds(CAUGHT + """
    dice: [pass H1: 6, catch H2: 3, pass H2: 6, scatter: N, scatter: S, scatter: W, bomb A1: 4, armour A1: [1, 1]]
    choices: [throw bomb H2: [26, 8]]
    expect: {A1: {state: prone}, not_asked: [use Hail Mary Pass H2, intercept], turnover: false}
    """, bomb_on_empty_square="explodes")


def test_within_range_the_skill_is_his_coachs_choice() -> None:
    within = CAUGHT + """
    dice: [pass H1: 6, catch H2: 3, pass H2: 6%s]
    choices: [throw bomb H2: [16, 8], use Hail Mary Pass H2: %s, intercept: none]
    expect: {%s: [intercept], turnover: false}
    """
    holds(within % ("", "false", "asked"), bomb_on_empty_square="explodes")
    holds(within % (", scatter: N, scatter: S, scatter: E", "true", "not_asked"), bomb_on_empty_square="explodes")


def test_in_a_blizzard_hail_mary_pass_carries_no_bomb_on() -> None:
    result = played(CAUGHT + """
    weather: blizzard
    dice: [pass H1: 6, catch H2: 3, pass H2: 6]
    choices: [throw bomb H2: [12, 6], intercept: none]
    """, bomb_on_empty_square="explodes")
    squares = next(choice["options"] for choice in result.choices if choice["name"] == "throw bomb H2")
    assert all(max(abs(column - 12), abs(row - 8)) <= 6 for column, row in squares)


def test_a_bomb_can_be_intercepted_and_is_then_thrown_by_the_interceptor() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Bombardier]}}
          A1: {{at: [10, 8]}}
        {BOMB}
        dice: [pass H1: 6, intercept A1: 6, pass A1: 6]
        choices: [intercept: A1, throw bomb A1: [13, 11]]
        expect: {{turnover: false, A1: {{state: standing}}, events: [interception, bomb, explosion]}}
    """, bomb_on_empty_square="explodes")


def test_a_carrier_may_catch_a_bomb_and_keeps_the_ball() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Bombardier]}}
          H2: {{at: [12, 8]}}
        ball: H2
        {BOMB}
        dice: [pass H1: 6, catch H2: 3, pass H2: 6]
        choices: [throw bomb H2: [16, 8]]
        expect: {{ball: H2, turnover: false}}
    """)


def test_the_ball_of_a_carrier_in_the_blast_bounces_after_everybodys_armour() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Bombardier]}}
          A1: {{at: [12, 8], state: prone}}
          A2: {{at: [13, 8]}}
        ball: A2
        {BOMB}
        dice: [pass H1: 6, bomb A2: 6, armour A1: [1, 1], armour A2: [1, 1], bounce: E]
        expect: {{ball: [14, 8], turnover: false, rolled: [armour A1, armour A2, bounce]}}
    """)


def test_a_fumbled_bomb_goes_off_in_the_throwers_square() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Bombardier]}}
          A1: {{at: [8, 9]}}
        {BOMB}
        dice: [pass H1: 1, bomb A1: 4, armour H1: [1, 1], armour A1: [1, 1]]
        expect: {{turnover: true, H1: {{state: prone}}, A1: {{state: prone}}}}
    """)


def test_an_inaccurate_bomb_scatters_and_one_that_leaves_the_pitch_hurts_nobody() -> None:
    holds("""
        players:
          H1: {at: [8, 3], skills: [Bombardier]}
          A1: {at: [12, 1]}
        play: [{declare: bombardier, by: H1}, {bomb: [10, 2]}]
        dice: [pass H1: 3, scatter: NE, scatter: N]
        expect: {turnover: false, A1: {state: standing}, not_rolled: [bomb A1, throw-in-direction]}
    """)


def test_a_diver_who_drops_the_bomb_has_it_go_off_where_he_stands() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Bombardier]}}
          A1: {{at: [13, 8], skills: [Diving Catch]}}
          A2: {{at: [14, 8]}}
        {BOMB}
        dice: [pass H1: 6, catch A1: 1, bomb A2: 4, armour A1: [1, 1], armour A2: [1, 1]]
        expect: {{A1: {{state: prone}}, A2: {{state: prone}}}}
    """)


def test_a_diver_who_catches_the_bomb_throws_it_on() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Bombardier]}}
          A1: {{at: [13, 8], skills: [Diving Catch]}}
        {BOMB}
        dice: [pass H1: 6, catch A1: 3, pass A1: 6]
        choices: [throw bomb A1: [17, 8]]
        expect: {{A1: {{state: standing}}, turnover: false}}
    """)


def test_a_catcher_without_passing_ability_has_the_bomb_go_off_in_his_square() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Bombardier]}}
          A1: {{at: [12, 8], pa: null}}
        {BOMB}
        dice: [pass H1: 6, catch A1: 3, armour A1: [1, 1]]
        expect: {{A1: {{state: prone}}, not_asked: [throw bomb A1]}}
    """, pass_without_passing_ability="not-allowed")


def test_hail_mary_pass_serves_bombs_and_makes_them_inaccurate_at_best() -> None:
    holds("""
        players: {H1: {at: [2, 8], skills: [Bombardier, Hail Mary Pass]}}
        play: [{declare: bombardier, by: H1}, {bomb: [24, 8], with: Hail Mary Pass}]
        dice: [pass H1: 6, scatter: N, scatter: S, scatter: N]
        expect: {turnover: false, refused: false}
    """)


def test_accurate_helps_with_a_bomb() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Bombardier, Accurate]}}
          A1: {{at: [12, 8], state: prone}}
        {BOMB}
        dice: [pass H1: 4, armour A1: [1, 1]]
        expect: {{targets: {{pass H1: 4}}, not_rolled: [scatter]}}
    """)


@pytest.mark.parametrize(("play", "refused"), [
    ("{declare: bombardier, by: H2}", 1),
    ("{declare: bombardier, by: H3}", 1),
    ("{declare: bombardier, by: H1}, {move: [[9, 8]]}", 2),
    ("{declare: bombardier, by: H1}, {bomb: [24, 8]}", 2),
    ("{declare: bombardier, by: H1}, {bomb: [8, 8]}", 2),
    ("{declare: bombardier, by: H1}, {bomb: [8, 8], with: Hail Mary Pass}", 2),
    ("{declare: bombardier, by: H1}, {end: activation}, {declare: bombardier, by: H4}", 3),
])
def test_no_bomb_without_the_trait_from_prone_after_a_move_out_of_range_onto_oneself_or_twice_a_turn(play: str, refused: int) -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Bombardier]}}
          H2: {{at: [8, 10]}}
          H3: {{at: [8, 12], skills: [Bombardier], state: prone}}
          H4: {{at: [8, 14], skills: [Bombardier]}}
        play: [{play}]
        expect: {{refused: {refused}}}
    """)


def test_on_the_ball_does_not_answer_a_bomb() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Bombardier]}}
          A1: {{at: [18, 8], skills: [On the Ball]}}
        {BOMB}
        dice: [pass H1: 6]
        expect: {{not_asked: [use On the Ball A1]}}
    """)
