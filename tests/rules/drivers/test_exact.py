"""Exact odds against chances worked out by hand."""
from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, strategies as st

from app.rules.dice import BLOCK_FACES, D6, POW, PUSH_BACK, TWO_D6, Dice, block_dice
from app.rules.drivers.answers import ScriptError
from app.rules.drivers.best import BestPlay
from app.rules.drivers.budget import Budget, BudgetExceeded, branches
from app.rules.drivers.exact import exact
from app.rules.drivers.play import play
from app.rules.drivers.replay import Position
from app.rules.drivers.sample import sample
from app.rules.game import Game
from app.rules.requests import Ask, Illegal, Proc, Roll, note, part
from app.rules.switches import Reading, Switch

from .fakes import Procedure, choice, course, die, script, start


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


def test_one_test_has_its_chance() -> None:
    assert chance_of_standing(exact(course(dodge(3)), start(), Budget())) == Fraction(4, 6)


def test_two_tests_multiply() -> None:
    assert chance_of_standing(exact(course(dodge(3), dodge(2)), start(), Budget())) == Fraction(4, 6) * Fraction(5, 6)


def test_a_scripted_die_is_not_open() -> None:
    made = course(dodge(3), dodge(2), script=script(die("dodge H1", 6)))
    assert chance_of_standing(exact(made, start(), Budget())) == Fraction(5, 6)


def test_scripted_rerolls_are_made() -> None:
    made = course(dodge(4), script=script(choice("re-roll dodge H1", "team")))
    assert chance_of_standing(exact(made, with_rerolls(1), Budget())) == Fraction(3, 4)


def test_unscripted_rerolls_are_not_made() -> None:
    assert chance_of_standing(exact(course(dodge(4)), with_rerolls(1), Budget())) == Fraction(1, 2)


def test_block_dice_count_the_push_back_twice() -> None:
    def block(game: Game) -> Proc:
        faces = yield Roll(name="block", who="H1", dice=block_dice(2))
        game.change("A1", moved=sum(face == PUSH_BACK for face in faces))

    ends = exact(course(block), start(trace=False), Budget())
    assert {at.board["A1"].moved: p for at, p in ends} == {0: Fraction(16, 36), 1: Fraction(16, 36), 2: Fraction(4, 36)}


def test_a_refused_line_ends_there_with_its_chance() -> None:
    def may_be_refused(game: Game) -> Proc:
        (face,) = yield Roll(name="bone-head", who="H1", dice=D6)
        if face == 1:
            raise Illegal("he stands about")

    ends = exact(course(may_be_refused, dodge(2)), start(trace=False), Budget())
    assert sum(p for at, p in ends if at.refused) == Fraction(1, 6)


def test_equal_positions_are_merged_between_steps() -> None:
    budget = Budget()
    ends = exact(course(*[dodge(1)] * 12), start(trace=False), budget)
    assert len(ends) == 1
    assert budget.spent == 12 * 6


def test_ends_with_different_records_are_kept_apart() -> None:
    ends = exact(course(dodge(1)), start(), Budget())
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
    with pytest.raises(BudgetExceeded, match="more than 5 lines.*leave fewer dice open.*sample"):
        exact(course(dodge(3)), start(), Budget(lines=5))


def test_too_long_a_time_stops() -> None:
    ticks = iter(range(100))
    with pytest.raises(BudgetExceeded, match="longer than 3 seconds"):
        exact(course(dodge(3)), start(), Budget(seconds=3, clock=lambda: next(ticks)))


# --- best play

def best_odds(*procedures: Procedure, first: Position, entries: tuple[object, ...] = (), goal=standing, team: str = "home") -> Fraction:
    made = course(*procedures, script=script(*entries), for_a_goal=True)
    budget = Budget()
    ends = exact(made, first, budget, BestPlay(made, goal, team, budget))
    assert sum(p for _, p in ends) == 1
    return sum((p for at, p in ends if goal(at)), Fraction())


def test_a_failure_is_rerolled_for_the_goal() -> None:
    # 2/3 for each dodge, one re-roll: (2/3)^2 + 2 * 1/3 * (2/3)^2.
    assert best_odds(dodge(3), dodge(3), first=with_rerolls(1)) == Fraction(20, 27)


def test_a_coach_who_wants_the_opposite_keeps_the_reroll() -> None:
    assert best_odds(dodge(3), dodge(3), first=with_rerolls(1), team="away") == Fraction(4, 9)


def test_a_scripted_choice_is_not_played_for_the_goal() -> None:
    keep = choice("re-roll dodge H1", "none", always=True)
    assert best_odds(dodge(3), dodge(3), first=with_rerolls(1), entries=(keep,)) == Fraction(4, 9)


def gamble(game: Game) -> Proc:
    """Home may bet on a die of 4+ or take the safe third; away then may spoil a bet that shows 4."""
    bold = yield Ask(name="bet", by="home", options=(False, True))
    (face,) = yield Roll(name="random-player", dice=D6)
    if bold:
        spoilt = yield Ask(name="spoil", by="away", options=(False, True))
        won = face >= 4 and not (spoilt and face == 4)
    else:
        won = face <= 2
    if not won:
        game.change("H1", state="prone")


def test_each_coach_plays_his_side_knowing_the_table() -> None:
    # The bet wins on 5 and 6 only, as away spoils a 4: no better than the safe third, so the first option stays.
    assert best_odds(gamble, first=start(trace=False)) == Fraction(1, 3)


def test_nobody_knows_a_die_to_come_even_where_the_script_does() -> None:
    def bet(game: Game) -> Proc:
        bold = yield Ask(name="bet", by="home", options=(False, True))
        (face,) = yield Roll(name="random-player", dice=D6)
        if (face < 3) if bold else (face >= 3):
            return
        game.change("H1", state="prone")

    # Betting low is worse by the odds; the die in the script would have paid it.
    assert best_odds(bet, first=start(trace=False), entries=(die("random-player", 1),)) == 0
    assert best_odds(bet, first=start(trace=False)) == Fraction(2, 3)


def test_equally_good_answers_go_to_the_default() -> None:
    def either(game: Game) -> Proc:
        game.change("A1", moved=int((yield Ask(name="follow up H1", by="home", options=(True, False), default=False))))

    made = course(either, for_a_goal=True)
    budget = Budget()
    ((end, _),) = exact(made, start(trace=False), budget, BestPlay(made, standing, "home", budget))
    assert end.board["A1"].moved == 0


def test_a_choice_of_a_later_step_is_foreseen() -> None:
    def spend(game: Game) -> Proc:
        if (yield Ask(name="spend", by="home", options=(True, False), default=True)):
            game.change_side("home", rerolls=0)

    assert best_odds(spend, dodge(4), first=with_rerolls(1)) == Fraction(3, 4)


def test_a_scripted_answer_for_other_dice_does_not_stop_a_look_ahead() -> None:
    def block(game: Game) -> Proc:
        yield Ask(name="use Wrestle H1", by="home", options=(True, False), default=True)
        faces = yield Roll(name="block", who="H1", dice=block_dice(1))
        yield Ask(name="die H1", by="home", options=faces)

    entries = (die("block H1", POW), choice("die H1", POW))
    assert best_odds(block, first=start(trace=False), entries=entries) == 1


# --- sampling

def test_sampling_is_repeatable_and_counts_every_run() -> None:
    made = course(dodge(3))
    once = sample(made, start(trace=False), 300, Random(1))
    assert sum(n for _, n in once) == 300
    assert once == sample(made, start(trace=False), 300, Random(1))


def test_sampled_shares_come_near_the_exact_chance() -> None:
    met = sample(course(dodge(3)), start(trace=False), 2000, Random(7))
    assert 0.6 < sum(n for at, n in met if standing(at)) / 2000 < 0.73


def test_sampling_throws_block_dice_by_their_sides() -> None:
    def block(game: Game) -> Proc:
        (face,) = yield Roll(name="block", who="H1", dice=block_dice(1))
        game.change("A1", moved=BLOCK_FACES.index(face))

    met = {at.board["A1"].moved: n for at, n in sample(course(block), start(trace=False), 3000, Random(3))}
    assert met[BLOCK_FACES.index(PUSH_BACK)] > 1.5 * met[BLOCK_FACES.index(POW)]


# --- parts

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
    ends = exact(course(step), start(trace=False), budget)
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

    ends = exact(course(step), start(trace=False), Budget())
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

    ends = exact(course(step, dodge(2)), start(trace=False), Budget())
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
    ends = exact(course(step), start(trace=False), Budget())
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

    ends = exact(course(step), start(trace=False), Budget())
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
        exact(course(step), start(trace=False), Budget(lines=2000))
