"""What a page of the book weighs for a phone: all that it loads, compressed, and what of it has to come before the page can be read."""

from __future__ import annotations

import re

from flask.testing import FlaskClient

from app.corpus.model import Corpus

MOST_BYTES = 60_000
FIRST_ROUND_TRIP = 14_600
"""What a server sends before it has to wait for an answer: ten packets of 1,460 bytes (RFC 6928)."""
LOADED = re.compile(
    r'<(?:script|img|source|iframe|object)\b[^>]*\b(?:src|data)="([^"]+)"|<link\b(?=[^>]*\brel="(?:stylesheet|icon|preload)")[^>]*\bhref="([^"]+)"')


def sent(book_client: FlaskClient, address: str) -> int:
    """The bytes of an answer as a phone gets it."""
    with book_client.get(address, headers={"Accept-Encoding": "gzip, deflate, br"}) as response:
        assert response.status_code == 200
        return len(response.data)


def test_every_skill_page_with_all_that_it_loads_is_light(book: Corpus, book_client: FlaskClient) -> None:
    files: dict[str, int] = {}
    heavy, weighed = {}, 0
    for key in book.pages:
        address = f"/{key.edition}/{key.section}s/{key.slug}"
        loaded = {one or other for one, other in LOADED.findall(book_client.get(address).get_data(as_text=True))}
        assert len(loaded) >= 3
        files |= {file: sent(book_client, file) for file in loaded - files.keys()}
        weight = sent(book_client, address) + sum(files[file] for file in loaded)
        weighed += 1
        if weight > MOST_BYTES:
            heavy[address] = weight
    assert weighed > 100
    assert heavy == {}


def test_every_skill_page_can_be_read_after_one_round_trip(book: Corpus, book_client: FlaskClient) -> None:
    addresses = [f"/{key.edition}/{key.section}s/{key.slug}" for key in book.pages]
    assert [address for address in addresses if sent(book_client, address) > FIRST_ROUND_TRIP] == []


def test_nothing_but_the_page_itself_is_waited_for_before_it_is_shown(book_client: FlaskClient) -> None:
    head = book_client.get("/bb2025/skills/grab").get_data(as_text=True).partition("</head>")[0]
    assert 'rel="stylesheet"' not in head
    assert re.findall(r"<script\b(?![^>]*\bdefer\b)", head) == []
    assert "<style>" in head
