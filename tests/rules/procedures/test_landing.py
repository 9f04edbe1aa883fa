"""How thrown players come down: on their feet or not, on others, on the ball, and in the crowd."""
from __future__ import annotations

from ..scene import holds

THROWER = "H1: {at: [8, 8], skills: [Throw Team-mate, Bullseye]}, H2: {at: [9, 8], skills: [Right Stuff]}"
SUPERB = "play: [{declare: throw-team-mate, by: H1}, {throw: {player: H2, to: [12, 8]}}]"


def test_each_mark_and_a_subpar_throw_make_landing_harder() -> None:
    holds(f"""
        players: {{{THROWER}, A1: {{at: [13, 8]}}, A2: {{at: [13, 7], state: prone}}}}
        {SUPERB}
        dice: [quality H1: 3, scatter: N, scatter: S, scatter: N, land H2: 5]
        expect: {{targets: {{land H2: 5}}, H2: {{at: [12, 7], state: standing}}}}
    """)


def test_falling_with_the_ball_is_a_turnover_and_it_bounces_after_the_armour() -> None:
    holds(f"""
        players: {{{THROWER}}}
        ball: H2
        {SUPERB}
        dice: [quality H1: 6, land H2: 2, armour H2: [1, 2], bounce: E]
        expect: {{H2: {{at: [12, 8], state: prone}}, ball: [13, 8], turnover: true, active: away, rolled: [land H2, armour H2, bounce]}}
    """)


def test_falling_on_the_loose_ball_makes_it_bounce_and_is_no_turnover() -> None:
    holds(f"""
        players: {{{THROWER}}}
        ball: [12, 8]
        {SUPERB}
        dice: [quality H1: 6, land H2: 2, armour H2: [1, 2], bounce: E]
        expect: {{H2: {{state: prone}}, ball: [13, 8], turnover: false, active: home}}
    """)


def test_who_comes_down_on_somebody_falls_without_a_test_where_he_bounces_to() -> None:
    holds(f"""
        players: {{{THROWER}, A1: {{at: [12, 8]}}}}
        ball: H2
        {SUPERB}
        dice: [quality H1: 6, armour A1: [1, 1], bounce: E, armour H2: [1, 1], bounce: N]
        expect: {{A1: {{state: prone}}, H2: {{at: [13, 8], state: prone}}, ball: [13, 7], turnover: true, not_rolled: [land H2]}}
    """)


def test_a_player_who_lies_there_already_is_knocked_down_again() -> None:
    holds(f"""
        players: {{{THROWER}, A1: {{at: [12, 8], state: prone}}}}
        {SUPERB}
        dice: [quality H1: 6, armour A1: [6, 6], injury A1: [4, 4], bounce: E, armour H2: [1, 1]]
        expect: {{A1: {{in: ko}}, H2: {{at: [13, 8], state: prone}}, turnover: false}}
    """)


def test_a_stunned_player_does_not_get_better_by_being_hit() -> None:
    holds(f"""
        players: {{{THROWER}, A1: {{at: [12, 8], state: stunned}}}}
        {SUPERB}
        dice: [quality H1: 6, armour A1: [1, 1], bounce: E, armour H2: [1, 1]]
        expect: {{A1: {{state: stunned}}, H2: {{state: prone}}}}
    """)


def test_a_prone_team_mate_who_is_hit_is_a_turnover_too() -> None:
    holds(f"""
        players: {{{THROWER}, H3: {{at: [12, 8], state: prone}}}}
        {SUPERB}
        dice: [quality H1: 6, armour H3: [1, 1], bounce: E, armour H2: [1, 1]]
        expect: {{H3: {{state: prone}}, turnover: true, active: away}}
    """)


def test_the_ball_of_the_player_who_is_hit_bounces_before_the_thrown_player_does() -> None:
    holds(f"""
        players: {{{THROWER}, A1: {{at: [12, 8]}}}}
        ball: A1
        {SUPERB}
        dice: [quality H1: 6, armour A1: [1, 1], bounce: N, bounce: E, armour H2: [1, 1]]
        expect: {{ball: [12, 7], H2: {{at: [13, 8], state: prone}}, turnover: false}}
    """)


def test_a_ball_that_bounces_to_where_he_was_picked_up_finds_nobody_there() -> None:
    holds("""
        players:
          H1: {at: [8, 8], skills: [Throw Team-mate, Bullseye]}
          H2: {at: [9, 8], skills: [Right Stuff]}
          A1: {at: [10, 8]}
        ball: A1
        play: [{declare: throw-team-mate, by: H1}, {throw: {player: H2, to: [10, 8]}}]
        dice: [quality H1: 5, armour A1: [1, 1], bounce: W, bounce: E, armour H2: [1, 1]]
        expect: {ball: [9, 8], H2: {at: [11, 8], state: prone}, not_rolled: [catch H2]}
    """)


def test_he_may_bounce_from_one_player_to_the_next_and_the_thrower_is_no_exception() -> None:
    holds("""
        players: {H1: {at: [8, 8], skills: [Throw Team-mate, Bullseye]}, H2: {at: [9, 9], skills: [Right Stuff]}, A1: {at: [9, 8]}}
        play: [{declare: throw-team-mate, by: H1}, {throw: {player: H2, to: [9, 8]}}]
        dice: [quality H1: 5, armour A1: [1, 1], bounce: W, armour H1: [1, 1], bounce: W, armour H2: [1, 1]]
        expect: {A1: {state: prone}, H1: {state: prone}, H2: {at: [7, 8], state: prone}, turnover: true}
    """)


def test_off_the_pitch_with_the_ball_it_is_thrown_in_from_where_he_left() -> None:
    holds("""
        players: {H1: {at: [10, 3], skills: [Throw Team-mate]}, H2: {at: [9, 3], skills: [Right Stuff]}}
        ball: H2
        play: [{declare: throw-team-mate, by: H1}, {throw: {player: H2, to: [12, 2]}}]
        dice: [quality H1: 6, scatter: N, scatter: N, injury H2: [4, 4], throw-in-direction: 2, throw-in-distance: [1, 2], bounce: S]
        expect: {H2: {in: ko}, ball: [12, 4], turnover: true, rolled: [injury H2, throw-in-direction]}
    """)


def test_off_the_pitch_without_the_ball_is_a_turnover_as_well() -> None:
    holds("""
        players: {H1: {at: [10, 3], skills: [Throw Team-mate]}, H2: {at: [9, 3], skills: [Right Stuff]}}
        ball: [20, 8]
        play: [{declare: throw-team-mate, by: H1}, {throw: {player: H2, to: [12, 1]}}]
        dice: [quality H1: 6, scatter: N, injury H2: [1, 1]]
        expect: {H2: {in: reserves}, ball: [20, 8], turnover: true, not_rolled: [armour H2]}
    """)


def test_a_distracted_player_falls_without_a_test() -> None:
    holds("""
        players: {H1: {at: [8, 8], skills: [Throw Team-mate, Bullseye]}, H2: {at: [9, 8], skills: [Right Stuff], distracted: true}}
        play: [{declare: throw-team-mate, by: H1}, {throw: {player: H2, to: [12, 8]}}]
        dice: [quality H1: 6, armour H2: [1, 1]]
        expect: {H2: {at: [12, 8], state: prone}, not_rolled: [land H2], turnover: false}
    """)


def test_steady_footing_may_save_a_bad_landing_and_with_it_the_turn() -> None:
    holds("""
        players: {H1: {at: [8, 8], skills: [Throw Team-mate, Bullseye]}, H2: {at: [9, 8], skills: [Right Stuff, Steady Footing]}}
        ball: H2
        play: [{declare: throw-team-mate, by: H1}, {throw: {player: H2, to: [12, 8]}}]
        dice: [quality H1: 6, land H2: 2, steady-footing H2: 6]
        choices: [use Steady Footing H2: true]
        expect: {H2: {state: standing}, ball: H2, turnover: false}
    """)


def test_who_lands_on_his_feet_in_the_end_zone_with_the_ball_scores() -> None:
    holds("""
        players: {H1: {at: [22, 8], skills: [Throw Team-mate, Bullseye]}, H2: {at: [21, 8], skills: [Right Stuff]}}
        ball: H2
        play: [{declare: throw-team-mate, by: H1}, {throw: {player: H2, to: [26, 8]}}]
        dice: [quality H1: 6, land H2: 3]
        choices: [use Bullseye H1: true]
        expect: {score: {home: 1}}
    """)


def test_a_trapdoor_opens_under_him_after_the_landing_and_that_is_a_turnover() -> None:
    holds(f"""
        trapdoors: [[12, 8]]
        players: {{{THROWER}}}
        ball: H2
        {SUPERB}
        dice: [quality H1: 6, land H2: 3, trapdoor H2: 1, injury H2: [1, 1], bounce: N]
        expect: {{H2: {{in: reserves}}, ball: [12, 7], turnover: true, rolled: [land H2, trapdoor H2, injury H2, bounce]}}
    """)


def test_a_charge_knows_one_throw_and_one_kick_of_a_team_mate() -> None:
    holds("""
        kicking: home
        players:
          H1: {at: [10, 8], skills: [Throw Team-mate, Bullseye]}
          H2: {at: [9, 8], skills: [Right Stuff]}
          H3: {at: [10, 11], skills: [Kick Team-mate, Throw Team-mate, Bullseye]}
          H4: {at: [9, 11], skills: [Right Stuff]}
          H5: {at: [7, 5], skills: [Throw Team-mate]}
          A1: {at: [22, 3]}
        play:
          - {kick_off: {by: H1, at: [20, 8]}}
          - {declare: throw-team-mate, by: H1}
          - {throw: {player: H2, to: [12, 8]}}
          - {declare: kick-team-mate, by: H3}
          - {kick: {player: H4, to: [12, 11]}}
          - {declare: throw-team-mate, by: H5}
        dice:
          [deviate-direction: W, deviate-distance: 1, kick-off-event: [6, 4], charge-count home: 1, quality H1: 6, land H2: 3, quality H3: 6, land H4: 3]
        choices: [charge: [H1, H3, H5]]
        expect: {refused: 6, H2: {at: [12, 8]}, H4: {at: [12, 11]}}
    """)
