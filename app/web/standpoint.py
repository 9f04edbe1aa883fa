"""From where the corpus is read: a profile, an event's or one source's, and a date; taken from the address and carried on by every link of a page."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode

import msgspec
from flask import Flask, current_app, g, redirect, request, url_for
from werkzeug.wrappers import Response

from app.corpus.dates import first_dated, first_day, one_day
from app.corpus.model import Corpus, Profile
from app.web.errors import BadRequest, meant
from app.web.languages import PARAMETER, asked_for, gettext

WHO = ("event", "profile", "source")
"""Parameters that name whose answers are read; one of them at most."""
WHEN = ("on", "as_of")
"""Parameters that name the day; they mean the same."""
CHOICE = "as"
"""What the form of the standpoint bar sends: `profile:SLUG`, `source:ID`, or nothing; it is put into the parameters above."""
PAGES = ("pages", "changes", "gaps", "offline", "lab")
READS = (*PAGES, "api")
"""Blueprints of people's pages whose addresses have a standpoint, and all that have."""


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

    @property
    def taken(self) -> bool:
        """Whether the address names whose answers are read, so that the others may be folded."""
        return bool(self.profile or self.event or self.source)


def standpoint(corpus: Corpus, arguments: Mapping[str, str]) -> Standpoint:
    """The standpoint that an address names. Raises `BadRequest` for a profile, source, event or date that there is not."""
    event, profile, source = (arguments.get(name) or None for name in WHO)
    if sum(map(bool, (profile, source, event))) > 1:
        raise BadRequest(gettext("More than one of event, profile and source are named."), gettext("name one of them"))
    if profile and profile not in corpus.profiles:
        raise BadRequest(gettext("There is no profile %(name)r.", name=profile), meant(profile, corpus.profiles) or known(corpus.profiles))
    if source and source not in corpus.sources:
        raise BadRequest(gettext("There is no source %(name)r.", name=source), meant(source, corpus.sources) or known(corpus.sources))
    days = {day(arguments[name]) for name in WHEN if arguments.get(name)}
    if len(days) > 1:
        raise BadRequest(gettext("Two days are named, one by on and one by as_of."), gettext("they mean the same; name one of them"))
    on = next(iter(days), None)
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
        raise BadRequest(
            gettext("There is no event with the code %(code)r.", code=event[:12]), gettext("the code stands on the event's flyer, under the square picture"))
    return found


def day(text: str) -> date:
    """The date written as YYYY-MM-DD. Raises `BadRequest` for anything else."""
    try:
        return one_day(text)
    except ValueError:
        raise BadRequest(gettext("%(text)r is no date.", text=text[:20]), gettext("write the day as YYYY-MM-DD, like 2026-05-31")) from None


def known(names: Mapping[str, Any]) -> str:
    """A hint that lists what there is."""
    return gettext("there are: %(names)s", names=", ".join(sorted(names))) if names else gettext("there are none yet")


def link(endpoint: str, **values: Any) -> str:
    """The address of a page; a page of the book keeps the standpoint of the page at hand."""
    if endpoint.partition(".")[0] in PAGES and request.blueprint in PAGES:
        values = {**standpoint_parameters(), **values}
    return url_for(endpoint, **values)


def carry(address: str) -> str:
    """An address of the book with the standpoint and the language at hand."""
    path, _, query = address.partition("?")
    query = urlencode({**dict(parse_qsl(query)), **carried()})
    return f"{path}?{query}" if query else path


def carried() -> dict[str, str]:
    """The parameters that keep the standpoint and the language at hand: what a form that is sent by GET hides among its fields."""
    named = asked_for()
    return {**standpoint_parameters(), **({PARAMETER: named} if named else {})}


def standpoint_parameters() -> dict[str, str]:
    """The parameters that keep the standpoint at hand; none on a page that has none, and where the address names one that there is not."""
    if "standpoint" not in g:
        return {}
    if "standpoint_parameters" not in g:  # asked for by every link of a page
        kept = {name: request.args[name] for name in (*WHO, *WHEN) if request.args.get(name)}
        if "as_of" in kept:
            kept["on"] = kept.pop("as_of")
        g.standpoint_parameters = kept
    return dict(g.standpoint_parameters)


def beside() -> list[tuple[str, str]]:
    """The other parameters of the address at hand, which a change of standpoint keeps: what is searched for, what a list shows."""
    return [(name, value) for name, value in request.args.items(multi=True) if name not in (*WHO, *WHEN, CHOICE) and value]


def here() -> Standpoint:
    """The standpoint of the request at hand."""
    if "standpoint" not in g:
        g.standpoint = standpoint(current_app.extensions["touchline"].corpus, request.args)
    found: Standpoint = g.standpoint
    return found


def reads_from() -> Standpoint | None:
    """The standpoint of the page at hand, if it has one: an error page has none where the address names what there is not."""
    found: Standpoint | None = g.get("standpoint")
    return found


def init_app(app: Flask, corpus: Corpus) -> None:
    """Looks at the standpoint of every page of the book and every answer of the API before it is made, so that a wrong one is never passed over."""
    began = first_dated(corpus)

    @app.before_request
    def look() -> Response | None:
        if request.blueprint not in READS:
            return None
        if CHOICE in request.args and request.blueprint in PAGES:
            who, _, name = request.args[CHOICE].partition(":")
            if name and who not in WHO:
                raise BadRequest(
                    gettext("%(text)r says of nobody whose answers to show.", text=request.args[CHOICE][:40]), gettext("write profile:SLUG or source:ID"))
            when = [(word, request.args[word]) for word in WHEN if request.args.get(word)]
            query = urlencode([*([(who, name)] if name else []), *when, *beside()])
            return redirect(f"{quote(request.path)}?{query}" if query else quote(request.path))
        here()
        return None

    def before_the_first() -> bool:
        """Whether the day at hand lies before the first that any position of the book is dated by."""
        return began is not None and here().day < began

    app.jinja_env.globals.update(
        link=link,
        here=here,
        reads_from=reads_from,
        standpoint_parameters=standpoint_parameters,
        carry=carry,
        carried=carried,
        beside=beside,
        first_dated=began,
        before_the_first=before_the_first,
        this_day=date.today,
    )
