"""Brawler (p. 126): re-rolls one Both Down of a Block action.

Question ids: brawler-on-blitz, brawler-both-frenzy-blocks, multiple-block-brawler.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.dice import BOTH_DOWN
from app.rules.game import Game
from app.rules.hooks import REROLLED, REROLLS, can_use
from app.rules.procedures.block_values import Block
from app.rules.procedures.rerolls import TableRoll, Taking
from app.rules.requests import Proc
from app.rules.switchboard.rerolls import BRAWLER_IN_BLITZ, BRAWLER_ONCE
from app.rules.switchboard.two_blocks import BOTH_BLOCKS, BRAWLER_ON_TWO, ONCE

SKILL = "Brawler"


@REROLLS.on(SKILL)
def offer(game: Game, roll: TableRoll) -> Proc:
    if roll.name == "block" and BOTH_DOWN in roll.faces and can_use(game[roll.player], SKILL):
        if _allowed(game, roll.about):
            roll = roll.plus(SKILL)
    return roll
    yield


def _allowed(game: Game, block: Block) -> bool:
    used = SKILL in game.activation.marks
    if block.paired:
        blocks = game.reading(BRAWLER_ON_TWO)
        return blocks == BOTH_BLOCKS or (blocks == ONCE and not used)
    if used and game.reading(BRAWLER_ONCE):
        return False
    return not block.blitz or game.reading(BRAWLER_IN_BLITZ)


@REROLLED.on(SKILL)
def take(game: Game, taking: Taking) -> Proc:
    if taking.source != SKILL:
        return taking
    game.change_activation(marks=game.activation.marks | {SKILL})
    return replace(taking, faces=(BOTH_DOWN,))
    yield
