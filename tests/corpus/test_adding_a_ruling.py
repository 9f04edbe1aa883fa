"""Whoever follows `docs/adding-a-ruling.md` to the letter ends with a book without faults."""
from __future__ import annotations

import re
import shutil
from datetime import date
from pathlib import Path

import pytest

from app import paths
from app.corpus.checks import lint_book
from app.corpus.load import load
from app.corpus.model import Corpus
from app.scenarios.check import check_paths
from app.scenarios.read import read
from app.verdicts import interpretations, verdict

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "adding-a-ruling.md"
QUESTION = "grab-during-blitz-sidestep"
SCENARIO = "bb2025/scenarios/grab-blitz-on-the-sideline.yaml"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the book in which the guide's five pieces have been written where it says."""
    root = tmp_path_factory.mktemp("book") / "rulings"
    shutil.copytree(paths.rulings(), root)
    source, position, scenario, scenarios, profile = re.findall(r"```yaml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    sources = root / "sources.yaml"
    sources.write_text(sources.read_text(encoding="utf-8") + source, encoding="utf-8")
    page = root / "bb2025/skills/grab.yaml"
    before, rest = page.read_text(encoding="utf-8").split("    positions:\n", 1)
    assert before.count("- id: ") == 1 and f"- id: {QUESTION}" in before
    positions, after = rest.split(f"    scenarios: [{QUESTION}]\n", 1)
    page.write_text(f"{before}    positions:\n{positions}{position}{scenarios}{after}", encoding="utf-8")
    (root / SCENARIO).write_text(scenario, encoding="utf-8")
    (root / "profiles/riverside.yaml").write_text(profile, encoding="utf-8")
    return root


@pytest.fixture(scope="module")
def book(root: Path) -> Corpus:
    return load(root)


def test_the_guides_files_bring_no_fault_into_the_book(book: Corpus) -> None:
    assert set(map(str, lint_book(book))) == set(map(str, lint_book(load())))


def test_the_guides_scenario_checks(root: Path, book: Corpus) -> None:
    report = check_paths([root / SCENARIO], read, interpretations(book))
    assert (report.failures, report.checks > 0) == ((), True)


@pytest.mark.parametrize("stance", [{"source": "riverside"}, {"profile": "riverside"}])
def test_the_guides_league_gets_its_ruling(stance: dict[str, str], book: Corpus) -> None:
    found = verdict(book, QUESTION, **stance, on=date(2026, 6, 1))
    assert (found.option, found.by) == ("cancels", "riverside")


def test_the_guides_league_leaves_the_default_alone(book: Corpus) -> None:
    assert verdict(book, QUESTION).option == load().questions[QUESTION].default
