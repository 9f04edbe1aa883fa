"""What BB2020 plays otherwise than BB2025, told by tables and by positions that name their edition."""
from __future__ import annotations

import pytest

from .scene import holds


@pytest.mark.parametrize(("edition", "row"), [("bb2025", 4), ("bb2020", 5)])
def test_the_square_left_is_the_first_of_a_throw_in_only_in_bb2025(edition: str, row: int) -> None:
    text = f"""
    players: {{H1: {{at: [10, 2]}}, A1: {{at: [10, 1]}}}}
    ball: A1
    play: [{{declare: block, by: H1}}, {{block: A1}}]
    dice:
      - block H1: [push-back]
      - injury A1: [1, 1]
      - throw-in-direction: 2
      - throw-in-distance: [2, 2]
      - bounce: E
    choices: [{{push A1: crowd}}, {{follow up H1: false}}]
    expect: {{ball: [11, {row}]}}
    """
    holds(text, edition)


@pytest.mark.parametrize(("edition", "target"), [("bb2025", 3), ("bb2020", 4)])
def test_a_kick_off_is_caught_at_minus_one_only_in_bb2020(edition: str, target: int) -> None:
    holds(f"""
    players: {{H1: {{at: [12, 8]}}, A1: {{at: [20, 8]}}}}
    play: [{{kick_off: {{by: H1, at: [19, 8]}}}}]
    dice: [{{deviate-direction: E}}, {{deviate-distance: 1}}, {{kick-off-event: [1, 1]}}, {{catch A1: 6}}]
    expect: {{targets: {{catch A1: {target}}}, ball: A1}}
    """, edition)


@pytest.mark.parametrize(("edition", "st", "bonus"), [
    ("bb2025", 3, 1), ("bb2025", 4, 2), ("bb2025", 5, 3), ("bb2020", 3, 1), ("bb2020", 4, 1), ("bb2020", 5, 2)])
def test_break_tackle_grows_with_strength_by_the_edition(edition: str, st: int, bonus: int) -> None:
    holds(f"""
    players: {{H1: {{at: [10, 8], st: {st}, ag: 6, skills: [Break Tackle]}}, H2: {{at: [10, 4], st: {st}, ag: 6, skills: [Break Tackle]}},
              A1: {{at: [11, 8]}}, A2: {{at: [11, 4]}}}}
    play: [{{declare: move, by: H1}}, {{move: [[9, 8]]}}, {{declare: move, by: H2}}, {{move: [[9, 4]]}}]
    dice: [{{dodge H1: {6 - bonus}}}, {{dodge H2: {5 - bonus}}}, {{armour H2: [1, 1]}}]
    expect: {{H1: {{state: standing}}, asked: [use Break Tackle H1], not_asked: [use Break Tackle H2], turnover: true}}
    """, edition)


@pytest.mark.parametrize(("edition", "rerolls"), [("bb2025", 0), ("bb2020", 1)])
def test_a_banned_coach_costs_brilliant_coaching_one_only_in_bb2020(edition: str, rerolls: int) -> None:
    holds(f"""
    coach_banned: {{home: true, away: false}}
    interpretation: {{brilliant-coaching-tie-2025: nobody, ko-brilliant-coaching-tie: nobody}}
    players: {{H1: {{at: [12, 8]}}, A1: {{at: [14, 8]}}}}
    play: [{{kick_off: {{by: H1, at: [20, 8]}}}}]
    dice:
      - deviate-direction: E
      - deviate-distance: 1
      - kick-off-event: [3, 4]
      - brilliant-coaching home: 3
      - brilliant-coaching away: 3
      - bounce: E
    expect: {{rerolls: {{home: 0, away: {rerolls}}}}}
    """, edition)


def test_bb2020_has_no_secure_the_ball() -> None:
    holds("""
    players: {H1: {at: [10, 8]}, A1: {at: [20, 8]}}
    ball: [11, 8]
    play: [{declare: secure-the-ball, by: H1}]
    expect: {refused: 1}
    """, "bb2020")


@pytest.mark.parametrize(("edition", "rolled"), [("bb2025", True), ("bb2020", False)])
def test_the_crowd_punishes_stalling_only_in_bb2025(edition: str, rolled: bool) -> None:
    holds(f"""
    turn: 3
    players: {{H1: {{at: [24, 8]}}, A1: {{at: [3, 3]}}}}
    ball: H1
    play: [{{declare: move, by: H1}}, {{end: activation}}]
    {"dice: [{stalling H1: 1}]" if rolled else ""}
    expect: {{{"rolled" if rolled else "turnover"}: {"[stalling H1]" if rolled else "false"}, ball: H1}}
    """, edition)


@pytest.mark.parametrize(("edition", "state", "rerolls"), [("bb2025", "prone", 1), ("bb2020", "standing", 0)])
def test_a_dodge_spoilt_by_diving_tackle_can_be_rerolled_only_in_bb2020(edition: str, state: str, rerolls: int) -> None:
    holds(f"""
    rerolls: {{home: 1, away: 0}}
    players: {{H1: {{at: [10, 8]}}, A1: {{at: [11, 8], skills: [Diving Tackle]}}}}
    play: [{{declare: move, by: H1}}, {{move: [[9, 8]]}}]
    dice: [{{dodge H1: 4}}, {'{dodge H1: 5}' if edition == 'bb2020' else '{armour H1: [1, 1]}'}]
    choices: [{{use Diving Tackle A1: true}}, {{re-roll dodge H1: {{with: team, when: failed}}}}]
    expect: {{H1: {{at: [9, 8], state: {state}}}, A1: {{at: [10, 8], state: prone}}, rerolls: {{home: {rerolls}, away: 0}}}}
    """, edition)


PASSES = """
    players: {H1: {at: [8, 8], pa: 5}, A1: {at: [10, 8]}, A2: {at: [9, 7]}, H2: {at: [12, 8]}}
    ball: H1
    play: [{declare: pass, by: H1}, {pass: H2}]
    dice: [%s]
    choices: [{'intercept always': %s}]
    expect: {%s}
"""


def test_a_pass_modified_to_one_is_wildly_inaccurate_in_bb2020_and_deviates_from_the_thrower() -> None:
    """A short pass (-1) past one mark (-1): a die of 3 comes to 1."""
    holds(PASSES % (
        "{pass H1: 3}, {deviate-direction: N}, {deviate-distance: 5}, {bounce: N}", "none",
        "ball: [8, 2], turnover: true, rolled: [deviate-direction, bounce]"), "bb2020")


def test_the_same_pass_is_fumbled_in_bb2025() -> None:
    holds(PASSES % ("{pass H1: 3}, {bounce: N}", "none", "ball: [8, 7], turnover: true, not_rolled: [deviate-direction]"))


def test_a_natural_one_is_fumbled_in_bb2020_too() -> None:
    holds(PASSES % ("{pass H1: 1}, {bounce: N}", "none", "ball: [8, 7], turnover: true"), "bb2020")


def test_a_deflected_pass_must_be_caught_in_bb2020() -> None:
    holds(PASSES % (
        "{pass H1: 6}, {intercept A1: 6}, {catch A1: 4}", "A1", "targets: {intercept A1: 6, catch A1: 4}, ball: A1, turnover: true"), "bb2020")


def test_a_deflected_pass_that_is_not_caught_scatters() -> None:
    holds(PASSES % (
        "{pass H1: 6}, {intercept A1: 6}, {catch A1: 1}, {scatter: S}, {scatter: S}, {scatter: S}, {bounce: S}", "A1",
        "ball: [10, 12], turnover: true"), "bb2020")


def test_an_intercepted_pass_needs_no_catch_in_bb2025() -> None:
    holds(PASSES % ("{pass H1: 6}, {intercept A1: 6}", "A1", "ball: A1, turnover: true, not_rolled: [catch A1]"))
