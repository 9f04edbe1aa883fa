"""A script: what the dice show and what the coaches answer, matched by name (contract, section 2, *Dice* and *Choices*)."""
from __future__ import annotations

from typing import Any

import msgspec


class DiceEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One roll's faces, for the roll of that name that first has this number of dice."""

    name: str
    faces: tuple[Any, ...]
    line: int = 0


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What a coach answers: the first of `prefer` that is legal, if the conditions hold.

    An answer that is a list itself (`foul assists A1: [H2, H3]`, `order …`, `charge`) is one element of `prefer`, a tuple.
    """

    prefer: tuple[Any, ...]
    when: str | dict[str, Any] | None = None
    """`failed`, or facts that must hold on the table (player to field to value or tuple of values)."""
    unless: tuple[Any, ...] = ()
    """For re-rolls: no die shows one of these faces."""
    below: int | None = None
    """For re-rolls: the die shows less than this, even where it succeeded."""
    die: Any = None
    """For a re-roll of one die of a pool: the face to re-roll."""


class ChoiceEntry(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to the choice of that name; `always` serves every such choice, else it is used up."""

    name: str
    answer: Answer
    always: bool = False
    line: int = 0


class Script(msgspec.Struct, frozen=True, kw_only=True):
    """All dice and choices of a scenario, in file order."""

    dice: tuple[DiceEntry, ...] = ()
    choices: tuple[ChoiceEntry, ...] = ()
