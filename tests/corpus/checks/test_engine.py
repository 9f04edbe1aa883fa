"""The tie with the engine: questions are switches, scenarios reach their options, and the options part."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.corpus.checks import lint
from app.corpus.load import load
from app.errors import Fault, TouchlineError
from tests.corpus.miniature import GRAB, SCENARIO, Change, write

QUESTION = "grab-in-blitz"
SWITCHES = {QUESTION: ("works", "fails")}


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A run as the linter sees it."""

    interpretation: dict[str, str]
    outcome: Any = "as ever"
    rolls: tuple[str, ...] = ("block H1",)
    choices: tuple[str, ...] = ("push A1",)
    events: tuple[str, ...] = ("push",)


def parting(**parts: Any) -> Callable[[Path, Mapping[str, str]], Played]:
    """An engine whose runs differ from option to option in these parts: field to a value for the first option."""

    def run(path: Path, chosen: Mapping[str, str]) -> Played:
        return Played(interpretation=dict(chosen), **(parts if chosen[QUESTION] == "works" else {}))

    return run


def faults(folder: Path, run: Callable[..., Played], *changes: Change, switches: Mapping[str, tuple[str, ...]] = SWITCHES) -> list[Fault]:
    return lint(load(write(folder, *changes)), switches, run)


def codes(found: list[Fault]) -> list[tuple[str, int, str]]:
    return [(fault.file.partition("/rulings/")[2], fault.line, fault.code) for fault in found]


def test_a_book_that_is_tied_to_the_engine_passes(tmp_path: Path) -> None:
    assert faults(tmp_path, parting(outcome="another")) == []


def test_a_question_without_a_switch_is_found(tmp_path: Path) -> None:
    assert codes(faults(tmp_path, parting(outcome="another"), switches={})) == [(GRAB, 7, "no-switch")]


def test_a_switch_without_a_question_is_found(tmp_path: Path) -> None:
    found = faults(tmp_path, parting(outcome="another"), switches={**SWITCHES, "dodge-twice": ("yes", "no")})
    assert [(f.code, "'dodge-twice'" in f.message) for f in found] == [("no-question", True)]


def test_a_switch_under_a_former_id_is_told_the_present_one(tmp_path: Path) -> None:
    found = faults(tmp_path, parting(outcome="another"), switches={**SWITCHES, "grab-on-the-run": ("works", "fails")})
    assert found[0].hint == f"the question is called {QUESTION!r} now"


def test_an_option_that_the_switch_lacks_is_found(tmp_path: Path) -> None:
    change = (GRAB, "      fails: It does not.", "      fails: It does not.\n      sometimes: It may.")
    assert (GRAB, 15, "switch-option") in codes(faults(tmp_path, parting(outcome="another"), change))


def test_an_option_that_the_question_lacks_is_found(tmp_path: Path) -> None:
    found = faults(tmp_path, parting(outcome="another"), switches={QUESTION: ("works", "fails", "sometimes")})
    assert codes(found) == [(GRAB, 12, "switch-option")]


def test_an_option_that_no_run_consults_is_found(tmp_path: Path) -> None:
    def run(path: Path, chosen: Mapping[str, str]) -> Played:
        return Played(interpretation=dict(chosen) if chosen[QUESTION] == "works" else {})

    assert codes(faults(tmp_path, run)) == [(GRAB, 14, "unreached")]


@pytest.mark.parametrize("name", ["scenarios: []", "scenarios: [grab-in-block]"])
def test_a_question_that_no_scenario_shows_is_found(name: str, tmp_path: Path) -> None:
    found = faults(tmp_path, parting(outcome="another"), (GRAB, "scenarios: [grab-in-blitz]", name))
    assert {fault.code for fault in found} & {"no-scenario", "unreached"}


@pytest.mark.parametrize(
    ("changes", "part"),
    [("outcome", {"outcome": "another"}), ("rolls", {"rolls": []}), ("rolls", {"events": []}), ("prompt", {"choices": []})],
)
def test_options_that_part_as_the_question_says_pass(changes: str, part: dict[str, Any], tmp_path: Path) -> None:
    assert faults(tmp_path, parting(**part), (GRAB, "changes: outcome", f"changes: {changes}")) == []


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ("outcome", {"rolls": [], "choices": [], "events": []}),
        ("rolls", {"outcome": "another", "choices": []}),
        ("prompt", {"outcome": "another", "rolls": []}),
    ],
)
def test_options_that_do_not_part_as_the_question_says_are_found(changes: str, part: dict[str, Any], tmp_path: Path) -> None:
    assert (GRAB, 16, "no-difference") in codes(faults(tmp_path, parting(**part), (GRAB, "changes: outcome", f"changes: {changes}")))


@pytest.mark.parametrize(
    ("changes", "part"),
    [("rolls", {"outcome": "another"}), ("prompt", {"outcome": "another"}), ("prompt", {"rolls": ("dodge A1",)}), ("prompt", {"events": ("fall",)})],
)
def test_options_that_part_in_more_than_the_question_says_are_found(changes: str, part: dict[str, Any], tmp_path: Path) -> None:
    found = faults(tmp_path, parting(choices=(), **part), (GRAB, "changes: outcome", f"changes: {changes}"))
    assert (GRAB, 16, "understated") in codes(found)


def test_a_question_whose_options_change_the_rolls_may_change_what_is_asked_too(tmp_path: Path) -> None:
    assert faults(tmp_path, parting(rolls=("dodge A1",), choices=()), (GRAB, "changes: outcome", "changes: rolls")) == []


@pytest.mark.parametrize("error", [TouchlineError("no die\nfor dodge H1"), KeyError("H9")])
def test_a_run_that_breaks_is_a_fault_of_the_scenario_with_its_message(error: Exception, tmp_path: Path) -> None:
    def run(path: Path, chosen: Mapping[str, str]) -> Played:
        if chosen[QUESTION] == "fails":
            raise error
        return Played(interpretation=dict(chosen))

    found = [fault for fault in faults(tmp_path, run) if fault.code == "run"]
    assert codes(found) == [(SCENARIO, 8, "run")]
    assert ("no die; for dodge H1" if isinstance(error, TouchlineError) else "H9") in found[0].message


def test_each_scenario_is_played_once_under_each_option(tmp_path: Path) -> None:
    played: list[tuple[str, str]] = []

    def run(path: Path, chosen: Mapping[str, str]) -> Played:
        played.append((path.name, chosen[QUESTION]))
        return Played(interpretation=dict(chosen), outcome=chosen[QUESTION])

    faults(tmp_path, run, (GRAB, "scenarios: [grab-in-blitz]", "scenarios: [grab-in-blitz, grab-in-blitz]"))
    assert played == [("grab-in-blitz.yaml", "works"), ("grab-in-blitz.yaml", "fails")]
