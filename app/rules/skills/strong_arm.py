"""Strong Arm (p. 136): +1 to the test of a throw, or kick, of a team-mate."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import MODIFIERS, can_use, use
from app.rules.procedures.tests import Test
from app.rules.procedures.throwing_team_mates import QUALITY
from app.rules.requests import Proc

SKILL = "Strong Arm"


@MODIFIERS.on(SKILL, order=60)
def add_one(game: Game, test: Test) -> Proc:
    if test.name == QUALITY and can_use(game[test.player], SKILL) and (yield from use(game, test.player, SKILL)):
        test = test.plus(SKILL, 1)
    return test
