"""Whatever is done to a scenario file, reading and playing it ends in an outcome, in a refusal, or in errors that name file and line."""
from __future__ import annotations

import os
import re
from copy import deepcopy
from random import Random
from typing import Any

import pytest
import yaml

from app.corpus.positions import parse
from app.errors import InvalidInput, TouchlineError
from app.scenarios.model import RunResult
from app.scenarios.read import read
from app.scenarios.run import run
from app.scenarios.where import placed
from rules.files import case_files, default_for

VARIANTS = int(os.environ.get("TOUCHLINE_DAMAGE", 300))
"""How many damaged files are tried here."""
CHUNKS = 4
FILES = case_files()
NAME = "damaged.yaml"
SCRAPS = (
    "", " ", "\n", "\t", ":", "- ", "[", "]", "{", "}", "{}", "[]", "~", "true", "no", "''", "\"", "&a ", "*a", "!!set ", "|", ">", "%", "---\n", "...\n",
    "1e999", "-1", "0", "99999999999999999999", "0x1F", ".inf", "[1, 2]", "[[1, 2]]", "[[[[[[[[1]]]]]]]]", "{a: &b [*b]}", "<<: *a", "\u202e", "é", "\u0000",
    "\ufeff", "𝟙", "٣", "H1", "A1", "home", "always", "team", "pow", "crowd", "none", "half", "drive", "overtime", "when", "with", "half: 3\n",
    "- {end: half}\n", "- {start: drive}\n", "- {declare: blitz, by: H1}\n", "- {move: [[1, 1]]}\n",
)
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 3, 27, 10**30, -(10**30), 0.5, "", " ", "H1", "A1", "H1 A1", "home", "none", "team", "pow", "crowd",
    "x" * 5000, "²", "1/0", "\x07", "on",
    [], {}, [[]], [1], [1, 1], [26, 15], [0, 0], [1, 2, 3], [[1, 1]], ["H1", "A1"], {"H1": {}}, {"a": {"b": {"c": {}}}}, {"with": "team"}, {"when": "failed"},
)


def damaged(random: Random) -> str:
    """The text of a case with some of it spoilt: characters, or whole values."""
    text = random.choice(FILES).read_text(encoding="utf-8")
    return _spoilt_text(text, random) if random.random() < 0.4 else _spoilt_values(text, random)


def _spoilt_text(text: str, random: Random) -> str:
    for _ in range(random.randint(1, 3)):
        start = random.randint(0, len(text))
        text = text[:start] + random.choice(SCRAPS) + text[start + random.choice((0, 0, 1, 3, 20)):]
    return text


def _spoilt_values(text: str, random: Random) -> str:
    value = deepcopy(parse(text, NAME).value)
    for _ in range(random.randint(1, 2)):
        _spoil(value, random)
    return yaml.dump(value, sort_keys=False, allow_unicode=True)


def _spoil(value: Any, random: Random) -> None:
    """Replaces, repeats, swaps or drops something inside the value."""
    at = value
    while at:
        key = random.choice(list(at) if isinstance(at, dict) else range(len(at)))
        if isinstance(at[key], (dict, list)) and at[key] and random.random() < 0.75:
            at = at[key]
            continue
        others = list(at.values()) if isinstance(at, dict) else at
        match random.randint(0, 3):
            case 0:
                at[key] = deepcopy(random.choice(VALUES))
            case 1:
                at[key] = deepcopy(random.choice(others))
            case 2 if isinstance(at, list):
                at.insert(random.randint(0, len(at)), deepcopy(random.choice(others)))
            case _:
                del at[key]
        return


def end_of(text: str) -> RunResult | str:
    """How a file of that text ends: its result, or its error as a user sees it."""
    try:
        scenario = read(text, NAME)
    except InvalidInput as error:
        return str(error)
    try:
        return run(scenario, default=default_for(scenario.edition))
    except TouchlineError as error:
        return placed(scenario, str(error))


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_damaged_file_ends_in_an_outcome_or_in_errors_with_file_and_line(chunk: int) -> None:
    for number in range(chunk * VARIANTS // CHUNKS, (chunk + 1) * VARIANTS // CHUNKS):
        text = damaged(Random(f"damage-{number}"))
        try:
            ended = end_of(text)
        except Exception as error:
            raise AssertionError(f"variant {number}: {type(error).__name__}: {error}\n\n{text}") from error
        if isinstance(ended, str):
            assert all(re.match(rf"{NAME}:[1-9][0-9]*: \S", line) for line in ended.split("\n")), f"variant {number}: {ended}\n\n{text}"


@pytest.mark.parametrize("text", [
    "[" * 100_000, "{a: " * 5_000, "- " * 10_000, "a: &a [" + "*a, " * 5_000 + "]", "play: " + "[" * 50 + "]" * 50, "half: " + "9" * 100_000,
    "title: \"" + "\\u202e" * 1_000 + "\"", "?" * 1_000, "\ufeff\ufeffid: x", "id: one\n" * 20_000,
])
def test_a_file_made_to_be_a_burden_ends_in_errors_with_file_and_line(text: str) -> None:
    ended = end_of(text)
    assert isinstance(ended, str)
    assert ended.startswith(f"{NAME}:")
