"""The Passing Ability Test, of everything that is thrown (p. 71)."""
from __future__ import annotations

from typing import Any

import msgspec

from app.rules.game import Game
from app.rules.hooks import THROWN
from app.rules.procedures.ball import marking
from app.rules.procedures.tests import Test, roll_test
from app.rules.requests import Proc, note
from app.rules.switchboard.moving import D6_FLOOR
from app.rules.switchboard.passing import (
    FUMBLES,
    ONE_PLUS_PASSES_ON_NATURAL_ONE,
    ONE_PLUS_PASSES_ON_TOTAL_OF_ONE,
    THROW_WITHOUT_PASSING_ABILITY,
)

ACCURATE, INACCURATE, WILD, FUMBLED = "accurate", "inaccurate", "wildly inaccurate", "fumbled"
PASS = "pass"
KEPT = "kept"
"""The thrower did not let go after all."""
VERY_SUNNY = "very-sunny"
NO_PASSING_ABILITY = 7
"""What a player without PA would have to reach: no die does."""


class Thrown(msgspec.Struct, frozen=True, kw_only=True):
    """A throw after its die. `name` is that of the roll, `die` what it showed (0: none was rolled)."""

    name: str
    thrower: str
    die: int
    grade: str
    about: Any = None
    """The `Throw`, where a ball or a bomb is thrown."""


def accuracy(game: Game, test: Test, die: int) -> str:
    """How a face reads: accurate on the PA or a natural 6, fumbled on a natural 1 or a total of 1 or less, else inaccurate (p. 71).
    In BB2020 a pass is fumbled on a natural 1 alone; a total of 1 or less makes it wildly inaccurate.

    For PA 1+ the two meet. Question ids: pa1-modified-one, pa1-natural-one, d6-floor-of-one.
    """
    if die == 6:
        return ACCURATE if test.target < NO_PASSING_ABILITY else INACCURATE
    total = die + test.sum
    if total <= 1 < die and test.name == PASS and game.tables.wild_passes:
        return WILD
    if test.target > 1:
        if die == 1 or total <= 1:
            return FUMBLED
        return ACCURATE if total >= test.target else INACCURATE
    if total <= 1:
        if not game.reading(ONE_PLUS_PASSES_ON_TOTAL_OF_ONE):
            return FUMBLED
        if total < 1 and game.reading(D6_FLOOR)(total) < 1:
            return FUMBLED
    if die == 1 and not game.reading(ONE_PLUS_PASSES_ON_NATURAL_ONE):
        return FUMBLED
    return ACCURATE


def passing_test(game: Game, name: str, thrower: str, modifiers: tuple[tuple[str, int], ...] = (), about: Any = None) -> Proc:
    """A Passing Ability Test: marks on the thrower and Very Sunny weather count besides the modifiers given. Returns how it came out.

    Question id: pass-without-passing-ability.
    """
    player = game[thrower]
    assert player.at is not None
    if player.pa is None and game.reading(THROW_WITHOUT_PASSING_ABILITY) == FUMBLES:
        return (yield from _thrown(game, Thrown(name=name, thrower=thrower, die=0, grade=FUMBLED, about=about)))
    sunny = (("very sunny", -1),) if game.board.weather == VERY_SUNNY else ()
    test = yield from roll_test(game, Test(
        name=name, player=thrower, target=NO_PASSING_ABILITY if player.pa is None else player.pa, about=about, grade=accuracy,
        passing_grade=ACCURATE, natural_one=THROWN.acts(game), modifiers=modifiers + marking(game, player.at, player.team) + sunny))
    return (yield from _thrown(game, Thrown(
        name=name, thrower=thrower, die=test.die, grade=accuracy(game, test, test.die), about=about)))


def _thrown(game: Game, thrown: Thrown) -> Proc:
    thrown = yield from THROWN.run(game, thrown)
    yield note("thrown", player=thrown.thrower, result=thrown.grade)
    return thrown.grade
