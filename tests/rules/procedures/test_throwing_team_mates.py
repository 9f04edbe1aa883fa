"""Throwing and kicking team-mates: who, how far, the test, and what the action allows besides."""
from __future__ import annotations

import pytest

from ..scene import holds

THROW = "play: [{declare: throw-team-mate, by: H1}, {throw: {player: H2, to: %s}}]"


@pytest.mark.parametrize(("to", "die"), [("[13, 8]", 4), ("[14, 8]", 5), ("[16, 8]", 5)])
def test_a_short_throw_has_minus_one(to: str, die: int) -> None:
    holds(f"""
        players: {{H1: {{at: [10, 8], skills: [Throw Team-mate]}}, H2: {{at: [9, 8], skills: [Right Stuff]}}}}
        {THROW % to}
        dice: [quality H1: {die}, scatter: N, scatter: S, scatter: N, land H2: 3]
        expect: {{targets: {{quality H1: {die}, land H2: 3}}, H2: {{state: standing}}, turnover: false}}
    """)


def test_marks_and_sun_make_the_throw_harder() -> None:
    holds(f"""
        weather: very-sunny
        players: {{H1: {{at: [10, 8], pa: 3, skills: [Throw Team-mate]}}, H2: {{at: [9, 8], skills: [Right Stuff]}}, A1: {{at: [11, 9]}}}}
        {THROW % '[10, 5]'}
        dice: [quality H1: 4, scatter: N, scatter: S, scatter: N, land H2: 4]
        expect: {{targets: {{quality H1: 5, land H2: 4}}, H2: {{at: [10, 4]}}}}
    """)


@pytest.mark.parametrize("to", ["[17, 8]", "[10, 8]"])
def test_nobody_is_thrown_further_than_a_short_pass_nor_at_the_thrower(to: str) -> None:
    holds(f"""
        players: {{H1: {{at: [10, 8], skills: [Throw Team-mate]}}, H2: {{at: [9, 8], skills: [Right Stuff]}}}}
        {THROW % to}
        expect: {{refused: 2, H2: {{at: [9, 8]}}}}
    """)


@pytest.mark.parametrize("missile", [
    "{at: [8, 8], skills: [Right Stuff]}", "{at: [9, 8]}", "{at: [9, 8], skills: [Right Stuff], rooted: true}",
])
def test_only_a_light_team_mate_beside_him_who_is_not_rooted_can_be_thrown(missile: str) -> None:
    holds(f"""
        players: {{H1: {{at: [10, 8], skills: [Throw Team-mate]}}, H2: {missile}}}
        {THROW % '[10, 5]'}
        expect: {{refused: 2, not_rolled: [quality H1]}}
    """)


def test_an_opponent_is_not_thrown() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Throw Team-mate]}, A1: {at: [9, 8], skills: [Right Stuff]}}
        play: [{declare: throw-team-mate, by: H1}, {throw: {player: A1, to: [10, 5]}}]
        expect: {refused: 2, A1: {at: [9, 8]}}
    """)


def test_a_strong_player_with_right_stuff_can_be_thrown_and_even_an_activated_one() -> None:
    holds(f"""
        players: {{H1: {{at: [10, 8], skills: [Throw Team-mate]}}, H2: {{at: [9, 8], st: 6, activated: true, skills: [Right Stuff]}}}}
        {THROW % '[10, 5]'}
        dice: [quality H1: 6, scatter: N, scatter: S, scatter: N, land H2: 3]
        expect: {{refused: false, H2: {{at: [10, 4], activated: true}}}}
    """)


def test_a_total_of_one_is_fumbled_and_the_player_drops_beside_the_thrower() -> None:
    holds(f"""
        players: {{H1: {{at: [10, 8], skills: [Throw Team-mate]}}, H2: {{at: [9, 8], skills: [Right Stuff]}}}}
        {THROW % '[16, 8]'}
        dice: [quality H1: 2, bounce: N, land H2: 4]
        expect: {{H2: {{at: [10, 7], state: standing}}, targets: {{land H2: 4}}, turnover: false, H1: {{activated: true}}}}
    """)


def test_a_thrower_without_passing_ability_fumbles_without_a_die() -> None:
    holds(f"""
        players: {{H1: {{at: [10, 8], pa: null, skills: [Throw Team-mate]}}, H2: {{at: [9, 8], skills: [Right Stuff]}}}}
        {THROW % '[10, 5]'}
        dice: [bounce: E, land H2: 4]
        expect: {{H2: {{at: [11, 8]}}, not_rolled: [quality H1]}}
    """)


def test_a_thrower_without_passing_ability_may_not_throw_where_the_readings_forbid_it() -> None:
    holds(f"""
        players: {{H1: {{at: [10, 8], pa: null, skills: [Throw Team-mate]}}, H2: {{at: [9, 8], skills: [Right Stuff]}}}}
        {THROW % '[10, 5]'}
        expect: {{refused: 2}}
    """, pass_without_passing_ability="not-allowed")


def test_the_thrower_may_move_before_but_not_after() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Throw Team-mate]}, H2: {at: [13, 8], skills: [Right Stuff]}}
        play:
          - {declare: throw-team-mate, by: H1}
          - {move: [[11, 8], [12, 8]]}
          - {throw: {player: H2, to: [12, 5]}}
          - {move: [[12, 9]]}
        dice: [quality H1: 6, scatter: N, scatter: S, scatter: N, land H2: 3]
        expect: {refused: 4, H1: {at: [12, 8], activated: true}}
    """)


def test_throw_kick_and_pass_are_three_actions_of_one_turn_and_each_is_had_once() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Throw Team-mate, Bullseye]}
          H2: {at: [9, 8], skills: [Right Stuff]}
          H3: {at: [10, 12], skills: [Kick Team-mate, Bullseye]}
          H4: {at: [9, 12], skills: [Right Stuff]}
          H5: {at: [3, 3]}
          H6: {at: [4, 3]}
          H7: {at: [10, 14], skills: [Throw Team-mate, Kick Team-mate]}
        ball: H5
        play:
          - {declare: throw-team-mate, by: H1}
          - {throw: {player: H2, to: [12, 8]}}
          - {declare: kick-team-mate, by: H3}
          - {kick: {player: H4, to: [12, 12]}}
          - {declare: pass, by: H5}
          - {pass: H6}
          - {declare: kick-team-mate, by: H7}
        dice: [quality H1: 6, land H2: 3, quality H3: 6, land H4: 3, pass H5: 6, catch H6: 3]
        choices: [use Bullseye H1: true, use Bullseye H3: true]
        expect: {refused: 7, H2: {at: [12, 8]}, H4: {at: [12, 12]}, ball: H6}
    """)


def test_who_has_declared_a_throw_cannot_kick() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Throw Team-mate, Kick Team-mate]}, H2: {at: [9, 8], skills: [Right Stuff]}}
        play: [{declare: throw-team-mate, by: H1}, {kick: {player: H2, to: [10, 5]}}]
        expect: {refused: 2, H2: {at: [9, 8]}}
    """)


def test_nobody_declares_a_throw_without_the_trait() -> None:
    holds("""
        players: {H1: {at: [10, 8]}, H2: {at: [9, 8], skills: [Right Stuff]}}
        play: [{declare: throw-team-mate, by: H1}]
        expect: {refused: 1}
    """)


def test_a_fumbled_kick_hurts_at_once_and_stunned_is_knocked_out() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Kick Team-mate]}, H2: {at: [9, 8], skills: [Right Stuff]}}
        play: [{declare: kick-team-mate, by: H1}, {kick: {player: H2, to: [10, 5]}}]
        dice: [quality H1: 1, injury H2: [1, 1]]
        expect: {H2: {in: ko}, not_rolled: [armour H2, land H2, bounce], turnover: false}
    """)


def test_a_fumbled_kick_of_the_carrier_is_a_turnover_and_the_ball_bounces_from_his_square() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Kick Team-mate]}, H2: {at: [9, 8], skills: [Right Stuff]}}
        ball: H2
        play: [{declare: kick-team-mate, by: H1}, {kick: {player: H2, to: [10, 5]}}]
        dice: [quality H1: 1, injury H2: [4, 4], bounce: S]
        expect: {H2: {in: ko}, ball: [9, 9], turnover: true, active: away}
    """)


def test_a_kick_that_is_not_fumbled_goes_like_a_throw() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Kick Team-mate]}, H2: {at: [9, 8], skills: [Right Stuff]}}
        play: [{declare: kick-team-mate, by: H1}, {kick: {player: H2, to: [10, 5]}}]
        dice: [quality H1: 2, scatter: N, scatter: S, scatter: N, land H2: 4]
        expect: {H2: {at: [10, 4], state: standing}, targets: {land H2: 4}}
    """)


def test_a_second_team_mate_cannot_be_thrown_in_the_same_action() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Throw Team-mate]}, H2: {at: [9, 8], skills: [Right Stuff]}, H3: {at: [9, 7], skills: [Right Stuff]}}
        play: [{declare: throw-team-mate, by: H1}, {throw: {player: H2, to: [10, 5]}}, {throw: {player: H3, to: [10, 5]}}]
        dice: [quality H1: 6, scatter: N, scatter: S, scatter: N, land H2: 3]
        expect: {refused: 3, H3: {at: [9, 7]}}
    """)


def test_a_failed_throw_may_be_re_rolled_by_the_team() -> None:
    holds(f"""
        rerolls: {{home: 1, away: 0}}
        players: {{H1: {{at: [10, 8], skills: [Throw Team-mate]}}, H2: {{at: [9, 8], skills: [Right Stuff]}}}}
        {THROW % '[10, 5]'}
        dice: [quality H1: 3, quality H1: 4, scatter: N, scatter: S, scatter: N, land H2: 3]
        choices: [re-roll quality H1: team]
        expect: {{rerolls: {{home: 0}}, targets: {{land H2: 3}}, H2: {{state: standing}}}}
    """)
