"""How a thrown or kicked player comes down: on others, in the crowd, on his feet or not (p. 78-79)."""
from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.rules.board import PRONE, STUNNED
from app.rules.dice import D8
from app.rules.game import Game
from app.rules.procedures.ball import bounce, marking, pick_up, throw_in
from app.rules.procedures.going_down import FALLS_OVER, KNOCKED_DOWN, Fall, bounce_if_loose, go_down, harm, turnover_of_fall
from app.rules.procedures.injury import injury_by_crowd
from app.rules.procedures.kick_off import CHARGE
from app.rules.procedures.tests import agility_test, passes
from app.rules.procedures.trapdoors import may_fall_through
from app.rules.procedures.turnover import turn_over
from app.rules.requests import Proc, Roll, note, part
from app.rules.squares import COMPASS, RANDOM_DIRECTION, Square, add, on_pitch
from app.rules.switchboard.throw_team_mate import (
    FALL_ENDS_CHARGE,
    HITTING_OPPONENT_IS_TURNOVER,
    PICKS_UP_ON_LANDING,
    STAYS_STUNNED,
)

LAND = "land"
"""The name of the test."""
HIT, BAD_LANDING = "hit by a thrown player", "landing"
"""Causes of falls: of whoever the thrown player comes down on, and his own."""

ON_HIS_FEET, FALLING, IN_CROWD = "on his feet", "falling", "in the crowd"


class Descent(msgspec.Struct, frozen=True, kw_only=True):
    """A player who comes down in a square, or leaves the pitch from it."""

    player: str
    square: Square
    inside: bool
    modifiers: tuple[tuple[str, int], ...] = ()
    """What the quality of the throw makes of the test to land."""
    rerolls_landing: bool = False
    crashed: bool = False
    """Whether he has come down on somebody already, so that he cannot land on his feet."""


class Rest(msgspec.Struct, frozen=True, kw_only=True):
    """How a thrown player has come to rest, and the last square of the pitch on his way."""

    square: Square
    how: str


@part
def tumble(game: Game, start: Square) -> Proc:
    """A thrown player bounces one square in a random direction. Returns the last square on the pitch, and whether he is still in it."""
    (direction,) = yield Roll(name="bounce", dice=D8)
    square = add(start, COMPASS[RANDOM_DIRECTION[direction - 1]])
    inside = on_pitch(square)
    yield note("bounce", start=start, to=square if inside else "crowd")
    return (square, True) if inside else (start, False)


@part
def come_down(game: Game, descent: Descent) -> Proc:
    """He comes down. In an occupied square he knocks that player down, bounces on and cannot land on his feet any more (p. 78).

    Returns how and where he comes to rest; what follows from that is for `at_rest`.
    """
    game.change(descent.player, at=None)
    if not descent.inside:
        yield note("came-down", player=descent.player, at="crowd")
        return Rest(square=descent.square, how=IN_CROWD)
    there = game.board.at(descent.square)
    if there is not None:
        yield from hit(game, there.id, descent.player)
        square, inside = yield from tumble(game, descent.square)
        # The last thing that happens here, so that a player who bounces to and fro is the same part over again.
        return (yield from come_down(game, replace(descent, square=square, inside=inside, crashed=True)))
    game.change(descent.player, at=descent.square)
    yield note("came-down", player=descent.player, at=descent.square)
    upright = not descent.crashed and game[descent.player].has_tackle_zone and (yield from lands(game, descent))
    return Rest(square=descent.square, how=ON_HIS_FEET if upright else FALLING)


def at_rest(game: Game, player: str, rest: Rest) -> Proc:
    """What becomes of a thrown player, of a ball that he holds or lands on, and of the trapdoor that he may have come down on.

    One who falls through it has left the pitch, as in the crowd. That it opens after the landing, as after a Dodge, is Jervis' answer.
    """
    if rest.how == IN_CROWD:
        yield from lost_in_crowd(game, player, rest.square)
        return
    if rest.how == FALLING:
        yield from falls_on_landing(game, player)
    else:
        yield note("landed", player=player, at=rest.square)
        yield from meet_ball(game, player)
    yield from may_fall_through(game, player, thrown=True)


def hit(game: Game, victim: str, thrown: str) -> Proc:
    """Whoever he comes down on is Knocked Down, even if he lies there already; a ball that comes loose bounces first.

    A turnover if they are team-mates (p. 35). Question ids: thrown-player-hits-opponent, thrown-stunned-armour-holds.
    """
    fall = yield from _down(game, Fall(victim=victim, how=KNOCKED_DOWN, cause=HIT, by=thrown))
    yield from harm(game, fall)
    yield from turnover_of_fall(game, fall)
    if not (fall.averted or game.board.turnover) and game.reading(HITTING_OPPONENT_IS_TURNOVER):
        yield from turn_over(game, f"{thrown} came down on {victim}")
    yield from bounce_if_loose(game, fall)


def _down(game: Game, fall: Fall) -> Proc:
    """He goes down. A player who is Stunned already gets no better by that (thrown-stunned-armour-holds)."""
    was_stunned = game[fall.victim].state == STUNNED
    fall = yield from go_down(game, fall)
    if was_stunned and game[fall.victim].state == PRONE:
        if game.reading(STAYS_STUNNED):
            game.change(fall.victim, state=STUNNED)
        else:
            game.change(fall.victim, stunned_since_own_turn=False)
    return fall


def lands(game: Game, descent: Descent) -> Proc:
    """The Agility Test to land: the quality of the throw, and -1 for each opponent who marks the square (p. 78). Returns a bool."""
    player = game[descent.player]
    modifiers = descent.modifiers + marking(game, player.square, player.team)
    return passes(game, (yield from agility_test(game, LAND, player.id, modifiers=modifiers, about=descent)))


def meet_ball(game: Game, player: str) -> Proc:
    """He stands where the ball lies: it bounces, since nobody picks it up in another's activation (p. 57).

    Question id: landing-on-ball-pickup.
    """
    if game.board.ball != game[player].at:
        return
    if game.reading(PICKS_UP_ON_LANDING):
        yield from pick_up(game, player)
    else:
        yield from bounce(game)


@part
def falls_on_landing(game: Game, player: str) -> Proc:
    """He Falls Over where he came down, a turnover only if he held the ball (p. 35, 78). Question id: charge-ends-on-thrown-fall."""
    fall = yield from _down(game, Fall(victim=player, how=FALLS_OVER, cause=BAD_LANDING))
    if fall.averted:
        yield from meet_ball(game, player)
        return
    yield from harm(game, fall)
    if fall.held:
        yield from turn_over(game, f"{player} fell with the ball")
    elif game.board.phase == CHARGE and not game.board.turnover and game.reading(FALL_ENDS_CHARGE):
        yield from turn_over(game, f"{player} fell during the event")
    yield from bounce_if_loose(game, fall)


@part
def lost_in_crowd(game: Game, player: str, last: Square) -> Proc:
    """He flies off the pitch: the crowd's injury roll, a turnover, and a ball that he held is thrown in (p. 35, 63)."""
    held = game.board.holds_ball(player)
    if held:
        game.board = game.board.with_ball(None)
    game.change(player, box="reserves")
    yield from injury_by_crowd(game, player, None)
    yield from turn_over(game, f"{player} was thrown into the crowd")
    if held:
        yield from throw_in(game, last)
