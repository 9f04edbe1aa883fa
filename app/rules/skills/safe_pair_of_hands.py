"""Safe Pair of Hands (p. 135): a carrier about to go down may put the ball in a free square next to him; it does not bounce.

In BB2020 not where he Falls Over. Question id: safe-pair-of-hands-no-free-square.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import GOING_DOWN, can_use, use
from app.rules.procedures.ball import catch_or_bounce
from app.rules.procedures.going_down import FALLS_OVER, Fall
from app.rules.requests import REQUIRED, Ask, Proc, note
from app.rules.squares import neighbours
from app.rules.switchboard.harm import SAFE_HANDS_OCCUPIED_SQUARE

SKILL = "Safe Pair of Hands"


@GOING_DOWN.on(SKILL, order=60)
def put_aside(game: Game, fall: Fall) -> Proc:
    player = game[fall.victim]
    if fall.averted or not fall.held or not game.board.holds_ball(player.id) or not can_use(player, SKILL):
        return fall
    if fall.how == FALLS_OVER and not game.tables.hands_safe_in_own_fall:
        return fall
    assert player.at is not None
    around = neighbours(player.at)
    squares = tuple(s for s in around if game.board.at(s) is None)
    if not squares and game.reading(SAFE_HANDS_OCCUPIED_SQUARE):
        squares = around
    if not squares or not (yield from use(game, player.id, SKILL)):
        return fall
    square = yield Ask(name=f"place ball {player.id}", by=player.team, options=squares, default=REQUIRED)
    game.board = game.board.at_hand(player.id).with_ball(square)
    yield note("ball-left", player=player.id, at=square)
    if (there := game.board.at(square)) is not None:
        yield from catch_or_bounce(game, there.id)
    return fall
