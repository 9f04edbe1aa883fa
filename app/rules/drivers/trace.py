"""The record of a run that a person can read: every roll, every choice, every event (contract, section 4, `run --json`)."""
from __future__ import annotations

from typing import Any

from app.rules.requests import Ask, Note, Roll

_OF_A_ROLL = {"result": "passed", "rerolled": "rerolled_by", "chooser": "by"}
"""Notes that tell something of a roll already on record, and the key that they fill there."""


def plain(value: Any) -> Any:
    """The value in JSON's own types: tuples and sets become lists (sets in order), keys become text."""
    if isinstance(value, (set, frozenset)):
        return sorted((plain(v) for v in value), key=str)
    if isinstance(value, (tuple, list)):
        return [plain(v) for v in value]
    if isinstance(value, dict):
        return {str(k): plain(v) for k, v in value.items()}
    return value


class Trace:
    """Rolls, choices and events of a run so far, in the contract's keys."""

    __slots__ = ("rolls", "choices", "events")

    def __init__(self) -> None:
        self.rolls: list[dict[str, Any]] = []
        self.choices: list[dict[str, Any]] = []
        self.events: list[dict[str, Any]] = []

    def copy(self) -> Trace:
        """A trace that goes on from here without changing this one."""
        made = Trace()
        made.rolls = [dict(r) for r in self.rolls]
        made.choices = list(self.choices)
        made.events = list(self.events)
        return made

    def add_roll(self, roll: Roll, faces: tuple[Any, ...]) -> None:
        """Puts a roll and what it showed on record."""
        self.rolls.append(
            {
                "name": roll.label,
                "dice": plain(faces),
                "target": roll.target,
                "modifiers": dict(roll.modifiers),
                "passed": None,
                "rerolled_by": None,
                "by": None,
            }
        )

    def add_choice(self, ask: Ask, answer: Any, scripted: bool) -> None:
        """Puts a choice and its answer on record, also one with a single legal answer."""
        self.choices.append(
            {"name": ask.name, "by": ask.by, "options": plain(ask.options), "answer": plain(answer), "scripted": scripted}
        )

    def add_note(self, note: Note) -> None:
        """Takes in a note: `result`, `rerolled` and `chooser` belong to a roll on record, any other is an event.

        They mean the latest roll (`chooser`: the latest block), or the latest of the name that they give as `roll`.
        """
        key = _OF_A_ROLL.get(note.kind)
        if key is None:
            self.events.append({"kind": note.kind, **plain(note.facts)})
            return
        value = note.facts["passed"] if note.kind == "result" else note.facts["by"]
        named = note.facts.get("roll")
        for record in reversed(self.rolls):
            if record["name"] == named or named is None and (note.kind != "chooser" or record["name"].startswith("block")):
                record[key] = value
                return
