"""What differs between editions as tables. Rules that differ in kind are switches; nothing is forked."""
from __future__ import annotations

from app.rules.editions.tables import BB2020, BB2025, CLASSIC, Tables

_TABLES = {"bb2025": BB2025, "bb2020": BB2020, "classic": CLASSIC}


def tables(edition: str) -> Tables:
    """The tables of an edition. Raises `KeyError` for an edition that the engine does not play."""
    return _TABLES[edition]


def is_played(edition: str) -> bool:
    """Whether the engine plays the edition."""
    return edition in _TABLES
