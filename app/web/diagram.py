"""A position as the pitch picture needs it: who is where and how, where the ball is; taken from a board or from a run's outcome."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from app.rules.board import Board

Square = tuple[int, int]
COLUMNS, ROWS = 26, 15
WIDEST, TALLEST = 12, 11
"""A crop that shows every player is kept up to this size; beyond it only what matters is shown."""

MARKS = {"distracted": "D", "rooted": "R", "eye-gouged": "E", "chomped": "C"}
"""What a player can be besides his posture, and the letter for it on his piece."""


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A player as drawn: `at` is None off the pitch, and `box` says where he is instead."""

    id: str
    team: str
    at: Square | None
    state: str = "standing"
    box: str | None = None
    distracted: bool = False
    rooted: bool = False
    eye_gouged: bool = False
    chomped: bool = False

    @property
    def marks(self) -> tuple[str, ...]:
        """What besides his posture hampers him, of `MARKS`."""
        return tuple(mark for mark in MARKS if getattr(self, mark.replace("-", "_")))


class Diagram(msgspec.Struct, frozen=True, kw_only=True):
    """All pieces; the ball: the id of its carrier, a square, or None where it is not on the pitch; the squares with a trapdoor."""

    pieces: dict[str, Piece]
    ball: str | Square | None = None
    trapdoors: tuple[Square, ...] = ()

    @property
    def ball_square(self) -> Square | None:
        """The square that the ball is in, held or loose."""
        return self.pieces[self.ball].at if isinstance(self.ball, str) and self.ball in self.pieces else self._loose()

    def _loose(self) -> Square | None:
        return None if isinstance(self.ball, str) else self.ball


class Arrow(msgspec.Struct, frozen=True):
    """What moved: `kind` is `move` (dashed) or `push` (solid), `path` the squares it took; the last may lie just off the pitch."""

    kind: str
    path: tuple[Square, ...]


class Frame(msgspec.Struct, frozen=True):
    """The crop: first and last column and row."""

    left: int
    top: int
    right: int
    bottom: int

    def holds(self, square: Square | None) -> bool:
        """Whether the square lies in the crop."""
        return square is not None and self.left <= square[0] <= self.right and self.top <= square[1] <= self.bottom


WHOLE = Frame(1, 1, COLUMNS, ROWS)
"""The crop where nobody is on the pitch."""


def of_board(board: Board) -> Diagram:
    """The position on an engine's board."""
    pieces = {
        p.id: Piece(
            id=p.id, team=p.team, at=_square(p.at), state=p.state, box=p.box, distracted=p.distracted, rooted=p.rooted, eye_gouged=p.eye_gouged,
            chomped=bool(p.chomped_by or p.chomped_from_afar))
        for p in board.players.values()
    }
    doors = tuple((square[0], square[1]) for square in sorted(board.trapdoors))
    return Diagram(pieces=pieces, ball=board.ball if isinstance(board.ball, str) else _square(board.ball), trapdoors=doors)


def of_outcome(outcome: dict[str, Any], before: Diagram) -> Diagram:
    """The position that a run ended in; what its outcome leaves unsaid is as `before`."""
    pieces = dict(before.pieces)
    for id, told in outcome.get("players", {}).items():
        old = pieces.get(id)
        if old is None:
            continue
        at = _square(told["at"]) if "at" in told else (None if told.get("in") else old.at)
        pieces[id] = Piece(
            id=id,
            team=old.team,
            at=at,
            state=told.get("state") or "standing",
            box=told.get("in"),
            distracted=bool(told.get("distracted", False)),
            rooted=bool(told.get("rooted", False)),
            eye_gouged=bool(told.get("eye_gouged", False)),
            chomped=bool(told.get("chomped_by")),
        )
    ball = outcome.get("ball", before.ball)
    return Diagram(pieces=pieces, ball=None if ball == "off" else ball if isinstance(ball, str) else _square(ball), trapdoors=before.trapdoors)


def changed(before: Diagram, after: Diagram) -> list[str]:
    """The ids of players who are elsewhere or otherwise than they were, in the order of the file."""
    return [id for id, piece in after.pieces.items() if piece != before.pieces.get(id)]


def frame(before: Diagram, afters: Iterable[Diagram], touched: Iterable[str] = ()) -> Frame:
    """One crop for the position before and every position after, with a margin of one square; `touched` are players whom the play names."""
    afters = list(afters)
    shown = [before, *afters]
    everybody = {p.at for diagram in shown for p in diagram.pieces.values() if p.at}
    balls = {diagram.ball_square for diagram in shown} - {None}
    for all_of_it in (everybody | balls | set(before.trapdoors), everybody | balls):
        crop = _around(all_of_it)
        if crop.right - crop.left < WIDEST and crop.bottom - crop.top < TALLEST:
            return crop
    ids = set(touched).union(*(changed(before, after) for after in afters))
    matters = {p.at for diagram in shown for id, p in diagram.pieces.items() if id in ids and p.at}
    return _around(matters | balls or everybody)


def _around(squares: set[Any]) -> Frame:
    if not squares:
        return WHOLE
    columns, rows = [s[0] for s in squares], [s[1] for s in squares]
    return Frame(max(1, min(columns) - 1), max(1, min(rows) - 1), min(COLUMNS, max(columns) + 1), min(ROWS, max(rows) + 1))


def _square(square: Any) -> Square | None:
    return None if square is None else (int(square[0]), int(square[1]))
