"""What is only told of players keeps no lines of play apart, and is told all the same."""
from __future__ import annotations

from fractions import Fraction

import pytest

from app.rules.board import Board
from app.rules.dice import D6, D8
from app.rules.drivers.budget import Budget
from app.rules.drivers.exact import exact
from app.rules.game import Game
from app.rules.requests import Ask, Proc, Roll, part, part_apart
from app.scenarios.odds import run_exact
from app.scenarios.outcome import outcome
from app.scenarios.read import read

from ..files import CASES, default_for
from .fakes import BOARD, choice, course, dodge, script, start


def hurt(game: Game) -> Proc:
    """A1 is a casualty, of six kinds."""
    (face,) = yield Roll(name="casualty", who="A1", dice=D6)
    game.change("A1", at=None, box="casualty", casualty=f"kind-{face}")


@pytest.mark.parametrize("file", ["odds-foul-injury-8-dirty-player", "odds-armour-8-casualty-mighty-blow", "odds-stab-then-block"])
def test_odds_are_the_same_where_nothing_that_is_told_is_forgotten(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = read(CASES / "odds" / f"{file}.yaml")
    forgetting = run_exact(scenario, default=default_for(scenario.edition))
    monkeypatch.setattr(Board, "without_record", lambda board: board)
    monkeypatch.setattr(Board, "record", ())
    assert run_exact(scenario, default=default_for(scenario.edition)) == forgetting


def test_what_is_told_comes_back_in_the_ends_with_its_own_chance() -> None:
    ends = exact(course(hurt, dodge(3)), start(trace=False), Budget()).ends
    shares = {(at.board["A1"].casualty, at.board["H1"].state): p for at, p in ends}
    assert shares[("kind-4", "standing")] == Fraction(1, 6) * Fraction(4, 6)
    assert len(shares) == 12 and sum(shares.values()) == 1


def test_lines_that_differ_in_what_is_told_are_played_on_once() -> None:
    one, many = Budget(), Budget()
    exact(course(hurt), start(trace=False), one)
    exact(course(hurt, dodge(3)), start(trace=False), many)
    assert many.spent - one.spent == 6


@part
def hurt_as_a_part(game: Game) -> Proc:
    yield from hurt(game)


def test_ends_of_a_part_that_differ_in_what_is_told_are_played_on_once_inside_the_step() -> None:
    def step(game: Game) -> Proc:
        yield from hurt_as_a_part(game)
        yield from dodge(3)(game)

    budget = Budget()
    ends = exact(course(step), start(trace=False), budget).ends
    assert {(at.board["A1"].casualty, at.board["H1"].state): p for at, p in ends} == {
        (f"kind-{face}", state): Fraction(1, 6) * share
        for face in range(1, 7) for state, share in (("standing", Fraction(4, 6)), ("prone", Fraction(2, 6)))}
    # The part's six ends, and what follows once; the dodge of each of six would cost twelve more.
    assert budget.spent < 6 * 3


def test_casualties_of_two_players_in_one_part_that_hang_together_stay_together() -> None:
    @part
    def both(game: Game) -> Proc:
        (face,) = yield Roll(name="casualty", who="A1", dice=D6)
        for id in ("A1", "H1"):
            game.change(id, at=None, box="casualty", casualty="dead" if face == 6 else "badly-hurt")

    def step(game: Game) -> Proc:
        yield from both(game)

    ends = exact(course(step), start(trace=False), Budget()).ends
    assert {(at.board["A1"].casualty, at.board["H1"].casualty): p for at, p in ends} == {
        ("dead", "dead"): Fraction(1, 6), ("badly-hurt", "badly-hurt"): Fraction(5, 6)}


def test_a_choice_that_hangs_on_the_casualty_finds_it_told() -> None:
    def step(game: Game) -> Proc:
        yield from hurt_as_a_part(game)
        game.change("H1", activated=(yield Ask(name="use Fumblerooski H1", by="home", options=(True, False), default=False)))

    entries = script(choice("use Fumblerooski H1", True, when={"A1": {"casualty": "kind-6"}}))
    ends = exact(course(step, script=entries), start(trace=False), Budget()).ends
    assert {at.board["A1"].casualty for at, _ in ends if at.board["H1"].activated} == {"kind-6"}


def test_a_record_is_not_told_of_a_player_who_has_left_the_casualty_box() -> None:
    back = BOARD.change("A1", at=None, box="reserves")
    assert outcome(back.with_record((("A1", "dead", None),)))["players"]["A1"]["casualty"] is None


def test_a_part_that_reads_no_board_is_worked_out_once_for_all_boards() -> None:
    @part_apart
    def drift(game: Game, name: str) -> Proc:
        (face,) = yield Roll(name=name, dice=D8)
        return face > 4

    def step(game: Game) -> Proc:
        (face,) = yield Roll(name="rush", who="H1", dice=D6)
        game.change("H1", moved=face)
        game.change("A1", moved=int((yield from drift(game, "bounce"))))

    budget = Budget()
    ends = exact(course(step), start(trace=False), budget).ends
    assert {p for _, p in ends} == {Fraction(1, 12)}
    # The eight faces of the drift are tried once, not for each of the six boards.
    assert budget.spent < 8 * 6
