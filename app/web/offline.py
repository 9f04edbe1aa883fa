"""Hall mode: what a browser keeps of the site, so that the whole book works without a network (`static/sw.js`)."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Callable
from datetime import date
from hashlib import sha256
from pathlib import Path

import msgspec
from flask import Blueprint, Flask, Response, current_app, render_template, request, send_from_directory

from app.web.languages import spoken_date
from app.web.library import Library
from app.web.standpoint import WHO, Standpoint, here
from app.web.whole import packed, packed_beside, readable, whole

blueprint = Blueprint("offline", __name__)
FIRST_OFFERED = 10
"""How many questions the search field offers before anything is typed."""
MOST_BOOKS = 4
"""How many standpoints' books are kept ready; each takes some seconds to make."""
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


def edition_of(contents: bytes, day: date, statics: Path) -> bytes:
    """What `static/sw.js` reads first: the version, the date in words, and the files that belong to it besides the book."""
    files = sorted(path for path in statics.iterdir() if path.is_file() and path.name != SCRIPT)
    version = sha256(contents + b"".join(path.read_bytes() for path in files)).hexdigest()[:16]
    names = ["offline/search.bin", *(f"static/{path.name}" for path in files)]
    return msgspec.json.encode({"version": version, "date": spoken_date(day.isoformat()), "files": names})


def _name(address: str) -> str:
    """The name under which the browser looks up an address of the server."""
    return address.removeprefix("/")


class Shelf:
    """The books of a site that runs: made when first asked for, anew on another day, the last few kept."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._kept: dict[tuple[date, str], bytes] = {}
        self._making = threading.Lock()

    def book(self, query: str, day: date) -> bytes:
        """The packed book of a standpoint, "" for that of nobody."""
        if query:
            first = self.book("", day)
            return self._made((day, query), lambda: packed_beside(readable(whole(self._app, query)), _name, first, query))
        return self._made((day, ""), lambda: packed(readable(whole(self._app)), _name))

    def table(self, day: date) -> bytes:
        """The table of the search."""
        return self._made((day, "search"), lambda: search_table(self._app.extensions["touchline"], _name))

    def _made(self, key: tuple[date, str], make: Callable[[], bytes]) -> bytes:
        # One at a time: the second who asks waits for the first one's book.
        with self._making:
            if key not in self._kept:
                self._kept[key] = make()
                while len(self._kept) > MOST_BOOKS:
                    del self._kept[next(old for old in self._kept if old[1] not in ("", "search") or old[0] != key[0])]
            return self._kept[key]


def shelf() -> Shelf:
    """The shelf of the app at hand."""
    kept: Shelf = current_app.extensions.setdefault("touchline-shelf", Shelf(current_app._get_current_object()))  # type: ignore[attr-defined]
    return kept


@blueprint.get("/sw.js")
def script() -> Response:
    """The service worker."""
    return send_from_directory(str(current_app.static_folder), SCRIPT)


@blueprint.get("/offline/search.bin")
def search() -> Response:
    """The table that `static/search.js` searches, gzipped."""
    return Response(shelf().table(date.today()), content_type="application/octet-stream")


@blueprint.get("/offline/book.bin")
def book() -> Response:
    """The whole book, packed; `?event=`, `?profile=` or `?source=` gives that of a standpoint."""
    who = next((name for name in WHO if request.args.get(name)), None)
    here()
    query = f"?{who}={request.args[who]}" if who else ""
    return Response(shelf().book(query, date.today()), content_type="application/octet-stream")


@blueprint.get("/offline/edition.json")
def edition() -> Response:
    """Which edition of the book there is, and which files belong to it."""
    day = date.today()
    contents = shelf().book("", day) + shelf().table(day)
    return Response(edition_of(contents, day, Path(str(current_app.static_folder))), content_type="application/json")


@blueprint.get("/offline")
def missing() -> str:
    """What stands in for a page that the browser has not kept."""
    return render_template("offline.html")
