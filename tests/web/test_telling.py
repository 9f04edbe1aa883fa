"""A run told in words."""

from __future__ import annotations

from typing import Any

import pytest

from app.scenarios.model import RunResult
from app.web.diagram import Arrow, Diagram, Piece, of_outcome
from app.web.odds import chance, facts_words
from app.web.spoken import ending
from app.web.telling import Line, arrows, choice_line, lines, roll_line

BEFORE = Diagram(pieces={"H1": Piece(id="H1", team="home", at=(9, 1)), "A1": Piece(id="A1", team="away", at=(10, 1))}, ball="A1")


def run(**parts: Any) -> RunResult:
    empty: dict[str, Any] = {
        "scenario": "s",
        "edition": "bb2025",
        "interpretation": {},
        "outcome": {},
        "rolls": [],
        "choices": [],
        "rulings": [],
        "events": [],
        "refused": None,
        "unused_dice": [],
    }
    return RunResult(**{**empty, **parts})


@pytest.mark.parametrize(
    "roll, line",
    [
        (
            {"name": "dodge H1", "dice": [2], "target": 4, "modifiers": {"marked": -1}, "passed": False, "rerolled_by": "team"},
            Line("H1: dodge", "2", "needs 4+, marked -1, failed, re-rolled with a team re-roll"),
        ),
        ({"name": "block H1 A2", "dice": ["push-back", "pow"], "target": None}, Line("H1 A2: block", "Push Back, Pow")),
        ({"name": "kick-off-event", "dice": [3, 4], "target": None}, Line("Kick-off event", "3, 4")),
    ],
)
def test_a_roll_tells_who_what_the_dice_and_what_was_needed(roll: dict[str, Any], line: Line) -> None:
    assert roll_line(roll) == line


@pytest.mark.parametrize(
    "choice, line",
    [
        ({"name": "use Dodge A1", "by": "away", "options": [True, False], "answer": False}, Line("Away: use Dodge A1?", "no")),
        ({"name": "push A1", "by": "home", "options": [[11, 8]], "answer": [11, 8]}, Line("Home: push A1", "11, 8", "the only one")),
        ({"name": "foul assists A1", "by": "home", "options": [[], ["H2"]], "answer": []}, Line("Home: foul assists A1", "none", "of 2")),
    ],
)
def test_a_choice_tells_whose_it_was_and_the_answer(choice: dict[str, Any], line: Line) -> None:
    assert choice_line(choice) == line


def test_dice_and_choices_are_told_in_the_order_in_which_they_were_made() -> None:
    roll = {"name": "armour A1", "dice": [1, 2], "target": None, "at": 1}
    asked = {"name": "use Fend A1", "by": "away", "options": [True, False], "answer": True, "at": 0}
    assert [line.what for line in lines(run(rolls=[roll], choices=[asked]))] == ["Away: use Fend A1?", "A1: armour"]


def test_the_squares_of_one_walk_are_one_arrow_and_a_push_another() -> None:
    events = [
        {"kind": "push", "player": "A1", "start": [10, 1], "to": [11, 1]},
        {"kind": "move", "player": "H1", "start": [9, 1], "to": [9, 2]},
        {"kind": "move", "player": "H1", "start": [9, 2], "to": [10, 3]},
    ]
    after = of_outcome({"players": {"A1": {"at": [11, 1]}, "H1": {"at": [10, 3]}}}, BEFORE)
    assert arrows(run(events=events), BEFORE, after) == (Arrow("push", ((10, 1), (11, 1))), Arrow("move", ((9, 1), (9, 2), (10, 3))))


def test_a_push_into_the_crowd_points_off_the_pitch() -> None:
    after = of_outcome({"players": {"A1": {"at": None, "in": "ko"}}}, BEFORE)
    assert arrows(run(events=[{"kind": "push", "player": "A1", "start": [10, 1], "to": "crowd"}]), BEFORE, after) == (
        Arrow("push", ((10, 1), (10, 0))),
    )


@pytest.mark.parametrize(
    "outcome, words",
    [
        (
            {"turnover": True, "ball": [10, 2], "players": {"A1": {"at": [10, 1], "state": "prone"}}},
            "Turnover. A1 is prone at 10, 1. The ball lies at 10, 2.",
        ),
        (
            {"turnover": False, "ball": "off", "players": {"A1": {"at": None, "in": "casualty", "casualty": "dead"}}},
            "No turnover. A1 is a casualty (dead). The ball is not on the pitch.",
        ),
        (
            {"turnover": False, "score": {"home": 0, "away": 1}, "ball": "A1"},
            "No turnover. Score: home 0, away 1. A1 holds the ball at 10, 1.",
        ),
    ],
)
def test_an_ending_tells_the_turnover_who_ended_how_and_the_ball(outcome: dict[str, Any], words: str) -> None:
    assert ending(outcome, BEFORE, of_outcome(outcome, BEFORE)) == words


def test_a_refused_step_is_told_first() -> None:
    assert ending({}, BEFORE, BEFORE, {"step": 2, "why": "no such target"}).startswith("Step 2 is refused: no such target. No turnover.")


@pytest.mark.parametrize("p, percent", [("1/3", "33.3 %"), ("1", "100 %"), ("9999/10000", "over 99.9 %"), ("1/100000", "under 0.1 %")])
def test_a_chance_never_rounds_to_certainty(p: str, percent: str) -> None:
    assert chance("x", p).percent == percent


@pytest.mark.parametrize(
    "facts, words",
    [
        ({"turnover": True, "A1": {"state": "prone"}}, "turnover, A1 prone"),
        ({"A1": {"in": ["ko", "casualty"]}}, "A1 knocked out or a casualty"),
        ({"ball": "H1"}, "H1 has the ball"),
        ({"score": {"home": 1, "away": 0}}, "score home 1, away 0"),
        ({"A1": {"at": [3, 4]}}, "A1 at 3, 4"),
        ({"A1": {"at": [[3, 4], [4, 4]]}}, "A1 at 3, 4 or at 4, 4"),
        ({"A1": {"at": None}}, "A1 off the pitch"),
        ({"A1": {"state": "stunned"}}, "A1 stunned"),
        ({"A1": {"state": ["prone", "stunned", None]}}, "A1 prone, stunned or off the pitch"),
        ({"A1": {"in": "sent-off"}}, "A1 sent off"),
        ({"A1": {"in": None}}, "A1 on the pitch"),
        ({"A1": {"casualty": "badly-hurt"}}, "A1 badly-hurt"),
        ({"A1": {"casualty": None}}, "A1 no casualty"),
        ({"A1": {"eye_gouged": True}}, "A1 eye-gouged"),
        ({"A1": {"chomped_by": []}}, "A1 not chomped"),
        ({"A1": {"chomped_by": ["H1", "H2"]}}, "A1 chomped by H1, H2"),
        ({"A1": {"activated": False}}, "A1 not activated"),
        ({"A1": {"ma": 5}}, "A1 MA 5"),
        ({"ball": ["H1", [3, 4], "off"]}, "H1 has the ball, ball at 3, 4 or ball off the pitch"),
        ({"balls": ["H1", [3, 4]]}, "balls: H1; 3, 4"),
        ({"prayers": {"home": []}}, "prayers home none"),
        ({"prayers": {"home": ["stiletto H1"]}}, "prayers home stiletto H1"),
        ({"coach_banned": {"home": True}}, "coach banned home yes"),
    ],
)
def test_facts_are_told_in_words(facts: dict[str, Any], words: str) -> None:
    assert facts_words(facts) == words
