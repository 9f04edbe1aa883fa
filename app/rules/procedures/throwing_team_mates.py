"""Throwing and kicking a team-mate: the action, the test, and the flight (p. 76-77). How he comes down is in `landing.py`."""
from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.rules.board import Player
from app.rules.game import Game
from app.rules.hooks import FLYING, LIFTED, THROWABLE
from app.rules.procedures.activation import ready_for
from app.rules.procedures.ball import bounce, drop, scatter
from app.rules.procedures.blocking import end_with_deed
from app.rules.procedures.chomped import release
from app.rules.procedures.injury import Hit, injury
from app.rules.procedures.landing import Descent, at_rest, come_down, tumble
from app.rules.procedures.passing import can_throw
from app.rules.procedures.ruler import QUICK, RANGE_MODIFIER, SHORT, range_between
from app.rules.procedures.throwing import ACCURATE, FUMBLED, KEPT, passing_test
from app.rules.procedures.turnover import turn_over
from app.rules.requests import Illegal, NotPlayed, Proc, note, part
from app.rules.squares import Square, adjacent, on_pitch
from app.rules.switchboard.chomped import THROWN as CHOMPED_IS_THROWN

THROW, KICK = "throw", "kick"
ACTION_OF = {THROW: "throw-team-mate", KICK: "kick-team-mate"}
"""The action that each way of sending a team-mate off needs."""
QUALITY = "quality"
"""The name of the test."""
SUBPAR, BAD_THROW = (("subpar throw", -1),), (("fumbled throw", -1),)
"""What a throw that was not superb makes of the landing."""


class TeamMateThrow(msgspec.Struct, frozen=True, kw_only=True):
    """A throw (or kick, `how`) of a team-mate that is about to be made."""

    thrower: str
    player: str
    target: Square
    how: str = THROW
    range: str = QUICK
    spoiled: bool = False
    """Whether it is fumbled without a test."""
    called_off: bool = False
    """Whether there is nobody left to be thrown."""


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """A player who is to be thrown or kicked. `light`: he has what that takes."""

    player: str
    light: bool = False


class Flight(msgspec.Struct, frozen=True, kw_only=True):
    """A player who has been let go, and how well. He scatters from `start`, unless `end` says where he comes down."""

    throw: TeamMateThrow
    grade: str
    start: Square
    end: Square | None = None
    """The last square of the pitch on his way, if that is settled."""
    inside: bool = True
    """Whether he stays on the pitch, where that is settled."""
    rerolls_landing: bool = False
    """Whether he may re-roll the test to land."""


def throw_team_mate(game: Game, player: str, to: Square, how: str = THROW) -> Proc:
    """The active player throws or kicks a team-mate from the next square towards a square. His activation is over (p. 76).

    Raises `Illegal` where he may not: another action, nobody there who can be thrown, a target that is too far.
    """
    if not game.tables.throws_of_team_mates:
        raise NotPlayed(f"the engine plays the throw of a team-mate by the rules of bb2025, not yet by those of {game.board.edition}")
    thrower = _thrower(game, how)
    yield from _check_player(game, thrower, player, how)
    throw = _aimed(game, TeamMateThrow(thrower=thrower.id, player=player, target=to, how=how))
    game.change_activation(acted=True)
    rest = yield from send_off(game, throw)
    if rest is not None:
        yield from at_rest(game, player, rest)
    end_with_deed(game)


def _thrower(game: Game, how: str) -> Player:
    player = ready_for(game, ACTION_OF[how])
    if not can_throw(game, player.id):
        raise Illegal(f"{player.id} has no Passing Ability and cannot {how} anybody (p. 71)")
    return player


def _check_player(game: Game, thrower: Player, id: str, how: str) -> Proc:
    """Whether he can be thrown: Prone, Stunned and Distracted players can. Question id: chomped-thrown-or-kicked."""
    player = game[id]
    if player.team != thrower.team or player.at is None or thrower.at is None or not adjacent(player.at, thrower.at):
        raise Illegal(f"{id} is not a team-mate in a square next to {thrower.id} (p. 76)")
    if not (yield from THROWABLE.run(game, Candidate(player=id))).light:
        raise Illegal(f"{id} is nobody whom a team-mate can {how} (p. 76)")
    if player.rooted:
        raise Illegal(f"{id} is Rooted, so nobody can {how} him (p. 137)")
    if player.chomped_by and not game.reading(CHOMPED_IS_THROWN):
        raise Illegal(f"{id} is Chomped, so nobody can {how} him (p. 131)")


def _aimed(game: Game, throw: TeamMateThrow) -> TeamMateThrow:
    """The throw with its range: quick or short, to any other square of the pitch, empty or not."""
    start = game[throw.thrower].square
    if not on_pitch(throw.target) or throw.target == start:
        raise Illegal(f"{list(throw.target)} is no square that {throw.thrower} on {list(start)} could aim at (p. 76)")
    reach = range_between(game, start, throw.target)
    if reach not in (QUICK, SHORT):
        raise Illegal(f"{list(throw.target)} is further than a short pass from {throw.thrower} on {list(start)} (p. 76)")
    return replace(throw, range=reach)


@part
def send_off(game: Game, throw: TeamMateThrow) -> Proc:
    """The test and the flight (p. 77): superb, subpar, or fumbled.

    A fumbled throw drops him beside the thrower, a fumbled kick hurts him where he is. Returns how he comes to rest, or None if he never
    left his square.
    """
    throw = yield from LIFTED.run(game, throw)
    if throw.called_off:
        return None
    yield note("throw-team-mate", player=throw.player, by=throw.thrower, to=throw.target, how=throw.how)
    grade = FUMBLED if throw.spoiled else (yield from _test(game, throw))
    if grade == KEPT:
        return None
    if grade == FUMBLED and throw.how == KICK:
        yield from fumbled_kick(game, throw)
        return None
    yield from release(game, throw.player, game[throw.player].chomped_by)
    start = game[throw.thrower].square if grade == FUMBLED else throw.target
    flight = yield from FLYING.run(game, Flight(throw=throw, grade=grade, start=start))
    end, inside = flight.end, flight.inside
    if end is None:
        end, inside = yield from (tumble(game, start) if grade == FUMBLED else scatter(game, start))
    penalty = {ACCURATE: (), FUMBLED: BAD_THROW}.get(grade, SUBPAR)
    return (yield from come_down(game, Descent(
        player=throw.player, square=end, inside=inside, modifiers=penalty, rerolls_landing=flight.rerolls_landing)))


def _test(game: Game, throw: TeamMateThrow) -> Proc:
    penalty = RANGE_MODIFIER[throw.range]
    return (yield from passing_test(game, QUALITY, throw.thrower, ((throw.range, penalty),) if penalty else (), about=throw))


def fumbled_kick(game: Game, throw: TeamMateThrow) -> Proc:
    """A fumbled kick: an injury roll at once, with Stunned counting as Knocked-out; a ball that he held bounces, which is a turnover."""
    loose = drop(game, throw.player)
    yield from injury(game, Hit(victim=throw.player, cause=KICK, knocks_out=True))
    if loose:
        yield from turn_over(game, f"{throw.player} was kicked badly and lost the ball")
        yield from bounce(game)
