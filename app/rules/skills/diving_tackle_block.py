"""Diving Tackle as the classic game has it: a block on an opponent who comes into this player's tackle zone (OLBBL 13.013, 13.033, 13.042).

When it comes among the rolls of a step is for whoever runs the hook; what the tackler does about a ball where he follows up, for picking up.
The league's clauses do not tell who assists, nor what a tackle costs: it is played as any block, and as often as opponents come along.
Question id: classic-follow-up-diving-tackle.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import ENTERED, can_use, use
from app.rules.procedures.blocking import Block, one_block
from app.rules.procedures.moving import Entering
from app.rules.requests import Proc

SKILL = "Diving Tackle"


@ENTERED.on(SKILL)
def tackle(game: Game, entering: Entering) -> Proc:
    """Each tackler in turn may block the player who has come, while he stands where he came to."""
    if not game.tables.tackles_are_blocks:
        return entering
    for tackler in game.board.markers(entering.square, game[entering.mover].team):
        mover = game[entering.mover]
        if not mover.standing or mover.at != entering.square:
            break
        if not can_use(game[tackler.id], SKILL) or not _may_tackle(game, tackler.id, entering):
            continue
        if (yield from use(game, tackler.id, SKILL)):
            yield from one_block(game, Block(blocker=tackler.id, target=entering.mover))
    return entering


def _may_tackle(game: Game, tackler: str, entering: Entering) -> bool:
    """Whether he may tackle somebody who follows up: never if he was the one who was blocked."""
    if entering.followed is None:
        return True
    return tackler != entering.followed.target and game.rule(game.tables.follow_up_may_be_tackled)
