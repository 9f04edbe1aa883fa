"""How a scenario ends under two options of a question, out of its comparison; and how far their chances part."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from app.corpus.model import Corpus, Question
from app.scenarios.gaps import gap_between
from app.scenarios.model import Comparison, ExactResult, Gap, OptionResult


class Parting(msgspec.Struct, frozen=True, kw_only=True):
    """One scenario under two options: `outcomes` as in a comparison, `alike` if both end the same, `gap` where exact chances were worked out."""

    scenario: str
    outcomes: dict[str, dict[str, Any]]
    alike: bool
    gap: Gap | None = None


def parting(compared: Comparison, question: str, one: str, other: str) -> Parting | None:
    """The two options of the question in a comparison; None if it does not have both."""
    options = compared.questions.get(question, {})
    if one not in options or other not in options:
        return None
    both = {name: options[name] for name in (one, other)}
    exact = {name: _exact(result) for name, result in both.items() if "outcomes" in result.outcome}
    outcomes = {name: result.outcome for name, result in both.items()}
    return Parting(scenario=compared.scenario, outcomes=outcomes, alike=outcomes[one] == outcomes[other], gap=gap_between(exact))


def partings(corpus: Corpus, comparison: Callable[[str], Comparison]) -> Callable[[Question, str, str, str], list[Parting]]:
    """Question, edition and two options to how its scenarios of that edition (else all) end; `comparison` finds a scenario's by its id."""

    def show(question: Question, edition: str, one: str, other: str) -> list[Parting]:
        heads = [corpus.scenarios[id] for id in question.scenarios if id in corpus.scenarios]
        of_edition = [head for head in heads if head.edition == edition] or heads
        found = (parting(comparison(head.id), question.id, one, other) for head in of_edition)
        return [shown for shown in found if shown is not None]

    return show


def _exact(result: OptionResult) -> ExactResult:
    run = result.run
    return ExactResult(scenario=run.scenario, interpretation=run.interpretation, outcomes=result.outcome["outcomes"], odds=result.outcome["odds"])
