"""The schemas let every file of the book pass, refuse what the readers refuse, and lie under `docs/` as they are."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from app import paths
from app.corpus import scenario_schema
from app.corpus.positions import parse, parse_file
from app.corpus.schema import schemas
from app.scenarios import expect, read, read_play, read_players, words
from tests.corpus.miniature import FILES, GRAB, PROFILE, SOURCES

ROOT = Path(__file__).resolve().parents[2]
SCHEMAS = schemas()
FOLDERS = {"page": ("*/skills/*.yaml", "*/rules/*.yaml"), "scenario": ("*/scenarios/*.yaml",), "profile": ("profiles/*.yaml",), "sources": ("sources.yaml",)}


def wrong(kind: str, value: Any) -> list[str]:
    return [f"{'/'.join(map(str, e.absolute_path))}: {e.message}" for e in Draft202012Validator(SCHEMAS[kind]).iter_errors(value)]


@pytest.mark.parametrize("kind", SCHEMAS)
def test_each_schema_is_a_schema(kind: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[kind])


@pytest.mark.parametrize("kind", SCHEMAS)
def test_the_schema_under_docs_is_current(kind: str) -> None:
    kept = ROOT / "docs" / f"{kind}.schema.json"
    assert json.loads(kept.read_text(encoding="utf-8")) == SCHEMAS[kind], f"run `touchline schema {kind} > docs/{kind}.schema.json`"


@pytest.mark.parametrize("kind", SCHEMAS)
def test_every_file_of_the_book_fits_its_schema(kind: str) -> None:
    files = [path for pattern in FOLDERS[kind] for path in sorted(paths.rulings().glob(pattern))]
    assert files
    assert {path.name: faults for path in files if (faults := wrong(kind, parse_file(path).value))} == {}


@pytest.mark.parametrize(
    ("kind", "file", "old", "new"),
    [
        ("page", GRAB, "related:", "relatd:"),
        ("page", GRAB, "changes: outcome", "changes: nothing"),
        ("page", GRAB, "from: 2026-05", "from: May"),
        ("page", GRAB, "id: grab-in-blitz", "id: Grab in Blitz"),
        ("page", GRAB, "      fails: It does not.\n", ""),
        ("profile", PROFILE, "precedence: [naf, jervis]\n", ""),
        ("sources", SOURCES, "  what: Coaches.\n", ""),
    ],
)
def test_a_slip_is_refused(kind: str, file: str, old: str, new: str) -> None:
    assert old in FILES[file]
    assert wrong(kind, parse(FILES[file], file).value) == []
    assert wrong(kind, parse(FILES[file].replace(old, new, 1), file).value) != []


SCENARIO: dict[str, Any] = {
    "id": "a", "edition": "bb2025", "title": "A", "players": {"H1": {"at": [1, 1]}}, "play": [{"declare": "move", "by": "H1"}],
    "expect": {"turnover": False, "H1": {"at": [1, 1]}},
}


@pytest.mark.parametrize(
    "change",
    [
        {"players": {"H1": {"at": [27, 1]}}}, {"players": {"H1": {"skils": []}}}, {"play": [{"declare": "fly", "by": "H1"}]},
        {"play": [{"move": [[1, 1]], "end": "turn"}]}, {"expect": {"turnovr": False}}, {"expect": {"H1": {"on": [1, 1]}}},
        {"odds": [{"when": {}, "p": "a third"}]}, {"colour": "red"},
    ],
)
def test_a_slip_in_a_scenario_is_refused(change: dict[str, Any]) -> None:
    assert wrong("scenario", SCENARIO) == []
    assert wrong("scenario", {**SCENARIO, **change}) != []


def test_the_schema_of_scenarios_knows_the_words_of_their_reader() -> None:
    assert set(SCHEMAS["scenario"]["properties"]) == set(read.FIELDS)
    beside = {key: set(step.beside) for key, step in read_play.STEPS.items()}
    assert {key: set(fields) - {key} for key, fields in scenario_schema.STEPS.items()} == beside
    assert set(scenario_schema.PLAYER["properties"]) == set(read_players.FIELDS)
    assert set(scenario_schema.FACTS) == expect.STATE | expect.TRACE
    assert set(scenario_schema.PLAYER_FACTS) == set(expect.PLAYER_FIELDS)
    assert tuple(scenario_schema.ACTIONS) == read_play.ACTIONS
    for name in ("TEAMS", "STATES", "BOXES", "CASUALTIES", "WEATHERS", "EDITIONS"):
        assert tuple(getattr(scenario_schema, name)) == getattr(words, name)
