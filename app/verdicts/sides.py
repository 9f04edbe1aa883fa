"""The two sides of a comparison, as people write them: `naf`, `profile:fumbbl`, `raw@2026-04-30`, `2026-04-30..2026-07-01`."""
from __future__ import annotations

from collections.abc import Callable
from datetime import date

import msgspec

from app.corpus.dates import first_day, one_day
from app.corpus.model import Corpus, Profile
from app.errors import TouchlineError, UnknownName, did_you_mean

BETWEEN = ".."
SOURCE, PROFILE, EVENT, VERSION = "source", "profile", "event", "version"
Finding = Callable[[str], Profile | None]
IN_ORDER = "book"
"""The side that asks in the book's own order of sources, by the rule of defaults."""


class NotASide(TouchlineError):
    """What is written for a side is not in the shape of one."""


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """A source, a profile (an event's too) or, if neither, the book's own order, on a day. `name` is how it is written, `title` what people call it."""

    name: str
    title: str
    on: date
    source: str | None = None
    profile: Profile | None = None


def pair(text: str) -> tuple[str, str]:
    """The two names of `A..B`. Raises `NotASide`."""
    first, between, second = text.partition(BETWEEN)
    if not (first and between and second) or BETWEEN in second:
        raise NotASide(f"{text[:80]!r} does not name two sides; write them as naf{BETWEEN}fumbbl")
    return first, second


def side(corpus: Corpus, text: str, on: date | None = None, event: Finding | None = None, version: Finding | None = None) -> Side:
    """The side that `text` names: `NAME`, `NAME@DAY` or `DAY`.

    NAME is a source or else a profile; `source:`, `profile:`, `event:` or `version:` before it says which, `book` is the book's own order, which
    a day alone means too. `on` is the day of a side that names none, else its profile's, else today. `event` finds an event's profile by its
    code, `version` a locked one of any event by its hash. Raises `UnknownName` for a name that nothing bears, `NotASide` for a day that is none.
    """
    name, at, day = text.partition("@")
    if not at and name[:1].isdigit() and name[:4].isdigit():
        name, day = IN_ORDER, name
    given = _day(day, text) if at or day else None
    source, profile, title = _who(corpus, name, {EVENT: event, VERSION: version})
    own = first_day(profile.on) if profile and profile.on else None
    found = given or on or own or date.today()
    named = name if given is None else f"{name}@{given}"
    return Side(name=named, title=title, on=found, source=source, profile=profile)


def _day(text: str, whole: str) -> date:
    try:
        return one_day(text)
    except ValueError:
        raise NotASide(f"{whole[:40]!r}: {text[:20]!r} is not a day; write it as 2026-04-30") from None


def _who(corpus: Corpus, name: str, kept: dict[str, Finding | None]) -> tuple[str | None, Profile | None, str]:
    kind, colon, rest = name.partition(":")
    if not colon:
        kind, rest = "", name
    if name == IN_ORDER:
        return None, None, "The book's own order"
    if find := kept.get(kind):
        if (found := find(rest)) is not None:
            return None, found, found.name
        raise UnknownName(f"there is no event with the code {rest[:12]!r}" if kind == EVENT else f"no event has a version {rest[:64]!r}")
    if kind in ("", SOURCE) and rest in corpus.sources:
        return rest, None, corpus.sources[rest].name
    if kind in ("", PROFILE) and rest in corpus.profiles:
        profile = corpus.profiles[rest]
        return None, profile, f"{profile.name} (profile)"
    known = [*(corpus.sources if kind in ("", SOURCE) else ()), *(corpus.profiles if kind in ("", PROFILE) else ())]
    hint = did_you_mean(rest, known) or f"there are {', '.join(dict.fromkeys(sorted(known)))}, {IN_ORDER}" if known else "write source:ID or profile:SLUG"
    raise UnknownName(f"there is no source or profile {name[:40]!r}; {hint}")
