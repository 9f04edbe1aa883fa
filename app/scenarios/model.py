"""A scenario as a frozen value, and what a run of it yields (contract, sections 2 and 4)."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from app.rules.board import Board
from app.rules.drivers.script import Script
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
    improvised: bool = False
    """Whether dice of the file have been opened, so that its choices meet dice for which they were not written: an answer that is not
    legal is left out, and a choice without an answer takes its default, else its first legal answer."""


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


class Gap(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """By how much two options part in their chances."""

    gap: str
    """The difference of the two chances, or, where no facts are asked for, the chance that the play ends otherwise."""
    between: tuple[str, str]
    when: dict[str, Any] | None = None
    """The facts whose chances differ so much; None: any event at all."""
    p: tuple[str, str] | None = None
    """The chances of those facts under the two options."""
    sampled: dict[str, Any] | None = None
    """For a gap that plays at random have shown, that in `when`: in how many of them, with an interval of 95 %."""


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
    gaps: dict[str, Gap] = {}
    """Question to the largest gap between two of its options, where exact chances were worked out."""
