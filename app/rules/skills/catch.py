"""Catch (p. 126): re-rolls a failed catch. In BB2020 not that of a bomb, which its Designer's Commentary calls no ball."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.procedures.rerolls import TableRoll
from app.rules.procedures.tests import Test
from app.rules.skills.reroll_skill import rerolls_failed

SKILL = "Catch"


def is_of_a_ball(game: Game, roll: TableRoll) -> bool:
    """Whether what is to be caught is the ball, or a bomb that counts as one."""
    return game.tables.bombs_are_balls or not (isinstance(roll.about, Test) and roll.about.bomb)


rerolls_failed(SKILL, "catch", is_of_a_ball)
