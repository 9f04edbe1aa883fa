"""Plays a scenario under one interpretation: the one entry point of the web, the commands and the tests."""
from __future__ import annotations

import importlib
import time
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from random import Random
from typing import Any

import msgspec

from app.errors import UnknownName, did_you_mean
from app.rules.drivers.best import BestPlay
from app.rules.drivers.budget import Budget, BudgetExceeded
from app.rules.drivers.exact import exact
from app.rules.drivers.play import play
from app.rules.drivers.replay import Course, Position, Take
from app.rules.drivers.sample import sample
from app.rules.drivers.trace import Trace, plain
from app.rules.editions import is_played
from app.rules.requests import NotPlayed
from app.rules.switches import REGISTRY, Reading, Switch
from app.scenarios.expect import holds, needs_trace, violations
from app.scenarios.model import ExactResult, Facts, OddsClause, RunResult, Scenario
from app.scenarios.outcome import outcome, refusal

Default = Callable[[str], str | None]
"""Which option of a question holds where neither the caller nor the scenario says so; None: the switch's first."""
DefaultFor = Callable[[str], Default]
"""The default of each edition."""
Because = Callable[[str], str]
"""Why the default answers a question as it does, in a few words."""
NOTHING_CHOSEN: Mapping[str, str] = {}


def run(
    scenario: Scenario, chosen: Mapping[str, str] = NOTHING_CHOSEN, default: Default | None = None, because: Because | None = None
) -> RunResult:
    """Plays the scenario with its dice and choices.

    `chosen` (question to option) goes before the scenario's own interpretation, that before `default`. Raises `UnknownName` for a
    question or an option that the engine does not have, `MissingDie` for a roll without dice, `ScriptError` for a choice that the script
    does not answer.
    """
    table = Table(scenario, chosen, default, because, Budget(clock=time.monotonic))
    try:
        return table.result(play(table.course, table.start(trace=True), table.best))
    except RecursionError:
        raise BudgetExceeded("the choices of this play reach too deep for best play; script more of them, or shorten the play") from None


def run_exact(
    scenario: Scenario, chosen: Mapping[str, str] = NOTHING_CHOSEN, default: Default | None = None, *, budget: Budget | None = None
) -> ExactResult:
    """Every outcome that the open dice allow, with its exact chance, and the chance of each odds clause that is in force.

    Clauses under an option (`odds_under`) are in force if the run consulted that question and that option holds. Raises as `run` does (no
    die is missing), and `BudgetExceeded`.
    """
    ends = Ends(scenario, chosen, default, [c.when for c in clauses_of(scenario)], budget)
    consulted = ends.table.reading.consulted
    in_force = [c for question, option in consulted.items() for c in scenario.odds_under.get(question, {}).get(option, ())]
    return ExactResult(
        scenario=scenario.id,
        interpretation=dict(consulted),
        outcomes=ends.outcomes(),
        odds=[{"when": plain(c.when), "p": str(ends.chance(c.when))} for c in (*scenario.odds, *in_force)],
    )


class Shares(msgspec.Struct, frozen=True, kw_only=True):
    """What random play met: how often each outcome came about, and each odds clause held."""

    times: int
    outcomes: list[dict[str, Any]]
    odds: list[dict[str, Any]]


def run_sample(
    scenario: Scenario, times: int, seed: int, chosen: Mapping[str, str] = NOTHING_CHOSEN, default: Default | None = None
) -> Shares:
    """Plays `times` times with the open dice thrown at random, for plays whose exact odds cost too much. Raises as `run_exact` does."""
    table = Table(scenario, chosen, default, None, Budget(clock=time.monotonic))
    watched = any(needs_trace(c.when) for c in scenario.odds)
    met = sample(table.course, table.start(trace=watched), times, Random(seed), table.best)
    return Shares(
        times=times,
        outcomes=[{"times": n, "outcome": outcome(at.board, at.refused)} for at, n in met],
        odds=[{"when": plain(c.when), "times": sum(n for at, n in met if table.facts_hold(c.when, at))} for c in scenario.odds],
    )


class Table:
    """A scenario set up to be played under one interpretation."""

    def __init__(
        self, scenario: Scenario, chosen: Mapping[str, str], default: Default | None, because: Because | None, budget: Budget
    ) -> None:
        self.scenario, self._chosen, self._because = scenario, chosen, because
        if not is_played(scenario.edition):
            raise NotPlayed(f"{scenario.path or scenario.id}: the engine does not play the edition {scenario.edition}")
        for question, option in chosen.items():
            known_option(question, option)
        for question, option in scenario.interpretation.items():
            known_option(question, option, where=f"{scenario.path or scenario.id}, interpretation: ")

        def checked_default(question: str) -> str | None:
            option = default(question) if default else None
            if option is not None:
                known_option(question, option, where="the default in force: ")
            return option

        self.reading = Reading({**scenario.interpretation, **chosen}, checked_default)
        goal = scenario.goal
        self.course = Course(the_rules(), scenario.play, scenario.script, self.reading, for_a_goal=goal is not None)
        self.best: BestPlay | None = None
        self._goal_needs_trace = goal is not None and needs_trace(goal)
        if goal is not None:
            # The coach who is active as the play begins has the goal, also when the turn has passed to the other.
            self.best = BestPlay(
                self.course, lambda at: self.facts_hold(goal, at), scenario.board.active, budget, by_record=self._goal_needs_trace
            )

    def start(self, trace: bool = False) -> Position:
        """The position that the scenario sets up, with a record if `trace` (or the goal) calls for one."""
        return Position(board=self.scenario.board, trace=Trace() if trace or self._goal_needs_trace else None)

    def facts_hold(self, facts: Facts, at: Position) -> bool:
        """Whether the facts hold where a line of play ended."""
        return not violations(facts, self.result(at)) if needs_trace(facts) else holds(facts, outcome(at.board, at.refused))

    def result(self, at: Position) -> RunResult:
        """The end of a line of play as a result; its record is empty where none was kept."""
        trace = at.trace or Trace()
        consulted = self.reading.consulted
        unused = self.course.index.unused_dice(at.used)
        return RunResult(
            scenario=self.scenario.id,
            edition=self.scenario.edition,
            interpretation=dict(consulted),
            outcome=outcome(at.board, at.refused),
            rolls=trace.rolls,
            choices=trace.choices,
            rulings=[{"question": q, "option": option, "because": self._why(q)} for q, option in consulted.items()],
            events=trace.events,
            refused=refusal(at.refused),
            unused_dice=[{"name": e.name, "dice": plain(e.faces), "line": e.line} for e in unused],
        )

    def _why(self, question: str) -> str:
        if question in self._chosen:
            return "chosen for this run"
        if question in self.scenario.interpretation:
            return "the scenario's own interpretation"
        return self._because(question) if self._because else "the default"


class Ends:
    """Every way in which a scenario can end under one interpretation, with exact chances."""

    def __init__(
        self, scenario: Scenario, chosen: Mapping[str, str], default: Default | None, asked: Iterable[Facts], budget: Budget | None = None
    ) -> None:
        """`asked` are all the facts whose chance may be asked for later: whether the way there must be kept depends on them."""
        budget = budget or Budget(clock=time.monotonic)
        self.table = Table(scenario, chosen, default, None, budget)
        start = self.table.start(trace=any(map(needs_trace, asked)))
        self._ends = exact(self.table.course, start, budget, self.table.best)

    def chance(self, facts: Facts) -> Fraction:
        """The chance that the facts hold at the end."""
        return sum((p for at, p in self._ends if self.table.facts_hold(facts, at)), Fraction())

    def first_against(self, facts: Facts) -> list[str]:
        """What the likeliest end that contradicts the facts has against them; empty if none does."""
        against = [(p, at) for at, p in self._ends if not self.table.facts_hold(facts, at)]
        return violations(facts, self.table.result(max(against, key=lambda end: end[0])[1])) if against else []

    def outcomes(self) -> list[dict[str, Any]]:
        """Each different outcome with its chance, the likeliest first."""
        found: dict[bytes, tuple[Fraction, dict[str, Any]]] = {}
        for at, p in self._ends:
            made = outcome(at.board, at.refused)
            key = msgspec.json.encode(made)
            found[key] = (p + found[key][0] if key in found else p, made)
        ordered = sorted(found.items(), key=lambda item: (-item[1][0], item[0]))
        return [{"p": str(p), "outcome": made} for _, (p, made) in ordered]


def the_rules() -> Take:
    """The rules' entry point. It is imported on first use: reading and listing scenarios needs no rules."""
    return importlib.import_module("app.rules.engine").take


def switches() -> Mapping[str, Switch]:
    """Every question that the engine knows, by id."""
    importlib.import_module("app.rules.engine")
    return REGISTRY


def known_option(question: str, option: str, where: str = "") -> None:
    """Raises `UnknownName` unless the engine has that question with that option."""
    found = known_question(question, where)
    if option not in found.options:
        hint = did_you_mean(option, found.options) or f"its options are {', '.join(found.options)}"
        raise UnknownName(f"{where}the question '{question}' has no option '{option}'; {hint}")


def known_question(question: str, where: str = "") -> Switch:
    """The switch of a question. Raises `UnknownName` if the engine has none."""
    known = switches()
    if question not in known:
        hint = did_you_mean(question, known) or "`touchline stakes FILE` lists the questions that a scenario meets"
        raise UnknownName(f"{where}the engine has no question '{question}'; {hint}")
    return known[question]


def clauses_of(scenario: Scenario) -> tuple[OddsClause, ...]:
    """All odds clauses of a scenario, those under options too."""
    under = (clause for options in scenario.odds_under.values() for clauses in options.values() for clause in clauses)
    return (*scenario.odds, *under)
