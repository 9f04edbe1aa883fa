"""Commands in tests share what they read of the project's own book, and its index: how a book is read has tests of its own."""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from app import paths
from app.corpus.load import load
from app.corpus.model import Corpus
from app.search import Search

COMMANDS = ("exporting", "finding", "keeping", "playing")
"""The modules of commands that load the book."""


@pytest.fixture(autouse=True, scope="session")
def book_read_once() -> Iterator[None]:
    """A command that reads the project's own book gets it as the first one has read it; any other book is read anew."""
    read_once = cache(load)

    def shared(root: Path | None = None) -> Corpus:
        return read_once() if root is None and paths.rulings() == paths.own_rulings() else load(root)

    index_once = cache(lambda: Search(read_once()))

    def searching(corpus: Corpus) -> Search:
        return index_once() if corpus is read_once() else Search(corpus)

    with pytest.MonkeyPatch.context() as patch:
        for command in COMMANDS:
            patch.setattr(f"app.cli.{command}.load", shared)
        patch.setattr("app.cli.finding.Search", searching)
        yield
