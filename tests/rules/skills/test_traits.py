"""Traits without a case of their own: Drunkard, Hatred, Pick-me-up, Saboteur, Regeneration, Decay, Animal Savagery, Projectile Vomit."""
from __future__ import annotations

import pytest

from ..scene import holds, played


def test_a_drunkard_rushes_on_3() -> None:
    holds("""
        players: {H1: {at: [10, 8], ma: 1, skills: [Drunkard]}}
        play: [{declare: move, by: H1}, {move: [[11, 8], [12, 8]]}]
        dice: [{rush H1: 3}]
        expect: {targets: {rush H1: 3}, H1: {at: [12, 8], state: standing}}
    """)


def test_hatred_rerolls_one_player_down_against_the_hated() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Hatred (Dwarf)]}, A1: {at: [11, 8], keywords: [Dwarf]}}
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [{block H1: [player-down]}, {block H1: [push-back]}]
        choices: [{re-roll block H1: Hatred}, {push A1: [12, 8]}]
        expect: {turnover: false, A1: {at: [12, 8]}}
    """)


def test_hatred_is_no_help_against_others() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Hatred (Dwarf)]}, A1: {at: [11, 8], keywords: [Elf]}}
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [{block H1: [player-down]}, {armour H1: [1, 1]}]
        expect: {turnover: true, not_asked: [re-roll block H1]}
    """)


def test_pick_me_up_rolls_at_the_end_of_the_opponents_turn_only() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Pick-me-up]}, H2: {at: [13, 8], state: prone}, H3: {at: [14, 8], state: prone}}
        active: home
        play: [{end: turn}, {end: turn}]
        dice: [{pick-me-up H2: 5}]
        expect: {H2: {state: standing}, H3: {state: prone}}
    """)


def test_a_saboteur_takes_the_blocker_along_and_needs_no_armour_roll() -> None:
    holds("""
        players: {H1: {at: [10, 8]}, A1: {at: [11, 8], skills: [Saboteur, Secret Weapon]}}
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [{block H1: [pow]}, {saboteur A1: 4}, {armour H1: [1, 1]}]
        choices: [{push A1: [12, 8]}]
        expect: {turnover: false, H1: {state: prone}, A1: {in: ko}, not_rolled: [armour A1]}
    """)


def test_a_blocker_floored_by_the_explosion_does_not_go_down_twice_on_both_down() -> None:
    holds("""
        players: {H1: {at: [10, 8]}, A1: {at: [11, 8], skills: [Saboteur, Secret Weapon]}}
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [{block H1: [both-down]}, {saboteur A1: 4}, {armour H1: [1, 1]}]
        expect: {turnover: true, H1: {state: prone}, A1: {in: ko}}
    """)


def test_a_saboteur_who_rolls_3_is_rolled_for_as_usual() -> None:
    holds("""
        players: {H1: {at: [10, 8]}, A1: {at: [11, 8], skills: [Saboteur, Secret Weapon]}}
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [{block H1: [pow]}, {saboteur A1: 3}, {armour A1: [1, 1]}]
        choices: [{push A1: [12, 8]}]
        expect: {turnover: false, H1: {state: standing}, A1: {state: prone}}
    """)


def test_regeneration_works_in_the_crowd_too() -> None:
    holds("""
        players: {H1: {at: [10, 2]}, A1: {at: [10, 1], skills: [Regeneration]}}
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [{block H1: [push-back]}, {injury A1: [6, 6]}, {regeneration A1: 4}]
        choices: [{push A1: crowd}]
        expect: {A1: {in: reserves, casualty: null}, not_rolled: [casualty A1]}
    """)


def test_decay_adds_to_the_apothecarys_roll_as_well() -> None:
    result = played("""
        apothecaries: {home: 0, away: 1}
        players: {H1: {at: [10, 8]}, A1: {at: [11, 8], skills: [Decay]}}
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [{block H1: [pow]}, {armour A1: [6, 6]}, {injury A1: [6, 6]}, {casualty A1: 15}, {apothecary A1: 5}]
        choices: [{push A1: [12, 8]}, {apothecary A1: true}, {casualty A1: second}]
    """)
    assert [roll["modifiers"] for roll in result.rolls if roll["name"] in ("casualty A1", "apothecary A1")] == [{"Decay": 1}, {"Decay": 1}]


def test_a_savage_blitzer_adds_2() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Animal Savagery]}, H2: {at: [10, 9]}, A1: {at: [11, 8]}}
        play: [{declare: blitz, by: H1, target: A1}, {end: activation}]
        dice: [{animal-savagery H1: 2}]
        expect: {targets: {animal-savagery H1: 2}, not_asked: [lash out H1]}
    """)


def test_mighty_blow_spent_on_a_team_mates_armour_is_not_there_for_his_injury() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Animal Savagery, Mighty Blow]}, H2: {at: [10, 9]}}
        play: [{declare: move, by: H1}]
        dice: [{animal-savagery H1: 2}, {armour H2: [5, 5]}, {injury H2: [3, 4]}]
        expect: {H2: {state: stunned}, not_asked: [use Mighty Blow on injury H1]}
    """)


def test_vomiting_on_himself_with_the_ball_is_a_turnover_under_either_reading() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Projectile Vomit]}, A1: {at: [11, 8]}}
        ball: H1
        play: [{declare: projectile-vomit, by: H1, target: A1}, {block: A1, with: projectile-vomit}]
        dice: [{vomit H1: 1}, {armour H1: [5, 4]}, {injury H1: [1, 1]}, {bounce: N}]
        expect: {turnover: true, ball: [10, 7]}
    """, vomit_self_turnover="no-turnover")


@pytest.mark.parametrize(("skill", "state", "roll"), [("Jump Up", "prone", "jump-up"), ("Bloodlust (2+)", "standing", "bloodlust")])
def test_flooring_the_carrier_leaves_nothing_more_to_roll(skill: str, state: str, roll: str) -> None:
    """The turn is over with the lash-out, so what else the declaration would have called for does not come."""
    holds(f"""
        players: {{H1: {{at: [10, 8], state: {state}, skills: [Animal Savagery, {skill}]}}, H2: {{at: [10, 9]}}, A1: {{at: [11, 8]}}}}
        ball: H2
        play: [{{declare: block, by: H1, target: A1}}]
        dice: [{{animal-savagery H1: 1}}, {{armour H2: [1, 1]}}, {{bounce: S}}]
        expect: {{turnover: true, active: away, not_rolled: [{roll} H1]}}
    """)
