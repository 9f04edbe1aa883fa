"""How fast the search is beside SQLite's FTS5 over the same texts, in one run: `python -m benchmarks.search [--rounds N]`.

Both answer the queries of `tests/search/search-terms.yaml` with ten hits and their snippets. Ours also mends slips, reads names and slang
and ranks; FTS5 looks for any of the words as typed. The ratios are what to compare between machines and over time.
"""
from __future__ import annotations

import argparse
import sqlite3
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import yaml

from app.corpus.load import load
from app.search import Search
from app.search.documents import documents
from app.search.index import Document
from app.search.words import plain_words

QUERIES = Path(__file__).resolve().parent.parent / "tests" / "search" / "search-terms.yaml"
HITS = 10
Answer = TypeVar("Answer")


class FtsSearch:
    """The plain alternative: one FTS5 table in memory with the same columns and weights in the same proportion."""

    def __init__(self, texts: Iterable[Document]) -> None:
        self._rows = sqlite3.connect(":memory:")
        self._rows.execute(
            "CREATE VIRTUAL TABLE page USING fts5(key UNINDEXED, title, names, text, beside, "
            "tokenize = \"porter unicode61 remove_diacritics 2 tokenchars '+'\")"
        )
        self._rows.executemany(
            "INSERT INTO page VALUES (?, ?, ?, ?, ?)",
            ((text.key, text.title, "\n".join(text.names), text.text, text.beside) for text in texts),
        )

    def search(self, words: str) -> list[tuple[str, str]]:
        """Keys and snippets of the best pages that hold one of the words."""
        asked = " OR ".join(f'"{word}"' for word in plain_words(words))
        return self._rows.execute(
            "SELECT key, snippet(page, 3, '<mark>', '</mark>', '…', 24) FROM page WHERE page MATCH ? "
            "ORDER BY bm25(page, 0, 2.4, 1.4, 1.0, 0.6) LIMIT ?", (asked, HITS),
        ).fetchall()


def timed(call: Callable[[], Answer]) -> tuple[float, Answer]:
    """Seconds that a call took, and what it gave."""
    began = time.perf_counter()
    answer = call()
    return time.perf_counter() - began, answer


def latencies(search: Callable[[str], object], queries: Sequence[str], rounds: int) -> list[float]:
    """Seconds of every query in every round, after one round that is not counted."""
    for query in queries:
        search(query)
    return [timed(lambda query=query: search(query))[0] for _ in range(rounds) for query in queries]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="how often every query is asked (default: 5)")
    rounds = max(1, parser.parse_args().rounds)
    queries = [query["query"] for case in yaml.safe_load(QUERIES.read_text("utf-8"))["terms"] for query in case["queries"]]
    corpus = load()
    ours_start, ours = timed(lambda: Search(corpus))
    theirs_start, theirs = timed(lambda: FtsSearch(documents(corpus)))
    measured = {"start-up": (ours_start, theirs_start)}
    ours_took, theirs_took = latencies(ours.search, queries, rounds), latencies(theirs.search, queries, rounds)
    for name, place in (("p50", 49), ("p99", 98)):
        measured[name] = (statistics.quantiles(ours_took, n=100)[place], statistics.quantiles(theirs_took, n=100)[place])
    print(f"{sum(1 for _ in documents(corpus))} documents, {len(queries)} queries, {rounds} rounds")
    print(f"{'':10}{'Touchline':>14}{'FTS5':>14}{'ratio':>10}")
    for name, (mine, other) in measured.items():
        print(f"{name:10}{mine * 1000:>11.2f} ms{other * 1000:>11.2f} ms{mine / other:>10.1f}")


if __name__ == "__main__":
    main()
