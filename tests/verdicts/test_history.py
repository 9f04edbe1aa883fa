from __future__ import annotations

from datetime import date, timedelta

import pytest

from app.corpus.dates import first_day
from app.corpus.model import Corpus
from app.verdicts import verdict
from app.verdicts.history import history, of_page, of_source
from tests.the_book import the_book


@pytest.fixture(scope="module")
def book() -> Corpus:
    return the_book()


def test_every_date_of_a_position_is_a_change_and_nothing_else_is(book: Corpus) -> None:
    dates = {
        (question.id, first_day(text)) for question in book.questions.values() for p in question.positions
        if p.edition in (None, book.homes[question.id].edition) for text in (p.from_, p.until) if text}
    assert {(turn.question, turn.day) for turn in history(book)} == dates


def test_each_change_tells_the_answers_of_the_day_before_and_of_the_day(book: Corpus) -> None:
    for turn in history(book):
        for day, option in ((turn.day - timedelta(days=1), turn.before), (turn.day, turn.after)):
            assert verdict(book, turn.question, on=day, edition=turn.edition).option == option


def test_an_answer_changes_on_no_other_day(book: Corpus) -> None:
    """Between two changes of a question its answer stays the same: looked at on the first of each month of two years."""
    months = [date(year, month, 1) for year in (2025, 2026) for month in range(1, 13)]
    turned = {(turn.question, turn.day) for turn in history(book)}
    for id, question in book.questions.items():
        edition = book.homes[question.id].edition
        for earlier, later in zip(months, months[1:], strict=False):
            if not any((id, earlier + timedelta(days=n)) in turned for n in range(1, (later - earlier).days + 1)):
                assert verdict(book, id, on=earlier, edition=edition).option == verdict(book, id, on=later, edition=edition).option


def test_the_newest_comes_first(book: Corpus) -> None:
    days = [turn.day for turn in history(book)]
    assert days == sorted(days, reverse=True) and len(days) > 20


def test_a_page_has_the_changes_of_its_questions_and_a_source_its_own(book: Corpus) -> None:
    turn = next(turn for turn in history(book) if turn.turned)
    assert turn in of_page(book, book.homes[turn.question])
    for source in book.sources:
        assert all(source in turn.sources for turn in of_source(book, source))


def test_a_change_is_dated_no_more_exactly_than_its_positions(book: Corpus) -> None:
    for turn in history(book):
        of_day = [text for p in (*turn.began, *turn.ceased) for text in (p.from_, p.until) if text and first_day(text) == turn.day]
        assert turn.written in of_day and len(turn.written) == min(map(len, of_day))
    assert {len(turn.written) for turn in history(book)} >= {len("2026-05"), len("2026-05-12")}
