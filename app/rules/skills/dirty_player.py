"""Dirty Player (p. 127): +1 to the armour or the injury of the victim of this player's foul."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import ARMOUR_ROLLED, INJURY_ROLLED, can_use
from app.rules.procedures.activation import FOUL
from app.rules.procedures.injury import Hit
from app.rules.requests import Proc
from app.rules.skills.one_roll import on_armour, on_injury

SKILL = "Dirty Player"


def owners(game: Game, hit: Hit) -> list[str]:
    """The fouler, if he has the skill."""
    return [hit.by] if hit.cause == FOUL and hit.by is not None and can_use(game[hit.by], SKILL) else []


def bonus(game: Game, hit: Hit) -> int:
    """+1, or what stands in brackets."""
    return max((v or 1 for v in game[hit.by].values(SKILL)), default=1) if hit.by else 1


@ARMOUR_ROLLED.on(SKILL, order=40)
def armour(game: Game, hit: Hit) -> Proc:
    return (yield from on_armour(game, hit, SKILL, owners(game, hit), bonus(game, hit)))


@INJURY_ROLLED.on(SKILL, order=40)
def injury(game: Game, hit: Hit) -> Proc:
    return (yield from on_injury(game, hit, SKILL, owners(game, hit), bonus(game, hit)))
