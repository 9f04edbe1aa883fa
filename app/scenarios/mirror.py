"""A scenario seen from the other team's side: columns turned round, teams swapped, rows as they are.

The rules know no left and right, so a mirrored scenario must end as the mirror image of what the scenario ends as.
"""
from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from app.rules.board import Board, Side
from app.rules.drivers.script import Answer, ChoiceEntry, DiceEntry, Script
from app.rules.squares import RANDOM_DIRECTION, mirrored
from app.scenarios import words
from app.scenarios.model import OddsClause, Scenario

S = TypeVar("S", bound=msgspec.Struct)
_POINTS = {"NW": "NE", "NE": "NW", "W": "E", "E": "W", "SW": "SE", "SE": "SW"}
_COMPASS_DIE = {number: RANDOM_DIRECTION.index(_POINTS.get(point, point)) + 1 for number, point in enumerate(RANDOM_DIRECTION, start=1)}
_TEMPLATE_DIE = {1: 3, 2: 2, 3: 1}
"""The throw-in template: what lies to the left of one who looks in lies to the right of his mirror image."""
_OF_TEAMS = ("players", "home", "away")
"""What of a board belongs to one team; the rest belongs to both, or names a team."""
_TEMPLATE_ROLLS = ("throw-in-direction", "swoop-direction", "punt-direction", "ball-and-chain-direction")


def mirror(scenario: Scenario) -> Scenario:
    """The mirrored scenario; mirrored twice it is the scenario again."""
    turn = _Turn(scenario.board)
    return replace(
        scenario,
        board=turn.board(scenario.board),
        play=tuple(turn.all_fields(step) for step in scenario.play),
        script=turn.script(scenario.script),
        expect=turn.value(scenario.expect),
        under={question: turn.value(options) for question, options in scenario.under.items()},
        odds=turn.odds(scenario.odds),
        odds_under={
            question: {option: turn.odds(clauses) for option, clauses in options.items()}
            for question, options in scenario.odds_under.items()
        },
        goal=turn.value(scenario.goal),
    )


def mirror_outcome(scenario: Scenario, outcome: dict[str, Any]) -> dict[str, Any]:
    """The mirror image of an outcome (plain JSON) of the scenario; what a run of its mirrored scenario must end in."""
    return _as_json(_Turn(scenario.board).value(_as_tuples(outcome)))  # type: ignore[no-any-return]


def _as_tuples(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _as_tuples(entry) for key, entry in value.items()}
    return tuple(_as_tuples(entry) for entry in value) if isinstance(value, list) else value


def _as_json(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _as_json(entry) for key, entry in value.items()}
    return [_as_json(entry) for entry in value] if isinstance(value, tuple) else value


class _Turn:
    """Turns values round that name the players of one scenario."""

    def __init__(self, board: Board) -> None:
        self._swapped = {"home": "away", "away": "home"}
        for id in board.players:
            self._swapped[id] = {"H": "A", "A": "H"}.get(id[0], id[0]) + id[1:]

    def value(self, value: Any) -> Any:
        """A value with squares turned round and players and teams swapped, wherever they stand in it."""
        if isinstance(value, str):
            return _POINTS[value] if value in _POINTS and value not in self._swapped else self.name(value)
        if isinstance(value, tuple) and len(value) == 2 and all(type(n) is int for n in value):
            return mirrored(value)
        if isinstance(value, dict):
            return {self.value(key): self.value(entry) for key, entry in value.items()}
        if isinstance(value, msgspec.Struct):
            return self.all_fields(value)
        return type(value)(self.value(entry) for entry in value) if isinstance(value, (tuple, list, frozenset)) else value

    def name(self, text: str) -> str:
        """The name of a roll, a choice, a player or a team: `block H1 A2` becomes `block A1 H2`."""
        return " ".join(self._swapped.get(word, word) for word in text.split(" "))

    def all_fields(self, struct: S) -> S:
        """A struct with each of its fields turned round."""
        return replace(struct, **{field: self.value(getattr(struct, field)) for field in struct.__struct_fields__})

    def board(self, board: Board) -> Board:
        players = [self.all_fields(player) for player in board.players.values()]
        turned = {field: self.value(getattr(board, field)) for field in board.__struct_fields__ if field not in _OF_TEAMS}
        return replace(
            board, **turned, players={player.id: player for player in players}, home=self._side(board.away), away=self._side(board.home))

    def _side(self, side: Side) -> Side:
        return self.all_fields(side)

    def script(self, script: Script) -> Script:
        return Script(dice=tuple(map(self._dice, script.dice)), choices=tuple(map(self._choice, script.choices)))

    def _dice(self, entry: DiceEntry) -> DiceEntry:
        return replace(entry, name=self.name(entry.name), faces=tuple(self._face(entry.name, face) for face in entry.faces))

    def _face(self, name: str, face: Any) -> Any:
        roll = name.partition(" ")[0]
        if roll in _TEMPLATE_ROLLS:
            return _TEMPLATE_DIE[face]
        if roll in words.DICE and words.DICE[roll].shape is words.DIRECTION:
            return _COMPASS_DIE[face]
        return self.value(face)

    def _choice(self, entry: ChoiceEntry) -> ChoiceEntry:
        return replace(entry, name=self.name(entry.name), answer=self._answer(entry.name, entry.answer))

    def _answer(self, name: str, answer: Answer) -> Answer:
        dice = name.removeprefix("re-roll ").removeprefix("die ")
        return replace(
            answer,
            prefer=tuple(self._face(dice, told) if name.startswith("re-roll die ") else self.value(told) for told in answer.prefer),
            when=self.value(answer.when),
            unless=tuple(self._face(dice, face) for face in answer.unless),
            die=None if answer.die is None else self._face(dice, answer.die),
        )

    def odds(self, clauses: tuple[OddsClause, ...]) -> tuple[OddsClause, ...]:
        return tuple(replace(clause, when=self.value(clause.when)) for clause in clauses)
