"""Who goes down by two blocks at once, phase by phase; the blocker may be knocked down by both (p. 132).

Question id: multiple-block-attacker-down-twice.
"""
from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from app.rules.game import Game
from app.rules.procedures.ball import bounce, drop
from app.rules.procedures.block_values import OWN_BLOCK
from app.rules.procedures.going_down import KNOCKED_DOWN, Fall, brace, lie, replaced, wound
from app.rules.requests import Proc
from app.rules.switchboard.two_blocks import ARMOUR_FOR_EACH_BLOCK


class Falling(msgspec.Struct, frozen=True, kw_only=True):
    """A fall by one of the two blocks, as far as it has come."""

    fall: Fall
    braced: bool = False
    """Whether his skills have had their say."""
    freed: bool = False
    """Whether the ball that he held has bounced already."""
    after: str | None = None
    """How the other block's result brings him down already; his skills have nothing to save him from any more."""

    @property
    def goes_down(self) -> bool:
        """Whether this fall puts him on the ground."""
        return not self.fall.averted

    @property
    def is_own(self) -> bool:
        """Whether it is the blocker's."""
        return self.fall.cause == OWN_BLOCK


Falls = tuple[Falling, ...]


def brace_all(game: Game, falls: Falls, earlier: Falls) -> Proc:
    """What the skills of those who are about to go down do about it, and what may take the place of armour. Returns the falls.

    `earlier` are the falls of the other block, if it was first.
    """
    return (yield from _each(_brace, game, falls, earlier))


def _brace(game: Game, one: Falling, earlier: Falls) -> Proc:
    if one.braced:
        return one
    first = next((other for other in earlier if other.is_own and one.is_own and other.goes_down), None)
    if first is not None:
        return replace(one, braced=True, after=first.fall.how)
    if game[one.fall.victim].on_pitch and not game[one.fall.victim].standing:
        # What another fall set off has floored him; he does not go down twice.
        return replace(one, braced=True, fall=replace(one.fall, settled=True))
    fall = yield from brace(game, one.fall)
    if not fall.averted:
        fall = yield from replaced(game, replace(fall, loose=drop(game, fall.victim), square=game[fall.victim].at))
    return replace(one, braced=True, fall=fall)


def free_balls_at_once(game: Game, falls: Falls, earlier: Falls) -> Proc:
    """A carrier who is to go down loses the ball now, unless his skills save him or it, and it bounces. Returns the falls.

    Question id: multiple-block-ball-bounce-timing (after-each).
    """
    return (yield from _each(_free_ball, game, falls, earlier))


def _free_ball(game: Game, one: Falling, earlier: Falls) -> Proc:
    if not game.board.holds_ball(one.fall.victim):
        return one
    one = yield from _brace(game, one, earlier)
    if not one.fall.loose:
        return one
    yield from bounce(game)
    return replace(one, freed=True, fall=replace(one.fall, loose=False))


def put_down(game: Game, falls: Falls) -> Proc:
    """Everybody who is to go down does. Returns the falls."""
    return (yield from _each(_put_down, game, falls))


def _put_down(game: Game, one: Falling) -> Proc:
    if one.after is not None or not one.goes_down:
        return one
    if game[one.fall.victim].standing:
        return replace(one, fall=(yield from lie(game, one.fall)))
    return replace(one, fall=replace(one.fall, settled=True))


def hurt(game: Game, falls: Falls) -> Proc:
    """Armour and injury for each fall. One who has left the pitch meanwhile is out of harm's way."""
    for one in falls:
        if not game[one.fall.victim].on_pitch:
            continue
        if one.after != KNOCKED_DOWN or game.reading(ARMOUR_FOR_EACH_BLOCK):
            yield from wound(game, one.fall)


def for_turnover(falls: Falls) -> tuple[Fall, ...]:
    """The falls as the question of a turnover sees them: a ball that has bounced already came loose all the same."""
    return tuple(replace(one.fall, loose=one.fall.loose or one.freed) for one in falls)


def with_ball(game: Game, falls: Falls) -> tuple[Fall, ...]:
    """The falls with what is true now: a ball that came loose and has moved on by another's fall bounces no more."""
    return tuple(replace(one.fall, loose=one.fall.loose and game.board.ball_lies_at(one.fall.square)) for one in falls)


def _each(phase: Callable[..., Proc], game: Game, falls: Falls, *more: Falls) -> Proc:
    done = []
    for one in falls:
        done.append((yield from phase(game, one, *more)))
    return tuple(done)
