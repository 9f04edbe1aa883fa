"""Scripted play: one line of play from the first step to the last, with the dice and answers of a script."""
from __future__ import annotations

from app.errors import TouchlineError, did_you_mean
from app.rules.drivers.answers import ScriptError, legal_answers
from app.rules.drivers.best import BestPlay
from app.rules.drivers.replay import Course, Pause, Position
from app.rules.requests import Ask, Roll


class MissingDie(TouchlineError):
    """A roll for which the script has no entry."""


def play(course: Course, start: Position, best: BestPlay | None = None) -> Position:
    """Plays all steps that are left and returns where they end.

    With `best`, choices that the script leaves out are made for the goal. Raises `MissingDie` for a roll without an entry, `ScriptError` for
    a choice without an answer or with one that is not legal.
    """
    at = start
    while not course.over(at):
        reached = course.go(at)
        while isinstance(reached, Pause):
            if isinstance(reached.request, Roll):
                raise missing_die(course, at, reached.request)
            if best is None:
                raise missing_answer(at, reached.request)
            reached = course.go(at, (*reached.path, best.choose(at, reached)))
        at = reached
    return at


def missing_die(course: Course, at: Position, roll: Roll) -> MissingDie:
    """The error for a roll without an entry: its name, its dice and what they must show."""
    dice = f"{roll.dice.count} {roll.dice.kind} dice" if roll.dice.kind == "block" else f"a {roll.dice.kind}"
    needs = f", {roll.target}+ needed" if roll.target is not None else ""
    others = sorted({entry.name for entry in course.index.unused_dice(at.used)} - {roll.label})
    wrong_number = [e for e in course.index.unused_dice(at.used) if e.name == roll.label]
    if wrong_number:
        hint = f"its next entry has {len(wrong_number[0].faces)} dice (line {wrong_number[0].line})"
    else:
        hint = did_you_mean(roll.label, others) or f"add `{roll.label}: …` under `dice`, or ask for exact odds"
    return MissingDie(f"step {at.played + 1}: no dice are left for the roll '{roll.label}' ({dice}{needs}); {hint}")


def missing_answer(at: Position, ask: Ask) -> ScriptError:
    """The error for a choice that the script must answer: its name, whose it is, and the legal answers."""
    return ScriptError(f"step {at.played + 1}: the choice '{ask.name}' ({ask.by}) needs an answer under `choices`; {legal_answers(ask)}")
