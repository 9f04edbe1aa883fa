"""What random play has met: actions, steps, skills that did something, rolls, choices and events, each with its count."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from app.rules.game import Game
from app.rules.hooks import Hook
from app.rules.procedures.activation import ACTIONS
from app.rules.requests import Proc
from app.rules.skills import catalogue
from app.scenarios.run import the_rules

from .table import Taken

KINDS = ("games", "steps", "actions", "skills", "rolls", "choices", "events", "questions", "refusals")


class Tally:
    """Counts by kind and name."""

    def __init__(self) -> None:
        self.met: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}

    def step(self, taken: Taken) -> None:
        """Counts what one step has met."""
        if taken.refused:
            self.met["refusals"][type(taken.step).__name__.lower()] += 1
            return
        self.met["steps"][type(taken.step).__name__.lower()] += 1
        for event in taken.events:
            self.met["events"][event["kind"]] += 1
            if event["kind"] == "declare":
                self.met["actions"][event["action"]] += 1
                if skill := ACTIONS[event["action"]].skill:
                    self.met["skills"][skill] += 1
        for roll in taken.trace.rolls:
            self.met["rolls"][roll["name"].split(" ")[0]] += 1
        for choice in taken.trace.choices:
            self.met["choices"][self._choice(choice["name"])] += 1

    def _choice(self, name: str) -> str:
        if name.startswith("use "):
            self.met["skills"][name.removeprefix("use ").rpartition(" ")[0].removesuffix(" on armour").removesuffix(" on injury")] += 1
            return "use"
        return " ".join(word for word in name.split(" ") if not any(c.isdigit() for c in word))

    def add(self, other: Tally) -> None:
        """Takes in what was met elsewhere."""
        for kind, counts in other.met.items():
            self.met[kind].update(counts)

    def lines(self) -> Iterator[str]:
        """The counts in words, with the skills of the book that never did anything."""
        for kind, counts in self.met.items():
            if counts:
                ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
                yield f"{kind} ({len(counts)}): " + ", ".join(f"{name} {n}" for name, n in ordered)
        never = [entry.name for entry in catalogue.SKILLS if not self.met["skills"][entry.name]]
        yield f"skills that never granted an action, acted on a hook or were offered ({len(never)}): {', '.join(never) or 'none'}"

    @contextmanager
    def watching_skills(self) -> Iterator[None]:
        """While it lasts, a skill counts as met whenever its effect on a hook asks, tells or changes something."""
        the_rules()
        kept = {hook: list(hook._effects) for hook in Hook.all.values()}
        for hook, effects in kept.items():
            hook._effects = [(order, skill, self._watched(skill, effect)) for order, skill, effect in effects]
        try:
            yield
        finally:
            for hook, effects in kept.items():
                hook._effects = effects

    def _watched(self, skill: str, effect: Callable[[Game, Any], Proc]) -> Callable[[Game, Any], Proc]:
        def watched(game: Game, value: Any) -> Proc:
            board, asked, reply = game.board, False, None
            procedure = effect(game, value)
            while True:
                try:
                    request = procedure.send(reply)
                except StopIteration as end:
                    if asked or end.value != value or game.board is not board:
                        self.met["skills"][skill] += 1
                    return end.value
                asked = True
                reply = yield request

        return watched
