"""Punt: direction, distance, who ends with the ball, and when that is a turnover."""
from __future__ import annotations

import pytest

from ..scene import holds


@pytest.mark.parametrize(("facing", "direction", "to"), [
    ("E", 1, "[12, 4]"), ("E", 2, "[12, 6]"), ("E", 3, "[12, 8]"), ("N", 1, "[8, 4]"), ("S", 1, "[12, 8]"), ("W", 3, "[8, 4]"),
])
def test_the_template_points_left_straight_and_right_of_where_it_faces(facing: str, direction: int, to: str) -> None:
    holds(f"""
        players: {{H1: {{at: [10, 6], skills: [Punt]}}, H2: {{at: {to}}}}}
        ball: H1
        play: [{{declare: punt, by: H1}}, {{punt: true}}]
        dice: [punt-direction H1: {direction}, punt-distance H1: 2, catch H2: 3]
        choices: [punt facing H1: {facing}]
        expect: {{ball: H2, turnover: false, H1: {{activated: true}}}}
    """)


def test_a_punt_that_comes_to_lie_on_the_ground_is_no_turnover() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Punt]}}
        ball: H1
        play: [{declare: punt, by: H1}, {punt: true}]
        dice: [punt-direction H1: 2, punt-distance H1: 2, bounce: N]
        choices: [punt facing H1: E]
        expect: {ball: [12, 7], turnover: false, active: home}
    """)


def test_a_punt_that_an_opponent_catches_is_a_turnover() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Punt]}, A1: {at: [12, 8]}}
        ball: H1
        play: [{declare: punt, by: H1}, {punt: true}]
        dice: [punt-direction H1: 2, punt-distance H1: 2, catch A1: 3]
        choices: [punt facing H1: E]
        expect: {ball: A1, turnover: true, active: away}
    """)


def test_a_punt_that_bounces_into_the_crowd_is_a_turnover_though_a_team_mate_gets_it() -> None:
    holds("""
        players: {H1: {at: [10, 3], skills: [Punt]}, H2: {at: [10, 2]}}
        ball: H1
        play: [{declare: punt, by: H1}, {punt: true}]
        dice: [punt-direction H1: 2, punt-distance H1: 2, bounce: N, throw-in-direction: 2, throw-in-distance: [1, 1], catch H2: 4]
        choices: [punt facing H1: N]
        expect: {ball: H2, turnover: true, active: away}
    """)


def test_kick_re_rolls_both_dice_of_a_punt() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Punt, Kick]}, H2: {at: [14, 8]}}
        ball: H1
        play: [{declare: punt, by: H1}, {punt: true}]
        dice: [punt-direction H1: 1, punt-direction H1: 2, punt-distance H1: 6, punt-distance H1: 4, catch H2: 3]
        choices: [punt facing H1: E, re-roll punt-direction H1: Kick, re-roll punt-distance H1: Kick]
        expect: {ball: H2, turnover: false}
    """)


def test_a_team_punts_once_a_turn() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Punt]}, H2: {at: [12, 8], skills: [Punt]}}
        ball: H1
        play: [{declare: punt, by: H1}, {punt: true}, {declare: punt, by: H2}]
        dice: [punt-direction H1: 2, punt-distance H1: 2, catch H2: 3]
        choices: [punt facing H1: E]
        expect: {refused: 3, ball: H2}
    """)


def test_nobody_punts_without_the_skill() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Kick]}}
        ball: H1
        play: [{declare: punt, by: H1}]
        expect: {refused: 1}
    """)
