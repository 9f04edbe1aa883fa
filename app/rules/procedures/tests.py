"""Tests: a D6 against a target number, with modifiers and re-rolls (p. 33, 37).

A natural 1 fails and a natural 6 succeeds, whatever the modifiers. Question id: d6-floor-of-one.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from app.rules.dice import D6, groups
from app.rules.game import Game
from app.rules.hooks import FINAL, MODIFIERS, REROLLS, ROLLED
from app.rules.procedures.rerolls import TableRoll, reroll
from app.rules.requests import Note, Proc, Roll, note, part
from app.rules.squares import Square
from app.rules.switchboard.moving import D6_FLOOR


class Test(msgspec.Struct, frozen=True, kw_only=True):
    """A test under way. `bonus` and `penalty` of the whole are read off `modifiers`, in the order in which the rules add them."""

    __test__ = False

    name: str
    player: str
    target: int
    """The number to reach: a characteristic such as 3 for 3+, or a flat number."""
    modifiers: tuple[tuple[str, int], ...] = ()
    origin: Square | None = None
    """The square that is left, for movement."""
    goal: Square | None = None
    """The square that is entered, or into which comes what is to be caught."""
    natural: bool = True
    """Whether a natural 1 fails and a natural 6 succeeds whatever the modifiers."""
    natural_one: bool = False
    """Whether a natural 1 does something other than failing."""
    rerollable: bool = True
    """Whether a team re-roll may be used at all."""
    die: int = 0
    """What the die shows; 0 before the roll."""
    alike: tuple[int, ...] = ()
    """The faces that the rules do not tell apart from it."""
    spent: frozenset[str] = frozenset()
    """Skills already used on this test."""
    about: Any = None
    """What the test is for, where skills must know: a `Throw`, the way of a ball that is to be caught …"""
    bomb: bool = False
    """Whether what is to be caught is a bomb, not the ball."""
    grade: Callable[[Any, Any, int], str] | None = None
    """For a test that can end in more than two ways: how a face reads, given the game, the test and the face."""
    passing_grade: str = ""
    """The grade that counts as success."""
    hopeless: bool = False
    """Whether it fails without a die."""

    def plus(self, why: str, n: int) -> Test:
        """The test with one more modifier."""
        return replace(self, modifiers=(*self.modifiers, (why, n)))

    def without(self, *whys: str) -> Test:
        """The test without the modifiers of those reasons."""
        return replace(self, modifiers=tuple(m for m in self.modifiers if m[0] not in whys))

    @property
    def sum(self) -> int:
        """Sum of all modifiers."""
        return sum(n for _, n in self.modifiers)

    @property
    def penalties(self) -> int:
        """Sum of the negative modifiers, 0 or less."""
        return sum(n for _, n in self.modifiers if n < 0)

    @property
    def bonuses(self) -> int:
        """Sum of the positive modifiers, 0 or more."""
        return sum(n for _, n in self.modifiers if n > 0)


def passes(game: Game, test: Test, die: int | None = None) -> bool:
    """Whether the die (by default the one rolled) passes the test."""
    die = test.die if die is None else die
    if test.hopeless:
        return False
    if test.grade is not None:
        return test.grade(game, test, die) == test.passing_grade
    if test.natural and die in (1, 6):
        return die == 6
    total = die + test.sum
    if total < 1 and test.target <= 1:
        total = game.reading(D6_FLOOR)(total)
    return total >= test.target


def needed(game: Game, test: Test) -> int:
    """What the die must show, 2 to 6; 7 where no die is enough."""
    return next((die for die in range(2, 7) if passes(game, test, die)), 7)


@part
def roll_test(game: Game, test: Test) -> Proc:
    """Rolls the test with everything that skills and re-rolls do to it.

    Returns the finished test; `passes(game, test)` tells whether it succeeded.
    """
    test = yield from MODIFIERS.run(game, test)
    if test.hopeless:
        return test
    test = yield from throw(game, test)
    test = yield from ROLLED.run(game, test)
    yield _result(game, test)
    if (yield from reroll(game, on_the_table(game, test))):
        test = yield from throw(game, test)
        test = yield from ROLLED.run(game, test)
        yield _result(game, test)
    before = passes(game, test)
    test = yield from FINAL.run(game, test)
    if passes(game, test) != before:
        yield _result(game, test)
    return test


def _result(game: Game, test: Test) -> Note:
    """How the test has come out so far. It names its roll: what a skill has done to it may have rolled dice of its own."""
    return note("result", passed=passes(game, test), roll=f"{test.name} {test.player}")


def throw(game: Game, test: Test) -> Proc:
    """The die alone."""
    apart = _groups(game, test)
    (die,) = yield Roll(name=test.name, who=test.player, dice=D6, target=needed(game, test), modifiers=test.modifiers, matters=apart)
    alike = next(group for group in apart if (die,) in group) if apart else ((die,),)
    return replace(test, die=die, alike=tuple(face for (face,) in alike))


def _groups(game: Game, test: Test) -> tuple[tuple[tuple[int, ...], ...], ...] | None:
    """The faces that the rules tell apart: failing and passing ones or grades, and a natural 1 where it does something of its own."""
    if any(hook.reads(game, test.name) for hook in (ROLLED, REROLLS, FINAL)):
        return None
    grade = test.grade or passes
    return groups(D6, lambda faces: (grade(game, test, faces[0]), test.natural_one and faces[0] == 1))


def on_the_table(game: Game, test: Test) -> TableRoll:
    """The roll as re-rolls see it."""
    alike = test.alike if test.die in test.alike else ()
    return TableRoll(name=test.name, player=test.player, faces=(test.die,), alike=alike, failed=not passes(game, test), team=test.rerollable, about=test)


@part
def flat_roll(game: Game, name: str, player: str, target: int, modifiers: tuple[tuple[str, int], ...] = (), rerollable: bool = True) -> Proc:
    """A plain D6 roll of a player against a number, with re-rolls but without the modifiers of any characteristic. Returns a bool."""
    test = yield from roll_test(game, Test(name=name, player=player, target=target, modifiers=modifiers, rerollable=rerollable))
    return passes(game, test)


def agility_test(game: Game, name: str, player: str, **fields: Any) -> Proc:
    """An Agility Test (p. 37): the player's AG with the modifiers given. Returns the finished test."""
    return (yield from roll_test(game, Test(name=name, player=player, target=game[player].ag, **fields)))
