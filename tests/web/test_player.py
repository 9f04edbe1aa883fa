"""The scenario step by step: the steps in order, each position drawn once, and where two options part."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.web.player import Stepped, stepped
from app.web.standpoint import here


def steps_of(book_app: Flask, id: str, **asked: str) -> Stepped | None:
    library = book_app.extensions["touchline"]
    with book_app.test_request_context("/"):
        questions = [library.corpus.question(q) for q in library.corpus.scenarios[id].decides]
        in_force = {q.id: library.verdict(q.id, here())["option"] for q in questions}
        return stepped(library, id, questions, in_force, asked)


def scenario_of(book_app: Flask, question: str) -> str:
    return book_app.extensions["touchline"].corpus.question(question).scenarios[0]


@pytest.fixture(scope="module")
def blitz(book_app: Flask) -> Stepped:
    found = steps_of(book_app, scenario_of(book_app, "grab-during-blitz-sidestep"))
    assert found is not None
    return found


def test_there_is_a_moment_for_each_step_and_one_before(book_app: Flask, blitz: Stepped) -> None:
    scenario = book_app.extensions["touchline"].stage.scenario(scenario_of(book_app, "grab-during-blitz-sidestep"))
    assert [moment.number for moment in blitz.moments] == list(range(len(scenario.play) + 1))


def test_the_readings_part_at_the_block(blitz: Stepped) -> None:
    assert blitz.parting is not None and blitz.parting.words.startswith("blocks")
    assert {blitz.left, blitz.right} == {"cancels", "does-not-cancel"}


def test_a_position_is_drawn_once(blitz: Stepped) -> None:
    drawn = [number for moment in blitz.moments for number, _ in moment.drawn]
    assert drawn == sorted(set(drawn))
    assert {s for m in blitz.moments for s in (m.left.state, m.right.state)} == set(drawn)


def test_what_a_step_rolled_is_told_with_that_step_alone(book_app: Flask) -> None:
    id = scenario_of(book_app, "grab-during-blitz-sidestep")
    found = steps_of(book_app, id)
    assert found is not None
    told = [line for moment in found.moments for line in moment.left.lines]
    whole = book_app.extensions["touchline"].stage.in_order(id, {found.question.id: found.left})
    assert len(told) == len(whole.rolls) + len(whole.choices)


def test_the_last_step_ends_as_the_run_does_under_every_option(book_app: Flask) -> None:
    stage = book_app.extensions["touchline"].stage
    id = scenario_of(book_app, "grab-during-blitz-sidestep")
    for option in ("cancels", "does-not-cancel"):
        assert stage.in_steps(id, {"grab-during-blitz-sidestep": option})[-1] == stage.in_order(id, {"grab-during-blitz-sidestep": option})


def test_a_page_without_script_lists_every_step(client: FlaskClient) -> None:
    text = client.get("/bb2025/scenarios/grab-on-blitz").text
    assert text.count('<li class="moment') >= 2 and "Step by step" in text


def test_an_option_that_there_is_not_is_told(client: FlaskClient) -> None:
    answer = client.get("/bb2025/scenarios/grab-on-blitz?left=sideways")
    assert answer.status_code == 400 and "does-not-cancel" in answer.text
