"""Whatever is played, however the dice fall and however it is ruled, the board never contradicts itself."""
from __future__ import annotations

import os

from hypothesis import HealthCheck, given, settings

from app.scenarios.mirror import mirror, mirror_outcome
from app.scenarios.outcome import outcome
from app.scenarios.read import read
from app.scenarios.run import run
from app.scenarios.write import write

from ..files import default
from .invariants import breaches, contradictions
from .plays import Play, plays

EXAMPLES = int(os.environ.get("TOUCHLINE_FUZZ", 250))
"""How many plays each test tries."""

at_random = settings(
    max_examples=EXAMPLES, deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much])


def check_boards(play: Play) -> None:
    """Fails at the first step whose board contradicts itself or cannot have come of it. Every test looks, since playing is what costs time."""
    for taken in play.tried:
        wrong = [*breaches(taken), *contradictions(taken.after)]
        assert not wrong, f"{taken.step}: {'; '.join(wrong)}\n\n{play.file}"


@at_random
@given(plays())
def test_no_board_contradicts_itself(play: Play) -> None:
    check_boards(play)


@at_random
@given(plays())
def test_a_play_can_be_played_again_from_its_file(play: Play) -> None:
    check_boards(play)
    again = run(read(write(play.scenario)), default=default)
    assert again.outcome == outcome(play.at.board, play.at.refused), play.file
    assert again.unused_dice == [], play.file


@at_random
@given(plays())
def test_the_mirror_image_of_a_play_ends_as_its_mirror_image(play: Play) -> None:
    check_boards(play)
    ended = run(play.scenario, default=default).outcome
    mirrored = run(mirror(play.scenario), default=default).outcome
    assert mirrored == mirror_outcome(play.scenario, ended), play.file
