"""The slow way to exact chances: every face of every open die, one after the other, each play from its first step to its last.

It shares the rules with the engine's odds, and nothing of what makes those fast: no parts, no merging, no groups of faces.
"""
from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from app.rules.drivers.best import BestPlay
from app.rules.drivers.replay import Course, Pause, Position, extended
from app.rules.requests import Roll


class TooMany(Exception):
    """More ends than were to be looked at."""


def ends(course: Course, start: Position, most: int, best: BestPlay | None = None) -> Iterator[tuple[Position, Fraction]]:
    """The end of every sequence of faces with its chance; `best` makes the choices of a goal. Raises `TooMany` beyond the `most` ends."""
    met = 0
    waiting: list[tuple[Any, Fraction]] = [(start, Fraction(1))]
    while waiting:
        reached, chance = waiting.pop()
        if isinstance(reached, Position):
            if not course.over(reached):
                waiting.append((course.begin(reached), chance))
                continue
            met += 1
            if met > most:
                raise TooMany
            yield reached, chance
        elif isinstance(reached, Pause):
            roll = reached.request
            if not isinstance(roll, Roll):
                assert best is not None, f"{roll.name} is open"
                waiting.append((extended(reached.line, best.choose(reached).answer), chance))
                continue
            sides = dict(zip(roll.dice.faces, roll.dice.sides, strict=True))
            ways = sum(roll.dice.sides) ** roll.dice.count
            for faces in product(roll.dice.faces, repeat=roll.dice.count):
                waiting.append((extended(reached.line, faces), chance * prod(sides[face] for face in faces) / ways))
        else:
            waiting.append((course.go(reached), chance))
