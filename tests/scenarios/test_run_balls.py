"""A file with several balls is read, and refused where more than blocks is to be played."""
from __future__ import annotations

import pytest

from app.rules.requests import NotPlayed
from app.scenarios.read import read
from app.scenarios.run import run

TEXT = """
id: two-balls
edition: bb2025
title: Two balls
players: {H1: {at: [10, 8]}}
balls: %s
play: [{declare: move, by: H1}]
"""


def test_two_balls_are_not_played_as_one() -> None:
    with pytest.raises(NotPlayed, match="several balls"):
        run(read(TEXT % "[H1, [12, 8]]"))


def test_a_list_of_one_ball_is_that_ball() -> None:
    assert run(read(TEXT % "[H1]")).outcome["ball"] == "H1"
