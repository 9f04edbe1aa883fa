"""Dodges, rushes, pick-ups and bounces: chains of tests with re-rolls, against chains of icepool's dice."""
from __future__ import annotations

from fractions import Fraction

import icepool
import pytest

from .chances import D6, D8, chances, passes

STANDS = "{H1: {state: standing}, turnover: false}"


def chain(single: Fraction, tests: int, rerolls: int, works: Fraction = Fraction(1)) -> Fraction:
    """The chance to pass that many tests in a row with so many re-rolls, at most one for each test, each of which `works` only so often.

    A test counts 0 where it passes at once, 1 where it needs a re-roll, and more than there are where it fails for good.
    """
    outcome = icepool.Die({0: single.numerator, 1: single.denominator - single.numerator})
    again = icepool.Die({1: (single * works).numerator, 99: (single * works).denominator - (single * works).numerator})
    needed = outcome.map(lambda first: again if first else 0)
    return ((tests @ needed) <= rerolls).probability(True)


def path(steps: int) -> str:
    return ", ".join(f"[{14 + n}, 8]" for n in range(steps))


@pytest.mark.parametrize(("skills", "rerolls", "works"), [
    *(("", n, Fraction(1)) for n in range(3)), *(("Sure Feet", n, Fraction(1)) for n in range(3)), ("Loner (4+)", 1, Fraction(1, 2)),
    ("Loner (2+)", 1, Fraction(5, 6)),
])
@pytest.mark.parametrize(("rushes", "weather", "target"), [(1, "perfect-conditions", 2), (2, "perfect-conditions", 2), (2, "blizzard", 3)])
def test_a_chain_of_rushes(rushes: int, weather: str, target: int, skills: str, rerolls: int, works: Fraction) -> None:
    (chance,) = chances(f"""
weather: {weather}
rerolls: {{home: {rerolls}}}
players: {{H1: {{at: [13, 8], ma: 1, moved: 1, skills: [{skills}]}}}}
play: [{{declare: move, by: H1}}, {{move: [{path(rushes)}]}}]
dice: [armour H1: [1, 1]]
choices: [re-roll rush H1 always: {{with: [Sure Feet, team], when: failed}}]
""", STANDS)
    assert chance == chain(passes(target), rushes, rerolls + ("Sure Feet" in skills), works)


@pytest.mark.parametrize("ag", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("skills", "own"), [("", 0), ("Dodge", 1)])
@pytest.mark.parametrize("rerolls", [0, 1, 2])
def test_two_dodges_with_the_skill_and_team_rerolls(ag: int, skills: str, own: int, rerolls: int) -> None:
    (chance,) = chances(f"""
rerolls: {{home: {rerolls}}}
players: {{H1: {{at: [13, 8], ag: {ag}, skills: [{skills}]}}, A1: {{at: [12, 7]}}, A2: {{at: [15, 7], distracted: true}}, A3: {{at: [13, 9]}}}}
play: [{{declare: move, by: H1}}, {{move: [[14, 8], [15, 8]]}}]
dice: [armour H1: [1, 1]]
choices: [re-roll dodge H1 always: {{with: [Dodge, team], when: failed}}]
""", STANDS)
    # The square ahead is marked by A3 alone, the one after that by nobody.
    first, second = passes(ag + 1), passes(ag)

    def needs(single: Fraction) -> icepool.Die[int]:
        die = icepool.Die({True: single.numerator, False: single.denominator - single.numerator})
        return die.map(lambda at_once: 0 if at_once else die.map(lambda again: 1 if again else 99))

    assert chance == ((needs(first) + needs(second)) <= rerolls + own).probability(True)


def test_tackle_leaves_a_dodger_the_team_reroll_only() -> None:
    (chance,) = chances("""
rerolls: {home: 1}
players: {H1: {at: [13, 8], skills: [Dodge]}, A1: {at: [12, 8], skills: [Tackle]}}
play: [{declare: move, by: H1}, {move: [[14, 8]]}]
dice: [armour H1: [1, 1]]
choices: [re-roll dodge H1 always: {with: [Dodge, team], when: failed}]
""", STANDS)
    assert chance == chain(passes(3), 1, 1)


@pytest.mark.parametrize(("ag", "strength"), [(3, 3), (4, 4), (6, 5), (6, 3)])
def test_break_tackle_adds_to_the_die_that_needs_it(ag: int, strength: int) -> None:
    (chance,) = chances(f"""
players: {{H1: {{at: [13, 8], ag: {ag}, st: {strength}, skills: [Break Tackle]}}, A1: {{at: [12, 8]}}}}
play: [{{declare: move, by: H1}}, {{move: [[14, 8]]}}]
dice: [armour H1: [1, 1]]
""", STANDS)
    assert chance == passes(ag - min(3, max(1, strength - 2)))


@pytest.mark.parametrize(("ag", "floor"), [(1, "no-floor"), (2, "floor-of-one"), (3, "floor-of-one"), (4, "no-floor")])
def test_a_diving_tackle_turns_what_passes_by_less_than_two(ag: int, floor: str) -> None:
    (chance,) = chances(f"""
players: {{H1: {{at: [13, 8], ag: {ag}}}, A1: {{at: [12, 8], skills: [Diving Tackle]}}}}
play: [{{declare: move, by: H1}}, {{move: [[14, 8]]}}]
dice: [armour H1: [1, 1]]
""", STANDS, d6_floor_of_one=floor)
    assert chance == passes(ag + 2)


def test_a_one_plus_player_never_fails_but_on_a_natural_one_where_a_die_counts_one_at_least() -> None:
    (chance,) = chances("""
players: {H1: {at: [13, 8], ag: 1}, A1: {at: [12, 8], skills: [Diving Tackle]}}
play: [{declare: move, by: H1}, {move: [[14, 8]]}]
dice: [armour H1: [1, 1]]
""", STANDS, d6_floor_of_one="floor-of-one")
    assert chance == (D6 > 1).probability(True)


@pytest.mark.parametrize(("own", "theirs"), [(3, 3), (5, 3), (3, 5), (7, 1)])
def test_tentacles_hold_on_the_sum_of_the_die_and_the_difference(own: int, theirs: int) -> None:
    held, gone = chances(f"""
players: {{H1: {{at: [13, 8], st: {theirs}}}, A1: {{at: [12, 8], st: {own}, skills: [Tentacles]}}}}
play: [{{declare: move, by: H1}}, {{move: [[14, 8]]}}]
dice: [armour H1: [1, 1]]
""", "{H1: {at: [13, 8]}}", "{H1: {at: [14, 8], state: standing}}")
    holds = D6.map(lambda die: die == 6 or (die != 1 and die + own - theirs >= 6))
    assert (held, gone) == (holds.probability(True), holds.probability(False) * passes(3))


@pytest.mark.parametrize("markers", [0, 1, 2])
@pytest.mark.parametrize("skills", ["", "Sure Hands", "Big Hand"])
@pytest.mark.parametrize("rerolls", [0, 1])
def test_a_pick_up_with_marks_hands_and_rerolls(markers: int, skills: str, rerolls: int) -> None:
    others = "".join(f", A{n + 1}: {{at: [15, {7 + 2 * n}]}}" for n in range(markers))
    (chance,) = chances(f"""
rerolls: {{home: {rerolls}}}
players: {{H1: {{at: [13, 8], skills: [{skills}]}}{others}}}
ball: [14, 8]
play: [{{declare: move, by: H1}}, {{move: [[14, 8]]}}]
choices: [re-roll pickup H1 always: {{with: [Sure Hands, team], when: failed}}, re-roll catch H1 always: none]
""", "{ball: H1, turnover: false}")
    target = 3 if skills == "Big Hand" else 3 + markers
    assert chance == chain(passes(target), 1, min(1, rerolls + (skills == "Sure Hands")))


def test_a_ball_that_two_players_keep_dropping_ends_with_one_of_them_or_on_the_ground() -> None:
    """A Markov chain: the ball bounces from H1's square or from H2's, and each tries to catch what comes from the other."""
    found = chances("""
players: {H1: {at: [13, 8]}, H2: {at: [15, 8], ag: 2}}
ball: [14, 8]
play: [{declare: move, by: H1}, {move: [[14, 8]]}]
dice: [pickup H1: 1]
""", "{ball: H1}", "{ball: H2}")

    def bounces(state: str) -> object:
        if not state.startswith("from "):
            return state
        catcher, target = ("H2", 3) if state == "from H1" else ("H1", 4)
        tried = D6.map(lambda die: catcher if die >= target else f"from {catcher}")
        return D8.map(lambda way: tried if way == 1 else "ground")

    ends = icepool.Die(["from H1"]).map(bounces, star=False, repeat="inf")
    assert found == [ends.probability("H1"), ends.probability("H2")]
    assert 1 - sum(found) == ends.probability("ground")
