"""Plague Ridden: who infects whom, and how often."""
from __future__ import annotations

import pytest

from ..scene import holds


def killed(victim: str, expect: str, match: str = "", choices: str = "", dice: str = "") -> None:
    """H1 kills A1 by a block; H2 waits on the roster."""
    holds(f"""
        {match}
        players: {{H1: {{at: [10, 8], skills: [Plague Ridden]}}, H2: {{in: roster}}, A1: {{at: [11, 8]{victim}}}}}
        play: [{{declare: block, by: H1, target: A1}}, {{block: A1}}]
        dice: [block H1: [pow], armour A1: [6, 6], injury A1: [6, 6], casualty A1: 16{dice}]
        choices: [push A1: [12, 8]{choices}]
        expect: {{{expect}}}
    """)


def test_a_lineman_from_the_roster_joins_the_reserves() -> None:
    killed("", "H2: {in: reserves}, events: [casualty, infected]")


@pytest.mark.parametrize("victim", [", keywords: [Big Guy]", ", skills: [Decay]", ", skills: [Stunty]"])
def test_some_cannot_be_infected(victim: str) -> None:
    killed(victim, "A1: {casualty: dead}, H2: {in: roster}")


def test_one_whom_regeneration_did_not_save_is_not_infected_either() -> None:
    killed(", skills: [Regeneration]", "A1: {casualty: dead}, H2: {in: roster}", dice=", regeneration A1: 1")


def test_an_apothecary_who_saves_the_victim_leaves_nobody_to_infect() -> None:
    killed(
        "", "A1: {casualty: seriously-hurt}, H2: {in: roster}", match="apothecaries: {away: 1}",
        choices=", apothecary A1: true, casualty A1: second", dice=", apothecary A1: 9")


def test_it_happens_once_a_game() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Plague Ridden]}
          H2: {in: roster}
          H3: {in: roster}
          A1: {at: [11, 8]}
          A2: {at: [12, 9]}
        play:
          - {declare: block, by: H1, target: A1}
          - {block: A1}
          - {end: turn}
          - {end: turn}
          - {declare: block, by: H1, target: A2}
          - {block: A2}
        dice:
          - block H1: [pow]
          - armour A1: [6, 6]
          - injury A1: [6, 6]
          - casualty A1: 15
          - block H1: [pow]
          - armour A2: [6, 6]
          - injury A2: [6, 6]
          - casualty A2: 15
        choices: [push A1: [12, 8], follow up H1: true, push A2: [13, 10], follow up H1: false]
        expect: {A2: {casualty: dead}, H2: {in: reserves}, H3: {in: roster}}
    """)


def test_a_death_that_no_block_has_caused_brings_nobody() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Plague Ridden, Stab]}, H2: {in: roster}, A1: {at: [11, 8]}}
        play: [{declare: stab, by: H1, target: A1}, {block: A1}]
        dice: [armour A1: [6, 6], injury A1: [6, 6], casualty A1: 16]
        expect: {A1: {casualty: dead}, H2: {in: roster}}
    """)
