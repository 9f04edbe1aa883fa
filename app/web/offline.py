"""Hall mode: what a browser keeps of the site, so that the whole book works without a network (`static/sw.js`)."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Sequence
from datetime import date
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlencode

import msgspec
from flask import Blueprint, Flask, Response, current_app, render_template, request, send_from_directory

from app.web.languages import ENGLISH, LANGUAGES, PARAMETER, language, spoken_date
from app.web.library import Library
from app.web.limits import NotAtHand
from app.web.ranking import DONE, STOPPED
from app.web.shelf import Shelf, Whose
from app.web.standpoint import WHO, Standpoint, here
from app.web.statics import MARK, STYLE, fingerprint
from app.web.whole import packed, packed_beside, readable, whole

blueprint = Blueprint("offline", __name__)
FIRST_OFFERED = 10
"""How many questions the search field offers before anything is typed."""
RETRY_SECONDS = 5
"""How soon to ask again for a book that is being made; `static/sw.js` does."""
NOBODY = Standpoint()
SCRIPT = "sw.js"
"""The service worker: it lies at the root of the site, because it answers for all of it."""


def library() -> Library:
    """The library of the app at hand."""
    return current_app.extensions["touchline"]


def search_table(book: Library, address: Callable[[str], str], standpoint: Standpoint = NOBODY) -> bytes:
    """The gzipped table of the search: the answers of the standpoint, and the most contested questions to begin with."""
    ruled = {q.id: q.options.get(book.verdict(q.id, standpoint)["option"], "") for q in book.corpus.questions.values()}
    table = book.search.quick_book(address, book.most_contested(standpoint)[:FIRST_OFFERED], ruled)
    return gzip.compress(table, compresslevel=9, mtime=0)


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """Whose answers a browser keeps: a name (none for the book's own order), a mark that changes with them, and the day that they stand on."""

    of: str = ""
    answers: str = ""
    locked: date | None = None
    """The later of the days on which the event locked its answers and as of which it reads the book; an older copy cannot have them."""


def kept_of(book: Library, who: Standpoint) -> Kept:
    """Whose answers the book of a standpoint gives."""
    stance = who.stance or (book.corpus.profiles[who.profile] if who.profile else None)
    if stance is None:
        return Kept(of=book.corpus.sources[who.source].name) if who.source else Kept()
    days = [who.on, current_app.extensions["touchline-locks"](who.event) if who.event else None]
    mark = sha256(msgspec.json.encode(stance, order="deterministic")).hexdigest()[:16]
    return Kept(of=stance.name, answers=mark, locked=max(filter(None, days), default=None))


def edition_of(contents: bytes, beside: bytes, day: date, statics: Path, kept: Kept, languages: Sequence[str] = (ENGLISH,)) -> bytes:
    """What `static/sw.js` reads first: the versions of the book and of all that is kept, the date in words, whose answers they are, the languages
    in which there are books, and the files that belong to it besides the book (`contents`) and that of the standpoint (`beside`)."""
    files = sorted(path for path in statics.iterdir() if path.is_file() and path.name != SCRIPT)
    book = sha256(contents + b"".join(path.read_bytes() for path in files)).hexdigest()[:16]
    found = {
        "version": sha256(book.encode() + beside).hexdigest()[:16], "book": book, "day": day.isoformat(), "date": spoken_date(day.isoformat()),
        "of": kept.of, "answers": kept.answers, "locked": kept.locked and {"day": kept.locked.isoformat(), "date": spoken_date(kept.locked.isoformat())},
        "languages": languages,
        "files": ["offline/search.bin", *(f"static/{path.name}?{MARK}={fingerprint(path)}" for path in files if path.name != STYLE)],
    }
    return msgspec.json.encode(found)


def _name(address: str) -> str:
    """The name under which the browser looks up an address of the server."""
    return address.removeprefix("/")


def shelf(name: str = ENGLISH) -> Shelf:
    """The shelf of the app at hand for books in that language."""
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]
    shelves: dict[str, Shelf] = app.extensions.setdefault("touchline-shelves", {})
    if name not in shelves:
        alone = query_of(language=name)
        shelves.setdefault(name, Shelf(
            lambda: packed(readable(whole(app, alone)), _name),
            lambda query, first: packed_beside(readable(whole(app, query)), _name, first, query),
            app.logger.exception,
            lambda seconds: with_odds(app, seconds),
        ))
    return shelves[name]


def with_odds(app: Flask, seconds: float) -> str:
    """`odds` once they are known for all the book, as far as they can be, else nothing; waits so many seconds for them, and sets them going."""
    try:
        return "odds" if app.extensions["touchline-ranking"].wait(seconds).state in (DONE, STOPPED) else ""
    except NotAtHand:
        return ""


def query_of(standpoint: dict[str, str] | None = None, language: str = ENGLISH) -> str:
    """The query of the addresses of a book: the standpoint, then the language if it is not English; `static/sw.js` does the same."""
    pairs = {**(standpoint or {}), **({PARAMETER: language} if language != ENGLISH else {})}
    return f"?{urlencode(pairs)}" if pairs else ""


def table() -> bytes:
    """The table of the search, made once a day."""
    made: dict[date, bytes] = current_app.extensions.setdefault("touchline-search-table", {})
    day = date.today()
    if day not in made:
        found = search_table(library(), _name)
        made.clear()
        made[day] = found
    return made[day]


@blueprint.get("/sw.js")
def script() -> Response:
    """The service worker."""
    return send_from_directory(str(current_app.static_folder), SCRIPT)


@blueprint.get("/offline/search.bin")
def search() -> Response:
    """The table that `static/search.js` searches, gzipped."""
    return Response(table(), content_type="application/octet-stream")


@blueprint.get("/offline/book.bin")
def book() -> Response:
    """The whole book, packed; `?event=`, `?profile=` or `?source=` gives what that standpoint has beside it, `?lang=` names the language."""
    whose, _ = asked()
    made = shelf(language()).seen(whose)
    return Response(made.beside if whose[0] else made.book, content_type="application/octet-stream") if made else not_ready()


@blueprint.get("/offline/edition.json")
def edition() -> Response:
    """Which edition of the book there is, and which files belong to it; `?event=`, `?profile=`, `?source=` and `?lang=` as for the book."""
    whose, kept = asked()
    made = shelf(language()).seen(whose)
    if made is None:
        return not_ready()
    found = edition_of(made.book + table(), made.beside, made.day, Path(str(current_app.static_folder)), kept, list(LANGUAGES))
    return Response(found, content_type="application/json")


def asked() -> tuple[Whose, Kept]:
    """Whose answers the address at hand asks for, for the shelf and for the browser."""
    kept, who = kept_of(library(), here()), next((name for name in WHO if request.args.get(name)), None)
    return (query_of({who: request.args[who]}, language()) if who else "", kept.answers), kept


def not_ready() -> Response:
    """The answer while a book is being made."""
    return Response(status=503, headers={"Retry-After": str(RETRY_SECONDS)})


@blueprint.get("/offline")
def missing() -> str:
    """What stands in for a page that the browser has not kept."""
    return render_template("offline.html")
