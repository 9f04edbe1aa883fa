"""Where a question stands, computed from its positions: agreed, contested, overturned, undecided."""

from __future__ import annotations

from datetime import date

from app.corpus.dates import ended, held
from app.corpus.model import Position, Question

STANDINGS = ("agreed", "contested", "overturned", "undecided")


def of_edition(question: Question, edition: str) -> tuple[Position, ...]:
    """The positions that speak of the edition: those that name it, and those that name none."""
    return tuple(p for p in question.positions if p.edition in (None, edition))


def standing(question: Question, edition: str, on: date) -> str:
    """One of `STANDINGS`, on that day, for that edition. What a program plays decides nothing by itself: nobody has ruled it."""
    positions = of_edition(question, edition)
    now = [p for p in positions if p.option is not None and held(p, on)]
    options = {p.option for p in now}
    if len(options) > 1:
        return "contested"
    if not any(p.status in ("explicit", "implied") and p.says == "document" for p in now):
        return "undecided"
    past = {p.option for p in positions if p.option is not None and ended(p, on)}
    return "overturned" if past - options else "agreed"


def heat(question: Question, edition: str, on: date) -> tuple[int, int]:
    """How contested a question is: how many sources stand against the most held option, then how many speak."""
    counts: dict[str | None, int] = {}
    for position in of_edition(question, edition):
        if position.option is not None and held(position, on):
            counts[position.option] = counts.get(position.option, 0) + 1
    return sum(counts.values()) - max(counts.values(), default=0), sum(counts.values())
