"""Small files that ask a lot: a ball that a corner throws in over and over, and a goal whose choices go on without end."""
from __future__ import annotations

from fractions import Fraction

import pytest

from app.rules.drivers.budget import Budget, BudgetExceeded
from app.scenarios.budgets import LEAVES_SETTING, budget
from app.scenarios.odds import run_exact
from app.scenarios.read import read
from app.scenarios.run import run

CORNER = """id: corner
edition: bb2025
title: A ball in the corner
players: {H1: {at: [2, 2]}}
ball: [1, 1]
play: [{declare: move, by: H1}, {move: [[1, 1]]}]
"""
WITHOUT_END = """id: without-end
edition: bb2025
title: A carrier dives, and every catch is played for the goal
active: home
rerolls: {home: 1, away: 0}
players:
  H1: {at: [15, 12]}
  A1: {at: [16, 12], skills: [Diving Tackle, Taunt]}
ball: A1
play: [{declare: move, by: H1}, {move: [[14, 12]]}, {end: activation}]
dice: [{dodge H1: 4}, {dodge H1: 6}, {armour H1: [1, 1]}]
goal: {maximise: {turnover: true}}
"""


def test_a_ball_that_may_be_thrown_in_for_ever_still_has_chances_that_add_up_to_one() -> None:
    outcomes = run_exact(read(CORNER), budget=Budget()).outcomes
    assert sum(Fraction(one["p"]) for one in outcomes) == 1
    assert Fraction(2, 3) in {Fraction(one["p"]) for one in outcomes}


def test_choices_that_go_on_without_end_are_an_error_that_says_what_to_do() -> None:
    with pytest.raises(BudgetExceeded, match="script more"):
        run(read(WITHOUT_END), budget=budget(seconds=1))


def test_a_goal_has_a_budget_where_nobody_gives_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LEAVES_SETTING, "300")
    with pytest.raises(BudgetExceeded, match="more than 300 lines of play"):
        run(read(WITHOUT_END))
