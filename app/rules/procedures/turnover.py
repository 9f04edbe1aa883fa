"""Turnovers (p. 35): what ends a team's turn at once."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.requests import Proc, note


def turn_over(game: Game, why: str) -> Proc:
    """Marks the turn as turned over; it ends when everything under way is resolved. Once is enough."""
    if not game.board.turnover:
        game.board = replace(game.board, turnover=True)
        yield note("turnover", why=why, team=game.board.active)
