"""Exact odds: every line of play that the open dice allow, as fractions that add up to 1."""
from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count
from typing import Any

from app.rules.drivers.best import BestPlay, Budget, BudgetExceeded, branches
from app.rules.drivers.play import missing_answer
from app.rules.drivers.replay import Course, Line, Pause, Position, extended
from app.rules.requests import Roll


def exact(course: Course, start: Position, budget: Budget, best: BestPlay | None = None) -> list[tuple[Position, Fraction]]:
    """Every position in which the play can end, with its chance, in the order in which they were found.

    Dice with an entry in the script show what it says, all others are open. Positions that go on alike are one from there on (`Position.key`).
    Raises `BudgetExceeded`, and `ScriptError` as `play` does.
    """
    ended: dict[Any, tuple[Position, Fraction]] = {}
    reached = {start.key(): (start, Fraction(1))}
    try:
        while reached:
            going_on: dict[Any, tuple[Position, Fraction]] = {}
            for at, chance in reached.values():
                if course.over(at):
                    _add(ended, at, chance)
                    continue
                for after, share in _step(course, at, budget, best):
                    _add(going_on, after, chance * share)
            reached = going_on
    except RecursionError:
        raise BudgetExceeded("the choices of this play reach too deep for best play; script more of them, or shorten the play") from None
    return list(ended.values())


def _add(found: dict[Any, tuple[Position, Fraction]], at: Position, chance: Fraction) -> None:
    key = at.key()
    known = found.get(key)
    found[key] = (at, chance) if known is None else (known[0], known[1] + chance)


def _step(course: Course, at: Position, budget: Budget, best: BestPlay | None) -> Iterator[tuple[Position, Fraction]]:
    """Every way in which the next step can go, with its chance.

    Lines are taken up in the order of their lengths, frame by frame: a line only ever leads to later ones in that order, so that all the ways
    to a line have been found, and merged, before it is played on.
    """
    first = course.begin(at)
    chances: dict[Line, Fraction] = {first: Fraction(1)}
    waiting: list[tuple[tuple[int, ...], int, Line]] = [((0,), 0, first)]
    met = count(1)
    while waiting:
        line = heappop(waiting)[-1]
        for reached, share in _ways_on(course, line, best):
            budget.spend()
            chance = chances[line] * share
            if isinstance(reached, Position):
                yield reached, chance
            elif reached in chances:
                chances[reached] += chance
            else:
                chances[reached] = chance
                heappush(waiting, (tuple(len(frame.path) for frame in reached), next(met), reached))
        del chances[line]


def _ways_on(course: Course, line: Line, best: BestPlay | None) -> Iterator[tuple[Position | Line, Fraction]]:
    """Where a line can lead before a part begins or ends, or the step ends, with the chance of each."""
    waiting: list[tuple[Line, Fraction]] = [(line, Fraction(1))]
    while waiting:
        line, chance = waiting.pop()
        reached = course.go(line)
        if not isinstance(reached, Pause):
            yield reached, chance
        elif isinstance(reached.request, Roll):
            found = branches(reached.request.dice, reached.request.matters)
            waiting += [(extended(reached.line, faces), chance * p) for faces, p in reversed(found)]
        elif best is None:
            raise missing_answer(reached)
        else:
            waiting.append((extended(reached.line, best.choose(reached)), chance))
