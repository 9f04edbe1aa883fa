"""Each linter of the book lets a good book pass and finds its one kind of fault, at its line."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from app.corpus.checks import LINTERS, lint_book
from app.corpus.checks.attributions import check_blanks, check_overturned, check_reminders, check_second_hand
from app.corpus.checks.defaults import check_defaults
from app.corpus.checks.ids import check_ids, check_names
from app.corpus.checks.links import check_links
from app.corpus.checks.options import check_options
from app.corpus.checks.places import check_places
from app.corpus.checks.scenarios import check_scenarios
from app.corpus.checks.shelf import Shelf
from app.corpus.checks.sources import check_sources
from app.corpus.checks.statements import check_cites, check_editions, check_silence
from app.corpus.checks.times import check_ages, check_dates
from app.corpus.checks.wording import check_effects, check_plain_words, check_wording, first_sentence
from app.errors import Fault
from tests.corpus.miniature import FILES, GRAB, PROFILE, SCENARIO, SIDESTEP, SOURCES, Change, book, found

Linter = Callable[[Shelf], Iterable[Fault]]

EDITION_NAMED = "source: naf\n        edition: bb2025\n        option: works\n        status: explicit\n        from: 2026-05"

BAD: list[tuple[Linter, Change, int, str]] = [
    (check_ids, (GRAB, "[grab-on-the-run]", "[grab-in-blitz]"), 8, "alias-in-use"),
    (check_names, (SIDESTEP, "[Side Step, Grabstep]", "[side step, GRAB]"), 3, "name-taken"),
    (check_names, (SIDESTEP, "name: Sidestep", "name: grabber"), 2, "name-taken"),
    (check_names, (SIDESTEP, "[Side Step, Grabstep]", "[sidestep]"), 3, "name-taken"),
    (check_names, (SIDESTEP, "related: [grab]", "related: []"), 3, "name-taken"),
    (check_names, (SIDESTEP, "related: [grab]", "related: [grab]\nnames: {fr: [Gräb]}"), 5, "name-taken"),
    (check_sources, (GRAB, "source: jervis", "source: jervs"), 31, "unknown-source"),
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
    (check_silence, (GRAB, "status: silent", "status: implied"), 32, "no-option"),
    (check_silence, (GRAB, "option: null", "option: works"), 32, "silent-option"),
    (check_cites, (GRAB, "        cite: NAF, p. 1, as Jervis quotes it\n", ""), 19, "no-cite"),
    (check_editions, (GRAB, "source: naf\n        option: works\n        status: explicit\n        from: 2026-05", EDITION_NAMED), 27, "no-edition"),
    (check_dates, (GRAB, "from: 2026-05", "from: May 2026"), 22, "date"),
    (check_dates, (GRAB, "until: 2026-09", "until: 2026-05-01"), 23, "date-order"),
    (check_dates, (PROFILE, "on: 2026-05", "on: 2026-13"), 7, "date"),
    (check_dates, (SOURCES, '"1994"', "long ago"), 4, "date"),
    (check_ages, (GRAB, "from: 2026-05", 'from: "1993"'), 22, "before-source"),
    (check_defaults, (GRAB, "default: works", "default: fails"), 15, "default"),
    (check_wording, (GRAB, "in a Blitz?", "in a Blitz"), 9, "title"),
    (check_wording, (GRAB, "in a Blitz?", f"in a Blitz{'z' * 64}?"), 9, "title"),
    (check_wording, (GRAB, "Yes, it does.", f"Yes, it {'really ' * 22}does."), 10, "first-sentence"),
    (check_wording, (GRAB, "Yes, it does. See p. 9 of the book.", ""), 10, "first-sentence"),
    (check_wording, (GRAB, "Yes, it does.", "It does."), 10, "no-answer"),
    (check_effects, (GRAB, "effect: Turns a push.", "effect: ''"), 5, "first-sentence"),
    (check_effects, (GRAB, "Turns a push.", f"Turns a {'long ' * 32}push."), 5, "first-sentence"),
    (check_plain_words, (GRAB, "Turns a push.", "Leaves no TZ."), 5, "abbreviation"),
    (check_plain_words, (GRAB, "works: It does.", "works: He is KO'd."), 13, "abbreviation"),
    (check_plain_words, (GRAB, "cite: NAF, p. 2,", "note: Two GFIs.\n        cite: NAF, p. 2,"), 30, "abbreviation"),
    (check_blanks, (GRAB, "      - source: jervis\n        option: null\n        status: silent\n", ""), 18, "blank"),
    (check_second_hand, (GRAB, "cite: NAF, p. 2, as Jervis quotes it", "cite: NAF, p. 2"), 30, "second-hand"),
    (check_overturned, (GRAB, "note: Until the NAF decided again.", "note: Not for long."), 23, "overturned"),
    (check_reminders, (GRAB, "changes: outcome", "changes: outcome\n    kind: reminder"), 17, "reminder"),
    (check_links, (GRAB, "related: [sidestep]", "related: [side-step]"), 4, "unknown-page"),
    (check_links, (GRAB, "also: [sidestep]", "also: [dodge]"), 17, "unknown-page"),
    (check_links, (GRAB, "also: [sidestep]", "also: [grab]"), 17, "own-page"),
    (check_scenarios, (GRAB, "scenarios: [grab-in-blitz]", "scenarios: [grab-in-blits]"), 34, "unknown-scenario"),
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
    assert found(tmp_path, check_scenarios, (SCENARIO, "decides: [grab-in-blitz]", "decides: []")) == [(GRAB, 34, "not-decided")]


def test_a_scenario_that_its_question_does_not_name_is_found(tmp_path: Path) -> None:
    assert found(tmp_path, check_scenarios, (GRAB, "scenarios: [grab-in-blitz]", "scenarios: []")) == [(SCENARIO, 4, "not-named")]


def test_a_position_may_begin_in_the_month_in_which_its_source_does(tmp_path: Path) -> None:
    assert found(tmp_path, check_ages, (SOURCES, '"1994"', "2026-05-12")) == []
    assert found(tmp_path, check_ages, (SOURCES, '"1994"', "2026-06")) == [(GRAB, 22, "before-source")]


def test_a_title_of_89_characters_is_short_enough(tmp_path: Path) -> None:
    assert found(tmp_path, check_wording, (GRAB, "in a Blitz?", f"in a Blitz{'z' * 63}?")) == []


def test_a_scenario_that_decides_nothing_needs_no_question(tmp_path: Path) -> None:
    changes = ((GRAB, "scenarios: [grab-in-blitz]", "scenarios: []"), (SCENARIO, "decides: [grab-in-blitz]", "decides: []"))
    assert found(tmp_path, check_scenarios, *changes) == []


def test_a_question_may_be_shown_on_a_page_of_another_edition_that_it_holds_for(tmp_path: Path) -> None:
    shown = (GRAB, "also: [sidestep]", "also: [dodge]")
    both = (GRAB, "changes: outcome", "changes: outcome\n    editions: [bb2025, bb2020]")
    dodge = tmp_path / "rulings" / "bb2020" / "skills" / "dodge.yaml"
    dodge.parent.mkdir(parents=True)
    dodge.write_text("name: Dodge\neffect: Re-rolls a dodge.\n", encoding="utf-8")
    assert found(tmp_path, check_links, shown, both) == []
    assert found(tmp_path, check_links, shown) == [(GRAB, 17, "unknown-page")]


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


def test_a_title_that_offers_two_things_needs_no_yes_or_no(tmp_path: Path) -> None:
    changes = ((GRAB, "Does Grab work in a Blitz?", "Is Grab for a Block or for a Blitz?"), (GRAB, "Yes, it does.", "For both."))
    assert found(tmp_path, check_wording, *changes) == []


def test_a_table_is_no_first_sentence() -> None:
    assert first_sentence("| 2D6 | What |\n| --- | --- |\n\n- Roll two dice. Then look.") == "Roll two dice."


def test_a_word_that_holds_an_abbreviation_is_none(tmp_path: Path) -> None:
    assert found(tmp_path, check_plain_words, (GRAB, "Turns a push.", "MBA, KO-box and tz are no words of ours.")) == []


def test_a_source_answers_for_the_editions_that_it_names_alone(tmp_path: Path) -> None:
    silent = (GRAB, "      - source: jervis\n        option: null\n        status: silent\n", "")
    assert found(tmp_path, check_blanks, silent, (SOURCES, "  answers: [bb2025]", "  answers: [bb2020]")) == []


def test_a_position_for_another_edition_is_no_word_for_that_of_the_page(tmp_path: Path) -> None:
    elsewhere = (GRAB, "source: jervis\n", "source: jervis\n        edition: bb2020\n")
    assert found(tmp_path, check_blanks, elsewhere) == [(GRAB, 18, "blank")]


def test_a_transcription_is_whose_word_it_is(tmp_path: Path) -> None:
    assert found(tmp_path, check_second_hand, (GRAB, "p. 2, as Jervis quotes it", "p. 2, as public transcriptions give it")) == []


BOOK = (SOURCES, "kind: association", "kind: book")


def test_what_the_book_says_in_words_and_nobody_disputes_is_a_reminder(tmp_path: Path) -> None:
    assert found(tmp_path, check_reminders, BOOK) == [(GRAB, 7, "ruling")]
    assert found(tmp_path, check_reminders, BOOK, (GRAB, "changes: outcome", "changes: outcome\n    kind: reminder")) == []


def test_what_the_book_says_in_words_and_a_program_plays_otherwise_is_a_ruling_if_one_likes(tmp_path: Path) -> None:
    dissent = (GRAB, "option: null\n        status: silent", "option: fails\n        status: explicit\n        says: program\n        cite: Code")
    assert found(tmp_path, check_reminders, BOOK, dissent) == []
    assert found(tmp_path, check_reminders, BOOK, dissent, (GRAB, "changes: outcome", "changes: outcome\n    kind: reminder")) == []


def test_what_a_document_disputes_is_no_reminder(tmp_path: Path) -> None:
    dissent = (GRAB, "option: null\n        status: silent", "option: fails\n        status: explicit\n        cite: Page")
    reminder = (GRAB, "changes: outcome", "changes: outcome\n    kind: reminder")
    assert found(tmp_path, check_reminders, BOOK, dissent, reminder) == [(GRAB, 17, "reminder")]


def test_a_page_number_does_not_end_the_first_sentence() -> None:
    assert first_sentence("See p. 9 of\nthe book. Then more.\n\nMore.") == "See p. 9 of the book."


def test_all_faults_of_a_book_come_at_once_in_order(tmp_path: Path) -> None:
    faults = lint_book(book(tmp_path, (GRAB, "in a Blitz?", "in a Blitz"), (PROFILE, "[naf, jervis]", "[naf, naf]")))
    assert [fault.code for fault in faults] == ["title", "source-twice"]


def test_the_miniature_itself_is_a_good_book(tmp_path: Path) -> None:
    assert lint_book(book(tmp_path)) == [] and len(FILES) == 5
