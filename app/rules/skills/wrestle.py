"""Wrestle (p. 138): on Both Down both players are Placed Prone instead, whatever other skills they have."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.dice import BOTH_DOWN
from app.rules.game import Game
from app.rules.hooks import FACE, can_use, use
from app.rules.procedures.block_values import Result
from app.rules.requests import Proc
from app.rules.skills.juggernaut import denies

SKILL = "Wrestle"


@FACE.on(SKILL, order=20)
def drag_down(game: Game, result: Result) -> Proc:
    """The target's coach is asked first."""
    if result.face != BOTH_DOWN or result.pushed:
        return result
    for id in (result.block.target, result.block.blocker):
        if not result.placed_prone and can_use(game[id], SKILL) and not denies(game, result.block, id):
            if (yield from use(game, id, SKILL)):
                result = replace(result, placed_prone=True, target_down=True, blocker_down=True)
    return result
