"""Claws (p. 127): a natural 8 or more breaks the armour of a player Knocked Down in a block with this one, or lashed out at by him."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import ARMOUR_ROLLED
from app.rules.procedures.block_values import BLOCK, OWN_BLOCK
from app.rules.procedures.injury import Hit
from app.rules.requests import Proc
from app.rules.skills.animal_savagery import LASH_OUT

SKILL = "Claws"
BREAKS_ON = 8


@ARMOUR_ROLLED.on(SKILL, order=20)
def tear(game: Game, hit: Hit) -> Proc:
    if hit.cause in (BLOCK, OWN_BLOCK, LASH_OUT) and not hit.unmodifiable and hit.by is not None and game[hit.by].has(SKILL) and sum(hit.dice) >= BREAKS_ON:
        hit = replace(hit, broken=True)
    return hit
    yield
