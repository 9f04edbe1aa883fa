"""Sneaky Git (p. 136): the referee does not see a double on the armour roll of this player's foul as long as the armour holds.

In BB2020 he does not see it even if the armour breaks, and the fouler may go on moving, which is Quick Foul now.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import FOULED, SPOTTED, can_use
from app.rules.procedures.fouling import ON_ARMOUR, Double, Fouled
from app.rules.requests import Proc

SKILL = "Sneaky Git"


@SPOTTED.on(SKILL)
def unseen(game: Game, double: Double) -> Proc:
    """Nobody is asked: nobody wants to be seen."""
    hidden = not (double.broken and game.tables.git_needs_unbroken_armour)
    if double.on == ON_ARMOUR and hidden and can_use(game[double.foul.fouler], SKILL):
        double = replace(double, seen=False)
    return double
    yield


@FOULED.on(SKILL)
def slip_away(game: Game, done: Fouled) -> Proc:
    """Nobody is asked: who does not want to move on ends the activation."""
    if game.tables.git_moves_on and can_use(game[done.foul.fouler], SKILL):
        done = replace(done, moves_on=True)
    return done
    yield
