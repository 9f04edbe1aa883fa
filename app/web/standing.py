"""Where a question stands, as a reader sees it: agreed, contested, overturned, undecided; and the mark each position bears.

A mark is a word and a shape before it is a colour.
"""

from __future__ import annotations

from datetime import date

import msgspec

from app.corpus.dates import begun, ended
from app.corpus.model import Position
from app.corpus.standing import heat, of_edition, standing
from app.web.languages import N_, spoken_period, spoken_since, spoken_until

__all__ = ["EXPLAINED", "IN_FORCE", "STANDINGS", "Mark", "heat", "mark", "of_edition", "standing", "when"]


class Mark(msgspec.Struct, frozen=True):
    """A status as a reader sees it: shape, word (in English; a page translates it), and the CSS class that colours it."""

    shape: str
    word: str
    tone: str


IN_FORCE = Mark("✓", N_("in force"), "force")
AGREES = Mark("✓", N_("agrees"), "force")
OVERTURNED = Mark("↺", N_("overturned"), "over")
REPLACED = Mark("↺", N_("replaced"), "over")
SILENT = Mark("◌", N_("silent"), "silent")
DISSENTS = Mark("≠", N_("dissents"), "dissent")
NOT_YET = Mark("◌", N_("not yet"), "silent")

STANDINGS = {
    "agreed": Mark("✓", N_("agreed"), "force"),
    "contested": Mark("≠", N_("contested"), "dissent"),
    "overturned": Mark("↺", N_("overturned"), "over"),
    "undecided": Mark("◌", N_("undecided"), "silent"),
}
EXPLAINED = {
    "agreed": N_("Everybody who speaks says the same."),
    "contested": N_("Sources part."),
    "overturned": N_("Those who speak agree; somebody held otherwise before."),
    "undecided": N_("No document decides it."),
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
        return spoken_period(position.from_, position.until)
    if position.until:
        return spoken_until(position.until)
    return spoken_since(position.from_) if position.from_ else ""
