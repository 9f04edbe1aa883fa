"""Catch (p. 126): re-rolls a failed catch. In BB2020 not that of a bomb, which its Designer's Commentary calls no ball."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import REROLLS, can_use
from app.rules.procedures.rerolls import TableRoll
from app.rules.procedures.tests import Test
from app.rules.requests import Proc

SKILL = "Catch"


@REROLLS.on(SKILL)
def catch_again(game: Game, roll: TableRoll) -> Proc:
    if roll.name == "catch" and roll.failed and can_use(game[roll.player], SKILL) and is_for_it(game, roll):
        roll = roll.plus(SKILL)
    return roll
    yield


def is_for_it(game: Game, roll: TableRoll) -> bool:
    """Whether what is to be caught is the ball, or a bomb that counts as one."""
    return game.tables.bombs_are_balls or not (isinstance(roll.about, Test) and roll.about.bomb)
