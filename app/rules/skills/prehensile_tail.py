"""Prehensile Tail (p. 133): -1 to an opponent's Dodge, Jump or Leap out of this player's tackle zone; one tail counts.

Question id: jump-prehensile-tail.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import MODIFIERS, use
from app.rules.procedures.tests import Test
from app.rules.requests import Proc
from app.rules.switchboard.moving import TAIL_ON_JUMPS

SKILL = "Prehensile Tail"


@MODIFIERS.on(SKILL, order=40)
def grasp(game: Game, test: Test) -> Proc:
    if test.name not in ("dodge", "jump", "leap") or test.origin is None:
        return test
    tails = [p for p in game.board.markers(test.origin, game[test.player].team) if p.has(SKILL)]
    if not tails or (test.name != "dodge" and not game.reading(TAIL_ON_JUMPS)):
        return test
    for p in tails:
        if (yield from use(game, p.id, SKILL)):
            return test.plus(SKILL, -1)
    return test
