"""No Ball (p. 132): this player never holds the ball: he fails to catch, pick up or secure it without a die, and cannot intercept.

Question ids: no-ball-other-skills (see the skills that would help), no-ball-secure-the-ball.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import DECLARED, INTERCEPTORS, MODIFIERS
from app.rules.procedures.activation import SECURE, Declaration
from app.rules.procedures.passing import Interceptors
from app.rules.procedures.tests import Test
from app.rules.requests import Illegal, Proc
from app.rules.switchboard.passing import NO_BALL_MAY_SECURE

SKILL = "No Ball"


@MODIFIERS.on(SKILL, order=5)
def butterfingers(game: Game, test: Test) -> Proc:
    hopeless = test.name in ("catch", "pickup", "secure") and game[test.player].has(SKILL)
    return replace(test, hopeless=True) if hopeless else test
    yield


@INTERCEPTORS.on(SKILL, order=10)
def hands_down(game: Game, interceptors: Interceptors) -> Proc:
    return replace(interceptors, players=tuple(id for id in interceptors.players if not game[id].has(SKILL)))
    yield


@DECLARED.on(SKILL)
def nothing_to_secure(game: Game, declaration: Declaration) -> Proc:
    if declaration.action == SECURE and game[declaration.player].has(SKILL) and not game.reading(NO_BALL_MAY_SECURE):
        raise Illegal(f"{declaration.player} has {SKILL} and cannot Secure the Ball (p. 132)")
    return declaration
    yield
