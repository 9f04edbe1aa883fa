"""Iron Hard Skin (p. 129): opponents cannot modify armour rolls against this player, nor use Claws."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import ARMOUR_ROLLED
from app.rules.procedures.injury import Hit
from app.rules.requests import Proc

SKILL = "Iron Hard Skin"


@ARMOUR_ROLLED.on(SKILL, order=10)
def resist(game: Game, hit: Hit) -> Proc:
    """Team-mates are no opponents: what they do to him counts."""
    victim = game[hit.victim]
    if victim.has(SKILL) and not (hit.by is not None and game[hit.by].team == victim.team):
        hit = replace(hit, unmodifiable=True)
    return hit
    yield
