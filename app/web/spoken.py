"""Positions and outcomes in words: what a picture's description says, and how a run ended."""

from __future__ import annotations

from typing import Any

from app.web.diagram import Diagram, Frame, Piece, changed
from app.web.languages import N_, gettext

BOXES = {
    "reserves": N_("in the reserves"),
    "ko": N_("knocked out"),
    "casualty": N_("a casualty"),
    "sent-off": N_("sent off"),
    "fainted": N_("fainted in the heat"),
    "roster": N_("on the roster, but not in the match"),
}
STATES = (N_("standing"), N_("prone"), N_("stunned"))
OFF = N_("off the pitch")
CASUALTIES = (N_("badly-hurt"), N_("seriously-hurt"), N_("serious-injury"), N_("lasting-injury"), N_("dead"))


def square_words(square: Any) -> str:
    """`16, 7`: column, row."""
    return f"{square[0]}, {square[1]}"


def piece_words(piece: Piece) -> str:
    """`A1 prone at 16, 7`."""
    if piece.at is None:
        return gettext("%(who)s %(where)s", who=piece.id, where=gettext(BOXES.get(piece.box or "", OFF)))
    told = {"who": piece.id, "state": gettext(piece.state), "square": square_words(piece.at)}
    return gettext("%(who)s %(state)s, distracted, at %(square)s", **told) if piece.distracted else gettext("%(who)s %(state)s at %(square)s", **told)


def ball_words(diagram: Diagram) -> str:
    """Who holds the ball or where it lies, as a sentence."""
    if diagram.ball is None:
        return gettext("The ball is not on the pitch.")
    if isinstance(diagram.ball, str):
        square = diagram.ball_square
        if square is None:
            return gettext("%(who)s holds the ball.", who=diagram.ball)
        return gettext("%(who)s holds the ball at %(square)s.", who=diagram.ball, square=square_words(square))
    return gettext("The ball lies at %(square)s.", square=square_words(diagram.ball))


def spoken_diagram(diagram: Diagram, crop: Frame) -> str:
    """The picture in words: each team's players in the crop, column and row, then the ball."""
    sentences = [gettext(
        "Columns %(left)s to %(right)s, rows %(top)s to %(bottom)s.", left=crop.left, right=crop.right, top=crop.top, bottom=crop.bottom)]
    for team in (N_("Home"), N_("Away")):
        pieces = [piece_words(p) for p in diagram.pieces.values() if p.team == team.lower() and crop.holds(p.at)]
        if pieces:
            sentences.append(gettext("%(who)s: %(what)s.", who=gettext(team), what="; ".join(pieces)))
    return " ".join([*sentences, ball_words(diagram)])


def ending(outcome: dict[str, Any], before: Diagram, after: Diagram, refused: dict[str, Any] | None = None) -> str:
    """How a run ended, in one line: the refusal, the turnover, a touchdown, who ended where, the ball."""
    parts = [gettext("Step %(step)s is refused: %(why)s.", step=refused["step"], why=str(refused["why"]).rstrip("."))] if refused else []
    parts.append(gettext("Turnover.") if outcome.get("turnover") else gettext("No turnover."))
    score = outcome.get("score") or {}
    if any(score.values()):
        parts.append(gettext("Score: home %(home)s, away %(away)s.", home=score.get("home", 0), away=score.get("away", 0)))
    for id in changed(before, after):
        piece, was = after.pieces[id], before.pieces[id]
        hurt = outcome.get("players", {}).get(id, {}).get("casualty")
        if piece.at is None:
            where = gettext(BOXES.get(piece.box or "", OFF))
            parts.append(gettext("%(who)s is %(where)s.", who=id, where=f"{where} ({gettext(hurt)})" if hurt else where))
        elif piece.state != was.state:
            parts.append(gettext("%(who)s is %(state)s at %(square)s.", who=id, state=gettext(piece.state), square=square_words(piece.at)))
        elif piece.at != was.at and id != after.ball:
            parts.append(gettext("%(who)s is at %(square)s.", who=id, square=square_words(piece.at)))
    if before.ball is not None or after.ball is not None:
        parts.append(ball_words(after))
    return " ".join(parts)
