"""Foul Appearance (p. 128): an opponent who aims a block at this player needs 2+ first, or the block is lost."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import TARGETED, can_use
from app.rules.procedures.activation import BALL_AND_CHAIN
from app.rules.procedures.block_values import Targeting
from app.rules.procedures.tests import flat_roll
from app.rules.requests import Proc

SKILL = "Foul Appearance"
FACED = "faced foul appearance"


@TARGETED.on(SKILL, order=20)
def revolt(game: Game, targeting: Targeting) -> Proc:
    """Rolled for each block; a blitzer who has faced it at his declaration does not face it again for the first block."""
    if targeting.cancelled or targeting.action == BALL_AND_CHAIN or not can_use(game[targeting.target], SKILL):
        return targeting
    marks = game.activation.marks
    if FACED in marks:
        game.change_activation(marks=marks - {FACED})
        return targeting
    if targeting.action == "blitz":
        game.change_activation(marks=marks | {FACED})
    if not (yield from flat_roll(game, "foul-appearance", targeting.actor, 2)):
        targeting = replace(targeting, cancelled=True)
    return targeting
