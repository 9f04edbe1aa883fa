"""The index, kept by Whoosh. The only module that knows Whoosh; what it promises stands in `index.py`."""
from __future__ import annotations

import functools
import threading
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from whoosh import query, scoring
from whoosh.analysis import Token, Tokenizer
from whoosh.fields import ID, KEYWORD, TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.lang.porter import stem

from app.search.index import Document, Found, Term
from app.search.words import words

# A word in the title says more than the same word among the names, in the text or in what stands around it.
_TEXT_FIELDS = {"title": 2.4, "names": 1.4, "text": 1.0, "beside": 0.6}
# How much a document that holds more of the terms gains over one that holds a single term often (0 to 1).
_MORE_TERMS = 0.9
_ANYWHERE = "-"


@functools.lru_cache(maxsize=20_000)
def _root(word: str) -> str:
    return stem(word) if word.isalpha() else word


class _Roots(Tokenizer):
    """Whoosh's view of `words.words`: every word by its root, a hyphenated one joined and by its parts at the same place."""

    def __call__(self, value: str, *, positions: bool = False, chars: bool = False, start_pos: int = 0, start_char: int = 0,
                 mode: str = "", **_: Any) -> Iterator[Token]:
        token = Token(positions=positions, chars=chars, mode=mode)
        place = start_pos
        for word in words(value):
            token.boost = 1.0
            token.startchar, token.endchar = start_char + word.start, start_char + word.end
            token.pos = place
            for part in word.parts:
                token.text, token.pos = _root(part), place
                place += 1
                yield token
            if len(word.parts) > 1:
                token.text = _root(word.text)
                yield token


class _Memory(RamStorage):
    """Memory for the temporary files too: Whoosh would write them to one place on disk, where two processes that build an index collide."""

    def temp_storage(self, name: str | None = None) -> RamStorage:
        return RamStorage()


class WhooshIndex:
    """An index in memory, built once from all its documents. It never changes afterwards, and several threads may share it."""

    def __init__(self, documents: Iterable[Document]) -> None:
        roots = _Roots()
        schema = Schema(
            key=ID(stored=True, unique=True), editions=KEYWORD, sources=KEYWORD,
            **{field: TEXT(analyzer=roots, phrase=True) for field in _TEXT_FIELDS},
        )
        index = _Memory().create_index(schema)
        writer = index.writer()
        for document in documents:
            writer.add_document(
                key=document.key, title=document.title, names="\n".join(document.names), text=document.text, beside=document.beside,
                editions=" ".join(document.editions or (_ANYWHERE,)), sources=" ".join(document.sources),
            )
        writer.commit()
        self._searcher = index.searcher(weighting=scoring.BM25F(B=0.4))
        # A Whoosh reader moves one cursor for all its callers, so only one thread may read at a time.
        self._reading = threading.Lock()
        self._keys = {number: stored["key"] for number, stored in self._searcher.reader().iter_docs()}

    def root(self, word: str) -> str:
        return _root(word)

    def find(self, terms: Sequence[Term], *, edition: str | None = None, source: str | None = None) -> tuple[Found, ...]:
        with self._reading:
            kept = self._kept(edition, source)
            parts = [self._said(term, kept) for term in terms if any(term.ways)]
        scores: dict[int, float] = {}
        matched: Counter[int] = Counter()
        for part in parts:
            for number, score in part:
                scores[number] = scores.get(number, 0.0) + score
                matched[number] += 1
        hits = [
            Found(self._keys[number], score * (1 - _MORE_TERMS + _MORE_TERMS * matched[number] / len(parts)))
            for number, score in scores.items()
        ]
        return tuple(sorted(hits, key=lambda hit: (-hit.score, hit.key)))

    def _kept(self, edition: str | None, source: str | None) -> set[int] | None:
        """The numbers of the documents that the filters let through; None where there is no filter."""
        kept: list[query.Query] = []
        if edition is not None:
            kept.append(query.Or([query.Term("editions", edition), query.Term("editions", _ANYWHERE)]))
        if source is not None:
            kept.append(query.Term("sources", source))
        return set(self._searcher.docs_for_query(query.And(kept))) if kept else None

    def _said(self, term: Term, kept: set[int] | None) -> list[tuple[int, float]]:
        """The documents that say the term in one of its ways, with their scores.

        Not by Whoosh's DisjunctionMax: in 2.7.5 it scores a document with the other branch's next one.
        """
        places: list[query.Query] = []
        for way in dict.fromkeys(filter(None, term.ways)):
            roots = [self.root(word) for word in way]
            joined = self.root("".join(way))
            for field, weight in _TEXT_FIELDS.items():
                places.append(query.Term(field, joined, boost=weight))
                if len(roots) > 1:
                    places.append(query.Phrase(field, roots, slop=2, boost=weight))
        found = self._searcher.search(query.Or(places), limit=None)
        return [(number, score) for number, score in found.items() if kept is None or number in kept]
