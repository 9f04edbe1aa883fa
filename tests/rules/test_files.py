"""Every scenario file says the truth: the cases, and the scenarios of the book, under the book's default answers."""
from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from app.scenarios import check
from app.scenarios.check import check_paths
from app.scenarios.odds import Ends
from app.scenarios.read import read

from .files import book_files, case_files, default_for, name_of, not_played


@pytest.fixture(autouse=True)
def sums_to_one(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Whatever odds a check works out, for every option that it tries: all ends together must have a chance of exactly 1."""
    worked_out: list[Ends] = []

    class Watched(Ends):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            worked_out.append(self)

    monkeypatch.setattr(check, "Ends", Watched)
    yield
    for ends in worked_out:
        assert sum(Fraction(outcome["p"]) for outcome in ends.outcomes()) == 1


@pytest.mark.parametrize("path", case_files(), ids=name_of)
def test_a_case_ends_as_it_says(path: Path) -> None:
    report = check_paths([path], read, default_for)
    assert not report.failures, "\n".join(report.failures)


@pytest.mark.parametrize("path", book_files(), ids=name_of)
def test_a_scenario_of_the_book_ends_as_it_says_under_each_of_its_options(path: Path) -> None:
    if missing := not_played(read(path)):
        pytest.skip(missing)
    report = check_paths([path], read, default_for)
    assert not report.failures, "\n".join(report.failures)
