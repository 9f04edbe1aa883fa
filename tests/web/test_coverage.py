"""The contents page counts what is in the book on that day, and nothing that is not."""

from __future__ import annotations

from datetime import date

from flask.testing import FlaskClient
from msgspec.structs import replace

from app.corpus.model import Corpus, PageKey, Question
from app.web.coverage import Covered, counted, covered
from tests.the_book import the_book

from .miniature.corpus import FOUL_WORDS, GRAB_IN_BLITZ, PAGES, SIDESTEP_OCCUPIED
from .miniature.corpus import corpus as miniature_corpus
from .test_pages import text

BEFORE, AFTER = date(2026, 1, 1), date(2026, 6, 1)


def of(corpus: Corpus, edition: str = "bb2025", day: date = AFTER) -> Covered:
    """The edition's part, which must be there."""
    found = covered(corpus, edition, day)
    assert found is not None
    return found


def with_question(question: Question) -> Corpus:
    """The miniature with one more question on the page of Sidestep."""
    key = PageKey("bb2025", "skill", "sidestep")
    return miniature_corpus(pages={**PAGES, key: replace(PAGES[key], questions=(*PAGES[key].questions, question))})


def test_an_edition_counts_its_pages_questions_options_and_files(corpus: Corpus) -> None:
    part = of(corpus)
    assert (len(part.pages), part.whole.questions, part.whole.options, part.files) == (3, 3, 6, 2)


def test_an_edition_without_pages_is_left_out(corpus: Corpus) -> None:
    assert covered(corpus, "classic", AFTER) is None


def test_a_question_more_is_counted(corpus: Corpus) -> None:
    more = replace(GRAB_IN_BLITZ, id="another", aliases=(), kind="reminder")
    before, after = of(corpus).whole, of(with_question(more)).whole
    assert (after.questions - before.questions, after.options - before.options, after.reminders - before.reminders) == (1, 2, 1)


def test_a_scenario_that_two_questions_name_is_one_scenario() -> None:
    twice = [GRAB_IN_BLITZ, replace(SIDESTEP_OCCUPIED, scenarios=GRAB_IN_BLITZ.scenarios)]
    assert counted(twice, "bb2025", AFTER).scenarios == 1


def test_standings_add_up_to_the_questions(corpus: Corpus) -> None:
    assert of(corpus).whole.standings == {"agreed": 0, "contested": 1, "overturned": 1, "undecided": 1}


def test_a_source_that_is_silent_does_not_speak() -> None:
    assert counted([FOUL_WORDS], "bb2025", AFTER).speak == {"raw": 1}


def test_a_source_speaks_only_while_its_position_is_held() -> None:
    assert counted([GRAB_IN_BLITZ], "bb2025", BEFORE).speak == {"naf": 1, "fumbbl": 1}
    assert counted([GRAB_IN_BLITZ], "bb2025", AFTER).speak == {"commentary": 1, "fumbbl": 1}


def test_a_source_with_document_and_program_is_counted_once_a_question() -> None:
    twice = replace(SIDESTEP_OCCUPIED, positions=(SIDESTEP_OCCUPIED.positions[0], replace(SIDESTEP_OCCUPIED.positions[0], says="program")))
    assert counted([twice], "bb2025", AFTER).speak == {"raw": 1}


def test_a_page_that_only_shows_a_question_of_another_is_not_bare(corpus: Corpus) -> None:
    key = PageKey("bb2025", "skill", "sidestep")
    pages = {**PAGES, key: replace(PAGES[key], questions=())}
    assert (of(corpus).bare, of(miniature_corpus(pages=pages)).bare) == (0, 0)
    assert of(corpus, "bb2020").bare == 1


def test_the_page_shows_the_counts_of_edition_source_and_page(client: FlaskClient) -> None:
    page = text(client, "/contents?on=2026-06-01")
    assert "BB2025 3 3 0 6 2 0 1 1 1" in page
    assert "NAF 1 of 3 0 of 0" in page
    assert "Sidestep skill 1 2 0 1 0 Rules as written 1 , NAF 1" in page


def test_the_page_counts_for_the_day_that_is_asked_for(client: FlaskClient) -> None:
    assert "Grab skill 1 2 1 1 0" in text(client, "/contents?on=2026-01-01")
    assert "Grab skill 1 2 1 0 0" in text(client, "/contents?on=2026-06-01")


def test_the_pages_of_the_book_itself_add_up() -> None:
    book = the_book()
    for edition in {key.edition for key in book.pages}:
        part = of(book, edition)
        assert sum(count.questions for _, _, count in part.pages) == part.whole.questions == sum(k.edition == edition for k in book.homes.values())
        assert sum(count.options for _, _, count in part.pages) == part.whole.options
        assert sum(part.whole.standings.values()) == part.whole.questions
