"""The rules know no left and right, and nobody far away: mirrored files end as mirror images, and with unrelated players more they end the same."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from app.rules import steps
from app.rules.board import Player
from app.rules.drivers.budget import Budget, BudgetExceeded
from app.rules.squares import COLUMNS, ROWS, Square, distance
from app.scenarios.mirror import mirror, mirror_outcome
from app.scenarios.model import Scenario
from app.scenarios.odds import run_exact
from app.scenarios.run import clauses_of, run

from .files import book_files, case_files, default_for, name_of, not_played, scenario_of
from .fuzz.table import Table

FILES = [*case_files(), *book_files()]
FAR = 8
"""Nothing that happens reaches further than this from where somebody stands, goes or aims."""
LINES = 5_000
"""How much an exact play may cost here; of dearer ones some lines are played instead."""
SOME = 25
"""How many lines."""
COUNT_EVERYBODY = (steps.SetUp, steps.KickOff, steps.Start)
"""Steps whose rules look at all players, wherever they are."""
STRANGERS = ("H90", "H91", "A90", "A91")

Outcome = dict[str, Any]


def interpretations(scenario: Scenario) -> list[dict[str, str]]:
    """The scenario's own reading if it says what must hold under it, and each option that it names."""
    named = [(q, o) for by_option in (scenario.under, scenario.odds_under) for q, options in by_option.items() for o in options]
    return [{}] * bool(scenario.expect or scenario.odds) + [{question: option} for question, option in dict.fromkeys(named)]


def ends(scenario: Scenario, chosen: dict[str, str]) -> list[tuple[Fraction, Outcome]]:
    """Every outcome that the scenario can end in, with its chance; of a refusal the step, whose words name squares."""
    if not clauses_of(scenario):
        found = [(Fraction(1), run(scenario, chosen, default_for(scenario.edition)).outcome)]
    else:
        exact = run_exact(scenario, chosen, default_for(scenario.edition), budget=Budget(leaves=LINES))
        found = [(Fraction(end["p"]), end["outcome"]) for end in exact.outcomes]
    return [(p, {**outcome, "refused": outcome["refused"] and outcome["refused"]["step"]}) for p, outcome in found]


def some_lines(scenario: Scenario, chosen: dict[str, str]) -> Iterator[Scenario]:
    """Some of the ways in which the open dice and choices of the scenario may fall."""
    yield from (Table.recorded(scenario, chosen, seed) for seed in range(SOME))


def end_of(scenario: Scenario) -> Outcome:
    """How a scenario ends whose dice and choices are all written out; of a refusal the step."""
    outcome = run(scenario, {}, default_for(scenario.edition)).outcome
    return {**outcome, "refused": outcome["refused"] and outcome["refused"]["step"]}


def played(path: Path) -> Scenario:
    """The scenario of a file; skips what the engine does not play, and plays that cost too much."""
    scenario = scenario_of(path)
    if missing := not_played(scenario):
        pytest.skip(missing)
    return scenario


def together(found: Iterable[tuple[Fraction, Outcome]]) -> dict[bytes, Fraction]:
    """Outcomes with their chances, equal ones as one."""
    chances: dict[bytes, Fraction] = {}
    for p, outcome in found:
        key = msgspec.json.encode(outcome, order="sorted")
        chances[key] = chances.get(key, Fraction()) + p
    return chances


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_mirrored_file_ends_in_the_mirror_image(path: Path) -> None:
    scenario = played(path)
    turned = mirror(scenario)
    for chosen in interpretations(scenario):
        try:
            here, there = ends(scenario, chosen), ends(turned, chosen)
        except BudgetExceeded:
            for line in some_lines(scenario, chosen):
                assert end_of(mirror(line)) == mirror_outcome(line, end_of(line)), chosen
            continue
        assert together(there) == together((p, mirror_outcome(scenario, outcome)) for p, outcome in here), chosen


def squares_in(value: Any) -> Iterator[Square]:
    """Every square that stands anywhere in a value."""
    if isinstance(value, msgspec.Struct):
        value = [getattr(value, field) for field in value.__struct_fields__]
    if isinstance(value, tuple) and len(value) == 2 and all(type(n) is int for n in value):
        yield value
    elif isinstance(value, dict):
        yield from squares_in(list(value.values()))
    elif isinstance(value, (list, tuple, frozenset)):
        for part in value:
            yield from squares_in(part)


def far_squares(scenario: Scenario) -> list[Square]:
    """Squares that lie far from everything in the scenario, as many as there are strangers; fewer if there are not so many."""
    touched = {*squares_in(scenario.board), *squares_in(scenario.play), *squares_in(scenario.script.choices)}
    every = ((c, r) for c in range(2, COLUMNS) for r in range(1, ROWS + 1))
    return list(islice((square for square in every if all(distance(square, t) > FAR for t in touched)), len(STRANGERS)))


def with_strangers(scenario: Scenario) -> Scenario | None:
    """The scenario with two more players of each team far away; None where there is no room, or where the rules count everybody."""
    squares = far_squares(scenario)
    heat = scenario.board.weather == "sweltering-heat"
    if len(squares) < len(STRANGERS) or heat or any(isinstance(step, COUNT_EVERYBODY) for step in scenario.play):
        return None
    strangers = {id: Player(id=id, team="home" if id[0] == "H" else "away", at=square) for id, square in zip(STRANGERS, squares, strict=True)}
    return replace(scenario, board=replace(scenario.board, players={**scenario.board.players, **strangers}))


def without_strangers(outcome: Outcome) -> Outcome:
    return {**outcome, "players": {id: player for id, player in outcome["players"].items() if id not in STRANGERS}}


@pytest.mark.parametrize("path", [path for path in FILES if with_strangers(scenario_of(path))], ids=name_of)
def test_strangers_far_away_change_nothing(path: Path) -> None:
    scenario = played(path)
    crowded = with_strangers(scenario)
    assert crowded is not None
    for chosen in interpretations(scenario):
        try:
            here, there = ends(scenario, chosen), ends(crowded, chosen)
        except BudgetExceeded:
            for line in some_lines(scenario, chosen):
                with_others = with_strangers(line)
                assert with_others is not None
                assert without_strangers(end_of(with_others)) == end_of(line), chosen
            continue
        assert together((p, without_strangers(outcome)) for p, outcome in there) == together(here), chosen
