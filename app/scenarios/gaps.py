"""By how much a question decides games: the largest gap in chances between two of its options, for a scenario or for the whole book."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from time import process_time
from typing import Any

import msgspec

from app.errors import TouchlineError
from app.rules.drivers.budget import BudgetExceeded
from app.rules.drivers.sample import by_name, sample
from app.rules.drivers.trace import plain
from app.scenarios.budgets import budget
from app.scenarios.chances import Chances, Likely, likely, likely_of_plays
from app.scenarios.model import ExactResult, Facts, Gap, Scenario
from app.scenarios.odds import run_exact, share
from app.scenarios.opened import opened
from app.scenarios.outcome import outcome
from app.scenarios.run import Default, Table, clauses_of, known_question

LEAVES, SECONDS = 10_000, 30.0
"""What one option of one scenario may cost when the whole book is gone through; beyond it, plays at random are compared. The lines of play decide, so
that every machine ranks alike; the seconds, of the processor, are for lines that are endlessly long."""
PLAYS = 200
"""How many plays at random are compared."""


def gap_between(found: Mapping[str, ExactResult]) -> Gap | None:
    """The largest gap between two options: in the chance of what the file asks for, or, where it asks for nothing, of any event.

    The largest gap in any event is the sum of what the outcomes have more under the one option than under the other. None for fewer than
    two options.
    """
    gaps = [gap for one, other in combinations(found, 2) for gap in _gaps(one, found[one], other, found[other])]
    return max(gaps, key=lambda gap: Fraction(gap.gap), default=None)


def _gaps(one: str, first: ExactResult, other: str, second: ExactResult) -> Iterator[Gap]:
    theirs = {msgspec.json.encode(clause["when"]): Fraction(clause["p"]) for clause in second.odds}
    for clause in first.odds:
        p, q = Fraction(clause["p"]), theirs.get(msgspec.json.encode(clause["when"]))
        if q is not None:
            yield Gap(gap=str(abs(p - q)), between=(one, other), when=clause["when"], p=(str(p), str(q)))
    if not first.odds:
        yield Gap(gap=str(apart(first.outcomes, second.outcomes)), between=(one, other))


def apart(first: Iterable[Mapping[str, Any]], second: Iterable[Mapping[str, Any]]) -> Fraction:
    """By how much the chances of any event can differ at most between two lists of outcomes with their chances (`{"p", "outcome"}`)."""
    shares = {msgspec.json.encode(end["outcome"]): Fraction(end["p"]) for end in second}
    more = (Fraction(end["p"]) - shares.get(msgspec.json.encode(end["outcome"]), Fraction()) for end in first)
    return sum((p for p in more if p > 0), Fraction())


def asked_for(scenario: Scenario) -> list[Facts]:
    """Everything whose chance the file asks for, under whatever option, its goal among it."""
    goal = [scenario.goal] if scenario.goal is not None else []
    asked = [*(clause.when for clause in clauses_of(scenario)), *goal]
    return list({msgspec.json.encode(plain(facts)): facts for facts in asked}.values())


class QuestionGap(msgspec.Struct, frozen=True, kw_only=True):
    """A question with the largest gap that its scenarios show, and in which; none where no scenario could be played."""

    question: str
    scenario: str | None
    gap: Gap | None
    unplayed: dict[str, str]
    """Scenarios that could not be played, and why."""


class Weighed(msgspec.Struct, frozen=True, kw_only=True):
    """What hangs on a question: its gap, and what each of its scenarios can come to under each option."""

    of: QuestionGap
    chances: list[Chances]


def rank(questions: Mapping[str, Iterable[str]], read: Callable[[str], Scenario], default_for: Callable[[str], Default]) -> list[QuestionGap]:
    """All questions (id to its scenarios' ids), those with the largest gaps first. `read` finds a scenario by its id."""
    return sorted((weigh(question, [read(id) for id in ids], default_for).of for question, ids in questions.items()), key=by_gap)


def by_gap(one: QuestionGap) -> tuple[Fraction, str]:
    """Sorts questions: the largest gap first, those of which no scenario could be played last, equals by their ids."""
    return -Fraction(one.gap.gap) if one.gap else Fraction(1), one.question


def weigh(question: str, scenarios: Iterable[Scenario], default_for: Callable[[str], Default]) -> Weighed:
    """A question by what its scenarios show.

    A scenario that states odds is taken as it is. Of any other all dice are opened, since what a script shows is certain under every
    option: the gap then tells in what share of all games from that position on the options end otherwise.
    """
    gaps: list[tuple[Gap, str]] = []
    unplayed: dict[str, str] = {}
    chances: list[Chances] = []
    for scenario in scenarios:
        try:
            gap, found = _of_scenario(question, scenario if clauses_of(scenario) else opened(scenario), default_for(scenario.edition))
        except TouchlineError as error:
            unplayed[scenario.id] = str(error)
            continue
        chances.append(found)
        if gap is not None:
            gaps.append((gap, scenario.id))
    best = max(gaps, key=lambda one: Fraction(one[0].gap), default=None)
    of = QuestionGap(question=question, scenario=best[1] if best else None, gap=best[0] if best else None, unplayed=unplayed)
    return Weighed(of=of, chances=chances)


def _of_scenario(question: str, scenario: Scenario, default: Default) -> tuple[Gap | None, Chances]:
    options = tuple(known_question(question).options)
    start = outcome(scenario.board)
    try:
        found = {
            option: run_exact(scenario, {question: option}, default, budget=budget(LEAVES, SECONDS, process_time), also=asked_for(scenario))
            for option in options
        }
    except BudgetExceeded:
        facts = likely_of_plays(_sampled(question, options, scenario, default), start)
        return _gap_of_plays(options, facts), Chances(scenario=scenario.id, options=options, facts=facts, plays=PLAYS)
    exact = {option: [(Fraction(end["p"]), end["outcome"]) for end in result.outcomes] for option, result in found.items()}
    return gap_between(found), Chances(scenario=scenario.id, options=options, facts=likely(exact, start))


def _sampled(question: str, options: Iterable[str], scenario: Scenario, default: Default) -> dict[str, list[dict[str, Any]]]:
    """How plays at random end under each option, each play with the same dice for the same rolls under all of them."""
    tables = {option: Table(scenario, {question: option}, default, None, budget(LEAVES, SECONDS, process_time)) for option in options}
    ends: dict[str, list[dict[str, Any]]] = {option: [] for option in tables}
    for play in range(PLAYS):
        for option, table in tables.items():
            at = sample(table.course, table.start(), 1, by_name(play), table.best)[0][0]
            ends[option].append(outcome(at.board, at.refused))
    return ends


def _gap_of_plays(options: Sequence[str], facts: Iterable[Likely]) -> Gap | None:
    """The widest gap that plays have shown in a single fact, which may be less than that in any event; 0 where they have shown none."""
    if len(options) < 2:
        return None
    widest = max(facts, key=lambda fact: fact.gap, default=None)
    if widest is None or not widest.gap:
        return Gap(gap="0", between=(options[0], options[1]), sampled=share(0, PLAYS))
    one, other = min(options, key=lambda option: Fraction(widest.p[option])), max(options, key=lambda option: Fraction(widest.p[option]))
    return Gap(
        gap=str(widest.gap), between=(one, other), when=widest.when, p=(widest.p[one], widest.p[other]),
        sampled=share(int(widest.gap * PLAYS), PLAYS))
