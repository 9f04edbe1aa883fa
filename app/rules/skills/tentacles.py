"""Tentacles (p. 137): holds an opponent who tries to dodge, jump or leap out of this player's tackle zone, on D6 + ST - his ST of 6 or more.

Question id: tentacles-vs-pogo.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import HOLDS, can_use, use
from app.rules.procedures.moving import POGO, Leaving
from app.rules.procedures.tests import Test, passes, throw
from app.rules.requests import Proc, note
from app.rules.switchboard.pogo import TENTACLES_ON_POGO

SKILL = "Tentacles"
HOLDS_ON = 6


@HOLDS.on(SKILL)
def hold(game: Game, leaving: Leaving) -> Proc:
    """One owner rolls for an attempt. A natural 6 holds, a natural 1 does not."""
    if leaving.held:
        return leaving
    mover = game[leaving.mover]
    for p in game.board.markers(leaving.origin, mover.team):
        if not can_use(p, SKILL) or (leaving.how == POGO and not game.reading(TENTACLES_ON_POGO)):
            continue
        if (yield from use(game, p.id, SKILL)):
            difference = p.strength - mover.strength
            modifiers = (("strength", difference),) if difference else ()
            test = yield from throw(game, Test(name="tentacles", player=p.id, target=HOLDS_ON, modifiers=modifiers, rerollable=False))
            held = passes(game, test)
            yield note("result", passed=held)
            if held:
                yield note("held", player=mover.id, by=p.id)
            return replace(leaving, held=held)
    return leaving

