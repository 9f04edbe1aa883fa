"""The OpenAPI document of `/api/v1/`: each path, its parameters, what it answers."""

from __future__ import annotations

from typing import Any

import msgspec

from app.corpus.model import Position, Profile, Source
from app.scenarios.model import ExactResult, RunResult
from app.search.operators import IS
from app.verdicts.difference import Difference
from app.web.library import EDITIONS
from app.web.limits import BODY_BYTES, MEMORY_BYTES, RUN_SECONDS, WAIT_SECONDS
from app.web.ranking import Ranked
from app.web.rehearsal import WEIGHTS, Wanted
from app.web.standing import STANDINGS

TEXT = {"type": "string"}
TEXTS = {"type": "array", "items": TEXT}
EDITION = {"type": "string", "enum": list(EDITIONS)}


def parameter(name: str, what: str, schema: dict[str, Any] | None = None, where: str = "query", required: bool = False) -> dict[str, Any]:
    """One parameter."""
    return {"name": name, "in": where, "description": what, "required": required or where == "path", "schema": schema or TEXT}


def reference(name: str) -> dict[str, str]:
    """A reference to a schema."""
    return {"$ref": f"#/components/schemas/{name}"}


def json_of(schema: dict[str, Any], what: str) -> dict[str, Any]:
    """A response or a body in JSON."""
    return {"description": what, "content": {"application/json": {"schema": schema}}}


def listing(name: str, item: str) -> dict[str, Any]:
    """An object with one list."""
    return {"type": "object", "required": [name], "properties": {name: {"type": "array", "items": reference(item)}}}


DAY = {"type": "string", "format": "date"}
STANDPOINT = [
    parameter("profile", "the slug of the profile to answer for"),
    parameter("source", "the id of the one source to answer for, in place of a profile"),
    parameter("event", "the code of the event to answer for by its locked profile, in place of a profile"),
    parameter("on", "the day to answer for; without it that of the profile, else today", DAY),
    parameter("as_of", "the same as on", DAY),
]
EDITION_ASKED = parameter("edition", "the edition; without it bb2025", EDITION)
EDITION_READ = parameter("edition", "the edition to answer for; without it the profile's, else that of the question's page", EDITION)
EDITION_KEPT = parameter("edition", "only this edition", EDITION)
SET = {**parameter("set", "QUESTION=OPTION, as often as wished", TEXTS), "style": "form", "explode": True}
PLAYED = [
    *STANDPOINT,
    parameter("exact", "1 for exact odds over every die that is left open", {"type": "string", "enum": ["0", "1", "true", "false"]}),
    SET,
]
OPENED = parameter("open", "1 to leave all dice of the scenario aside", {"type": "string", "enum": ["0", "1"]})
RESULT = {"oneOf": [reference("RunResult"), reference("ExactResult")]}


def get(name: str, summary: str, schema: dict[str, Any], *parameters: dict[str, Any], faults: tuple[int, ...] = ()) -> dict[str, Any]:
    """A path that is read, from whatever standpoint."""
    named = {one["name"] for one in parameters}
    parameters = (*parameters, *(one for one in STANDPOINT if one["name"] not in named))
    responses = {"200": json_of(schema, "found"), **{str(status): reference_response(status) for status in (400, 404, *faults)}}
    return {"get": {"operationId": name, "summary": summary, "parameters": list(parameters), "responses": responses}}


def posted(name: str, summary: str, schema: dict[str, Any], parameters: list[dict[str, Any]]) -> dict[str, Any]:
    """A path that a scenario is sent to."""
    return {"post": {
        "operationId": name,
        "summary": summary,
        "parameters": parameters,
        "requestBody": {"required": True, "content": {"application/yaml": {"schema": TEXT}, "text/plain": {"schema": TEXT}}},
        "responses": {"200": json_of(schema, "played"), **{str(s): reference_response(s) for s in (400, 413, 422, 503, 504)}},
    }}


def reference_response(status: int) -> dict[str, Any]:
    """The response that tells of an error."""
    return json_of(
        reference("Error"),
        {
            400: "a parameter that cannot be used",
            404: "nothing of that name",
            413: "the body is too long",
            422: "a scenario that cannot be used",
            503: "the engine is busy",
            504: "the run took too long",
        }[status],
    )


def paths() -> dict[str, Any]:
    """Every path of the API."""
    slug, id = parameter("slug", "its slug", where="path"), parameter("id", "its id", where="path")
    any_object = {"type": "object"}
    return {
        "/": get("index", "Which corpus this is", any_object),
        "/skills": get("skills", "All skills of an edition", listing("skills", "PageHead"), EDITION_ASKED),
        "/skills/{slug}": get("skill", "One skill with its questions", reference("Page"), slug, EDITION_ASKED),
        "/rules": get("rules", "All rules of an edition", listing("rules", "PageHead"), EDITION_ASKED),
        "/rules/{slug}": get("rule_page", "One rule with its questions", reference("Page"), slug, EDITION_ASKED),
        "/questions": get(
            "questions",
            "All questions, most contested first",
            listing("questions", "QuestionHead"),
            EDITION_KEPT,
            parameter("standing", "only those", {"type": "string", "enum": list(STANDINGS)}),
        ),
        "/gaps": get("gaps", "All questions by the largest gap in chances that their scenarios show", reference("Ranked")),
        "/questions/{id}": get("question", "One question with every source's position", reference("Question"), id),
        "/sources": get("sources", "All sources", listing("sources", "Source")),
        "/sources/{id}": get("source", "One source and what it says", any_object, id),
        "/profiles": get("profiles", "All profiles", listing("profiles", "Profile")),
        "/scenarios": get("scenarios", "All scenarios", listing("scenarios", "ScenarioHead")),
        "/scenarios/{id}": get("scenario", "One scenario and its file", reference("ScenarioHead"), id),
        "/search": get(
            "search",
            "Full-text search",
            reference("Search"),
            parameter("q", "the words", required=True),
            parameter("kind", "only this kind", {"type": "string", "enum": ["skill", "rule", "question", "source"]}),
            EDITION_KEPT,
            parameter("source", "only what holds this source's word"),
            parameter("is", "only questions that stand so, and pages that have one", {"type": "string", "enum": list(IS)}),
            parameter("limit", "how many hits", {"type": "integer", "minimum": 1, "maximum": 100, "default": 20}),
        ),
        "/lookup": get(
            "lookup",
            "What a name means, however it is spelt: for chat bots",
            reference("Lookup"),
            parameter("name", "a name, a nickname, an id or a question, in whatever spelling", required=True),
            EDITION_KEPT,
        ),
        "/bulk": get("bulk", "The whole book in one file", reference("Bulk")),
        "/show/{name}": get(
            "show",
            "The skill, rule or question of that name, as its file has it, whatever the standpoint",
            any_object,
            parameter("name", "a name, alias or id", where="path"),
            EDITION_KEPT,
        ),
        "/rule/{id}": get("rule", "The verdict on a question", reference("Verdict"), id, EDITION_READ),
        "/diff/{sides}": get(
            "diff",
            "Where two sources, profiles, events or days part",
            reference("Difference"),
            parameter("sides", "A..B, each NAME, NAME@DAY or DAY, like naf..fumbbl, naf@2026-04-30..naf, 2026-04-30..2026-07-01", where="path"),
            EDITION_KEPT,
            faults=(422,),
        ),
        "/run/{id}": get("run", "Play a scenario of the corpus", RESULT, id, *PLAYED, faults=(422, 503, 504)),
        "/run": posted("run_posted", "Play the scenario in the body", RESULT, PLAYED),
        "/lab/words": get("lab_words", "The skills, steps, actions and prayers of an edition as a scenario writes them", any_object, EDITION_ASKED),
        "/lab/read": posted("lab_read", "What the scenario in the body holds, and its faults", reference("Read"), []),
        "/lab": posted(
            "lab_posted", "Play the scenario in the body as far as its script goes: what is wanted next, chances, what is at stake",
            reference("Rehearsed"), [*STANDPOINT, OPENED, SET],
        ),
        "/compare/{id}": get(
            "compare",
            "Play a scenario under every option",
            reference("Comparison"),
            id,
            parameter("question", "only this question"),
            faults=(422,),
        ),
        "/stakes/{id}": get("stakes", "Which questions matter in a scenario", any_object, id, faults=(422,)),
    }


def schemas() -> dict[str, Any]:
    """The named shapes: those of the corpus from its structs, the rest as the contract has them."""
    _, generated = msgspec.json.schema_components(
        [Position, Source, Profile, RunResult, ExactResult, Ranked, Difference, Wanted], ref_template="#/components/schemas/{name}"
    )
    integer, nullable_text = {"type": "integer"}, {"type": ["string", "null"]}
    fault = shape(file=TEXT, line=integer, code=TEXT, message=TEXT, hint=TEXT)
    page_head: dict[str, Any] = {
        "kind": TEXT,
        "id": TEXT,
        "edition": EDITION,
        "name": TEXT,
        "page": {"type": ["integer", "string", "null"]},
        "category": TEXT,
        "aliases": TEXTS,
        "url": TEXT,
    }
    question_head: dict[str, Any] = {
        "kind": TEXT,
        "id": TEXT,
        "edition": EDITION,
        "title": TEXT,
        "options": {"type": "object", "additionalProperties": TEXT},
        "default": TEXT,
        "changes": TEXT,
        "standing": {"type": "string", "enum": list(STANDINGS)},
        "answer": TEXT,
        "url": TEXT,
    }
    return {
        **generated,
        "Error": shape(error=shape(status=integer, code=TEXT, message=TEXT, hint=TEXT, faults={"type": "array", "items": fault})),
        "PageHead": shape(**page_head),
        "Page": shape(
            **page_head,
            type=TEXT,
            names={"type": "object"},
            effect=TEXT,
            changed=TEXT,
            related=TEXTS,
            questions={"type": "array", "items": reference("QuestionHead")},
        ),
        "QuestionHead": shape(**question_head),
        "Question": shape(
            **question_head,
            text=TEXT,
            positions={"type": "array", "items": reference("Position")},
            scenarios=TEXTS,
            aliases=TEXTS,
            on=TEXTS,
            verdict=reference("Verdict"),
        ),
        "ScenarioHead": shape(kind=TEXT, id=TEXT, edition=EDITION, title=TEXT, decides=TEXTS, url=TEXT),
        "Verdict": shape(
            question=TEXT,
            option=TEXT,
            by=nullable_text,
            on=nullable_text,
            chain={"type": "array", "items": {"type": "object"}},
            dissent={"type": "array"},
        ),
        "Search": shape(query=TEXT, corrected=nullable_text, hits={"type": "array", "items": reference("Hit")}),
        "Hit": shape(kind=TEXT, id=TEXT, title=TEXT, edition=nullable_text, score={"type": "number"}, url=TEXT),
        "Meaning": shape(kind=TEXT, id=TEXT, title=TEXT, edition=nullable_text, answer=TEXT, url=TEXT),
        "Lookup": shape(
            name=TEXT, corrected=nullable_text, found={"oneOf": [reference("Meaning"), {"type": "null"}]},
            others={"type": "array", "items": reference("Meaning")},
        ),
        "Bulk": shape(
            corpus=TEXT,
            on=DAY,
            editions=TEXTS,
            sources={"type": "array", "items": reference("Source")},
            profiles={"type": "array", "items": reference("Profile")},
            pages={"type": "array", "items": shape(**page_head, effect=TEXT, questions=TEXTS)},
            questions={"type": "array", "items": reference("Question")},
            scenarios={"type": "array", "items": shape(kind=TEXT, id=TEXT, edition=EDITION, title=TEXT, decides=TEXTS, url=TEXT, yaml=TEXT)},
        ),
        "Read": shape(scenario={"type": ["object", "null"]}, faults={"type": "array", "items": fault}),
        "Rehearsed": shape(
            scenario=TEXT,
            edition=EDITION,
            end=reference("RunResult"),
            wanted={"oneOf": [reference("Wanted"), {"type": "null"}]},
            odds={"oneOf": [reference("ExactResult"), {"type": "null"}]},
            odds_fault=TEXT,
            stakes={"type": "array", "items": reference("AtStake")},
            stakes_fault=TEXT,
            url=TEXT,
        ),
        "AtStake": shape(
            question=TEXT,
            changes={"type": "string", "enum": list(WEIGHTS)},
            under={"type": "object", "additionalProperties": TEXT},
            options={
                "type": "object",
                "additionalProperties": shape(changes={"type": "string", "enum": list(WEIGHTS)}, outcome={"type": ["object", "null"]}, why=TEXT),
            },
            url=TEXT,
        ),
        "Comparison": shape(
            scenario=TEXT,
            questions={
                "type": "object",
                "additionalProperties": {
                    "type": "object",
                    "additionalProperties": shape(sources=TEXTS, outcome={"type": "object"}, same_as=nullable_text),
                },
            },
        ),
    }


def shape(**properties: dict[str, Any]) -> dict[str, Any]:
    """An object that has all of these."""
    return {"type": "object", "required": list(properties), "properties": properties}


def limits() -> str:
    """What a request may ask for, in words."""
    return (
        f"Limits: a body of {BODY_BYTES // 1024} KiB, {RUN_SECONDS:g} seconds and {MEMORY_BYTES // 1024**2} MiB for a run, one run at a time "
        f"(503 after {WAIT_SECONDS:g} seconds of waiting, 504 where it takes too long). Who wants everything takes /bulk.")


def document(digest: str) -> dict[str, Any]:
    """The whole document; `digest` is the corpus' version."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Touchline",
            "version": "1",
            "license": {"name": "MIT", "identifier": "MIT"},
            "description": "Disputed rulings of Blood Bowl: who says what since when, and what happens on the pitch. Unofficial. "
            f"Corpus {digest[:12]}. Answers carry an ETag, to be sent back as If-None-Match. {limits()}",
        },
        "servers": [{"url": "/api/v1"}],
        "paths": paths(),
        "components": {"schemas": schemas()},
    }
