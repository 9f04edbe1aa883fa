"""Search over the whole book: what the web application, the API and `touchline search` call."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from app.corpus.model import Corpus
from app.search.documents import documents
from app.search.index import Document, Found, Index
from app.search.names import OWN_NAME, NameBook
from app.search.operators import IS, Asked, taken_apart
from app.search.query import Query, understand
from app.search.quick_index import QuickIndex
from app.search.ranking import ranked
from app.search.snippet import snippet
from app.search.whoosh_index import WhooshIndex
from app.search.words import plain_words, without_value

CURRENT_EDITION = "bb2025"
QUICK = 8
"""How many hits the quick index puts in order; the browser shows as many while one types."""


class Hit(msgspec.Struct, frozen=True):
    """One thing found. `snippet` is safe HTML, `answer` plain text."""

    kind: str
    id: str
    title: str
    edition: str | None
    score: float
    url: str
    answer: str = ""
    snippet: str = ""
    standings: tuple[str, ...] = ()


class SearchResult(msgspec.Struct, frozen=True):
    """What a search found, best first."""

    query: str
    corrected: str | None
    """The words that were searched for instead of the typed ones, where those were misspelt."""
    hits: tuple[Hit, ...]
    unknown: tuple[str, ...] = ()
    """Operators of the query that name nothing there is, because of which nothing is found."""

    def as_contract(self) -> dict[str, object]:
        """The object that `search --json` prints (contract, section 4)."""
        fields = ("kind", "id", "title", "edition", "score", "url")
        hits = [{name: getattr(hit, name) for name in fields} for hit in self.hits]
        return {"query": self.query, "corrected": self.corrected, "hits": hits}


class Search:
    """The book, ready to be searched. Built once at start; reads only, so that threads may share it."""

    def __init__(self, corpus: Corpus, build: Callable[[Iterable[Document]], Index] = WhooshIndex) -> None:
        texts = tuple(documents(corpus))
        self.quick = QuickIndex(texts)
        self.names = NameBook(texts, self.quick.root)
        self.documents = {document.key: self._with_named_pages(document) for document in texts}
        self.sources = {"".join(plain_words(name)): source.id for source in corpus.sources.values() for name in (source.name, source.id)}
        self._full_text = build(texts)

    def search(
        self, words: str, edition: str | None = None, source: str | None = None, limit: int = 10, standing: str | None = None
    ) -> SearchResult:
        """Finds what the words mean; `words` may hold operators and quoted phrases (`operators.py`).

        `edition` keeps what belongs to that edition (and sources, which belong to none); `source` keeps questions that the source
        answers, their pages and the source itself; `standing` is what `is:` may say. What does not exist finds nothing. Any string may be
        searched for; nothing found is an empty result, never an error.

        The quick index decides which hits stand first, up to `QUICK`; what only the full text finds, or ranks, follows.
        """
        # A lone surrogate (an undecodable byte of a command line) could not be printed or sent.
        words = words.encode("utf-8", "replace").decode("utf-8")
        asked = self._asked(words, edition, source, standing)
        query = understand(asked.words, self.names)
        found = self._in_order(query, asked, edition)[:max(0, limit)]
        hits = [self._hit(best, query, asked) for best in found]
        return SearchResult(words, query.corrected, tuple(hits), asked.unknown)

    def quick_keys(self, words: str) -> list[str]:
        """The keys of the first `QUICK` hits: the same that `static/search.js` gives."""
        asked = self._asked(words, None, None, None)
        return [hit.key for hit in self._quick(understand(asked.words, self.names), asked, CURRENT_EDITION)[:QUICK]]

    def _asked(self, words: str, edition: str | None, source: str | None, standing: str | None) -> Asked:
        asked = taken_apart(words, self._pages_named, self.sources)
        return msgspec.structs.replace(
            asked,
            editions=(*asked.editions, *([edition] if edition is not None else ())),
            sources=(*asked.sources, *([source] if source is not None else ())),
            standings=(*asked.standings, *([IS.get(standing, ())] if standing is not None else ())),
        )

    def _in_order(self, query: Query, asked: Asked, edition: str | None) -> list[Found]:
        current = edition or CURRENT_EDITION
        quick = self._quick(query, asked, current)
        if len(quick) < QUICK:
            return quick
        first = {hit.key for hit in quick}
        found = [hit for hit in self._full_text.find(query.terms) if asked.keeps(self.documents[hit.key])]
        rest = [hit for hit in ranked(query, found, self.documents, current) if hit.key not in first]
        return quick + [Found(hit.key, min(hit.score, quick[-1].score)) for hit in rest]

    def _quick(self, query: Query, asked: Asked, current: str) -> list[Found]:
        found: Sequence[Found] = [hit for hit in self.quick.find(query.terms) if asked.keeps(self.documents[hit.key])]
        if not query.words and asked.narrowed:
            # Nothing but operators: everything that passes them in the order of the book, questions first.
            kept = [document for document in self.documents.values() if asked.keeps(document)]
            return [Found(document.key, 0.0) for document in sorted(kept, key=lambda document: document.kind != "question")]
        begun = [key for key in query.begun if asked.keeps(self.documents[key])]
        return ranked(query, found, self.documents, (asked.editions or (current,))[0], begun)[:QUICK]

    def _hit(self, found: Found, query: Query, asked: Asked) -> Hit:
        document = self.documents[found.key]
        # What holds in the edition asked for is labelled with it, wherever its page stands.
        edition = asked.editions[0] if document.edition and asked.editions else document.edition
        return Hit(
            document.kind, document.id, document.title, edition, found.score, document.url, document.answer,
            snippet(document.text, query.marked), document.standings,
        )

    def _pages_named(self, kind: str, name: str) -> frozenset[str]:
        """The keys of the skills or rules that go by the name, in any edition."""
        pages = self.names.pages_called("".join(plain_words(without_value(name))))
        return frozenset(page for page in pages if page.startswith(f"{kind}:"))

    def _with_named_pages(self, document: Document) -> Document:
        """The document, which speaks about the pages that its title names as well, not only about those that its file lists."""
        if document.kind != "question":
            return document
        named = [
            page for name in self.names.named_in(plain_words(document.title))
            for page, sure in name.pages.items() if sure == OWN_NAME and f":{document.edition}:" in page
        ]
        return msgspec.structs.replace(
            document, about=tuple(dict.fromkeys((*document.about, *named))), chiefly=tuple(dict.fromkeys((*document.chiefly, *named)))
        )
