"""The record of a run that a person can read: every roll, every choice, every event (contract, section 4, `run --json`)."""
from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from app.rules.requests import Ask, Note, Roll

Made = TypeVar("Made", bound="Trace")
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
    """Rolls, choices and events of a run so far, in the contract's keys. A record that has been put down is never changed in place."""

    __slots__ = ("rolls", "choices", "events")

    def __init__(self) -> None:
        self.rolls: list[dict[str, Any]] = []
        self.choices: list[dict[str, Any]] = []
        self.events: list[dict[str, Any]] = []

    def copy(self) -> Trace:
        """A trace that goes on from here without changing this one."""
        return self._copied_to(Trace())

    def _copied_to(self, made: Made) -> Made:
        made.rolls, made.choices, made.events = list(self.rolls), list(self.choices), list(self.events)
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
        for place in range(len(self.rolls) - 1, -1, -1):
            name = self.rolls[place]["name"]
            if name == named or named is None and (note.kind != "chooser" or name.startswith("block")):
                self.rolls[place] = {**self.rolls[place], key: value}
                return


BLOCK = "block "


class Watched(msgspec.Struct, frozen=True, kw_only=True):
    """Of what some facts about the way there speak, by name. What is listed twice over is compared in the finer way."""

    sequence: frozenset[str] = frozenset()
    """Rolls whose order and number count."""
    first: frozenset[str] = frozenset()
    """Rolls of which the first counts: whether it came, its dice, its target, who chooses."""
    first_block: bool = False
    """Whether the first roll of block dice counts, whoever rolls it."""
    choices: frozenset[str] = frozenset()
    """Choices of which the first counts: whether it came, and whose it was."""
    options: frozenset[str] = frozenset()
    """Choices of which the first one's legal answers count."""
    events: frozenset[str] = frozenset()
    """Events whose order and number count."""


class Watch(Trace):
    """A record kept for the sake of some facts: equal to another where the facts cannot tell them apart, so that lines of play merge."""

    __slots__ = ("_key", "watched")

    def __init__(self, watched: Watched) -> None:
        super().__init__()
        self.watched = watched
        self._key: tuple[Any, ...] | None = None

    def copy(self) -> Watch:
        """A watch that goes on from here without changing this one."""
        return self._copied_to(Watch(self.watched))

    def key(self) -> tuple[Any, ...]:
        """What the facts can tell of the way so far. No record may be added once it has been asked for."""
        if self._key is None:
            watched = self.watched
            rolls, choices = [], []
            met: set[str] = set()
            for roll in self.rolls:
                name = roll["name"]
                first_block = watched.first_block and name.startswith(BLOCK) and not any(other.startswith(BLOCK) for other in met)
                if name in watched.sequence or first_block or name in watched.first and name not in met:
                    rolls.append((name, len(roll["dice"]), roll["target"], roll["by"]))
                met.add(name)
            met.clear()
            for choice in self.choices:
                name = choice["name"]
                if name not in met and (name in watched.choices or name in watched.options):
                    choices.append((name, choice["by"], str(choice["options"]) if name in watched.options else None))
                met.add(name)
            events = (event["kind"] for event in self.events if event["kind"] in watched.events)
            self._key = tuple(rolls), tuple(choices), tuple(events)
        return self._key

    def __hash__(self) -> int:
        return hash(self.key())

    def __eq__(self, other: object) -> bool:
        return self is other or isinstance(other, Watch) and self.key() == other.key()
