"""Errors and faults: what went wrong, where, and what would be right."""
from __future__ import annotations

import difflib
from collections.abc import Iterable

import msgspec


class Fault(msgspec.Struct, frozen=True, order=True):
    """One thing that is wrong in a file: where, what, and what would be right."""

    file: str
    line: int
    code: str
    message: str
    hint: str = ""

    def __str__(self) -> str:
        text = f"{self.file}:{self.line}: {self.message}"
        return f"{text}; {self.hint}" if self.hint else text


class TouchlineError(Exception):
    """An error that a user can mend. Its text says what is wrong and what would be right.

    A message with places to fill in, `there is no page %(path)s`, keeps them apart from what fills them, so that it can be said in other languages.
    """

    def __init__(self, message: str = "", /, **values: object) -> None:
        self.message, self.values = message, values
        super().__init__(message % values if values else message)


class InvalidInput(TouchlineError):
    """A file that cannot be used; `faults` holds every fault that was found in it, in line order."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(set(faults)))
        super().__init__("\n".join(map(str, self.faults)))


class UnknownName(TouchlineError):
    """A name that nothing bears (an id, a skill, a source)."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint that names the known words closest to `word`, or "" if none is close."""
    close = nearest(word, known)
    return f"did you mean {' or '.join(map(repr, close))}?" if close else ""


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """The known words closest to `word`, two at most."""
    by_fold = {k.casefold(): k for k in known}
    return [by_fold[found] for found in difflib.get_close_matches(word.casefold(), list(by_fold), n=2, cutoff=0.6)]
