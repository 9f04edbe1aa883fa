"""Monstrous Mouth: what the rulings' scenarios leave open about Chomp and its end."""
from __future__ import annotations

from ..scene import holds


def test_a_chomp_in_a_blitz_does_not_end_the_blitz() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Monstrous Mouth]}
          A1: {at: [12, 8]}
        play:
          - {declare: blitz, by: H1, target: A1}
          - {move: [[11, 8]]}
          - {block: A1, with: chomp}
          - {move: [[11, 7]]}
        dice: [{chomp H1: 3}, {dodge H1: 4}]
        expect: {refused: false, H1: {at: [11, 7]}, A1: {chomped_by: [H1]}}
    """)


def test_a_player_whom_two_have_chomped_is_still_held_by_the_one_who_stays() -> None:
    holds("""
        players:
          H1: {at: [11, 8], skills: [Monstrous Mouth]}
          H2: {at: [13, 8], skills: [Monstrous Mouth]}
          A1: {at: [12, 8], chomped_by: [H1, H2]}
        play:
          - {declare: move, by: H1}
          - {move: [[10, 8]]}
        dice: [{dodge H1: 6}]
        expect: {A1: {chomped_by: [H2]}}
    """)


def test_a_2_chomps_nobody_and_still_ends_the_activation() -> None:
    holds("""
        players:
          H1: {at: [11, 8], skills: [Monstrous Mouth]}
          A1: {at: [12, 8]}
        play:
          - {declare: chomp, by: H1, target: A1}
          - {block: A1, with: chomp}
        dice: [{chomp H1: 2}]
        expect: {turnover: false, H1: {activated: true}, A1: {chomped_by: []}}
    """)


def test_a_chomped_player_may_stand_up() -> None:
    holds("""
        players:
          H1: {at: [12, 8], state: prone, chomped_by: [A1]}
          A1: {at: [13, 8], skills: [Monstrous Mouth]}
        play:
          - {declare: move, by: H1}
          - {stand_up: true}
        dice: []
        expect: {refused: false, H1: {state: standing, chomped_by: [A1]}}
    """)


def test_a_victim_held_at_a_distance_is_free_when_the_chomper_moves() -> None:
    holds("""
        interpretation: {trickster-chomped-player: allowed-not-freed}
        players:
          H1: {at: [11, 9], skills: [Monstrous Mouth]}
          H2: {at: [10, 8], skills: [Block]}
          A1: {at: [11, 8], skills: [Trickster, Block], chomped_by: [H1]}
        play:
          - {declare: block, by: H2, target: A1}
          - {block: A1}
          - {declare: move, by: H1}
          - {move: [[12, 9]]}
        dice: [{block H2: [both-down]}]
        choices: [{use Trickster A1: true}, {'trickster A1': [9, 7]}, {use Block H2: true}, {use Block A1: true}]
        expect: {A1: {at: [9, 7], chomped_by: []}}
    """)
