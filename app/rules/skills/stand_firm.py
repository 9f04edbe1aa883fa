"""Stand Firm (p. 136): the player may refuse to be Pushed Back, in a chain too; then nobody in that push moves."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import STAYS_PUT, can_use, use
from app.rules.procedures.pushing import Staying
from app.rules.requests import Proc
from app.rules.skills.juggernaut import denies

SKILL = "Stand Firm"


@STAYS_PUT.on(SKILL)
def refuse(game: Game, staying: Staying) -> Proc:
    if staying.stays or not can_use(game[staying.pushed], SKILL) or denies(game, staying.block, staying.pushed):
        return staying
    return replace(staying, stays=(yield from use(game, staying.pushed, SKILL)))
