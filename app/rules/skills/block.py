"""Block (p. 124): on Both Down the player may choose not to be Knocked Down."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.dice import BOTH_DOWN
from app.rules.game import Game
from app.rules.hooks import FACE, can_use, use
from app.rules.procedures.block_values import Result
from app.rules.requests import Proc

SKILL = "Block"


@FACE.on(SKILL, order=30)
def stay_up(game: Game, result: Result) -> Proc:
    if result.face != BOTH_DOWN or result.placed_prone or result.pushed:
        return result
    for id, down in ((result.block.target, "target_down"), (result.block.blocker, "blocker_down")):
        if getattr(result, down) and can_use(game[id], SKILL) and (yield from use(game, id, SKILL)):
            result = replace(result, **{down: False})
    return result
