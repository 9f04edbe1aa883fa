"""Hail Mary Pass (p. 129): a pass to any square of the pitch, as a Long Bomb that is inaccurate at best and cannot be intercepted."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import AIMED, can_use
from app.rules.procedures.passing import Throw
from app.rules.procedures.ruler import LONG_BOMB
from app.rules.procedures.throwing import INACCURATE
from app.rules.requests import Proc

SKILL = "Hail Mary Pass"


@AIMED.on(SKILL)
def anywhere(game: Game, throw: Throw) -> Proc:
    if throw.skill == SKILL and can_use(game[throw.thrower], SKILL):
        throw = replace(throw, range=LONG_BOMB, best=INACCURATE, interceptable=False, skill_works=True)
    return throw
    yield
