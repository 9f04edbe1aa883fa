"""What a browser needs to search by itself: the quick index and all that queries are read by, as one JSON text.

`static/search.js` reads it, and searches as `Search.quick_keys` does; the words that mean nothing, the slang and the operators are sent
along, so that they are written down in one place.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

import msgspec

from app.search.index import Document
from app.search.operators import EDITIONS, IS
from app.search.query import MOST_LETTERS, MOST_WORDS
from app.search.search import CURRENT_EDITION, QUICK, Search
from app.search.slang import IGNORABLE, MEANING


def quick_book(search: Search, address: Callable[[str], str], first: Collection[str] = (), answers: Mapping[str, str] = {}) -> bytes:
    """The JSON text. `address` turns a document's URL into what the browser resolves against the root of the site.

    `first` has the ids of questions that are offered before anything is typed, `answers` what
    is shown as the answer to a question instead of its default's meaning.
    """
    numbers = {key: number for number, key in enumerate(search.documents)}
    return msgspec.json.encode({
        "quick": QUICK,
        "current": CURRENT_EDITION,
        "letters": MOST_LETTERS,
        "words": MOST_WORDS,
        "ignorable": sorted(IGNORABLE),
        "meaning": MEANING,
        "is": IS,
        "editions": EDITIONS,
        "sources": search.sources,
        "documents": [_written(document, numbers, address, answers) for document in search.documents.values()],
        "frequency": dict(sorted(search.names.frequency.items())),
        "postings": {root: _steps(counts) for root, counts in sorted(search.quick.postings.items())},
        "first": [numbers[key] for key, document in search.documents.items() if document.kind == "question" and document.id in first],
    })


def _written(document: Document, numbers: dict[str, int], address: Callable[[str], str], answers: Mapping[str, str]) -> dict[str, object]:
    written = {
        "key": document.key,
        "title": document.title,
        "url": address(document.url),
        "answer": answers.get(document.id, document.answer) if document.kind == "question" else document.answer,
        "names": document.names,
        "local": document.local,
        "text": document.text,
        "editions": document.editions,
        "sources": document.sources,
        "standings": document.standings,
        "about": [numbers[key] for key in document.about if key in numbers],
        "chiefly": [numbers[key] for key in document.chiefly if key in numbers],
    }
    return {name: value for name, value in written.items() if value}


def _steps(counts: dict[int, int]) -> list[int]:
    """Documents and what the word counts in each, in turn; a document is told by how far it lies behind the one before."""
    steps: list[int] = []
    before = 0
    for number in sorted(counts):
        steps += (number - before, counts[number])
        before = number
    return steps
