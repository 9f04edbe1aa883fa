"""Disputed points as switches. A switch is a question of the corpus; each of its options carries behaviour.

A procedure asks `game.reading(SWITCH)` and gets the behaviour of the option in force: a value, a predicate, a procedure. It never sees an
option's name. The reading remembers what was asked, so that a run can tell which questions it met.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

REGISTRY: dict[str, Switch] = {}


class Switch(msgspec.Struct, frozen=True, eq=False):
    """A question made executable: its id, and its options (name to behaviour), in the order of the corpus."""

    id: str
    options: dict[str, Any]

    def __hash__(self) -> int:
        return hash(self.id)


def switch(id: str, **options: Any) -> Switch:
    """Registers the switch of question `id`; option names are written with `_` for `-` (`if_`, `yes`)."""
    if id in REGISTRY:
        raise ValueError(f"the switch {id} is registered twice")
    made = Switch(id, {name.strip("_").replace("_", "-"): behaviour for name, behaviour in options.items()})
    REGISTRY[id] = made
    return made


class Reading:
    """One answer to every question. `consulted` holds those that were asked, in order of first asking."""

    def __init__(self, chosen: Mapping[str, str] | None = None, default: Callable[[str], str | None] | None = None) -> None:
        """`chosen` names options of questions; any other question is answered by `default`, or by its switch's first option."""
        self._chosen = dict(chosen or {})
        self._default = default or (lambda id: None)
        self.consulted: dict[str, str] = {}

    def __call__(self, asked: Switch) -> Any:
        """The behaviour of the option in force."""
        name = self.consulted.get(asked.id)
        if name is None:
            name = self._chosen.get(asked.id) or self._default(asked.id) or next(iter(asked.options))
            self.consulted[asked.id] = name
        return asked.options[name]
