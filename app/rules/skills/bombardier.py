"""Bombardier: the Throw Bomb action, once a turn for a team, without a move before it."""
from __future__ import annotations

from app.rules import steps
from app.rules.game import Game
from app.rules.hooks import can_use
from app.rules.procedures.activation import ACTIONS, Action
from app.rules.procedures.bombs import BOMB, throw_bomb
from app.rules.procedures.turn import STEPS
from app.rules.requests import Illegal, Proc

SKILL = "Bombardier"
ACTIONS[BOMB] = Action(once_a_turn=True, moves=False, from_prone=False, skill=SKILL)


def _bomb(game: Game, taken: steps.Bomb) -> Proc:
    if not can_use(game.active_player, SKILL):
        raise Illegal(f"{game.activation.player} cannot use {SKILL} now (p. 122)")
    yield from throw_bomb(game, taken.to, taken.skill)


STEPS[steps.Bomb] = _bomb
