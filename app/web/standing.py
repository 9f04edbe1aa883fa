"""Where a question stands, as a reader sees it: agreed, contested, overturned, undecided; and the mark each position bears.

A mark is a word and a shape before it is a colour.
"""

from __future__ import annotations

from datetime import date

import msgspec

from app.corpus.dates import begun, ended
from app.corpus.model import Position
from app.corpus.standing import heat, of_edition, standing

__all__ = ["EXPLAINED", "IN_FORCE", "STANDINGS", "Mark", "heat", "mark", "of_edition", "spoken", "standing", "when"]


class Mark(msgspec.Struct, frozen=True):
    """A status as a reader sees it: shape, word, and the CSS class that colours it."""

    shape: str
    word: str
    tone: str


IN_FORCE = Mark("✓", "in force", "force")
AGREES = Mark("✓", "agrees", "force")
OVERTURNED = Mark("↺", "overturned", "over")
REPLACED = Mark("↺", "replaced", "over")
SILENT = Mark("◌", "silent", "silent")
DISSENTS = Mark("≠", "dissents", "dissent")
NOT_YET = Mark("◌", "not yet", "silent")

STANDINGS = {
    "agreed": Mark("✓", "agreed", "force"),
    "contested": Mark("≠", "contested", "dissent"),
    "overturned": Mark("↺", "overturned", "over"),
    "undecided": Mark("◌", "undecided", "silent"),
}
EXPLAINED = {
    "agreed": "Everybody who speaks says the same.",
    "contested": "Sources part.",
    "overturned": "Those who speak agree; somebody held otherwise before.",
    "undecided": "No source decides it.",
}


def mark(position: Position, option: str, by: str, on: date) -> Mark:
    """The mark of a position, where `option` is in force because source `by` says so."""
    if position.option is None:
        return SILENT
    if not begun(position, on):
        return NOT_YET
    if ended(position, on):
        return REPLACED if position.option == option else OVERTURNED
    if position.option != option:
        return DISSENTS
    return IN_FORCE if position.source == by else AGREES


def when(position: Position) -> str:
    """The time a position was held, in words; "" if nothing is known."""
    if position.from_ and position.until:
        return f"{spoken(position.from_)} to {spoken(position.until)}"
    if position.until:
        return f"until {spoken(position.until)}"
    return f"since {spoken(position.from_)}" if position.from_ else ""


MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December")


def spoken(text: str) -> str:
    """A date in words: `2026-05` is May 2026."""
    parts = text.split("-")
    if len(parts) == 1:
        return text
    words = f"{MONTHS[int(parts[1]) - 1]} {parts[0]}"
    return f"{int(parts[2])} {words}" if len(parts) == 3 else words
