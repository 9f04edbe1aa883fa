"""Three ways down: Placed Prone, Falling Over, Knocked Down (p. 39-40)."""
from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.rules.board import PRONE
from app.rules.game import Game
from app.rules.hooks import BEFORE_ARMOUR, GOING_DOWN
from app.rules.procedures.ball import bounce, drop
from app.rules.procedures.chomped import let_go
from app.rules.procedures.injury import Hit, armour, injury
from app.rules.procedures.turnover import turn_over
from app.rules.requests import Proc, note, part
from app.rules.squares import Square
from app.rules.switchboard.drive import DISTRACTED_WHEN_DOWN
from app.rules.switchboard.harm import SAFE_HANDS_SPARES_TURN

PLACED_PRONE, FALLS_OVER, KNOCKED_DOWN = "placed-prone", "falls-over", "knocked-down"


class Fall(msgspec.Struct, frozen=True, kw_only=True):
    """A player who is about to go down, or has gone."""

    victim: str
    how: str
    cause: str
    """What brought it about: `block`, `dodge`, `rush`, `jump`, `leap`, `chainsaw` …"""
    by: str | None = None
    """The opponent (or team-mate) who did it, if anybody."""
    origin: Square | None = None
    """For a fall while leaving a square: that square."""
    leaving: str | None = None
    """For a fall while leaving a square: how he meant to leave it (`step`, `jump`, `leap`)."""
    underfoot: bool = True
    """Whether a ball that lies in his square bounces when he goes down there."""
    averted: bool = False
    could_act: bool = False
    """Whether he stood and was not Distracted when it began."""
    settled: bool = False
    """Whether something has taken the place of his armour roll."""
    held: bool = False
    """Whether he held the ball when it began."""
    loose: bool = False
    """Whether the ball has come loose in his square and must still bounce."""
    square: Square | None = None
    """Where he has gone down."""


def go_down(game: Game, fall: Fall) -> Proc:
    """The player goes Prone, unless a skill averts it; a ball that he holds comes loose. No armour, no bounce yet. Returns the fall."""
    fall = yield from brace(game, fall)
    return (yield from lie(game, fall))


def brace(game: Game, fall: Fall) -> Proc:
    """What the player does about it before he goes down. Returns the fall, averted or not."""
    if not game[fall.victim].on_pitch:
        return replace(fall, averted=True)
    fall = replace(fall, held=game.board.holds_ball(fall.victim), could_act=game[fall.victim].has_tackle_zone)
    return (yield from GOING_DOWN.run(game, fall))


def lie(game: Game, fall: Fall) -> Proc:
    """The player is on the ground, if the fall was not averted, and a ball that he held lies there. Returns the fall."""
    if fall.averted:
        return fall
    lie_down(game, fall.victim)
    yield from let_go(game)
    yield note("placed-prone" if fall.how == PLACED_PRONE else "knock-down", player=fall.victim, how=fall.how, cause=fall.cause)
    loose = fall.loose or drop(game, fall.victim) or (fall.underfoot and game.board.ball_lies_at(game[fall.victim].at))
    return replace(fall, loose=loose, square=game[fall.victim].at)


def lie_down(game: Game, player: str) -> None:
    """Prone, which ends being Rooted (p. 39). Question id: distracted-kept-when-knocked-down."""
    game.change(player, state=PRONE, rooted=False)
    if game[player].distracted and not game.reading(DISTRACTED_WHEN_DOWN):
        game.change(player, distracted=False)


@part
def harm(game: Game, fall: Fall) -> Proc:
    """Armour, and injury if it breaks, for a fall that calls for it; being Placed Prone does not, but for what skills make of it."""
    fall = yield from replaced(game, fall)
    yield from wound(game, fall)


def replaced(game: Game, fall: Fall) -> Proc:
    """What may take the place of the armour roll of a fall. Returns the fall, `settled` or not."""
    if fall.averted:
        return fall
    return (yield from BEFORE_ARMOUR.run(game, fall))


@part
def wound(game: Game, fall: Fall) -> Proc:
    """The armour roll that a fall calls for, and the injury roll if it breaks."""
    if fall.averted or fall.how == PLACED_PRONE or fall.settled:
        return
    hit = yield from armour(game, hit_of(fall))
    if hit.broken:
        yield from injury(game, hit)


def hit_of(fall: Fall) -> Hit:
    """The fall as the armour roll sees it."""
    return Hit(victim=fall.victim, by=fall.by, cause=fall.cause, origin=fall.origin, leaving=fall.leaving, fell=True)


def turnover_of_fall(game: Game, fall: Fall) -> Proc:
    """Whether the fall turns the turn over: the active team's Knocked Down and Fallen Over players do, and the active player who is
    Placed Prone with the ball. Question id: safe-pair-of-hands-wrestle-turnover."""
    if fall.averted or game[fall.victim].team != game.board.active:
        return
    if fall.how != PLACED_PRONE:
        yield from turn_over(game, f"{fall.victim} went down")
    elif game.is_active(fall.victim):
        if fall.loose or (fall.held and not game.reading(SAFE_HANDS_SPARES_TURN)):
            yield from turn_over(game, f"{fall.victim} was Placed Prone with the ball")


def bounce_if_loose(game: Game, fall: Fall) -> Proc:
    """The ball that came loose in the fall bounces, once the faller's armour and injury are done."""
    if fall.loose:
        game.board = game.board.at_hand(fall.square)
        yield from bounce(game)


@part
def whole_fall(game: Game, fall: Fall) -> Proc:
    """A fall from start to end: down, armour, injury, turnover, bounce. Returns the fall."""
    fall = yield from go_down(game, fall)
    yield from harm(game, fall)
    yield from turnover_of_fall(game, fall)
    yield from bounce_if_loose(game, fall)
    return fall
