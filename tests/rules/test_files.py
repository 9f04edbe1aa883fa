"""Every scenario file says the truth: the cases, and the scenarios of the book, under the book's default answers."""
from __future__ import annotations

from pathlib import Path

import pytest

from app.scenarios.check import check_paths
from app.scenarios.read import read

from .files import book_files, case_files, default, name_of, not_played


@pytest.mark.parametrize("path", case_files(), ids=name_of)
def test_a_case_ends_as_it_says(path: Path) -> None:
    report = check_paths([path], read, default)
    assert not report.failures, "\n".join(report.failures)


@pytest.mark.parametrize("path", book_files(), ids=name_of)
def test_a_scenario_of_the_book_ends_as_it_says_under_each_of_its_options(path: Path) -> None:
    if missing := not_played(read(path)):
        pytest.skip(missing)
    report = check_paths([path], read, default)
    assert not report.failures, "\n".join(report.failures)
