"""Play at random."""
from __future__ import annotations

from random import Random

from app.rules.dice import BLOCK_FACES, POW, PUSH_BACK, block_dice
from app.rules.drivers.sample import sample
from app.rules.game import Game
from app.rules.requests import Proc, Roll

from .fakes import course, dodge, standing, start


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
