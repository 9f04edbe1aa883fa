"""Plays a scenario under every option of a question and shows where the options part."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from app.corpus.model import Corpus
from app.errors import TouchlineError
from app.scenarios.budgets import Budget, budget
from app.scenarios.gaps import asked_for, gap_between
from app.scenarios.model import Comparison, ExactResult, OptionResult, RunResult, Scenario
from app.scenarios.odds import run_exact
from app.scenarios.run import NOTHING_CHOSEN, Because, Default, clauses_of, known_question, run


def compare(
    scenario: Scenario,
    questions: Iterable[str] = (),
    chosen: Mapping[str, str] = NOTHING_CHOSEN,
    default: Default | None = None,
    corpus: Corpus | None = None,
    because: Because | None = None,
    exact: bool = False,
    costs: Callable[[], Budget] = budget,
) -> Comparison:
    """The scenario under every option of each question: those given, else those that it decides, else those that its run meets.

    `corpus` tells which sources hold an option now. An option under which the file cannot be played (its dice are not in the script, say)
    has `{"error": why}` as its outcome. With `exact`, and always for a file that states odds, the outcome holds the exact chances over the
    dice that the file leaves open, and the comparison the largest gap between two options;
    `costs` gives each run its budget. Raises `UnknownName` for a question that the engine does not have; raises what `run` raises if no
    option can be played.
    """
    asked = [corpus.aliases.get(q, q) if corpus else q for q in questions] or list(scenario.decides)
    if not asked:
        asked = list(played(scenario, chosen, default, because, exact, costs).interpretation)
    compared = {q: _options(scenario, q, chosen, default, corpus, because, exact, costs) for q in dict.fromkeys(asked)}
    gaps = {q: gap for q, options in compared.items() if (gap := gap_between(_exact_ones(options)))}
    return Comparison(scenario=scenario.id, questions=compared, gaps=gaps)


def _exact_ones(options: Mapping[str, OptionResult]) -> dict[str, ExactResult]:
    """The options whose outcome holds exact chances."""
    return {
        option: ExactResult(scenario=r.run.scenario, interpretation=r.run.interpretation, outcomes=r.outcome["outcomes"], odds=r.outcome["odds"])
        for option, r in options.items() if "outcomes" in r.outcome
    }


def _options(
    scenario: Scenario, question: str, chosen: Mapping[str, str], default: Default | None, corpus: Corpus | None, because: Because | None,
    exact: bool, costs: Callable[[], Budget],
) -> dict[str, OptionResult]:
    results: dict[str, OptionResult] = {}
    errors: list[TouchlineError] = []
    options = list(known_question(question).options)
    for option in options:
        try:
            result = played(scenario, {**chosen, question: option}, default, because, exact, costs)
            same_as = next((name for name, earlier in results.items() if earlier.outcome == result.outcome), None)
        except TouchlineError as error:
            errors.append(error)
            result, same_as = _unplayed(scenario, {"error": str(error)}), None
        results[option] = OptionResult(
            sources=holders(corpus, question, option, scenario.edition), outcome=result.outcome, same_as=same_as, run=result
        )
    if len(errors) == len(options):
        raise errors[0]
    return results


def played(
    scenario: Scenario, chosen: Mapping[str, str], default: Default | None, because: Because | None = None, exact: bool = False,
    costs: Callable[[], Budget] = budget,
) -> RunResult:
    """The scenario's run; with `exact`, and for one that states odds, the exact chances stand in the outcome as `odds` and `outcomes`."""
    if not (exact or clauses_of(scenario)):
        return run(scenario, chosen, default, because, budget=costs())
    found = run_exact(scenario, chosen, default, budget=costs(), also=asked_for(scenario))
    return _unplayed(scenario, {"odds": found.odds, "outcomes": found.outcomes}, found.interpretation)


def _unplayed(scenario: Scenario, outcome: dict[str, Any], interpretation: Mapping[str, str] = NOTHING_CHOSEN) -> RunResult:
    """A result without a single line of play to show."""
    return RunResult(
        scenario=scenario.id, edition=scenario.edition, interpretation=dict(interpretation), outcome=outcome,
        rolls=[], choices=[], rulings=[], events=[], refused=None, unused_dice=[],
    )


def holders(corpus: Corpus | None, question: str, option: str, edition: str) -> list[str]:
    """The sources whose position in force today is that option, in the corpus' order."""
    found = corpus.question(question) if corpus else None
    if found is None:
        return []
    in_force = (p for p in found.positions if p.option == option and p.until is None and p.edition in (None, edition))
    return list(dict.fromkeys(p.source for p in in_force))
