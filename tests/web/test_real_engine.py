"""The site's joints with the rules: the order of dice and choices, and a posted scenario played by the bounded worker."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace

from app.scenarios.read import read
from app.scenarios.run import run
from app.web import joins
from app.web.order import run_in_order
from app.web.telling import lines

from .conftest import make_app

BLOCK = """
id: block
edition: bb2025
title: A push, a follow-up, and armour
players: {H1: {at: [13, 8]}, A1: {at: [14, 8], skills: [Dodge]}}
play: [{declare: block, by: H1, target: A1}, {block: A1}]
dice: [{block H1: [pow]}, {armour A1: [1, 1]}]
choices: [{push A1: [15, 8]}, {follow up H1: false}]
"""


def test_dice_and_choices_are_told_as_they_fell_and_not_by_kind() -> None:
    told = [line.what for line in lines(run_in_order(read(BLOCK, "block.yaml"), {}, None))]
    assert told.index("H1: block") < told.index("Home: push A1") < told.index("A1: armour")


def test_the_order_changes_nothing_else_of_a_run() -> None:
    scenario = read(BLOCK, "block.yaml")
    ordered = run_in_order(scenario, {}, None)
    for record in (*ordered.rolls, *ordered.choices):
        del record["at"]
    assert ordered == run(scenario)


@pytest.fixture
def client(corpus: Any) -> Iterator[FlaskClient]:
    app = make_app(corpus, PLAY=joins.play)
    yield app.test_client()
    app.extensions["touchline-worker"].close()


def test_a_posted_scenario_is_played_by_the_rules(client: FlaskClient) -> None:
    played = client.post("/api/v1/run", data=BLOCK).json
    assert played["outcome"]["players"]["A1"]["at"] == [15, 8]
    assert played["outcome"]["players"]["A1"]["state"] == "prone"


FORMER_ID = """
id: walk
edition: bb2025
title: A walk over a trapdoor, read as a file of old reads a question
trapdoors: [[12, 8]]
players: {H1: {at: [11, 8]}, A1: {at: [20, 3]}}
play: [{declare: move, by: H1}, {move: [[12, 8]]}]
dice: [{trapdoor H1: 1}, {injury H1: [1, 1]}]
interpretation: {of-old: turnover}
"""


def test_a_posted_scenario_that_names_a_question_by_a_former_id_is_played_under_the_present_one(corpus: Any) -> None:
    app = make_app(replace(corpus, aliases={"of-old": "own-noncarrier-into-crowd"}), PLAY=joins.play)
    played = app.test_client().post("/api/v1/run", data=FORMER_ID).json
    app.extensions["touchline-worker"].close()
    assert played["interpretation"]["own-noncarrier-into-crowd"] == "turnover"
    assert played["outcome"]["turnover"]


def test_exact_odds_of_a_posted_scenario_add_up_to_one(client: FlaskClient) -> None:
    text = BLOCK.replace("dice: [{block H1: [pow]}, {armour A1: [1, 1]}]", "").replace("skills: [Dodge]", "")
    played = client.post("/api/v1/run?exact=1", data=text)
    assert played.status_code == 200, played.json
    assert sum(Fraction(end["p"]) for end in played.json["outcomes"]) == 1


def test_a_posted_file_with_faults_is_answered_with_their_lines(client: FlaskClient) -> None:
    response = client.post("/api/v1/run", data=BLOCK.replace("title:", "titel:"))
    assert response.status_code == 422
    assert {fault["line"] for fault in response.json["error"]["faults"]} >= {4}


def test_a_roll_without_dice_is_the_senders_to_mend(client: FlaskClient) -> None:
    response = client.post("/api/v1/run", data=BLOCK.replace("{block H1: [pow]}, ", ""))
    assert response.status_code == 422
    assert "block H1" in response.json["error"]["message"]
