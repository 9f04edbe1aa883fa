"""What every kind of page says in a language other than English: read from the page, no browser is needed."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from werkzeug.test import Client

from app.web.desk.at_hand import COOKIE
from tests.browser.views import FAULTY, VIEWS, Visit
from tests.web.test_pseudo_language import Reader

ADDRESSES = [address for addresses in VIEWS.values() for address in addresses if "lang=" not in address] + list(FAULTY)
UNSPACED = re.compile(r"\S{0,20}(?<![\u00a0\u202f])(?:[:;?!](?=\s|$)|»)|«(?![\u00a0\u202f])|[“”]")


@pytest.fixture(scope="module")
def reader(book_app: Flask, visit: Visit) -> Client:
    """The organiser of the event."""
    client = book_app.test_client()
    client.set_cookie(COOKIE, visit.token)
    return client


def page(reader: Client, visit: Visit, address: str) -> str:
    """The page in French."""
    told = visit.address(address)
    return reader.get(f"{told}{'&' if '?' in told else '?'}lang=fr").get_data(as_text=True)


def unspaced(page: str) -> list[str]:
    """Signs of a French text that have no space that does not break, or are not French; what is marked as of another language left out."""
    reader = Reader()
    reader.feed(page)
    reader.close()
    return UNSPACED.findall("".join(reader.said))


@pytest.mark.parametrize("address", ADDRESSES)
def test_french_is_set_with_its_spaces_and_its_quotation_marks(reader: Client, visit: Visit, address: str) -> None:
    assert unspaced(page(reader, visit, address)) == []


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_markup_is_read_out_of_a_title_or_a_description(reader: Client, visit: Visit, address: str) -> None:
    found = re.search(r"<title>(.*?)</title>.*?</head>", page(reader, visit, address), re.DOTALL)
    assert found and "<" not in found[1] and "lang=" not in found[1]
    assert not re.search(r'<meta [^>]*content="[^"]*<', found[0])


@pytest.mark.parametrize(("text", "found"), [
    ("<p>Ici: non</p>", ["Ici:"]), ("<p>Ici\u00a0: oui</p>", []), ('<p lang="en">Here: no</p>', []), ("<b>Un</b>: deux", ["Un:"]), ("<p>“un”</p>", ["“", "”"]),
    ("<p>«\u00a0un »</p>", ["»"]), ('<a title="Quoi?">18:30</a>', ["Quoi?"]),
])
def test_a_sign_without_its_space_is_seen(text: str, found: list[str]) -> None:
    assert unspaced(text) == found
