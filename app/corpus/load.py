"""From the rulings folder to a corpus: everything is read, every fault of every file is found, and only a book without faults is handed out."""
from __future__ import annotations

import os
from pathlib import Path

from app import paths
from app.corpus.book import read_book
from app.corpus.checks import NECESSARY
from app.corpus.model import Corpus
from app.errors import InvalidInput


def load(root: str | os.PathLike[str] | None = None) -> Corpus:
    """The corpus in the folder `root` (default: `app.paths.rulings()`).

    Raises InvalidInput with every fault that leaves the corpus without a clear meaning: unreadable YAML, a wrong shape, an id that two things
    bear, a source or an option that does not exist, a date that is none. What is merely against the rules of the house is found by
    `app.corpus.lint.lint`.
    """
    book = read_book(paths.rulings() if root is None else Path(root))
    faults = [*book.faults, *(fault for check in NECESSARY for fault in check(book))]
    if faults:
        raise InvalidInput(faults)
    return book.corpus
