"""Safe Pass (p. 135): on a natural 1 the thrower keeps the ball instead of fumbling it; his activation ends.

Question ids: safe-pass-throw-team-mate, safe-pass-bomb.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import THROWN, can_use, use
from app.rules.procedures.passing import Throw
from app.rules.procedures.throwing import FUMBLED, KEPT, Thrown
from app.rules.procedures.throwing_team_mates import QUALITY
from app.rules.requests import Proc
from app.rules.switchboard.bombs import SAFE_PASS_ON_BOMB
from app.rules.switchboard.throw_team_mate import SAFE_PASS_HOLDS_TEAM_MATE

SKILL = "Safe Pass"


@THROWN.on(SKILL)
def hold_on(game: Game, thrown: Thrown) -> Proc:
    """Only a natural 1: what modifiers bring down to 1 is fumbled all the same. A bomb that is kept does not go off."""
    if thrown.name not in ("pass", QUALITY) or thrown.die != 1 or thrown.grade != FUMBLED or not can_use(game[thrown.thrower], SKILL):
        return thrown
    if thrown.name == QUALITY and not game.reading(SAFE_PASS_HOLDS_TEAM_MATE):
        return thrown
    if isinstance(thrown.about, Throw) and thrown.about.bomb and not game.reading(SAFE_PASS_ON_BOMB):
        return thrown
    if (yield from use(game, thrown.thrower, SKILL)):
        thrown = replace(thrown, grade=KEPT)
    return thrown
