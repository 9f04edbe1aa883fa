"""Leap (p. 130): jumps over any adjacent square, and softens the penalties of the test by 1.

Question ids: leap-reduction-threshold, leap-threshold-with-very-long-legs, diving-tackle-leap-reduction.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import JUMPS, MODIFIERS, can_use, use
from app.rules.procedures.jumping import Jumping
from app.rules.procedures.moving import LEAP
from app.rules.procedures.tests import Test
from app.rules.requests import Proc
from app.rules.switchboard.moving import LEAP_COUNTS_BONUSES, LEAP_THRESHOLD

SKILL = "Leap"


@JUMPS.on(SKILL)
def may_leap(game: Game, jumping: Jumping) -> Proc:
    return replace(jumping, allowed=True) if jumping.how == LEAP and can_use(game[jumping.mover], SKILL) else jumping
    yield


def softens(game: Game, test: Test) -> bool:
    """Whether the penalties are bad enough for Leap to take 1 off them."""
    penalties = test.penalties
    if not penalties:
        return False
    if test.bonuses and (not game.tables.long_legs_add or game.reading(LEAP_COUNTS_BONUSES)):
        penalties = test.sum
    return penalties <= -2 or (penalties == -1 and penalties <= game.reading(LEAP_THRESHOLD))


def soften(game: Game, test: Test) -> Test:
    """The test with Leap's relief, if it has none yet and the penalties allow it."""
    relieved = any(why == SKILL for why, _ in test.modifiers)
    return test.plus(SKILL, 1) if not relieved and softens(game, test) else test


@MODIFIERS.on(SKILL, order=70)
def relieve(game: Game, test: Test) -> Proc:
    if test.name == "leap" and can_use(game[test.player], SKILL) and softens(game, test) and (yield from use(game, test.player, SKILL)):
        test = test.plus(SKILL, 1)
    return test
