"""Strip Ball (p. 136): a carrier whom this player's block pushes loses the ball in the square that he is pushed into.

Question ids: strip-ball-optional, strip-ball-sure-hands-order, strip-ball-vs-stand-firm, strip-ball-before-touchdown.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import PUSHED, can_use, use
from app.rules.procedures.ball import drop
from app.rules.procedures.block_values import Pushed
from app.rules.requests import Proc, note
from app.rules.squares import scoring_column
from app.rules.switchboard.pushing import (
    KEEPER_FIRST,
    NOBODY_ASKED,
    STRIP_BALL_ASKED,
    STRIP_BALL_ORDER,
    STRIP_BALL_UNMOVED,
    STRIPPED_BEFORE_TOUCHDOWN,
)

SKILL = "Strip Ball"
SURE_HANDS, MONSTROUS_MOUTH = "Sure Hands", "Monstrous Mouth"


@PUSHED.on(SKILL, order=40)
def strip(game: Game, pushed: Pushed) -> Proc:
    blocker, target = game[pushed.block.blocker], game[pushed.block.target]
    if not can_use(blocker, SKILL) or not game.board.holds_ball(target.id) or target.at is None:
        return pushed
    if not pushed.links and not game.reading(STRIP_BALL_UNMOVED):
        return pushed
    if target.at[0] == scoring_column(target.team) and not pushed.result.target_down and not game.reading(STRIPPED_BEFORE_TOUCHDOWN):
        return pushed
    if can_use(target, MONSTROUS_MOUTH) or not (yield from _strips(game, blocker.id, target.id)):
        return pushed
    drop(game, target.id)
    yield note("stripped", player=target.id, by=blocker.id)
    return replace(pushed, stripped=True)


def _strips(game: Game, blocker: str, target: str) -> Proc:
    """Whether the ball comes loose, with Sure Hands in the way or not. Question id: strip-ball-sure-hands-order."""
    if not can_use(game[target], SURE_HANDS):
        return (yield from use(game, blocker, SKILL, asked=game.reading(STRIP_BALL_ASKED)))
    order = game.reading(STRIP_BALL_ORDER)
    if order == NOBODY_ASKED:
        return False
    if order == KEEPER_FIRST:
        if (yield from use(game, target, SURE_HANDS)):
            return False
        return (yield from use(game, blocker, SKILL, asked=game.reading(STRIP_BALL_ASKED)))
    if not (yield from use(game, blocker, SKILL, asked=game.reading(STRIP_BALL_ASKED))):
        return False
    return not (yield from use(game, target, SURE_HANDS))

