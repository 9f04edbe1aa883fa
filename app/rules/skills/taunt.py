"""Taunt (p. 137): a player Pushed Back by a block may force the blocker to follow up.

Question ids: taunt-on-pow, taunt-while-distracted, chomped-taunt, multiple-block-taunt.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import FOLLOW_UP, use
from app.rules.procedures.following_up import FollowUp
from app.rules.requests import Proc
from app.rules.switchboard.blocking import TAUNT_ON_POW, TAUNT_WHILE_DISTRACTED
from app.rules.switchboard.chomped import TAUNTED as CHOMPED_TAUNTED
from app.rules.switchboard.two_blocks import TAUNT_DRAGS_ALONG

SKILL = "Taunt"


@FOLLOW_UP.on(SKILL, order=30)
def provoke(game: Game, following: FollowUp) -> Proc:
    target = game[following.block.target]
    if following.forbidden or following.forced or not target.has(SKILL) or not target.standing:
        return following
    if target.distracted and not game.reading(TAUNT_WHILE_DISTRACTED):
        return following
    if following.result.target_down and not game.reading(TAUNT_ON_POW):
        return following
    if game[following.block.blocker].chomped_by and not game.reading(CHOMPED_TAUNTED):
        return following
    if following.barred and not game.reading(TAUNT_DRAGS_ALONG):
        return following
    return replace(following, forced=(yield from use(game, target.id, SKILL)))
