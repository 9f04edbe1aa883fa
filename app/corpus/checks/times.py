"""Dates: written as YYYY, YYYY-MM or YYYY-MM-DD, and in order."""
from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from app.corpus.checks.shelf import Shelf, WrittenPosition
from app.corpus.dates import first_day, last_day
from app.corpus.model import Source
from app.errors import Fault

_HINT = "write YYYY, YYYY-MM or YYYY-MM-DD, like 2026-05"


def check_dates(shelf: Shelf) -> Iterator[Fault]:
    """Dates that are none, and positions that end before they begin."""
    for at in shelf.positions():
        yield from _of_position(at)
    for sheet in shelf.profiles:
        if sheet.profile.on and _day(sheet.profile.on) is None:
            yield sheet.fault(("on",), "date", f"{sheet.profile.on!r} is no date", _HINT)
    for source in shelf.corpus.sources.values():
        if source.since and _day(source.since) is None:
            yield shelf.sources.fault((source.id, "since"), "date", f"{source.since!r} is no date", _HINT)


def _of_position(at: WrittenPosition) -> Iterator[Fault]:
    days: dict[str, date] = {}
    for key, text in (("from", at.position.from_), ("until", at.position.until)):
        if text is None:
            continue
        day = _day(text)
        if day is None:
            yield at.fault((key,), "date", f"{text!r} is no date", _HINT)
        else:
            days[key] = day
    if len(days) == 2 and days["from"] >= days["until"]:
        message = f"the position ends ({at.position.until}) before it has begun ({at.position.from_})"
        yield at.fault(("until",), "date-order", message, "`until` names the first day or month on which it holds no more")


def check_ages(shelf: Shelf) -> Iterator[Fault]:
    """Positions that are older than their source."""
    for at in shelf.positions():
        yield from _before_its_source(at, shelf.corpus.sources.get(at.position.source))


def _before_its_source(at: WrittenPosition, source: Source | None) -> Iterator[Fault]:
    since = _day(source.since) if source and source.since else None
    if source is None or since is None:
        return
    for key, text in (("from", at.position.from_), ("until", at.position.until)):
        if text is not None and _day(text) is not None and last_day(text) < since:
            message = f"`{key}` is {text}, and sources.yaml has {source.id!r} since {source.since} only"
            yield at.fault((key,), "before-source", message, f"write {source.since} or later, or mend `since` of {source.id!r} in sources.yaml")


def _day(text: str) -> date | None:
    try:
        return first_day(text)
    except ValueError:
        return None
