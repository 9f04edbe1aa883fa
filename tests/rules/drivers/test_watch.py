"""Records kept for the sake of some facts: which lines of play are one, and which are not."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from app.rules.dice import D6, block_dice
from app.rules.drivers.budget import Budget
from app.rules.drivers.exact import exact
from app.rules.drivers.replay import Position
from app.rules.drivers.trace import Watch, Watched
from app.rules.game import Game
from app.rules.requests import Ask, Note, Proc, Roll, note

from .fakes import BOARD, course

RUSH, DODGE = (Roll(name=name, who="H1", dice=D6, target=3) for name in ("rush", "dodge"))
BLOCK = Roll(name="block", who="H1", dice=block_dice(1))


def way(watched: Watched, *said: Roll | Note | Ask) -> Watch:
    made = Watch(watched)
    for one in said:
        if isinstance(one, Roll):
            made.add_roll(one, tuple(one.dice.faces[:one.dice.count]))
        elif isinstance(one, Ask):
            made.add_choice(one, one.options[0], False)
        else:
            made.add_note(one)
    return made


def named(*names: str) -> frozenset[str]:
    return frozenset(names)


def ask(name: str, *options: Any) -> Ask:
    return Ask(name=name, by="home", options=options)


@pytest.mark.parametrize(("watched", "one", "other"), [
    (Watched(sequence=named("rush H1")), [DODGE, RUSH], [RUSH, DODGE, DODGE]),
    (Watched(first=named("rush H1")), [RUSH, RUSH], [RUSH]),
    (Watched(choices=named("follow up H1")), [ask("follow up H1", True, False)], [ask("follow up H1", True), ask("push A1", (1, 1))]),
    (Watched(events=named("push")), [note("push"), note("move")], [note("bounce"), note("push")]),
    (Watched(first_block=True), [RUSH, BLOCK, BLOCK], [BLOCK]),
])
def test_ways_that_the_facts_cannot_tell_apart_are_equal(watched: Watched, one: Iterable[Any], other: Iterable[Any]) -> None:
    assert way(watched, *one) == way(watched, *other) and hash(way(watched, *one)) == hash(way(watched, *other))


@pytest.mark.parametrize(("watched", "one", "other"), [
    (Watched(sequence=named("rush H1")), [RUSH, RUSH], [RUSH]),
    (Watched(sequence=named("rush H1", "dodge H1")), [RUSH, DODGE], [DODGE, RUSH]),
    (Watched(first=named("rush H1")), [DODGE], [RUSH]),
    (Watched(first=named("rush H1")), [RUSH], [Roll(name="rush", who="H1", dice=D6, target=2)]),
    (Watched(choices=named("follow up H1")), [], [ask("follow up H1", True)]),
    (Watched(options=named("push A1")), [ask("push A1", (1, 1))], [ask("push A1", (2, 2))]),
    (Watched(events=named("push")), [note("push")], [note("push"), note("push")]),
    (Watched(first_block=True), [BLOCK, note("chooser", by="home")], [BLOCK, note("chooser", by="away")]),
    (Watched(first_block=True, first=named("block H2")), [BLOCK], [BLOCK, Roll(name="block", who="H2", dice=block_dice(1))]),
])
def test_ways_that_the_facts_can_tell_apart_are_not_equal(watched: Watched, one: Iterable[Any], other: Iterable[Any]) -> None:
    assert way(watched, *one) != way(watched, *other)


def test_a_copy_goes_on_alone() -> None:
    before = way(Watched(sequence=named("rush H1")), RUSH)
    after = before.copy()
    after.add_note(note("result", passed=True))
    assert before.rolls[0]["passed"] is None and after.rolls[0]["passed"] is True


def test_exact_odds_merge_lines_that_differ_in_what_nobody_asks_for() -> None:
    def step(game: Game) -> Proc:
        yield Roll(name="dodge", who="H1", dice=D6)

    ends = exact(course(step, step), Position(board=BOARD, trace=Watch(Watched(sequence=named("rush H1")))), Budget()).ends
    assert [p for _, p in ends] == [1]
