"""Which of the three squares behind a pushed player he may go to (p. 62).

Where an edition differs, its tables say so. Question ids: classic-push-empty-first, classic-push-crowd-before-occupied,
classic-push-stand-firm-last, classic-push-ball-square-is-empty, classic-push-fewest-players.
"""
from __future__ import annotations

from collections.abc import Mapping

from app.rules.game import Game
from app.rules.hooks import STAYS_PUT
from app.rules.squares import Square, away_from, on_pitch

CROWD = "crowd"
LONGEST_CHAIN = 40
"""More links than any pitch can hold; a chain that goes on longer runs in a circle."""
Standing = Mapping[Square, str]
"""Who counts as standing where."""


def push_squares(game: Game, pushed_from: Square, start: Square, standing: Standing) -> tuple[Square | str, ...]:
    """Where a player may be pushed: empty squares first, else off the pitch if any of the three lies there, else occupied ones."""
    three = away_from(pushed_from, start)
    inside = tuple(s for s in three if on_pitch(s))
    crowd = (CROWD,) if len(inside) < len(three) else ()
    empty = tuple(s for s in inside if s not in standing)
    if game.board.ball in empty and not game.rule(game.tables.ball_square_is_empty):
        empty = tuple(s for s in empty if s != game.board.ball)
    other = tuple(s for s in inside if s not in empty)
    if empty and (not (other or crowd) or game.rule(game.tables.empty_first)):
        return empty
    return empty + _not_empty(game, other, crowd, standing)


def _not_empty(game: Game, occupied: tuple[Square, ...], crowd: tuple[str, ...], standing: Standing) -> tuple[Square | str, ...]:
    """The best of what is not empty: the crowd, then squares of players who cannot refuse, then those of players who can."""
    if crowd and (not occupied or game.rule(game.tables.crowd_before_occupied)):
        return crowd
    movable = tuple(s for s in occupied if s not in standing or not STAYS_PUT.checks(game, standing[s]))
    if movable and len(movable) < len(occupied) and game.rule(game.tables.firm_last):
        occupied = movable
    return occupied + crowd


def fewest_only(game: Game, start: Square, squares: tuple[Square | str, ...], standing: Standing) -> tuple[Square | str, ...]:
    """Those of the squares, for a player pushed out of `start`, by which as few players as possible are pushed, if the edition asks for that."""
    counts = {s: 1 if isinstance(s, str) or s not in standing else 1 + _fewest(game, start, s, standing) for s in squares}
    least = min(counts.values())
    if least == max(counts.values()) or not game.rule(game.tables.fewest_pushed):
        return squares
    return tuple(s for s in squares if counts[s] == least)


def _fewest(game: Game, pushed_from: Square, start: Square, standing: Standing) -> int:
    """How many players are pushed at least when the one at `start` makes way for somebody who comes from `pushed_from`.

    Breadth first. Whoever comes into a square takes the place of the player there, so that no square is emptied on the way. A chain that
    runs in a circle counts as longer than any other.
    """
    frontier, seen = [(pushed_from, start)], {(pushed_from, start)}
    for length in range(1, LONGEST_CHAIN):
        further = []
        for behind, at in frontier:
            for square in push_squares(game, behind, at, standing):
                if isinstance(square, str) or square not in standing:
                    return length
                if (at, square) not in seen:
                    seen.add((at, square))
                    further.append((at, square))
        frontier = further
    return LONGEST_CHAIN
