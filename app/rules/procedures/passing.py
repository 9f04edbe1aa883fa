"""The Pass Action: from naming the target to the ball at rest (p. 70-72)."""
from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import AIMED, DELIVERED, IN_ANSWER, INTERCEPTORS, OFFERED
from app.rules.procedures.activation import PASS, ready_for
from app.rules.procedures.ball import RAIN, bounce, catch, deviate, land, marking, scatter, throw_in, weather
from app.rules.procedures.blocking import end_with_deed
from app.rules.procedures.moving import MOVES_ON
from app.rules.procedures.ruler import LONG, LONG_BOMB, RANGE_MODIFIER, range_between, under_ruler
from app.rules.procedures.tests import agility_test, passes
from app.rules.procedures.throwing import ACCURATE, FUMBLED, INACCURATE, KEPT, WILD, passing_test
from app.rules.procedures.turnover import turn_over
from app.rules.requests import REQUIRED, Ask, Illegal, Proc, note, part
from app.rules.squares import Square
from app.rules.switchboard.passing import (
    CANNOT_THROW,
    INACCURATE_CATCH_PENALTY,
    INTERCEPTOR_MARKED,
    RAIN_ON_INTERCEPTION,
    THROW_WITHOUT_PASSING_ABILITY,
)

INTERCEPTION = {ACCURATE: ("accurate", -3), INACCURATE: ("inaccurate", -2), WILD: ("wildly inaccurate", -1)}
"""The modifier of an interception by what the pass has come to."""
DEVIATED, DEFLECTED = (("deviated", -1),), (("deflected", -1),)


class Throw(msgspec.Struct, frozen=True, kw_only=True):
    """A pass about to be made: from whom, to which square, how far, and by which skill if the coach has named one."""

    thrower: str
    target: Square
    range: str | None = None
    """None until it is measured."""
    skill: str | None = None
    skill_works: bool = False
    """Whether the skill that was named is one with which he can throw."""
    best: str = ACCURATE
    """The best result that the throw can have."""
    interceptable: bool = True
    turns_over: bool = True
    """Whether a ball that does not reach the team is a turnover."""
    bomb: bool = False
    """Whether it is a bomb that flies, not the ball."""


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """The ball offered by pass or hand-off to whoever stands in a square."""

    giver: str
    square: Square
    refused: bool = False


class Interceptors(msgspec.Struct, frozen=True, kw_only=True):
    """The opponents under the ruler who may try to intercept."""

    throw: Throw
    players: tuple[str, ...]


class Delivered(msgspec.Struct, frozen=True, kw_only=True):
    """A pass (`range` says how far) or a hand-off that turned nothing over. `moves_on`: the activation does not end."""

    player: str
    range: str | None = None
    moves_on: bool = False


def pass_action(game: Game, to: str | Square, skill: str | None = None) -> Proc:
    """The active player throws the ball to a square, or to a player's. Afterwards his activation is over (p. 70).

    Raises `Illegal` where he may not: without the ball, out of range, further than a Short Pass in a Blizzard (p. 46).
    """
    thrower = ball_in_hand(game, PASS)
    throw = yield from AIMED.run(game, Throw(thrower=thrower, target=_square(game, thrower, to), skill=skill))
    check_thrower(game, throw)
    throw = measured(game, throw)
    game.change_activation(acted=True)
    if (yield from offered(game, thrower, throw.target)):
        yield from IN_ANSWER.run(game, throw)
        if (yield from throw_ball(game, throw)):
            yield from delivered(game, Delivered(player=thrower, range=throw.range))
            return
    end_with_deed(game)


def ball_in_hand(game: Game, action: str) -> str:
    """The active player, if he has declared that action and stands with the ball in hand. Raises `Illegal` otherwise."""
    player = ready_for(game, action)
    if not game.board.holds_ball(player.id):
        raise Illegal(f"{player.id} does not hold the ball, so there is nothing for him to {action} (p. 70, 74)")
    return player.id


def _square(game: Game, thrower: str, to: str | Square) -> Square:
    square = game[to].at if isinstance(to, str) else to
    if square is None:
        raise Illegal(f"{to} is not on the pitch, so nobody can throw to him (p. 70)")
    if square == game[thrower].at:
        raise Illegal(f"{thrower} stands on {list(square)} himself; a pass needs another square (p. 70)")
    return square


def check_thrower(game: Game, throw: Throw) -> None:
    """Raises `Illegal` if the thrower lacks the skill that was named, or cannot throw at all."""
    if throw.skill and not throw.skill_works:
        raise Illegal(f"{throw.thrower} has no skill {throw.skill} that he could throw with (p. 70)")
    if not can_throw(game, throw.thrower):
        raise Illegal(f"{throw.thrower} has no Passing Ability and cannot throw (p. 71)")


def can_throw(game: Game, player: str) -> bool:
    """Whether the player may throw at all. Question id: pass-without-passing-ability."""
    return game[player].pa is not None or game.reading(THROW_WITHOUT_PASSING_ABILITY) != CANNOT_THROW


def measured(game: Game, throw: Throw) -> Throw:
    """The throw with its range. Raises `Illegal` for a target out of range, or too far for a Blizzard."""
    thrower = game[throw.thrower].at
    assert thrower is not None
    reach = throw.range or range_between(game, thrower, throw.target)
    if reach is None:
        raise Illegal(f"{list(throw.target)} is out of range of {throw.thrower} on {list(thrower)} (p. 70)")
    if snowed_out(game, reach):
        raise Illegal(f"in a Blizzard nobody can throw a {reach} (p. 46)")
    return replace(throw, range=reach)


def snowed_out(game: Game, reach: str) -> bool:
    """Whether a Blizzard forbids a throw of that range (p. 46)."""
    return game.board.weather == "blizzard" and reach in (LONG, LONG_BOMB)


def offered(game: Game, giver: str, square: Square) -> Proc:
    """Whether the giver is willing to let go of the ball."""
    return not (yield from OFFERED.run(game, Offer(giver=giver, square=square))).refused


def delivered(game: Game, done: Delivered) -> Proc:
    """The deed is done: the activation is over, unless a skill lets the player move on."""
    if not game.board.turnover:
        done = yield from DELIVERED.run(game, done)
    if done.moves_on:
        game.change_activation(marks=game.activation.marks | {MOVES_ON})
    else:
        end_with_deed(game)


@part
def throw_ball(game: Game, throw: Throw) -> Proc:
    """The throw itself: accuracy, scatter, interception, landing, and whether it is a turnover (p. 71-72).

    Returns whether the thrower let go of the ball.
    """
    origin = game[throw.thrower].at
    assert origin is not None and throw.range is not None
    yield note("pass", player=throw.thrower, to=throw.target, range=throw.range)
    penalty = RANGE_MODIFIER[throw.range]
    grade = yield from passing_test(game, "pass", throw.thrower, ((throw.range, penalty),) if penalty else (), about=throw)
    if grade == KEPT:
        return False
    if grade == FUMBLED:
        if throw.turns_over:
            yield from turn_over(game, f"{throw.thrower} fumbled the ball")
        game.board = game.board.with_ball(origin)
        yield from bounce(game)
        return True
    yield from flies(game, throw, grade)
    if throw.turns_over and not held_by_team_of(game, throw.thrower):
        yield from turn_over(game, f"the pass of {throw.thrower} did not reach his team")
    return True


@part
def flies(game: Game, throw: Throw, grade: str) -> Proc:
    """A ball that has been let go: where it comes down, who gets a hand to it, and its way until it is at rest."""
    landing, inside, interceptor = yield from above(game, throw, grade)
    if interceptor is None:
        yield from comes_down(game, throw, grade, landing, inside)
    elif game.tables.deflections:
        yield from deflect(game, interceptor)
    else:
        game.board = game.board.with_ball(interceptor)


@part
def above(game: Game, throw: Throw, grade: str) -> Proc:
    """The ball in the air. Returns the last square on the pitch, whether it is still in it, and who intercepts it, or None."""
    accurate = _is_accurate(throw, grade)
    landing, inside = (throw.target, True) if accurate else (yield from off_target(game, throw, grade))
    interceptor = yield from intercepted(game, throw, landing, ACCURATE if accurate else WILD if grade == WILD else INACCURATE)
    return landing, inside, interceptor


@part
def comes_down(game: Game, throw: Throw, grade: str, landing: Square, inside: bool) -> Proc:
    """The ball that nobody has intercepted comes down, or the crowd has it."""
    game.board = replace(game.board, ball=landing, pass_target=throw.target)
    if inside:
        accurate = _is_accurate(throw, grade)
        modifiers = () if accurate else DEVIATED if grade == WILD else scattered(game, landing)
        bounces = not accurate or game.tables.accurate_pass_bounces
        yield from land(game, landing, modifiers, bounces=bounces, way=ACCURATE if accurate else INACCURATE)
    else:
        yield from throw_in(game, landing)
    game.board = replace(game.board, pass_target=None)


def _is_accurate(throw: Throw, grade: str) -> bool:
    return grade == throw.best == ACCURATE


def off_target(game: Game, throw: Throw, grade: str) -> Proc:
    """Where an inaccurate throw comes down: it scatters from its target, or if it is wildly inaccurate deviates from the thrower.

    Returns the last square on the pitch, and whether it is still in it.
    """
    return (yield from (deviate(game, game[throw.thrower].square) if grade == WILD else scatter(game, throw.target)))


def held_by_team_of(game: Game, player: str) -> bool:
    """Whether somebody of the player's team holds the ball: a pass or hand-off that ends otherwise is a turnover (p. 35)."""
    carrier = game.board.carrier
    return carrier is not None and carrier.team == game[player].team


def scattered(game: Game, square: Square) -> tuple[tuple[str, int], ...]:
    """The modifier for catching an inaccurate pass. Question id: inaccurate-pass-catch-modifier."""
    if game.board.at(square) is None and not game.board.around(square):
        return ()
    penalty = game.reading(INACCURATE_CATCH_PENALTY)
    return (("inaccurate", penalty),) if penalty else ()


def deflect(game: Game, player: str) -> Proc:
    """BB2020: who gets a hand to a pass has only deflected it. He may catch it, at -1; else it scatters from his square."""
    square = game[player].square
    yield note("deflection", player=player)
    game.board = game.board.with_ball(square)
    if not (yield from catch(game, player, DEFLECTED)):
        landing, inside = yield from scatter(game, square)
        if inside:
            yield from land(game, landing, scattered(game, landing), bounces=True, way=INACCURATE)
        else:
            yield from throw_in(game, landing)


def intercepted(game: Game, throw: Throw, landing: Square, grade: str) -> Proc:
    """One opponent under the ruler may try to intercept: an Agility Test at -3 if the pass is accurate, else -2 (p. 72); in BB2020, where it
    is a deflection, -1 if the pass is wildly inaccurate.

    Returns who intercepts it, or None. Question ids: interception-per-marker, interception-pouring-rain.
    """
    if not throw.interceptable:
        return None
    thrower = game[throw.thrower]
    assert thrower.at is not None
    under = tuple(
        p.id for p in game.board.on_pitch()
        if p.team != thrower.team and p.has_tackle_zone and p.at is not None and under_ruler(thrower.at, landing, p.at))
    if under:
        under = (yield from INTERCEPTORS.run(game, Interceptors(throw=throw, players=under))).players
    if not under:
        return None
    chosen = yield Ask(name="intercept", by=game.opponent_of(thrower.id), options=(*under, "none"), default=REQUIRED)
    if chosen == "none":
        return None
    test = yield from agility_test(
        game, "intercept", chosen, modifiers=(INTERCEPTION[grade], *_hindrances(game, chosen)), rerollable=False, about=throw)
    if not passes(game, test):
        return None
    yield note("interception", player=chosen)
    return chosen


def _hindrances(game: Game, interceptor: str) -> tuple[tuple[str, int], ...]:
    """Marks on the interceptor, and rain."""
    player = game[interceptor]
    assert player.at is not None
    marks = len(game.board.markers(player.at, player.team))
    marked = marking(game, player.at, player.team)
    if marks > 1:
        marked = (("marked", game.reading(INTERCEPTOR_MARKED)(marks)),)
    rain = weather(game) if game.board.weather == RAIN and game.reading(RAIN_ON_INTERCEPTION) else ()
    return marked + rain
