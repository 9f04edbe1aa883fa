"""What a browser keeps of the site: the table that it searches."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, current_app

from app.web.library import Library
from app.web.standpoint import Standpoint

blueprint = Blueprint("offline", __name__)
FIRST_OFFERED = 10
"""How many questions the search field offers before anything is typed."""


def library() -> Library:
    """The library of the app at hand."""
    return current_app.extensions["touchline"]


def search_table(book: Library, address: Callable[[str], str]) -> bytes:
    """The table of the search, with the most contested questions to begin with."""
    return book.search.quick_book(address, book.most_contested(Standpoint())[:FIRST_OFFERED])


@blueprint.get("/offline/search.json")
def search() -> Response:
    """The table that `static/search.js` searches."""
    kept = current_app.extensions.setdefault("touchline-offline", {})
    if "search" not in kept:
        kept["search"] = search_table(library(), lambda url: url.lstrip("/"))
    return Response(kept["search"], content_type="application/json")
