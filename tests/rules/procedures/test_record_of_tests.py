"""The record of a test says how it ended, whatever was rolled in between."""
from __future__ import annotations

import pytest

from ..scene import played


def test_a_dodge_spoilt_by_a_tackler_who_loses_the_ball_is_on_record_as_failed_and_the_catch_as_passed() -> None:
    result = played("""
        players: {H1: {at: [10, 8]}, A1: {at: [11, 8], skills: [Diving Tackle]}, A2: {at: [10, 9]}}
        ball: A1
        play: [{declare: move, by: H1}, {move: [[9, 7]]}]
        dice: [dodge H1: 3, bounce: S, catch A2: 6, armour H1: [1, 1]]
        choices: [use Diving Tackle A1: true]
    """)
    passed = {roll["name"]: roll["passed"] for roll in result.rolls}
    assert (passed["dodge H1"], passed["catch A2"]) == (False, True)


@pytest.mark.parametrize("edition", ["bb2025", "bb2020"])
def test_a_dodge_whose_dodger_catches_the_tacklers_ball_is_failed_and_the_catch_passed(edition: str) -> None:
    result = played("""
        players: {H1: {at: [10, 8]}, A1: {at: [11, 8], skills: [Diving Tackle]}}
        ball: A1
        rerolls: {home: 1}
        play: [{declare: move, by: H1}, {move: [[9, 7]]}]
        dice: [dodge H1: 3, bounce: NW, catch H1: 6, armour H1: [1, 1], bounce: S]
        choices: [use Diving Tackle A1: true, re-roll dodge H1: none]
    """, edition)
    passed = {roll["name"]: roll["passed"] for roll in result.rolls}
    assert (passed["dodge H1"], passed["catch H1"]) == (False, True)
