"""Trapdoors (Treacherous Trapdoor, p. 142): whoever comes into such a square, whatever brings him there, may fall through it.

It opens once everything else that his coming sets off is settled: Dodge, landing or fall, and the ball that he picks up. So FUMBBL's
program, and Jervis' answers on BB2020 for Dodge and landing; no source orders the rest. A set-up puts players on the pitch and is no coming.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.procedures.ball import bounce, drop
from app.rules.procedures.chomped import let_go
from app.rules.procedures.injury import Hit, injury
from app.rules.procedures.tests import flat_roll
from app.rules.procedures.turnover import turn_over
from app.rules.requests import Proc, note, part
from app.rules.switchboard.pushing import OWN_PLAYER_IN_CROWD_IS_TURNOVER

TRAPDOOR = "trapdoor"
"""The name of the roll, and of what hurts him."""
TARGET = 2
IN_TURN = ("turn", "charge")
"""Phases in which a team can lose its turn."""


def may_fall_through(game: Game, player: str, thrown: bool = False) -> Proc:
    """A trapdoor under the player opens on a 1. Returns whether he fell through.

    The die can be re-rolled: it is none of those that the list on p. 33 takes from a team re-roll. `thrown`: a team-mate threw him there.
    """
    if game[player].at not in game.board.trapdoors:
        return False
    if (yield from flat_roll(game, TRAPDOOR, player, TARGET)):
        return False
    yield from _fall_through(game, player, thrown)
    return True


@part
def _fall_through(game: Game, player: str, thrown: bool) -> Proc:
    """He leaves the pitch as into the crowd: an injury roll, perhaps a turnover; a ball that he held bounces from the square."""
    square = game[player].square
    loose = drop(game, player)
    game.change(player, at=None, box="reserves")
    yield note("fell-through", player=player, at=square)
    yield from let_go(game)
    yield from injury(game, Hit(victim=player, cause=TRAPDOOR, crowd=True))
    if _costs_the_turn(game, player, held=loose, thrown=thrown):
        yield from turn_over(game, f"{player} fell through a trapdoor")
    if loose:
        game.board = game.board.at_hand(square)
        yield from bounce(game)


def _costs_the_turn(game: Game, player: str, held: bool, thrown: bool) -> bool:
    """As for the crowd (p. 35): an own player who held the ball or was thrown does; else question id own-noncarrier-into-crowd."""
    if game[player].team != game.board.active or game.board.phase not in IN_TURN:
        return False
    return held or thrown or game.reading(OWN_PLAYER_IN_CROWD_IS_TURNOVER)
