"""Play at random."""
from __future__ import annotations

from collections import Counter
from random import Random

from app.rules.dice import BLOCK_FACES, D6, POW, PUSH_BACK, block_dice
from app.rules.drivers.sample import by_chance, by_name, sample
from app.rules.game import Game
from app.rules.requests import Proc, Roll

from .fakes import course, dodge, standing, start


def test_sampling_is_repeatable_and_counts_every_run() -> None:
    made = course(dodge(3))
    once = sample(made, start(trace=False), 300, by_chance(Random(1)))
    assert sum(n for _, n in once) == 300
    assert once == sample(made, start(trace=False), 300, by_chance(Random(1)))


def test_sampled_shares_come_near_the_exact_chance() -> None:
    met = sample(course(dodge(3)), start(trace=False), 2000, by_chance(Random(7)))
    assert 0.6 < sum(n for at, n in met if standing(at)) / 2000 < 0.73


def test_the_same_rolls_have_the_same_dice_in_whatever_order_they_come() -> None:
    rolls = [Roll(name="dodge", who=who, dice=D6) for who in ("H1", "H2", "H1", "H3")]
    for seed in range(20):
        there, back = by_name(seed), by_name(seed)
        first = [(roll.label, there(roll)) for roll in rolls]
        again = [(roll.label, back(roll)) for roll in (rolls[1], rolls[0], rolls[2])]
        assert sorted(again) == sorted(first[:3])


def test_dice_by_the_name_of_the_roll_fall_evenly_and_apart() -> None:
    faces = Counter((by_name(seed)(Roll(name="dodge", who="H1", dice=D6)), by_name(seed)(Roll(name="rush", who="H1", dice=D6))) for seed in range(3600))
    assert len(faces) == 36 and all(60 < n < 145 for n in faces.values())


def test_sampling_throws_block_dice_by_their_sides() -> None:
    def block(game: Game) -> Proc:
        (face,) = yield Roll(name="block", who="H1", dice=block_dice(1))
        game.change("A1", moved=BLOCK_FACES.index(face))

    met = {at.board["A1"].moved: n for at, n in sample(course(block), start(trace=False), 3000, by_chance(Random(3)))}
    assert met[BLOCK_FACES.index(PUSH_BACK)] > 1.5 * met[BLOCK_FACES.index(POW)]
