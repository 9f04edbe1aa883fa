"""What a query may say besides words: `skill:`, `rule:`, `source:`, `edition:`, `is:`, and phrases in quotes.

An operator narrows what is found; one that names nothing there is finds nothing and says so. The browser reads queries the same way
(`static/search.js`); the page `/search/help` explains it.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import msgspec

from app.search.index import Document
from app.search.words import plain_words

IS = {
    "contested": ("contested",),
    "settled": ("agreed", "overturned"),
    "agreed": ("agreed",),
    "overturned": ("overturned",),
    "undecided": ("undecided",),
}
"""What `is:` may say, and which standings each lets through."""
EDITIONS = {"bb2025": "bb2025", "2025": "bb2025", "bb2020": "bb2020", "2020": "bb2020", "classic": "classic"}

_OPERATOR = re.compile(r'(?<!\S)(skill|rule|source|edition|is):("[^"]*"|\S+)', re.IGNORECASE)
_PHRASE = re.compile(r'"([^"]*)"')


class Asked(msgspec.Struct, frozen=True):
    """A query taken apart. `pages` has one set of page keys for each `skill:` or `rule:`; every operator must hold."""

    words: str
    """What is left to search for: the words, those of phrases among them."""
    phrases: tuple[tuple[str, ...], ...] = ()
    pages: tuple[frozenset[str], ...] = ()
    sources: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    standings: tuple[tuple[str, ...], ...] = ()
    unknown: tuple[str, ...] = ()
    """Operators whose value there is not, as typed."""

    @property
    def narrowed(self) -> bool:
        """Whether anything but words was asked for."""
        return bool(self.phrases or self.pages or self.sources or self.editions or self.standings or self.unknown)

    def keeps(self, document: Document) -> bool:
        """Whether the document passes every operator and holds every phrase."""
        return (
            not self.unknown
            and all(not pages.isdisjoint(document.about) for pages in self.pages)
            and all(source in document.sources for source in self.sources)
            and all(not document.editions or edition in document.editions for edition in self.editions)
            and all(not set(allowed).isdisjoint(document.standings) for allowed in self.standings)
            and all(_says(document, phrase) for phrase in self.phrases)
        )


def taken_apart(typed: str, pages_named: Callable[[str, str], frozenset[str]], sources: Mapping[str, str]) -> Asked:
    """Takes the operators and phrases out of what was typed.

    `pages_named` gives the keys of the skills or rules (first argument) of a name; `sources` maps the folded ids and names of sources to ids.
    """
    found: dict[str, list[str]] = {name: [] for name in ("skill", "rule", "source", "edition", "is")}
    for operator in _OPERATOR.finditer(typed):
        found[operator[1].lower()].append(operator[2].strip('"'))
    rest = _OPERATOR.sub(" ", typed)
    phrases = [plain_words(phrase[1]) for phrase in _PHRASE.finditer(rest)]
    unknown: list[str] = []

    def known(operator: str, value: str, meant: object) -> bool:
        if not meant:
            unknown.append(f"{operator}:{value}")
        return bool(meant)

    pages = [pages_named(kind, value) for kind in ("skill", "rule") for value in found[kind] if known(kind, value, pages_named(kind, value))]
    of_sources = [sources[_joined(value)] for value in found["source"] if known("source", value, sources.get(_joined(value)))]
    editions = [EDITIONS[_joined(value)] for value in found["edition"] if known("edition", value, EDITIONS.get(_joined(value)))]
    standings = [IS[_joined(value)] for value in found["is"] if known("is", value, IS.get(_joined(value)))]
    return Asked(
        " ".join(rest.replace('"', " ").split()), tuple(filter(None, phrases)), tuple(pages), tuple(of_sources), tuple(editions),
        tuple(standings), tuple(unknown),
    )


def _joined(value: str) -> str:
    return "".join(plain_words(value))


def _says(document: Document, phrase: tuple[str, ...]) -> bool:
    """Whether the words stand side by side, in that order, in the title, a name or the text."""
    wanted = f" {' '.join(phrase)} "
    return any(wanted in f" {' '.join(plain_words(text))} " for text in (document.title, *document.names, document.text))
