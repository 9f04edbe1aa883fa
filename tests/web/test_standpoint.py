"""A chosen profile, source, event or day: every page answers from there, says so, and every link of the book keeps it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from msgspec.structs import replace

from app.corpus.model import Profile
from app.web import joins

from .conftest import make_app
from .miniature.corpus import corpus as miniature_corpus
from .test_pages import EVERY_PAGE, text

API = ("/api/v1/", "/api/v1/skills", "/api/v1/skills/grab", "/api/v1/rules", "/api/v1/questions", "/api/v1/questions/grab-in-blitz", "/api/v1/sources",
       "/api/v1/sources/naf", "/api/v1/profiles", "/api/v1/scenarios", "/api/v1/scenarios/one-die", "/api/v1/search?q=grab", "/api/v1/show/grab",
       "/api/v1/rule/grab-in-blitz", "/api/v1/run/grab-on-blitz", "/api/v1/compare/grab-on-blitz", "/api/v1/stakes/grab-on-blitz")


def at(address: str, query: str) -> str:
    return f"{address}{'&' if '?' in address else '?'}{query}"


@pytest.fixture(scope="module")
def app() -> Iterator[Flask]:
    """The miniature site; once for all, since nothing here changes it."""
    app = make_app(miniature_corpus())
    yield app
    app.extensions["touchline-worker"].close()


@pytest.fixture
def with_event(app: Flask) -> Flask:
    """The miniature site with one event, whose profile asks the NAF."""
    cup = Profile(slug="event-CUP777", name="The Cup", edition="bb2025", precedence=("naf",))
    app.extensions["touchline-events"] = lambda code: cup if code.upper() == "CUP777" else None
    return app


@pytest.fixture
def dated() -> Iterator[FlaskClient]:
    """The miniature with the real verdicts, so that days count."""
    app = make_app(miniature_corpus(), VERDICTS=joins.verdicts)
    yield app.test_client()
    app.extensions["touchline-worker"].close()


@pytest.mark.parametrize("address", EVERY_PAGE)
@pytest.mark.parametrize("word", ["on", "as_of"])
def test_every_page_names_the_day_that_it_shows_the_book_of(client: FlaskClient, address: str, word: str) -> None:
    assert "The book as it stood on 30 April 2026." in text(client, at(address, f"{word}=2026-04-30"))
    assert "as it stood" not in text(client, address)


@pytest.mark.parametrize("address", EVERY_PAGE)
@pytest.mark.parametrize("query", ["on=2026-04-30", "profile=bash-bowl&on=2026-04-30", "source=naf"])
def test_every_link_into_the_book_keeps_day_and_profile(client: FlaskClient, address: str, query: str) -> None:
    page = re.sub(r'<div class="event.*?</form></div>', "", client.get(at(address, query)).get_data(as_text=True), flags=re.DOTALL)
    page = re.sub(r'<a rel="latest-version"[^>]*>', "", page)  # the one that is to leave the day
    routes = client.application.url_map.bind("localhost")
    links = [urlsplit(unescape(link)) for link in re.findall(r'href="(/[^"#]*)"', page) if not link.startswith("/static")]
    into = [link for link in links if routes.match(link.path)[0].startswith("pages.")]
    assert len(into) > 5
    kept = parse_qs(query)
    assert [link for link in into if not kept.items() <= parse_qs(link.query).items()] == []


@pytest.mark.parametrize("address", EVERY_PAGE)
def test_searching_from_a_page_keeps_the_day(client: FlaskClient, address: str) -> None:
    page = client.get(at(address, "on=2026-04-30")).get_data(as_text=True)
    (form,) = re.findall(r'<form class="find.*?</form>', page, re.DOTALL)
    assert '<input type="hidden" name="on" value="2026-04-30">' in form


@pytest.mark.parametrize("address", [*EVERY_PAGE, *API, "/scenarios/one-die.yaml"])
@pytest.mark.parametrize("query", ["on=soon", "on=2026-02-30", "on=2026-4-3", "on=20260430", "on=2026-W01-1", "as_of=x", "on=2026-04-30&as_of=2026-05-01"])
def test_a_day_that_cannot_be_used_is_refused_everywhere(client: FlaskClient, address: str, query: str) -> None:
    response = client.get(at(address, query))
    assert response.status_code == 400
    assert "is no date" in (told := unescape(response.get_data(as_text=True))) or "Two days are named" in told


@pytest.mark.parametrize("address", [*EVERY_PAGE, *API])
@pytest.mark.parametrize("query", ["profile=nobody", "source=nobody", "event=NOBODY", "source=naf&profile=bash-bowl"])
def test_whose_answers_cannot_be_read_is_refused_everywhere(with_event: Flask, address: str, query: str) -> None:
    assert with_event.test_client().get(at(address, query)).status_code == 400


def test_the_page_of_a_wrong_day_has_links_without_it(client: FlaskClient) -> None:
    page = client.get("/questions?on=soon").get_data(as_text=True).partition("<footer>")[0]
    assert "soon" in page and "on=soon" not in page


@pytest.mark.parametrize("address", EVERY_PAGE)
@pytest.mark.parametrize(("query", "named"), [
    ("profile=bash-bowl", "Answers for Bash Bowl IV as of today"), ("source=naf", "Answers of NAF as of today"),
    ("event=cup777", "Answers at The Cup as of today")])
def test_whose_answers_are_read_is_in_sight_on_every_page(with_event: Flask, address: str, query: str, named: str) -> None:
    page = with_event.test_client().get(at(address, query)).get_data(as_text=True)
    assert '<div class="event chosen"' in page
    assert named in " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split()).replace(" ,", ",")


def test_the_style_keeps_the_bar_in_sight_while_the_page_is_scrolled(client: FlaskClient) -> None:
    with client.get("/static/site.css") as style:
        (rule,) = re.findall(r"(?m)^\.event\.chosen \{([^}]*)\}", style.get_data(as_text=True))
    assert "position: sticky" in rule


def test_a_day_before_the_first_position_says_so(dated: FlaskClient) -> None:
    assert "before the first position with a date on record (1 November 2025)" in text(dated, "/?on=2025-10-31")
    assert "before the first position" not in text(dated, "/?on=2025-11-01")


def test_a_day_to_come_says_that_it_is_to_come(dated: FlaskClient) -> None:
    assert "That day is still to come" in text(dated, "/?on=2999-01-01")


def test_a_question_on_which_nobody_had_spoken_by_the_day_says_who_did_first() -> None:
    corpus = miniature_corpus()
    question = corpus.questions["grab-in-blitz"]
    dated_only = replace(question, positions=tuple(p for p in question.positions if p.from_))
    key = corpus.homes[question.id]
    page = replace(corpus.pages[key], questions=(dated_only,))
    app = make_app(miniature_corpus(pages={**corpus.pages, key: page}), VERDICTS=joins.verdicts)
    words = "no source had spoken yet: the first whose word is dated is NAF (November 2025)"
    assert words in text(app.test_client(), "/bb2025/questions/grab-in-blitz?on=2025-10-31")
    assert "had spoken yet" not in text(app.test_client(), "/bb2025/questions/grab-in-blitz?on=2025-11-01")
    app.extensions["touchline-worker"].close()


def test_the_answer_is_that_of_the_day(dated: FlaskClient) -> None:
    for address in ("/bb2025/skills/grab", "/bb2025/questions/grab-in-blitz", "/questions"):
        before, after = (text(dated, at(address, f"source=naf&on={day}")) for day in ("2026-04-30", "2026-05-01"))
        assert "Grab cancels Sidestep in a Blitz." in before
        assert before != after


def test_who_held_an_option_on_the_pitch_is_told_for_the_day(dated: FlaskClient) -> None:
    assert "Grab cancels Sidestep in a Blitz. ✓ in force NAF" in text(dated, "/bb2025/scenarios/grab-on-blitz?on=2026-04-30")
    assert "Grab cancels Sidestep in a Blitz. No source holds this today" in text(dated, "/bb2025/scenarios/grab-on-blitz")
    compared = dated.get("/api/v1/compare/grab-on-blitz?on=2026-04-30").json["questions"]["grab-in-blitz"]
    assert compared["cancels"]["sources"] == ["naf"]


def test_a_source_counts_the_questions_that_it_answered_on_the_day(dated: FlaskClient) -> None:
    assert "NAF association · answers 2" in text(dated, "/sources?on=2026-04-30")
    assert "NAF association · answers 1" in text(dated, "/sources?on=2026-05-01")
    held = [entry["held"] for entry in dated.get("/api/v1/sources/naf?on=2026-05-01").json["positions"] if entry["position"].get("option")]
    assert held == [False, True]


def test_where_somebody_s_answers_are_read_the_others_are_folded(client: FlaskClient) -> None:
    page = client.get("/bb2025/questions/sidestep-occupied?source=naf").get_data(as_text=True)
    folded = re.search(r'<details class="fold"><summary[^>]*>What the others say \(1\)</summary>(.*?)</details>', page, re.DOTALL)
    assert folded and "Rules as written" in folded[1]
    assert "NAF" in page[page.index("Who says what") : folded.start()]


def test_on_the_pitch_only_the_answer_here_is_unfolded(client: FlaskClient) -> None:
    for address in ("/bb2025/questions/grab-in-blitz", "/bb2025/scenarios/grab-on-blitz"):
        page = client.get(at(address, "source=fumbbl")).get_data(as_text=True)
        (folded,) = re.findall(r'<details class="fold"><summary>Not here: (.*?)</summary>', page)
        assert folded == "Grab cancels Sidestep in a Blitz."
        assert 'class="fold"' not in client.get(address).get_data(as_text=True)


def test_a_search_gives_the_answer_here(dated: FlaskClient, client: FlaskClient) -> None:
    app = dated.application
    hit = {"kind": "question", "id": "sidestep-occupied", "title": "May it?", "edition": "bb2025", "score": 1.0,
           "url": "/bb2025/questions/sidestep-occupied", "answer": "Only a free square.", "snippet": ""}
    app.extensions["touchline"].search = lambda words, **_: {"query": words, "corrected": None, "hits": [hit]}
    assert "Only a free square." in text(dated, "/search?q=occupied")
    assert "Any adjacent square." in text(dated, "/search?q=occupied&source=naf")
    assert 'href="/bb2025/questions/sidestep-occupied?source=naf"' in dated.get("/search?q=occupied&source=naf").get_data(as_text=True)


def test_a_search_for_a_source_s_answers_keeps_to_what_it_answers_only_when_asked(app: Flask, client: FlaskClient) -> None:
    asked = []
    app.extensions["touchline"].search = lambda words, source, **_: asked.append(source) or {"query": words, "corrected": None, "hits": []}
    for query in ("q=grab&source=naf", "q=grab&source=naf&only=1"):
        client.get(f"/search?{query}")
    assert asked == [None, "naf"]


@pytest.mark.parametrize(("sent", "address"), [
    ("as=profile:bash-bowl&on=", "/questions?profile=bash-bowl"), ("as=source:naf&on=2026-04-30", "/questions?source=naf&on=2026-04-30"),
    ("as=&on=&standing=contested", "/questions?standing=contested"), ("as=", "/questions")])
def test_the_form_of_the_bar_leads_to_the_address_that_it_means(client: FlaskClient, sent: str, address: str) -> None:
    response = client.get(f"/questions?{sent}")
    assert (response.status_code, response.location) == (302, address)


def test_the_form_of_the_bar_keeps_what_else_the_address_says(client: FlaskClient) -> None:
    page = client.get("/search?q=grab&kind=skill&source=naf").get_data(as_text=True)
    form = re.search(r'<div class="event.*?</form></div>', page, re.DOTALL)[0]  # type: ignore[index]
    assert '<input type="hidden" name="q" value="grab"><input type="hidden" name="kind" value="skill">' in form
    assert 'name="source"' not in form


def test_a_form_that_names_nobody_is_refused(client: FlaskClient) -> None:
    assert "profile:SLUG or source:ID" in text(client, "/questions?as=nobody:x", 400)


def test_an_event_answers_on_the_api_by_its_profile(with_event: Flask) -> None:
    client = with_event.test_client()
    client.application.extensions["touchline"].verdict = joins.verdicts(miniature_corpus())
    given = client.get("/api/v1/rule/sidestep-occupied?event=cup777").json
    assert (given["option"], given["by"]) == ("any", "naf")
    assert client.get("/api/v1/questions/sidestep-occupied?event=CUP777").json["answer"] == "any"


def test_the_description_of_the_api_tells_of_every_way_to_choose_a_standpoint(client: FlaskClient) -> None:
    paths = client.get("/api/v1/openapi.json").json["paths"]
    without = [path for path, item in paths.items() if path != "/lab/read" for act in item.values()  # which plays nothing and answers nothing
               if not {"profile", "source", "event", "on", "as_of"} <= {one["name"] for one in act["parameters"]}]
    assert without == []
