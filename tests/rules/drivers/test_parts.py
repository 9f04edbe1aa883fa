"""Parts of procedures: played by themselves, merged, and solved where they come to themselves again."""
from __future__ import annotations

from fractions import Fraction

import pytest

from app.rules.dice import D6
from app.rules.drivers.budget import Budget, BudgetExceeded
from app.rules.drivers.exact import exact
from app.rules.drivers.play import play
from app.rules.game import Game
from app.rules.requests import Ask, Illegal, Proc, Roll, note, part

from .fakes import best_odds, choice, course, die, dodge, script, start


def fall(game: Game, who: str) -> Proc:
    (face,) = yield Roll(name="armour", who=who, dice=D6)
    game.change(who, state="stunned" if face == 6 else "prone")


def test_lines_that_leave_a_part_alike_are_one_from_there_on() -> None:
    @part
    def idle(game: Game) -> Proc:
        yield Roll(name="armour", who="A1", dice=D6)

    def step(game: Game) -> Proc:
        for _ in range(6):
            yield from idle(game)
        yield from part(fall)(game, "H1")

    budget = Budget()
    ends = exact(course(step), start(trace=False), budget).ends
    assert {at.board["H1"].state: p for at, p in ends} == {"prone": Fraction(5, 6), "stunned": Fraction(1, 6)}
    assert budget.spent < 60  # six to the power of seven without


def test_a_part_returns_its_value_and_its_board() -> None:
    @part
    def roll(game: Game, name: str, *, who: str) -> Proc:
        (face,) = yield Roll(name=name, who=who, dice=D6)
        game.change(who, moved=9)
        return face > 4

    def step(game: Game) -> Proc:
        if (yield from roll(game, "rush", who="H1")):
            game.change("H1", moved=game["H1"].moved + 1)

    ends = exact(course(step), start(trace=False), Budget()).ends
    assert {at.board["H1"].moved: p for at, p in ends} == {9: Fraction(2, 3), 10: Fraction(1, 3)}


def test_parts_keep_script_and_record_in_step() -> None:
    def step(game: Game) -> Proc:
        yield Roll(name="rush", who="H1", dice=D6)
        yield from part(fall)(game, "H1")
        yield Roll(name="rush", who="H1", dice=D6)

    entries = script(die("rush H1", 2), die("armour H1", 6), die("rush H1", 3))
    end = play(course(step, script=entries), start())
    assert [(r["name"], r["dice"]) for r in end.trace.rolls] == [("rush H1", [2]), ("armour H1", [6]), ("rush H1", [3])]
    assert end.board["H1"].state == "stunned"


def test_a_failure_inside_a_part_is_seen_by_the_step() -> None:
    @part
    def failing(game: Game) -> Proc:
        yield note("result", passed=False)

    def step(game: Game) -> Proc:
        yield from failing(game)
        game.change("H1", activated=(yield Ask(name="use Fumblerooski H1", by="home", options=(True, False), default=False)))

    entries = script(choice("use Fumblerooski H1", True, when="failed"))
    assert play(course(step, script=entries), start()).board["H1"].activated


def test_a_step_refused_inside_a_part_ends_the_run() -> None:
    @part
    def forbidden(game: Game) -> Proc:
        (face,) = yield Roll(name="rush", who="H1", dice=D6)
        if face < 3:
            raise Illegal("no")

    def step(game: Game) -> Proc:
        yield from forbidden(game)

    ends = exact(course(step, dodge(2)), start(trace=False), Budget()).ends
    assert sum(p for at, p in ends if at.refused) == Fraction(1, 3)


def test_a_choice_inside_a_part_looks_beyond_it() -> None:
    @part
    def bet(game: Game) -> Proc:
        return (yield Ask(name="bet", by="home", options=("low", "high")))

    def step(game: Game) -> Proc:
        bold = yield from bet(game)
        (face,) = yield Roll(name="random-player", dice=D6)
        if (face == 1) != (bold == "low"):
            game.change("H1", state="prone")

    assert best_odds(step, first=start(trace=False)) == Fraction(5, 6)


@part
def toss(game: Game, who: str) -> Proc:
    """H1 keeps it on 6, else it may come to A1, who keeps it on 5 and 6, else it comes back."""
    (face,) = yield Roll(name="catch", who=who, dice=D6)
    if face == 6 or who == "A1" and face == 5:
        game.board = game.board.with_ball(who)
    elif face == 1:
        game.board = game.board.with_ball((1, 1))
    else:
        yield from toss(game, "A1" if who == "H1" else "H1")


def test_a_part_that_comes_to_itself_again_has_its_exact_chances() -> None:
    def step(game: Game) -> Proc:
        yield from toss(game, "H1")

    # h = 1/6 + 4/6 a and a = 3/6 h for H1's keeping it; out of play: o = 1/6 + 4/6 p, p = 1/6 + 3/6 o.
    ends = exact(course(step), start(trace=False), Budget()).ends
    assert {at.board.ball: p for at, p in ends} == {"H1": Fraction(1, 4), "A1": Fraction(1, 3), (1, 1): Fraction(5, 12)}


def test_a_part_that_becomes_itself_leaves_by_its_other_ways() -> None:
    @part
    def again(game: Game) -> Proc:
        (face,) = yield Roll(name="throw-in-direction", dice=D6)
        if face > 3:
            return (yield from again(game))
        return face == 1

    def step(game: Game) -> Proc:
        game.change("H1", activated=(yield from again(game)))

    ends = exact(course(step), start(trace=False), Budget()).ends
    assert {at.board["H1"].activated: p for at, p in ends} == {True: Fraction(1, 3), False: Fraction(2, 3)}


def test_a_loop_with_something_left_to_do_is_not_taken_for_solved() -> None:
    @part
    def deeper(game: Game) -> Proc:
        (face,) = yield Roll(name="bounce", dice=D6)
        if face > 3:
            return not (yield from deeper(game))
        return True

    def step(game: Game) -> Proc:
        game.change("H1", activated=(yield from deeper(game)))

    with pytest.raises(BudgetExceeded):
        exact(course(step), start(trace=False), Budget(leaves=2000))
