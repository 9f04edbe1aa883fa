"""The ranking of what decides games: worked out beside the requests, shown as far as it is, bounded in time and memory."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.errors import TouchlineError
from app.scenarios.gaps import QuestionGap
from app.scenarios.model import Gap
from app.web import joins
from app.web.limits import NotAtHand
from app.web.ranking import DONE, STOPPED, UNDER_WAY, Ranking

from .test_limits import refused_by_the_system
from .test_pages import text

LONG = 60.0
"""Longer than any child here takes to start, on a machine with other work to do."""
BOOK = Path(__file__).parents[2] / "rulings"


def a_gap(question: str, files: Mapping[str, str], answers: Mapping[str, Any]) -> QuestionGap:
    """A gap as large as the question's name says, or whatever else it says."""
    match question:
        case "for ever":
            time.sleep(LONG)
        case "unplayable":
            raise TouchlineError("the engine does not play it")
        case "hungry":
            bytearray(2**40)
        case "faulty":
            raise ZeroDivisionError("a fault of the engine")
    return QuestionGap(question=question, scenario="one", gap=Gap(gap=question, between=("a", "b")), unplayed={})


@pytest.fixture
def rankings() -> Iterator[list[Ranking]]:
    made: list[Ranking] = []
    yield made
    for ranking in made:
        ranking.close()


def ranking(rankings: list[Ranking], *questions: str, **bounds: Any) -> Ranking:
    rankings.append(Ranking(a_gap, [(question, {"one": "one.yaml"}) for question in questions], dict, **bounds))
    return rankings[-1]


def test_questions_with_larger_gaps_come_first(rankings: list[Ranking]) -> None:
    found = ranking(rankings, "1/6", "1/2", "0").wait(LONG)
    assert ([one.question for one in found.questions], found.of, found.state) == (["1/2", "1/6", "0"], 3, DONE)


def test_nobody_waits_for_a_ranking_under_way(rankings: list[Ranking]) -> None:
    slow = ranking(rankings, "for ever")
    began = time.monotonic()
    assert slow.seen().state == UNDER_WAY
    assert time.monotonic() - began < 1


def test_a_question_that_takes_too_long_stops_the_work_and_leaves_what_was_found(rankings: list[Ranking]) -> None:
    found = ranking(rankings, "1/2", "for ever", "1/3", silent=1.0).wait(LONG)
    assert ([one.question for one in found.questions], found.of, found.state) == (["1/2"], 3, STOPPED)


def test_the_whole_work_has_a_bound_of_its_own(rankings: list[Ranking]) -> None:
    assert ranking(rankings, "for ever", whole=0.0).wait(LONG).state == STOPPED


def test_a_ranking_that_cannot_start_says_so_and_is_tried_again(rankings: list[Ranking], monkeypatch: pytest.MonkeyPatch) -> None:
    found = ranking(rankings, "1/2")
    with monkeypatch.context() as patch:
        refused_by_the_system(patch)
        assert found.seen().state == UNDER_WAY
        with pytest.raises(NotAtHand):
            while_it_is_under_way(found)
    with contextlib.suppress(NotAtHand):
        found.seen()
    assert found.wait(LONG).state == DONE


def while_it_is_under_way(ranking: Ranking) -> None:
    until = time.monotonic() + LONG
    while ranking.seen().state == UNDER_WAY and time.monotonic() < until:
        time.sleep(0.01)


@pytest.mark.parametrize(("question", "why"), [
    ("unplayable", "the engine does not play it"), ("hungry", "the odds need more memory than a run may have"),
    ("faulty", "ZeroDivisionError: a fault of the engine"),
])
def test_a_question_that_cannot_be_played_says_why_and_the_next_is_played(rankings: list[Ranking], question: str, why: str) -> None:
    found = ranking(rankings, question, "1/2").wait(LONG)
    played, unplayed = found.questions
    assert (played.question, unplayed.question, unplayed.gap, unplayed.unplayed) == ("1/2", question, None, {"one": why})


def test_a_question_of_the_book_is_ranked_under_the_answers_given() -> None:
    found = joins.rank_one("d6-floor-of-one", {"d6-floor-of-one": str(BOOK / "bb2025" / "scenarios" / "d6-floor-of-one.yaml")}, {})
    assert found.scenario == "d6-floor-of-one" and found.gap is not None and found.gap.gap == "2/3"


# --- the site
def test_the_page_tells_how_far_the_ranking_is_and_shows_it_once_it_is_there(app: Flask, client: FlaskClient) -> None:
    assert "of 3 questions" in text(client, "/gaps") or "Does Grab stop Sidestep" in text(client, "/gaps")
    app.extensions["touchline-ranking"].wait(LONG)
    page = text(client, "/gaps")
    assert "Does Grab stop Sidestep during a Blitz?" in page and "50.0 %" in page
    assert "Being worked out" not in page


def test_the_api_serves_the_ranking_with_how_far_it_is(app: Flask, client: FlaskClient) -> None:
    app.extensions["touchline-ranking"].wait(LONG)
    found = client.get("/api/v1/gaps").json
    assert (found["state"], found["of"], len(found["questions"])) == (DONE, 3, 3)
    assert (found["questions"][0]["question"], found["questions"][0]["gap"]["gap"]) == ("grab-in-blitz", "1/2")


@pytest.mark.parametrize("address", ["/contents", "/questions"])
def test_the_ranking_is_linked_where_a_referee_looks_for_questions(client: FlaskClient, address: str) -> None:
    assert 'href="/gaps"' in client.get(address).get_data(as_text=True)
