"""A scenario whose rules are a small procedure of the test's own, and questions that only tests have."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.rules.board import Board, Player
from app.rules.drivers.script import DiceEntry, Script
from app.rules.game import Game
from app.rules.requests import Proc
from app.rules.steps import End
from app.rules.switches import REGISTRY, Switch
from app.scenarios import run as run_module
from app.scenarios.model import Scenario

BOARD = Board(
    edition="bb2025",
    players={"H1": Player(id="H1", team="home", at=(10, 8)), "A1": Player(id="A1", team="away", at=(11, 8))},
)


def scenario(*dice: DiceEntry, **fields: Any) -> Scenario:
    """A scenario of one step, with these dice."""
    script = fields.pop("script", Script(dice=dice))
    usual = {"id": "fake", "edition": "bb2025", "title": "A fake", "board": BOARD, "play": (End(what="turn"),), "script": script}
    return Scenario(**{**usual, **fields})


class Rules:
    """Puts procedures and questions in the engine's place for one test."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch

    def are(self, procedure: Callable[[Game], Proc]) -> None:
        self._monkeypatch.setattr(run_module, "the_rules", lambda: lambda game, step: procedure(game))

    def question(self, id: str, **options: Any) -> Switch:
        made = Switch(id, options)
        self._monkeypatch.setitem(REGISTRY, id, made)
        return made


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Rules:
    return Rules(monkeypatch)
