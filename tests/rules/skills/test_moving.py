"""Skills of movement: Sprint, Sure Feet, Jump Up, Very Long Legs, Take Root."""
from __future__ import annotations

import pytest

from ..scene import holds

RUN = "[{declare: move, by: H1}, {move: [[14, 8], [15, 8], [16, 8], [17, 8]]}]"


def runs(player: str, dice: str, expect: str, play: str = RUN, choices: str = "", more: str = "", others: str = "") -> None:
    """A player at [13, 8] who moves, and what must come of it."""
    holds(f"""
        players: {{H1: {{at: [13, 8], {player}}}{others}}}
        {more}
        play: {play}
        dice: [{dice}]
        choices: [{choices}]
        expect: {{{expect}}}
    """)


def test_two_rushes_and_no_third() -> None:
    runs("ma: 1", "rush H1: 2, rush H1: 2", "H1: {at: [16, 8]}, refused: 2")


def test_sprint_allows_a_third_rush() -> None:
    runs("ma: 1, skills: [Sprint]", "rush H1: 2, rush H1: 2, rush H1: 2", "H1: {at: [17, 8], state: standing}, refused: false")


def test_sprint_allows_no_fourth_rush_and_is_not_asked_for_the_second() -> None:
    runs(
        "ma: 1, skills: [Sprint]", "rush H1: 2, rush H1: 2, rush H1: 2", "H1: {at: [17, 8]}, refused: 3",
        play="[{declare: move, by: H1}, {move: [[14, 8], [15, 8], [16, 8], [17, 8]]}, {move: [[18, 8]]}]")


def test_a_failed_rush_falls_over_in_the_square_entered() -> None:
    runs("ma: 3", "rush H1: 1, armour H1: [1, 1]", "H1: {at: [17, 8], state: prone}, turnover: true")


def test_a_blizzard_makes_rushes_harder() -> None:
    runs("ma: 3", "rush H1: 3", "targets: {rush H1: 3}", more="weather: blizzard")


def test_sure_feet_rerolls_one_rush_a_turn() -> None:
    runs(
        "ma: 2, skills: [Sure Feet]", "rush H1: 1, rush H1: 2, rush H1: 1, armour H1: [1, 1]", "H1: {at: [17, 8], state: prone}",
        choices="re-roll rush H1 always: Sure Feet")


def test_sure_feet_do_not_reroll_a_dodge() -> None:
    runs(
        "skills: [Sure Feet]", "dodge H1: 1, armour H1: [1, 1]", "H1: {state: prone}, not_asked: [re-roll dodge H1]",
        play="[{declare: move, by: H1}, {move: [[14, 8]]}]", others=", A1: {at: [12, 8]}")


STAND = "[{declare: move, by: H1}, {stand_up: true}, {move: [[14, 8], [15, 8], [16, 8], [17, 8]]}]"


def test_standing_up_costs_three_squares() -> None:
    runs("state: prone, ma: 4", "rush H1: 2, rush H1: 2", "H1: {at: [16, 8], state: standing}, refused: 3", play=STAND)


def test_jump_up_stands_up_for_free() -> None:
    runs("state: prone, ma: 4, skills: [Jump Up]", "", "H1: {at: [17, 8], state: standing}, refused: false", play=STAND)


def test_a_slow_player_needs_a_four_to_stand_up_and_jump_up_no_roll() -> None:
    up = "[{declare: move, by: H1}, {stand_up: true}]"
    runs("state: prone, ma: 2", "stand-up H1: 3", "H1: {state: prone, activated: true}, turnover: false, targets: {stand-up H1: 4}", play=up)
    runs("state: prone, ma: 2, skills: [Jump Up]", "", "H1: {state: standing}, not_rolled: [stand-up H1]", play=up)


BLOCK = "[{declare: block, by: H1, target: A1}, {block: A1}]"


def test_a_prone_player_may_not_declare_a_block() -> None:
    runs("state: prone", "", "refused: 1", play=BLOCK, others=", A1: {at: [14, 8]}")


def test_jump_up_blocks_from_the_ground_after_an_agility_test_at_one_better() -> None:
    runs(
        "state: prone, skills: [Jump Up]", "jump-up H1: 2, block H1: [push-back]", "targets: {jump-up H1: 2}, A1: {at: [15, 8]}",
        play=BLOCK, others=", A1: {at: [14, 8]}", choices="push A1: [15, 8]")


def test_jump_up_that_fails_ends_the_activation_on_the_ground() -> None:
    runs(
        "state: prone, skills: [Jump Up]", "jump-up H1: 1", "H1: {state: prone, activated: true}, turnover: false",
        play="[{declare: block, by: H1, target: A1}]", others=", A1: {at: [14, 8]}")


OVER = "[{declare: move, by: H1}, {jump: [15, 8]}]"


def test_a_jump_costs_one_for_each_marker_of_the_square_that_is_marked_more() -> None:
    others = ", A1: {at: [14, 8], state: prone}, A2: {at: [12, 8]}, A3: {at: [16, 7]}, A4: {at: [16, 9]}"
    runs("ma: 6", "jump H1: 5", "targets: {jump H1: 5}, H1: {at: [15, 8]}", play=OVER, others=others)


def test_a_natural_one_drops_a_jumper_where_he_started_and_another_failure_where_he_lands() -> None:
    others = ", A1: {at: [14, 8], state: prone}"
    runs("ma: 6", "jump H1: 1, armour H1: [1, 1]", "H1: {at: [13, 8], state: prone}", play=OVER, others=others)
    runs("ma: 6", "jump H1: 2, armour H1: [1, 1]", "H1: {at: [15, 8], state: prone}", play=OVER, others=others)


def test_nobody_jumps_over_a_standing_player_or_an_empty_square() -> None:
    runs("ma: 6", "", "refused: 2", play=OVER, others=", A1: {at: [14, 8]}")
    runs("ma: 6", "", "refused: 2", play=OVER)


@pytest.mark.parametrize(("skills", "target"), [("[]", 3), ("[Very Long Legs]", 2)])
def test_very_long_legs_make_a_jump_easier(skills: str, target: int) -> None:
    runs(f"skills: {skills}", f"jump H1: {target}", f"targets: {{jump H1: {target}}}", play=OVER, others=", A1: {at: [14, 8], state: prone}")


def test_very_long_legs_do_not_help_to_dodge() -> None:
    runs(
        "skills: [Very Long Legs]", "dodge H1: 3", "targets: {dodge H1: 3}", play="[{declare: move, by: H1}, {move: [[14, 8]]}]",
        others=", A1: {at: [12, 8]}")


def test_take_root_roots_a_standing_player_on_a_one() -> None:
    runs("skills: [Take Root]", "take-root H1: 1", "H1: {at: [13, 8], rooted: true}, refused: 2, turnover: false")


def test_take_root_passes_on_a_two_and_is_not_rolled_from_prone() -> None:
    runs("skills: [Take Root]", "take-root H1: 2", "H1: {at: [17, 8], rooted: false}")
    runs("state: prone, skills: [Take Root]", "", "H1: {rooted: false}, not_rolled: [take-root H1]", play="[{declare: move, by: H1}, {stand_up: true}]")


def test_a_rooted_player_can_neither_be_pushed_nor_follow_up() -> None:
    runs(
        "skills: [Take Root]", "take-root H1: 1, block H1: [push-back]", "H1: {at: [13, 8]}, A1: {at: [15, 8]}, not_asked: [follow up H1]",
        play=BLOCK, others=", A1: {at: [14, 8]}", choices="push A1: [15, 8]")
    runs(
        "ma: 6", "block H1: [push-back]", "A1: {at: [14, 8]}, not_asked: [push A1]", play=BLOCK, others=", A1: {at: [14, 8], rooted: true}")


def test_going_down_ends_being_rooted() -> None:
    runs(
        "ma: 6", "block H1: [pow], armour A1: [1, 1]", "A1: {at: [14, 8], state: prone, rooted: false}", play=BLOCK,
        others=", A1: {at: [14, 8], rooted: true}")
