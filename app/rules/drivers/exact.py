"""Exact odds: every line of play that the open dice allow, as fractions that add up to 1."""
from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count
from typing import Any

from app.rules.drivers.best import BestPlay
from app.rules.drivers.budget import Budget, BudgetExceeded, branches
from app.rules.drivers.parts import Parts
from app.rules.drivers.play import missing_answer
from app.rules.drivers.replay import Course, Line, Pause, Position, extended
from app.rules.requests import Roll


def exact(course: Course, start: Position, budget: Budget, best: BestPlay | None = None) -> list[tuple[Position, Fraction]]:
    """Every position in which the play can end, with its chance, in the order in which they were found.

    Dice with an entry in the script show what it says, all others are open. Positions that go on alike are one from there on
    (`Position.key`). Raises `BudgetExceeded`, and `ScriptError` as `play` does.
    """
    step = _Step(course, budget, best)
    ended: dict[Any, tuple[Position, Fraction]] = {}
    reached = {start.key(): (start, Fraction(1))}
    try:
        while reached:
            going_on: dict[Any, tuple[Position, Fraction]] = {}
            for at, chance in reached.values():
                if course.over(at):
                    _add(ended, at, chance)
                    continue
                for after, share in step.ends(at):
                    _add(going_on, after, chance * share)
            reached = going_on
    except RecursionError:
        raise BudgetExceeded("the choices of this play reach too deep for best play; script more of them, or shorten the play") from None
    return list(ended.values())


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
        self._parts = Parts(course, budget, dice_open=False)

    def ends(self, at: Position) -> Iterator[tuple[Position, Fraction]]:
        """Every way in which the step that follows can go, with its chance."""
        first = self._course.begin(at)
        chances: dict[Line, Fraction] = {first: Fraction(1)}
        waiting: list[tuple[tuple[int, ...], int, Line]] = [((0,), 0, first)]
        met = count(1)
        while waiting:
            line = heappop(waiting)[-1]
            chance_here = chances.pop(line)
            for reached, share in self._ways_on(line):
                self._budget.spend()
                chance = chance_here * share
                if isinstance(reached, Position):
                    yield reached, chance
                elif reached in chances:
                    chances[reached] += chance
                else:
                    chances[reached] = chance
                    heappush(waiting, (tuple(len(frame.path) for frame in reached), next(met), reached))

    def _ways_on(self, line: Line) -> Iterator[tuple[Position | Line, Fraction]]:
        """Where a line can lead before a part begins or ends, or the step ends, with the chance of each."""
        depth = len(line)
        waiting: list[tuple[Line, Fraction]] = [(line, Fraction(1))]
        while waiting:
            line, chance = waiting.pop()
            reached = self._course.go(line)
            if isinstance(reached, Pause):
                waiting += self._replies(reached, chance)
                continue
            # Lines with a record never come to a part in the same way twice.
            if isinstance(reached, tuple) and len(reached) > depth and reached[-1].trace is None:
                ends = self._parts.ends(reached[-1])
                if ends is not None:
                    yield from ((extended(reached[:-1], end), chance * p) for end, p in ends.items())
                    continue
            yield reached, chance

    def _replies(self, pause: Pause, chance: Fraction) -> list[tuple[Line, Fraction]]:
        """The lines after every face of an open die, or after the best answer; last things first."""
        if isinstance(pause.request, Roll):
            found = branches(pause.request.dice, pause.request.matters)
            return [(extended(pause.line, faces), chance * p) for faces, p in reversed(found)]
        if self._best is None:
            raise missing_answer(pause)
        return [(extended(pause.line, self._best.choose(pause)), chance)]
