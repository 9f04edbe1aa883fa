"""Nerves of Steel (p. 132): marks do not hinder this player when he passes or catches. Question id: nerves-of-steel-interception."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import MODIFIERS, can_use, use
from app.rules.procedures.tests import Test
from app.rules.requests import Proc
from app.rules.switchboard.passing import NERVES_ON_INTERCEPTION

SKILL = "Nerves of Steel"
MARKED = "marked"


@MODIFIERS.on(SKILL, order=80)
def unmoved(game: Game, test: Test) -> Proc:
    marked = any(why == MARKED for why, _ in test.modifiers)
    if test.name not in ("pass", "catch", "intercept") or not marked or not can_use(game[test.player], SKILL):
        return test
    if test.name == "intercept" and not game.reading(NERVES_ON_INTERCEPTION):
        return test
    if (yield from use(game, test.player, SKILL)):
        test = test.without(MARKED)
    return test
