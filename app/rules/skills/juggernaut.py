"""Juggernaut (p. 129): in a Blitz, Both Down may count as Push Back, and opponents cannot use Fend, Stand Firm or Wrestle.

Question ids: juggernaut-outside-blitz, juggernaut-chain-push-scope, juggernaut-own-team-stand-firm, multiple-block-juggernaut.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.dice import BOTH_DOWN
from app.rules.game import Game
from app.rules.hooks import TAKEN, can_use, use
from app.rules.procedures.block_values import Block, Result
from app.rules.requests import Proc
from app.rules.switchboard.blocking import JUGGERNAUT_IN_BLITZ_ONLY, JUGGERNAUT_OWN_TEAM, JUGGERNAUT_WHOLE_CHAIN
from app.rules.switchboard.two_blocks import JUGGERNAUT_TURNS_BOTH_DOWN

SKILL = "Juggernaut"


def denies(game: Game, block: Block, id: str) -> bool:
    """Whether the blocker's Juggernaut takes Fend, Stand Firm and Wrestle from a player in this block and its pushes."""
    blocker = game[block.blocker]
    if not can_use(blocker, SKILL) or not (block.blitz or not game.reading(JUGGERNAUT_IN_BLITZ_ONLY)):
        return False
    if id == block.target:
        return True
    if game[id].team == blocker.team:
        return id != blocker.id and game.reading(JUGGERNAUT_OWN_TEAM)
    return game.reading(JUGGERNAUT_WHOLE_CHAIN)


@TAKEN.on(SKILL)
def run_over(game: Game, result: Result) -> Proc:
    block = result.block
    if result.face != BOTH_DOWN or not can_use(game[block.blocker], SKILL):
        return result
    if block.blitz or (block.paired and game.reading(JUGGERNAUT_TURNS_BOTH_DOWN)):
        if (yield from use(game, block.blocker, SKILL)):
            result = replace(result, pushed=True, blocker_down=False, target_down=False)
    return result
