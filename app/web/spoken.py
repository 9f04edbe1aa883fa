"""Positions and outcomes in words: what a picture's description says, and how a run ended."""

from __future__ import annotations

from typing import Any

from app.web.diagram import Diagram, Frame, Piece, changed

BOXES = {
    "reserves": "in the reserves",
    "ko": "knocked out",
    "casualty": "a casualty",
    "sent-off": "sent off",
    "fainted": "fainted in the heat",
    "roster": "on the roster, but not in the match",
}


def square_words(square: Any) -> str:
    """`16, 7`: column, row."""
    return f"{square[0]}, {square[1]}"


def piece_words(piece: Piece) -> str:
    """`A1 prone at 16, 7`."""
    if piece.at is None:
        return f"{piece.id} {BOXES.get(piece.box or '', 'off the pitch')}"
    distracted = ", distracted," if piece.distracted else ""
    return f"{piece.id} {piece.state}{distracted} at {square_words(piece.at)}"


def ball_words(diagram: Diagram) -> str:
    """Who holds the ball or where it lies, as a sentence."""
    if diagram.ball is None:
        return "The ball is not on the pitch."
    if isinstance(diagram.ball, str):
        square = diagram.ball_square
        return f"{diagram.ball} holds the ball" + (f" at {square_words(square)}." if square else ".")
    return f"The ball lies at {square_words(diagram.ball)}."


def spoken_diagram(diagram: Diagram, crop: Frame) -> str:
    """The picture in words: each team's players in the crop, column and row, then the ball."""
    sentences = [f"Columns {crop.left} to {crop.right}, rows {crop.top} to {crop.bottom}."]
    for team in ("home", "away"):
        pieces = [piece_words(p) for p in diagram.pieces.values() if p.team == team and crop.holds(p.at)]
        if pieces:
            sentences.append(f"{team.capitalize()}: {'; '.join(pieces)}.")
    return " ".join([*sentences, ball_words(diagram)])


def ending(outcome: dict[str, Any], before: Diagram, after: Diagram, refused: dict[str, Any] | None = None) -> str:
    """How a run ended, in one line: the refusal, the turnover, a touchdown, who ended where, the ball."""
    parts = [f"Step {refused['step']} is refused: {str(refused['why']).rstrip('.')}."] if refused else []
    parts.append("Turnover." if outcome.get("turnover") else "No turnover.")
    score = outcome.get("score") or {}
    if any(score.values()):
        parts.append(f"Score: home {score.get('home', 0)}, away {score.get('away', 0)}.")
    for id in changed(before, after):
        piece, was = after.pieces[id], before.pieces[id]
        hurt = outcome.get("players", {}).get(id, {}).get("casualty")
        if piece.at is None:
            parts.append(f"{id} is {BOXES.get(piece.box or '', 'off the pitch')}{f' ({hurt})' if hurt else ''}.")
        elif piece.state != was.state:
            parts.append(f"{id} is {piece.state} at {square_words(piece.at)}.")
        elif piece.at != was.at and id != after.ball:
            parts.append(f"{id} is at {square_words(piece.at)}.")
    if before.ball is not None or after.ball is not None:
        parts.append(ball_words(after))
    return " ".join(parts)
