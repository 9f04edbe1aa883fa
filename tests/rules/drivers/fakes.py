"""Small procedures that stand in for the rules, so that drivers are tested alone."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.rules.board import Board, Player
from app.rules.drivers.replay import Course, Position
from app.rules.drivers.script import Answer, ChoiceEntry, DiceEntry, Script
from app.rules.drivers.trace import Trace
from app.rules.game import Game
from app.rules.requests import Proc
from app.rules.steps import End
from app.rules.switches import Reading

Procedure = Callable[[Game], Proc]
BOARD = Board(
    edition="bb2025",
    players={"H1": Player(id="H1", team="home", at=(10, 8)), "A1": Player(id="A1", team="away", at=(11, 8))},
)
NO_DICE = Script()


def die(name: str, *faces: Any, line: int = 0) -> DiceEntry:
    return DiceEntry(name=name, faces=faces, line=line)


def choice(name: str, *prefer: Any, always: bool = False, line: int = 0, **conditions: Any) -> ChoiceEntry:
    return ChoiceEntry(name=name, answer=Answer(prefer=prefer, **conditions), always=always, line=line)


def script(*entries: DiceEntry | ChoiceEntry) -> Script:
    return Script(
        dice=tuple(e for e in entries if isinstance(e, DiceEntry)), choices=tuple(e for e in entries if isinstance(e, ChoiceEntry))
    )


def course(*procedures: Procedure, script: Script = NO_DICE, reading: Reading | None = None, for_a_goal: bool = False) -> Course:
    """A course whose steps are the procedures."""
    steps = tuple(End(what=str(i)) for i in range(len(procedures)))
    return Course(lambda game, step: procedures[int(step.what)](game), steps, script, reading or Reading(), for_a_goal=for_a_goal)


def start(board: Board = BOARD, trace: bool = True) -> Position:
    return Position(board=board, trace=Trace() if trace else None)
