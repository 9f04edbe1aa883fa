"""Skills that change what the chosen face does: Block, Wrestle, Juggernaut, Dodge and Tackle on a Stumble."""
from __future__ import annotations

import pytest

from ..scene import holds

DECLARED = "[{declare: block, by: H1, target: A1}, {block: A1}]"
BLITZED = "[{declare: blitz, by: H1, target: A1}, {block: A1}]"


def test_both_go_down_on_both_down_without_skills() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8]}}, A1: {{at: [14, 8]}}}}
        play: {DECLARED}
        dice: [block H1: [both-down], armour A1: [1, 1], armour H1: [1, 1]]
        expect: {{turnover: true, H1: {{state: prone}}, A1: {{state: prone}}}}
    """)


def test_block_keeps_the_blocker_on_his_feet_on_both_down() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], skills: [Block]}}, A1: {{at: [14, 8]}}}}
        play: {DECLARED}
        dice: [block H1: [both-down], armour A1: [1, 1]]
        expect: {{turnover: false, H1: {{state: standing}}, A1: {{state: prone}}}}
    """)


def test_block_keeps_the_target_on_his_feet_on_both_down() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8]}}, A1: {{at: [14, 8], skills: [Block]}}}}
        play: {DECLARED}
        dice: [block H1: [both-down], armour H1: [1, 1]]
        expect: {{turnover: true, H1: {{state: prone}}, A1: {{state: standing}}}}
    """)


@pytest.mark.parametrize(("face", "rolls"), [("player-down", "armour H1: [1, 1]"), ("pow", "armour A1: [1, 1]")])
def test_block_saves_nobody_from_a_face_that_is_not_both_down(face: str, rolls: str) -> None:
    down, up = ("H1", "A1") if face == "player-down" else ("A1", "H1")
    holds(f"""
        players: {{H1: {{at: [13, 8], skills: [Block]}}, A1: {{at: [14, 8], skills: [Block]}}}}
        play: {DECLARED}
        dice: [block H1: [{face}], {rolls}]
        choices: [push A1 always: [15, 8]]
        expect: {{{down}: {{state: prone}}, {up}: {{state: standing}}, not_asked: [use Block H1, use Block A1]}}
    """)


def test_a_distracted_target_cannot_use_block() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], skills: [Block]}}, A1: {{at: [14, 8], distracted: true, skills: [Block]}}}}
        play: {DECLARED}
        dice: [block H1: [both-down], armour A1: [1, 1]]
        expect: {{A1: {{state: prone}}, not_asked: [use Block A1]}}
    """)


def test_wrestle_lays_both_down_without_armour_or_turnover_whatever_block_says() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], skills: [Block]}}, A1: {{at: [14, 8], skills: [Wrestle]}}}}
        play: {DECLARED}
        dice: [block H1: [both-down]]
        expect: {{turnover: false, H1: {{state: prone, activated: true}}, A1: {{state: prone}}}}
    """)


def test_wrestle_of_a_carrier_in_his_own_activation_is_a_turnover() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], skills: [Wrestle]}}, A1: {{at: [14, 8]}}}}
        ball: H1
        play: {DECLARED}
        dice: [block H1: [both-down], bounce: W]
        expect: {{turnover: true, ball: [12, 8], H1: {{state: prone}}, A1: {{state: prone}}}}
    """)


def test_wrestle_does_nothing_on_a_push() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8]}}, A1: {{at: [14, 8], skills: [Wrestle]}}}}
        play: {DECLARED}
        dice: [block H1: [push-back]]
        choices: [push A1: [15, 8]]
        expect: {{A1: {{state: standing, at: [15, 8]}}, not_asked: [use Wrestle A1]}}
    """)


def test_wrestle_may_be_declined() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8]}}, A1: {{at: [14, 8], skills: [Wrestle]}}}}
        play: {DECLARED}
        dice: [block H1: [both-down], armour A1: [1, 1], armour H1: [1, 1]]
        choices: [use Wrestle A1: false]
        expect: {{turnover: true}}
    """)


def test_juggernaut_pushes_on_both_down_in_a_blitz() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], skills: [Juggernaut]}}, A1: {{at: [14, 8]}}}}
        play: {BLITZED}
        dice: [block H1: [both-down]]
        choices: [push A1: [15, 8]]
        expect: {{turnover: false, A1: {{at: [15, 8], state: standing}}}}
    """)


def test_juggernaut_leaves_both_down_as_it_is_in_a_block_action() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], skills: [Juggernaut]}}, A1: {{at: [14, 8]}}}}
        play: {DECLARED}
        dice: [block H1: [both-down], armour A1: [1, 1], armour H1: [1, 1]]
        expect: {{turnover: true, not_asked: [use Juggernaut H1]}}
    """)


@pytest.mark.parametrize("skill", ["Fend", "Stand Firm", "Wrestle"])
def test_juggernaut_denies_the_target_these_skills_in_a_blitz(skill: str) -> None:
    face = "both-down" if skill == "Wrestle" else "push-back"
    holds(f"""
        players: {{H1: {{at: [13, 8], skills: [Juggernaut]}}, A1: {{at: [14, 8], skills: [{skill}]}}}}
        play: {BLITZED}
        dice: [block H1: [{face}]]
        choices: [push A1: [15, 8], follow up H1: true]
        expect: {{A1: {{at: [15, 8], state: standing}}, H1: {{at: [14, 8]}}, not_asked: [use {skill} A1]}}
    """)


def test_dodge_turns_a_stumble_into_a_push() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8]}}, A1: {{at: [14, 8], skills: [Dodge]}}}}
        play: {DECLARED}
        dice: [block H1: [stumble]]
        choices: [push A1: [15, 8]]
        expect: {{A1: {{at: [15, 8], state: standing}}}}
    """)


def test_dodge_does_not_help_against_pow() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8]}}, A1: {{at: [14, 8], skills: [Dodge]}}}}
        play: {DECLARED}
        dice: [block H1: [pow], armour A1: [1, 1]]
        choices: [push A1: [15, 8]]
        expect: {{A1: {{state: prone}}, not_asked: [use Dodge A1]}}
    """)


def test_tackle_of_the_blocker_denies_dodge_on_a_stumble() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], skills: [Tackle]}}, A1: {{at: [14, 8], skills: [Dodge]}}}}
        play: {DECLARED}
        dice: [block H1: [stumble], armour A1: [1, 1]]
        choices: [push A1: [15, 8]]
        expect: {{A1: {{state: prone}}, not_asked: [use Dodge A1]}}
    """)


def test_tackle_of_a_team_mate_denies_nothing() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8]}}, H2: {{at: [14, 7], skills: [Tackle]}}, A1: {{at: [14, 8], st: 4, skills: [Dodge]}}}}
        play: {DECLARED}
        dice: [block H1: [stumble]]
        choices: [push A1: [15, 8]]
        expect: {{A1: {{at: [15, 8], state: standing}}}}
    """)
