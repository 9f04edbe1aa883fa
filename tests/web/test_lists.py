"""The lists of questions and scenarios, of the whole book and of one edition, and addresses that somebody cut short."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient

from app.corpus.model import Corpus
from app.web.lists import LISTED_FIRST
from app.web.standing import STANDINGS
from app.web.standpoint import Standpoint

QUESTION = re.compile(r'<li><a href="/(\w+)/questions/([^"?#]+)"')
GROUP = re.compile(r'<h2 id="(\w+)">.*?</h2>.*?<ul class="questions">(.*?)</ul>', re.S)


def groups(client: FlaskClient, address: str) -> dict[str, list[str]]:
    """The ids of the questions on an edition's list by the standing above them."""
    return {name: [unescape(id) for _, id in QUESTION.findall(rows)] for name, rows in GROUP.findall(client.get(address).text)}


@pytest.mark.parametrize("edition", ["bb2025", "bb2020", "classic"])
def test_the_list_of_an_edition_has_each_question_that_holds_for_it_once(book_client: FlaskClient, book: Corpus, edition: str) -> None:
    listed = [id for ids in groups(book_client, f"/{edition}/questions").values() for id in ids]
    assert sorted(listed) == sorted(id for id, question in book.questions.items() if edition in book.editions_of(question))


def test_what_is_contested_comes_first_and_then_goes_by_the_page(book_client: FlaskClient, book: Corpus) -> None:
    found = groups(book_client, "/bb2025/questions")
    assert list(found) == [name for name in LISTED_FIRST if name in found] and next(iter(found)) == "contested"
    for ids in found.values():
        pages = [book.pages[book.homes[id]].name.casefold() for id in ids]
        assert pages == sorted(pages)


def test_every_standing_has_its_place_on_the_list() -> None:
    assert sorted(LISTED_FIRST) == sorted(STANDINGS)


def test_a_question_stands_under_the_standing_that_it_has_in_that_edition(book_client: FlaskClient, book: Corpus) -> None:
    for edition in ("bb2025", "bb2020"):
        found = groups(book_client, f"/{edition}/questions")
        library = book_client.application.extensions["touchline"]
        with book_client.application.test_request_context("/"):
            assert all(library.standing(book.questions[id], Standpoint(), edition) == name for name, ids in found.items() for id in ids)


def test_the_list_is_read_from_the_standpoint_of_its_address(book_client: FlaskClient, book: Corpus) -> None:
    page = book_client.get("/bb2025/questions?source=naf").text
    assert f"{book.sources['naf'].name} is silent; the book says:" in unescape(re.sub(r"<[^>]*>", "", page))
    assert all("source=naf" in address for address in re.findall(r'<li><a href="(/bb2025/questions/[^"]+)"', page))


def test_the_scenarios_of_an_edition_are_those_that_are_played_in_it(book_client: FlaskClient, book: Corpus) -> None:
    listed = re.findall(r'<li><a href="/(\w+)/scenarios/([^"?#]+)"', book_client.get("/classic/scenarios").text)
    assert sorted(id for _, id in listed) == sorted(id for id, head in book.scenarios.items() if head.edition == "classic")


@pytest.mark.parametrize(("cut", "address"), [
    ("/bb2025", "/contents#bb2025"), ("/skills", "/bb2025/skills"), ("/rules", "/bb2025/rules"), ("/compare", "/diff"), ("/BB2025/", "/bb2025")])
def test_an_address_cut_short_leads_to_what_was_above_it(book_client: FlaskClient, cut: str, address: str) -> None:
    found = book_client.get(f"{cut}?source=naf&lang=fr")
    path, mark, part = found.location.partition("#")
    assert found.status_code in (301, 302) and urlsplit(path).path + mark + part == address
    assert sorted(urlsplit(found.location).query.split("&")) == ["lang=fr", "source=naf"]


def test_two_sides_that_the_cut_address_names_are_compared(book_client: FlaskClient) -> None:
    found = book_client.get("/compare?first=source:naf&second=source:fumbbl", follow_redirects=True)
    assert (found.status_code, found.request.path) == (200, "/diff/source:naf..source:fumbbl")


@pytest.mark.parametrize("edition", ["bb2025", "bb2020", "classic"])
def test_the_part_of_the_contents_that_an_edition_leads_to_is_there(book_client: FlaskClient, edition: str) -> None:
    assert f'<h2 id="{edition}">' in book_client.get("/contents").text


def test_what_decides_games_is_linked_from_the_foot_of_every_page(book_client: FlaskClient) -> None:
    for address in ("/bb2025/skills/grab", "/sources", "/bb2025/questions"):
        assert 'href="/gaps"' in book_client.get(address).text.partition("<footer>")[2]
