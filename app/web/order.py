"""A run's record with the order of its dice and choices, which the contract's object does not tell; whole, or step by step."""

from __future__ import annotations

from typing import Any

from app.rules.drivers.play import play, step_by_step
from app.rules.drivers.replay import Position
from app.rules.drivers.trace import Trace
from app.rules.requests import Ask, Roll
from app.scenarios.budgets import budget
from app.scenarios.model import RunResult, Scenario
from app.scenarios.run import Default, Table


class OrderedTrace(Trace):
    """A trace whose rolls and choices carry `at`: their place in the order in which they were made."""

    __slots__ = ()

    def copy(self) -> OrderedTrace:
        """A trace that goes on from here without changing this one."""
        return self._copied_to(OrderedTrace())

    def add_roll(self, roll: Roll, faces: tuple[Any, ...]) -> None:
        """Puts a roll on record, with its place."""
        place = self._next()
        super().add_roll(roll, faces)
        self.rolls[-1]["at"] = place

    def add_choice(self, ask: Ask, answer: Any, scripted: bool) -> None:
        """Puts a choice on record, with its place."""
        place = self._next()
        super().add_choice(ask, answer, scripted)
        self.choices[-1]["at"] = place

    def _next(self) -> int:
        return len(self.rolls) + len(self.choices)


def run_in_order(scenario: Scenario, chosen: dict[str, str], default: Default | None) -> RunResult:
    """As `app.scenarios.run.run`, with `at` in each roll and choice."""
    table = Table(scenario, chosen, default, None, budget())
    return table.result(play(table.course, Position(board=scenario.board, trace=OrderedTrace()), table.best))


def run_in_steps(scenario: Scenario, chosen: dict[str, str], default: Default | None) -> list[RunResult]:
    """How things stand before the play and after each of its steps; the last is what `run_in_order` gives."""
    table = Table(scenario, chosen, default, None, budget())
    start = Position(board=scenario.board, trace=OrderedTrace())
    return [table.result(at) for at in (start, *step_by_step(table.course, start, table.best))]
