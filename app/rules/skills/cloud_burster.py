"""Cloud Burster (p. 127): nobody may try to intercept this player's pass, but for an opponent with Very Long Legs.

Question id: cloud-burster-auto.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import INTERCEPTORS, can_use, use_unless_pointless
from app.rules.procedures.passing import Interceptors
from app.rules.requests import Proc
from app.rules.switchboard.skill_use import ASKS_CLOUD_BURSTER

SKILL = "Cloud Burster"
VERY_LONG_LEGS = "Very Long Legs"


@INTERCEPTORS.on(SKILL)
def out_of_reach(game: Game, interceptors: Interceptors) -> Proc:
    thrower = interceptors.throw.thrower
    tall = tuple(id for id in interceptors.players if can_use(game[id], VERY_LONG_LEGS))
    if tall == interceptors.players or not can_use(game[thrower], SKILL):
        return interceptors
    if (yield from use_unless_pointless(game, thrower, SKILL, ASKS_CLOUD_BURSTER)):
        interceptors = replace(interceptors, players=tall)
    return interceptors
