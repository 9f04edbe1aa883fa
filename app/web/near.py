"""What somebody meant by an address that leads nowhere: the same page spelt otherwise, or the pages that it comes closest to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

from flask import current_app, request
from werkzeug.exceptions import HTTPException

from app.corpus.model import PageKey
from app.desk.secrets import CODE_LETTERS
from app.errors import nearest
from app.web.library import EDITIONS, SECTIONS, Library
from app.web.standpoint import PAGES, link


class Near(NamedTuple):
    """A page that may be meant: its title, which is in English, and its address."""

    title: str
    address: str


def library() -> Library:
    """The library of the app at hand."""
    return current_app.extensions["touchline"]


IS_THERE: dict[str, Callable[[Mapping[str, Any]], bool]] = {
    "slug": lambda of: PageKey(of["edition"], SECTIONS[of["section"]], of["slug"]) in library().corpus.pages,
    "question": lambda of: library().corpus.question(of["id"]) is not None,
    "scenario": lambda of: of["id"] in library().corpus.scenarios,
    "source": lambda of: of["id"] in library().corpus.sources,
    # Whether there is an event with the code, the desk says at the right address.
    "code": lambda of: set(of["code"]) <= set(CODE_LETTERS),
}
"""Whether what an address names is there, by what it names."""
DESK = "desk"
"""The blueprint of the desk, whose addresses are known in any case of letters, but for those with more in them than an event's code, which has capitals."""
NAMES = {
    "pages.page": "slug", "changes.page_feed": "slug", "pages.question": "question", "pages.scenario": "scenario", "pages.odds": "scenario",
    "pages.scenario_file": "scenario", "pages.source": "source", "changes.source_feed": "source",
}
"""What the addresses of an endpoint name, where they do."""


def right_address() -> str | None:
    """The address of the page that the one at hand is but for the case of its letters and a slash at its end; None where there is no such page.

    It is made anew from what the path names, so that it never leads to another host.
    """
    path, adapter = "/" + request.path.strip("/").lower(), current_app.create_url_adapter(request)
    if path == request.path or adapter is None:
        return None
    try:
        endpoint, values = adapter.match(path, method="GET")
    except HTTPException:
        return None
    named = NAMES.get(endpoint)
    if values.keys() == {"code"}:
        named, values = "code", {"code": values["code"].upper()}
    there = IS_THERE[named](values) if named else not values.keys() - {"edition", "section"}
    if endpoint.partition(".")[0] not in (*PAGES, DESK) or not there:
        return None
    # Not by `url_for`, for which some names of parameters mean something.
    address, query = adapter.build(endpoint, values), urlencode(list(request.args.items(multi=True)))
    if address == request.path:
        return None
    return f"{address}?{query}" if query else address


def suggested() -> list[Near]:
    """The pages, two at most, whose names come closest to the end of the address at hand, of the kind that it asks for if it says which."""
    *folders, name = request.path.lower().strip("/").removesuffix(".html").split("/")
    found = {
        "questions": lambda: {id: Near(q.title, link("pages.question", edition=library().corpus.homes[id].edition, id=id))
                              for id, q in library().corpus.questions.items()},
        "scenarios": lambda: {id: Near(head.title, link("pages.scenario", edition=head.edition, id=id)) for id, head in library().corpus.scenarios.items()},
        "sources": lambda: {id: Near(source.name, link("pages.source", id=id)) for id, source in library().corpus.sources.items()},
    }
    kind = next((folder for folder in reversed(folders) if folder in (*found, *SECTIONS)), None)
    known = found[kind]() if kind in found else _pages(folders, kind)
    return [known[one] for one in nearest(name, known)]


def _pages(folders: list[str], section: str | None) -> dict[str, Near]:
    """Skills and rules by their slugs: of the edition and the section in the address, else of all, the present edition's before the others'."""
    of = next((folder for folder in folders if folder in EDITIONS), None)
    pages = [
        (key, page) for edition in EDITIONS for key, page in library().corpus.pages.items()
        if key.edition == edition and of in (None, edition) and section in (None, f"{key.section}s")]
    return {key.slug: Near(page.name, link("pages.page", edition=key.edition, section=f"{key.section}s", slug=key.slug)) for key, page in reversed(pages)}
