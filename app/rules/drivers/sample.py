"""Play at random: for plays with more open dice than exact odds can follow."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from app.rules.drivers.best import BestPlay
from app.rules.drivers.play import missing_answer
from app.rules.drivers.replay import Course, Line, Pause, Position, extended
from app.rules.requests import Roll

Throw = Callable[[Roll], tuple[Any, ...]]
"""Throws the dice of a roll: a face for each."""


def by_chance(random: Random) -> Throw:
    """One die after the other, as they fall."""
    return lambda roll: tuple(random.choices(roll.dice.faces, weights=roll.dice.sides, k=roll.dice.count))


def by_name(seed: int) -> Throw:
    """Dice that hang on the name of the roll and on how many of that name came before: plays that roll the same in another order, or one roll more,
    have the same dice, so that they part by their rules and not by chance."""
    met: Counter[str] = Counter()

    def throw(roll: Roll) -> tuple[Any, ...]:
        met[roll.label] += 1
        return by_chance(Random(f"{seed} {roll.label} {met[roll.label]}"))(roll)

    return throw


def sample(course: Course, start: Position, times: int, throw: Throw, best: BestPlay | None = None) -> list[tuple[Position, int]]:
    """Plays `times` times with the dice that the script leaves open thrown by `throw`; the ends with how often each was met.

    Raises `ScriptError` as `play` does.
    """
    ended: dict[Any, tuple[Position, int]] = {}
    for _ in range(times):
        at = start
        while not course.over(at):
            reached: Position | Line | Pause = course.begin(at)
            while not isinstance(reached, Position):
                if isinstance(reached, tuple):
                    reached = course.go(reached)
                elif isinstance(reached.request, Roll):
                    reached = extended(reached.line, throw(reached.request))
                elif best is None:
                    raise missing_answer(reached)
                else:
                    reached = extended(reached.line, best.choose(reached).answer)
            at = reached
        key = at.key()
        ended[key] = (at, ended[key][1] + 1 if key in ended else 1)
    return list(ended.values())
