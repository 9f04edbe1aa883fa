"""Block dice: the chance to floor the target and stand, with best choices on both sides, against pools of icepool's dice."""
from __future__ import annotations

from fractions import Fraction
from itertools import product

import icepool
import pytest

from .chances import BLOCK_DIE, D6, chances

SKILLS_OF_BLOCKER = ("", "Block", "Tackle", "Wrestle", "Block, Tackle")
SKILLS_OF_TARGET = ("", "Block", "Dodge", "Block, Dodge", "Wrestle")
POOLS = {(3, 3): (1, "blocker"), (4, 3): (2, "blocker"), (7, 3): (3, "blocker"), (3, 4): (2, "target"), (3, 7): (3, "target")}
"""Strengths to the number of dice and who picks."""


def floors(face: str, blocker: str, target: str) -> bool:
    """Whether the face leaves the target down and the blocker standing, if both coaches use their skills as suits them."""
    if face == "both-down":
        return "Block" in blocker and "Block" not in target and "Wrestle" not in target
    if face == "stumble":
        return "Dodge" not in target or "Tackle" in blocker
    return face == "pow"


def chance_to_floor(count: int, picks: str, blocker: str, target: str) -> icepool.Die[bool]:
    """One pool, from which the blocker picks the best die for himself, or the target's coach the worst."""
    die = BLOCK_DIE.map(lambda face: floors(face, blocker, target))
    return die.highest(count, 1) if picks == "blocker" else die.lowest(count, 1)


def block(strengths: tuple[int, int], blocker: str, target: str, rerolls: int = 0) -> Fraction:
    """The engine's chance of the same."""
    (chance,) = chances(f"""
rerolls: {{home: {rerolls}}}
players:
  H1: {{at: [13, 8], st: {strengths[0]}, skills: [{blocker}]}}
  A1: {{at: [14, 8], st: {strengths[1]}, skills: [{target}]}}
play: [{{declare: block, by: H1, target: A1}}, {{block: A1}}]
dice: [armour A1: [1, 1], armour H1: [1, 1]]
choices: [push A1 always: [15, 8], follow up H1: false]
goal: {{maximise: {{H1: {{state: standing}}, A1: {{state: prone}}}}}}
""", "{H1: {state: standing}, A1: {state: prone}}")
    return chance


@pytest.mark.parametrize(("strengths", "blocker", "target"), list(product(POOLS, SKILLS_OF_BLOCKER, SKILLS_OF_TARGET)))
def test_the_chance_to_floor_the_target_is_that_of_the_pool(strengths: tuple[int, int], blocker: str, target: str) -> None:
    assert block(strengths, blocker, target) == chance_to_floor(*POOLS[strengths], blocker, target).probability(1)


@pytest.mark.parametrize("strengths", list(POOLS))
def test_a_team_reroll_throws_the_whole_pool_again_where_it_failed(strengths: tuple[int, int]) -> None:
    once = chance_to_floor(*POOLS[strengths], "Block", "Dodge")
    twice = icepool.map(lambda first, second: first or second, once, once)
    assert block(strengths, "Block", "Dodge", rerolls=1) == twice.probability(1)


@pytest.mark.parametrize(("own", "theirs"), [(3, 4), (3, 5), (2, 5), (3, 7), (1, 7)])
def test_dauntless_mixes_an_even_block_with_the_uneven_one(own: int, theirs: int) -> None:
    even = chance_to_floor(1, "blocker", "Block", "Dodge")
    uneven = chance_to_floor(3 if theirs > 2 * own else 2, "target", "Block", "Dodge")
    mixed = D6.map(lambda die: even if die + own > theirs else uneven)
    assert block((own, theirs), "Block, Dauntless", "Dodge") == mixed.probability(1)


@pytest.mark.parametrize(("blocker", "target"), [("Frenzy", ""), ("Frenzy, Block", "Dodge"), ("Frenzy", "Dodge")])
def test_frenzy_blocks_a_second_time_who_was_only_pushed(blocker: str, target: str) -> None:
    def second(face: str) -> object:
        still_there = face == "push-back" or (face == "stumble" and not floors(face, blocker, target))
        return BLOCK_DIE.map(lambda again: floors(again, blocker, target)) if still_there else floors(face, blocker, target)

    (chance,) = chances(f"""
players: {{H1: {{at: [13, 8], skills: [{blocker}]}}, A1: {{at: [14, 8], skills: [{target}]}}}}
play: [{{declare: block, by: H1, target: A1}}, {{block: A1}}]
dice: [armour A1: [1, 1], armour H1: [1, 1]]
choices: [push A1: [15, 8], push A1: [16, 8]]
""", "{H1: {state: standing}, A1: {state: prone}}")
    assert chance == BLOCK_DIE.map(second).probability(1)


def test_brawler_throws_one_both_down_again() -> None:
    """Three outcomes of a die: it floors the target (2), does nothing (1), or is a Both Down (0) that is thrown again."""
    die = BLOCK_DIE.map(lambda face: 0 if face == "both-down" else 2 if face in ("stumble", "pow") else 1)
    after = icepool.map(
        lambda a, b: 2 if 2 in (a, b) else die if 0 in (a, b) else 1, die, die)
    (chance,) = chances("""
players: {H1: {at: [13, 8], st: 4, skills: [Brawler]}, A1: {at: [14, 8]}}
play: [{declare: block, by: H1, target: A1}, {block: A1}]
dice: [armour A1: [1, 1], armour H1: [1, 1]]
choices: [push A1 always: [15, 8], follow up H1: false]
goal: {maximise: {H1: {state: standing}, A1: {state: prone}}}
""", "{H1: {state: standing}, A1: {state: prone}}")
    assert chance == after.probability(2)
