"""A stranger's scenario, played in the bounded worker as far as its script goes: step by step, what is wanted next, chances, what is at stake."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from app.errors import Fault, InvalidInput, TouchlineError
from app.rules.drivers.answers import distinct
from app.rules.drivers.play import MissingAnswer, MissingDie, step_by_step
from app.rules.drivers.play import play as play_through
from app.rules.drivers.replay import Position
from app.rules.drivers.trace import plain
from app.rules.requests import Roll
from app.scenarios.budgets import Budget, budget
from app.scenarios.former import under_present_ids
from app.scenarios.model import ExactResult, RunResult, Scenario
from app.scenarios.odds import run_exact
from app.scenarios.opened import opened
from app.scenarios.read import read
from app.scenarios.run import Default, Table
from app.scenarios.stakes import IN_FORCE, NOTHING, OUTCOME, PROMPT, ROLLS, Varied, vary
from app.scenarios.strays import strays
from app.scenarios.what_if import worth_asking
from app.scenarios.where import place
from app.web.limits import RUN_SECONDS
from app.web.order import OrderedTrace
from app.web.questions import touched

FILE = "scenario"
"""What the text is called in its faults."""
MOST_PLAYERS, MOST_STEPS = 64, 60
"""More than two whole teams with everybody on their benches, and more than a turn of each."""
MOST_FAULTS = 40
LEAVES = 20_000
"""Lines of play that chances under one interpretation may cost."""
SECONDS = RUN_SECONDS - 1.5
"""How long a rehearsal may take; what is not worked out by then is left out and said to be so. The worker's own bound is longer."""
MOST_OPTIONS = 60
"""More legal answers than a choice on the pitch has, those aside that are a square anywhere on it."""


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """The roll or the choice that the script does not answer, where the play has stopped for it."""

    kind: str
    """`roll` or `choice`."""
    name: str
    step: int
    """Of the play, from 1."""
    dice: str = ""
    count: int = 0
    sides: list[Any] = []
    """What each side of each die shows; a face that two sides bear is there twice."""
    target: int | None = None
    by: str = ""
    options: list[Any] = []
    """The legal answers."""


class End(msgspec.Struct, frozen=True, kw_only=True):
    """How the scenario goes under one option of a question: what that changes against the option in force, and the run; or why there is none."""

    option: str
    changes: str
    """`in force`, `outcome`, `rolls`, `prompt`, `nothing`, or `unplayed`."""
    run: RunResult | None = None
    why: str = ""


class AtStake(msgspec.Struct, frozen=True, kw_only=True):
    """A question that the engine had to answer, and how the scenario ends under each of its options, the one in force first."""

    question: str
    under: dict[str, str]
    """The options of other questions under which it comes up, where the play as it stands does not meet it."""
    ends: list[End]

    @property
    def changes(self) -> str:
        """The weightiest thing that any of its options changes."""
        return min((end.changes for end in self.ends), key=WEIGHTS.index)


UNPLAYED = "unplayed"
WEIGHTS = (OUTCOME, UNPLAYED, ROLLS, PROMPT, NOTHING, IN_FORCE)
"""What an option may change, the weightiest first: an option that could not be played to its end rolled other dice."""


class Otherwise(msgspec.Struct, frozen=True, kw_only=True):
    """The play step by step under an option of a question that ends otherwise than the one `in_force`."""

    question: str
    in_force: str
    option: str
    steps: list[RunResult]


class Rehearsal(msgspec.Struct, frozen=True, kw_only=True):
    """All that the lab shows of a scenario."""

    scenario: Scenario
    steps: list[RunResult]
    """How things stand before the play and after each of its steps; where the play stopped for something wanted, the last is how it stopped."""
    wanted: Wanted | None
    odds: ExactResult | None
    """The chances, where dice are open."""
    odds_fault: str
    stakes: list[AtStake]
    """The questions that were met, those that change the outcome first."""
    stakes_fault: str
    """Why some are missing."""
    otherwise: Otherwise | None


def rehearse(
    text: str, chosen: Mapping[str, str], answers: Mapping[str, Mapping[str, str]], former: Mapping[str, str], open_all: bool,
    seconds: float = SECONDS,
) -> Rehearsal:
    """Plays the scenario in `text`; called in the bounded worker.

    `chosen` are options for this run, `answers` has for each edition an option for each question, `former` the present id for each former
    one that the text may still name; `open_all` leaves its dice aside. Raises `InvalidInput` with the faults of the text, and with what the
    engine says against it at the line where it belongs.
    """
    until = time.monotonic() + seconds
    scenario = under_present_ids(bounded(text, former), former)
    default = answers.get(scenario.edition, {}).get

    def costs() -> Budget:
        return budget(LEAVES, max(0.05, until - time.monotonic()))

    try:
        steps, wanted = as_far_as(scenario, chosen, default, costs())
    except TouchlineError as error:
        line, words = place(scenario, str(error), FILE)
        raise InvalidInput([Fault(FILE, line, "play", *_parted(words))]) from error
    is_open = open_all or wanted is not None or bool(scenario.odds or scenario.odds_under)
    loose = opened(scenario) if open_all else replace(scenario, improvised=True) if wanted else scenario
    odds, odds_fault = chances(loose, chosen, default, costs) if is_open else (None, "")
    if is_open and odds is None:
        stakes, fault = [_only_met(question, option) for question, option in steps[-1].interpretation.items()], odds_fault
    else:
        stakes, fault = at_stake(loose, chosen, default, is_open, costs, until)
    return Rehearsal(
        scenario=scenario, steps=steps, wanted=wanted, odds=odds, odds_fault=odds_fault, stakes=stakes, stakes_fault=fault,
        otherwise=None if is_open else otherwise(scenario, chosen, default, stakes, costs),
    )


def bounded(text: str, former: Mapping[str, str]) -> Scenario:
    """The scenario in the text, if it is of a size that strangers may play and names no question or option that there is not. Raises `InvalidInput`."""
    try:
        scenario = read(text, FILE)
    except InvalidInput as error:
        raise InvalidInput(error.faults[:MOST_FAULTS]) from None
    faults = [
        Fault(FILE, 1, "too-many", f"the scenario has {count} {what}", f"the lab plays {most} at most; the command `run` plays any number")
        for what, count, most in (("players", len(scenario.board.players), MOST_PLAYERS), ("steps", len(scenario.play), MOST_STEPS))
        if count > most
    ] + strays(text, FILE, former)
    if faults:
        raise InvalidInput(faults[:MOST_FAULTS])
    return scenario


def _parted(words: str) -> tuple[str, str]:
    """What is wrong, and what would be right."""
    wrong, _, right = words.partition("; ")
    return wrong, right


def as_far_as(
    scenario: Scenario, chosen: Mapping[str, str], default: Default, costs: Budget,
) -> tuple[list[RunResult], Wanted | None]:
    """The play before and after each step, up to where something is wanted that the script does not have."""
    table = Table(scenario, chosen, default, None, costs)
    positions = [_start(scenario)]
    wanted = None
    try:
        positions.extend(step_by_step(table.course, positions[0], table.best))
    except (MissingDie, MissingAnswer) as stopped:
        positions.append(table.course.waiting(stopped.pause))
        wanted = _wanted(stopped)
    return [table.result(at) for at in positions], wanted


def _wanted(stopped: MissingDie | MissingAnswer) -> Wanted:
    request, step = stopped.pause.request, stopped.pause.line[-1].played + 1
    if isinstance(request, Roll):
        dice = request.dice
        return Wanted(
            kind="roll", name=request.label, step=step, dice=dice.kind, count=dice.count, target=request.target,
            sides=plain([face for face, sides in zip(dice.faces, dice.sides, strict=True) for _ in range(sides)]))
    options = plain(distinct(request.options)[:MOST_OPTIONS])
    return Wanted(kind="choice", name=request.name, step=step, by=request.by, options=options)


def chances(
    scenario: Scenario, chosen: Mapping[str, str], default: Default, costs: Callable[[], Budget],
) -> tuple[ExactResult | None, str]:
    """The exact chances over all open dice; or why they are not worked out."""
    also = worth_asking(scenario, (id for id in scenario.board.players if id in touched(scenario)))
    try:
        return run_exact(scenario, chosen, default, budget=costs(), also=also), ""
    except TouchlineError as error:
        return None, str(error)


def at_stake(
    scenario: Scenario, chosen: Mapping[str, str], default: Default, by_chances: bool, costs: Callable[[], Budget], until: float,
) -> tuple[list[AtStake], str]:
    """The questions that the scenario meets, each varied, as far as there is time."""

    def play(options: Mapping[str, str]) -> RunResult:
        if not by_chances:
            table = Table(scenario, options, default, None, costs())
            return table.result(play_through(table.course, _start(scenario), table.best))
        found, fault = chances(scenario, options, default, costs)
        if found is None:
            raise TouchlineError(fault)
        return RunResult(
            scenario=scenario.id, edition=scenario.edition, interpretation=found.interpretation,
            outcome={"odds": found.odds, "outcomes": found.outcomes}, rolls=[], choices=[], rulings=[], events=[], refused=None, unused_dice=[])

    stakes: list[AtStake] = []
    fault = ""
    try:
        for varied in vary(scenario.id, chosen, play):
            stakes.append(_stake(varied))
            if time.monotonic() > until:
                fault = "there was no time to vary every question; script more of the dice, or shorten the play"
                break
    except TouchlineError as error:
        fault = str(error)
    return sorted(stakes, key=lambda stake: WEIGHTS.index(stake.changes)), fault


def _start(scenario: Scenario) -> Position:
    return Position(board=scenario.board, trace=OrderedTrace())


def _stake(varied: Varied) -> AtStake:
    stake = varied.stake
    ends = [End(option=stake.option, changes=IN_FORCE, run=varied.as_it_is)]
    for option, changes in stake.options.items():
        if option in varied.runs:
            ends.append(End(option=option, changes=changes, run=varied.runs[option]))
        elif option != stake.option:
            ends.append(End(option=option, changes=UNPLAYED, why=changes))
    return AtStake(question=stake.question, under=stake.under, ends=ends)


def _only_met(question: str, option: str) -> AtStake:
    """A question that was met, where what hangs on it could not be worked out."""
    return AtStake(question=question, under={}, ends=[End(option=option, changes=IN_FORCE)])


def otherwise(
    scenario: Scenario, chosen: Mapping[str, str], default: Default, stakes: list[AtStake], costs: Callable[[], Budget],
) -> Otherwise | None:
    """The play under the first option that changes the outcome against the play as it stands, if one does."""
    for stake in stakes:
        for end in stake.ends:
            if end.changes == OUTCOME and not stake.under:
                steps, _ = as_far_as(scenario, {**chosen, stake.question: end.option}, default, costs())
                return Otherwise(question=stake.question, in_force=stake.ends[0].option, option=end.option, steps=steps)
    return None
