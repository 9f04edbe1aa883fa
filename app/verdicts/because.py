"""Why an option holds, in words: who decides, and how that is known."""
from __future__ import annotations

from app.corpus.model import Corpus

NOT_IN_THE_BOOK = "the book does not have this question; the first option of the engine"


def decider(corpus: Corpus, source: str) -> str:
    """Who decides, by name: a source, a profile that overrides, or the question's default."""
    if source in corpus.sources:
        return corpus.sources[source].name
    return f"the profile {corpus.profiles[source].name}" if source in corpus.profiles else source


def because(corpus: Corpus, source: str, why: str) -> str:
    """A reason of a verdict's chain in a line: `Designer's Commentary: says so, since 2026-05; …`."""
    return f"{decider(corpus, source)}: {why}"
