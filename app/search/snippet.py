"""A piece of a text around the words that a query looks for, with those words marked.

Written twice, so that the page that a browser fills without a server shows the same: here and in `static/snippet.js`.
"""
from __future__ import annotations

import html
from collections.abc import Sequence

import msgspec

from app.search.index import Term
from app.search.roots import root
from app.search.words import Word, words

LETTERS = 180
"""How long a piece is, until the word that it ends in; a text that is no longer stands as a whole."""
AROUND = 60
"""How many letters of a piece stand before its first marked word, and at most after its last."""
PIECES = 2


class _Piece(msgspec.Struct):
    """Part of a text, and the words in it that are marked, with the root that each was found by."""

    start: int
    end: int
    found: list[tuple[Word, str]]


def snippet(text: str, terms: Sequence[Term]) -> str:
    """As HTML: escaped, the words of `terms` in `<mark>`, ` … ` where something is left out; the beginning of the text if none of them is in it."""
    text = " ".join(text.split())
    wanted = {root(word) for term in terms for way in term.ways for word in (*way, "".join(way))}
    found = [(word, said) for word in words(text) if (said := _said(word, wanted)) is not None]
    if len(text) <= LETTERS:
        pieces = [_Piece(0, len(text), found)]
    elif found:
        pieces = _best(text, found)
    else:
        pieces = [_widened(text, _Piece(0, LETTERS, []))]
    before, after = ("… " if pieces[0].start > 0 else ""), (" …" if pieces[-1].end < len(text) else "")
    return before + " … ".join(_marked(text, piece) for piece in pieces) + after


def _said(word: Word, wanted: set[str]) -> str | None:
    """The root by which a word of the text is one of those that are looked for."""
    return next((one for one in map(root, (*word.parts, word.text)) if one in wanted), None)


def _best(text: str, found: Sequence[tuple[Word, str]]) -> list[_Piece]:
    """The pieces with the most different words, then the most words, in the order of the text; two that touch are one."""
    pieces: list[_Piece] = []
    for word, said in found:
        if pieces and word.end - pieces[-1].start <= LETTERS:
            pieces[-1].found.append((word, said))
        else:
            pieces.append(_Piece(max(0, word.start - AROUND), word.end, [(word, said)]))
    for piece in pieces:
        last = piece.found[-1][0].end
        piece.end = max(last, min(last + AROUND, piece.start + LETTERS, len(text)))
    chosen = sorted(pieces, key=lambda piece: (-len({said for _, said in piece.found}), -len(piece.found), piece.start))[:PIECES]
    joined: list[_Piece] = []
    for piece in sorted((_widened(text, piece) for piece in chosen), key=lambda piece: piece.start):
        if joined and piece.start <= joined[-1].end + 1:
            joined[-1].end = max(joined[-1].end, piece.end)
            joined[-1].found += piece.found
        else:
            joined.append(piece)
    return joined


def _widened(text: str, piece: _Piece) -> _Piece:
    """The piece from space to space, so that no word is cut."""
    end = text.find(" ", piece.end)
    return _Piece(text.rfind(" ", 0, piece.start) + 1, len(text) if end < 0 else end, piece.found)


def _marked(text: str, piece: _Piece) -> str:
    parts, place = [], piece.start
    for word, _ in piece.found:
        parts += [html.escape(text[place:word.start]), f"<mark>{html.escape(text[word.start:word.end])}</mark>"]
        place = word.end
    return "".join(parts) + html.escape(text[place:piece.end])
