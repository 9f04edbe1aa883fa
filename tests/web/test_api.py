"""The JSON API: the contract's objects, one shape for errors, bounds for what is posted, and a description that fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jsonschema
import pytest
from flask import Flask
from flask.testing import FlaskClient
from msgspec.structs import replace
from referencing import Registry, Resource

from app.corpus.model import Corpus
from app.scenarios.model import Comparison, Gap, Scenario

from .conftest import make_app
from .miniature.theatre import MiniatureTheatre


def test_a_verdict_has_the_contracts_keys(client: FlaskClient) -> None:
    verdict = client.get("/api/v1/rule/sidestep-occupied?source=naf").json
    assert list(verdict) == ["question", "option", "by", "on", "chain", "dissent"]
    assert (verdict["option"], verdict["by"]) == ("any", "naf")


def test_a_comparison_has_the_contracts_keys_and_no_more(client: FlaskClient) -> None:
    comparison = client.get("/api/v1/compare/grab-on-blitz").json
    assert list(comparison) == ["scenario", "questions"]
    assert list(comparison["questions"]["grab-in-blitz"]["cancels"]) == ["sources", "outcome", "same_as"]


def test_a_comparison_of_chances_tells_the_largest_gap(corpus: Corpus) -> None:
    class OfChances(MiniatureTheatre):
        def compare(self, scenario: Scenario, default: Callable[[str], str | None]) -> Comparison:
            gap = Gap(gap="1/6", between=("cancels", "does-not-cancel"))
            return replace(super().compare(scenario, default), gaps={"grab-in-blitz": gap})

    with make_app(corpus, THEATRE=OfChances).test_client() as client:
        for address in ("grab-on-blitz", "grab-on-blitz?question=grab-in-blitz"):
            gaps = client.get(f"/api/v1/compare/{address}").json["gaps"]
            assert gaps == {"grab-in-blitz": {"gap": "1/6", "between": ["cancels", "does-not-cancel"]}}


def test_a_search_has_the_contracts_keys_and_no_more(client: FlaskClient) -> None:
    found = client.get("/api/v1/search?q=sidstep").json
    assert list(found) == ["query", "corrected", "hits"]
    assert list(found["hits"][0]) == ["kind", "id", "title", "edition", "score", "url"]


def test_a_run_has_the_contracts_keys(client: FlaskClient) -> None:
    run = client.get("/api/v1/run/grab-on-blitz?set=grab-in-blitz=cancels").json
    assert list(run) == [
        "scenario",
        "edition",
        "interpretation",
        "outcome",
        "rolls",
        "choices",
        "rulings",
        "events",
        "refused",
        "unused_dice",
    ]
    assert run["outcome"]["players"]["A1"]["at"] == [13, 7]


def test_show_finds_a_skill_by_its_alias_and_a_question_by_its_former_id(client: FlaskClient) -> None:
    assert client.get("/api/v1/show/grabber").json["slug"] == "grab"
    assert client.get("/api/v1/show/grab-blitz").json["id"] == "grab-in-blitz"


def test_a_question_tells_positions_verdict_and_standing(client: FlaskClient) -> None:
    question = client.get("/api/v1/questions/grab-in-blitz").json
    assert question["standing"] == "overturned"
    assert question["verdict"]["by"] == "commentary"
    assert question["positions"][1]["from"] == "2026-05"


def test_questions_can_be_kept_to_one_standing(client: FlaskClient) -> None:
    assert [q["id"] for q in client.get("/api/v1/questions?standing=contested").json["questions"]] == ["sidestep-occupied"]


ERROR_SHAPE = {
    "type": "object",
    "required": ["error"],
    "additionalProperties": False,
    "properties": {
        "error": {
            "type": "object",
            "required": ["status", "code", "message", "hint", "faults"],
            "additionalProperties": False,
            "properties": {
                "status": {"type": "integer"},
                "code": {"type": "string"},
                "message": {"type": "string", "minLength": 1},
                "hint": {"type": "string"},
                "faults": {
                    "type": "array",
                    "items": {"type": "object", "required": ["file", "line", "code", "message", "hint"], "maxProperties": 5},
                },
            },
        }
    },
}


@pytest.mark.parametrize(
    "method, address, body, status, code",
    [
        ("GET", "/api/v1/nowhere", None, 404, "not-found"),
        ("GET", "/api/v1/skills/grap", None, 404, "not-found"),
        ("GET", "/api/v1/questions/nothing", None, 404, "not-found"),
        ("GET", "/api/v1/search", None, 400, "bad-request"),
        ("GET", "/api/v1/search?q=x&limit=1e9", None, 400, "bad-request"),
        ("GET", "/api/v1/lookup?name=+", None, 400, "bad-request"),
        ("GET", "/api/v1/rule/grab-in-blitz?on=soon", None, 400, "bad-request"),
        ("GET", "/api/v1/run/grab-on-blitz?set=grab-in-blitz=maybe", None, 400, "bad-request"),
        ("POST", "/api/v1/questions", b"", 405, "method-not-allowed"),
        ("POST", "/api/v1/run", b"", 400, "bad-request"),
        ("POST", "/api/v1/run", b"\xff\xfe", 400, "bad-request"),
        ("POST", "/api/v1/run", b"x" * 70_000, 413, "too-large"),
        ("POST", "/api/v1/run", b"fault: 1", 422, "unusable-input"),
    ],
)
def test_every_error_has_the_one_shape(client: FlaskClient, method: str, address: str, body: bytes | None, status: int, code: str) -> None:
    response = client.open(address, method=method, data=body)
    assert response.status_code == status
    jsonschema.validate(response.json, ERROR_SHAPE)
    assert (response.json["error"]["status"], response.json["error"]["code"]) == (status, code)


def test_a_fault_of_ours_has_the_one_shape_and_tells_no_insides(app: Flask, client: FlaskClient) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("secret")

    app.extensions["touchline"].verdict = fail
    response = client.get("/api/v1/rule/grab-in-blitz")
    assert response.status_code == 500
    jsonschema.validate(response.json, ERROR_SHAPE)
    assert "secret" not in response.get_data(as_text=True)


def test_the_faults_of_a_posted_scenario_come_with_their_lines(client: FlaskClient) -> None:
    (fault,) = client.post("/api/v1/run", data="fault: 1").json["error"]["faults"]
    assert (fault["line"], fault["hint"]) == (3, "did you mean 'default'?")


def test_a_posted_scenario_is_played_from_the_standpoint_of_the_address(client: FlaskClient) -> None:
    played = client.post("/api/v1/run?source=naf&set=grab-in-blitz=cancels", data="id: x").json
    assert played["interpretation"] == {"grab-in-blitz": "cancels", "sidestep-occupied": "any", "foul-words": "late"}


def test_a_run_that_takes_too_long_is_stopped_and_the_next_one_is_served(corpus: Any) -> None:
    app = make_app(corpus, RUN_SECONDS=1.0)
    client = app.test_client()
    try:
        assert client.post("/api/v1/run", data="loop").status_code == 504
        assert client.post("/api/v1/run", data="id: x").status_code == 200
    finally:
        app.extensions["touchline-worker"].close()


DESCRIBED = {
    "/": "/",
    "/skills": "/skills",
    "/skills/{slug}": "/skills/grab",
    "/rules": "/rules",
    "/rules/{slug}": "/rules/foul",
    "/questions": "/questions",
    "/gaps": "/gaps",
    "/questions/{id}": "/questions/grab-in-blitz",
    "/sources": "/sources",
    "/sources/{id}": "/sources/naf",
    "/profiles": "/profiles",
    "/scenarios": "/scenarios",
    "/scenarios/{id}": "/scenarios/one-die",
    "/search": "/search?q=grab",
    "/lookup": "/lookup?name=grab",
    "/bulk": "/bulk",
    "/show/{name}": "/show/grab",
    "/rule/{id}": "/rule/grab-in-blitz",
    "/diff/{sides}": "/diff/commentary..naf@2026-01-01",
    "/run/{id}": "/run/grab-on-blitz",
    "/compare/{id}": "/compare/grab-on-blitz",
    "/stakes/{id}": "/stakes/grab-on-blitz",
    "/lab/words": "/lab/words",
}


def described(client: FlaskClient) -> dict[str, Any]:
    document = client.get("/api/v1/openapi.json").json
    assert document["openapi"] == "3.1.0"
    return document


def test_every_path_of_the_description_is_tried_here(client: FlaskClient) -> None:
    assert set(described(client)["paths"]) == {*DESCRIBED, "/run", "/lab", "/lab/read"}


def test_every_route_of_the_api_is_described(app: Flask, client: FlaskClient) -> None:
    served = {rule.rule.removeprefix("/api/v1") for rule in app.url_map.iter_rules() if rule.endpoint.startswith("api.")}
    spelt = {path.replace("<id>", "{id}").replace("<name>", "{name}").replace("<sides>", "{sides}") for path in served - {"/openapi.json", "/<path:rest>"}}
    spelt -= {"/<any(skills, rules):section>", "/<any(skills, rules):section>/<slug>"}
    assert spelt | {"/skills", "/skills/{slug}", "/rules", "/rules/{slug}"} == set(described(client)["paths"])


@pytest.mark.parametrize("path", sorted(DESCRIBED))
def test_every_answer_fits_its_description(client: FlaskClient, path: str) -> None:
    document = described(client)
    schema = document["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "components": document["components"], **schema}
    registry = Registry().with_resource("", Resource.from_contents(whole))
    jsonschema.Draft202012Validator(whole, registry=registry).validate(client.get("/api/v1" + DESCRIBED[path]).json)
