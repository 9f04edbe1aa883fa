"""Cloud Burster (p. 127): nobody may try to intercept this player's pass, but for an opponent with Very Long Legs.

In BB2020 he may have an interception of his Long Pass or Long Bomb that came off rolled again. Question id: cloud-burster-auto.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import FINAL, INTERCEPTORS, can_use, use, use_unless_pointless
from app.rules.procedures.passing import Interceptors
from app.rules.procedures.ruler import LONG, LONG_BOMB
from app.rules.procedures.tests import Test, passes, throw
from app.rules.requests import Proc, note
from app.rules.switchboard.skill_use import ASKS_CLOUD_BURSTER

SKILL = "Cloud Burster"
VERY_LONG_LEGS = "Very Long Legs"


@INTERCEPTORS.on(SKILL)
def out_of_reach(game: Game, interceptors: Interceptors) -> Proc:
    thrower = interceptors.throw.thrower
    tall = tuple(id for id in interceptors.players if can_use(game[id], VERY_LONG_LEGS))
    if tall == interceptors.players or not game.tables.clouds_end_interceptions or not can_use(game[thrower], SKILL):
        return interceptors
    if (yield from use_unless_pointless(game, thrower, SKILL, ASKS_CLOUD_BURSTER)):
        interceptors = replace(interceptors, players=tall)
    return interceptors


@FINAL.on(SKILL)
def once_more(game: Game, test: Test) -> Proc:
    """BB2020: the other coach rolls a successful interception again, if the thrower's coach wants it so."""
    if game.tables.clouds_end_interceptions or test.name != "intercept" or not passes(game, test):
        return test
    thrower = test.about.thrower
    out_of_sight = test.about.range in (LONG, LONG_BOMB) and not can_use(game[test.player], VERY_LONG_LEGS)
    if out_of_sight and can_use(game[thrower], SKILL) and (yield from use(game, thrower, SKILL)):
        yield note("rerolled", by=SKILL, roll=f"{test.name} {test.player}")
        test = yield from throw(game, test)
    return test
