"""Decay (p. 127): +1 to every casualty roll for this player, the apothecary's too."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import CASUALTY_ROLL
from app.rules.procedures.injury import CasualtyRoll
from app.rules.requests import Proc

SKILL = "Decay"


@CASUALTY_ROLL.on(SKILL)
def rot(game: Game, roll: CasualtyRoll) -> Proc:
    return replace(roll, modifiers=(*roll.modifiers, (SKILL, 1))) if game[roll.victim].has(SKILL) else roll
    yield
