"""Whatever is played, however the dice fall and however it is ruled, nothing contradicts itself; and what did would be found and told."""
from __future__ import annotations

import os

import pytest

from .games import Failure, game
from .tally import Tally

GAMES = int(os.environ.get("TOUCHLINE_FUZZ", 120))
"""How many games are played here; `python -m tests.rules.fuzz` plays more."""
CHUNKS = 6


def first_failure(games: int, seed: int = 0, first: int = 0) -> Failure | None:
    """The first game that goes wrong, if one does."""
    return next((failure for number in range(first, first + games) if (failure := game(seed, number, Tally()))), None)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_random_game_goes_wrong(chunk: int) -> None:
    failure = first_failure(GAMES // CHUNKS, first=chunk * GAMES // CHUNKS)
    assert failure is None, failure.file if failure else ""


def test_a_game_is_the_same_whenever_its_number_is_played() -> None:
    once, again = Tally(), Tally()
    assert game(3, 14, once) is game(3, 14, again) is None
    assert once.met == again.met
    assert once.met["steps"]
