"""Quick Foul (p. 134): after his foul the player may go on moving."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import FOULED, can_use
from app.rules.procedures.fouling import Fouled
from app.rules.requests import Proc

SKILL = "Quick Foul"


@FOULED.on(SKILL)
def go_on(game: Game, done: Fouled) -> Proc:
    """Nobody is asked: who does not want to move on ends the activation."""
    if can_use(game[done.foul.fouler], SKILL):
        done = replace(done, moves_on=True)
    return done
    yield
