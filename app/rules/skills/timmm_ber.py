"""Timmm-ber! (p. 137): +1 to a roll to stand up for each Open team-mate in the next square.

Question ids: timmmber-auto-use, timmmber-distracted-helper, timmmber-ma-clause.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import MODIFIERS, use
from app.rules.procedures.tests import Test
from app.rules.requests import Proc
from app.rules.switchboard.traits import ASKS_TIMMM_BER, DISTRACTED_HELPS_UP, TIMMM_BER_FOR_ALL_WHO_ROLL

SKILL = "Timmm-ber!"
LOW_MOVEMENT = 2


@MODIFIERS.on(SKILL)
def heave(game: Game, test: Test) -> Proc:
    player = game[test.player]
    if test.name != "stand-up" or not player.has(SKILL) or player.at is None:
        return test
    helpers = [p for p in game.board.around(player.at) if p.team == player.team and game.board.open(p)]
    if any(p.distracted for p in helpers) and not game.reading(DISTRACTED_HELPS_UP):
        helpers = [p for p in helpers if not p.distracted]
    if not helpers or (player.ma > LOW_MOVEMENT and not game.reading(TIMMM_BER_FOR_ALL_WHO_ROLL)):
        return test
    if (yield from use(game, player.id, SKILL, asked=game.reading(ASKS_TIMMM_BER))):
        test = test.plus(SKILL, len(helpers))
    return test
