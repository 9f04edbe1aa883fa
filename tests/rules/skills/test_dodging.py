"""Skills about leaving a tackle zone: Dodge, Tackle, Break Tackle, Two Heads, Stunty, Titchy, Prehensile Tail, Diving Tackle, Shadowing, Tentacles."""
from __future__ import annotations

import pytest

from ..scene import holds

MARKED = "players: {H1: {at: [13, 8]%s}, A1: {at: [12, 8]%s}%s}"
"""A player marked by an opponent behind him, with more fields of both, and more players."""
STEP = "[{declare: move, by: H1}, {move: [[14, 8]]}]"
AHEAD = ", A2: {at: [15, 8]%s}"


def dodges(players: str, dice: str, expect: str, choices: str = "", more: str = "", play: str = STEP) -> None:
    """A step to [14, 8] with these dice, and what must come of it."""
    holds(f"""
        {players}
        {more}
        play: {play}
        dice: [{dice}]
        choices: [{choices}]
        expect: {{{expect}}}
    """)


def test_a_marked_player_dodges_and_each_marker_of_the_square_ahead_costs_one() -> None:
    dodges(MARKED % ("", "", AHEAD % ""), "dodge H1: 4", "targets: {dodge H1: 4}, H1: {at: [14, 8], state: standing}")


def test_who_is_not_marked_does_not_dodge() -> None:
    dodges(MARKED % ("", ", distracted: true", AHEAD % ""), "", "not_rolled: [dodge H1], H1: {at: [14, 8]}")


def test_a_failed_dodge_falls_over_in_the_square_entered() -> None:
    dodges(MARKED % ("", "", ""), "dodge H1: 2, armour H1: [1, 1]", "turnover: true, H1: {at: [14, 8], state: prone}")


def test_dodge_rerolls_a_dodge_once_a_turn() -> None:
    dodges(
        MARKED % (", skills: [Dodge]", "", ", A2: {at: [15, 7]}"), "dodge H1: 2, dodge H1: 5, dodge H1: 1, armour H1: [1, 1]",
        "H1: {at: [14, 9], state: prone}", choices="re-roll dodge H1 always: Dodge", play="[{declare: move, by: H1}, {move: [[14, 8], [14, 9]]}]")


def test_dodge_does_not_reroll_a_rush() -> None:
    dodges(
        "players: {H1: {at: [13, 8], ma: 1, moved: 1, skills: [Dodge]}}", "rush H1: 1, armour H1: [1, 1]",
        "H1: {state: prone}, not_asked: [re-roll rush H1]")


def test_tackle_that_marks_the_dodger_denies_the_reroll() -> None:
    dodges(
        MARKED % (", skills: [Dodge]", ", skills: [Tackle]", ""), "dodge H1: 2, armour H1: [1, 1]", "H1: {state: prone}, not_asked: [re-roll dodge H1]")


def test_tackle_of_a_distracted_or_distant_opponent_denies_nothing() -> None:
    dodges(
        MARKED % (", skills: [Dodge]", "", ", A2: {at: [12, 7], distracted: true, skills: [Tackle]}, A3: {at: [18, 8], skills: [Tackle]}"),
        "dodge H1: 2, dodge H1: 3", "H1: {state: standing}", choices="re-roll dodge H1: Dodge")


@pytest.mark.parametrize(("strength", "die"), [(1, 5), (3, 5), (4, 4), (5, 3), (7, 3)])
def test_break_tackle_adds_one_two_or_three_by_strength(strength: int, die: int) -> None:
    dodges(
        MARKED % (f", st: {strength}, ag: 6, skills: [Break Tackle]", "", ""), f"dodge H1: {die}", "H1: {state: standing}, asked: [use Break Tackle H1]")


def test_break_tackle_is_used_once_a_turn() -> None:
    dodges(
        MARKED % (", skills: [Break Tackle]", "", AHEAD % ""), "dodge H1: 3, dodge H1: 2, armour H1: [1, 1]", "H1: {at: [13, 7], state: prone}",
        play="[{declare: move, by: H1}, {move: [[14, 8], [13, 7]]}]", choices="")


def test_break_tackle_cannot_save_what_is_too_bad() -> None:
    dodges(
        MARKED % (", skills: [Break Tackle]", "", ""), "dodge H1: 1, armour H1: [1, 1]", "H1: {state: prone}, not_asked: [use Break Tackle H1]")


def test_two_heads_make_a_dodge_easier() -> None:
    dodges(MARKED % (", skills: [Two Heads]", "", AHEAD % ""), "dodge H1: 3", "targets: {dodge H1: 3}")


def test_two_heads_do_not_help_to_pick_up() -> None:
    dodges(
        "players: {H1: {at: [13, 8], skills: [Two Heads]}}", "pickup H1: 3", "targets: {pickup H1: 3}, ball: H1", more="ball: [14, 8]")


def test_stunty_dodges_without_regard_to_marks() -> None:
    dodges(MARKED % (", skills: [Stunty]", "", AHEAD % ""), "dodge H1: 3", "targets: {dodge H1: 3}")


def test_stunty_counts_marks_when_he_picks_up_the_ball() -> None:
    dodges(
        "players: {H1: {at: [13, 8], skills: [Stunty]}, A2: {at: [15, 8]}}", "pickup H1: 4", "targets: {pickup H1: 4}", more="ball: [14, 8]")


def test_titchy_dodges_more_easily() -> None:
    dodges(MARKED % (", skills: [Titchy]", "", AHEAD % ""), "dodge H1: 3", "targets: {dodge H1: 3}")


def test_a_titchy_opponent_hinders_no_dodge_into_his_tackle_zone() -> None:
    dodges(MARKED % ("", "", AHEAD % ", skills: [Titchy]"), "dodge H1: 3", "targets: {dodge H1: 3}")


def test_a_titchy_opponent_still_makes_a_dodge_necessary() -> None:
    dodges(MARKED % ("", ", skills: [Titchy]", ""), "dodge H1: 3", "rolled: [dodge H1]")


def test_a_prehensile_tail_hinders_a_dodge_out_of_its_tackle_zone_and_two_no_more_than_one() -> None:
    dodges(MARKED % ("", ", skills: [Prehensile Tail]", ""), "dodge H1: 4", "targets: {dodge H1: 4}")
    dodges(MARKED % ("", ", skills: [Prehensile Tail]", ", A3: {at: [12, 9], skills: [Prehensile Tail]}"), "dodge H1: 4", "targets: {dodge H1: 4}")


def test_a_prehensile_tail_ahead_hinders_like_any_other_mark() -> None:
    dodges(MARKED % ("", "", AHEAD % ", skills: [Prehensile Tail]"), "dodge H1: 4", "targets: {dodge H1: 4}")


def test_a_diving_tackle_takes_two_off_and_lays_the_diver_in_the_square_left() -> None:
    dodges(
        MARKED % ("", ", skills: [Diving Tackle]", ""), "dodge H1: 4, armour H1: [1, 1]",
        "H1: {at: [14, 8], state: prone}, A1: {at: [13, 8], state: prone}")


def test_a_diving_tackle_is_not_asked_after_a_failure_and_may_be_declined() -> None:
    dodges(MARKED % ("", ", skills: [Diving Tackle]", ""), "dodge H1: 2, armour H1: [1, 1]", "A1: {at: [12, 8]}, not_asked: [use Diving Tackle A1]")
    dodges(
        MARKED % ("", ", skills: [Diving Tackle]", ""), "dodge H1: 4", "A1: {at: [12, 8]}, H1: {state: standing}",
        choices="use Diving Tackle A1: false")


def test_a_diving_tackle_is_not_for_a_step_into_the_tackle_zone() -> None:
    dodges(MARKED % ("", "", AHEAD % ", skills: [Diving Tackle]"), "dodge H1: 4", "not_asked: [use Diving Tackle A2], H1: {state: standing}")


def test_shadowing_follows_into_the_square_left_on_a_four() -> None:
    for die, at in ((4, "[13, 8]"), (3, "[12, 8]")):
        dodges(MARKED % ("", ", skills: [Shadowing]", ""), f"dodge H1: 3, shadowing A1: {die}", f"A1: {{at: {at}}}, targets: {{shadowing A1: 4}}")


def test_shadowing_does_not_follow_who_was_not_marked_by_it() -> None:
    dodges(MARKED % ("", "", AHEAD % ", skills: [Shadowing]"), "dodge H1: 4", "not_rolled: [shadowing A2]")


def test_shadowing_is_not_for_a_rooted_or_distracted_player() -> None:
    dodges(MARKED % ("", ", rooted: true, skills: [Shadowing]", ""), "dodge H1: 3", "not_rolled: [shadowing A1]")
    dodges(
        MARKED % ("", "", ", A2: {at: [12, 7], distracted: true, skills: [Shadowing]}"), "dodge H1: 3", "not_rolled: [shadowing A2]")


def test_shadowing_follows_no_more_often_a_turn_than_the_shadower_has_movement() -> None:
    dodges(
        MARKED % ("", ", ma: 1, skills: [Shadowing]", ""), "dodge H1: 3, shadowing A1: 4, dodge H1: 3", "A1: {at: [13, 8]}, H1: {at: [15, 8]}",
        play="[{declare: move, by: H1}, {move: [[14, 8], [15, 8]]}]")


@pytest.mark.parametrize(("own", "his", "target"), [(3, 3, 6), (5, 3, 4), (3, 5, 6), (7, 2, 2)])
def test_tentacles_hold_on_the_die_and_the_difference_in_strength(own: int, his: int, target: int) -> None:
    dodges(
        MARKED % (f", st: {his}", f", st: {own}, skills: [Tentacles]", ""), f"tentacles A1: {target}",
        f"H1: {{at: [13, 8], activated: true}}, targets: {{tentacles A1: {target}}}, turnover: false, not_rolled: [dodge H1]")


def test_tentacles_that_fail_let_him_dodge() -> None:
    dodges(MARKED % ("", ", skills: [Tentacles]", ""), "tentacles A1: 5, dodge H1: 3", "H1: {at: [14, 8]}")


def test_tentacles_hold_nobody_outside_their_tackle_zone() -> None:
    dodges(MARKED % ("", "", AHEAD % ", skills: [Tentacles]"), "dodge H1: 4", "not_rolled: [tentacles A2]")


BARRED = MARKED % ("", ", skills: [Arm Bar]", "")


def test_an_arm_bar_adds_one_to_the_armour_of_who_falls_leaving_its_tackle_zone() -> None:
    dodges(BARRED, "dodge H1: 2, armour H1: [4, 4], injury H1: [1, 1]", "H1: {state: stunned}, asked: [use Arm Bar on armour A1]")


def test_an_arm_bar_adds_one_to_the_injury_if_not_used_on_the_armour() -> None:
    dodges(BARRED, "dodge H1: 2, armour H1: [5, 4], injury H1: [4, 3]", "H1: {in: ko}, asked: [use Arm Bar on injury A1]")


def test_an_arm_bar_serves_one_of_the_two_rolls_only() -> None:
    dodges(BARRED, "dodge H1: 2, armour H1: [4, 4], injury H1: [4, 3]", "H1: {state: stunned}, not_asked: [use Arm Bar on injury A1]")


def test_an_arm_bar_ahead_does_nothing() -> None:
    dodges(MARKED % ("", "", AHEAD % ", skills: [Arm Bar]"), "dodge H1: 2, armour H1: [4, 4]", "H1: {state: prone}")
