"""Monstrous Mouth (p. 131): on 3+ an opponent in the next square is Chomped; in a Blitz the chomper may move on.

In BB2020 it re-rolls a failed catch instead. That its owner's ball cannot be stripped is read in `strip_ball`.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import REROLLS, can_use
from app.rules.procedures.chomped import chomp
from app.rules.procedures.rerolls import TableRoll
from app.rules.procedures.special import Special, special_action
from app.rules.procedures.tests import flat_roll
from app.rules.requests import Proc
from app.rules.skills.catch import is_for_it

SKILL, ACTION = "Monstrous Mouth", "chomp"
TARGET = 3


def bite(game: Game, actor: str, target: str) -> Proc:
    if (yield from flat_roll(game, "chomp", actor, TARGET)):
        yield from chomp(game, target, actor)


@REROLLS.on(SKILL)
def catch_again(game: Game, roll: TableRoll) -> Proc:
    if game.tables.mouth_rerolls_catches and roll.name == "catch" and roll.failed and can_use(game[roll.player], SKILL) and is_for_it(game, roll):
        roll = roll.plus(SKILL)
    return roll
    yield


special_action(ACTION, Special(skill=SKILL, deed=bite, ends_blitz=False))
