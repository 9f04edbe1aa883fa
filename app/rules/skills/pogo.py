"""Pogo (p. 133): jumps over any adjacent square, and nothing makes the jump harder."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import JUMPS, MODIFIERS, can_use
from app.rules.procedures.jumping import Jumping
from app.rules.procedures.moving import POGO
from app.rules.procedures.tests import Test
from app.rules.requests import Proc

SKILL = "Pogo"


@JUMPS.on(SKILL)
def may_pogo(game: Game, jumping: Jumping) -> Proc:
    return replace(jumping, allowed=True) if jumping.how == POGO and can_use(game[jumping.mover], SKILL) else jumping
    yield


@MODIFIERS.on(SKILL, order=90)
def ignore_penalties(game: Game, test: Test) -> Proc:
    return replace(test, modifiers=tuple(m for m in test.modifiers if m[1] > 0)) if test.name == POGO else test
    yield
