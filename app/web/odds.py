"""Exact chances in words: what a clause asks for, its fraction and its percentage."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from app.web.spoken import BOXES, square_words


class Chance(msgspec.Struct, frozen=True):
    """A chance as a reader sees it: of what, `5/6`, and `83.3 %`; `share` is for the bar, from 0 to 1."""

    what: str
    fraction: str
    percent: str
    share: float


def chances(clauses: list[dict[str, Any]]) -> list[Chance]:
    """The odds clauses of a result (`{"when": facts, "p": "5/36"}`) in words."""
    return [chance(facts_words(clause["when"]), clause["p"]) for clause in clauses]


def chance(what: str, p: str) -> Chance:
    """One chance, from its exact fraction."""
    exact = Fraction(p)
    return Chance(what, str(exact), percent(exact), float(exact))


def percent(exact: Fraction) -> str:
    """One decimal, and never 0 % or 100 % for what may or may not happen."""
    if exact in (0, 1):
        return f"{int(exact) * 100} %"
    text = f"{float(exact) * 100:.1f}"
    return {"0.0": "under 0.1 %", "100.0": "over 99.9 %"}.get(text, f"{text} %")


def facts_words(facts: dict[str, Any]) -> str:
    """`{turnover: true, A1: {state: prone}}` as `turnover, A1 prone`."""
    return ", ".join(fact_words(name, value) for name, value in facts.items()) or "anything"


def fact_words(name: str, value: Any) -> str:
    """One fact in words; facts that have no words of their own are written as in a scenario file."""
    if name == "turnover":
        return "turnover" if value else "no turnover"
    if name == "refused" and value is False:
        return "no step refused"
    if name == "ball":
        return (
            "ball off the pitch"
            if value == "off"
            else f"ball at {square_words(value)}"
            if isinstance(value, list | tuple)
            else f"{value} has the ball"
        )
    if isinstance(value, dict) and name[:1] in "HA":
        return f"{name} {' '.join(field_words(field, told) for field, told in value.items())}"
    if isinstance(value, dict):
        return f"{name.replace('_', ' ')} {', '.join(f'{key} {told}' for key, told in value.items())}"
    return f"{name.replace('_', ' ')}: {', '.join(map(str, value)) if isinstance(value, list | tuple) else value}"


def field_words(field: str, value: Any) -> str:
    """One fact of a player in words."""
    any_of = value if isinstance(value, list | tuple) else [value]
    if field == "at":
        return f"at {square_words(value)}" if isinstance(value, list | tuple) else "off the pitch"
    if field == "in":
        return " or ".join(BOXES.get(str(v), str(v)) for v in any_of)
    if field in ("state", "casualty"):
        return " or ".join(str(v) for v in any_of)
    if isinstance(value, bool):
        return field if value else f"not {field}"
    return f"{field} {' or '.join(str(v) for v in any_of)}"
