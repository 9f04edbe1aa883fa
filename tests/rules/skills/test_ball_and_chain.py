"""Ball & Chain: where he goes, what he does to whom he meets, and how he goes down."""
from __future__ import annotations

import pytest

from ..scene import holds


def reeling(players: str, dice: str, expect: str, squares: int = 1, more: str = "", choices: str = "") -> None:
    """H1 stands at (10, 8) and is sent straight east (2), or to either side of it (1, 3)."""
    holds(f"""
        players:
          H1: {{at: [10, 8], skills: [Ball & Chain], ma: 3, st: 7{more}}}
          {players}
        play: [{{declare: ball-and-chain, by: H1}}, {{ball_and_chain: {squares}}}]
        dice: [{dice}]
        choices: [ball and chain facing H1 always: E{choices}]
        expect: {{refused: false, {expect}}}
    """)


@pytest.mark.parametrize(("die", "square"), [(1, "[11, 7]"), (2, "[11, 8]"), (3, "[11, 9]")])
def test_the_template_sends_him_left_straight_or_right(die: int, square: str) -> None:
    reeling("A1: {at: [20, 8]}", f"ball-and-chain-direction H1: {die}", f"H1: {{at: {square}}}")


def test_he_leaves_tackle_zones_without_a_dodge_and_nobody_shadows_or_holds_him() -> None:
    reeling(
        "A1: {at: [9, 8], skills: [Tentacles, Shadowing]}", "ball-and-chain-direction H1: 2",
        "H1: {at: [11, 8]}, not_rolled: [dodge H1, tentacles A1, shadowing A1], not_asked: [use Tentacles A1, use Shadowing A1]")


def test_he_blocks_a_standing_opponent_and_goes_on_into_the_square() -> None:
    reeling(
        "A1: {at: [11, 8]}", "ball-and-chain-direction H1: 2, block H1: [push-back, pow, pow], armour A1: [1, 1]",
        "H1: {at: [11, 8]}, A1: {at: [12, 8], state: prone}, turnover: false, not_asked: [follow up H1]",
        choices=", die H1: pow, push A1: [12, 8]")


def test_fend_and_foul_appearance_and_trickster_do_not_stop_him() -> None:
    reeling(
        "A1: {at: [11, 8], skills: [Fend, Foul Appearance, Trickster]}", "ball-and-chain-direction H1: 2, block H1: [push-back, push-back, push-back]",
        "H1: {at: [11, 8]}, A1: {at: [12, 8]}, not_rolled: [foul-appearance H1], not_asked: [use Fend A1, use Trickster A1]",
        choices=", push A1: [12, 8]")


def test_stand_firm_keeps_him_out_and_the_movement_is_spent() -> None:
    reeling(
        "A1: {at: [11, 8], skills: [Stand Firm]}",
        "ball-and-chain-direction H1: 2, block H1: [push-back, push-back, push-back], ball-and-chain-direction H1: 1, ball-and-chain-direction H1: 2, "
        "ball-and-chain-direction H1: 2, rush H1: 2",
        "H1: {at: [13, 7]}, A1: {at: [11, 8]}", squares=4, choices=", use Stand Firm A1: true")


def test_a_team_mate_in_the_way_is_blocked_and_his_fall_is_a_turnover() -> None:
    reeling(
        "H2: {at: [11, 8]}", "ball-and-chain-direction H1: 2, block H1: [player-down, pow, pow], armour H2: [1, 1]",
        "H2: {state: prone}, turnover: true, active: away, by: {die H1: home}", squares=2, choices=", die H1: pow, push H2: [12, 8]")


def test_against_a_stronger_team_mate_his_own_coach_chooses_the_die() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Ball & Chain], st: 3}
          H2: {at: [11, 8], st: 5}
        play: [{declare: ball-and-chain, by: H1}, {ball_and_chain: 1}]
        dice: [ball-and-chain-direction H1: 2, block H1: [player-down, push-back]]
        choices: [ball and chain facing H1: E, die H1: push-back, push H2: [12, 8]]
        expect: {by: {die H1: home}, H1: {at: [11, 8]}, turnover: false}
    """)


def test_a_player_on_the_ground_is_pushed_aside_and_has_his_armour_rolled() -> None:
    reeling(
        "A1: {at: [11, 8], state: prone}", "ball-and-chain-direction H1: 2, armour A1: [6, 6], injury A1: [1, 1]",
        "H1: {at: [11, 8]}, A1: {at: [12, 8], state: stunned}, not_rolled: [block H1]", choices=", push A1: [12, 8]")


def test_mighty_blow_is_no_help_against_one_whom_he_runs_over() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Ball & Chain, Mighty Blow]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: ball-and-chain, by: H1}, {ball_and_chain: 1}]
        dice: [ball-and-chain-direction H1: 2, armour A1: [4, 4]]
        choices: [ball and chain facing H1: E, push A1: [12, 8]]
        expect: {A1: {state: prone}, not_asked: [use Mighty Blow on armour H1]}
    """)


def test_the_ball_in_his_way_bounces_without_a_turnover() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Ball & Chain]}}
        ball: [11, 8]
        play: [{declare: ball-and-chain, by: H1}, {ball_and_chain: 1}]
        dice: [ball-and-chain-direction H1: 2, bounce: N]
        choices: [ball and chain facing H1: E]
        expect: {ball: [11, 7], turnover: false, not_rolled: [pickup H1]}
    """)


@pytest.mark.parametrize(("option", "turnover"), [("no-turnover", "false"), ("turnover", "true")])
def test_off_the_pitch_the_crowd_has_him_as_if_he_had_been_pushed(option: str, turnover: str) -> None:
    holds(f"""
        players: {{H1: {{at: [10, 1], skills: [Ball & Chain]}}}}
        play: [{{declare: ball-and-chain, by: H1}}, {{ball_and_chain: 1}}]
        dice: [ball-and-chain-direction H1: 2, injury H1: [1, 2]]
        choices: [ball and chain facing H1: N]
        expect: {{H1: {{in: reserves}}, turnover: {turnover}}}
    """, own_noncarrier_into_crowd=option)


def test_a_failed_rush_comes_after_everything_that_waits_in_the_square() -> None:
    reeling(
        "A1: {at: [14, 8]}",
        "ball-and-chain-direction H1: 2, ball-and-chain-direction H1: 2, ball-and-chain-direction H1: 2, ball-and-chain-direction H1: 2, "
        "rush H1: 1, block H1: [pow, pow, pow], armour A1: [1, 1], injury H1: [1, 1]",
        "A1: {state: prone, at: [15, 8]}, H1: {in: ko}, turnover: true, rolled: [rush H1, block H1, injury H1], not_rolled: [armour H1]",
        squares=5, choices=", push A1: [15, 8]")


def test_knocked_down_he_is_injured_without_an_armour_roll() -> None:
    reeling(
        "A1: {at: [11, 8]}", "ball-and-chain-direction H1: 2, block H1: [player-down, player-down, player-down], injury H1: [3, 4]",
        "H1: {in: ko}, turnover: true, not_rolled: [armour H1]")


def test_placed_prone_he_is_injured_all_the_same() -> None:
    reeling(
        "A1: {at: [11, 8], skills: [Wrestle]}",
        "ball-and-chain-direction H1: 2, block H1: [both-down, both-down, both-down], injury H1: [6, 6], casualty H1: 1",
        "H1: {in: casualty, casualty: badly-hurt}, A1: {state: prone}, not_rolled: [armour H1]", choices=", use Wrestle A1: true")


def test_a_saboteur_who_goes_off_knocks_him_out_without_a_roll() -> None:
    reeling(
        "A1: {at: [11, 8], skills: [Saboteur]}", "ball-and-chain-direction H1: 2, block H1: [pow, pow, pow], saboteur A1: 4",
        "H1: {in: ko}, A1: {in: ko}, not_rolled: [injury H1, armour H1]", choices=", push A1: [12, 8], use Saboteur A1: true")


def test_a_mouth_that_has_chomped_him_does_not_keep_him() -> None:
    reeling(
        "A1: {at: [9, 8], skills: [Monstrous Mouth]}", "ball-and-chain-direction H1: 2", "H1: {at: [11, 8], chomped_by: []}",
        more=", chomped_by: [A1]")


def test_two_may_reel_in_one_turn() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Ball & Chain]}, H2: {at: [10, 4], skills: [Ball & Chain]}}
        play:
          - {declare: ball-and-chain, by: H1}
          - {ball_and_chain: 1}
          - {end: activation}
          - {declare: ball-and-chain, by: H2}
          - {ball_and_chain: 1}
        dice: [ball-and-chain-direction H1: 2, ball-and-chain-direction H2: 2]
        choices: [ball and chain facing H1: E, ball and chain facing H2: W]
        expect: {refused: false, H1: {at: [11, 8]}, H2: {at: [9, 4]}}
    """)


@pytest.mark.parametrize(("play", "refused"), [
    ("{declare: move, by: H1}", 1),
    ("{declare: blitz, by: H1, target: A1}", 1),
    ("{declare: ball-and-chain, by: H1}, {move: [[11, 8]]}", 2),
    ("{declare: ball-and-chain, by: H2}", 1),
    ("{declare: move, by: H2}, {ball_and_chain: 1}", 2),
    ("{declare: ball-and-chain, by: H3}", 1),
])
def test_he_does_nothing_else_and_nobody_else_does_it(play: str, refused: int) -> None:
    holds(f"""
        players:
          H1: {{at: [10, 8], skills: [Ball & Chain]}}
          H2: {{at: [10, 10]}}
          H3: {{at: [10, 12], skills: [Ball & Chain], state: prone}}
          A1: {{at: [13, 8]}}
        play: [{play}]
        choices: [ball and chain facing H1 always: E]
        expect: {{refused: {refused}}}
    """)


def test_he_rushes_twice_and_no_more() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Ball & Chain], ma: 1}}
        play: [{declare: ball-and-chain, by: H1}, {ball_and_chain: 4}]
        dice: [ball-and-chain-direction H1: 2, ball-and-chain-direction H1: 2, ball-and-chain-direction H1: 2, rush H1: 2, rush H1: 2]
        choices: [ball and chain facing H1 always: E]
        expect: {refused: 2, H1: {at: [13, 8]}}
    """)
