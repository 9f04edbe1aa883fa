"""The whole book as pages: gone through link by link on the site itself, and packed into one file that a browser keeps.

The file is gzipped JSON: `lines`, each different line of all pages once, and `pages`, for each address the numbers of its lines. Pages
have most of their lines in common, pictures among them, so that the book is a twentieth of its size; that of a standpoint takes what it can
from the book of nobody.
"""

from __future__ import annotations

import gzip
import html
import re
from collections.abc import Callable
from urllib.parse import parse_qsl, urlsplit

import msgspec
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException

from app.errors import TouchlineError
from app.web.languages import PARAMETER, for_programs
from app.web.standpoint import WHEN, WHO
from app.web.translated import KEPT

_LINK = re.compile(r'<(?:a|link)\b[^>]*\bhref="(/[^"#]*)')
_PLAIN_LINK = re.compile(rf'\bhref="(/[^"?#]*)(?:\?{PARAMETER}=[a-z]+)?"')
BOOK = ("pages", "changes", "offline")
"""Blueprints whose pages are the book's; the rest needs the server: the desk, the lab, a ranking that is worked out meanwhile."""
SERVER_ONLY = ("pages.choose", "pages.diff", "pages.odds")
"""Pages among those that need it as well: forms and what they ask for. Nothing leads to them where there is no server."""
SEARCH = "/search"
"""The one page that the browser fills by itself, whatever its query."""


def whole(app: Flask, query: str = "") -> dict[str, tuple[str, bytes]]:
    """Every page and file of the book: address to content type and content, as links lead to them from the first page.

    `query` (`?profile=naf-event&lang=fr`) is the standpoint and the language, English if it names none; links that leave them are not followed.
    With an event its own page is there, as a guest sees it, and the form of a new dispute. Former ids of questions lead to the question.
    Raises `TouchlineError` if a link of the book leads nowhere.
    """
    client = app.test_client()
    found: dict[str, tuple[str, bytes]] = {}
    ahead = [f"/{query}", f"/offline{query}", f"{SEARCH}{query}"]
    event = dict(parse_qsl(query.removeprefix("?"))).get("event")
    if event:
        ahead += [f"/e/{event}{page}{in_the_language_of(query)}" for page in ("", "/disputes/blank")]
    seen = set(ahead)
    while ahead:
        address = ahead.pop()
        found[address] = _fetched(client, address)
        if found[address][0].startswith("text/html"):
            for link in map(html.unescape, _LINK.findall(found[address][1].decode("utf-8"))):
                if link not in seen and _keeps(app, link, query) and _of_the_book(app, link):
                    seen.add(link)
                    ahead.append(link)
    corpus = app.extensions["touchline"].corpus
    for former, id in corpus.aliases.items():
        folder = f"/{corpus.homes[id].edition}/questions/"
        found[f"{folder}{former}{query}"] = found[f"{folder}{id}{query}"]
    return dict(sorted(found.items()))


def _fetched(client: FlaskClient, address: str) -> tuple[str, bytes]:
    answer = client.get(address, follow_redirects=True, environ_overrides={KEPT: True})
    if answer.status_code != 200:
        raise TouchlineError(f"the page {address} of the book answers {answer.status}; mend what links to it")
    return answer.content_type, answer.get_data()


def in_the_language_of(query: str) -> str:
    """What of a query names the language, as a query of its own."""
    named = dict(parse_qsl(query.removeprefix("?"))).get(PARAMETER)
    return f"?{PARAMETER}={named}" if named else ""


def _keeps(app: Flask, link: str, query: str) -> bool:
    """Whether a link keeps the standpoint and the language of `query`, and names no other; what programs read, a feed, has no language."""
    wanted, found = dict(parse_qsl(query.removeprefix("?"))), dict(parse_qsl(urlsplit(link).query))
    if for_programs(_endpoint(app, link)):
        wanted.pop(PARAMETER, None)
    return wanted.items() <= found.items() and all(found.get(name) == wanted.get(name) for name in (*WHO, *WHEN, PARAMETER))


def _of_the_book(app: Flask, link: str) -> bool:
    """Whether a link leads to a page of the book, and not to a search for certain words."""
    endpoint = _endpoint(app, link)
    return urlsplit(link).path != SEARCH and endpoint not in SERVER_ONLY and endpoint.partition(".")[0] in BOOK


def _endpoint(app: Flask, link: str) -> str:
    """What answers a link; nothing where nobody does."""
    try:
        endpoint: str = app.url_map.bind("").match(urlsplit(link).path)[0]
    except HTTPException:
        return ""
    return endpoint


def packed(pages: dict[str, str], rewritten: Callable[[str], str]) -> bytes:
    """The pages as one file; `rewritten` turns an address into the name under which the browser looks it up."""
    lines: dict[str, int] = {}
    numbered = {
        rewritten(address): [lines.setdefault(line, len(lines)) for line in text.split("\n")] for address, text in pages.items()
    }
    return gzip.compress(msgspec.json.encode({"lines": list(lines), "pages": numbered}), compresslevel=9, mtime=0)


def packed_beside(pages: dict[str, str], rewritten: Callable[[str], str], first: bytes, query: str) -> bytes:
    """The pages of a standpoint, packed beside the book of nobody in the same language (`first`): a line that differs from one of that only by the
    standpoint in its links is not written again. Its own lines are numbered from -1 downwards.
    """
    book = msgspec.json.decode(gzip.decompress(first))
    there = {carried(line, query): number for number, line in reversed(list(enumerate(book["lines"])))}
    lines: dict[str, int] = {}
    numbered = {
        rewritten(address): [there[line] if line in there else lines.setdefault(line, -1 - len(lines)) for line in text.split("\n")]
        for address, text in pages.items()
    }
    return gzip.compress(msgspec.json.encode({"lines": list(lines), "pages": numbered}), compresslevel=9, mtime=0)


def carried(line: str, query: str) -> str:
    """A line of a page with the standpoint in each of its links; `static/sw.js` does the same."""
    return _PLAIN_LINK.sub(lambda link: f'href="{link[1]}{html.escape(query)}"', line)


def readable(found: dict[str, tuple[str, bytes]]) -> dict[str, str]:
    """The pages among what was found."""
    return {address: content.decode("utf-8") for address, (kind, content) in found.items() if kind.startswith("text/html")}
