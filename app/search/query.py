"""What a person who typed a few words wants to find."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from app.search.index import Term
from app.search.names import NameBook, Named, Slip
from app.search.slang import IGNORABLE, MEANING
from app.search.words import plain_words

MOST_LETTERS = 200
MOST_WORDS = 20
_LONGEST_SLANG = max(len(phrase.split()) for phrase in MEANING)


class Query(msgspec.Struct, frozen=True):
    """A query as it was understood."""

    typed: str
    corrected: str | None
    """The words as they were read, if a slip of the keyboard was mended in them."""
    words: tuple[str, ...]
    named: tuple[Named, ...]
    loose: tuple[str, ...]
    """Words that name no page and still mean something."""
    scattered: frozenset[str]
    """Pages that have all words of a name of theirs somewhere in the query."""
    begun: tuple[str, ...]
    """Pages whose own name goes on from what was typed."""
    terms: tuple[Term, ...]
    """What the index is asked for: every name, every loose word, and loose words that stand side by side."""

    @property
    def marked(self) -> tuple[Term, ...]:
        """What a reader wants to see marked: the terms without their `the` and `of`, unless they are nothing else."""
        return tuple(Term(tuple(tuple(word for word in way if word not in IGNORABLE) or way for way in term.ways)) for term in self.terms)


def understand(typed: str, book: NameBook) -> Query:
    """Reads a query: mends misspelt words, translates slang, finds the names, drops words that mean nothing.

    Any string is a query. Of one longer than `MOST_LETTERS` letters or `MOST_WORDS` words the rest is left unread.
    """
    row = list(plain_words(typed[:MOST_LETTERS]))[:MOST_WORDS]
    mended, shown = _mended(row, book)
    read = _translated(mended, book)
    named = book.named_in(read)
    covered = {place for name in named for place in range(name.start, name.start + name.length)}
    rest = [word for place, word in enumerate(read) if place not in covered]
    loose = [word for word in rest if word not in IGNORABLE]
    if not named and not loose:
        loose = rest
    loose = list(dict.fromkeys(loose))
    names = [Term((tuple(read[name.start:name.start + name.length]), *map(book.title_words, name.pages))) for name in named]
    singles = [Term(((word,),)) for word in loose]
    pairs = [Term((pair,)) for pair in pairwise(loose)]
    return Query(typed, shown, tuple(read), tuple(named), tuple(loose), frozenset(book.scattered_in(read)), book.begun_by(row), (*names, *singles, *pairs))


def _mended(row: Sequence[str], book: NameBook) -> tuple[list[str], str | None]:
    """The row with its misspelt words put right, and how to show it (None if nothing was wrong)."""
    whole = {place for name in book.named_in(row) for place in range(name.start, name.start + name.length)}
    slips: dict[int, Slip] = {}
    taken: set[int] = set()
    for place, word in enumerate(row):
        if place in whole or place in taken or book.knows(word):
            continue
        slip = book.meant(row, place)
        if slip and taken.isdisjoint(range(slip.start, slip.start + slip.length)):
            slips[slip.start] = slip
            taken.update(range(slip.start, slip.start + slip.length))
    mended: list[str] = []
    shown: list[str] = []
    place = 0
    while place < len(row):
        slip = slips.get(place)
        mended += slip.meant if slip else (row[place],)
        shown.append(slip.shown if slip else row[place])
        place += slip.length if slip else 1
    return mended, " ".join(shown) if slips else None


def _translated(row: Sequence[str], book: NameBook) -> list[str]:
    """The row with slang put into the book's words; a name of several words is left alone."""
    kept = {place for name in book.named_in(row) if name.length > 1 for place in range(name.start, name.start + name.length)}
    read: list[str] = []
    place = 0
    while place < len(row):
        for length in range(min(_LONGEST_SLANG, len(row) - place), 0, -1):
            meaning = MEANING.get(" ".join(row[place:place + length]))
            if meaning and kept.isdisjoint(range(place, place + length)):
                read += meaning.split()
                place += length
                break
        else:
            read.append(row[place])
            place += 1
    return read
