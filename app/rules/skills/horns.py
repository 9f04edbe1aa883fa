"""Horns (p. 129): +1 ST for the blocks of a Blitz. Question ids: horns-auto, horns-on-second-frenzy-block."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import STRENGTH, can_use, use_unless_pointless
from app.rules.procedures.block_values import Strengths
from app.rules.requests import Proc
from app.rules.switchboard.blocking import HORNS_ON_SECOND_BLOCK
from app.rules.switchboard.skill_use import ASKS_HORNS

SKILL = "Horns"


@STRENGTH.on(SKILL, order=20)
def gore(game: Game, strengths: Strengths) -> Proc:
    block = strengths.block
    if not block.blitz or not can_use(game[block.blocker], SKILL):
        return strengths
    if block.second and not game.reading(HORNS_ON_SECOND_BLOCK):
        return strengths
    if (yield from use_unless_pointless(game, block.blocker, SKILL, ASKS_HORNS)):
        strengths = replace(strengths, blocker=strengths.blocker + 1)
    return strengths
