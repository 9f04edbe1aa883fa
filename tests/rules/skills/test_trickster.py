"""Trickster: what it answers, and what happens on the ball; its questions have scenarios of their own."""
from __future__ import annotations

import pytest

from ..scene import holds


@pytest.mark.parametrize(("skill", "action", "dice"), [
    ("Stab", "stab", "armour A1: [1, 1]"), ("Chainsaw", "chainsaw", "chainsaw H1: 2, armour A1: [1, 1]"),
    ("Hypnotic Gaze", "hypnotic-gaze", "gaze H1: 1"), ("Monstrous Mouth", "chomp", "chomp H1: 1"),
])
def test_it_answers_a_special_action_aimed_at_its_owner(skill: str, action: str, dice: str) -> None:
    deed = "{gaze: A1}" if action == "hypnotic-gaze" else "{block: A1}"
    holds(f"""
        players: {{H1: {{at: [10, 8], skills: [{skill}]}}, A1: {{at: [11, 8], skills: [Trickster]}}}}
        play: [{{declare: {action}, by: H1, target: A1}}, {deed}]
        dice: [{dice}]
        choices: [trickster A1: [9, 8]]
        expect: {{refused: false, A1: {{at: [9, 8]}}}}
    """)


@pytest.mark.parametrize(("die", "ball"), [(3, "A1"), (2, "[9, 7]")])
def test_put_on_the_ball_he_may_pick_it_up_before_the_dice_and_failing_costs_nobody_the_turn(die: int, ball: str) -> None:
    holds(f"""
        players: {{H1: {{at: [10, 8], st: 4}}, A1: {{at: [11, 8], skills: [Trickster]}}}}
        ball: [9, 8]
        play: [{{declare: block, by: H1, target: A1}}, {{block: A1}}]
        dice: [pickup A1: {die + 1}, {"bounce: N, " if ball != "A1" else ""}block H1: [push-back, push-back]]
        choices: [trickster A1: [9, 8], pick up A1: true, push A1: [8, 8]]
        expect: {{turnover: false, ball: {ball}, targets: {{pickup A1: 4}}, A1: {{at: [8, 8]}}, rolled: [pickup A1, block H1]}}
    """)


def test_put_on_the_ball_he_may_let_it_bounce() -> None:
    holds("""
        players: {H1: {at: [10, 8]}, A1: {at: [11, 8], skills: [Trickster]}}
        ball: [9, 8]
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [bounce: N, block H1: [push-back]]
        choices: [trickster A1: [9, 8], pick up A1: false, push A1: [8, 8]]
        expect: {ball: [9, 7], not_rolled: [pickup A1], turnover: false}
    """)
