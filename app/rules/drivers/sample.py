"""Play at random: for plays with more open dice than exact odds can follow."""
from __future__ import annotations

from random import Random
from typing import Any

from app.rules.drivers.best import BestPlay
from app.rules.drivers.play import missing_answer
from app.rules.drivers.replay import Course, Line, Pause, Position, extended
from app.rules.requests import Roll


def sample(course: Course, start: Position, times: int, random: Random, best: BestPlay | None = None) -> list[tuple[Position, int]]:
    """Plays `times` times with the dice that the script leaves open thrown by `random`; the ends with how often each was met.

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
                    dice = reached.request.dice
                    reached = extended(reached.line, tuple(random.choices(dice.faces, weights=dice.sides, k=dice.count)))
                elif best is None:
                    raise missing_answer(reached)
                else:
                    reached = extended(reached.line, best.choose(reached).answer)
            at = reached
        key = at.key()
        ended[key] = (at, ended[key][1] + 1 if key in ended else 1)
    return list(ended.values())
