"""Big Hand (p. 124): ignores every penalty on picking up the ball. Question ids: big-hand-on-secure-the-ball, no-ball-other-skills."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import MODIFIERS, can_use, use
from app.rules.procedures.tests import Test
from app.rules.requests import Proc
from app.rules.switchboard.ball import BIG_HAND_ON_SECURE
from app.rules.switchboard.passing import NO_BALL_IGNORES_SKILLS

SKILL = "Big Hand"


@MODIFIERS.on(SKILL, order=80)
def ignore_penalties(game: Game, test: Test) -> Proc:
    if test.name not in ("pickup", "secure") or not test.penalties or not can_use(game[test.player], SKILL):
        return test
    if test.hopeless and game.reading(NO_BALL_IGNORES_SKILLS):
        return test
    if test.name == "secure" and not game.reading(BIG_HAND_ON_SECURE):
        return test
    if (yield from use(game, test.player, SKILL)):
        test = test.without(*(why for why, n in test.modifiers if n < 0))
    return test
