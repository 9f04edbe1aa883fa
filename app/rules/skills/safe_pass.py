"""Safe Pass (p. 135): on a natural 1 the thrower keeps the ball instead of fumbling it; his activation ends."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import THROWN, can_use, use
from app.rules.procedures.throwing import FUMBLED, KEPT, Thrown
from app.rules.requests import Proc

SKILL = "Safe Pass"


@THROWN.on(SKILL)
def hold_on(game: Game, thrown: Thrown) -> Proc:
    """Only a natural 1: what modifiers bring down to 1 is fumbled all the same."""
    if thrown.name == "pass" and thrown.die == 1 and thrown.grade == FUMBLED and can_use(game[thrown.thrower], SKILL):
        if (yield from use(game, thrown.thrower, SKILL)):
            thrown = replace(thrown, grade=KEPT)
    return thrown
