"""Extra Arms (p. 128): +1 to catching, picking up, securing and intercepting the ball.

Question ids: no-ball-other-skills, secure-the-ball-is-a-pickup.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import MODIFIERS, can_use, use
from app.rules.procedures.tests import Test
from app.rules.requests import Proc
from app.rules.switchboard.ball import SECURE_IS_PICKUP
from app.rules.switchboard.passing import NO_BALL_IGNORES_SKILLS

SKILL = "Extra Arms"
TESTS = ("catch", "pickup", "intercept", "secure")


@MODIFIERS.on(SKILL, order=60)
def one_more_hand(game: Game, test: Test) -> Proc:
    if test.name not in TESTS or not can_use(game[test.player], SKILL):
        return test
    if test.hopeless and game.reading(NO_BALL_IGNORES_SKILLS):
        return test
    if test.name == "secure" and not game.reading(SECURE_IS_PICKUP):
        return test
    if (yield from use(game, test.player, SKILL)):
        test = test.plus(SKILL, 1)
    return test
