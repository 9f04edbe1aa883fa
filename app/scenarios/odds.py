"""Chances of a scenario whose dice are open: exact ones, and shares of plays at random with the interval that they leave open."""
from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import msgspec

from app.errors import TouchlineError
from app.rules.drivers.budget import Budget
from app.rules.drivers.exact import exact
from app.rules.drivers.replay import Position
from app.rules.drivers.sample import by_chance, sample
from app.rules.drivers.trace import plain
from app.scenarios.budgets import budget as new_budget
from app.scenarios.expect import holds, needs_trace, violations
from app.scenarios.model import ExactResult, Facts, SampleResult, Scenario
from app.scenarios.outcome import outcome
from app.scenarios.run import NOTHING_CHOSEN, Default, Table, clauses_of

End = tuple[Position, dict[str, Any], Fraction]
"""Where a play can end, its outcome, and its chance."""
CERTAINTY = 1.959964
"""How many standard deviations about the middle hold 95 % of a normal distribution."""


def run_exact(
    scenario: Scenario, chosen: Mapping[str, str] = NOTHING_CHOSEN, default: Default | None = None, *,
    budget: Budget | None = None, also: Iterable[Facts] = (),
) -> ExactResult:
    """Every outcome that the open dice allow, with its exact chance, and the chance of each odds clause that is in force.

    Clauses under an option (`odds_under`) are in force if the run consulted that question and that option holds; `also` names further
    facts whose chance is wanted. Raises as `run` does (no die is missing), and `BudgetExceeded`.
    """
    also = list(also)
    ends = Ends(scenario, chosen, default, [*(c.when for c in clauses_of(scenario)), *also], budget)
    consulted = ends.table.reading.consulted
    asked = list(_in_force(scenario, consulted))
    told = {msgspec.json.encode(plain(facts)) for facts in asked}
    asked += [facts for facts in also if msgspec.json.encode(plain(facts)) not in told]
    return ExactResult(
        scenario=scenario.id,
        interpretation=dict(consulted),
        outcomes=ends.outcomes(),
        odds=[{"when": plain(when), "p": str(ends.chance(when))} for when in asked],
        goal=ends.pursuit(),
    )


def _in_force(scenario: Scenario, consulted: Mapping[str, str]) -> Iterable[Facts]:
    """What the odds clauses ask for that count under the options in force."""
    under = [c for question, option in consulted.items() for c in scenario.odds_under.get(question, {}).get(option, ())]
    return (clause.when for clause in (*scenario.odds, *under))


def check_goal(
    scenario: Scenario, chosen: Mapping[str, str] = NOTHING_CHOSEN, default: Default | None = None, *, budget: Budget | None = None
) -> None:
    """Raises `TouchlineError` if the goal cannot be reached, however the dice fall and whatever both coaches choose."""
    if scenario.goal is None:
        return
    budget = budget or new_budget()
    table = Table(scenario, chosen, default, None, budget)
    if table.best_play(scenario.goal, None, budget).value(table.start()) == 0:
        raise TouchlineError(
            "the goal is impossible: no line of this play reaches it, whatever the dice show and the coaches choose; "
            "mend `goal`, or the play")


def run_sample(
    scenario: Scenario, times: int, seed: int, chosen: Mapping[str, str] = NOTHING_CHOSEN, default: Default | None = None, *,
    budget: Budget | None = None,
) -> SampleResult:
    """Plays `times` times with the open dice thrown at random, for plays whose exact odds cost too much. Raises as `run_exact` does."""
    table = Table(scenario, chosen, default, None, budget or new_budget())
    start = table.start(c.when for c in clauses_of(scenario))
    met = sample(table.course, start, times, by_chance(Random(seed)), table.best)
    told: dict[bytes, tuple[int, dict[str, Any]]] = {}
    for at, n in met:
        made = outcome(at.board, at.refused)
        key = msgspec.json.encode(made)
        told[key] = (told[key][0] + n if key in told else n, made)
    ordered = sorted(told.items(), key=lambda item: (-item[1][0], item[0]))
    return SampleResult(
        scenario=scenario.id,
        interpretation=dict(table.reading.consulted),
        times=times,
        seed=seed,
        outcomes=[{**share(n, times), "outcome": made} for _, (n, made) in ordered],
        odds=[
            {"when": plain(when), **share(sum(n for at, n in met if table.facts_hold(when, at)), times)}
            for when in _in_force(scenario, table.reading.consulted)
        ],
    )


def share(met: int, times: int) -> dict[str, Any]:
    """How often something was met, its share, and the interval that holds its chance in 95 of 100 such samples (Wilson's)."""
    p, z2 = met / times, CERTAINTY**2 / times
    middle, width = (p + z2 / 2) / (1 + z2), CERTAINTY * sqrt(p * (1 - p) / times + z2 / times / 4) / (1 + z2)
    return {"times": met, "share": p, "interval": [max(0.0, middle - width), min(1.0, middle + width)]}


@contextmanager
def _without_collection() -> Iterator[None]:
    """Keeps Python from looking for cycles among the many values that exact odds keep, which make none: a quarter of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


class Ends:
    """Every way in which a scenario can end under one interpretation, with exact chances."""

    def __init__(
        self, scenario: Scenario, chosen: Mapping[str, str], default: Default | None, asked: Iterable[Facts], budget: Budget | None = None
    ) -> None:
        """`asked` are all the facts whose chance may be asked for later: how much of the way there is kept depends on them."""
        budget = budget or new_budget()
        self.table = Table(scenario, chosen, default, None, budget)
        with _without_collection():
            spread = exact(self.table.course, self.table.start(asked), budget, self.table.best)
        self._made = spread.decisions
        self._ends = [(at, outcome(at.board, at.refused), p) for at, p in spread.ends]

    def chance(self, facts: Facts) -> Fraction:
        """The chance that the facts hold at the end."""
        return sum((end[2] for end in self._ends if self._hold(facts, end)), Fraction())

    def _hold(self, facts: Facts, end: End) -> bool:
        at, told, _ = end
        return self.table.facts_hold(facts, at) if needs_trace(facts) else holds(facts, told)

    def pursuit(self) -> dict[str, Any] | None:
        """What comes of the scenario's goal, with the value of each answer at every choice made for it; None without a goal."""
        goal = self.table.scenario.goal
        return self.table.pursuit(self._made, self.chance(goal)) if goal is not None else None

    def first_against(self, facts: Facts) -> list[str]:
        """What the likeliest end that contradicts the facts has against them; empty if none does."""
        against = [end for end in self._ends if not self._hold(facts, end)]
        return violations(facts, self.table.result(max(against, key=lambda end: end[2])[0])) if against else []

    def outcomes(self) -> list[dict[str, Any]]:
        """Each different outcome with its chance, the likeliest first."""
        found: dict[bytes, tuple[Fraction, dict[str, Any]]] = {}
        for _, made, p in self._ends:
            key = msgspec.json.encode(made)
            found[key] = (p + found[key][0] if key in found else p, made)
        ordered = sorted(found.items(), key=lambda item: (-item[1][0], item[0]))
        return [{"p": str(p), "outcome": made} for _, (p, made) in ordered]
