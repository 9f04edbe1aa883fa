"""The index, kept by Whoosh. The only module that knows Whoosh; what it promises stands in `index.py`."""
from __future__ import annotations

import functools
import html
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from whoosh import highlight, query, scoring
from whoosh.analysis import Token, Tokenizer
from whoosh.fields import ID, KEYWORD, TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.lang.porter import stem

from app.search.index import Document, Found, Term
from app.search.words import words

_SNIPPET_LETTERS = 180
_SURROUNDING_LETTERS = 60
# A word in the title says more than the same word among the names, in the text or in what stands around it.
_TEXT_FIELDS = {"title": 2.4, "names": 1.4, "text": 1.0, "beside": 0.6}
_ABOUT = 6.0
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


class _Marks(highlight.Formatter):
    """Escaped HTML with the found words in `<mark>`."""

    between = " … "

    def _text(self, text: str) -> str:
        return html.escape(text)

    def format_token(self, text: str, token: Token, replace: bool = False) -> str:
        return f"<mark>{html.escape(highlight.get_text(text, token, replace))}</mark>"


class WhooshIndex:
    """An index in memory, built once from all its documents; it never changes afterwards and may be read by several threads."""

    def __init__(self, documents: Iterable[Document]) -> None:
        roots = _Roots()
        schema = Schema(
            key=ID(stored=True, unique=True), editions=KEYWORD, sources=KEYWORD, about=KEYWORD,
            **{field: TEXT(analyzer=roots, phrase=True) for field in _TEXT_FIELDS},
        )
        self._roots = roots
        self._texts: dict[str, str] = {}
        index = RamStorage().create_index(schema)
        writer = index.writer()
        for document in documents:
            self._texts[document.key] = document.text
            writer.add_document(
                key=document.key, title=document.title, names="\n".join(document.names), text=document.text, beside=document.beside,
                editions=" ".join(document.editions or (_ANYWHERE,)), sources=" ".join(document.sources), about=" ".join(document.about),
            )
        writer.commit()
        self._searcher = index.searcher(weighting=scoring.BM25F(B=0.4))

    def root(self, word: str) -> str:
        return _root(word)

    def find(self, terms: Sequence[Term], *, edition: str | None = None, source: str | None = None) -> tuple[Found, ...]:
        wanted = [self._wanted(term) for term in terms if term.words or term.pages]
        if not wanted:
            return ()
        kept = []
        if edition is not None:
            kept.append(query.Or([query.Term("editions", edition), query.Term("editions", _ANYWHERE)]))
        if source is not None:
            kept.append(query.Term("sources", source))
        found = self._searcher.search(query.Or(wanted, scale=_MORE_TERMS), limit=None, filter=query.And(kept) if kept else None)
        hits = [Found(hit["key"], hit.score) for hit in found]
        return tuple(sorted(hits, key=lambda hit: (-hit.score, hit.key)))

    def snippet(self, key: str, terms: Sequence[Term]) -> str:
        text = self._texts.get(key, "")
        marked = highlight.highlight(
            text, {self.root(word) for term in terms for word in (*term.words, "".join(term.words))}, self._roots,
            highlight.ContextFragmenter(maxchars=_SNIPPET_LETTERS, surround=_SURROUNDING_LETTERS), _Marks(), top=2,
        )
        return " ".join((marked or html.escape(_beginning(text))).split())

    def _wanted(self, term: Term) -> query.Query:
        places: list[query.Query] = [query.Term("about", page, boost=_ABOUT) for page in term.pages]
        roots = [self.root(word) for word in term.words]
        joined = self.root("".join(term.words))
        for field, weight in _TEXT_FIELDS.items():
            if roots:
                places.append(query.Term(field, joined, boost=weight))
            if len(roots) > 1:
                places.append(query.Phrase(field, roots, slop=2, boost=weight))
        return query.DisjunctionMax(places)


def _beginning(text: str) -> str:
    if len(text) <= _SNIPPET_LETTERS:
        return text
    return text[:_SNIPPET_LETTERS].rsplit(" ", 1)[0] + " …"
