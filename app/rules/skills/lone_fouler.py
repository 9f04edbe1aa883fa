"""Lone Fouler (p. 130): a failed armour roll of a foul in which nobody assists, on either side, may be re-rolled once.

Question id: lone-fouler-rerolled-double, for the double that was re-rolled.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import REROLLS, can_use
from app.rules.procedures.fouling import Attempt
from app.rules.procedures.rerolls import TableRoll
from app.rules.requests import Proc

SKILL = "Lone Fouler"


@REROLLS.on(SKILL)
def offer(game: Game, roll: TableRoll) -> Proc:
    if isinstance(roll.about, Attempt) and roll.about.hands.nobody and can_use(game[roll.player], SKILL):
        roll = roll.plus(SKILL)
    return roll
    yield
