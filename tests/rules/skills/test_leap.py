"""Leap: over any square, with softer penalties, and only for those who have it."""
from __future__ import annotations

import pytest

from ..scene import holds


def test_a_player_with_leap_leaps_over_an_empty_square() -> None:
    holds("""
        players: {H1: {at: [13, 8], skills: [Leap]}}
        play: [{declare: move, by: H1}, {leap: [15, 8]}]
        dice: [leap H1: 3]
        expect: {H1: {at: [15, 8], state: standing}, targets: {leap H1: 3}}
    """)


@pytest.mark.parametrize("player", ["{at: [13, 8]}", "{at: [13, 8], skills: [Very Long Legs]}"])
def test_nobody_leaps_without_the_skill(player: str) -> None:
    holds(f"""
        players: {{H1: {player}}}
        play: [{{declare: move, by: H1}}, {{leap: [15, 8]}}]
        expect: {{refused: 2, H1: {{at: [13, 8]}}}}
    """)


def test_leap_takes_one_off_penalties_of_two() -> None:
    holds("""
        players: {H1: {at: [13, 8], skills: [Leap]}, A1: {at: [12, 7]}, A2: {at: [12, 8]}}
        play: [{declare: move, by: H1}, {leap: [15, 8]}]
        dice: [leap H1: 4]
        expect: {H1: {at: [15, 8], state: standing}, targets: {leap H1: 4}}
    """)


def test_leap_leaves_a_penalty_of_one_as_it_is() -> None:
    holds("""
        players: {H1: {at: [13, 8], skills: [Leap]}, A1: {at: [12, 7]}}
        play: [{declare: move, by: H1}, {leap: [15, 8]}]
        dice: [leap H1: 4]
        expect: {H1: {at: [15, 8], state: standing}, targets: {leap H1: 4}}
    """)


def test_leap_softens_no_plain_jump() -> None:
    holds("""
        players: {H1: {at: [13, 8], skills: [Leap]}, A1: {at: [12, 7]}, A2: {at: [12, 8]}, A3: {at: [14, 8], state: prone}}
        play: [{declare: move, by: H1}, {jump: [15, 8]}]
        dice: [jump H1: 5]
        expect: {H1: {at: [15, 8], state: standing}, targets: {jump H1: 5}}
    """)
