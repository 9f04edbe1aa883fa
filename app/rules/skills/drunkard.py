"""Drunkard: -1 to each of this player's Rushes."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import MODIFIERS
from app.rules.procedures.tests import Test
from app.rules.requests import Proc

SKILL = "Drunkard"


@MODIFIERS.on(SKILL)
def stagger(game: Game, test: Test) -> Proc:
    return test.plus(SKILL, -1) if test.name == "rush" and game[test.player].has(SKILL) else test
    yield
