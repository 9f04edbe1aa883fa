"""Whoever leaves the pitch, for whatever reason, leaves behind what only the pitch knows; and nobody acts after his turn."""
from __future__ import annotations

import pytest

from ..scene import holds


@pytest.mark.parametrize(("state", "gone"), [("rooted: true", "rooted: false"), ("chomped_by: [A1]", "chomped_by: []")])
def test_a_new_drive_finds_nobody_rooted_or_chomped(state: str, gone: str) -> None:
    holds(f"""
        players: {{H1: {{at: [5, 5], {state}}}, A1: {{at: [6, 5]}}}}
        play: [{{start: drive}}]
        expect: {{H1: {{in: reserves, {gone}}}}}
    """)


def test_nobody_forgoes_his_activation_after_the_turn_was_turned_over() -> None:
    holds("""
        players: {H1: {at: [5, 5]}, H2: {at: [9, 9]}, A1: {at: [20, 8]}}
        ball: [8, 5]
        play: [{declare: secure-the-ball, by: H1}, {move: [[6, 5]]}, {forgo: H2}]
        expect: {refused: 3, H2: {activated: false}}
    """)


def test_high_kick_brings_no_twelfth_player_onto_the_pitch() -> None:
    receivers = ", ".join(f"A{n}: {{at: [{16 + n}, {n + 1}]}}" for n in range(1, 11))
    holds(f"""
        players: {{H1: {{at: [13, 8]}}, {receivers}, A11: {{at: [15, 14]}}, A12: {{in: reserves}}}}
        play: [{{kick_off: {{by: H1, at: [20, 13]}}}}]
        dice: [deviate-direction: W, deviate-distance: 1, kick-off-event: [1, 4], catch A11: 6]
        choices: [high kick: [A12, A11]]
        expect: {{A12: {{in: reserves}}, ball: A11}}
    """, edition="bb2020", status_needs_pitch="anywhere")


def test_a_player_stunned_on_his_feet_is_rooted_no_longer() -> None:
    holds("""
        active: away
        players: {H1: {at: [5, 5], rooted: true}, A1: {at: [6, 5], skills: [Stab]}}
        play: [{declare: stab, by: A1, target: H1}, {block: H1}]
        dice: [armour H1: [6, 6], injury H1: [1, 1]]
        expect: {H1: {state: stunned, rooted: false}}
    """)


def test_nobody_ends_his_activation_on_a_ball_that_he_was_to_secure_without_trying() -> None:
    holds("""
        players: {H1: {at: [5, 5]}, A1: {at: [20, 8]}}
        ball: [6, 5]
        play: [{declare: secure-the-ball, by: H1}, {move: [[6, 5]]}, {end: activation}]
        dice: [secure H1: 2]
        expect: {ball: H1, turnover: false}
    """)


def test_a_carrier_whom_the_crowd_brings_down_as_he_forgoes_ends_the_turn() -> None:
    holds("""
        players: {H1: {at: [24, 5]}, A1: {at: [5, 5]}}
        ball: H1
        play: [{forgo: H1}]
        dice: [stalling H1: 3, armour H1: [1, 1], bounce: N]
        expect: {turnover: true, active: away, H1: {state: prone}}
    """)


def test_a_foul_goes_on_without_a_fouler_whom_his_own_chainsaw_has_taken_off() -> None:
    holds("""
        players: {H1: {at: [5, 5], skills: [Chainsaw]}, A1: {at: [6, 5], state: prone}, A2: {at: [5, 6]}}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [chainsaw H1: 1, armour H1: [6, 6], injury H1: [4, 4], foul-armour A1: [1, 2]]
        choices: [use Chainsaw H1: true]
        interpretation: {chainsaw-foul-declaration-timing: before-dice}
        expect: {H1: {in: ko}, A1: {state: prone}, turnover: true}
    """, chainsaw_foul_kickback_cancels_foul="foul-continues")
