"""Animosity: on a 1 the player refuses to pass or hand the ball to a team-mate with the keyword, and his activation ends."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.board import Player
from app.rules.game import Game
from app.rules.hooks import OFFERED, can_use
from app.rules.procedures.passing import Offer
from app.rules.procedures.tests import flat_roll
from app.rules.requests import Proc

SKILL = "Animosity"
EVERYBODY = "all"


@OFFERED.on(SKILL)
def grudge(game: Game, offer: Offer) -> Proc:
    giver, receiver = game[offer.giver], game.board.at(offer.square)
    if receiver is None or receiver.team != giver.team or not can_use(giver, SKILL) or not resents(giver, receiver):
        return offer
    willing = yield from flat_roll(game, "animosity", giver.id, 2)
    return offer if willing else replace(offer, refused=True)


def resents(giver: Player, receiver: Player) -> bool:
    """Whether the receiver has a keyword that the giver cannot stand."""
    keywords = {word.casefold() for word in receiver.keywords}
    return any(value == EVERYBODY or str(value).casefold() in keywords for value in giver.values(SKILL))
