"""A table at which a game is played at random: steps as a coach tries them, dice and choices as they fall, all of it on record as a scenario.

The rules are played here directly, not through the drivers that replay lines of play: a run of the recorded scenario, which goes through
them, must end as the game has ended.
"""
from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from app.errors import TouchlineError
from app.rules import steps
from app.rules.board import Board
from app.rules.drivers.answers import UNSCRIPTED, Answers, ScriptIndex, Used
from app.rules.drivers.replay import REQUESTS
from app.rules.drivers.script import Answer, ChoiceEntry, DiceEntry, Script
from app.rules.drivers.trace import Trace
from app.rules.game import Game
from app.rules.requests import Ask, Illegal, Note, NotPlayed, Part, Roll, Wish
from app.rules.switches import Reading
from app.scenarios.model import Scenario
from app.scenarios.run import the_rules

from ..files import default_for

MOST_ANSWERS = 2_000
SPEAKS_UP = 0.1


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


class MissingReply(TouchlineError):
    """A roll or a choice of which the script does not speak."""


class Table:
    """A game under way. A refused step before any die is taken back; one that is refused later ends the record, as it ends a run."""

    def __init__(self, board: Board, chosen: Mapping[str, str], random: Random, script: Script | None = None, strict: bool = False) -> None:
        """With a `script` the replies are its own where it has one; if the table is `strict`, another raises `MissingReply`."""
        self.start, self.chosen, self.board = board, dict(chosen), board
        self.steps: list[steps.AnyStep] = []
        self.dice: list[DiceEntry] = []
        self.choices: list[ChoiceEntry] = []
        self.over = False
        self.consulted: dict[str, str] = {}
        self._random = random
        self._strict = strict
        self._wish: dict[str, bool] = {}
        self._answers = Answers(ScriptIndex(script), Used()) if script else None
        self._luck = random.choice((0.0, 0.4, -0.3))

    @property
    def scenario(self) -> Scenario:
        """The game so far as a scenario that reproduces it."""
        return Scenario(
            id="random-play", edition=self.start.edition, title="Random play", board=self.start, play=tuple(self.steps),
            interpretation=self.chosen, script=Script(dice=tuple(self.dice), choices=tuple(self.choices)))

    @classmethod
    def recorded(cls, scenario: Scenario, chosen: Mapping[str, str], seed: int) -> Scenario:
        """The scenario with one way in which its open dice and choices may fall written out. A step that is refused ends it."""
        table = cls(scenario.board, {**scenario.interpretation, **chosen}, Random(seed), scenario.script)
        for step in scenario.play:
            taken = table.take(step)
            if taken is None or taken.refused:
                break
        return table.scenario

    def take(self, step: steps.AnyStep) -> Taken | None:
        """Plays a step with random replies; None for one that the engine does not play. Raises `Broken` where the engine breaks."""
        dice, choices, before = len(self.dice), len(self.choices), self.board
        self.steps.append(step)
        game, trace = Game(before, Reading(self.chosen, default_for(before.edition))), Trace()
        refused = None
        try:
            self._play(the_rules()(game, step), game, trace)
        except Illegal as forbidden:
            refused = str(forbidden)
        except NotPlayed:
            self._forget(dice, choices)
            return None
        except TouchlineError:
            raise
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
            elif isinstance(request, Wish):
                reply = self._wishes(request)
            elif isinstance(request, Note):
                trace.add_note(request)
                reply = None
            else:
                reply = self._roll(request, trace) if isinstance(request, Roll) else self._answer(request, game.board, trace)
        raise Broken(f"the rules go in a circle; the last they asked was {trace.rolls[-1:] or trace.choices[-1:]}")

    def _roll(self, roll: Roll, trace: Trace) -> tuple[Any, ...]:
        faces = self._answers.faces(roll) if self._answers is not None else None
        if faces is None:
            if self._strict:
                raise MissingReply(roll.label)
            faces = tuple(self._random.choices(roll.dice.faces, weights=roll.dice.sides, k=roll.dice.count))
            if roll.dice.kind == "d6" and self._random.random() < abs(self._luck):
                faces = (self._random.choice((5, 6) if self._luck > 0 else (1, 2)),)
        self.dice.append(DiceEntry(name=roll.label, faces=faces))
        trace.add_roll(roll, faces)
        return faces

    def _wishes(self, wish: Wish) -> bool:
        """Whether a coach speaks up: seldom, or where the script has something to say to it."""
        if self._answers is not None:
            return self._answers.has(wish.name)
        # A script that speaks of it at all does so whenever it is listened to, so a coach makes up his mind once.
        return self._wish.setdefault(wish.name, self._random.random() < SPEAKS_UP)

    def _answer(self, ask: Ask, board: Board, trace: Trace) -> Any:
        if not ask.options:
            raise Broken(f"the choice {ask.name!r} has no legal answer")
        if len(ask.options) > MOST_ANSWERS:
            raise Broken(f"the choice {ask.name!r} has {len(ask.options)} legal answers, more than anybody can read")
        if ask.by not in ("home", "away"):
            raise Broken(f"the choice {ask.name!r} is put to {ask.by!r}")
        answer: Any = UNSCRIPTED if self._answers is None else self._answers.answer(ask, board, failed=False)
        if answer is UNSCRIPTED:
            if self._strict:
                raise MissingReply(ask.name)
            answer = self._random.choice(ask.options)
        below = None
        if ask.failed is False and answer != "none":
            # A source that is scripted bare means a failed roll. A file can ask for a re-roll of a single die's success, but not of a 6.
            if len(ask.faces) == 1 and isinstance(ask.faces[0], int) and ask.faces[0] < 6:
                below = ask.faces[0] + 1
            elif "none" in ask.options:
                answer = "none"
        self.choices.append(ChoiceEntry(name=ask.name, answer=Answer(prefer=(answer,), below=below)))
        trace.add_choice(ask, answer, scripted=True)
        return answer
