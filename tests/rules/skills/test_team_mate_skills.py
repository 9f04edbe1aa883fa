"""The skills and traits about throwing team-mates."""
from __future__ import annotations

import pytest

from ..scene import holds

BULLSEYE_THROW = "play: [{declare: throw-team-mate, by: H1}, {throw: {player: H2, to: [12, 8]}}]"


@pytest.mark.parametrize(("used", "target"), [("true", 4), ("false", 5)])
def test_strong_arm_adds_one_if_the_coach_wants_it(used: str, target: int) -> None:
    holds(f"""
        players: {{H1: {{at: [8, 8], skills: [Throw Team-mate, Strong Arm]}}, H2: {{at: [9, 8], skills: [Right Stuff]}}}}
        {BULLSEYE_THROW}
        dice: [quality H1: {target}, scatter: N, scatter: S, scatter: N, land H2: 3]
        choices: [use Strong Arm H1: {used}]
        expect: {{targets: {{quality H1: {target}}}}}
    """)


def test_bullseye_does_not_help_a_subpar_throw() -> None:
    holds(f"""
        players: {{H1: {{at: [8, 8], skills: [Throw Team-mate, Bullseye]}}, H2: {{at: [9, 8], skills: [Right Stuff]}}}}
        {BULLSEYE_THROW}
        dice: [quality H1: 3, scatter: N, scatter: S, scatter: N, land H2: 4]
        expect: {{H2: {{at: [12, 7]}}, not_asked: [use Bullseye H1]}}
    """)


def test_a_hungry_thrower_who_lets_him_squirm_free_has_fumbled_without_a_test() -> None:
    holds(f"""
        players: {{H1: {{at: [8, 8], skills: [Throw Team-mate, Always Hungry]}}, H2: {{at: [9, 8], skills: [Right Stuff]}}}}
        {BULLSEYE_THROW}
        dice: [always-hungry H1: 1, squirm H2: 2, bounce: S, land H2: 4]
        expect: {{H2: {{at: [8, 9]}}, not_rolled: [quality H1], targets: {{land H2: 4}}, turnover: false}}
    """)


def test_a_hungry_kicker_from_whom_he_squirms_free_has_fumbled_the_kick() -> None:
    holds("""
        players: {H1: {at: [8, 8], skills: [Kick Team-mate, Always Hungry]}, H2: {at: [9, 8], skills: [Right Stuff]}}
        play: [{declare: kick-team-mate, by: H1}, {kick: {player: H2, to: [12, 8]}}]
        dice: [always-hungry H1: 1, squirm H2: 2, injury H2: [1, 1]]
        expect: {H2: {in: ko}, not_rolled: [quality H1, bounce]}
    """)


def test_neither_apothecary_nor_regeneration_helps_a_player_who_is_eaten() -> None:
    holds(f"""
        apothecaries: {{home: 1, away: 0}}
        players: {{H1: {{at: [8, 8], skills: [Throw Team-mate, Always Hungry]}}, H2: {{at: [9, 8], skills: [Right Stuff, Regeneration]}}}}
        {BULLSEYE_THROW}
        dice: [always-hungry H1: 1, squirm H2: 1]
        choices: [apothecary H2: true]
        expect: {{H2: {{in: casualty, casualty: dead}}, apothecaries: {{home: 1}}, not_asked: [apothecary H2], H1: {{activated: true}}}}
    """)


def test_a_bite_may_be_re_rolled_by_the_team() -> None:
    holds(f"""
        rerolls: {{home: 1, away: 0}}
        players: {{H1: {{at: [8, 8], skills: [Throw Team-mate, Always Hungry]}}, H2: {{at: [9, 8], skills: [Right Stuff]}}}}
        {BULLSEYE_THROW}
        dice: [always-hungry H1: 1, always-hungry H1: 2, quality H1: 6, scatter: N, scatter: S, scatter: N, land H2: 3]
        choices: [re-roll always-hungry H1: team]
        expect: {{H2: {{state: standing}}, not_rolled: [squirm H2]}}
    """)


def test_lethal_flight_breaks_the_armour_of_an_opponent_who_is_hit() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Throw Team-mate, Bullseye]}}
          H2: {{at: [9, 8], skills: [Right Stuff, Lethal Flight]}}
          A1: {{at: [12, 8]}}
        {BULLSEYE_THROW}
        dice: [quality H1: 6, armour A1: [4, 4], injury A1: [1, 1], bounce: E, armour H2: [1, 1]]
        choices: [use Lethal Flight on armour H2: true]
        expect: {{A1: {{state: stunned}}, asked: [use Lethal Flight on armour H2], not_asked: [use Lethal Flight on injury H2]}}
    """)


def test_lethal_flight_works_again_on_the_next_opponent() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Throw Team-mate, Bullseye]}}
          H2: {{at: [9, 8], skills: [Right Stuff, Lethal Flight]}}
          A1: {{at: [12, 8]}}
          A2: {{at: [13, 8]}}
        {BULLSEYE_THROW}
        dice: [quality H1: 6, armour A1: [4, 4], injury A1: [1, 1], bounce: E, armour A2: [6, 6], injury A2: [3, 4], bounce: E, armour H2: [1, 1]]
        choices: [use Lethal Flight on armour H2 always: true, use Lethal Flight on injury H2 always: true]
        expect: {{A1: {{state: stunned}}, A2: {{in: ko}}}}
    """)


@pytest.mark.parametrize(("missile", "victim"), [
    ("{at: [9, 8], skills: [Right Stuff, Lethal Flight]}", "H3"),
    ("{at: [9, 8], state: prone, skills: [Right Stuff, Lethal Flight]}", "A1"),
])
def test_lethal_flight_is_for_opponents_and_not_for_a_player_thrown_prone(missile: str, victim: str) -> None:
    holds(f"""
        players: {{H1: {{at: [8, 8], skills: [Throw Team-mate, Bullseye]}}, H2: {missile}, {victim}: {{at: [12, 8]}}}}
        {BULLSEYE_THROW}
        dice: [quality H1: 6, armour {victim}: [4, 4], bounce: E, armour H2: [1, 1]]
        expect: {{{victim}: {{state: prone}}, not_asked: [use Lethal Flight on armour H2]}}
    """)


def test_iron_hard_skin_holds_against_lethal_flight() -> None:
    holds(f"""
        players:
          H1: {{at: [8, 8], skills: [Throw Team-mate, Bullseye]}}
          H2: {{at: [9, 8], skills: [Right Stuff, Lethal Flight]}}
          A1: {{at: [12, 8], skills: [Iron Hard Skin]}}
        {BULLSEYE_THROW}
        dice: [quality H1: 6, armour A1: [4, 4], bounce: E, armour H2: [1, 1]]
        expect: {{A1: {{state: prone}}, not_asked: [use Lethal Flight on armour H2]}}
    """)


def test_who_has_swooped_may_re_roll_his_landing() -> None:
    holds("""
        players: {H1: {at: [8, 8], skills: [Throw Team-mate]}, H2: {at: [9, 8], skills: [Right Stuff, Swoop]}}
        play: [{declare: throw-team-mate, by: H1}, {throw: {player: H2, to: [12, 8]}}]
        dice: [quality H1: 3, swoop-direction H2: 2, swoop-distance H2: 6, land H2: 2, land H2: 4]
        choices: [use Swoop H2: true, swoop facing H2: S, re-roll land H2: Swoop]
        expect: {H2: {at: [12, 14], state: standing}, targets: {land H2: 4}}
    """)


def test_who_scatters_with_swoop_unused_has_no_re_roll_of_his_landing() -> None:
    holds("""
        players: {H1: {at: [8, 8], skills: [Throw Team-mate]}, H2: {at: [9, 8], skills: [Right Stuff, Swoop]}}
        play: [{declare: throw-team-mate, by: H1}, {throw: {player: H2, to: [12, 8]}}]
        dice: [quality H1: 6, scatter: N, scatter: S, scatter: N, land H2: 2, armour H2: [1, 1]]
        choices: [use Swoop H2: false]
        expect: {H2: {state: prone}, not_asked: [re-roll land H2]}
    """)


def test_a_swoop_that_leaves_the_pitch_ends_in_the_crowd_and_the_ball_comes_back_from_the_last_square() -> None:
    holds("""
        players: {H1: {at: [8, 4], skills: [Throw Team-mate]}, H2: {at: [9, 4], skills: [Right Stuff, Swoop]}}
        ball: H2
        play: [{declare: throw-team-mate, by: H1}, {throw: {player: H2, to: [12, 3]}}]
        dice: [quality H1: 6, swoop-direction H2: 2, swoop-distance H2: 4, injury H2: [4, 4], throw-in-direction: 2, throw-in-distance: [1, 2], bounce: S]
        choices: [use Swoop H2: true, swoop facing H2: N]
        expect: {H2: {in: ko}, ball: [12, 4], turnover: true}
    """)


def test_safe_pass_that_holds_a_team_mate_does_so_on_a_natural_one_only() -> None:
    holds("""
        players: {H1: {at: [8, 8], skills: [Throw Team-mate, Safe Pass]}, H2: {at: [9, 8], skills: [Right Stuff]}}
        play: [{declare: throw-team-mate, by: H1}, {throw: {player: H2, to: [13, 8]}}]
        dice: [quality H1: 2, bounce: N, land H2: 4]
        expect: {H2: {at: [8, 7]}, not_asked: [use Safe Pass H1]}
    """, safe_pass_throw_team_mate="ttm-too")
