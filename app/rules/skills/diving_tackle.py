"""Diving Tackle (p. 127): -2 to an opponent's Dodge, Jump or Leap out of this player's tackle zone; the diver ends Prone in the square left.

Question ids: diving-tackle-timing, diving-tackle-when-dodge-still-passes, diving-tackle-offer-after-success, diving-tackle-leap-reduction,
diving-tackle-ball-bounce-timing, take-root-diving-tackle, chomped-diving-tackle,
fumblerooski-diving-tackler-lands-on-dropped-ball.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.board import Player
from app.rules.game import Game
from app.rules.hooks import FINAL, FOLLOWS, REROLLS, ROLLED, use
from app.rules.procedures.ball import bounce
from app.rules.procedures.going_down import PLACED_PRONE, Fall, go_down
from app.rules.procedures.moving import POGO, Leaving
from app.rules.procedures.rerolls import TableRoll
from app.rules.procedures.tests import Test, passes
from app.rules.procedures.trapdoors import may_fall_through
from app.rules.requests import Proc
from app.rules.skills.leap import soften
from app.rules.switchboard.ball import BOUNCES, DIVER_ON_BALL
from app.rules.switchboard.chomped import DIVES as CHOMPED_DIVES
from app.rules.switchboard.moving import (
    DIVE_AFTER_REROLLS,
    DIVE_ON_SAFE_DODGE,
    DIVER_BALL_AT_ONCE,
    LEAP_SOFTENS_DIVE,
    ROOTED_MAY_DIVE,
)
from app.rules.switchboard.pogo import BARRED, DIVE_AT_POGO, HARMLESS
from app.rules.switchboard.rerolls import DODGER_MAY_REROLL_BEFORE_DIVE

SKILL = "Diving Tackle"
PENALTY = -2
TESTS = ("dodge", "jump", "leap", POGO)
LOOSE = "diver's ball is loose"
"""Mark of an activation in which the ball of a diver still has to bounce."""


def divers(game: Game, test: Test) -> list[Player]:
    """Opponents who may dive after the mover: they marked the square that he is leaving."""
    if test.name not in TESTS or test.origin is None or game.tables.tackles_are_blocks:
        return []
    found = [p for p in game.board.markers(test.origin, game[test.player].team) if p.has(SKILL)]
    if found and test.name == POGO and game.reading(DIVE_AT_POGO) == BARRED:
        return []
    found = [p for p in found if not p.chomped_by or game.reading(CHOMPED_DIVES)]
    return [p for p in found if not p.rooted or game.reading(ROOTED_MAY_DIVE)]


def dived(game: Game, test: Test) -> Test:
    """The test with a dive taken in. Question ids: diving-tackle-leap-reduction, diving-tackle-versus-pogo."""
    if test.name == POGO and game.reading(DIVE_AT_POGO) == HARMLESS:
        return replace(test, spent=test.spent | {SKILL})
    test = replace(test.plus(SKILL, PENALTY), spent=test.spent | {SKILL})
    return soften(game, test) if test.name == "leap" and game.reading(LEAP_SOFTENS_DIVE) else test


def dive(game: Game, test: Test) -> Proc:
    """Asks each diver in turn, until one dives; one is all (p. 127)."""
    if SKILL in test.spent:
        return test
    if not passes(game, test):
        return test
    tackled = dived(game, test)
    if passes(game, tackled) and not game.reading(DIVE_ON_SAFE_DODGE):
        return test
    for diver in divers(game, test):
        if (yield from use(game, diver.id, SKILL)):
            yield from lie_in_square_left(game, diver, test)
            return tackled
    return test


def lie_in_square_left(game: Game, diver: Player, test: Test) -> Proc:
    """The diver is Placed Prone in the square left. What happens to a ball there, or to his own, is for the questions."""
    on_ball = game.board.ball == test.origin
    game.change(diver.id, at=test.origin)
    fall = yield from go_down(game, Fall(victim=diver.id, how=PLACED_PRONE, cause=SKILL))
    yield from _ball_of_diver(game, fall, on_ball)
    yield from may_fall_through(game, diver.id)


def _ball_of_diver(game: Game, fall: Fall, on_ball: bool) -> Proc:
    if not fall.loose:
        return
    if on_ball:
        if game.reading(DIVER_ON_BALL) == BOUNCES:
            yield from bounce(game)
    elif game.reading(DIVER_BALL_AT_ONCE):
        yield from bounce(game)
    else:
        game.change_activation(marks=game.activation.marks | {LOOSE})


@ROLLED.on(SKILL, order=60, reads=TESTS)
def before_rerolls(game: Game, test: Test) -> Proc:
    if divers(game, test) and passes(game, test) and not game.reading(DIVE_AFTER_REROLLS):
        test = yield from dive(game, test)
    return test


@REROLLS.on(SKILL, order=10, reads=TESTS)
def keep_open(game: Game, roll: TableRoll) -> Proc:
    """A passing roll that a dive can spoil stays open for the mover's re-roll."""
    test = roll.about
    if isinstance(test, Test) and not roll.failed and SKILL not in test.spent and divers(game, test) and game.reading(DIVE_AFTER_REROLLS):
        if game.reading(DODGER_MAY_REROLL_BEFORE_DIVE):
            roll = replace(roll, open_on_success=True)
    return roll
    yield


@FOLLOWS.on(SKILL, order=10)
def late_bounce(game: Game, leaving: Leaving) -> Proc:
    """The diver's ball bounces once the mover's own fall is resolved (diving-tackle-ball-bounce-timing: after-dodger-injury)."""
    if LOOSE in game.activation.marks:
        game.change_activation(marks=game.activation.marks - {LOOSE})
        yield from bounce(game)
    return leaving


@FINAL.on(SKILL, reads=TESTS)
def after_rerolls(game: Game, test: Test) -> Proc:
    if divers(game, test):
        test = yield from dive(game, test)
    return test
