"""Play at random: for plays with more open dice than exact odds can follow."""
from __future__ import annotations

from random import Random
from typing import Any

from app.rules.drivers.best import BestPlay
from app.rules.drivers.play import missing_answer
from app.rules.drivers.replay import Course, Pause, Position
from app.rules.requests import Roll


def sample(course: Course, start: Position, times: int, random: Random, best: BestPlay | None = None) -> list[tuple[Position, int]]:
    """Plays `times` times with the dice that the script leaves open thrown by `random`; the ends with how often each was met.

    Raises `ScriptError` as `play` does.
    """
    ended: dict[Any, tuple[Position, int]] = {}
    for _ in range(times):
        at = start
        while not course.over(at):
            reached = course.go(at)
            while isinstance(reached, Pause):
                if isinstance(reached.request, Roll):
                    dice = reached.request.dice
                    reply: Any = tuple(random.choices(dice.faces, weights=dice.sides, k=dice.count))
                elif best is None:
                    raise missing_answer(at, reached.request)
                else:
                    reply = best.choose(at, reached)
                reached = course.go(at, (*reached.path, reply))
            at = reached
        key = at.key()
        ended[key] = (at, ended[key][1] + 1 if key in ended else 1)
    return list(ended.values())
