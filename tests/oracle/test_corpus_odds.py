"""Every distribution that a file of the book or a case states, against a second route: every face, or else plays at random."""
from __future__ import annotations

from fractions import Fraction
from math import sqrt
from pathlib import Path

import msgspec
import pytest

from app.rules.drivers.budget import Budget
from app.rules.drivers.trace import plain
from app.scenarios.model import ExactResult, Scenario
from app.scenarios.odds import run_exact, run_sample
from app.scenarios.outcome import outcome
from app.scenarios.run import Table, clauses_of
from rules.files import book_files, case_files, default_for, name_of, scenario_of

from .faces import TooMany, ends

MOST_ENDS = 1_500
"""So many sequences of faces are played one by one; of files that have more, plays at random are taken."""
PLAYS = 250
SIGMAS = 4
FILES = [path for path in (*case_files(), *book_files()) if clauses_of(scenario_of(path))]


def interpretations(scenario: Scenario) -> list[dict[str, str]]:
    """The book's answers, and each other option under which the file says something."""
    named = {(question, option) for under in (scenario.under, scenario.odds_under) for question, options in under.items() for option in options}
    book = default_for(scenario.edition)
    return [{}, *({question: option} for question, option in sorted(named) if option != book(question))]


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_exact_odds_are_those_of_a_second_route(path: Path) -> None:
    scenario = scenario_of(path)
    for chosen in interpretations(scenario):
        exact = run_exact(scenario, chosen, default_for(scenario.edition))
        try:
            compare_with_every_face(scenario, chosen, exact)
        except TooMany:
            compare_with_plays_at_random(scenario, chosen, exact)


def compare_with_every_face(scenario: Scenario, chosen: dict[str, str], exact: ExactResult) -> None:
    """Where choices are made for a goal, equally good ones may be made otherwise, so that nothing but the goal's chance is certain."""
    table = Table(scenario, chosen, default_for(scenario.edition), None, Budget())
    asked = [clause["when"] for clause in exact.odds]
    facts = [clause.when for clause in clauses_of(scenario) if plain(clause.when) in asked]
    met = list(ends(table.course, table.start(facts), MOST_ENDS, table.best))
    assert sum(p for _, p in met) == 1
    if scenario.goal is not None:
        assert sum(p for at, p in met if table.facts_hold(scenario.goal, at)) == Fraction(exact.goal["p"])
        return
    for when in facts:
        chance = sum(p for at, p in met if table.facts_hold(when, at))
        assert {"when": plain(when), "p": str(chance)} in exact.odds
    found: dict[bytes, Fraction] = {}
    for at, p in met:
        key = msgspec.json.encode(outcome(at.board, at.refused))
        found[key] = found.get(key, Fraction()) + p
    assert {msgspec.json.encode(end["outcome"]): Fraction(end["p"]) for end in exact.outcomes} == found


def compare_with_plays_at_random(scenario: Scenario, chosen: dict[str, str], exact: ExactResult) -> None:
    shares = run_sample(scenario, PLAYS, 11, chosen, default_for(scenario.edition))
    for clause, share in zip(exact.odds, shares.odds, strict=True):
        p = float(Fraction(clause["p"]))
        assert abs(share["share"] - p) <= SIGMAS * sqrt(p * (1 - p) / PLAYS), (chosen, clause, share)
