"""Iron Hard Skin (p. 129): opponents cannot modify armour rolls against this player, nor use Claws.

Question id: animal-savagery-iron-hard-skin.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import ARMOUR_ROLLED
from app.rules.procedures.injury import Hit
from app.rules.requests import Proc
from app.rules.skills.animal_savagery import LASH_OUT
from app.rules.switchboard.traits import SKIN_STOPS_LASH_OUT

SKILL = "Iron Hard Skin"


@ARMOUR_ROLLED.on(SKILL, order=10)
def resist(game: Game, hit: Hit) -> Proc:
    """Team-mates are no opponents: what they do to him counts."""
    victim = game[hit.victim]
    if not victim.has(SKILL):
        return hit
    by_team_mate = hit.by is not None and game[hit.by].team == victim.team
    if not by_team_mate or (hit.cause == LASH_OUT and game.reading(SKIN_STOPS_LASH_OUT)):
        # What stands there already are the assists to a foul; those for the victim are no opponents' doing.
        hit = replace(hit, unmodifiable=True, modifiers=tuple(m for m in hit.modifiers if m[1] < 0))
    return hit
    yield
