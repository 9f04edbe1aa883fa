"""How many sheets a rules pack takes, worked out before it is printed: from its words and the measures of `static/desk.css` on paper."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import msgspec

WIDTH, HEIGHT = 527.0, 774.0
"""The room on a sheet of A4 within margins of 12 mm, in points."""
LETTER, BOLD = 0.53, 0.6
"""The width of a letter against the size of its type, on average."""
LEADING = 1.5


class Type(msgspec.Struct, frozen=True):
    """A size of type: of the text, of the list on the contested questions, and of what stands above each section, in points."""

    text: float
    contested: float
    heading: float


TYPES = {"": Type(10, 9, 55), "large": Type(16, 16, 75)}
"""The sizes that a pack is printed in, as `static/desk.css` has them."""
QR = 78.0
"""The least height of a section: that of its QR code."""


def sheets(sections: Iterable[dict[str, Any]], contested: Iterable[dict[str, Any]], type: str) -> int:
    """The sheets of a pack in that type: the cover, the contested questions, and the sections one after the other."""
    measures = TYPES[type]
    height = sum(max(QR, measures.heading + sum(_entry(e, measures.text, e["question"].id) for e in section["entries"])) for section in sections)
    return 1 + math.ceil(sum(_entry(e, measures.contested, "") for e in contested) / HEIGHT) + max(1, math.ceil(height / HEIGHT))


def _entry(entry: dict[str, Any], size: float, id: str) -> float:
    """The height of a question with its answer."""
    own = entry["own"].reason if entry["own"] else ""
    lines = _lines(f"{entry['question'].title} {id}", size * BOLD) + _lines(f"{entry['answer']} {own}", size * LETTER)
    return lines * size * LEADING + 0.4 * 12.75


def _lines(text: str, letter: float) -> int:
    return max(1, math.ceil(len(text) * letter / WIDTH))
