"""Two sides compared: how they are written, how questions are grouped, and that every pair of the book adds up."""
from __future__ import annotations

import csv
import io
from datetime import date
from itertools import combinations

import pytest

from app.errors import UnknownName
from app.verdicts import verdict
from app.verdicts.difference import GROUPS, difference
from app.verdicts.sides import NotASide, pair, side
from app.verdicts.table import COLUMNS, as_csv
from tests.the_book import the_book

from .test_verdict import JUNE, asked, book, said, stance

BOOK = the_book()
SIDES = [*(f"source:{id}" for id in BOOK.sources), *(f"profile:{slug}" for slug in BOOK.profiles), "book", "book@2026-04-30", "naf@2026-04-30"]


@pytest.mark.parametrize(("first", "second"), list(combinations(SIDES, 2)), ids="..".join)
def test_the_counts_of_every_pair_add_up_to_all_questions(first: str, second: str) -> None:
    found = difference(BOOK, side(BOOK, first, JUNE), side(BOOK, second, JUNE))
    assert list(found.counts) == list(GROUPS)
    assert sum(found.counts.values()) == len(found.questions) == len(BOOK.questions)
    assert {row.question for row in found.questions} == set(BOOK.questions)


@pytest.mark.parametrize("edition", ["bb2025", "bb2020", "classic"])
def test_of_an_edition_are_compared_the_questions_that_hold_for_it(edition: str) -> None:
    found = difference(BOOK, side(BOOK, "raw", JUNE), side(BOOK, "jervis", JUNE), edition)
    assert {row.question for row in found.questions} == {id for id, q in BOOK.questions.items() if edition in BOOK.editions_of(q)}
    assert {row.edition for row in found.questions} == {edition}


@pytest.mark.parametrize(("first", "second"), list(combinations(SIDES, 2)), ids="..".join)
def test_sides_change_places_with_their_groups(first: str, second: str) -> None:
    one, other = side(BOOK, first, JUNE), side(BOOK, second, JUNE)
    there, back = difference(BOOK, one, other).counts, difference(BOOK, other, one).counts
    swapped = {**there, "only-first": there["only-second"], "only-second": there["only-first"]}
    # Two profiles of different editions read a shared question for the edition of the one that is named first.
    assert back == swapped or {s.profile.edition for s in (one, other) if s.profile} == {"bb2025", "classic"}


@pytest.mark.parametrize("name", SIDES)
def test_nobody_differs_from_himself(name: str) -> None:
    one = side(BOOK, name, JUNE)
    counts = difference(BOOK, one, one).counts
    assert counts["differ"] == counts["only-first"] == counts["only-second"] == 0


def test_two_profiles_differ_where_their_verdicts_do() -> None:
    for row in difference(BOOK, side(BOOK, "profile:naf-event", JUNE), side(BOOK, "rules-as-written", JUNE)).questions:
        naf, raw = (verdict(BOOK, row.question, profile=slug, on=JUNE) for slug in ("naf-event", "rules-as-written"))
        assert (row.first.answer, row.second.answer) == (naf.option, raw.option)
        assert (row.group == "differ") == (naf.option != raw.option and "default" not in (naf.by, raw.by))


QUESTION = asked(said("naf", "a", until="2026-05"), said("naf", "b", from_="2026-05"), said("raw", "a"), said("fumbbl", None, "silent"), aliases=("old-q",))


@pytest.mark.parametrize(("first", "second", "group"), [
    ("naf", "raw", "differ"), ("naf@2026-04-30", "raw", "same"), ("naf", "fumbbl", "only-first"), ("fumbbl", "naf", "only-second"),
    ("fumbbl", "jervis", "neither"), ("naf@2026-04-30", "naf@2026-05-01", "differ"), ("cup", "naf", "same"), ("cup@2026-04-30", "cup", "differ"),
    ("cup", "raw", "differ"), ("2026-04-30", "2026-05-01", "same"), ("book", "raw", "same")])
def test_a_question_is_grouped_by_what_both_sides_say(first: str, second: str, group: str) -> None:
    corpus = book(QUESTION, stance("naf"))
    (row,) = difference(corpus, side(corpus, first, JUNE), side(corpus, second, JUNE)).questions
    assert row.group == group


def test_a_profile_that_leaves_a_question_to_its_own_default_does_not_speak() -> None:
    corpus = book(asked(said("raw", "a", "implied"), default="c"), stance("naf"))
    (row,) = difference(corpus, side(corpus, "cup", JUNE), side(corpus, "raw", JUNE)).questions
    assert (row.group, row.first.option, row.first.answer) == ("only-second", None, "c")


def test_an_exception_under_a_former_id_counts_and_the_row_tells_the_former_ids() -> None:
    corpus = book(QUESTION, stance("naf", overrides={"old-q": "c"}))
    (row,) = difference(corpus, side(corpus, "cup", JUNE), side(corpus, "naf", JUNE)).questions
    assert (row.group, row.first.option, row.first.by, row.formerly) == ("differ", "c", "cup", ("old-q",))


def test_scenarios_are_asked_for_only_where_the_answers_part() -> None:
    corpus = book(QUESTION)
    calls: list[tuple[str, ...]] = []

    def show(question: object, *told: str) -> list[str]:
        calls.append(told)
        return ["shown"]

    (differing,) = difference(corpus, side(corpus, "naf", JUNE), side(corpus, "raw", JUNE), show=show).questions
    difference(corpus, side(corpus, "raw", JUNE), side(corpus, "fumbbl", JUNE), show=show)
    assert (differing.scenarios, calls) == (("shown",), [("bb2025", "b", "a")])


@pytest.mark.parametrize(("text", "source", "slug", "on"), [
    ("naf", "naf", None, JUNE), ("source:naf", "naf", None, JUNE), ("cup", None, "cup", JUNE), ("profile:cup", None, "cup", JUNE),
    ("naf@2026-04-30", "naf", None, date(2026, 4, 30)), ("book", None, None, JUNE), ("2026-04-30", None, None, date(2026, 4, 30)),
    ("event:CUP777", None, "cup", JUNE)])
def test_a_side_is_read_as_it_is_written(text: str, source: str | None, slug: str | None, on: date) -> None:
    corpus = book(QUESTION, stance("naf"))
    found = side(corpus, text, JUNE, lambda code: corpus.profiles["cup"] if code == "CUP777" else None)
    assert (found.source, found.profile.slug if found.profile else None, found.on) == (source, slug, on)


def test_a_name_that_a_source_and_a_profile_bear_is_the_source_s_unless_it_says_profile() -> None:
    assert side(BOOK, "fumbbl").source == "fumbbl"
    profile = side(BOOK, "profile:fumbbl").profile
    assert profile is not None and profile.slug == "fumbbl"


def test_a_profile_is_compared_as_of_its_own_day() -> None:
    corpus = book(QUESTION, stance("naf", on="2026-03"))
    assert (side(corpus, "cup").on, side(corpus, "cup", JUNE).on) == (date(2026, 3, 1), JUNE)


@pytest.mark.parametrize(("text", "hint"), [
    ("nav", "did you mean 'naf'"), ("profile:naf", "there is no"), ("event:X", "there is no"), ("nobody:naf", "there is no")])
def test_a_side_that_there_is_not_is_refused(text: str, hint: str) -> None:
    with pytest.raises(UnknownName, match=hint):
        side(book(QUESTION, stance("naf")), text, event=lambda code: None)


@pytest.mark.parametrize("text", ["naf@soon", "naf@", "naf@2026-02-30", "20260430", "2026"])
def test_a_day_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(NotASide, match="write it as 2026-04-30"):
        side(BOOK, text)


@pytest.mark.parametrize("text", ["naf", "naf..", "..naf", "", "naf..raw..jervis"])
def test_what_is_no_pair_is_refused(text: str) -> None:
    with pytest.raises(NotASide, match=r"naf\.\.fumbbl"):
        pair(text)


def test_the_table_has_a_line_for_each_question_under_its_headings() -> None:
    found = difference(BOOK, side(BOOK, "naf", JUNE), side(BOOK, "raw", JUNE))
    headings, *lines = csv.reader(io.StringIO(as_csv(found)))
    assert tuple(headings) == COLUMNS
    assert [line[0] for line in lines] == [row.question for row in found.questions]
    assert {line[3] for line in lines} == {row.group for row in found.questions}
