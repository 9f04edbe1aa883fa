"""Exact odds: every line of play that the open dice allow, as fractions that add up to 1."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count
from typing import Any

import msgspec
from msgspec.structs import replace

from app.rules.board import Record
from app.rules.drivers.best import BestPlay, Decision
from app.rules.drivers.budget import Budget, branches
from app.rules.drivers.parts import Parts
from app.rules.drivers.play import missing_answer
from app.rules.drivers.replay import Course, Line, Pause, Position, extended
from app.rules.requests import Roll


class Spread(msgspec.Struct, frozen=True):
    """How a play can end: every end with its chance, in the order in which they were found, and the choices made for a goal on the way,
    each with the chance that it comes up."""

    ends: list[tuple[Position, Fraction]]
    decisions: dict[Decision, Fraction]


def exact(course: Course, start: Position, budget: Budget, best: BestPlay | None = None) -> Spread:
    """Every position in which the play can end, with its chance.

    Dice with an entry in the script show what it says, all others are open. Positions that go on alike are one from there on
    (`Position.key`). Raises `BudgetExceeded`, and `ScriptError` as `play` does.
    """
    step = _Step(course, budget, best)
    ended: dict[Any, tuple[Position, Fraction]] = {}
    reached = {start.key(): (start, Fraction(1))}
    while reached:
        going_on: dict[Any, tuple[Position, Fraction]] = {}
        for at, records in _alike(course, reached.values(), ended):
            chance = sum(records.values(), Fraction())
            for after, its_chance in step.ends(at, chance):
                for record, share in records.items():
                    _add(going_on, _told(after, record), its_chance * share / chance if len(records) > 1 else its_chance)
        reached = going_on
    return Spread(list(ended.values()), step.decisions)


def _alike(
    course: Course, reached: Iterable[tuple[Position, Fraction]], ended: dict[Any, tuple[Position, Fraction]]
) -> Iterable[tuple[Position, dict[Record, Fraction]]]:
    """The positions that go on, those that differ only in what is told of players as one, with the chance of each record.

    Positions where the play is over are put to the ended ones.
    """
    found: dict[Any, tuple[Position, dict[Record, Fraction]]] = {}
    for at, chance in reached:
        if course.over(at):
            for board, share in at.board.told():
                _add(ended, at if board is at.board else replace(at, board=board), chance * share)
            continue
        record: Record = () if course.asks_record else at.board.record
        bare = replace(at, board=at.board.without_record()) if record else at
        records = found.setdefault(bare.key(), (bare, {}))[1]
        records[record] = records.get(record, Fraction()) + chance
    return found.values()


def _told(at: Position, record: Record) -> Position:
    return replace(at, board=at.board.with_record(record)) if record else at


def _add(found: dict[Any, tuple[Position, Fraction]], at: Position, chance: Fraction) -> None:
    key = at.key()
    known = found.get(key)
    found[key] = (at, chance) if known is None else (known[0], known[1] + chance)


class _Step:
    """One step of play, followed through every open die.

    Lines are taken up in the order of their lengths, frame by frame: a line only ever leads to later ones in that order, so that all the
    ways to a line have been found, and merged, before it is played on.
    """

    def __init__(self, course: Course, budget: Budget, best: BestPlay | None) -> None:
        self._course, self._budget, self._best = course, budget, best
        self._parts = Parts(course, budget)
        self.decisions: dict[Decision, Fraction] = {}

    def ends(self, at: Position, chance: Fraction) -> Iterator[tuple[Position, Fraction]]:
        """Every way in which the step that follows can go, with its chance; `chance` is that of coming to the position at all."""
        first = self._course.begin(at)
        chances: dict[Line, Fraction] = {first: chance}
        waiting: list[tuple[tuple[int, ...], int, Line]] = [((0,), 0, first)]
        met = count(1)
        while waiting:
            line = heappop(waiting)[-1]
            for reached, its_chance in self._ways_on(line, chances.pop(line)):
                self._budget.spend()
                if isinstance(reached, Position):
                    yield reached, its_chance
                elif reached in chances:
                    chances[reached] += its_chance
                else:
                    chances[reached] = its_chance
                    heappush(waiting, (tuple(len(frame.path) for frame in reached), next(met), reached))

    def _ways_on(self, line: Line, chance: Fraction) -> Iterator[tuple[Position | Line, Fraction]]:
        """Where a line can lead before a part begins or ends, or the step ends, with the chance of each."""
        depth = len(line)
        waiting: list[tuple[Line, Fraction]] = [(line, chance)]
        while waiting:
            line, chance = waiting.pop()
            reached = self._course.go(line)
            if isinstance(reached, Pause):
                waiting += self._replies(reached, chance)
                continue
            if isinstance(reached, tuple) and len(reached) > depth:
                ends = self._parts.ends(reached[-1])
                if ends is not None:
                    yield from ((extended(reached[:-1], end), chance * p) for end, p in ends.items())
                    continue
            yield reached, chance

    def _replies(self, pause: Pause, chance: Fraction) -> list[tuple[Line, Fraction]]:
        """The lines after every face of an open die, or after the best answer; last things first."""
        if isinstance(pause.request, Roll):
            self._budget.opened(pause.request)
            found = branches(pause.request.dice, pause.request.matters)
            return [(extended(pause.line, faces), chance * p) for faces, p in reversed(found)]
        if self._best is None:
            raise missing_answer(pause)
        made = self._best.choose(pause)
        self.decisions[made] = self.decisions.get(made, Fraction()) + chance
        return [(extended(pause.line, made.answer), chance)]
