"""Give and Go (p. 128): after a Quick Pass or hand-off that turned nothing over the player may go on moving.

In BB2020, as Running Pass, after a Quick Pass alone.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import DELIVERED, can_use
from app.rules.procedures.passing import Delivered
from app.rules.procedures.ruler import QUICK
from app.rules.requests import Proc

SKILL = "Give and Go"


@DELIVERED.on(SKILL)
def go_on(game: Game, done: Delivered) -> Proc:
    """Nobody is asked: who does not want to move on ends the activation."""
    goes_on = done.range == QUICK or (done.range is None and game.tables.hand_off_and_go)
    if goes_on and can_use(game[done.player], SKILL):
        done = replace(done, moves_on=True)
    return done
    yield
