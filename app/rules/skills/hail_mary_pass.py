"""Hail Mary Pass (p. 129): a pass, or a bomb, to any square of the pitch, as a Long Bomb that is inaccurate at best and cannot be intercepted."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import AIMED, REACHES, can_use
from app.rules.procedures.bombs import Reach
from app.rules.procedures.passing import Throw, snowed_out
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


@REACHES.on(SKILL)
def thrown_on_anywhere(game: Game, reach: Reach) -> Proc:
    """Whoever has caught a bomb throws it on by the rules of a bomb's throw, this one among them. A Blizzard allows no Long Bomb (p. 46)."""
    if can_use(game[reach.thrower], SKILL) and not snowed_out(game, LONG_BOMB):
        reach = replace(reach, skill=SKILL)
    return reach
    yield
