"""Skills about the ball: Sure Hands, Big Hand, Unsteady, Safe Pair of Hands, Fumblerooski."""
from __future__ import annotations

import pytest

from ..scene import holds

STEP = "[{declare: move, by: H1}, {move: [[14, 8]]}]"
SECURE = "[{declare: secure-the-ball, by: H1}, {move: [[14, 8]]}, {secure: true}]"


def goes_for_it(player: str, dice: str, expect: str, others: str = "", choices: str = "", play: str = STEP, more: str = "ball: [14, 8]") -> None:
    """H1 moves to the ball on [14, 8]; what must come of it."""
    holds(f"""
        players: {{H1: {{at: [13, 8]{player}}}{others}}}
        {more}
        play: {play}
        dice: [{dice}]
        choices: [{choices}]
        expect: {{{expect}}}
    """)


def test_a_player_who_enters_the_square_of_the_ball_picks_it_up_and_moves_on() -> None:
    goes_for_it("", "pickup H1: 3", "ball: H1, H1: {at: [15, 8]}", play="[{declare: move, by: H1}, {move: [[14, 8], [15, 8]]}]")


def test_a_failed_pick_up_bounces_and_is_a_turnover_whoever_ends_with_the_ball() -> None:
    goes_for_it("", "pickup H1: 2, bounce: E, catch H2: 4", "ball: H2, turnover: true", others=", H2: {at: [15, 8]}")


@pytest.mark.parametrize(("others", "weather", "target"), [
    ("", "perfect-conditions", 3), (", A1: {at: [15, 8]}", "perfect-conditions", 4), ("", "pouring-rain", 4), (", A1: {at: [15, 8]}", "pouring-rain", 5),
])
def test_marks_and_rain_make_a_pick_up_harder(others: str, weather: str, target: int) -> None:
    goes_for_it("", f"pickup H1: {target}", f"targets: {{pickup H1: {target}}}", others=others, more=f"ball: [14, 8]\n        weather: {weather}")


def test_sure_hands_reroll_a_failed_pick_up() -> None:
    goes_for_it(", skills: [Sure Hands]", "pickup H1: 1, pickup H1: 3", "ball: H1", choices="re-roll pickup H1: Sure Hands")


def test_sure_hands_do_not_reroll_secure_the_ball_or_a_catch() -> None:
    goes_for_it(", skills: [Sure Hands]", "secure H1: 1, bounce: N", "turnover: true, not_asked: [re-roll secure H1]", play=SECURE)
    goes_for_it(
        "", "pickup H1: 1, bounce: E, catch H2: 1, bounce: E", "ball: [16, 8], not_asked: [re-roll catch H2]",
        others=", H2: {at: [15, 8], skills: [Sure Hands]}")


def test_a_big_hand_ignores_marks_and_rain_when_picking_up() -> None:
    goes_for_it(
        ", skills: [Big Hand]", "pickup H1: 3", "targets: {pickup H1: 3}", others=", A1: {at: [15, 8]}", more="ball: [14, 8]\n        weather: pouring-rain")


def test_a_big_hand_does_not_help_to_catch() -> None:
    goes_for_it(
        "", "pickup H1: 1, bounce: E, catch H2: 5", "targets: {catch H2: 5}, ball: H2", others=", H2: {at: [15, 8], skills: [Big Hand]}",
        more="ball: [14, 8]\n        weather: pouring-rain")


def test_securing_the_ball_takes_a_two_and_ends_the_activation() -> None:
    goes_for_it("", "secure H1: 2", "ball: H1, H1: {activated: true}, turnover: false, targets: {secure H1: 2}", play=SECURE)


@pytest.mark.parametrize(("at", "refused"), [("[16, 8]", 1), ("[16, 10]", 1), ("[17, 8]", "false")])
def test_securing_the_ball_needs_every_opponent_more_than_two_squares_away(at: str, refused: object) -> None:
    goes_for_it("", "" if refused == 1 else "secure H1: 2", f"refused: {refused}", others=f", A1: {{at: {at}}}", play=SECURE)


def test_an_opponent_who_is_down_or_distracted_hinders_nobody_from_securing_the_ball() -> None:
    goes_for_it("", "secure H1: 2", "ball: H1", others=", A1: {at: [15, 8], state: prone}, A2: {at: [15, 9], distracted: true}", play=SECURE)


def test_not_ending_with_the_ball_that_was_to_be_secured_is_a_turnover() -> None:
    goes_for_it("", "", "turnover: true", play="[{declare: secure-the-ball, by: H1}, {move: [[12, 8]]}, {end: activation}]")


@pytest.mark.parametrize(("player", "refused"), [
    (", skills: [Unsteady]", 1), (", keywords: [Big Guy]", 1), ("", "false"),
])
def test_unsteady_players_and_big_guys_may_not_secure_the_ball(player: str, refused: object) -> None:
    goes_for_it(player, "" if refused == 1 else "secure H1: 2", f"refused: {refused}", play=SECURE)


def test_unsteady_players_may_pick_up_the_ball() -> None:
    goes_for_it(", skills: [Unsteady]", "pickup H1: 3", "ball: H1")


def down(carrier: str, dice: str, expect: str, choices: str = "", face: str = "pow", others: str = "") -> None:
    """A carrier who is blocked and goes down."""
    holds(f"""
        players: {{H1: {{at: [13, 8]}}, A1: {{at: [14, 8]{carrier}}}{others}}}
        ball: A1
        play: [{{declare: block, by: H1, target: A1}}, {{block: A1}}]
        dice: [block H1: [{face}], {dice}]
        choices: [push A1: [15, 8], {choices}]
        expect: {{{expect}}}
    """)


SAFE = ", skills: [Safe Pair of Hands]"


def test_a_carrier_who_goes_down_loses_the_ball_after_his_armour_roll() -> None:
    down("", "armour A1: [1, 1], bounce: E", "ball: [16, 8], rolled: [armour A1, bounce]")


def test_a_safe_pair_of_hands_puts_the_ball_in_a_free_square_beside_the_fallen() -> None:
    down(SAFE, "armour A1: [1, 1]", "ball: [16, 9], not_rolled: [bounce]", choices="place ball A1: [16, 9]")


def test_a_safe_pair_of_hands_is_lost_while_distracted() -> None:
    down(", distracted: true" + SAFE, "armour A1: [1, 1], bounce: E", "ball: [16, 8], not_asked: [use Safe Pair of Hands A1]")


def test_a_safe_pair_of_hands_keeps_a_carrier_who_is_only_pushed_as_he_is() -> None:
    down(SAFE, "", "ball: A1, not_asked: [use Safe Pair of Hands A1]", face="push-back")


CARRIES = "ball: H1"
FUMBLER = ", skills: [Fumblerooski]"


def test_fumblerooski_leaves_the_ball_in_the_square_just_left_without_a_turnover() -> None:
    goes_for_it(FUMBLER, "", "ball: [13, 8], H1: {at: [14, 8]}, turnover: false", more=CARRIES)


def test_fumblerooski_may_be_declined_and_is_not_for_others_or_blitzers() -> None:
    goes_for_it(FUMBLER, "", "ball: H1", more=CARRIES, choices="use Fumblerooski H1: false")
    goes_for_it("", "", "ball: H1, not_asked: [use Fumblerooski H1]", more=CARRIES)
    goes_for_it(
        FUMBLER, "", "ball: H1, not_asked: [use Fumblerooski H1]", more=CARRIES, others=", A1: {at: [20, 8]}",
        play="[{declare: blitz, by: H1, target: A1}, {move: [[14, 8]]}]")
