"""Exact odds against chances worked out by hand."""
from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.dice import D6, PUSH_BACK, TWO_D6, Dice, block_dice
from app.rules.drivers.answers import ScriptError
from app.rules.drivers.budget import Budget, BudgetExceeded, branches
from app.rules.drivers.exact import exact
from app.rules.game import Game
from app.rules.requests import Ask, Illegal, Proc, Roll
from app.rules.switches import Reading, Switch

from .fakes import chance_of_standing, choice, course, die, dodge, script, start, with_rerolls


def test_one_test_has_its_chance() -> None:
    assert chance_of_standing(exact(course(dodge(3)), start(), Budget()).ends) == Fraction(4, 6)


def test_two_tests_multiply() -> None:
    assert chance_of_standing(exact(course(dodge(3), dodge(2)), start(), Budget()).ends) == Fraction(4, 6) * Fraction(5, 6)


def test_a_scripted_die_is_not_open() -> None:
    made = course(dodge(3), dodge(2), script=script(die("dodge H1", 6)))
    assert chance_of_standing(exact(made, start(), Budget()).ends) == Fraction(5, 6)


def test_scripted_rerolls_are_made() -> None:
    made = course(dodge(4), script=script(choice("re-roll dodge H1", "team")))
    assert chance_of_standing(exact(made, with_rerolls(1), Budget()).ends) == Fraction(3, 4)


def test_unscripted_rerolls_are_not_made() -> None:
    assert chance_of_standing(exact(course(dodge(4)), with_rerolls(1), Budget()).ends) == Fraction(1, 2)


def test_block_dice_count_the_push_back_twice() -> None:
    def block(game: Game) -> Proc:
        faces = yield Roll(name="block", who="H1", dice=block_dice(2))
        game.change("A1", moved=sum(face == PUSH_BACK for face in faces))

    ends = exact(course(block), start(trace=False), Budget()).ends
    assert {at.board["A1"].moved: p for at, p in ends} == {0: Fraction(16, 36), 1: Fraction(16, 36), 2: Fraction(4, 36)}


def test_a_refused_line_ends_there_with_its_chance() -> None:
    def may_be_refused(game: Game) -> Proc:
        (face,) = yield Roll(name="bone-head", who="H1", dice=D6)
        if face == 1:
            raise Illegal("he stands about")

    ends = exact(course(may_be_refused, dodge(2)), start(trace=False), Budget()).ends
    assert sum(p for at, p in ends if at.refused) == Fraction(1, 6)


def test_equal_positions_are_merged_between_steps() -> None:
    budget = Budget()
    ends = exact(course(*[dodge(1)] * 12), start(trace=False), budget).ends
    assert len(ends) == 1
    assert budget.spent == 12 * 6


def test_ends_with_different_records_are_kept_apart() -> None:
    ends = exact(course(dodge(1)), start(), Budget()).ends
    assert sorted(at.trace.rolls[0]["dice"] for at, _ in ends) == [[n] for n in range(1, 7)]


def test_a_choice_without_answer_is_an_error() -> None:
    def push(game: Game) -> Proc:
        yield Ask(name="push A1", by="home", options=((12, 7), (12, 8)))

    with pytest.raises(ScriptError, match="push A1"):
        exact(course(push), start(), Budget())


def test_questions_met_on_any_line_are_on_record() -> None:
    rare = Switch("rare", {"yes": True, "no": False})

    def step(game: Game) -> Proc:
        (face,) = yield Roll(name="rush", who="H1", dice=D6)
        if face == 6:
            game.reading(rare)

    reading = Reading()
    exact(course(step, reading=reading), start(), Budget())
    assert reading.consulted == {"rare": "yes"}


# --- dice by groups

ANY_DICE = st.builds(
    lambda count, sides: Dice("any", count, tuple(range(len(sides))), tuple(sides)),
    st.integers(1, 3), st.lists(st.integers(1, 4), min_size=1, max_size=6),
)


@given(ANY_DICE)
def test_chances_of_a_roll_add_up_to_one(dice: Dice) -> None:
    assert sum(p for _, p in branches(dice, None)) == 1


def test_one_reply_of_each_group_is_tried_with_the_chance_of_all() -> None:
    groups = (tuple(r for r in TWO_D6.replies() if sum(r) < 9), tuple(r for r in TWO_D6.replies() if sum(r) >= 9))
    assert [p for _, p in branches(TWO_D6, groups)] == [Fraction(26, 36), Fraction(10, 36)]


def test_groups_may_list_replies_die_by_die() -> None:
    groups = (((1,), (2,)), ((3,), (4,), (5,), (6,)))
    assert branches(D6, groups) == (((1,), Fraction(1, 3)), ((3,), Fraction(2, 3)))
    ordered = tuple(((a, b),) for a in range(1, 7) for b in range(1, 7))
    assert {p for _, p in branches(TWO_D6, ordered)} == {Fraction(1, 36)}


@pytest.mark.parametrize("groups", [(((1,), (2,)),), (tuple((n,) for n in range(1, 7)), ((6,),))])
def test_groups_that_leave_out_or_repeat_a_reply_are_an_error(groups: tuple[tuple[tuple[int, ...], ...], ...]) -> None:
    with pytest.raises(ValueError, match="do not make up"):
        branches(D6, groups)


# --- budgets

def test_too_many_lines_stop_with_a_way_out() -> None:
    with pytest.raises(BudgetExceeded, match="more than 5 lines.*leave fewer dice open.*dodge H1.*sample"):
        exact(course(dodge(3)), start(), Budget(leaves=5))


def test_too_long_a_time_stops() -> None:
    ticks = iter(range(100))
    with pytest.raises(BudgetExceeded, match="longer than 3 seconds"):
        exact(course(dodge(3)), start(), Budget(seconds=3, clock=lambda: next(ticks)))
