"""Sneaky Git (p. 136): the referee does not see a double on the armour roll of this player's foul as long as the armour holds."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import SPOTTED, can_use
from app.rules.procedures.fouling import ON_ARMOUR, Double
from app.rules.requests import Proc

SKILL = "Sneaky Git"


@SPOTTED.on(SKILL)
def unseen(game: Game, double: Double) -> Proc:
    """Nobody is asked: nobody wants to be seen."""
    if double.on == ON_ARMOUR and not double.broken and can_use(game[double.foul.fouler], SKILL):
        double = replace(double, seen=False)
    return double
    yield
