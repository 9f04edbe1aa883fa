"""The quick index: how much each word counts for each document, worked out once, in whole numbers.

Adding whole numbers up gives the same sums everywhere, so that a browser that is sent this table (`quick_book.py`) puts hits into the
same order as the server does. Phrases are not looked up in it: words that should stand together count as the least of them.
"""
from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

from app.search.index import Document, Found, Term
from app.search.roots import root
from app.search.words import words

# A word in the title says more than the same word among the names, in the text or in what stands around it.
_FIELDS = {"title": 2.4, "names": 1.4, "text": 1.0, "beside": 0.6}
# BM25: how soon more of the same word stops counting, and how much a long text is held against it.
_SATURATION, _LENGTH = 1.2, 0.4
_STEPS = 10
"""How many steps of a score the index tells apart."""


class QuickIndex:
    """Documents by the roots of their words. Never changes once it is built; threads may share it."""

    def __init__(self, documents: Iterable[Document]) -> None:
        read = [(document, {field: _roots(_text(document, field)) for field in _FIELDS}) for document in documents]
        self.keys = [document.key for document, _ in read]
        self._numbers = {key: number for number, key in enumerate(self.keys)}
        self._editions = [document.editions for document, _ in read]
        self._sources = [document.sources for document, _ in read]
        self.postings: dict[str, dict[int, int]] = {}
        for field, weight in _FIELDS.items():
            self._weigh(weight, [fields[field] for _, fields in read])

    def root(self, word: str) -> str:
        """The root under which the index files a folded word."""
        return root(word)

    def find(self, terms: Sequence[Term], *, edition: str | None = None, source: str | None = None) -> tuple[Found, ...]:
        """Every document that holds one of the terms, best first, equal scores by key; more terms are better than fewer."""
        parts = [self._said(term) for term in terms if any(term.ways)]
        sums: Counter[int] = Counter()
        matched: Counter[int] = Counter()
        for part in parts:
            sums.update(part)
            matched.update(part.keys())
        hits = [
            Found(self.keys[number], total * (len(parts) + 9 * matched[number]) / (10 * len(parts)))
            for number, total in sums.items() if self._kept(number, edition, source)
        ]
        return tuple(sorted(hits, key=lambda hit: (-hit.score, hit.key)))

    def _weigh(self, weight: float, fields: Sequence[Counter[str]]) -> None:
        lengths = [sum(field.values()) for field in fields]
        usual = sum(lengths) / max(1, len(lengths)) or 1.0
        holders: Counter[str] = Counter(word for field in fields for word in field)
        for number, field in enumerate(fields):
            for word, times in field.items():
                rarity = 1 + math.log(len(fields) / (holders[word] + 1))
                often = times * (_SATURATION + 1) / (times + _SATURATION * (1 - _LENGTH + _LENGTH * lengths[number] / usual))
                counts = self.postings.setdefault(word, {})
                counts[number] = counts.get(number, 0) + max(1, round(_STEPS * weight * rarity * often))

    def _said(self, term: Term) -> dict[int, int]:
        """What the documents gain by saying the term, in all its ways."""
        gained: Counter[int] = Counter()
        for way in dict.fromkeys(filter(None, term.ways)):
            gained.update(self.postings.get(root("".join(way)), {}))
            if len(way) > 1:
                first, *more = (self.postings.get(root(word), {}) for word in way)
                gained.update({
                    number: len(way) * min(count, *(other[number] for other in more))
                    for number, count in first.items() if all(number in other for other in more)
                })
        return dict(gained)

    def _kept(self, number: int, edition: str | None, source: str | None) -> bool:
        editions = self._editions[number]
        return (edition is None or not editions or edition in editions) and (source is None or source in self._sources[number])


def _text(document: Document, field: str) -> str:
    return "\n".join(document.names) if field == "names" else str(getattr(document, field))


def _roots(text: str) -> Counter[str]:
    """The roots of a text and how often each occurs; a hyphenated word counts joined and by its parts."""
    counted: Counter[str] = Counter()
    for word in words(text):
        counted.update(map(root, word.parts))
        if len(word.parts) > 1:
            counted[root(word.text)] += 1
    return counted
