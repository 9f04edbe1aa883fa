"""Bullseye (p. 126): after a superb throw the thrown player comes down on the target square without scattering.

Question id: bullseye-declining-a-superb-throw.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import FLYING, can_use, use
from app.rules.procedures.ruler import QUICK, SHORT, range_between
from app.rules.procedures.throwing import ACCURATE
from app.rules.procedures.throwing_team_mates import Flight
from app.rules.requests import Proc
from app.rules.squares import neighbours
from app.rules.switchboard.throw_team_mate import ALWAYS, BULLSEYE_ASKS, NEAR_THE_LIMIT

SKILL = "Bullseye"


@FLYING.on(SKILL, order=10)
def on_the_spot(game: Game, flight: Flight) -> Proc:
    thrower = game[flight.throw.thrower]
    if flight.grade != ACCURATE or not can_use(thrower, SKILL):
        return flight
    asks = game.reading(BULLSEYE_ASKS)
    asked = asks == ALWAYS or (asks == NEAR_THE_LIMIT and near_the_limit(game, flight))
    if (yield from use(game, thrower.id, SKILL, asked=asked)):
        flight = replace(flight, end=flight.throw.target)
    return flight


def near_the_limit(game: Game, flight: Flight) -> bool:
    """Whether a scatter can carry him further than anybody could be thrown, the one reason to decline."""
    thrower = game[flight.throw.thrower].square
    return any(s != thrower and range_between(game, thrower, s) not in (QUICK, SHORT) for s in neighbours(flight.throw.target))
