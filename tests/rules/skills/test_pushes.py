"""Skills about being pushed, following up, and what a push does besides: Grab, Sidestep, Stand Firm, Fend, Taunt, Frenzy, Strip Ball, Eye Gouge."""
from __future__ import annotations

import pytest

from ..scene import holds

DECLARED = "[{declare: block, by: H1, target: A1}, {block: A1}]"
BLITZED = "[{declare: blitz, by: H1, target: A1}, {block: A1}]"
BEHIND = "[[15, 7], [15, 8], [15, 9]]"
AROUND = "[[13, 7], [13, 9], [14, 7], [14, 9], [15, 7], [15, 8], [15, 9]]"


def two(blocker: str = "", target: str = "") -> str:
    """A blocker and a target beside him, each with more fields."""
    return f"players: {{H1: {{at: [13, 8]{blocker}}}, A1: {{at: [14, 8]{target}}}}}"


def pushed(players: str, expect: str, play: str = DECLARED, face: str = "push-back", dice: str = "", choices: str = "push A1: [15, 8]", more: str = "") -> None:
    """A block that shows the face, and what must come of it."""
    holds(f"""
        {players}
        {more}
        play: {play}
        dice: [block H1: [{face}], {dice}]
        choices: [{choices}]
        expect: {{{expect}}}
    """)


def test_the_active_coach_pushes_to_one_of_three_squares_behind() -> None:
    pushed(two(), f"options: {{push A1: {BEHIND}}}, by: {{push A1: home}}, A1: {{at: [15, 8]}}")


def test_grab_pushes_to_any_free_square_around_in_a_block_action() -> None:
    pushed(two(", skills: [Grab]"), f"options: {{push A1: {AROUND}}}, by: {{push A1: home}}")


def test_grab_is_of_no_use_in_a_blitz() -> None:
    pushed(two(", skills: [Grab]"), f"options: {{push A1: {BEHIND}}}, not_asked: [use Grab H1]", play=BLITZED)


def test_sidestep_lets_his_own_coach_choose_any_free_square_around() -> None:
    pushed(two("", ", skills: [Sidestep]"), f"options: {{push A1: {AROUND}}}, by: {{push A1: away}}")


@pytest.mark.parametrize("target", [", distracted: true, skills: [Sidestep]"])
def test_sidestep_is_lost_while_distracted(target: str) -> None:
    pushed(two("", target), f"options: {{push A1: {BEHIND}}}, by: {{push A1: home}}")


def test_grab_silences_sidestep_in_a_block_action() -> None:
    pushed(two(", skills: [Grab]", ", skills: [Sidestep]"), f"options: {{push A1: {AROUND}}}, by: {{push A1: home}}, not_asked: [use Sidestep A1]")


def test_stand_firm_stays_put_and_keeps_the_blocker_where_he_is() -> None:
    pushed(two("", ", skills: [Stand Firm]"), "A1: {at: [14, 8]}, H1: {at: [13, 8]}, not_asked: [push A1, follow up H1]", choices="")


def test_stand_firm_does_not_save_from_pow() -> None:
    pushed(two("", ", skills: [Stand Firm]"), "A1: {at: [14, 8], state: prone}", face="pow", dice="armour A1: [1, 1]", choices="")


def test_stand_firm_is_lost_while_distracted() -> None:
    pushed(two("", ", distracted: true, skills: [Stand Firm]"), "A1: {at: [15, 8]}, not_asked: [use Stand Firm A1]")


def test_stand_firm_in_a_chain_keeps_everybody_where_he_is() -> None:
    pushed(
        "players: {H1: {at: [13, 8]}, A1: {at: [14, 8]}, A2: {at: [15, 8], skills: [Stand Firm]}, A3: {at: [15, 7]}, A4: {at: [15, 9]}}",
        "A1: {at: [14, 8]}, A2: {at: [15, 8]}, H1: {at: [13, 8]}, not_asked: [follow up H1]")


def test_fend_forbids_the_follow_up() -> None:
    pushed(two("", ", skills: [Fend]"), "H1: {at: [13, 8]}, not_asked: [follow up H1]")


def test_fend_may_be_declined() -> None:
    pushed(two("", ", skills: [Fend]"), "H1: {at: [14, 8]}", choices="push A1: [15, 8], use Fend A1: false, follow up H1: true")


def test_fend_is_lost_while_distracted() -> None:
    pushed(two("", ", distracted: true, skills: [Fend]"), "H1: {at: [14, 8]}, not_asked: [use Fend A1]", choices="push A1: [15, 8], follow up H1: true")


def test_taunt_forces_the_follow_up() -> None:
    pushed(two("", ", skills: [Taunt]"), "H1: {at: [14, 8]}, not_asked: [follow up H1]")


def test_taunt_cannot_move_a_rooted_blocker() -> None:
    pushed(two(", rooted: true", ", skills: [Taunt]"), "H1: {at: [13, 8]}, not_asked: [use Taunt A1]")


def test_taunt_and_fend_are_not_used_on_the_same_push() -> None:
    pushed(two("", ", skills: [Fend, Taunt]"), "H1: {at: [13, 8]}, not_asked: [use Taunt A1]")


def test_frenzy_follows_up_and_blocks_a_standing_target_again() -> None:
    pushed(
        two(", skills: [Frenzy]"), "A1: {at: [16, 8]}, H1: {at: [15, 8]}, not_asked: [follow up H1]", dice="block H1: [push-back]",
        choices="push A1: [15, 8], push A1: [16, 8]")


def test_frenzy_blocks_no_third_time_and_nobody_who_is_down() -> None:
    pushed(
        two(", skills: [Frenzy]"), "A1: {at: [15, 8], state: prone}, H1: {at: [14, 8]}", face="pow", dice="armour A1: [1, 1]")


def test_fend_spares_the_second_block_of_frenzy() -> None:
    pushed(two(", skills: [Frenzy]", ", skills: [Fend]"), "A1: {at: [15, 8]}, H1: {at: [13, 8]}")


def test_the_second_block_of_a_blitz_costs_movement_too() -> None:
    pushed(
        two(", ma: 1, skills: [Frenzy]"), "A1: {at: [16, 8]}, targets: {rush H1: 2}", play=BLITZED, dice="rush H1: 2, block H1: [push-back]",
        choices="push A1: [15, 8], push A1: [16, 8]")


def test_strip_ball_makes_a_pushed_carrier_drop_the_ball_where_he_ends() -> None:
    pushed(two(", skills: [Strip Ball]"), "ball: [16, 8], turnover: false", dice="bounce: E", more="ball: A1")


@pytest.mark.parametrize("target", [", skills: [Sure Hands]", ", skills: [Stand Firm]"])
def test_strip_ball_fails_against_sure_hands_and_stand_firm(target: str) -> None:
    choices = "" if "Firm" in target else "push A1: [15, 8]"
    pushed(two(", skills: [Strip Ball]", target), "ball: A1", choices=choices, more="ball: A1")


def test_strip_ball_does_not_reach_a_carrier_in_a_chain() -> None:
    pushed(
        "players: {H1: {at: [13, 8], skills: [Strip Ball]}, A1: {at: [14, 8]}, A2: {at: [15, 8]}, A3: {at: [15, 7]}, A4: {at: [15, 9]}}",
        "ball: A2, A2: {at: [16, 8]}", choices="push A1: [15, 8], push A2: [16, 8]", more="ball: A2")


def test_eye_gouge_marks_the_one_whom_it_pushes() -> None:
    pushed(two(", skills: [Eye Gouge]"), "A1: {eye_gouged: true}")


@pytest.mark.parametrize("blocker", [", skills: [Eye Gouge]", ""])
def test_nobody_is_gouged_by_the_eye_gouge_of_a_team_mate_of_the_blocker(blocker: str) -> None:
    pushed(f"players: {{H1: {{at: [13, 8]}}, H2: {{at: [12, 8]{blocker}}}, A1: {{at: [14, 8]}}}}", "A1: {eye_gouged: false}")


def test_a_gouged_player_gives_no_assist_until_his_next_activation_is_over() -> None:
    holds("""
        players: {H1: {at: [13, 8]}, A1: {at: [14, 8]}, A2: {at: [12, 8], eye_gouged: true}}
        play: [{declare: block, by: H1, target: A1}, {block: A1}, {end: turn}, {declare: move, by: A2}, {end: activation}]
        dice: [block H1: [push-back]]
        choices: [push A1: [15, 8]]
        expect: {dice_count: {block H1: 1}, A2: {eye_gouged: false}}
    """)


HIT_AND_RUN = "players: {H1: {at: [13, 8], skills: [Hit and Run]}, A1: {at: [14, 8]%s}}"


def test_hit_and_run_takes_a_free_square_where_nobody_marks_anybody() -> None:
    pushed(
        HIT_AND_RUN % "", "H1: {at: [12, 7]}, options: {hit and run H1: [[12, 7], [12, 8], [12, 9], [13, 7], [13, 9]]}",
        choices="push A1: [15, 8], hit and run H1: [12, 7]")


def test_hit_and_run_is_not_for_a_player_who_fell() -> None:
    pushed(HIT_AND_RUN % "", "H1: {at: [13, 8], state: prone}, not_asked: [use Hit and Run H1]", face="player-down", dice="armour H1: [1, 1]", choices="")


def test_hit_and_run_needs_a_square_away_from_every_opponent() -> None:
    pushed(
        "players: {H1: {at: [1, 1], skills: [Hit and Run]}, A1: {at: [2, 2]}, A2: {at: [1, 3]}, A3: {at: [3, 1]}}",
        "H1: {at: [1, 1]}, not_asked: [use Hit and Run H1]", choices="push A1: [3, 3]")


TRICK = "players: {H1: {at: [13, 8]}, A1: {at: [14, 8]%s, skills: [Trickster]}}"


def test_trickster_moves_to_another_square_beside_the_blocker_before_the_dice() -> None:
    pushed(TRICK % "", "A1: {at: [11, 8]}, rolled: [block H1]", choices="trickster A1: [12, 8], push A1: [11, 8]")


@pytest.mark.parametrize("status", [", distracted: true", ", rooted: true"])
def test_trickster_is_lost_while_distracted_or_rooted(status: str) -> None:
    pushed(
        TRICK % status, "not_asked: [use Trickster A1]", choices="" if "rooted" in status else "push A1: [15, 8]")


def test_foul_appearance_costs_the_block_on_a_one_and_no_turnover() -> None:
    holds(f"""
        {two("", ", skills: [Foul Appearance]")}
        play: {DECLARED}
        dice: [foul-appearance H1: 1]
        expect: {{turnover: false, not_rolled: [block H1], H1: {{activated: true}}, A1: {{at: [14, 8]}}}}
    """)


def test_foul_appearance_lets_a_two_pass() -> None:
    pushed(two("", ", skills: [Foul Appearance]"), "A1: {at: [15, 8]}", dice="foul-appearance H1: 2")


def test_foul_appearance_of_somebody_else_or_of_the_blocker_is_not_faced() -> None:
    pushed(
        "players: {H1: {at: [13, 8], skills: [Foul Appearance]}, A1: {at: [14, 8]}, A2: {at: [20, 8], skills: [Foul Appearance]}}",
        "not_rolled: [foul-appearance H1, foul-appearance A1]")
