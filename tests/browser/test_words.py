"""What every kind of page says in a language other than English: read from the page, no browser is needed."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from werkzeug.test import Client

from app.web import languages, translated
from app.web.desk.at_hand import COOKIE
from tests.browser.views import FAULTY, VIEWS, Visit
from tests.web.test_pseudo_language import Brackets, Reader, forgotten

ADDRESSES = [address for addresses in VIEWS.values() for address in addresses if "lang=" not in address] + list(FAULTY)
OF_THE_DESK = [
    address for view, addresses in VIEWS.items() for address in addresses if view.startswith(("desk.", "lab.")) and "/pack" not in address]
WRITTEN = {"Olga", "Autumn", "Winter", "Cup", "He", "moved", "him", "anyway", "By", "the", "event", "order", "of", "sources", "chain", "push"}
"""Words of the people of the event: nobody translates those."""
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


@pytest.mark.parametrize("address", OF_THE_DESK)
def test_a_page_of_the_desk_or_the_lab_says_nothing_untranslated(
    book_app: Flask, reader: Client, visit: Visit, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    pages = book_app.extensions["touchline"].corpus.pages.values()
    local = {word for page in pages for name in page.names.get("fr", ()) for word in re.findall(r"[^\W\d_]+", name)}
    for module in (languages, translated):
        monkeypatch.setattr(module, "catalogue", lambda name: Brackets())
    found = re.sub(r"\b[0-9a-f]{12}\b", "", page(reader, visit, address).replace(visit.event, ""))
    assert [word for word in forgotten(found) if word not in WRITTEN | local] == []


@pytest.mark.parametrize(("text", "found"), [
    ("<p>Ici: non</p>", ["Ici:"]), ("<p>Ici\u00a0: oui</p>", []), ('<p lang="en">Here: no</p>', []), ("<b>Un</b>: deux", ["Un:"]), ("<p>“un”</p>", ["“", "”"]),
    ("<p>«\u00a0un »</p>", ["»"]), ('<a title="Quoi?">18:30</a>', ["Quoi?"]),
])
def test_a_sign_without_its_space_is_seen(text: str, found: list[str]) -> None:
    assert unspaced(text) == found
