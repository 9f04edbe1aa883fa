"""Arm Bar (p. 123): +1 to the armour or the injury of an opponent who Falls Over while leaving this player's tackle zone.

Question ids: arm-bar-failed-rush-before-dodge, arm-bar-failed-rush-before-jump-or-leap, arm-bar-versus-pogo.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import ARMOUR_ROLLED, INJURY_ROLLED
from app.rules.procedures.injury import Hit
from app.rules.procedures.moving import POGO, STEP
from app.rules.requests import Proc
from app.rules.skills.one_roll import on_armour, on_injury
from app.rules.switchboard.moving import ARM_BAR_ON_FAILED_JUMP_RUSH, ARM_BAR_ON_FAILED_STEP_RUSH
from app.rules.switchboard.pogo import ARM_BAR_ON_POGO

SKILL = "Arm Bar"
LEAVING = ("step", "jump", "leap")


def owners(game: Game, hit: Hit) -> list[str]:
    """Who may bar the faller's arm: opponents who marked the square that he was leaving."""
    if hit.leaving not in (*LEAVING, POGO) or hit.origin is None:
        return []
    barring = [p.id for p in game.board.markers(hit.origin, game[hit.victim].team) if p.has(SKILL)]
    if barring and hit.leaving == POGO and not game.reading(ARM_BAR_ON_POGO):
        return []
    if barring and hit.cause == "rush":
        question = ARM_BAR_ON_FAILED_STEP_RUSH if hit.leaving == STEP else ARM_BAR_ON_FAILED_JUMP_RUSH
        return barring if game.reading(question) else []
    return barring


@ARMOUR_ROLLED.on(SKILL, order=30)
def armour(game: Game, hit: Hit) -> Proc:
    return (yield from on_armour(game, hit, SKILL, owners(game, hit)))


@INJURY_ROLLED.on(SKILL, order=30)
def injury(game: Game, hit: Hit) -> Proc:
    return (yield from on_injury(game, hit, SKILL, owners(game, hit)))
