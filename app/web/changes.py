"""What changed: a page, and the same as Atom and JSON feeds, for the whole book, one page of it or one source."""

from __future__ import annotations

import json
from datetime import date
from typing import Any
from xml.etree import ElementTree

import msgspec
from flask import Blueprint, Response, current_app, render_template, request, url_for

from app.corpus.model import Position
from app.errors import TouchlineError
from app.verdicts.history import Turn, history, of_page, of_profile, of_source
from app.web.errors import NotHere
from app.web.languages import gettext, spoken_date
from app.web.library import EDITIONS, SECTIONS, Library
from app.web.standpoint import here

blueprint = Blueprint("changes", __name__)
MOST_ENTRIES = 200
EPOCH = date(1970, 1, 1)
"""The date of a feed of a book without any dates."""
ATOM = "http://www.w3.org/2005/Atom"
FORM = "<any(atom, json):form>"
PAGE = f"/<any({', '.join(EDITIONS)}):edition>/<any({', '.join(SECTIONS)}):section>/<slug>"


def library() -> Library:
    """The library of the app at hand."""
    return current_app.extensions["touchline"]


class Move(msgspec.Struct, frozen=True):
    """What a source did: in words, and the meaning of the option that they are about, which is the book's."""

    words: str
    meaning: str = ""

    def __str__(self) -> str:
        return f"{self.words} {self.meaning}".rstrip()


def told(turn: Turn) -> dict[str, Any]:
    """A change in words: title, who moved, old and new answer, the scenarios that end otherwise, and its address."""
    corpus = library().corpus
    question = corpus.questions[turn.question]
    return {
        "turn": turn,
        "id": f"tag:touchline,2026:{turn.question}/{turn.day.isoformat()}",
        "title": question.title,
        "moves": [*(_began(p, question.options) for p in turn.began), *(_ceased(p, question.options) for p in turn.ceased)],
        "before": question.options[turn.before],
        "after": question.options[turn.after],
        "scenarios": [corpus.scenarios[id] for id in question.scenarios if turn.turned and _ends_otherwise(id, turn)],
        "url": url_for("pages.question", edition=turn.edition, id=turn.question),
    }


def _began(position: Position, options: dict[str, str]) -> Move:
    name = library().corpus.sources[position.source].name
    if not position.option:
        return Move(gettext("%(name)s is silent", name=name))
    says = gettext("%(name)s’s program plays:", name=name) if position.says == "program" else gettext("%(name)s says:", name=name)
    return Move(says, options[position.option])


def _ceased(position: Position, options: dict[str, str]) -> Move:
    name = library().corpus.sources[position.source].name
    if not position.option:
        return Move(gettext("%(name)s is no longer silent", name=name))
    return Move(gettext("%(name)s no longer says:", name=name), options[position.option])


def _ends_otherwise(scenario: str, turn: Turn) -> bool:
    try:
        results = library().stage.comparison(scenario).questions.get(turn.question, {})
    except TouchlineError:
        return False
    return turn.before in results and turn.after in results and results[turn.before].outcome != results[turn.after].outcome


@blueprint.get("/changes")
def changes() -> str:
    """The page of all changes, up to the day at hand."""
    on = here().on
    turns = [turn for turn in history(library().corpus) if on is None or turn.day <= on]
    entries = [told(turn) for turn in turns[:MOST_ENTRIES]]
    return render_template("changes.html", title="What changed", entries=entries, stance=library().corpus.profiles.get(here().profile or ""))


@blueprint.get(f"/changes.{FORM}")
def feed(form: str) -> Response:
    """All changes."""
    return written(form, "Touchline: what changed", url_for("changes.changes"), history(library().corpus))


@blueprint.get(f"{PAGE}/changes.{FORM}")
def page_feed(edition: str, section: str, slug: str, form: str) -> Response:
    """The changes of a skill or a rule."""
    key, page = library().page(edition, section, slug)
    home = url_for("pages.page", edition=edition, section=section, slug=slug)
    return written(form, f"Touchline: what changed about {page.name}", home, of_page(library().corpus, key))


@blueprint.get(f"/sources/<id>/changes.{FORM}")
def source_feed(id: str, form: str) -> Response:
    """The changes that a source made."""
    found = library().corpus.sources.get(id)
    if found is None:
        raise NotHere(gettext("There is no source %(name)r.", name=id))
    return written(form, f"Touchline: what {found.name} changed", url_for("pages.source", id=id), of_source(library().corpus, id))


@blueprint.get(f"/profiles/<slug>/changes.{FORM}")
def profile_feed(form: str, slug: str) -> Response:
    """The changes by which a profile's answers became others."""
    found = library().corpus.profiles.get(slug)
    if found is None:
        raise NotHere(f"There is no profile {slug!r}.")
    home = url_for("changes.changes", profile=slug)
    return written(form, f"Touchline: what changed for {found.name}", home, of_profile(library().corpus, found))


def written(form: str, title: str, home: str, turns: list[Turn]) -> Response:
    """A feed of the newest changes."""
    entries = [told(turn) for turn in turns[:MOST_ENTRIES]]
    root = request.host_url.rstrip("/")
    if form == "json":
        return Response(as_json(title, root, home, entries), content_type="application/feed+json")
    return Response(as_atom(title, root, home, entries), content_type="application/atom+xml")


def summary(entry: dict[str, Any]) -> str:
    """A change as a feed reader shows it."""
    written = entry["turn"].written
    month = [] if written == entry["turn"].day.isoformat() else [f"In {spoken_date(written)}; the day is not on record."]
    lines = [*month, *(f"{str(move).rstrip('.')}." for move in entry["moves"])]
    if entry["turn"].turned:
        lines.append(f"The answer was: {entry['before']} It is: {entry['after']}")
    else:
        lines.append(f"The answer stays: {entry['after']}")
    if entry["scenarios"]:
        lines.append(f"Ends otherwise on the pitch: {'; '.join(head.title for head in entry['scenarios'])}.")
    return "\n".join(lines)


def as_json(title: str, root: str, home: str, entries: list[dict[str, Any]]) -> str:
    """The feed by JSON Feed 1.1."""
    items = [
        {
            "id": entry["id"],
            "url": root + entry["url"],
            "title": entry["title"],
            "content_text": summary(entry),
            "date_published": f"{entry['turn'].day.isoformat()}T00:00:00Z",
            "tags": [entry["turn"].edition, *entry["turn"].sources],
            "_touchline": {
                "question": entry["turn"].question,
                "date": entry["turn"].written,
                "before": entry["turn"].before,
                "after": entry["turn"].after,
                "scenarios": [head.id for head in entry["scenarios"]],
            },
        }
        for entry in entries
    ]
    feed = {"version": "https://jsonfeed.org/version/1.1", "title": title, "home_page_url": root + home, "feed_url": request.base_url, "items": items}
    return json.dumps(feed, ensure_ascii=False, indent=1)


def as_atom(title: str, root: str, home: str, entries: list[dict[str, Any]]) -> bytes:
    """The feed by RFC 4287."""
    ElementTree.register_namespace("", ATOM)
    feed = ElementTree.Element(f"{{{ATOM}}}feed")
    _add(feed, "title", title)
    _add(feed, "id", request.base_url)
    newest = max(entry["turn"].day for entry in entries) if entries else library().newest_day or EPOCH
    _add(feed, "updated", f"{newest.isoformat()}T00:00:00Z")
    _add(feed, "link", rel="self", href=request.base_url)
    _add(feed, "link", rel="alternate", href=root + home)
    _add(_add(feed, "author"), "name", "Touchline")
    for entry in entries:
        item = _add(feed, "entry")
        _add(item, "title", entry["title"])
        _add(item, "id", entry["id"])
        _add(item, "updated", f"{entry['turn'].day.isoformat()}T00:00:00Z")
        _add(item, "link", rel="alternate", href=root + entry["url"])
        _add(item, "summary", summary(entry))
        for source in entry["turn"].sources:
            _add(item, "category", term=source)
    return ElementTree.tostring(feed, encoding="utf-8", xml_declaration=True)


def _add(parent: ElementTree.Element, tag: str, text: str = "", **attributes: str) -> ElementTree.Element:
    found = ElementTree.SubElement(parent, f"{{{ATOM}}}{tag}", attributes)
    found.text = text or None
    return found
