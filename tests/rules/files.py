"""The scenario files that prove the rules: the cases beside these tests and the book's own, and the book's default answers."""
from __future__ import annotations

from functools import cache
from pathlib import Path

from app import paths
from app.corpus.load import load
from app.corpus.model import Corpus
from app.errors import TouchlineError
from app.rules.requests import NotPlayed
from app.scenarios.check import scenario_files
from app.scenarios.model import Scenario
from app.scenarios.read import read
from app.scenarios.run import Default, run, switches
from app.verdicts import interpretations

CASES = Path(__file__).resolve().parents[1] / "cases"
FOLDERS = tuple(sorted(folder for folder in CASES.iterdir() if folder.is_dir()))
"""The folders of cases; a file beside them (search terms) is no scenario."""


@cache
def book() -> Corpus:
    """The project's rulings."""
    return load()


def default(question: str) -> str | None:
    """The book's answer to a question, or None for one that it does not have."""
    found = book().question(question)
    return found.default if found else None


@cache
def default_for(edition: str) -> Default:
    """The book's answers for scenarios of an edition."""
    return interpretations(book())(edition)


def case_files() -> list[Path]:
    """Every case, in order."""
    return scenario_files(FOLDERS)


def book_files() -> list[Path]:
    """Every scenario of the rulings, of all editions, in order."""
    return scenario_files([paths.rulings()])


@cache
def scenario_of(path: Path) -> Scenario:
    """The scenario in a file, read once for all tests of the file."""
    return read(path)


def name_of(path: Path) -> str:
    """What a test of the file is called: its folder's place and its name."""
    for root in (CASES, paths.rulings()):
        if path.is_relative_to(root):
            return path.relative_to(root).with_suffix("").as_posix()
    return path.stem


def not_played(scenario: Scenario) -> str:
    """What the scenario needs that the engine does not have yet (an edition, an action, a step, a question); empty if it has everything."""
    named = (*scenario.interpretation, *scenario.under, *scenario.odds_under)
    if unknown := [question for question in named if question not in switches()]:
        return f"the engine does not ask {', '.join(unknown)} yet"
    try:
        run(scenario, default=default_for(scenario.edition))
    except NotPlayed as missing:
        return str(missing)
    except TouchlineError:
        return ""
    return ""
