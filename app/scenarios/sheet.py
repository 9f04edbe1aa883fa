"""A scenario file while it is read: its YAML, the faults found so far, and readers for what stands everywhere (numbers, squares, players).

A reader notes a fault and returns None where the value is wrong, so that one pass finds everything; nothing is used once there is a fault.
"""
from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

from app.corpus.positions import Document, Way
from app.errors import Fault, UnknownName, did_you_mean
from app.rules.squares import COLUMNS, ROWS, Square, on_pitch
from app.scenarios.words import TEAMS

SLUG = re.compile(r"[a-z0-9]+(?:-+[a-z0-9]+)*")
_SHOWN = 60


class Sheet:
    """One file under reading. `players` is filled first; every other part may name them."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.faults: list[Fault] = list(document.faults)
        self.edition = "bb2025"
        self.players: dict[str, str] = {}
        """Player's id to his team."""
        self.steps = 0

    def line(self, way: Way) -> int:
        """The line on which the key or item at `way` stands."""
        return self.document.line(way)

    def fault(self, way: Way, code: str, message: str, hint: str = "") -> None:
        """Notes a fault at the key or item at `way`."""
        self.faults.append(self.document.fault(way, code, message, hint))

    def name(self, way: Way) -> str:
        """What the key is called that `way` ends at or lies under."""
        key = next((str(step) for step in reversed(way) if isinstance(step, str)), "the file")
        return key if len(key) <= _SHOWN else f"{key[:_SHOWN]}…"

    def wrong(self, way: Way, value: Any, right: str) -> None:
        """Notes that the value at `way` is not what may stand there."""
        self.fault(way, "value", f"{self.name(way)}: {shown(value)} cannot stand here", f"write {right}")

    # --- structure
    def mapping(self, way: Way, value: Any, known: Collection[str] | None = None, what: str = "key") -> dict[str, Any]:
        """The entries of a mapping; with `known`, any other key is a fault. Empty where the value is no mapping."""
        if not isinstance(value, dict):
            self.wrong(way, value, "a mapping, as {key: value}")
            return {}
        if known is None:
            return value
        for key in value:
            if key not in known:
                hint = did_you_mean(key, known) or f"known are {some(known)}"
                self.fault((*way, key), "unknown-key", f"there is no {what} {shown(key)}", hint)
        return {key: entry for key, entry in value.items() if key in known}

    def items(self, way: Way, value: Any, what: str) -> Iterator[tuple[Way, Any]]:
        """The items of a list with their ways."""
        if not isinstance(value, list):
            self.wrong(way, value, f"a list of {what}, as [{what}, …]")
            return
        yield from (((*way, number), item) for number, item in enumerate(value))

    def single(self, way: Way, value: Any, what: str) -> tuple[str, Any] | None:
        """The key and the value of a mapping of one entry."""
        if isinstance(value, dict) and len(value) == 1:
            return next(iter(value.items()))
        self.wrong(way, value, what)
        return None

    # --- scalars
    def text(self, way: Way, value: Any) -> str | None:
        """A text that is not blank, or None with a fault."""
        if isinstance(value, str) and value.strip():
            return value
        self.wrong(way, value, "a text")
        return None

    def slug(self, way: Way, value: Any) -> str | None:
        """A slug, or None with a fault."""
        if isinstance(value, str) and SLUG.fullmatch(value):
            return value
        quotes = ", in quotes" if isinstance(value, bool | int) else ""
        self.wrong(way, value, f"small letters, digits and hyphens, as grab-on-blitz{quotes}")
        return None

    def word(self, way: Way, value: Any, known: Collection[str]) -> str | None:
        """One of the known words."""
        if isinstance(value, str) and value in known:
            return value
        hint = did_you_mean(value, known) if isinstance(value, str) else ""
        self.fault(way, "value", f"{self.name(way)}: {shown(value)} is not known here", hint or f"known are {some(known)}")
        return None

    def number(self, way: Way, value: Any, low: int, high: int) -> int | None:
        """A whole number within bounds, or None with a fault."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.wrong(way, value, f"a whole number from {low} to {high}")
        return None

    def truth(self, way: Way, value: Any) -> bool | None:
        """`true` or `false`, or None with a fault."""
        if isinstance(value, bool):
            return value
        self.wrong(way, value, "true or false")
        return None

    def team(self, way: Way, value: Any) -> str | None:
        """`home` or `away`, or None with a fault."""
        return self.word(way, value, TEAMS)

    # --- the pitch
    def square(self, way: Way, value: Any) -> Square | None:
        """A square on the pitch."""
        if not is_square(value):
            self.wrong(way, value, "a square as [column, row], such as [14, 8]")
            return None
        if not on_pitch((value[0], value[1])):
            self.fault(way, "square", f"{shown(value)} is not on the pitch", f"columns go from 1 to {COLUMNS}, rows from 1 to {ROWS}")
            return None
        return value[0], value[1]

    def player(self, way: Way, value: Any) -> str | None:
        """The id of a player of this file."""
        if isinstance(value, str) and value in self.players:
            return value
        hint = did_you_mean(value, self.players) if isinstance(value, str) else ""
        self.fault(way, "player", f"{shown(value)} is no player of this file", hint or f"its players are {some(self.players)}")
        return None

    def player_or_square(self, way: Way, value: Any) -> str | Square | None:
        return self.player(way, value) if isinstance(value, str) else self.square(way, value)

    def named(self, way: Way, read: Any, *arguments: Any) -> Any:
        """What `read(*arguments)` returns; an `UnknownName` that it raises becomes a fault and None."""
        try:
            return read(*arguments)
        except UnknownName as error:
            message, _, hint = str(error).partition("; ")
            self.fault(way, "unknown-name", message, hint)
            return None


def is_square(value: Any) -> bool:
    """Whether the value is written as a square: two whole numbers."""
    return isinstance(value, list) and len(value) == 2 and all(isinstance(n, int) and not isinstance(n, bool) for n in value)


def shown(value: Any) -> str:
    """A value as it might stand in the file, cut short."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    text = repr(value) if isinstance(value, str | int | float) else f"a {'list' if isinstance(value, list) else 'mapping'}"
    if isinstance(value, list) and len(repr(value)) <= _SHOWN:
        text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def some(known: Collection[str]) -> str:
    """The first of the known words."""
    words = list(known)
    return f"{', '.join(words[:16])}{' …' if len(words) > 16 else ''}" if words else "none"
