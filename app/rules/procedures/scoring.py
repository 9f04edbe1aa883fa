"""Whether a touchdown stands on the table (p. 64): what is still to come of a block, a move or a reel then does not happen."""
from __future__ import annotations

from app.rules.board import Player
from app.rules.game import Game
from app.rules.squares import scoring_column
from app.rules.switchboard.pushing import TOUCHDOWN_OVERRIDES

TURNS = 8
"""The turns that each team has in a half, and in Extra Time."""


def over_the_line(game: Game) -> Player | None:
    """The Standing player who holds the ball in the end zone that he attacks, or None. Question id: push-touchdown-overrides-turnover."""
    there = (p for p in game.board.carriers() if p.standing and p.at is not None and p.at[0] == scoring_column(p.team))
    carrier = next(there, None)
    if carrier is None:
        return None
    if game.board.turnover and carrier.team == game.board.active and not game.reading(TOUCHDOWN_OVERRIDES):
        return None
    if carrier.team != game.board.active and not _turn_left(game, carrier.team):
        return None
    return carrier


def touchdown_made(game: Game) -> bool:
    """Whether somebody has scored, or will as soon as everything is at rest: the drive is as good as over."""
    return game.board.touchdown is not None or over_the_line(game) is not None


def _turn_left(game: Game, team: str) -> bool:
    """Whether a touchdown in the other team's turn counts, which costs a turn of one's own, if there is one left.

    Question id: bb2020-score-in-opponents-last-turn.
    """
    return game.side(team).turn < TURNS or game.rule(game.tables.scores_without_a_turn)
