"""What a name means, whoever typed it: the answer that a chat bot gives."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

MOST = 5
"""How many things a name is taken for: the one that was found, and others that it might mean."""
FIELDS = ("kind", "id", "title", "edition", "answer", "url")


def lookup(name: str, corrected: str | None, hits: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The contract's `lookup` object, from what a search for the name found, the best hit first."""
    told = [{field: hit[field] for field in FIELDS} for hit in hits[:MOST]]
    return {"name": name, "corrected": corrected, "found": told[0] if told else None, "others": told[1:]}
