"""Very Long Legs (p. 138): +1 to a Jump or Leap, +2 to an interception. In BB2020 they only take 1 off a jump's penalties of 2 or more.

Question ids: very-long-legs-optional-on-jump, very-long-legs-interception-auto, very-long-legs-vs-pogo.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import MODIFIERS, can_use, use
from app.rules.procedures.moving import POGO
from app.rules.procedures.tests import Test
from app.rules.requests import Proc
from app.rules.switchboard.pogo import LONG_LEGS_ON_POGO
from app.rules.switchboard.skill_use import ASKS_VERY_LONG_LEGS, ASKS_VERY_LONG_LEGS_TO_INTERCEPT

SKILL = "Very Long Legs"


@MODIFIERS.on(SKILL, order=60)
def stride(game: Game, test: Test) -> Proc:
    if test.name in ("jump", "leap", POGO) and can_use(game[test.player], SKILL):
        if not game.tables.long_legs_add and test.sum > -2:
            return test
        if test.name == POGO and not game.reading(LONG_LEGS_ON_POGO):
            return test
        if (yield from use(game, test.player, SKILL, asked=game.reading(ASKS_VERY_LONG_LEGS))):
            test = test.plus(SKILL, 1)
    if test.name == "intercept" and can_use(game[test.player], SKILL):
        if (yield from use(game, test.player, SKILL, asked=game.reading(ASKS_VERY_LONG_LEGS_TO_INTERCEPT))):
            test = test.plus(SKILL, 2)
    return test
