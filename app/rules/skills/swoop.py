"""Swoop (p. 136): a thrown player glides along the throw-in template instead of scattering, and may re-roll the test to land.

Question ids: all that begin with swoop.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.dice import D3, D6, Dice
from app.rules.game import Game
from app.rules.hooks import FLYING, REROLLS, can_use, use
from app.rules.procedures.landing import LAND, Descent
from app.rules.procedures.rerolls import TableRoll, reroll
from app.rules.procedures.tests import Test
from app.rules.procedures.throwing import FUMBLED
from app.rules.procedures.throwing_team_mates import Flight
from app.rules.requests import REQUIRED, Ask, Proc, Roll, note
from app.rules.squares import COMPASS, Square, Vector, add, on_pitch, template_directions
from app.rules.switchboard.throw_team_mate import (
    SWOOP_DESPITE_BULLSEYE,
    SWOOP_DISTANCE_ALWAYS_ROLLED,
    SWOOP_MAY_FACE_OUT,
    SWOOP_ONE_POOL,
    SWOOP_WHEN_FUMBLED,
)

SKILL = "Swoop"
FACINGS = ("N", "E", "S", "W")
DIRECTION, DISTANCE = "swoop-direction", "swoop-distance"


@FLYING.on(SKILL, order=20)
def glide(game: Game, flight: Flight) -> Proc:
    """Instead of a scatter, of which there is none where the throw is fumbled or put on the spot."""
    id = flight.throw.player
    if not can_use(game[id], SKILL):
        return flight
    if flight.end is not None and not game.reading(SWOOP_DESPITE_BULLSEYE):
        return flight
    if flight.grade == FUMBLED and not game.reading(SWOOP_WHEN_FUMBLED):
        return flight
    if not (yield from use(game, id, SKILL)):
        return flight
    facing = yield Ask(name=f"swoop facing {id}", by=game[id].team, options=facings(game, flight.start), default=REQUIRED)
    vector, distance = yield from _way(game, id, flight.start, template_directions(COMPASS[facing]))
    squares = [add(flight.start, vector, n) for n in range(distance + 1)]
    inside = [s for s in squares if on_pitch(s)]
    yield note("swoop", player=id, start=flight.start, to=squares[-1] if len(inside) == len(squares) else "crowd")
    return replace(flight, end=inside[-1], inside=len(inside) == len(squares), rerolls_landing=True)


def facings(game: Game, start: Square) -> tuple[str, ...]:
    """The ways in which the template can be laid. Question id: swoop-template-facing-off-pitch."""
    inwards = tuple(facing for facing in FACINGS if on_pitch(add(start, COMPASS[facing])))
    return FACINGS if len(inwards) < len(FACINGS) and game.reading(SWOOP_MAY_FACE_OUT) else inwards


def _way(game: Game, id: str, start: Square, directions: tuple[Vector, Vector, Vector]) -> Proc:
    """Direction and distance. Question ids: swoop-reroll-pools, swoop-drift-off-pitch."""
    one_pool = game.reading(SWOOP_ONE_POOL)
    direction = yield from _die(game, DIRECTION, id, D3)
    if not one_pool and (yield from reroll(game, TableRoll(name=DIRECTION, player=id, faces=(direction,)))):
        direction = yield from _die(game, DIRECTION, id, D3)
    distance = yield from _distance(game, id, start, directions[direction - 1])
    name, faces = (DIRECTION, (direction,)) if distance is None else (DISTANCE, (distance,))
    if one_pool:
        if (yield from reroll(game, TableRoll(name=name, player=id, faces=faces))):
            direction = yield from _die(game, DIRECTION, id, D3)
            distance = yield from _distance(game, id, start, directions[direction - 1])
    elif distance is not None and (yield from reroll(game, TableRoll(name=DISTANCE, player=id, faces=(distance,)))):
        distance = yield from _die(game, DISTANCE, id, D6)
    return directions[direction - 1], 1 if distance is None else distance


def _distance(game: Game, id: str, start: Square, vector: Vector) -> Proc:
    """The D6; None if it is not rolled, since the first square lies in the crowd."""
    if not on_pitch(add(start, vector)) and not game.reading(SWOOP_DISTANCE_ALWAYS_ROLLED):
        return None
    return (yield from _die(game, DISTANCE, id, D6))


def _die(game: Game, name: str, id: str, dice: Dice) -> Proc:
    (face,) = yield Roll(name=name, who=id, dice=dice)
    return face


@REROLLS.on(SKILL)
def land_again(game: Game, roll: TableRoll) -> Proc:
    test = roll.about
    if roll.name == LAND and roll.failed and isinstance(test, Test) and isinstance(test.about, Descent) and test.about.rerolls_landing:
        roll = roll.plus(SKILL)
    return roll
    yield
