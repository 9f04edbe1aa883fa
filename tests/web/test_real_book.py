"""The site over the book itself: every page of it is served, none leads astray, and the API says what the pages say."""
from __future__ import annotations

import re
from html import unescape

from flask.testing import FlaskClient

from app.corpus.model import Corpus
from app.web import joins


def test_every_page_of_the_book_is_served(book: Corpus, book_client: FlaskClient) -> None:
    addresses = [f"/{key.edition}/{key.section}s/{key.slug}" for key in book.pages]
    addresses += [f"/{key.edition}/questions/{id}" for id, key in book.homes.items()]
    addresses += [f"/{head.edition}/scenarios/{head.id}" for head in book.scenarios.values()]
    addresses += [f"/sources/{id}" for id in book.sources]
    assert {address: status for address in addresses if (status := book_client.get(address).status_code) != 200} == {}


def test_the_engine_never_fails_on_a_scenario_of_a_question(book: Corpus, book_client: FlaskClient) -> None:
    pages = {id: book_client.get(f"/{key.edition}/questions/{id}").get_data(as_text=True) for id, key in book.homes.items()}
    assert [id for id, page in pages.items() if "the engine failed on it" in page] == []


def test_every_hit_of_a_search_leads_to_a_page(book_client: FlaskClient) -> None:
    for words in ("sidestep", "frenzy", "turnover", "naf", "grab side step"):
        for hit in book_client.get("/api/v1/search", query_string={"q": words, "limit": 20}).json["hits"]:
            assert book_client.get(hit["url"]).status_code == 200, hit["url"]


def test_every_link_of_a_question_page_leads_to_a_page(book: Corpus, book_client: FlaskClient) -> None:
    id, key = next(iter(sorted(book.homes.items())))
    links = re.findall(r'href="(/[^"#]*)', book_client.get(f"/{key.edition}/questions/{id}").get_data(as_text=True))
    for link in map(unescape, links):
        with book_client.get(link, follow_redirects=True) as response:
            assert response.status_code in (200, 304), link


def test_the_default_of_each_question_is_the_verdict_where_nobody_chose(book: Corpus, book_client: FlaskClient) -> None:
    verdicts = {id: book_client.get(f"/api/v1/rule/{id}").json["option"] for id in book.questions}
    assert {id for id, option in verdicts.items() if option != joins.default_of(book)(book.homes[id].edition)(id)} == set()


def test_a_search_with_many_hits_shows_a_dozen_and_offers_more(book_client: FlaskClient) -> None:
    few, many = (book_client.get(f"/search?q=push{more}").get_data(as_text=True) for more in ("", "&more=1"))
    assert few.count('class="snippet"') == 12
    assert "Show more" in few
    assert many.count('class="snippet"') > 12
    assert "Show more" not in many


def test_a_search_that_finds_nothing_does_not_announce_results_for_a_correction(book_client: FlaskClient) -> None:
    page = book_client.get("/search", query_string={"q": '"no such phrase here"'}).text
    assert "Nothing found" in page and "showing results" not in page
