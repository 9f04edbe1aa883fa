"""Titchy (p. 138): +1 to dodge, and does not hinder opponents who dodge into his tackle zone."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import MODIFIERS
from app.rules.procedures.tests import Test
from app.rules.requests import Proc

SKILL = "Titchy"


@MODIFIERS.on(SKILL, order=20)
def too_small(game: Game, test: Test) -> Proc:
    if test.name != "dodge" or test.goal is None:
        return test
    player = game[test.player]
    markers = game.board.markers(test.goal, player.team)
    big = [p for p in markers if not p.has(SKILL)]
    if len(big) < len(markers):
        test = test.without("marked")
        if big:
            test = test.plus("marked", -len(big))
    return test.plus(SKILL, 1) if player.has(SKILL) else test
    yield
