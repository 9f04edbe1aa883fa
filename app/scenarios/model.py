"""A scenario as a frozen value, and what a run of it yields (contract, sections 2 and 4)."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from app.rules.board import Board
from app.rules.drivers.script import Script
from app.rules.squares import Square
from app.rules.steps import AnyStep

Facts = dict[str, Any]
"""What `expect`, `under` and `when` say, checked by the reader, in the contract's own keys; see `expect.py`."""


class OddsClause(msgspec.Struct, frozen=True, kw_only=True):
    """`{when: facts, p: 1/3}`."""

    when: Facts
    p: Fraction
    line: int = 0


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """One scenario file, read and checked."""

    id: str
    edition: str
    title: str
    board: Board
    play: tuple[AnyStep, ...]
    decides: tuple[str, ...] = ()
    interpretation: dict[str, str] = {}
    script: Script = Script()
    expect: Facts = {}
    under: dict[str, dict[str, Facts]] = {}
    odds: tuple[OddsClause, ...] = ()
    odds_under: dict[str, dict[str, tuple[OddsClause, ...]]] = {}
    goal: Facts | None = None
    """What `goal: {maximise: …}` says; None without a goal."""
    about: str = ""
    """The comment at the head of the file."""
    path: str = ""
    more_balls: tuple[str | Square, ...] = ()
    """What `balls` names beyond the first, which is the board's; no rule of the editions needs more than one, and no run plays them."""


class RunResult(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What `run --json` prints (contract, section 4); every part is plain JSON."""

    scenario: str
    edition: str
    interpretation: dict[str, str]
    outcome: dict[str, Any]
    rolls: list[dict[str, Any]]
    choices: list[dict[str, Any]]
    rulings: list[dict[str, Any]]
    events: list[dict[str, Any]]
    refused: dict[str, Any] | None
    unused_dice: list[dict[str, Any]]
    goal: dict[str, Any] | None = None
    """Where choices were made for a goal: what came of it, and what each answer was worth."""


class ExactResult(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What `run --exact --json` prints: outcomes with exact probabilities that add up to 1, and the file's odds clauses."""

    scenario: str
    interpretation: dict[str, str]
    outcomes: list[dict[str, Any]]
    odds: list[dict[str, Any]]
    goal: dict[str, Any] | None = None


class SampleResult(msgspec.Struct, frozen=True, kw_only=True):
    """What `run --sample --json` prints: how often each outcome came up, its share, and an interval of 95 %; so for the odds clauses."""

    scenario: str
    interpretation: dict[str, str]
    times: int
    seed: int
    outcomes: list[dict[str, Any]]
    odds: list[dict[str, Any]]


class OptionResult(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a question in a comparison: who holds it, how it ends, and the first option that ends the same."""

    sources: list[str]
    outcome: dict[str, Any]
    same_as: str | None
    run: RunResult


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """`compare`: question to option to result."""

    scenario: str
    questions: dict[str, dict[str, OptionResult]]
