"""Moves that a player makes in answer to something, outside any activation of his own: before an opponent's pass, under a kick."""
from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.rules.board import Activation
from app.rules.game import Game
from app.rules.procedures.moving import ACTIVATION_OVER, MOVE_OVER, movement_left, step
from app.rules.requests import REQUIRED, Ask, Proc
from app.rules.squares import Square, neighbours

ANSWERING, STAY = "in answer", "none"


def move_in_answer(game: Game, player: str, choice: str, most: int, allowed: Callable[[Square], bool] = lambda square: True) -> Proc:
    """The player moves up to `most` squares by the usual rules, but without a Rush; the coach is asked square by square, as `<choice> P`.

    `allowed` says which squares he may enter. Returns whether he is still on his feet.
    """
    interrupted = game.board.activation
    game.board = replace(game.board, activation=Activation(player=player, action=ANSWERING, in_answer=True))
    for _ in range(most):
        at = game[player].at
        if at is None or not game[player].standing or not movement_left(game) or game.activation.marks & {ACTIVATION_OVER, MOVE_OVER}:
            break
        squares = tuple(s for s in neighbours(at) if game.board.at(s) is None and allowed(s))
        if not squares:
            break
        square = yield Ask(name=f"{choice} {player}", by=game[player].team, options=(*squares, STAY), default=REQUIRED)
        if square == STAY:
            break
        yield from step(game, square)
    game.board = replace(game.board, activation=interrupted)
    return game[player].standing
