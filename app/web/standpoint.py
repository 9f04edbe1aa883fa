"""From where the corpus is read: a profile, an event's or one source's, and a date; taken from the address and carried on by every link of a page."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

import msgspec
from flask import current_app, request, url_for

from app.corpus.dates import first_day
from app.corpus.model import Corpus, Profile
from app.errors import did_you_mean
from app.web.errors import BadRequest

CARRIED = ("event", "profile", "source", "on")
SEES_STANDPOINT = ("pages.question", "pages.page", "pages.home", "pages.scenario", "pages.pages", "pages.questions", "pages.contents")
"""Endpoints whose pages show answers, and so keep the standpoint in their address."""


class Standpoint(msgspec.Struct, frozen=True, kw_only=True):
    """`profile` a slug, `event` a code, `source` an id (one of them at most), `on` the day that positions are looked at."""

    profile: str | None = None
    event: str | None = None
    stance: Profile | None = None
    """The profile of the event, as it is locked."""
    source: str | None = None
    on: date | None = None

    @property
    def day(self) -> date:
        """The day asked for, else today."""
        return self.on or date.today()

    @property
    def chosen(self) -> bool:
        """Whether the address names any standpoint."""
        return self != Standpoint()


def standpoint(corpus: Corpus, arguments: Mapping[str, str]) -> Standpoint:
    """The standpoint that an address names. Raises `BadRequest` for a profile, source or date that there is not."""
    profile = arguments.get("profile") or None
    source = arguments.get("source") or None
    event = arguments.get("event") or None
    if sum(map(bool, (profile, source, event))) > 1:
        raise BadRequest("More than one of event, profile and source are named.", "name one of them")
    if profile and profile not in corpus.profiles:
        raise BadRequest(f"There is no profile {profile!r}.", did_you_mean(profile, corpus.profiles) or known(corpus.profiles))
    if source and source not in corpus.sources:
        raise BadRequest(f"There is no source {source!r}.", did_you_mean(source, corpus.sources) or known(corpus.sources))
    on = day(arguments.get("on") or arguments.get("as_of") or "")
    stance = corpus.profiles[profile] if profile else stance_of(event) if event else None
    if stance and on is None and stance.on:
        on = first_day(stance.on)
    if event and stance:
        return Standpoint(event=event.upper(), stance=stance, on=on)
    return Standpoint(profile=profile, source=source, on=on)


def stance_of(event: str) -> Profile:
    """The locked profile of the event with that code. Raises `BadRequest`."""
    found: Profile | None = current_app.extensions["touchline-events"](event)
    if found is None:
        raise BadRequest(f"There is no event with the code {event[:12]!r}.", "the code stands on the event's flyer, under the square picture")
    return found


def day(text: str) -> date | None:
    """The date written as YYYY-MM-DD; None for "". Raises `BadRequest` for anything else."""
    if not text:
        return None
    try:
        return date.fromisoformat(text) if len(text) == 10 else date.fromisoformat("")
    except ValueError:
        raise BadRequest(f"{text!r} is no date.", "write the day as YYYY-MM-DD, like 2026-05-31") from None


def known(names: Mapping[str, Any]) -> str:
    """A hint that lists what there is."""
    return f"there are: {', '.join(sorted(names))}" if names else "there are none yet"


def link(endpoint: str, **values: Any) -> str:
    """The address of a page; those that show answers keep the standpoint of the page at hand."""
    if endpoint in SEES_STANDPOINT:
        kept = {name: request.args[name] for name in CARRIED if request.args.get(name)}
        if request.endpoint in SEES_STANDPOINT:
            values = {**kept, **values}
    return url_for(endpoint, **values)


def here() -> Standpoint:
    """The standpoint of the request at hand."""
    return standpoint(current_app.extensions["touchline"].corpus, request.args)
