"""Sure Feet (p. 136): re-rolls one Rush a turn. Question id: skill-reroll-of-success."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import REROLLS, can_use
from app.rules.procedures.rerolls import TableRoll
from app.rules.requests import Proc
from app.rules.skills.reroll_skill import mark_used
from app.rules.switchboard.rerolls import SKILL_REROLLS_SUCCESS

SKILL = "Sure Feet"


@REROLLS.on(SKILL, reads=("rush",))
def offer(game: Game, roll: TableRoll) -> Proc:
    player = game[roll.player]
    if roll.name == "rush" and SKILL not in player.used and can_use(player, SKILL) and (roll.failed or game.reading(SKILL_REROLLS_SUCCESS)):
        roll = roll.plus(SKILL)
    return roll
    yield


mark_used(SKILL)
