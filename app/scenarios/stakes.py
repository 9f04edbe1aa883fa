"""What is at stake in a scenario: the questions that the engine has to answer in it, and which of them change how it ends."""
from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping

import msgspec

from app.errors import TouchlineError
from app.scenarios.compare import played
from app.scenarios.model import RunResult, Scenario
from app.scenarios.run import NOTHING_CHOSEN, Default, known_question

RUNS = 2_000
"""More runs than the questions of any one position need; a play that asks for more is too long to be told question by question."""
IN_FORCE, OUTCOME, ROLLS, PROMPT, NOTHING = "in force", "outcome", "rolls", "prompt", "nothing"


class Stake(msgspec.Struct, frozen=True, kw_only=True):
    """A question that was met. `options` tells of each option what it changes against the one in force.

    That is `outcome`, only the `rolls`, only the `prompt` (the choices offered), or `nothing`; or why it could not be played.
    """

    question: str
    option: str
    changes: bool
    """Whether some option changes the outcome."""
    under: dict[str, str]
    """The options under which it was met, where the run as it stands does not meet it."""
    options: dict[str, str]


class Varied(msgspec.Struct, frozen=True, kw_only=True):
    """A stake with the runs behind it: `as_it_is`, and that of each other option that could be played."""

    stake: Stake
    as_it_is: RunResult
    runs: dict[str, RunResult]


Play = Callable[[Mapping[str, str]], RunResult]
"""Plays a scenario under the options of questions that it is given, as `app.scenarios.compare.played` does."""


def stakes(scenario: Scenario, chosen: Mapping[str, str] = NOTHING_CHOSEN, default: Default | None = None) -> list[Stake]:
    """Every question that the scenario meets, in the order of meeting, varied one at a time.

    Questions that come up only under another option of an earlier one are included; they are varied with that option in force. Raises as
    `run` does, and `TouchlineError` if there are too many runs.
    """
    return [varied.stake for varied in vary(scenario.id, chosen, lambda options: played(scenario, options, default))]


def vary(name: str, chosen: Mapping[str, str], play: Play) -> Iterator[Varied]:
    """As `stakes`, one by one and with the runs; `name` is what the scenario is called in errors."""
    base = play(chosen)
    waiting: deque[tuple[str, dict[str, str], RunResult]] = deque((question, {}, base) for question in base.interpretation)
    met = set(base.interpretation)
    runs = 1
    while waiting:
        question, under, as_it_is = waiting.popleft()
        in_force = as_it_is.interpretation[question]
        told: dict[str, str] = {}
        made: dict[str, RunResult] = {}
        for option in known_question(question).options:
            if option == in_force:
                told[option] = IN_FORCE
                continue
            runs += 1
            if runs > RUNS:
                raise TouchlineError(f"{name}: more than {RUNS} runs are needed to vary every question; shorten the play")
            try:
                varied = made[option] = play({**chosen, **under, question: option})
            except TouchlineError as error:
                told[option] = str(error)
                continue
            told[option] = difference(as_it_is, varied)
            new = [q for q in varied.interpretation if q not in met]
            met.update(new)
            waiting.extend((q, {**under, question: option}, varied) for q in new)
        stake = Stake(question=question, option=in_force, changes=OUTCOME in told.values(), under=under, options=told)
        yield Varied(stake=stake, as_it_is=as_it_is, runs=made)


def difference(one: RunResult, other: RunResult) -> str:
    """The weightiest thing in which two runs differ: `outcome`, `rolls`, `prompt` or `nothing`."""
    if one.outcome != other.outcome:
        return OUTCOME
    if one.rolls != other.rolls:
        return ROLLS
    return PROMPT if one.choices != other.choices else NOTHING
