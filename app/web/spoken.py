"""Positions and outcomes in words: what a picture's description says, and how a run ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from markupsafe import Markup

from app.web.diagram import WHOLE, Arrow, Diagram, Frame, Piece, changed
from app.web.languages import N_, gettext, ngettext, semicolon
from app.web.prose import english, filled

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
HAMPERED = (N_("distracted"), N_("rooted"), N_("eye-gouged"), N_("chomped"))
SEEN = {"home": N_("Home"), "away": N_("Away")}
BEYOND = {"home": N_("Home, not in the picture"), "away": N_("Away, not in the picture")}
OUTSIDE = {"home": N_("Home, off the pitch"), "away": N_("Away, off the pitch")}
CASUALTIES = (N_("badly-hurt"), N_("seriously-hurt"), N_("serious-injury"), N_("lasting-injury"), N_("dead"))


def square_words(square: Any) -> str:
    """`16, 7`: column, row."""
    return f"{square[0]}, {square[1]}"


def piece_words(piece: Piece) -> str:
    """`A1 prone at 16, 7`; `H1 standing, rooted, at 9, 7`."""
    if piece.at is None:
        return gettext("%(who)s %(where)s", who=piece.id, where=gettext(BOXES.get(piece.box or "", OFF)))
    told = {"who": piece.id, "state": gettext(piece.state), "square": square_words(piece.at)}
    if not piece.marks:
        return gettext("%(who)s %(state)s at %(square)s", **told)
    return gettext("%(who)s %(state)s, %(marks)s, at %(square)s", marks=", ".join(map(gettext, piece.marks)), **told)


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


def spoken_diagram(diagram: Diagram, crop: Frame, arrows: Iterable[Arrow] = ()) -> str:
    """The picture in words: each team's players, column and row; those beyond its edge and off the pitch; the ball; what the arrows show."""
    seen = [p for p in diagram.pieces.values() if crop.holds(p.at)]
    if seen or crop != WHOLE:
        sentences = [gettext(
            "Columns %(left)s to %(right)s, rows %(top)s to %(bottom)s.", left=crop.left, right=crop.right, top=crop.top, bottom=crop.bottom)]
    else:
        sentences = [gettext("Nobody is on the pitch.")]
    beyond = [p for p in diagram.pieces.values() if p.at and not crop.holds(p.at)]
    off = [p for p in diagram.pieces.values() if not p.at]
    for whose, pieces in ((SEEN, seen), (BEYOND, beyond), (OUTSIDE, off)):
        for team, name in whose.items():
            if told := semicolon().join(piece_words(p) for p in pieces if p.team == team):
                sentences.append(gettext("%(who)s: %(what)s.", who=gettext(name), what=told))
    if diagram.trapdoors:
        doors = semicolon().join(map(square_words, diagram.trapdoors))
        sentences.append(ngettext("A trapdoor: %(squares)s.", "Trapdoors: %(squares)s.", len(diagram.trapdoors), squares=doors))
    return " ".join([*sentences, ball_words(diagram), *map(arrow_words, arrows)])


def arrow_words(arrow: Arrow) -> str:
    """`Pushed: 12, 7; 13, 7.`: the squares in their order; the last may be the crowd."""
    squares = semicolon().join(square_words(square) if WHOLE.holds(square) else gettext("the crowd") for square in arrow.path)
    return gettext("Pushed: %(squares)s.", squares=squares) if arrow.kind == "push" else gettext("Moved: %(squares)s.", squares=squares)


def ending(outcome: dict[str, Any], before: Diagram, after: Diagram, refused: dict[str, Any] | None = None) -> Markup:
    """How a run ended, in one line: the refusal, the turnover, a touchdown, who ended where, the ball. What the engine says of it is English."""
    parts: list[str] = []
    if refused:
        why = english(str(refused["why"]).rstrip("."))
        parts.append(filled(gettext("Step %(step)s is refused: %(why)s."), step=refused["step"], why=why))
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
    return Markup(" ").join(parts)
