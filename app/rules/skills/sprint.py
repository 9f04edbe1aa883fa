"""Sprint (p. 136): one more Rush than others. Question id: sprint-auto-use."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import RUSH_LIMIT, can_use, use
from app.rules.procedures.moving import RushAllowance
from app.rules.requests import Proc
from app.rules.switchboard.moving import SPRINT_ASKED

SKILL = "Sprint"


@RUSH_LIMIT.on(SKILL)
def one_more(game: Game, allowance: RushAllowance) -> Proc:
    if allowance.needed <= allowance.limit or not can_use(game[allowance.player], SKILL):
        return allowance
    asked = allowance.occasion in game.reading(SPRINT_ASKED)
    if (yield from use(game, allowance.player, SKILL, asked=asked)):
        allowance = replace(allowance, limit=allowance.limit + 1)
    return allowance
