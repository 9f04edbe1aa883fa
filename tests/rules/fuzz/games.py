"""Plays random games, looks at every step, and brings what is wrong into a short scenario."""
from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

import msgspec
from msgspec.structs import replace

from app.errors import TouchlineError
from app.rules.board import Board
from app.rules.drivers.budget import Budget
from app.rules.drivers.play import play
from app.rules.editions import is_played
from app.rules.procedures.concession import GAME_OVER
from app.scenarios.mirror import mirror
from app.scenarios.model import Scenario
from app.scenarios.read import read
from app.scenarios.run import Table as RunTable
from app.scenarios.words import EDITIONS
from app.scenarios.write import write

from ..files import default_for
from . import teams
from .breaches import breaches
from .coach import next_step
from .contradictions import contradictions
from .shorten import shortened
from .table import Broken, Table
from .tally import Tally

MOST_STEPS = (30, 80, 150, 300)
DRIVES = 3
"""After so many drives a game is over."""


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """A game that went wrong: which, what is wrong, and a scenario whose run shows it."""

    seed: str
    wrong: str
    scenario: Scenario

    @property
    def file(self) -> str:
        """The scenario as a file, headed by what is wrong."""
        head = f"Random play {self.seed}: {self.wrong}"
        return write(replace(self.scenario, about=head.replace("\n", " ")))


def game(seed: int, number: int, tally: Tally) -> Failure | None:
    """Plays the game of that number of a seed, which says everything about it. Returns what went wrong, if anything did."""
    random = Random(f"{seed}-{number}")
    played = [edition for edition in EDITIONS if is_played(edition)]
    edition = random.choice((EDITIONS[0], *played))
    names = teams.skill_names(edition)
    board = teams.board(random, edition, featured=names[number % len(names)])
    table = Table(board, teams.answers(random), random)
    boards = [(table.board, 0, 0, 0)]
    tally.met["games"][edition] += 1
    wrong = ""
    tries, drives = random.choice(MOST_STEPS), 0
    try:
        for _ in range(tries):
            taken = table.take(next_step(table.board, random))
            if taken is None:
                continue
            tally.step(taken)
            wrong = "; ".join([*breaches(taken, table.consulted), *contradictions(taken.after, table.consulted)])
            drives += len(taken.told("drive-over"))
            ended = table.board.phase == GAME_OVER and random.random() < 0.2
            if wrong or table.over or ended or drives >= DRIVES:
                break
            if table.board.activation is None:
                boards.append((table.board, len(table.steps), len(table.dice), len(table.choices)))
        tally.met["questions"].update(table.consulted.keys())
        wrong = wrong or "; ".join(replayed(table.scenario, table.board))
    except Broken as error:
        wrong = str(error)
    if not wrong:
        return None
    short = shortened(table.scenario, boards, lambda scenario: not kinds(wrong).isdisjoint(kinds("; ".join(wrong_with(scenario)))))
    return Failure(seed=f"{seed}-{number}", wrong=wrong, scenario=short)


def kinds(wrong: str) -> set[str]:
    """What is wrong, without the players and squares that it is told of."""
    return {"".join(c for c in line if c.isalpha() and c.islower() or c == " ") for line in wrong.split("; ") if line}


def wrong_with(scenario: Scenario) -> list[str]:
    """What is wrong with the steps of a scenario and with its end, if its dice and choices fit it."""
    table = Table(scenario.board, scenario.interpretation, Random(0), scenario.script, strict=True)
    try:
        for step in scenario.play:
            taken = table.take(step)
            wrong = [*breaches(taken, table.consulted), *contradictions(taken.after, table.consulted)] if taken else []
            if wrong:
                return wrong
        return list(replayed(table.scenario, table.board))
    except Broken as error:
        return [str(error)]
    except TouchlineError:
        return []


def replayed(scenario: Scenario, ended: Board) -> Iterator[str]:
    """What is wrong with a run of the scenario that ought to end on that board: from its file, and mirrored."""
    try:
        again = read(write(scenario), file="random play")
        yield from _differs("run again from its file, the game ends otherwise", _end(again), ended)
        turned = mirror(scenario)
        yield from _differs("mirrored, the game ends otherwise", _end(turned), mirror(replace(scenario, board=ended)).board)
    except TouchlineError as error:
        yield f"run again, the game ends in an error: {error}"


def _end(scenario: Scenario) -> Board:
    table = RunTable(scenario, {}, default_for(scenario.edition), None, Budget(clock=time.monotonic))
    position = play(table.course, table.start())
    unused = table.course.index.unused_dice(position.used)
    if unused:
        raise TouchlineError(f"no roll took {unused[0].name}")
    return position.board


def _differs(what: str, there: Board, ended: Board) -> Iterator[str]:
    for field in ended.__struct_fields__:
        if getattr(there, field) != getattr(ended, field):
            yield f"{what}: {field} is {getattr(there, field)!r} instead of {getattr(ended, field)!r}"
            return
