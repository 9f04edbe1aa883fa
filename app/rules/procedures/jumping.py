"""Jumping over a Prone or Stunned player, and leaps, which follow the same rules over any square (p. 56)."""
from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.rules.board import STANDING
from app.rules.game import Game
from app.rules.hooks import HOLDS, JUMPS, LEFT
from app.rules.procedures.moving import (
    JUMP,
    LEAP,
    Leaving,
    allow_rushes,
    arrive,
    enter,
    held_back,
    may_move,
    movement_left,
    rush,
    spend,
)
from app.rules.procedures.tests import agility_test, passes
from app.rules.requests import Illegal, Proc
from app.rules.squares import Square, adjacent, away_from, distance, neighbours, on_pitch
from app.rules.switchboard.moving import JUMP_HOLD_BEFORE_RUSH, LEAP_RUSH_FIRST, SECOND_RUSH_FALLS_AT_START

COST = 2


class Jumping(msgspec.Struct, frozen=True, kw_only=True):
    """A player about to jump. Anybody may jump over a player who is down; every other way (`how`) is for a skill to allow."""

    mover: str
    how: str
    allowed: bool


def squares_beyond(game: Game, origin: Square, over_anything: bool) -> set[Square]:
    """The squares that a jump from `origin` can end in: those that a player in between could be Pushed Back to, over a Prone or Stunned
    player, or over any square."""
    between = (s for s in neighbours(origin) if over_anything or ((p := game.board.at(s)) is not None and p.down))
    return {beyond for s in between for beyond in away_from(origin, s) if on_pitch(beyond) and game.board.at(beyond) is None}


def jump(game: Game, square: Square, how: str = JUMP) -> Proc:
    """The active player jumps (or leaps) to a square beyond an adjacent one: two squares of movement, a Rush for each that is missing.

    -1 for each opponent who marks the more heavily marked of the two squares. A natural 1 drops him where he starts, another failure where
    he lands. Question ids: jump-tentacles-before-rush, jump-second-rush-failure-square, leap-rush-order.
    """
    player = may_move(game)
    origin = player.at
    assert origin is not None
    if player.state != STANDING:
        raise Illegal(f"{player.id} is {player.state} and must stand up before he moves (p. 54)")
    jumping = yield from JUMPS.run(game, Jumping(mover=player.id, how=how, allowed=how == JUMP))
    if not jumping.allowed:
        raise Illegal(f"{player.id} has no skill that lets him {how} now (p. 122)")
    if square not in squares_beyond(game, origin, over_anything=how != JUMP):
        raise Illegal(f"{player.id} cannot {how} from {list(origin)} to {list(square)}: {_why_not(game, origin, square, how)} (p. 56)")
    paid = min(COST, movement_left(game))
    rushes = COST - paid
    if rushes and not (yield from allow_rushes(game, rushes)):
        raise Illegal(f"{player.id} has too little movement and too few Rushes left for a {how} (p. 58)")
    marks = max(len(game.board.markers(s, player.team)) for s in (origin, square))
    leaving = Leaving(mover=player.id, origin=origin, square=square, how=how, rushes=rushes)
    if rushes and how == LEAP and not game.reading(LEAP_RUSH_FIRST):
        yield from _leap_then_rush(game, leaving, paid, marks)
        return

    hold_first = not (rushes and HOLDS.in_play(game.board)) or game.reading(JUMP_HOLD_BEFORE_RUSH)
    if hold_first and (yield from held_back(game, leaving)):
        return
    spend(game, paid, rushes)
    for number in range(1, rushes + 1):
        if not (yield from rush(game, player.id)):
            if number == 2 and not game.reading(SECOND_RUSH_FALLS_AT_START):
                yield from enter(game, leaving)
            yield from arrive(game, replace(leaving, rushed=False))
            return
    if not hold_first and (yield from held_back(game, leaving)):
        return
    leaving = yield from _over(game, leaving, marks)
    yield from arrive(game, leaving)


def _over(game: Game, leaving: Leaving, marks: int) -> Proc:
    """The Agility Test, and where it leaves him. Returns the leaving with its result."""
    leaving = yield from LEFT.run(game, leaving)
    modifiers = (("marked", -marks),) if marks else ()
    test = yield from agility_test(
        game, leaving.how, leaving.mover, modifiers=modifiers, origin=leaving.origin, goal=leaving.square, natural_one=True)
    leaving = replace(leaving, rolled=True, succeeded=passes(game, test), natural_one=test.die == 1)
    if not leaving.natural_one:
        yield from enter(game, leaving)
    return leaving


def _leap_then_rush(game: Game, leaving: Leaving, paid: int, marks: int) -> Proc:
    """The reading in which the leap comes first and the Rushes follow where he has landed (leap-rush-order)."""
    if (yield from held_back(game, leaving)):
        return
    spend(game, paid, leaving.rushes)
    leaving = yield from _over(game, leaving, marks)
    for _ in range(leaving.rushes if leaving.succeeded else 0):
        leaving = replace(leaving, rushed=(yield from rush(game, leaving.mover)))
        if not leaving.rushed:
            break
    yield from arrive(game, leaving)


def _why_not(game: Game, origin: Square, square: Square, how: str) -> str:
    if not on_pitch(square):
        return "that is off the pitch"
    if (other := game.board.at(square)) is not None:
        return f"{other.id} is there"
    if distance(origin, square) != COST or adjacent(origin, square):
        return "it is not two squares away"
    return "no Prone or Stunned player lies between" if how == JUMP else "no square lies between"
