"""Every page in a language that is none: each message stands in brackets, so that words outside brackets, not marked as English, were forgotten."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from flask.testing import FlaskClient

from app.web import languages, translated

from .test_pages import EVERY_PAGE

PAGES = [
    *EVERY_PAGE, "/search/help", "/offline", "/lab", "/questions?standing=contested", "/no-such-page",
    "/questions?standing=nothing", "/questions?source=naf&on=2026-06-01",
]
SPOKEN = {"title", "aria-label", "placeholder", "alt", "label"}
NAMES = {
    "Touch", "line", "Touchline", "API", "JSON", "CSV", "YAML", "Atom", "Classic", "side", "step", "mb",
    "claw", "fumble", "Block", "Dodge", "BB", "MA", "ST", "AG", "PA", "AV",
}
"""Names, and examples of what is typed, that are the same in every language."""
MONTHS = "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre"
APART = re.compile(rf"https?://\S+|(\d{{1,2}} )?({MONTHS}) \d{{4}}")
"""Addresses, and dates, which Babel words."""
VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr", "path", "rect", "circle", "line", "use"}


class Brackets:
    """A catalogue that puts each message into brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, one: str, many: str, number: int) -> str:
        return f"⟦{one if number == 1 else many}⟧"

    def pgettext(self, context: str, message: str) -> str:
        return f"⟦{message}⟧"


class Reader(HTMLParser):
    """The text of a page that is said to be in the page's language, in order; code and what is typed left out."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._open: list[tuple[str, bool]] = [("", False)]

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes)
        apart = self._open[-1][1] or ("lang" in named and tag != "html") or tag in ("code", "kbd", "script", "style", "textarea", "pre", "head")
        self.said.append(" ")
        if not apart:
            self.said += [f" {value} " for name, value in attributes if name in SPOKEN and value]
        if tag not in VOID:
            self._open.append((tag, apart))

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        while len(self._open) > 1 and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not self._open[-1][1]:
            self.said.append(data)


def outside(text: str) -> str:
    """What stands outside all brackets."""
    depth, found = 0, []
    for sign in text:
        depth += (sign == "⟦") - (sign == "⟧")
        if not depth and sign != "⟧":
            found.append(sign)
    return "".join(found)


def forgotten(page: str) -> list[str]:
    """The words of a page that nobody has translated or marked as English."""
    reader = Reader()
    reader.feed(page)
    reader.close()
    return [word for word in re.findall(r"[^\W\d_]{2,}", APART.sub(" ", outside("".join(reader.said)))) if word not in NAMES]


@pytest.fixture
def pseudo(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    for module in (languages, translated):
        monkeypatch.setattr(module, "catalogue", lambda name: Brackets())
    return client


@pytest.mark.parametrize("address", PAGES)
def test_a_page_says_nothing_that_is_neither_translated_nor_marked_as_english(pseudo: FlaskClient, address: str) -> None:
    page = pseudo.get(f"{address}{'&' if '?' in address else '?'}lang=fr").get_data(as_text=True)
    assert '<html lang="fr">' in page
    assert forgotten(page) == []


@pytest.mark.parametrize("page, words", [
    ("<p>⟦One⟧ two <b>three</b></p>", ["two", "three"]),
    ('<p lang="en">One</p><p>⟦two <b>three</b>⟧</p>', []),
    ('<img alt="one"><br><a title="⟦two⟧">3</a>', ["one"]),
])
def test_words_outside_brackets_are_seen(page: str, words: list[str]) -> None:
    assert forgotten(page) == words
