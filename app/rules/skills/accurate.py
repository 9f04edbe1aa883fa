"""Accurate (p. 123) and Cannoneer (p. 126): +1 to a Pass Action, one for the two shorter ranges, the other for the two longer ones."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import MODIFIERS, can_use, use
from app.rules.procedures.passing import Throw
from app.rules.procedures.ruler import LONG, LONG_BOMB, QUICK, SHORT
from app.rules.procedures.tests import Test
from app.rules.requests import Proc

ACCURATE, CANNONEER = "Accurate", "Cannoneer"


def steadies(skill: str, *ranges: str) -> None:
    """Registers the skill's +1 for throws of those ranges."""

    @MODIFIERS.on(skill, order=60)
    def add_one(game: Game, test: Test) -> Proc:
        if test.name == "pass" and isinstance(test.about, Throw) and test.about.range in ranges and can_use(game[test.player], skill):
            if (yield from use(game, test.player, skill)):
                test = test.plus(skill, 1)
        return test


steadies(ACCURATE, QUICK, SHORT)
steadies(CANNONEER, LONG, LONG_BOMB)
