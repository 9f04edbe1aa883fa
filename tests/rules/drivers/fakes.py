"""Small procedures that stand in for the rules, so that drivers are tested alone."""
from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from app.rules.board import Board, Player
from app.rules.dice import D6
from app.rules.drivers.best import BestPlay
from app.rules.drivers.budget import Budget
from app.rules.drivers.exact import exact
from app.rules.drivers.replay import Course, Position
from app.rules.drivers.script import Answer, ChoiceEntry, DiceEntry, Script
from app.rules.drivers.trace import Trace
from app.rules.game import Game
from app.rules.requests import Ask, Proc, Roll, note
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


def dodge(target: int, who: str = "H1") -> Procedure:
    """A test that lays the player down where it fails, with a team re-roll offered while there is one."""

    def procedure(game: Game) -> Proc:
        roll = Roll(name="dodge", who=who, dice=D6, target=target)
        if not game[who].standing:
            return
        (face,) = yield roll
        yield note("result", passed=face >= target)
        if face < target and game.board.home.rerolls:
            source = yield Ask(
                name=f"re-roll dodge {who}", by="home", options=("none", "team"), default="none", faces=(face,), failed=True)
            if source == "team":
                game.change_side("home", rerolls=game.board.home.rerolls - 1)
                (face,) = yield roll
        if face < target:
            game.change(who, state="prone")

    return procedure


def standing(at: Position) -> bool:
    return at.board["H1"].standing


def chance_of_standing(ends: list[tuple[Position, Fraction]]) -> Fraction:
    return sum((p for at, p in ends if standing(at)), Fraction())


def with_rerolls(count: int) -> Position:
    first = start(trace=False)
    return Position(board=first.board.change_side("home", rerolls=count))


def best_odds(*procedures: Procedure, first: Position, entries: tuple[object, ...] = (), goal=standing, team: str = "home") -> Fraction:
    made = course(*procedures, script=script(*entries), for_a_goal=True)
    budget = Budget()
    ends = exact(made, first, budget, BestPlay(made, goal, team, budget)).ends
    assert sum(p for _, p in ends) == 1
    return sum((p for at, p in ends if goal(at)), Fraction())
