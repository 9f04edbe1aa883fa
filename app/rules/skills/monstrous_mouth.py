"""Monstrous Mouth (p. 131): on 3+ an opponent in the next square is Chomped; in a Blitz the chomper may move on.

In BB2020 it re-rolls a failed catch instead. That its owner's ball cannot be stripped is read in `strip_ball`.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.procedures.chomped import chomp
from app.rules.procedures.rerolls import TableRoll
from app.rules.procedures.special import Special, special_action
from app.rules.procedures.tests import flat_roll
from app.rules.requests import Proc
from app.rules.skills.catch import is_of_a_ball
from app.rules.skills.reroll_skill import rerolls_failed

SKILL, ACTION = "Monstrous Mouth", "chomp"
TARGET = 3


def bite(game: Game, actor: str, target: str) -> Proc:
    if (yield from flat_roll(game, "chomp", actor, TARGET)):
        yield from chomp(game, target, actor)


def catches_with_it(game: Game, roll: TableRoll) -> bool:
    """Whether it re-rolls that catch."""
    return game.tables.mouth_rerolls_catches and is_of_a_ball(game, roll)


rerolls_failed(SKILL, "catch", catches_with_it)
special_action(ACTION, Special(skill=SKILL, deed=bite, ends_blitz=False))
