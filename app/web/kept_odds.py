"""The odds that were worked out, in a file: a line of JSON for each question, so that a work that is broken off goes on where it was."""

from __future__ import annotations

import contextlib
import time
from fractions import Fraction
from pathlib import Path

import msgspec

from app.scenarios.gaps import Weighed

NAME = "odds-{mark}.jsonl"
OUT_OF_DATE_SECONDS = 7 * 86400
"""How long the file of another book or engine is left: two versions may share a folder while one takes the place of the other."""


class KeptOdds:
    """The file of one book under one engine; `mark` is a digest of all that the odds depend on. Files with other marks are out of date."""

    def __init__(self, folder: Path, mark: str) -> None:
        """Nothing is read or written yet. Where the folder cannot be written to, nothing is kept, and all is worked out at every start."""
        self._path = folder / NAME.format(mark=mark)

    def read(self) -> dict[str, Weighed]:
        """What is kept: question to what hangs on it. A line that was not written to its end, or that holds what cannot be, is left out."""
        try:
            lines = self._path.read_bytes().splitlines()
        except OSError:
            return {}
        found: dict[str, Weighed] = {}
        for line in lines:
            with contextlib.suppress(msgspec.DecodeError):
                one = msgspec.json.decode(line, type=Weighed)
                if _can_be(one):
                    found[one.of.question] = one
        return found

    def add(self, one: Weighed) -> None:
        """Keeps what was found of one question; the first one drops the files that have long been out of date."""
        line = b"\n" + msgspec.json.encode(one) + b"\n"  # the first line break ends a line that was broken off
        with contextlib.suppress(OSError):
            if not self._path.exists():
                self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                for old in self._path.parent.glob(NAME.format(mark="*")):
                    if old.stat().st_mtime < time.time() - OUT_OF_DATE_SECONDS:
                        old.unlink(missing_ok=True)
            with self._path.open("ab", buffering=0) as file:
                file.write(line)


def _can_be(one: Weighed) -> bool:
    """Whether every chance is one, and every fact has one for each option."""
    told = [one.of.gap.gap] if one.of.gap else []
    told += [p for chances in one.chances for fact in chances.facts for p in fact.p.values()]
    try:
        return all(0 <= Fraction(p) <= 1 for p in told) and all(set(fact.p) == set(of.options) for of in one.chances for fact in of.facts)
    except (ValueError, ZeroDivisionError):
        return False
