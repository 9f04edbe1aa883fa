"""Makes a failing game short: it begins as late as it can, and without the players that it does not need."""
from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from app.errors import TouchlineError
from app.rules.board import Board
from app.rules.drivers.script import Script
from app.scenarios.model import Scenario
from app.scenarios.read import read
from app.scenarios.write import write

Mark = tuple[Board, int, int, int]
"""A board between two activations, and how many steps, dice and choices had been played by then."""


def shortened(scenario: Scenario, marks: list[Mark], still_fails: Callable[[Scenario], bool]) -> Scenario:
    """The shortest scenario found that still fails, by the judgement of `still_fails`; the scenario itself if there is none."""
    short = next((later for later in _begun_later(scenario, marks) if still_fails(later)), scenario)
    for id in list(short.board.players):
        if (fewer := _without(short, id)) is not None and still_fails(fewer):
            short = fewer
    return short


def _begun_later(scenario: Scenario, marks: list[Mark]) -> Iterator[Scenario]:
    """The scenario begun at each mark, the last first, as far as a file can say how things stand there."""
    for board, played, dice, choices in reversed(marks):
        script = Script(dice=scenario.script.dice[dice:], choices=scenario.script.choices[choices:])
        later = _read_back(replace(scenario, board=board, play=scenario.play[played:], script=script))
        if later is not None and board.phase == "turn":
            yield later


def _without(scenario: Scenario, id: str) -> Scenario | None:
    """The scenario without a player; None if something in it names him."""
    players = {other: player for other, player in scenario.board.players.items() if other != id}
    return _read_back(replace(scenario, board=replace(scenario.board, players=players)))


def _read_back(scenario: Scenario) -> Scenario | None:
    try:
        return read(write(scenario))
    except TouchlineError:
        return None
