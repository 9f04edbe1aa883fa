"""Plague Ridden: once a game, an opponent whom the player's block has killed brings the team a new Lineman, who joins the Reserves at once."""
from __future__ import annotations

from app.rules.editions.tables import DEAD
from app.rules.game import Game
from app.rules.hooks import HURT
from app.rules.procedures.activation import BIG_GUY
from app.rules.procedures.block_values import BLOCK
from app.rules.procedures.injury import Hurt
from app.rules.requests import Proc, note

SKILL = "Plague Ridden"
IMMUNE = ("Decay", "Regeneration", "Stunty")
ROSTER = "roster"
"""Where a file keeps players who are not in the match unless a rule brings them in."""


@HURT.on(SKILL)
def infect(game: Game, hurt: Hurt) -> Proc:
    """The first of the team's players who wait on the roster comes; where a file lists none, nobody does."""
    hit = hurt.hit
    if hurt.casualty != DEAD or hit.cause != BLOCK or hit.by is None:
        return hurt
    owner, victim = game[hit.by], game[hit.victim]
    if not owner.has(SKILL) or SKILL in owner.used_up or victim.team == owner.team:
        return hurt
    if BIG_GUY in victim.keywords or any(victim.has(skill) for skill in IMMUNE):
        return hurt
    game.change(owner.id, used_up=owner.used_up | {SKILL})
    recruit = next((p.id for p in game.board.players.values() if p.team == owner.team and p.box == ROSTER), None)
    if recruit is not None:
        game.change(recruit, box="reserves")
    yield note("infected", player=victim.id, by=owner.id, recruit=recruit)
    return hurt
