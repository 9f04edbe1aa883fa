"""`check`, `lint`, `schema` and `version` (contract, section 4)."""
from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from app import paths

from .commands import DODGE, GRAB, complaints, printed_json, touchline, written

ROLLED = DODGE + "dice: [{dodge H1: 3}]\n"


def test_check_counts_what_it_checked(tmp_path: Path) -> None:
    result = touchline("check", written(tmp_path, ROLLED + "expect: {turnover: false, H1: {at: [2, 2]}}\n"), GRAB)
    assert result.exit_code == 0, result.stderr
    assert re.fullmatch(r"2 files, \d+ checks, 0 failures\n", result.stdout)


def test_check_ends_with_1_and_names_what_failed(tmp_path: Path) -> None:
    file = written(tmp_path, ROLLED + "expect: {H1: {at: [5, 3]}}\n")
    result = touchline("check", file)
    assert result.exit_code == 1
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"{file}:1: ") and "[5, 3]" in line
    assert printed_json("check", file, status=1)["files"] == 1


def test_check_takes_folders(tmp_path: Path) -> None:
    for name in ("one.yaml", "two.yaml"):
        written(tmp_path, ROLLED + "expect: {turnover: false}\n", name)
    assert printed_json("check", str(tmp_path))["files"] == 2


@pytest.mark.parametrize("name", ["no-such-file.yaml", "."])
def test_check_ends_with_2_where_there_is_nothing_to_check(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (line,) = complaints("check", name)
    assert line.startswith(f"{name}:")


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A copy of the book, to be spoilt."""
    return Path(shutil.copytree(paths.rulings(), tmp_path / "rulings"))


def test_lint_lists_every_fault_of_another_book_and_ends_with_1(book: Path) -> None:
    page = book / "bb2025" / "skills" / "grab.yaml"
    page.write_text(page.read_text().replace("option: cancels", "option: cancells", 1))
    result = touchline("lint", str(book))
    assert result.exit_code == 1
    assert re.search(rf"^{page}:\d+: .*cancells.*did you mean 'cancels'", result.stderr, re.MULTILINE)
    assert re.search(r"\d+ pages, \d+ questions, \d+ scenarios, [1-9]\d* faults?\n", result.stdout)


def test_lint_lists_as_json_also_what_kept_the_book_from_being_read(book: Path) -> None:
    (book / "bb2025" / "skills" / "grab.yaml").write_text("name: Grab\nname: Grab\n")
    faults = printed_json("lint", str(book), status=1)
    assert {"file", "line", "code", "message", "hint"} == set(faults[0])
    assert {fault["file"] for fault in faults} == {str(book / "bb2025" / "skills" / "grab.yaml")}


def test_lint_ends_with_2_where_there_is_no_book(tmp_path: Path) -> None:
    assert "there is no rulings folder here" in complaints("lint", str(tmp_path / "nowhere"))[0]
    assert complaints("lint", str(tmp_path))[0].startswith(f"{tmp_path}/sources.yaml:1: there is no sources.yaml")


def test_schema_prints_the_schema_of_each_kind_that_it_names() -> None:
    kinds = touchline("schema").stdout.split()
    assert {"page", "scenario"} <= set(kinds)
    assert set(printed_json("schema")) == set(kinds)
    assert printed_json("schema", "page") == printed_json("schema")["page"]
    assert "did you mean 'page'" in complaints("schema", "pages")[0]


def test_version_tells_program_and_book() -> None:
    told = printed_json("version")
    assert re.fullmatch(r"\d+\.\d+\.\d+", told["version"]) and re.fullmatch(r"[0-9a-f]{64}", told["book"])
    assert touchline("version").stdout == f"Touchline {told['version']}, book {told['book'][:12]}\n"


def test_changes_tells_what_parts_two_books(book: Path) -> None:
    assert touchline("changes", str(book)).stdout == "The two books say the same.\n"
    page = book / "bb2025" / "skills" / "grab.yaml"
    page.write_text(page.read_text().replace("name: Grab", "name: Grabb", 1))
    assert "page changed: bb2025/skills/grab (name)" in touchline("changes", str(book)).stdout
    assert printed_json("changes", str(book))["pages"]["changed"] == {"bb2025/skills/grab": ["name"]}
    assert complaints("changes", str(book / "nowhere"))[0].startswith(f"{book / 'nowhere'}:1: there is no rulings folder here")
