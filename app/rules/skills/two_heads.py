"""Two Heads (p. 138): +1 to a Dodge."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import MODIFIERS, can_use, use
from app.rules.procedures.tests import Test
from app.rules.requests import Proc

SKILL = "Two Heads"


@MODIFIERS.on(SKILL, order=50)
def look_both_ways(game: Game, test: Test) -> Proc:
    if test.name == "dodge" and can_use(game[test.player], SKILL) and (yield from use(game, test.player, SKILL)):
        test = test.plus(SKILL, 1)
    return test
