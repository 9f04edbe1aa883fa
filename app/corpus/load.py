"""The one way to the book: only a book in which everything that is named exists is handed out (contract, section 3)."""
from __future__ import annotations

from pathlib import Path

from app.corpus.checks import NECESSARY
from app.corpus.checks.shelf import Shelf
from app.corpus.model import Corpus
from app.corpus.read import read_book
from app.errors import InvalidInput


def load(root: Path | None = None) -> Corpus:
    """The book in `root` (default: the project's own rulings).

    Raises `InvalidInput` with every fault of every file: first of their YAML, their shapes and ids; if there are none, of what they name: sources,
    questions and options that do not exist, positions without a meaning, dates that are none. What else the house asks of a book is for
    `checks.lint`.
    """
    corpus, documents = read_book(root)
    shelf = Shelf(corpus, documents)
    if faults := [fault for linter in NECESSARY for fault in linter(shelf)]:
        raise InvalidInput(faults)
    return corpus
