"""Files against what they say of themselves."""
from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from app.errors import Fault, InvalidInput, TouchlineError
from app.rules.dice import D6
from app.rules.drivers.script import DiceEntry
from app.rules.game import Game
from app.rules.requests import Proc, Roll
from app.scenarios.check import check_paths, check_scenario, scenario_files
from app.scenarios.model import OddsClause, Scenario

from .table_of_fakes import Rules, rules, scenario  # noqa: F401

PRONE = {"H1": {"state": "prone"}}
STANDING = {"H1": {"state": "standing"}}
SIX = DiceEntry(name="rush H1", faces=(6,))
THREE = DiceEntry(name="rush H1", faces=(3,))


@pytest.fixture(autouse=True)
def rush_rules(rules: Rules) -> None:  # noqa: F811
    """A rush that fails below 2 or below 4, as `target` has it."""
    target = rules.question("target", two=2, four=4)

    def step(game: Game) -> Proc:
        (face,) = yield Roll(name="rush", who="H1", dice=D6)
        if face < game.reading(target):
            game.change("H1", state="prone")

    rules.are(step)


def odds(when: dict, p: str) -> OddsClause:
    return OddsClause(when=when, p=Fraction(p), line=8)


def test_a_file_that_holds_has_no_failure_and_its_checks_counted() -> None:
    assert check_scenario(scenario(SIX, expect={**STANDING, "turnover": False})) == (2, [])


def test_a_broken_expectation_tells_what_happened() -> None:
    _, (line,) = check_scenario(scenario(SIX, expect=PRONE))
    assert "prone" in line and "standing" in line


def test_what_stands_under_an_option_is_checked_under_it() -> None:
    made = scenario(THREE, under={"target": {"two": STANDING, "four": PRONE}})
    assert check_scenario(made) == (2, [])


def test_a_failure_under_an_option_names_question_and_option() -> None:
    _, (line,) = check_scenario(scenario(THREE, under={"target": {"two": STANDING, "four": STANDING}}))
    assert line.startswith("target=four: ")


def test_expectations_must_hold_under_every_option_named() -> None:
    _, lines = check_scenario(scenario(THREE, expect=STANDING, under={"target": {"four": {"turnover": False}}}))
    assert [line.split(":")[0] for line in lines] == ["target=four"]


def test_odds_are_compared_exactly() -> None:
    assert check_scenario(scenario(odds=(odds(PRONE, "1/6"),))) == (1, [])
    _, (line,) = check_scenario(scenario(odds=(odds(PRONE, "1/7"),)))
    assert "line 8" in line and "1/7" in line and "1/6" in line


def test_odds_under_an_option_are_checked_under_it() -> None:
    made = scenario(odds_under={"target": {"two": (odds(PRONE, "1/6"),), "four": (odds(PRONE, "1/6"),)}})
    _, (line,) = check_scenario(made)
    assert line.startswith("target=four: ") and "1/2" in line


def test_expectations_beside_odds_must_hold_in_every_end() -> None:
    assert check_scenario(scenario(odds=(odds(PRONE, "1/6"),), expect={"turnover": False})) == (2, [])
    _, lines = check_scenario(scenario(odds=(odds(PRONE, "1/6"),), expect=STANDING))
    assert len(lines) == 1


def test_expectations_beside_odds_may_speak_of_the_rolls() -> None:
    made = scenario(odds=(odds(PRONE, "1/6"),), expect={"not_rolled": ["rush H1"]})
    _, (line,) = check_scenario(made)
    assert "rush H1" in line


@pytest.mark.parametrize("fields", [{}, {"under": {"target": {"two": {}}}}])
def test_a_file_that_checks_nothing_fails(fields: dict) -> None:
    checks, (line,) = check_scenario(scenario(SIX, **fields))
    assert checks == 0 and "checks nothing" in line


def test_a_missing_die_is_a_failure_not_an_exception() -> None:
    _, (line,) = check_scenario(scenario(expect=STANDING))
    assert "rush H1" in line


def test_an_unknown_option_is_a_failure() -> None:
    _, (line,) = check_scenario(scenario(SIX, under={"target": {"fuor": PRONE}}))
    assert "did you mean 'four'" in line


def test_a_fault_of_the_engine_is_a_failure_of_its_file(rules: Rules) -> None:  # noqa: F811
    def step(game: Game) -> Proc:
        yield from ()
        raise KeyError("H9")

    rules.are(step)
    _, (line,) = check_scenario(scenario(expect=STANDING))
    assert "KeyError" in line


# --- files and folders

def reader(**scenarios: Scenario) -> Callable[[Path], Scenario]:
    def read(path: Path) -> Scenario:
        if path.stem not in scenarios:
            raise InvalidInput([Fault(str(path), 3, "bad", "no such word")])
        return scenarios[path.stem]

    return read


def written(root: Path, *names: str) -> None:
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("")


def test_every_file_of_a_folder_is_checked(tmp_path: Path) -> None:
    written(tmp_path, "good.yaml", "sub/bad.yaml")
    report = check_paths([tmp_path], reader(good=scenario(SIX, expect=STANDING), bad=scenario(SIX, expect=PRONE)))
    assert (report.files, report.checks, len(report.failures)) == (2, 2, 1)
    assert report.failures[0].startswith(f"{tmp_path / 'sub/bad.yaml'}:1: ")


def test_an_unreadable_file_fails_with_its_line_and_the_others_are_checked(tmp_path: Path) -> None:
    written(tmp_path, "odd.yaml", "good.yaml")
    report = check_paths([tmp_path], reader(good=scenario(SIX, expect=STANDING)))
    assert report.failures == (f"{tmp_path / 'odd.yaml'}:3: no such word",)
    assert report.checks == 1


def test_of_a_corpus_only_its_scenarios_are_checked(tmp_path: Path) -> None:
    written(tmp_path, "sources.yaml", "bb2025/skills/grab.yaml", "bb2025/scenarios/grab.yaml")
    assert scenario_files([tmp_path]) == [tmp_path / "bb2025/scenarios/grab.yaml"]


def test_a_file_named_twice_is_checked_once(tmp_path: Path) -> None:
    written(tmp_path, "a.yaml")
    assert scenario_files([tmp_path, tmp_path / "a.yaml"]) == [tmp_path / "a.yaml"]


@pytest.mark.parametrize("name", ["missing.yaml", "empty"])
def test_a_path_without_scenarios_is_an_error(tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(TouchlineError, match=name):
        scenario_files([tmp_path / name])


def test_a_report_is_plain_json() -> None:
    report = check_paths([], reader())
    assert msgspec.to_builtins(report) == {"files": 0, "checks": 0, "failures": ()}
