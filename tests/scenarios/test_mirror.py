"""The mirror image of a scenario: columns and teams turned round, and everything that points somewhere with them."""
from pathlib import Path

import pytest

from app.rules import steps
from app.rules.squares import throw_in_directions
from app.scenarios.mirror import mirror, mirror_outcome
from app.scenarios.read import read

PATHS = sorted((Path(__file__).parent / "files").glob("*.yaml"))

TEXT = """
id: one
edition: bb2025
title: One
active: away
turn: {home: 3, away: 2}
rerolls: {home: 1}
kicking: home
prayers: {home: [stiletto H1]}
trapdoors: [[12, 15]]
ball: H1
players:
  H1: {at: [1, 8], chomped_by: [A1]}
  A1: {at: [2, 8], skills: [Loner (4+)], modifiers: {st: 1}}
  X1: {team: home, at: [5, 5]}
play:
  - {declare: block, by: A1, target: H1}
  - {move: [[3, 8], [4, 9]]}
  - {set_up: {home: {X1: [6, 6]}}}
dice:
  - block A1 H1: [pow, pow]
  - bounce: SE
  - scatter: N
  - throw-in-direction: 1
  - throw-in-distance: [3, 4]
  - mascot home: 4
choices:
  - push H1: [crowd, [1, 7]]
  - swoop facing X1: [E, N]
  - follow up A1: {when: {H1: {at: [1, 7], in: [ko]}}}
expect: {active: home, score: {away: 1}, ball: [1, 7], H1: {at: [[1, 7], [1, 8]]}, options: {push H1: [crowd, [1, 7]]}, by: {push H1: away}}
odds: [{when: {H1: {state: prone}}, p: 1/2}]
goal: {maximise: {ball: A1}}
"""


@pytest.fixture
def mirrored():
    return mirror(read(TEXT))


def test_players_change_side_name_and_column(mirrored):
    players = mirrored.board.players
    assert {id: (player.id, player.team, player.at) for id, player in players.items()} == {
        "A1": ("A1", "away", (26, 8)), "H1": ("H1", "home", (25, 8)), "X1": ("X1", "away", (22, 5)),
    }
    assert (players["A1"].chomped_by, players["H1"].skills, players["H1"].modifiers) == (frozenset({"H1"}), (("Loner", 4),), (("st", 1),))


def test_what_a_team_has_goes_to_the_other(mirrored):
    board = mirrored.board
    assert (board.active, board.kicking, board.ball, board.trapdoors) == ("home", "away", "A1", ((15, 15),))
    assert (board.home.turn, board.away.turn, board.away.rerolls, board.home.rerolls) == (2, 3, 1, 0)
    assert board.away.prayers == ("stiletto A1",)


def test_steps_are_turned_round(mirrored):
    declare, move, set_up = mirrored.play
    assert (declare.by, declare.targets, move.path) == ("H1", ("A1",), ((24, 8), (23, 9)))
    assert set_up == steps.SetUp(places={"away": {"X1": (21, 6)}}, line=set_up.line)


def test_dice_that_point_somewhere_are_turned_round_and_others_are_not(mirrored):
    assert [(entry.name, entry.faces) for entry in mirrored.script.dice] == [
        ("block H1 A1", ("pow", "pow")), ("bounce", (6,)), ("scatter", (2,)), ("throw-in-direction", (3,)), ("throw-in-distance", (3, 4)),
        ("mascot away", (4,)),
    ]


def test_choices_are_turned_round(mirrored):
    push, swoop, follow_up = mirrored.script.choices
    assert (push.name, push.answer.prefer) == ("push A1", ("crowd", (26, 7)))
    assert (swoop.name, swoop.answer.prefer) == ("swoop facing X1", ("W", "N"))
    assert (follow_up.name, follow_up.answer.when) == ("follow up H1", {"A1": {"at": (26, 7), "in": ("ko",)}})


def test_expectations_are_turned_round(mirrored):
    assert mirrored.expect == {
        "active": "away", "score": {"home": 1}, "ball": (26, 7), "A1": {"at": [(26, 7), (26, 8)]},
        "options": {"push A1": ["crowd", (26, 7)]}, "by": {"push A1": "home"},
    }
    assert mirrored.odds[0].when == {"A1": {"state": "prone"}}
    assert mirrored.goal == {"ball": "H1"}


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_mirrored_twice_it_is_the_scenario_again(path):
    scenario = read(path)
    assert mirror(mirror(scenario)) == scenario


@pytest.mark.parametrize("square", [(1, 8), (1, 1), (1, 15), (10, 1), (10, 15)])
def test_the_template_of_a_mirrored_square_shows_the_mirrored_direction(square):
    here = throw_in_directions(square)
    there = throw_in_directions((27 - square[0], square[1]))
    assert [(-c, r) for c, r in here] == list(there[::-1])


def test_an_outcome_is_turned_round():
    scenario = read(TEXT)
    outcome = {"active": "home", "score": {"home": 1, "away": 0}, "ball": [1, 7], "players": {"H1": {"at": [1, 7], "chomped_by": ["A1"]}}}
    assert mirror_outcome(scenario, outcome) == {
        "active": "away", "score": {"away": 1, "home": 0}, "ball": [26, 7], "players": {"A1": {"at": [26, 7], "chomped_by": ["H1"]}},
    }
