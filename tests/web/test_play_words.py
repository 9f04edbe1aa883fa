"""The steps of a play as a reader says them."""

from __future__ import annotations

import pytest

from app.rules import steps
from app.web.play_words import play_words, step_words


@pytest.mark.parametrize(
    "step, words",
    [
        (steps.Declare(action="throw-team-mate", by="H1"), "H1 declares Throw Team Mate"),
        (steps.Declare(action="multiple-block", by="H1", targets=("A1", "A2")), "H1 declares Multiple Block against A1 and A2"),
        (steps.Move(path=((9, 7), (10, 8))), "moves to 9, 7 · 10, 8"),
        (steps.Block(targets=("A1", "A2"), replaced={"A1": "stab"}), "Stab on A1 and blocks A2"),
        (steps.Pass(to=(20, 3), skill="Hail Mary Pass"), "passes to 20, 3 with Hail Mary Pass"),
        (steps.Throw(player="H2", to=(20, 3), how="kick"), "kicks H2 to 20, 3"),
        (steps.SetUp(places={"home": {"H1": (13, 8)}}), "home sets up H1 at 13, 8"),
    ],
)
def test_a_step_is_told_with_who_whom_and_where(step: steps.AnyStep, words: str) -> None:
    assert step_words(step) == words


def test_every_kind_of_step_has_words() -> None:
    made = {
        steps.Declare: {"action": "move", "by": "H1"},
        steps.Move: {"path": ((1, 1),)},
        steps.Rush: {"square": (1, 1)},
        steps.Jump: {"square": (1, 1)},
        steps.Block: {"targets": ("A1",)},
        steps.Gaze: {"target": "A1"},
        steps.Foul: {"target": "A1"},
        steps.Pass: {"to": "H2"},
        steps.HandOff: {"to": "H2"},
        steps.Throw: {"player": "H2", "to": (1, 1)},
        steps.Bomb: {"to": (1, 1)},
        steps.BallAndChain: {"squares": 2},
        steps.Forgo: {"player": "H1"},
        steps.KickOff: {"by": "H1", "at": (1, 1)},
        steps.SetUp: {"places": {"home": {"H1": (1, 1)}}},
        steps.Start: {"what": "half"},
        steps.End: {"what": "turn"},
    }
    play = tuple(kind(**made.get(kind, {})) for kind in steps.STEP_TYPES)
    assert all(isinstance(words, str) and words for words in play_words(play))
