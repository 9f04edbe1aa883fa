"""Files that name questions by former ids."""
from __future__ import annotations

import pytest

from app.errors import TouchlineError
from app.scenarios.former import under_present_ids
from app.scenarios.model import Scenario
from app.scenarios.read import read

FORMER = {"old-name": "new-name"}


def scenario(more: str) -> Scenario:
    return read(f"id: x\nedition: bb2025\ntitle: X\nplayers: {{H1: {{at: [1, 1]}}}}\nplay: []\n{more}")


def test_a_former_id_is_replaced_wherever_a_file_names_questions() -> None:
    named = under_present_ids(scenario("decides: [old-name]\ninterpretation: {other: a}\nunder: {old-name: {a: {turnover: false}}}"), FORMER)
    assert (named.decides, named.interpretation, named.under) == (("new-name",), {"other": "a"}, {"new-name": {"a": {"turnover": False}}})


def test_a_question_named_by_both_ids_is_an_error() -> None:
    with pytest.raises(TouchlineError, match="'old-name' and 'new-name' are one question|keep 'new-name'"):
        under_present_ids(scenario("under: {new-name: {a: {turnover: false}}, old-name: {b: {turnover: true}}}"), FORMER)
