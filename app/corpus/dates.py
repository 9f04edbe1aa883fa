"""Dates as the book writes them: YYYY, YYYY-MM or YYYY-MM-DD. A date that names no day begins on the first that it could be."""
from __future__ import annotations

import re
from calendar import monthrange
from datetime import date

from app.corpus.model import Corpus, Position

_DATE = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def one_day(text: str) -> date:
    """The day written as YYYY-MM-DD. Raises `ValueError` for anything else, weeks and months among it."""
    if _DAY.fullmatch(text) is None:
        raise ValueError(f"{text!r} is not a day")
    return date.fromisoformat(text)


def first_day(text: str) -> date:
    """The first day of a date: `2026-05` is the 1st of May 2026. Raises `ValueError` for anything that is no date."""
    found = _DATE.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no date")
    year, month, day = (int(part) if part else 1 for part in found.groups())
    return date(year, month, day)


def last_day(text: str) -> date:
    """The last day of a date: `2026-05` is the 31st of May 2026. Raises `ValueError` for anything that is no date."""
    first = first_day(text)
    if len(text) == len("YYYY"):
        return date(first.year, 12, 31)
    return first if _DAY.fullmatch(text) else date(first.year, first.month, monthrange(first.year, first.month)[1])


def begun(position: Position, on: date) -> bool:
    """Whether the position was already taken on that day."""
    return position.from_ is None or first_day(position.from_) <= on


def ended(position: Position, on: date) -> bool:
    """Whether the position was given up by that day: `until: 2026-05` held until that month began."""
    return position.until is not None and first_day(position.until) <= on


def held(position: Position, on: date) -> bool:
    """Whether the position was held on that day."""
    return begun(position, on) and not ended(position, on)


def undecided(position: Position, on: date) -> str | None:
    """The date of the position that is known too coarsely to tell whether it had come by that day (`2026-05` on the 12th of May 2026), or None."""
    return next((text for text in (position.from_, position.until) if text and first_day(text) <= on < last_day(text)), None)


def first_dated(corpus: Corpus) -> date | None:
    """The earliest day on which any position of the book is known to have begun or ended; None where no date is on record."""
    days = (text for question in corpus.questions.values() for p in question.positions for text in (p.from_, p.until) if text)
    return min(map(first_day, days), default=None)
