"""How a text falls into words: the one reading that documents and queries share."""
from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterator

import msgspec

# `+1`, `3+` and `(4+)` are words of this game, so a plus sign belongs to the figure or name that it touches.
_WORD = re.compile(r"\+?[^\W_]+(?:[-‐‑'’´`][^\W_]+)*\+?")
_BETWEEN = re.compile(r"(?<=[^\W\d_])\+(?=[^\W\d_])")
_INSIDE = re.compile(r"[-‐‑'’´`]")
_LETTERS_WITHOUT_ACCENT_FORM = str.maketrans({"ł": "l", "ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ı": "i"})
_VALUE = re.compile(r"\([^()]*\)")


class Word(msgspec.Struct, frozen=True):
    """One word of a text: folded and without hyphen or apostrophe, its parts if it had one, and where it stands."""

    text: str
    parts: tuple[str, ...]
    start: int
    end: int


def fold(text: str) -> str:
    """The text without case and accents: `Frénésie` and `FRENESIE` become `frenesie`."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return bare.casefold().translate(_LETTERS_WITHOUT_ACCENT_FORM)


def words(text: str) -> Iterator[Word]:
    """The words of `text` in order, with their places in it. `re-roll` is the word `reroll` with the parts `re` and `roll`."""
    for found in _WORD.finditer(text):
        joined, parts = _read(found.group())
        if parts:
            yield Word(joined, parts, found.start(), found.end())


@functools.lru_cache(maxsize=20_000)
def _read(word: str) -> tuple[str, tuple[str, ...]]:
    parts = tuple(part for part in map(fold, _INSIDE.split(word)) if part)
    return "".join(parts), parts


def plain_words(text: str) -> tuple[str, ...]:
    """What a person typed, as single folded words: hyphens, apostrophes and a plus sign between letters part words, `&` is `and`."""
    return tuple(part for word in words(_BETWEEN.sub(" ", text.replace("&", " and "))) for part in word.parts)


def without_value(name: str) -> str:
    """A skill's name without the value in brackets: `Loner (X+)` is `Loner`. A name that is all brackets stays as it is."""
    return _VALUE.sub(" ", name).strip() or name
