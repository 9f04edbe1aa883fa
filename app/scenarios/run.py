"""Plays a scenario under one interpretation: the one entry point of the web, the commands and the tests. Odds are in `odds.py`."""
from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from app.errors import UnknownName, did_you_mean
from app.rules.board import TOLD_ONLY
from app.rules.drivers.best import BestPlay, Decision
from app.rules.drivers.budget import Budget
from app.rules.drivers.play import play
from app.rules.drivers.replay import Course, Position, Take
from app.rules.drivers.trace import Trace, Watch, plain
from app.rules.editions import is_played
from app.rules.requests import NotPlayed
from app.rules.steps import AnyStep, Block, Declare, End
from app.rules.switches import REGISTRY, Reading, Switch
from app.scenarios.budgets import budget as new_budget
from app.scenarios.expect import holds, needs_trace, violations, watched
from app.scenarios.model import Facts, OddsClause, RunResult, Scenario
from app.scenarios.outcome import outcome, refusal

Default = Callable[[str], str | None]
"""Which option of a question holds where neither the caller nor the scenario says so; None: the switch's first."""
DefaultFor = Callable[[str], Default]
"""The default of each edition."""
Because = Callable[[str], str]
"""Why the default answers a question as it does, in a few words."""
NOTHING_CHOSEN: Mapping[str, str] = {}
THE_DEFAULT = "the default"
"""Why an option holds for whose choice nobody has given a reason."""
NOTHING_MADE: Mapping[Decision, Fraction] = {}


def run(
    scenario: Scenario, chosen: Mapping[str, str] = NOTHING_CHOSEN, default: Default | None = None, because: Because | None = None, *,
    budget: Budget | None = None,
) -> RunResult:
    """Plays the scenario with its dice and choices.

    `chosen` (question to option) goes before the scenario's own interpretation, that before `default`. Raises `UnknownName` for a
    question or an option that the engine does not have, `MissingDie` for a roll without dice, `ScriptError` for a choice that the script
    does not answer.
    """
    table = Table(scenario, chosen, default, because, budget or new_budget())
    made: list[Decision] = []
    end = play(table.course, Position(board=scenario.board, trace=Trace()), table.best, made.append)
    return table.result(end, dict.fromkeys(made, Fraction(1)))


def _is_of_a_block(step: AnyStep) -> bool:
    """Whether the step is one that is played with several balls as well."""
    return isinstance(step, (Block, End)) or (isinstance(step, Declare) and step.action in ("block", "multiple-block"))


class Table:
    """A scenario set up to be played under one interpretation."""

    def __init__(
        self, scenario: Scenario, chosen: Mapping[str, str], default: Default | None, because: Because | None, budget: Budget
    ) -> None:
        self.scenario, self._chosen, self._because = scenario, chosen, because
        if not is_played(scenario.edition):
            raise NotPlayed(f"{scenario.path or scenario.id}: the engine does not play the edition {scenario.edition}")
        if scenario.board.more_balls and not all(map(_is_of_a_block, scenario.play)):
            raise NotPlayed(f"{scenario.path or scenario.id}: with several balls the engine plays blocks alone: declare block or multiple-block, block, end")
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
        self.course = Course(
            the_rules(), scenario.play, scenario.script, self.reading, for_a_goal=goal is not None, improvises=scenario.improvised)
        self.best: BestPlay | None = None
        if goal is not None:
            self.course.asks_record |= _asks_record(goal)
            # The coach who is active as the play begins has the goal, also when the turn has passed to the other.
            self.best = self.best_play(goal, scenario.board.active, budget)

    def best_play(self, goal: Facts, team: str | None, budget: Budget) -> BestPlay:
        """Play for the goal by that team's coach, against it by the other; for None, by both."""
        return BestPlay(
            self.course, lambda at: self.facts_hold(goal, at), team, budget,
            by_record=watched([goal]) is not None)

    def start(self, asked: Iterable[Facts] = ()) -> Position:
        """The position that the scenario sets up, with as much of a record as the facts asked for, and the goal, call for."""
        goal = [self.scenario.goal] if self.scenario.goal is not None else []
        watch = watched([*asked, *goal])
        return Position(board=self.scenario.board, trace=Watch(watch) if watch else None)

    def facts_hold(self, facts: Facts, at: Position) -> bool:
        """Whether the facts hold where a line of play ended."""
        return not violations(facts, self.result(at)) if needs_trace(facts) else holds(facts, outcome(at.board, at.refused))

    def result(self, at: Position, made: Mapping[Decision, Fraction] = NOTHING_MADE) -> RunResult:
        """The end of a line of play as a result; its record is empty where none was kept. `made` are the choices made for a goal."""
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
            goal=self.pursuit(made, Fraction(int(self.facts_hold(self.scenario.goal, at)))) if made and self.scenario.goal else None,
        )

    def pursuit(self, made: Mapping[Decision, Fraction], chance: Fraction) -> dict[str, Any]:
        """What came of the goal, as plain JSON: whose it is, its chance, and each choice made for it with the value of every answer."""
        return {
            "maximise": plain(self.scenario.goal),
            "by": self.scenario.board.active,
            "p": str(chance),
            "choices": [
                {
                    "step": one.step, "name": one.name, "by": one.by, "faces": plain(one.faces), "alike": plain(one.alike),
                    "failed": one.failed, "reached": str(reached),
                    "answer": plain(one.answer), "values": [{"answer": plain(answer), "p": str(p)} for answer, p in one.values],
                }
                for one, reached in sorted(made.items(), key=lambda item: item[0].step)
            ],
        }

    def _why(self, question: str) -> str:
        if question in self._chosen:
            return "chosen for this run"
        if question in self.scenario.interpretation:
            return "the scenario's own interpretation"
        return self._because(question) if self._because else THE_DEFAULT


def _asks_record(facts: Facts) -> bool:
    """Whether facts speak of what no rule asks for."""
    return any(not TOLD_ONLY.keys().isdisjoint(fields) for fields in facts.values() if isinstance(fields, dict))


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
