"""Armour, injury and casualty: what a Pow does, against sums of icepool's dice."""
from __future__ import annotations

from fractions import Fraction

import icepool
import pytest

from .chances import D6, D16, TWO_D6, chances

ENDS = ("prone", "stunned", "ko", "badly-hurt", "seriously-hurt", "serious-injury", "lasting-injury", "dead")
FACTS = [f"{{A1: {{state: {end}}}}}" for end in ENDS[:2]] + ["{A1: {in: ko}}"] + [f"{{A1: {{casualty: {end}}}}}" for end in ENDS[3:]]


def casualty(die: int) -> str:
    """The casualty table."""
    table = ((8, "badly-hurt"), (10, "seriously-hurt"), (12, "serious-injury"), (14, "lasting-injury"), (16, "dead"))
    return next(end for highest, end in table if die <= highest)


def harmed(av: int, blocker: str, target: str) -> icepool.Die[str]:
    """What becomes of a player who is Knocked Down, if Mighty Blow goes to the armour where that breaks it, else to the injury."""
    thick, stunty, mighty = "Thick Skull" in target, "Stunty" in target, "Mighty Blow" in blocker

    def injured(total: int) -> str | icepool.Die[str]:
        total += -thick if total == (7 if stunty else 8) else 0
        if total <= (6 if stunty else 7):
            return "stunned"
        if total <= (8 if stunty else 9):
            return "ko"
        return "badly-hurt" if stunty and total == 9 else D16.map(casualty)

    def broken(armour: int) -> str | icepool.Die[str]:
        alone = armour >= av or ("Claws" in blocker and armour >= 8)
        if alone:
            return (TWO_D6 + mighty).map(injured)
        return TWO_D6.map(injured) if mighty and armour + 1 >= av else "prone"

    return TWO_D6.map(broken)


@pytest.mark.parametrize("target", ["", "Thick Skull", "Stunty", "Stunty, Thick Skull"])
@pytest.mark.parametrize("blocker", ["", "Mighty Blow", "Claws", "Claws, Mighty Blow"])
@pytest.mark.parametrize("av", [7, 8, 9, 11])
def test_a_pow_does_what_the_sums_say(av: int, blocker: str, target: str) -> None:
    found = chances(f"""
players: {{H1: {{at: [13, 8], skills: [{blocker}]}}, A1: {{at: [14, 8], av: {av}, skills: [{target}]}}}}
play: [{{declare: block, by: H1, target: A1}}, {{block: A1}}]
dice: [block H1: [pow]]
choices: [push A1: [15, 8], follow up H1: false]
""", *FACTS)
    expected = harmed(av, blocker, target)
    assert dict(zip(ENDS, found, strict=True)) == {end: expected.probability(end) for end in ENDS}


def test_iron_hard_skin_leaves_the_armour_roll_alone_and_the_injury_not() -> None:
    found = chances("""
players: {H1: {at: [13, 8], skills: [Mighty Blow, Claws]}, A1: {at: [14, 8], skills: [Iron Hard Skin]}}
play: [{declare: block, by: H1, target: A1}, {block: A1}]
dice: [block H1: [pow]]
choices: [push A1: [15, 8], follow up H1: false]
""", "{A1: {state: prone}}", "{A1: {state: stunned}}", "{A1: {in: ko}}")
    broken = (TWO_D6 >= 9).probability(True)
    assert found == [1 - broken, broken * (TWO_D6 + 1 <= 7).probability(True), broken * (TWO_D6 + 1).map(lambda n: n in (8, 9)).probability(True)]


def test_the_crowd_rolls_no_armour_and_sends_the_stunned_to_the_reserves() -> None:
    found = chances("""
players: {H1: {at: [13, 2]}, A1: {at: [13, 1]}}
play: [{declare: block, by: H1, target: A1}, {block: A1}]
dice: [block H1: [push-back]]
choices: [follow up H1: false]
""", "{A1: {in: reserves}}", "{A1: {in: ko}}", "{A1: {in: casualty}}")
    result = TWO_D6.map(lambda n: "reserves" if n <= 7 else "ko" if n <= 9 else "casualty")
    assert found == [result.probability(end) for end in ("reserves", "ko", "casualty")]


@pytest.mark.parametrize("niggling", [0, 1, 2, 9])
def test_niggling_injuries_shift_the_casualty_table(niggling: int) -> None:
    found = chances(f"""
players: {{H1: {{at: [13, 8]}}, A1: {{at: [14, 8], niggling: {niggling}}}}}
play: [{{declare: block, by: H1, target: A1}}, {{block: A1}}]
dice: [block H1: [pow], armour A1: [6, 6], injury A1: [6, 6]]
choices: [push A1: [15, 8], follow up H1: false]
""", *FACTS[3:], niggling_injury_casualty_modifier="adds-one")
    expected = D16.map(lambda die: casualty(min(16, die + niggling)))
    assert found == [expected.probability(end) for end in ENDS[3:]]


def test_an_apothecary_who_keeps_the_better_casualty_makes_two_rolls_of_it() -> None:
    worst_of_one = D16.map(lambda die: die <= 8)
    better = icepool.map(lambda first, second: first or second, worst_of_one, worst_of_one)
    (back,) = chances("""
apothecaries: {away: 1}
players: {H1: {at: [13, 8]}, A1: {at: [14, 8]}}
play: [{declare: block, by: H1, target: A1}, {block: A1}]
dice: [block H1: [pow], armour A1: [6, 6], injury A1: [6, 6], lasting-injury A1: 1, lasting-injury A1: 1]
choices: [push A1: [15, 8], follow up H1: false, apothecary A1: true]
goal: {maximise: {A1: {in: casualty}}}
""", "{A1: {in: reserves}}")
    assert back == better.probability(True)


def test_steady_footing_takes_a_sixth_off_everything() -> None:
    (prone,) = chances("""
players: {H1: {at: [13, 8]}, A1: {at: [14, 8], skills: [Steady Footing]}}
play: [{declare: block, by: H1, target: A1}, {block: A1}]
dice: [block H1: [pow]]
choices: [push A1: [15, 8], follow up H1: false]
""", "{A1: {state: prone}}")
    assert prone == (D6 < 6).probability(True) * (TWO_D6 < 9).probability(True)
    assert isinstance(prone, Fraction)
