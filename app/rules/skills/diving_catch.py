"""Diving Catch (p. 127): reaches for a ball that lands in an empty square beside this player; +1 to catch in the target square of a pass.

Question ids: all that begin with diving-catch.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import LANDED, MODIFIERS, can_use, use
from app.rules.procedures.ball import KICK_OFF, THROW_IN, Landing, catches
from app.rules.procedures.tests import Test
from app.rules.procedures.throwing import ACCURATE, INACCURATE
from app.rules.requests import REQUIRED, Ask, Proc, orders
from app.rules.squares import opponent
from app.rules.switchboard.passing import (
    DIVING_CATCH_AGAIN,
    DIVING_CATCH_OUTSIDE_PASSES,
    FIRST_ONLY,
    NOBODY,
    OWN_COACH_ORDERS_DIVERS,
    SEVERAL_DIVERS,
)

SKILL = "Diving Catch"
WAYS = (ACCURATE, INACCURATE, THROW_IN, KICK_OFF)
"""The balls that he may reach for; not one that bounces."""


@LANDED.on(SKILL)
def reach(game: Game, landing: Landing) -> Proc:
    if landing.way not in WAYS:
        return landing
    volunteers = []
    beside = sorted(game.board.around(landing.square), key=lambda p: p.team == game.board.active)
    for player in beside:
        if player.has_tackle_zone and can_use(player, SKILL) and (yield from use(game, player.id, SKILL)):
            volunteers.append(player.id)
    if not volunteers:
        return landing
    turn = tuple(volunteers)
    if len(volunteers) > 1:
        several = game.reading(SEVERAL_DIVERS)
        if several == NOBODY:
            return landing
        turn = yield Ask(name="order diving catch", by=who_orders(game, volunteers), options=orders(volunteers), default=REQUIRED)
        turn = turn[:1] if several == FIRST_ONLY else turn
    for id in turn:
        landing = replace(landing, tried=id, caught=(yield from catches(game, id, landing.square, landing.modifiers, landing.way, landing.bomb)))
        if landing.caught:
            break
    return landing


def who_orders(game: Game, volunteers: list[str]) -> str:
    """Whose coach sends the divers: the active one's, unless the reading leaves the other team's to its own. Question id:
    diving-catch-order-chooser."""
    active = game.board.active
    theirs = all(game[id].team == opponent(active) for id in volunteers)
    return opponent(active) if theirs and game.reading(OWN_COACH_ORDERS_DIVERS) else active


@MODIFIERS.on(SKILL, order=60)
def in_the_target_square(game: Game, test: Test) -> Proc:
    player = game[test.player]
    if test.name != "catch" or test.hopeless or not can_use(player, SKILL):
        return test
    if player.at == game.board.pass_target:
        bonus = test.about == ACCURATE or game.reading(DIVING_CATCH_AGAIN)
    else:
        bonus = player.at == test.goal and game.reading(DIVING_CATCH_OUTSIDE_PASSES)
    if bonus and (yield from use(game, test.player, SKILL)):
        test = test.plus(SKILL, 1)
    return test
