"""Punt (p. 134): the action itself, once a turn; and Kick (p. 130), which re-rolls either of its dice."""
from __future__ import annotations

from app.rules import steps
from app.rules.game import Game
from app.rules.hooks import REROLLS, can_use
from app.rules.procedures.activation import ACTIONS, Action
from app.rules.procedures.punting import PUNT, punt
from app.rules.procedures.rerolls import TableRoll
from app.rules.procedures.turn import STEPS
from app.rules.requests import Illegal, Proc

SKILL, KICK = "Punt", "Kick"
ACTIONS[PUNT] = Action(once_a_turn=True, skill=SKILL)


def _punt(game: Game, taken: steps.Punt) -> Proc:
    if not can_use(game.active_player, SKILL):
        raise Illegal(f"{game.activation.player} cannot use {SKILL} now (p. 122)")
    yield from punt(game)


STEPS[steps.Punt] = _punt


@REROLLS.on(KICK)
def well_struck(game: Game, roll: TableRoll) -> Proc:
    if roll.name in ("punt-direction", "punt-distance") and can_use(game[roll.player], KICK):
        roll = roll.plus(KICK)
    return roll
    yield
