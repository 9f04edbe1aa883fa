"""What a blocker sees before he follows up, in the classic edition (OLBBL 13.03)."""
from __future__ import annotations

import pytest

from tests.rules.scene import holds, played

CARRIER = """
players:
  H1: {at: [10, 8]}
  A1: {at: [11, 8]}
ball: A1
play: [{declare: block, by: H1, target: A1}, {block: A1}]
dice: [{block H1: [pow]}, {armour A1: [1, 1]}, {bounce: NE}]
choices: [{push A1: [12, 8]}, {follow up H1: %s}]
"""
ORDERS = {
    ("before", "before"): ["follow-up", "armour", "bounce"],
    ("before", "after"): ["armour", "follow-up", "bounce"],
    ("after", "before"): ["bounce", "follow-up", "armour"],
    ("after", "after"): ["armour", "bounce", "follow-up"],
}


@pytest.mark.parametrize(("scatter", "armour"), ORDERS)
def test_follow_up_armour_and_scatter_come_in_the_order_of_both_answers(scatter: str, armour: str) -> None:
    result = played(CARRIER % "true", "classic", classic_follow_up_before_scatter=scatter, classic_follow_up_before_armour=armour)
    told = [event["kind"] for event in result.events if event["kind"] in ("follow-up", "armour", "bounce")]
    assert told == ORDERS[scatter, armour]


@pytest.mark.parametrize(("scatter", "armour"), ORDERS)
@pytest.mark.parametrize("face", ["pow", "push-back"])
def test_a_ball_under_a_pushed_player_scatters_once(scatter: str, armour: str, face: str) -> None:
    text = CARRIER.replace("ball: A1", "ball: [12, 8]").replace("[pow]", f"[{face}]") % "true" + "expect: {ball: [13, 7]}\n"
    if face == "push-back":
        text = text.replace(", {armour A1: [1, 1]}", "")
    holds(text, "classic", classic_follow_up_before_scatter=scatter, classic_follow_up_before_armour=armour)


@pytest.mark.parametrize(("scatter", "armour"), ORDERS)
def test_a_carrier_in_the_crowd_is_hurt_and_his_ball_thrown_in_once(scatter: str, armour: str) -> None:
    holds("""
    players: {H1: {at: [10, 2]}, A1: {at: [10, 1]}}
    ball: A1
    play: [{declare: block, by: H1, target: A1}, {block: A1}]
    dice: [{block H1: [pow]}, {injury A1: [1, 1]}, {throw-in-direction: 2}, {throw-in-distance: [1, 1]}, {bounce: E}]
    choices: [{push A1: crowd}, {follow up H1: true}]
    expect: {A1: {in: reserves}, H1: {at: [10, 1]}, ball: [11, 3]}
    """, "classic", classic_follow_up_before_scatter=scatter, classic_follow_up_before_armour=armour)


@pytest.mark.parametrize("armour", ["before", "after"])
def test_a_stripped_ball_scatters_before_a_follow_up_that_may_wait_for_it(armour: str) -> None:
    text = CARRIER.replace("at: [10, 8]", "at: [10, 8], skills: [Strip Ball]").replace("[pow]", "[push-back]") % "true"
    text = text.replace("{armour A1: [1, 1]}, ", "") + "expect: {ball: [13, 7], events: [bounce, follow-up]}\n"
    holds(text, "classic", classic_follow_up_before_scatter="after", classic_follow_up_before_armour=armour)


def test_a_push_that_sets_nothing_rolling_leaves_both_questions_alone() -> None:
    text = CARRIER.replace("ball: A1", "ball: [20, 8]").replace("[pow]", "[push-back]") % "true"
    assert not {"classic-follow-up-before-scatter", "classic-follow-up-before-armour"} & set(played(text, "classic").interpretation)


def test_a_victim_with_tentacles_cannot_hold_who_follows_him_up() -> None:
    """He has been pushed away from the square that the blocker leaves."""
    holds("""
    players: {H1: {at: [10, 8]}, A1: {at: [11, 8], skills: [Tentacles]}}
    play: [{declare: block, by: H1, target: A1}, {block: A1}]
    dice: [{block H1: [push-back]}]
    choices: [{push A1: [12, 8]}, {follow up H1: true}]
    expect: {H1: {at: [11, 8]}, not_asked: [use Tentacles A1]}
    """, "classic", classic_follow_up_tentacles="roll")


def test_tentacles_hold_a_player_who_moves_away_whatever_holds_for_follow_ups() -> None:
    holds("""
    players: {H1: {at: [10, 8]}, A1: {at: [9, 8], skills: [Tentacles]}}
    play: [{declare: move, by: H1}, {move: [[11, 8]]}]
    dice: [{tentacles A1: 6}]
    expect: {H1: {at: [10, 8]}, turnover: false}
    """, "classic")
