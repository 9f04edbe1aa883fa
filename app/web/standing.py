"""Where a question stands, computed from its positions: agreed, contested, overturned, undecided; and the mark each position bears.

A mark is a word and a shape before it is a colour.
"""

from __future__ import annotations

from datetime import date

import msgspec

from app.corpus.dates import begun, ended, held
from app.corpus.model import Position, Question


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
    "agreed": "Everybody who speaks today says the same.",
    "contested": "Sources part today.",
    "overturned": "Those who speak today agree; somebody held otherwise before.",
    "undecided": "No source decides it in words.",
}


def of_edition(question: Question, edition: str) -> tuple[Position, ...]:
    """The positions that speak of the edition: those that name it, and those that name none."""
    return tuple(p for p in question.positions if p.edition in (None, edition))


def standing(question: Question, edition: str, on: date) -> str:
    """One of the keys of `STANDINGS`."""
    positions = of_edition(question, edition)
    now = [p for p in positions if p.option is not None and held(p, on)]
    options = {p.option for p in now}
    if len(options) > 1:
        return "contested"
    if not any(p.status in ("explicit", "implied") for p in now):
        return "undecided"
    past = {p.option for p in positions if p.option is not None and ended(p, on)}
    return "overturned" if past - options else "agreed"


def heat(question: Question, edition: str, on: date) -> tuple[int, int]:
    """How contested a question is: how many sources stand against the most held option, then how many speak."""
    counts: dict[str | None, int] = {}
    for position in of_edition(question, edition):
        if position.option is not None and held(position, on):
            counts[position.option] = counts.get(position.option, 0) + 1
    return sum(counts.values()) - max(counts.values(), default=0), sum(counts.values())


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
