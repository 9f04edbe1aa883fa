"""Kick (p. 130): a kick by this player may deviate D3 squares instead of D6. Question id: kick-decision-before-or-after-roll."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import KICK, can_use, use
from app.rules.procedures.kick_off_events import KickRoll
from app.rules.requests import Proc
from app.rules.switchboard.kick_off import KICK_DECIDED_BEFORE_ROLL

SKILL = "Kick"


@KICK.on(SKILL)
def shorten(game: Game, roll: KickRoll) -> Proc:
    """Before the die a D3 is rolled; after it the D6 is halved, rounding up."""
    distance = roll.distance
    before = distance is None
    if not can_use(game[roll.kicker], SKILL) or game.reading(KICK_DECIDED_BEFORE_ROLL) != before:
        return roll
    if (yield from use(game, roll.kicker, SKILL)):
        roll = replace(roll, halved=True) if distance is None else replace(roll, distance=(distance + 1) // 2)
    return roll
