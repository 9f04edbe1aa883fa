"""A table at which a game is played at random: steps as a coach tries them, dice and choices as they fall, all of it on record as a scenario.

The rules are played here directly, not through the drivers that replay lines of play: a run of the recorded scenario, which goes through
them, must end as the game has ended.
"""
from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from app.rules import steps
from app.rules.board import Board
from app.rules.drivers.replay import REQUESTS
from app.rules.drivers.script import Answer, ChoiceEntry, DiceEntry, Script
from app.rules.drivers.trace import Trace
from app.rules.game import Game
from app.rules.requests import Ask, Illegal, Note, NotPlayed, Part, Roll
from app.rules.switches import Reading
from app.scenarios.model import Scenario
from app.scenarios.run import the_rules

from ..files import default


class Taken(NamedTuple):
    """One step that was tried: the boards around it, and what was rolled, chosen and told. `refused` says why it was refused."""

    step: steps.AnyStep
    before: Board
    after: Board
    trace: Trace
    refused: str | None

    @property
    def events(self) -> list[dict[str, Any]]:
        return self.trace.events

    def told(self, *kinds: str) -> list[dict[str, Any]]:
        """The events of these kinds."""
        return [event for event in self.events if event["kind"] in kinds]


class Broken(Exception):
    """The engine raised an error that it must not raise, or went in a circle."""


class Table:
    """A game under way. A refused step before any die is taken back; one that is refused later ends the record, as it ends a run."""

    def __init__(self, board: Board, chosen: Mapping[str, str], random: Random) -> None:
        self.start, self.chosen, self.board = board, dict(chosen), board
        self.steps: list[steps.AnyStep] = []
        self.dice: list[DiceEntry] = []
        self.choices: list[ChoiceEntry] = []
        self.over = False
        self.consulted: dict[str, str] = {}
        self._random = random
        self._luck = random.choice((0.0, 0.4, -0.3))

    @property
    def scenario(self) -> Scenario:
        """The game so far as a scenario that reproduces it."""
        return Scenario(
            id="random-play", edition=self.start.edition, title="Random play", board=self.start, play=tuple(self.steps),
            interpretation=self.chosen, script=Script(dice=tuple(self.dice), choices=tuple(self.choices)))

    def take(self, step: steps.AnyStep) -> Taken | None:
        """Plays a step with random replies; None for one that the engine does not play. Raises `Broken` where the engine breaks."""
        dice, choices, before = len(self.dice), len(self.choices), self.board
        self.steps.append(step)
        game, trace = Game(before, Reading(self.chosen, default)), Trace()
        refused = None
        try:
            self._play(the_rules()(game, step), game, trace)
        except Illegal as forbidden:
            refused = str(forbidden)
        except NotPlayed:
            self._forget(dice, choices)
            return None
        except Exception as error:
            raise Broken(f"{step}: {type(error).__name__}: {error}") from error
        self.consulted |= game.reading.consulted
        if refused is None:
            self.board = game.board
        elif len(self.dice) > dice:
            self.board, self.over = game.board, True
        else:
            self._forget(dice, choices)
        return Taken(step, before, self.board, trace, refused)

    def _forget(self, dice: int, choices: int) -> None:
        self.steps.pop()
        del self.dice[dice:], self.choices[choices:]

    def _play(self, procedure: Any, game: Game, trace: Trace) -> None:
        under_way, reply = [procedure], None
        for _ in range(REQUESTS):
            try:
                request = under_way[-1].send(reply)
            except StopIteration as end:
                under_way.pop()
                if not under_way:
                    return
                reply = end.value
                continue
            if isinstance(request, Part):
                under_way.append(request.procedure(game, *request.arguments, **dict(request.named)))
                reply = None
            elif isinstance(request, Note):
                trace.add_note(request)
                reply = None
            else:
                reply = self._roll(request, trace) if isinstance(request, Roll) else self._answer(request, trace)
        raise Broken(f"the rules go in a circle; the last they asked was {trace.rolls[-1:] or trace.choices[-1:]}")

    def _roll(self, roll: Roll, trace: Trace) -> tuple[Any, ...]:
        faces = tuple(self._random.choices(roll.dice.faces, weights=roll.dice.sides, k=roll.dice.count))
        if roll.dice.kind == "d6" and self._random.random() < abs(self._luck):
            faces = (self._random.choice((5, 6) if self._luck > 0 else (1, 2)),)
        self.dice.append(DiceEntry(name=roll.label, faces=faces))
        trace.add_roll(roll, faces)
        return faces

    def _answer(self, ask: Ask, trace: Trace) -> Any:
        if not ask.options:
            raise Broken(f"the choice {ask.name!r} has no legal answer")
        if ask.by not in ("home", "away"):
            raise Broken(f"the choice {ask.name!r} is put to {ask.by!r}")
        answer, below = self._random.choice(ask.options), None
        if ask.failed is False and answer != "none":
            # A source that is scripted bare means a failed roll. A file can ask for a re-roll of a single die's success, but not of a 6.
            if len(ask.faces) == 1 and isinstance(ask.faces[0], int) and ask.faces[0] < 6:
                below = ask.faces[0] + 1
            elif "none" in ask.options:
                answer = "none"
        self.choices.append(ChoiceEntry(name=ask.name, answer=Answer(prefer=(answer,), below=below)))
        trace.add_choice(ask, answer, scripted=True)
        return answer
