"""Scripted play: one line of play from the first step to the last, with the dice and answers of a script."""
from __future__ import annotations

from collections.abc import Callable, Iterator

from app.errors import TouchlineError, did_you_mean
from app.rules.drivers.answers import ScriptError, legal_answers
from app.rules.drivers.best import BestPlay, Decision
from app.rules.drivers.replay import Course, Line, Pause, Position, extended
from app.rules.requests import Ask, Roll


class MissingDie(TouchlineError):
    """A roll for which the script has no entry; `pause` is where the play waits for it."""

    def __init__(self, message: str, pause: Pause) -> None:
        super().__init__(message)
        self.pause = pause


class MissingAnswer(ScriptError):
    """A choice that must be answered and is not; `pause` is where the play waits for it."""

    def __init__(self, message: str, pause: Pause) -> None:
        super().__init__(message)
        self.pause = pause


def play(course: Course, start: Position, best: BestPlay | None = None, tell: Callable[[Decision], None] = lambda made: None) -> Position:
    """Plays all steps that are left and returns where they end.

    With `best`, choices that the script leaves out are made for the goal, and told to `tell`. Raises `MissingDie` for a roll without an entry, `ScriptError`
    for a choice without an answer or with one that is not legal.
    """
    at = start
    for at in step_by_step(course, start, best, tell):  # noqa: B007  (the last one counts)
        pass
    return at


def step_by_step(
    course: Course, start: Position, best: BestPlay | None = None, tell: Callable[[Decision], None] = lambda made: None
) -> Iterator[Position]:
    """Plays as `play` does, and yields the position that each step of the play ends in; a refused step ends as it began."""
    at = start
    while not course.over(at):
        reached: Position | Line | Pause = course.begin(at)
        while not isinstance(reached, Position):
            if isinstance(reached, tuple):
                reached = course.go(reached)
            elif isinstance(reached.request, Roll):
                raise missing_die(course, reached)
            elif best is None:
                raise missing_answer(reached)
            else:
                made = best.choose(reached)
                tell(made)
                reached = extended(reached.line, made.answer)
        at = reached
        yield at


def missing_die(course: Course, pause: Pause) -> MissingDie:
    """The error for a roll without an entry: its name, its dice and what they must show."""
    roll, frame = pause.request, pause.line[-1]
    assert isinstance(roll, Roll)
    dice = f"{roll.dice.count} {roll.dice.kind} dice" if roll.dice.kind == "block" else f"a {roll.dice.kind}"
    needs = f", {roll.target}+ needed" if roll.target is not None else ""
    unused = course.index.unused_dice(frame.used)
    wrong_number = [entry for entry in unused if entry.name == roll.label]
    if wrong_number and len(wrong_number[0].faces) != roll.dice.count:
        hint = f"its next entry has {len(wrong_number[0].faces)} dice (line {wrong_number[0].line})"
    else:
        others = {entry.name for entry in unused} - {roll.label}
        hint = did_you_mean(roll.label, sorted(others)) or f"add `{roll.label}: …` under `dice`, or ask for exact odds"
    return MissingDie(f"step {frame.played + 1}: no dice are left for the roll '{roll.label}' ({dice}{needs}); {hint}", pause)


def missing_answer(pause: Pause) -> MissingAnswer:
    """The error for a choice that the script must answer: its name, whose it is, and the legal answers."""
    ask = pause.request
    assert isinstance(ask, Ask)
    step = pause.line[-1].played + 1
    return MissingAnswer(f"step {step}: the choice '{ask.name}' ({ask.by}) needs an answer under `choices`; {legal_answers(ask)}", pause)
