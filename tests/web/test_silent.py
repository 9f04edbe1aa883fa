"""A source that is asked for its answers and has none says so before the book answers instead: on the question's page, in lists, in the search."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from app.corpus.model import Corpus
from app.web.standpoint import Standpoint
from tests.the_book import the_book

from .test_pages import text

SOURCES = tuple(the_book().sources)


def silent_and_speaking(client: FlaskClient, book: Corpus, source: str) -> tuple[list[str], list[str]]:
    """The questions that the source has no answer to, and those that it answers."""
    library = client.application.extensions["touchline"]
    by = {id: library.verdict(id, Standpoint(source=source))["by"] for id in book.questions}
    return [id for id in by if by[id] != source], [id for id in by if by[id] == source]


@pytest.mark.parametrize("source", SOURCES)
def test_the_verdict_says_first_that_the_source_is_silent_and_only_where_it_is(book_client: FlaskClient, book: Corpus, source: str) -> None:
    silent, speaking = silent_and_speaking(book_client, book, source)
    for questions, said in ((silent, True), (speaking, False)):
        for id in questions[:2]:
            address = f"/{book.homes[id].edition}/questions/{id}"
            page = text(book_client, f"{address}?source={source}")
            words = f"{book.sources[source].name} is silent on this: the book's own order of sources answers instead."
            assert (words in page) is said, id
            if said:
                assert page.index(words) < page.index("Who says what")
                assert words not in text(book_client, address)


@pytest.mark.parametrize("source", SOURCES)
def test_a_list_of_the_answers_of_a_source_tells_those_that_are_not_its_own(book_client: FlaskClient, book: Corpus, source: str) -> None:
    silent, _ = silent_and_speaking(book_client, book, source)
    assert text(book_client, f"/questions?source={source}").count(f"{book.sources[source].name} is silent; the book says:") == len(silent)
    assert "is silent; the book says:" not in text(book_client, "/questions")


def test_a_hit_of_the_search_tells_that_its_answer_is_not_the_source_s(book_client: FlaskClient, book: Corpus) -> None:
    silent, speaking = silent_and_speaking(book_client, book, "naf")
    for id, said in ((silent[0], True), (speaking[0], False)):
        page = book_client.get("/search", query_string={"source": "naf", "q": book.questions[id].title}).get_data(as_text=True)
        (hit,) = [one for one in re.findall(r"<li>.*?</li>", page, flags=re.S) if f'/questions/{id}?source=naf"' in one]
        assert (f"{book.sources['naf'].name} is silent; the book says:" in hit) is said, id
