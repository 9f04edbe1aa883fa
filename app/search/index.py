"""What an index of documents promises. `tests/search/index_contract.py` holds every implementation to it."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec


class Document(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that a search can find, as plain text without markup."""

    key: str
    """`kind:edition:id`, unique."""
    kind: str
    id: str
    title: str
    edition: str | None
    url: str
    answer: str
    """One line that tells a reader what the page says."""
    names: tuple[str, ...] = ()
    """Former names, acronyms and nicknames, and the names in other languages."""
    local: dict[str, str] = {}
    """What a page is called in other languages, by the language."""
    text: str = ""
    beside: str = ""
    """Words from the document's surroundings (a page's questions), which count less than its own."""
    editions: tuple[str, ...] = ()
    """Editions under which it is found; none means under each."""
    sources: tuple[str, ...] = ()
    """Sources whose word it holds."""
    standings: tuple[str, ...] = ()
    """How the question stands (`app.corpus.standing`); of a page, how its questions stand."""
    about: tuple[str, ...] = ()
    """Keys of the pages that a question speaks about; of a page, the page itself."""
    chiefly: tuple[str, ...] = ()
    """Those of them that it is mostly about: the page that it is written on and those that its title names."""


class Term(msgspec.Struct, frozen=True):
    """One thing that a query looks for, and every way to say it: a word, or several that stand together."""

    ways: tuple[tuple[str, ...], ...]


class Found(msgspec.Struct, frozen=True):
    """A document that an index found; a higher score is a better match, scores of different queries do not compare."""

    key: str
    score: float


class Index(Protocol):
    """Documents, found by their words.

    Words are compared by their roots, without case and accents (`pushed` finds `pushing`); a hyphenated word is found joined and
    by its parts. No argument makes a method raise.
    """

    def root(self, word: str) -> str:
        """The root under which the index files a folded word: `pushed` gives `push`."""

    def find(self, terms: Sequence[Term], *, edition: str | None = None, source: str | None = None) -> tuple[Found, ...]:
        """Every document that holds one of the terms, best first, equal scores by key.

        More terms are better than fewer, a term in the title better than one in the text, a rare one better than a frequent one.
        `edition` and `source` keep documents of that edition (or of none) and documents that hold that source's word.
        """
