"""Ends of a part that differ only in which casualty a player has suffered: one end from there on, until somebody looks (`board.OneOf`)."""
from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from app.rules.board import Board, OneOf, Record
from app.rules.drivers.replay import Returned


def told_as_one(before: Board, ends: dict[Returned, Fraction]) -> dict[Returned, Fraction]:
    """The ends of a part that began on that board, with those made one that differ in the casualty of a single player.

    Ends that differ in the casualties of several are left apart: which goes with which would be lost.
    """
    known = before.record
    found: dict[Returned, Fraction] = {}
    alike: dict[Returned, list[tuple[Returned, Record]]] = {}
    for end, chance in ends.items():
        # Most ends have moved the ball or the turn alone.
        record = known if end.board.players is before.players else end.board.record
        if record == known:
            found[end] = chance
        else:
            bare = Returned(end.value, end.board.without_record(), end.used, end.trace, end.seen)
            alike.setdefault(bare, []).append((end, record))
    for group in alike.values():
        victim = _only_difference([record for _, record in group])
        if victim is None:
            found.update((end, ends[end]) for end, _ in group)
        else:
            one, whole = group[0][0], sum((ends[end] for end, _ in group), Fraction())
            casualty = _one_of(victim, [(record, ends[end] / whole) for end, record in group])
            found[Returned(one.value, one.board.change(victim, casualty=casualty, lasting=None), one.used, one.trace, one.seen)] = whole
    return found


def _only_difference(records: list[Record]) -> str | None:
    """The player in whose casualty alone the records differ; None if they differ in nothing or in more."""
    common = set(records[0]).intersection(*records[1:])
    rest = [[entry[0] for entry in record if entry not in common] for record in records]
    return rest[0][0] if len(rest[0]) == 1 and all(ids == rest[0] for ids in rest) else None


def _one_of(victim: str, records: list[tuple[Record, Fraction]]) -> OneOf:
    """The casualties that the records tell of the victim, each with its chance."""
    ways: dict[tuple[str | None, str | None], Fraction] = {}
    for record, chance in records:
        for kind, lasting, share in _ways(victim, record):
            ways[kind, lasting] = ways.get((kind, lasting), Fraction()) + chance * share
    return OneOf(tuple((*way, ways[way]) for way in sorted(ways, key=str)))


def _ways(victim: str, record: Record) -> Iterator[tuple[str | None, str | None, Fraction]]:
    casualty, lasting = next((casualty, lasting) for id, casualty, lasting in record if id == victim)
    if isinstance(casualty, OneOf):
        yield from casualty.ways
    else:
        yield casualty, lasting, Fraction(1)
