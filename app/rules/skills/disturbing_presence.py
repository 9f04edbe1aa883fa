"""Disturbing Presence (p. 127): -1 to opponents within three squares who throw, intercept or catch, for each player who has it."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import MODIFIERS
from app.rules.procedures.tests import Test
from app.rules.requests import Proc
from app.rules.squares import distance

SKILL = "Disturbing Presence"
REACH = 3
TESTS = ("pass", "quality", "intercept", "catch")


@MODIFIERS.on(SKILL, order=20)
def unnerve(game: Game, test: Test) -> Proc:
    """It works whatever state its owner is in."""
    player = game[test.player]
    if test.name not in TESTS or player.at is None:
        return test
    near = [p for p in game.board.on_pitch() if p.team != player.team and p.has(SKILL) and p.at and distance(p.at, player.at) <= REACH]
    return test.plus(SKILL, -len(near)) if near else test
    yield
