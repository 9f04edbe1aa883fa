"""`export site`: with the odds that take their time, unless it is told to do without."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

import app.web
from app.scenarios.gaps import QuestionGap, Weighed
from app.web import export, joins
from app.web.ranking import DONE, NOT_BEGUN
from tests.the_book import its_search, the_book

from .commands import printed_json, touchline


def weigh_nothing(question: str, files: Mapping[str, str], answers: Mapping[str, Any]) -> Weighed:
    """Finds nothing, at once."""
    return Weighed(of=QuestionGap(question=question, scenario=None, gap=None, unplayed={}), chances=[])


@pytest.fixture
def exported(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How the odds stood whenever a site was written, and whether with pictures; it is not."""
    states: list[str] = []

    def export_site(site: Flask, *arguments: Any) -> int:
        states.append(site.extensions["touchline-ranking"].state)
        states.extend(["pictures"] if site.config["PICTURES"] else [])
        return 7

    monkeypatch.setitem(app.web.DEFAULTS, "WEIGH_ONE", weigh_nothing)
    monkeypatch.setitem(app.web.DEFAULTS, "KEEP_ODDS", False)
    monkeypatch.setitem(app.web.DEFAULTS, "SEARCHING", lambda _: its_search())
    book = the_book()
    monkeypatch.setattr(joins, "corpus", lambda: book)
    monkeypatch.setattr(export, "export_site", export_site)
    return states


def test_a_site_is_written_once_the_odds_are_known(exported: list[str], tmp_path: Path) -> None:
    assert printed_json("export", "site", str(tmp_path))["files"] == 7
    assert exported == [DONE]


def test_a_folder_that_is_no_place_for_a_site_is_told_before_anything_is_worked_out(exported: list[str], tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    done = touchline("export", "site", str(tmp_path))
    assert done.exit_code == 2 and "holds something else" in done.stderr and "Odds" not in done.stderr
    assert exported == []


@pytest.mark.parametrize("address", [
    "foo", "ftp://example.org/", "https://", "https://example.org/?a=1", "https://example.org/#a", 'https://example.org/"><script>', "https://example.org/a b",
    "https://example.org/&", "https://example.org/'", "https://exämple.org/"])
def test_an_address_that_no_site_can_lie_at_is_refused(exported: list[str], tmp_path: Path, address: str) -> None:
    done = touchline("export", "site", str(tmp_path), "--without-odds", "--url", address)
    assert (done.exit_code, exported) == (2, []) and f"--url {address} is no address" in done.stderr


def test_a_site_without_odds_is_written_at_once(exported: list[str], tmp_path: Path) -> None:
    assert touchline("export", "site", str(tmp_path), "--without-odds").output == f"7 files in {tmp_path}\n"
    assert exported == [NOT_BEGUN]


@pytest.mark.parametrize(("options", "pictures"), [
    ([], []), (["--url", "https://example.org/"], ["pictures"]), (["--url", "https://example.org/", "--without-pictures"], []), (["--without-pictures"], [])])
def test_a_site_whose_address_is_known_has_pictures_unless_told_otherwise(
    exported: list[str], tmp_path: Path, options: list[str], pictures: list[str]
) -> None:
    touchline("export", "site", str(tmp_path), "--without-odds", *options)
    assert exported == [NOT_BEGUN, *pictures]


def test_a_site_in_a_language_that_there_is_not_is_refused(tmp_path: Path) -> None:
    result = touchline("export", "site", str(tmp_path / "site"), "--lang", "francais")
    assert result.exit_code == 2
    assert result.stderr == "there is no language 'francais'; languages: en, fr, de, es, it\n"
    assert not (tmp_path / "site").exists()
