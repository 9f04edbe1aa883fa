"""The names that pages go by, and which of them stand in a row of words."""
from __future__ import annotations

import bisect
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from app.search.index import Document
from app.search.slang import IGNORABLE, MEANING
from app.search.spelling import Spelling
from app.search.words import plain_words, without_value, words

_LONGEST_NAME = 6
# From how many letters on the beginning of a name is completed.
_SHORTEST_BEGINNING = 2
_SKILL = "skill:"
"""How the key of a skill begins."""


class Named(msgspec.Struct, frozen=True):
    """Pages that some words of a query name, each with how surely it is meant: `OWN_NAME` if it goes by just that name."""

    start: int
    length: int
    pages: dict[str, float]


class Slip(msgspec.Struct, frozen=True):
    """What a misspelt piece of a query was meant to say."""

    start: int
    length: int
    meant: tuple[str, ...]
    shown: str


# How surely a page is meant: its own name, an alias or a foreign name, an inflected form of either (a factor), bare initials.
OWN_NAME, _ALSO, _INFLECTED, _INITIALS = 1.0, 0.9, 0.8, 0.5


class NameBook:
    """Every name of every page and every word of the book, to read queries by. `root` is the index's."""

    def __init__(self, documents: Iterable[Document], root: Callable[[str], str]) -> None:
        self._root = root
        self._exact: dict[str, dict[str, float]] = {}
        self._inflected: dict[str, dict[str, float]] = {}
        self._initials: dict[str, dict[str, float]] = {}
        self._spelt: dict[str, str] = {}
        self._titles: dict[str, tuple[str, ...]] = {}
        self._bags: list[tuple[frozenset[str], str]] = []
        self._frequency: Counter[str] = Counter()
        for document in documents:
            self._count(document)
            if document.kind != "question":
                self._enter(document)
        self._names = Spelling(self._exact)
        self._words = Spelling({*self._frequency, *IGNORABLE, *(word for phrase in MEANING for word in phrase.split())})
        self._all_names = sorted(self._exact)
        self._own_names = [name for name in self._all_names if OWN_NAME in self._exact[name].values()]

    def named_in(self, row: Sequence[str]) -> list[Named]:
        """The names in a row of folded words, from the left, the longest at each place; words that mean nothing name no page."""
        found: list[Named] = []
        place = 0
        while place < len(row):
            named = next(self._named_at(row, place), None)
            if named:
                found.append(named)
            place += named.length if named else 1
        return found

    def scattered_in(self, row: Sequence[str]) -> set[str]:
        """Pages that have a name of several words, all of which occur in the row, together or not: `2 dice block` holds Block dice."""
        roots = {self._root(word) for word in row}
        return {page for bag, page in self._bags if bag <= roots}

    def title_words(self, page: str) -> tuple[str, ...]:
        """The words of a page's own name."""
        return self._titles[page]

    def pages_called(self, joined: str) -> tuple[str, ...]:
        """The keys of the pages that bear this name, its words folded and joined."""
        return tuple(self._exact.get(joined, ()))

    def begun_by(self, row: Sequence[str]) -> tuple[str, ...]:
        """The keys of the pages whose own name begins with all that was typed, and goes on: `might` is a word, and begins Mighty Blow. Skills come first."""
        typed = "".join(row)
        if len(typed) < _SHORTEST_BEGINNING:
            return ()
        joined = {page: "".join(title) for page, title in self._titles.items()}
        begun = (page for page, name in joined.items() if name.startswith(typed) and name != typed)
        return tuple(sorted(begun, key=lambda page: (not page.startswith(_SKILL), page)))

    @property
    def frequency(self) -> dict[str, int]:
        """How many times each word of the book occurs in it."""
        return dict(self._frequency)

    def knows(self, word: str) -> bool:
        """Whether the word occurs in the book, means nothing, is slang, or is none to be spelt wrongly (a figure)."""
        return (
            word in self._frequency or word in self._exact or word in IGNORABLE or word in MEANING or word in self._initials
            or self._root(word) in self._inflected or not word.isalpha()
        )

    def meant(self, row: Sequence[str], place: int) -> Slip | None:
        """What the unknown word at `place` was meant to be, alone or with its neighbours.

        The beginning of a name comes first: who types sees hits before the word is finished, and no slip is supposed in what may go on rightly.
        Then a name comes before a mere word, one slip before two; words run together lie between.
        """
        word = row[place]
        # The last word may go on with those before it: `stand f` begins Stand Firm.
        for start in range(place + 1) if place == len(row) - 1 else (place,):
            begun = self._begun("".join(row[start:place + 1]))
            if begun:
                return Slip(start, place - start + 1, plain_words(begun), begun)
        by_name = min(self._near_names(row, place), key=lambda near: near[:3], default=None)
        # Three letters are near to far too many words; only names are worth the guess.
        words_near = self._words.near(word) if len(word) > 3 else ()
        by_word = min(((slips, -self._frequency[near], near) for slips, near in words_near), default=None)
        if by_name and by_name[0] <= 1:
            return by_name[-1]
        if by_word and by_word[0] <= 1:
            return Slip(place, 1, (by_word[-1],), by_word[-1])
        apart = self._two_words(word)
        if apart:
            return Slip(place, 1, apart, " ".join(apart))
        if by_name and (not by_word or by_name[0] <= by_word[0]):
            return by_name[-1]
        return Slip(place, 1, (by_word[-1],), by_word[-1]) if by_word else None

    def _named_at(self, row: Sequence[str], place: int) -> Iterator[Named]:
        for length in range(min(_LONGEST_NAME, len(row) - place), 0, -1):
            piece = row[place:place + length]
            # `the crowd` may be a name; `the` alone, or `can blocked` for a name spelt otherwise, is none.
            if piece[0] in IGNORABLE and (length == 1 or "".join(piece) not in self._exact):
                continue
            for entries in self._entries(piece):
                if entries:
                    yield Named(place, length, entries)

    def _entries(self, piece: Sequence[str]) -> Iterator[dict[str, float]]:
        joined = "".join(piece)
        yield self._exact.get(joined, {})
        yield self._inflected.get(" ".join(map(self._root, piece)), {})
        yield self._inflected.get(self._root(joined), {})
        if len(piece) == 1 and joined not in self._frequency:
            yield self._initials.get(joined, {})

    def _near_names(self, row: Sequence[str], place: int) -> Iterator[tuple[int, int, str, Slip]]:
        for length in range(1, _LONGEST_NAME):
            for start in range(max(0, place - length + 1), min(place, len(row) - length) + 1):
                for slips, name in self._names.near("".join(row[start:start + length])):
                    spelt = self._spelt[name]
                    yield slips, -length, name, Slip(start, length, plain_words(spelt), spelt)

    def _two_words(self, word: str) -> tuple[str, str] | None:
        for cut in range(3, len(word) - 2):
            left, right = word[:cut], word[cut:]
            if left in self._frequency and (right in self._frequency or right in MEANING):
                return left, right
        return None

    def _begun(self, word: str) -> str | None:
        if len(word) < _SHORTEST_BEGINNING:
            return None
        for names in (self._own_names, self._all_names):
            place = bisect.bisect_left(names, word)
            if place < len(names) and names[place].startswith(word):
                return self._spelt[names[place]]
        return None

    def _count(self, document: Document) -> None:
        for text in (document.title, document.text, document.beside, *document.names):
            for word in words(text):
                self._frequency.update({word.text, *word.parts})

    def _enter(self, document: Document) -> None:
        for sure, name in [(OWN_NAME, document.title), *((_ALSO, name) for name in document.names)]:
            parts = plain_words(without_value(name))
            for row in {parts, parts[1:] if parts[:1] == ("the",) else parts}:
                joined = "".join(row)
                if not joined:
                    continue
                self._spelt.setdefault(joined, " ".join(without_value(name).split()).casefold())
                _file(self._exact, joined, document.key, sure)
                for rooted in (" ".join(map(self._root, row)), self._root(joined)):
                    _file(self._inflected, rooted, document.key, sure * _INFLECTED)
                if len(row) > 1:
                    self._bags.append((frozenset(map(self._root, row)), document.key))
        parts = self._titles[document.key] = plain_words(without_value(document.title))
        if len(parts) > 1:
            _file(self._initials, "".join(part[0] for part in parts), document.key, _INITIALS)


def _file(drawer: dict[str, dict[str, float]], word: str, page: str, sure: float) -> None:
    entries = drawer.setdefault(word, {})
    entries[page] = max(sure, entries.get(page, 0.0))
