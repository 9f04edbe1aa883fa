"""Each linter of the book lets a good book pass and finds its one kind of fault, at its line."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from app.corpus.checks import LINTERS, lint_book
from app.corpus.checks.defaults import check_defaults
from app.corpus.checks.ids import check_ids, check_names
from app.corpus.checks.links import check_links
from app.corpus.checks.options import check_options
from app.corpus.checks.places import check_places
from app.corpus.checks.scenarios import check_scenarios
from app.corpus.checks.shelf import Shelf
from app.corpus.checks.sources import check_sources
from app.corpus.checks.statements import check_cites, check_silence
from app.corpus.checks.times import check_dates
from app.corpus.checks.wording import check_wording, first_sentence
from app.errors import Fault
from tests.corpus.miniature import FILES, GRAB, PROFILE, SCENARIO, SIDESTEP, SOURCES, Change, book, found

Linter = Callable[[Shelf], Iterable[Fault]]

BAD: list[tuple[Linter, Change, int, str]] = [
    (check_ids, (GRAB, "[grab-on-the-run]", "[grab-in-blitz]"), 8, "alias-in-use"),
    (check_names, (SIDESTEP, "[Side Step, Grabstep]", "[side step, GRAB]"), 3, "name-taken"),
    (check_names, (SIDESTEP, "name: Sidestep", "name: grabber"), 2, "name-taken"),
    (check_names, (SIDESTEP, "[Side Step, Grabstep]", "[sidestep]"), 3, "name-taken"),
    (check_names, (SIDESTEP, "related: [grab]", "related: []"), 3, "name-taken"),
    (check_sources, (GRAB, "source: jervis", "source: jervs"), 30, "unknown-source"),
    (check_sources, (PROFILE, "[naf, jervis]", "[naf, nobody]"), 4, "unknown-source"),
    (check_sources, (PROFILE, "[naf, jervis]", "[naf, naf]"), 4, "source-twice"),
    (check_options, (GRAB, "option: works", "option: work"), 20, "unknown-option"),
    (check_options, (GRAB, "default: works", "default: work"), 15, "unknown-option"),
    (check_options, (PROFILE, "grab-in-blitz: fails", "grab-in-blitz: fail"), 6, "unknown-option"),
    (check_options, (PROFILE, "grab-in-blitz: fails", "grab: fails"), 6, "unknown-question"),
    (check_options, (SCENARIO, "    fails:", "    fail:"), 8, "unknown-option"),
    (check_options, (SCENARIO, "[grab-in-blitz]", "[grab-in-block]"), 4, "unknown-question"),
    (check_options, (SCENARIO, "[grab-in-blitz]", "[grab-on-the-run]"), 4, "unknown-question"),
    (check_options, (SCENARIO, "under:", "interpretation: {grab-in-blitz: never}\nunder:"), 5, "unknown-option"),
    (check_options, (SCENARIO, "under:", "interpretation: {grab-in-blitz: [never]}\nunder:"), 5, "unknown-option"),
    (check_options, (SCENARIO, "under:", "odds_under: {grab-in-blitz: {never: []}}\nunder:"), 5, "unknown-option"),
    (check_silence, (GRAB, "status: silent", "status: implied"), 31, "no-option"),
    (check_silence, (GRAB, "option: null", "option: works"), 31, "silent-option"),
    (check_cites, (GRAB, "        cite: NAF, p. 1\n", ""), 19, "no-cite"),
    (check_dates, (GRAB, "from: 2026-05", "from: May 2026"), 22, "date"),
    (check_dates, (GRAB, "until: 2026-09", "until: 2026-05-01"), 23, "date-order"),
    (check_dates, (PROFILE, "on: 2026-05", "on: 2026-13"), 7, "date"),
    (check_dates, (SOURCES, '"1994"', "long ago"), 4, "date"),
    (check_defaults, (GRAB, "default: works", "default: fails"), 15, "default"),
    (check_wording, (GRAB, "in a Blitz?", "in a Blitz"), 9, "title"),
    (check_wording, (GRAB, "in a Blitz?", f"in a Blitz{'z' * 64}?"), 9, "title"),
    (check_wording, (GRAB, "Yes, it does.", f"Yes, it {'really ' * 22}does."), 10, "first-sentence"),
    (check_wording, (GRAB, "Yes, it does. See p. 9 of the book.", ""), 10, "first-sentence"),
    (check_links, (GRAB, "related: [sidestep]", "related: [side-step]"), 4, "unknown-page"),
    (check_links, (GRAB, "also: [sidestep]", "also: [dodge]"), 17, "unknown-page"),
    (check_links, (GRAB, "also: [sidestep]", "also: [grab]"), 17, "own-page"),
    (check_scenarios, (GRAB, "scenarios: [grab-in-blitz]", "scenarios: [grab-in-blits]"), 33, "unknown-scenario"),
    (check_places, (GRAB, "slug: grab", "slug: grabs"), 1, "file-name"),
    (check_places, (PROFILE, "slug: cup", "slug: mug"), 1, "file-name"),
    (check_places, (SCENARIO, "id: grab-in-blitz", "id: grab-blitz"), 1, "file-name"),
    (check_places, (SCENARIO, "edition: bb2025", "edition: bb2020"), 2, "edition"),
]


@pytest.mark.parametrize("linter", LINTERS)
def test_a_good_book_passes(linter: Linter, tmp_path: Path) -> None:
    assert found(tmp_path, linter) == []


@pytest.mark.parametrize(("linter", "change", "line", "code"), BAD)
def test_a_fault_is_found_at_its_line(linter: Linter, change: Change, line: int, code: str, tmp_path: Path) -> None:
    assert (change[0], line, code) in found(tmp_path, linter, change)


def test_each_linter_has_a_bad_example() -> None:
    assert {linter for linter, *_ in BAD} == set(LINTERS)


def test_a_scenario_that_does_not_decide_the_question_that_names_it_is_found(tmp_path: Path) -> None:
    assert found(tmp_path, check_scenarios, (SCENARIO, "decides: [grab-in-blitz]", "decides: []")) == [(GRAB, 33, "not-decided")]


def test_a_scenario_that_its_question_does_not_name_is_found(tmp_path: Path) -> None:
    assert found(tmp_path, check_scenarios, (GRAB, "scenarios: [grab-in-blitz]", "scenarios: []")) == [(SCENARIO, 4, "not-named")]


def test_a_title_of_89_characters_is_short_enough(tmp_path: Path) -> None:
    assert found(tmp_path, check_wording, (GRAB, "in a Blitz?", f"in a Blitz{'z' * 63}?")) == []


def test_a_scenario_that_decides_nothing_needs_no_question(tmp_path: Path) -> None:
    changes = ((GRAB, "scenarios: [grab-in-blitz]", "scenarios: []"), (SCENARIO, "decides: [grab-in-blitz]", "decides: []"))
    assert found(tmp_path, check_scenarios, *changes) == []


def test_an_override_may_name_a_former_id(tmp_path: Path) -> None:
    assert found(tmp_path, check_options, (PROFILE, "grab-in-blitz: fails", "grab-on-the-run: fails")) == []


def test_a_scenario_that_names_a_former_id_is_told_the_present_one(tmp_path: Path) -> None:
    faults = lint_book(book(tmp_path, (SCENARIO, "[grab-in-blitz]", "[grab-on-the-run]")))
    assert [f.hint for f in faults if f.code == "unknown-question"] == ["it is called 'grab-in-blitz' now"]


def test_a_misspelt_source_comes_with_the_known_one(tmp_path: Path) -> None:
    faults = lint_book(book(tmp_path, (GRAB, "source: jervis", "source: jervs")))
    assert [f.hint for f in faults if f.code == "unknown-source"] == ["did you mean 'jervis'?"]


def test_a_default_that_nobody_whom_the_rule_asks_speaks_to_is_free(tmp_path: Path) -> None:
    silent = "option: works\n        status: explicit"
    changes = [(GRAB, silent, "option: null\n        status: silent")] * 2
    assert found(tmp_path, check_defaults, *changes, (GRAB, "default: works", "default: fails")) == []


def test_a_page_number_does_not_end_the_first_sentence() -> None:
    assert first_sentence("See p. 9 of\nthe book. Then more.\n\nMore.") == "See p. 9 of the book."


def test_all_faults_of_a_book_come_at_once_in_order(tmp_path: Path) -> None:
    faults = lint_book(book(tmp_path, (GRAB, "in a Blitz?", "in a Blitz"), (PROFILE, "[naf, jervis]", "[naf, naf]")))
    assert [fault.code for fault in faults] == ["title", "source-twice"]


def test_the_miniature_itself_is_a_good_book(tmp_path: Path) -> None:
    assert lint_book(book(tmp_path)) == [] and len(FILES) == 5
