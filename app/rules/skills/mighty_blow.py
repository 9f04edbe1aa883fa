"""Mighty Blow (p. 131): +1 to the armour or the injury of an opponent Knocked Down in a block with this player.

Question id: mighty-blow-crowd-injury.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import ARMOUR_ROLLED, INJURY_ROLLED
from app.rules.procedures.block_values import BLOCK, OWN_BLOCK
from app.rules.procedures.injury import Hit
from app.rules.requests import Proc
from app.rules.skills.animal_savagery import LASH_OUT
from app.rules.skills.one_roll import on_armour, on_injury
from app.rules.switchboard.harm import MIGHTY_BLOW_IN_CROWD

SKILL = "Mighty Blow"


def owners(game: Game, hit: Hit) -> list[str]:
    """Blocker or target, also when the block has floored him too, but not while Distracted."""
    if hit.by is None or not game[hit.by].has(SKILL) or game[hit.by].distracted or not game[hit.by].on_pitch:
        return []
    if hit.cause == "crowd":
        return [hit.by] if game[hit.by].team != game[hit.victim].team and game.reading(MIGHTY_BLOW_IN_CROWD) else []
    return [hit.by] if hit.cause in (BLOCK, OWN_BLOCK) else []


def bonus(game: Game, hit: Hit) -> int:
    """+1, or what stands in brackets."""
    return max((v or 1 for v in game[hit.by].values(SKILL)), default=1) if hit.by else 1


@ARMOUR_ROLLED.on(SKILL, order=40)
def armour(game: Game, hit: Hit) -> Proc:
    if hit.cause == LASH_OUT and hit.by is not None and game[hit.by].has(SKILL):
        # Compulsory on the armour of a team-mate (p. 123), so there is nothing left for the injury.
        return hit if hit.unmodifiable else hit.plus(SKILL, bonus(game, hit))
    return (yield from on_armour(game, hit, SKILL, owners(game, hit), bonus(game, hit)))


@INJURY_ROLLED.on(SKILL, order=40)
def injury(game: Game, hit: Hit) -> Proc:
    return (yield from on_injury(game, hit, SKILL, owners(game, hit), bonus(game, hit)))
