"""Scenarios that name questions by former ids: a file outlives the ids that it was written with."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from app.errors import TouchlineError
from app.scenarios.model import Scenario

Value = TypeVar("Value")


def under_present_ids(scenario: Scenario, former: Mapping[str, str]) -> Scenario:
    """The scenario with former ids of questions replaced by the present ones; `former` leads from the one to the other.

    Raises `TouchlineError` where a file names one question twice, by both.
    """

    def renamed(by_question: dict[str, Value]) -> dict[str, Value]:
        present: dict[str, Value] = {}
        for name, value in by_question.items():
            question = former.get(name, name)
            if question in present:
                raise TouchlineError(f"{scenario.path or scenario.id}:1: {name!r} and {question!r} are one question; keep {question!r}")
            present[question] = value
        return present

    if not former.keys() & {*scenario.decides, *scenario.interpretation, *scenario.under, *scenario.odds_under}:
        return scenario
    return replace(
        scenario, decides=tuple(dict.fromkeys(former.get(name, name) for name in scenario.decides)),
        interpretation=renamed(scenario.interpretation), under=renamed(scenario.under), odds_under=renamed(scenario.odds_under))
