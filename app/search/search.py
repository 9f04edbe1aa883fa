"""Search over the whole book: what the web application, the API and `touchline search` call."""
from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from app.corpus.model import Corpus
from app.search.documents import documents
from app.search.index import Document, Index
from app.search.names import OWN_NAME, NameBook
from app.search.query import understand
from app.search.ranking import ranked
from app.search.whoosh_index import WhooshIndex
from app.search.words import plain_words

CURRENT_EDITION = "bb2025"


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


class SearchResult(msgspec.Struct, frozen=True):
    """What a search found, best first."""

    query: str
    corrected: str | None
    """The words that were searched for instead of the typed ones, where those were misspelt."""
    hits: tuple[Hit, ...]

    def as_contract(self) -> dict[str, object]:
        """The object that `search --json` prints (contract, section 4)."""
        fields = ("kind", "id", "title", "edition", "score", "url")
        hits = [{name: getattr(hit, name) for name in fields} for hit in self.hits]
        return {"query": self.query, "corrected": self.corrected, "hits": hits}


class Search:
    """The book, ready to be searched. Built once at start; reads only, so that threads may share it."""

    def __init__(self, corpus: Corpus, build: Callable[[Iterable[Document]], Index] = WhooshIndex) -> None:
        texts = tuple(documents(corpus))
        self._index = build(texts)
        self._book = NameBook(texts, self._index.root)
        self._documents = {document.key: self._with_named_pages(document) for document in texts}

    def search(self, words: str, edition: str | None = None, source: str | None = None, limit: int = 10) -> SearchResult:
        """Finds what the words mean.

        `edition` keeps what belongs to that edition (and sources, which belong to none); `source` keeps questions that the source
        answers, their pages and the source itself. An edition or source that does not exist finds nothing. Any string may be
        searched for; nothing found is an empty result, never an error.
        """
        # A lone surrogate (an undecodable byte of a command line) could not be printed or sent.
        words = words.encode("utf-8", "replace").decode("utf-8")
        query = understand(words, self._book)
        found = self._index.find(query.terms, edition=edition, source=source)
        hits = []
        for best in ranked(query, found, self._documents, edition or CURRENT_EDITION)[:max(0, limit)]:
            document = self._documents[best.key]
            hits.append(Hit(
                document.kind, document.id, document.title, document.edition, best.score, document.url, document.answer,
                self._index.snippet(best.key, query.marked),
            ))
        return SearchResult(words, query.corrected, tuple(hits))

    def _with_named_pages(self, document: Document) -> Document:
        """The document, which speaks about the pages that its title names as well, not only about those that its file lists."""
        if document.kind != "question":
            return document
        named = [
            page for name in self._book.named_in(plain_words(document.title))
            for page, sure in name.pages.items() if sure == OWN_NAME and f":{document.edition}:" in page
        ]
        return msgspec.structs.replace(
            document, about=tuple(dict.fromkeys((*document.about, *named))), chiefly=tuple(dict.fromkeys((*document.chiefly, *named)))
        )
