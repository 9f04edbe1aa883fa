"""Frenzy (p. 128): must follow up, and must block a target that is still Standing once more.

Question id: frenzy-second-block-target-not-moved.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import BLOCK_AGAIN, FOLLOW_UP, can_use
from app.rules.procedures.block_values import Blocked
from app.rules.procedures.following_up import FollowUp
from app.rules.requests import Proc
from app.rules.squares import adjacent
from app.rules.switchboard.blocking import SECOND_BLOCK_ON_UNMOVED

SKILL = "Frenzy"


@FOLLOW_UP.on(SKILL, order=10)
def must_follow(game: Game, following: FollowUp) -> Proc:
    forced = not following.barred and can_use(game[following.block.blocker], SKILL)
    return replace(following, forced=True) if forced else following
    yield


@BLOCK_AGAIN.on(SKILL)
def must_block_again(game: Game, blocked: Blocked) -> Proc:
    """The second block needs both on their feet, side by side, and nothing that has ended the turn."""
    blocker, target = game[blocked.block.blocker], game[blocked.block.target]
    if blocked.block.second or not can_use(blocker, SKILL) or blocked.result is None or not blocked.result.pushed:
        return blocked
    if game.board.turnover or not target.standing or blocker.at is None or target.at is None or not adjacent(blocker.at, target.at):
        return blocked
    again = blocked.moved or game.reading(SECOND_BLOCK_ON_UNMOVED)
    return replace(blocked, again=again)
    yield
