"""Lethal Flight (p. 130): +1 to the armour or the injury of an opponent whom this player comes down on when he is thrown."""
from __future__ import annotations

from app.rules.board import STANDING
from app.rules.game import Game
from app.rules.hooks import ARMOUR_ROLLED, INJURY_ROLLED
from app.rules.procedures.injury import Hit
from app.rules.procedures.landing import HIT
from app.rules.requests import Proc
from app.rules.skills.one_roll import on_armour, on_injury

SKILL = "Lethal Flight"


def owners(game: Game, hit: Hit) -> list[str]:
    """The thrown player, who is in the air, unless he was down or Distracted when he was picked up."""
    if hit.cause != HIT or hit.by is None or game[hit.by].team == game[hit.victim].team:
        return []
    player = game[hit.by]
    return [player.id] if player.has(SKILL) and player.state == STANDING and not player.distracted else []


@ARMOUR_ROLLED.on(SKILL, order=40)
def armour(game: Game, hit: Hit) -> Proc:
    return (yield from on_armour(game, hit, SKILL, owners(game, hit)))


@INJURY_ROLLED.on(SKILL, order=40)
def injury(game: Game, hit: Hit) -> Proc:
    return (yield from on_injury(game, hit, SKILL, owners(game, hit)))
