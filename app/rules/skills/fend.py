"""Fend (p. 128): a player Pushed Back by a block may forbid the blocker to follow up, but not one with a Ball & Chain."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import FOLLOW_UP, can_use, use
from app.rules.procedures.chomped import reels
from app.rules.procedures.following_up import FollowUp
from app.rules.requests import Proc
from app.rules.skills.juggernaut import denies

SKILL = "Fend"


@FOLLOW_UP.on(SKILL, order=20)
def forbid(game: Game, following: FollowUp) -> Proc:
    target = following.block.target
    if following.forbidden or following.barred or not can_use(game[target], SKILL) or denies(game, following.block, target):
        return following
    if reels(game, following.block.blocker):
        return following
    if (yield from use(game, target, SKILL)):
        following = replace(following, forbidden=True)
    return following
