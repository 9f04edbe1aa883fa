"""The ball: bouncing, catching, throw-ins, picking up, Secure the Ball (p. 34, 57, 59, 72, 73)."""
from __future__ import annotations

from typing import Any

import msgspec

from app.rules.dice import D3, D6, D8, TWO_D6, groups
from app.rules.game import Game
from app.rules.hooks import LANDED, PARTING
from app.rules.procedures.tests import Test, agility_test, passes, roll_test
from app.rules.procedures.turnover import turn_over
from app.rules.requests import REQUIRED, Ask, Proc, Roll, note, part, part_apart
from app.rules.squares import COMPASS, RANDOM_DIRECTION, Square, add, on_pitch, throw_in_directions
from app.rules.switchboard.ball import SECURE_IS_PICKUP, THROW_IN_BOUNCES
from app.rules.switches import Switch

RAIN = "pouring-rain"
BOUNCING, THROW_IN, KICK_OFF = "bouncing", "throw-in", "kick-off"
"""Ways in which a ball comes to a player; others are those of a pass, a hand-off and a punt."""
SCATTERS = 3
BY_TOTAL = groups(TWO_D6, sum)
"""What the crowd's two dice may show, by how far the ball flies."""
LEFT_THE_PITCH = "ball left the pitch"
"""Mark of an activation in which the crowd had the ball."""


class Landing(msgspec.Struct, frozen=True, kw_only=True):
    """A ball (or a bomb) that has come down in an empty square."""

    square: Square
    modifiers: tuple[tuple[str, int], ...] = ()
    way: str = ""
    bomb: bool = False
    tried: str | None = None
    """Who beside it has tried last to catch it."""
    caught: bool = False
    """Whether he has."""


class Parting(msgspec.Struct, frozen=True, kw_only=True):
    """A player who is about to give up the ball of his own will."""

    player: str
    willing: bool = True


def marking(game: Game, square: Square, team: str) -> tuple[tuple[str, int], ...]:
    """The modifier for opponents who mark the square: -1 each (p. 38), or nothing."""
    marks = len(game.board.markers(square, team))
    return (("marked", -marks),) if marks else ()


def weather(game: Game) -> tuple[tuple[str, int], ...]:
    """The modifier of Pouring Rain on picking up and catching (p. 46), or nothing."""
    return (("pouring rain", -1),) if game.board.weather == RAIN else ()


@part
def bounce(game: Game) -> Proc:
    """The ball bounces: one square in a random direction; a player there tries to catch, else it bounces on (p. 34)."""
    (direction,) = yield Roll(name="bounce", dice=D8)
    start = game.board.ball_square
    assert start is not None
    square = add(start, COMPASS[RANDOM_DIRECTION[direction - 1]])
    yield note("bounce", start=start, to=square if on_pitch(square) else "crowd")
    if not on_pitch(square):
        yield from throw_in(game, start)
        return
    game.board = game.board.with_ball(square)
    player = game.board.at(square)
    if player is not None:
        yield from catch_or_bounce(game, player.id, ((BOUNCING, -1),), BOUNCING)


@part_apart
def scatter(game: Game, start: Square) -> Proc:
    """A ball scatters from a square: three squares, each in a random direction, until it leaves the pitch (p. 34).

    Returns the last square on the pitch, and whether the ball is still in it.
    """
    square, inside = start, True
    for _ in range(SCATTERS):
        (direction,) = yield Roll(name="scatter", dice=D8)
        to = add(square, COMPASS[RANDOM_DIRECTION[direction - 1]])
        inside = on_pitch(to)
        if not inside:
            break
        square = to
    yield note("scatter", start=start, to=square if inside else "crowd")
    return square, inside


@part_apart
def deviate(game: Game, start: Square) -> Proc:
    """A ball deviates from a square: a direction, and a D6 squares that way (p. 34).

    Returns the last square on the pitch, and whether the ball is still in it.
    """
    (direction,) = yield Roll(name="deviate-direction", dice=D8)
    (distance,) = yield Roll(name="deviate-distance", dice=D6)
    square, inside = start, True
    for _ in range(distance):
        to = add(square, COMPASS[RANDOM_DIRECTION[direction - 1]])
        inside = on_pitch(to)
        if not inside:
            break
        square = to
    yield note("deviate", start=start, to=square if inside else "crowd")
    return square, inside


def land(game: Game, square: Square, modifiers: tuple[tuple[str, int], ...] = (), bounces: bool | Switch = False, way: str = "") -> Proc:
    """The ball comes down in a square: whoever stands there tries to catch it, with the modifiers of its `way`; a player who cannot makes
    it bounce. Beside an empty square skills may reach for it; else it bounces once more if `bounces` (or the option of that question) says
    so, or it lies still."""
    game.board = game.board.with_ball(square)
    player = game.board.at(square)
    if player is not None:
        yield from catch_or_bounce(game, player.id, modifiers, way)
        return
    landing = yield from LANDED.run(game, Landing(square=square, modifiers=modifiers, way=way))
    if landing.tried is not None and landing.caught:
        yield from hold(game, landing.tried)
    elif landing.tried is not None or (game.reading(bounces) if isinstance(bounces, Switch) else bounces):
        yield from bounce(game)


def catch_or_bounce(game: Game, player: str, modifiers: tuple[tuple[str, int], ...] = (), way: str = "") -> Proc:
    """A player tries to catch the ball that comes down in his square (p. 72). One who cannot catch, or fails, makes it bounce.

    Question id: bb2020-failed-catch-bounces.
    """
    if not game[player].has_tackle_zone or game.board.holds_ball(player):
        yield from bounce(game)
    elif not (yield from catch(game, player, modifiers, way)) and game.rule(game.tables.missed_ball_bounces):
        yield from bounce(game)


def catch(game: Game, player: str, modifiers: tuple[tuple[str, int], ...] = (), way: str = "") -> Proc:
    """The player tries to catch the ball. Returns whether he holds it now; a ball that he misses stays where it is."""
    square = game.board.ball_square
    assert square is not None
    caught = yield from catches(game, player, square, modifiers, way)
    if caught:
        yield from hold(game, player)
    return caught


def catches(game: Game, player: str, square: Square, modifiers: tuple[tuple[str, int], ...] = (), way: str = "", bomb: bool = False) -> Proc:
    """The Agility Test to catch what comes down in a square: -1 for each mark, -1 in Pouring Rain, besides the modifiers of its `way` (p. 72).

    Returns whether he catches it.
    """
    p = game[player]
    assert p.at is not None
    test = yield from agility_test(
        game, "catch", player, modifiers=modifiers + marking(game, p.at, p.team) + weather(game), goal=square, about=way, bomb=bomb)
    return passes(game, test)


def hold(game: Game, player: str) -> Proc:
    """The player has caught the ball and holds it."""
    game.board = game.board.with_ball(player)
    yield note("catch", player=player)


@part
def throw_in(game: Game, last: Square) -> Proc:
    """The crowd throws the ball back in from the last square on the pitch (p. 73).

    The square it left counts as the first of the 2D6, in BB2020 the one after it. Question id: throw-in-bounce.
    """
    if game.board.activation is not None:
        game.change_activation(marks=game.activation.marks | {LEFT_THE_PITCH})
    (direction,) = yield Roll(name="throw-in-direction", dice=D3)
    distance = sum((yield Roll(name="throw-in-distance", dice=TWO_D6, matters=BY_TOTAL)))
    vector = throw_in_directions(last)[direction - 1]
    square = last
    yield note("throw-in", start=last, direction=direction, distance=distance)
    for _ in range(distance - game.tables.throw_in_counts_square_left):
        step = add(square, vector)
        if not on_pitch(step):
            # Out again: it is thrown in once more from where it left.
            yield from throw_in(game, square)
            return
        square = step
    yield from land(game, square, ((THROW_IN, -1),), bounces=THROW_IN_BOUNCES, way=THROW_IN)


@part
def pick_up(game: Game, player: str, turnover: bool = True) -> Proc:
    """A player who has come onto the ball tries to pick it up (p. 57). Returns whether he holds it.

    Failing is a turnover, whoever ends with the ball, if `turnover` says so. Question id: classic-pickup-failure-turnover.
    """
    p = game[player]
    assert p.at is not None
    test = yield from agility_test(game, "pickup", player, modifiers=marking(game, p.at, p.team) + weather(game))
    counts = turnover and (passes(game, test) or game.rule(game.tables.failed_pick_up_is_turnover))
    return (yield from _taken(game, player, test, "pick-up", counts))


def wants_to_pick_up(game: Game, player: str) -> Proc:
    """His coach's answer, where it is left to him whether the player tries. Returns a bool."""
    return (yield Ask(name=f"pick up {player}", by=game[player].team, options=(True, False), default=REQUIRED))


def come_upon(game: Game, player: str, may_pick_up: Any) -> Proc:
    """A player has come to stand on the ball without moving there himself: it bounces, unless the edition lets him try to pick it up.

    `may_pick_up` is what its tables hold on that. Failing costs nobody a turn but the active team.
    """
    p = game[player]
    if p.has_tackle_zone and game.rule(may_pick_up) and (yield from wants_to_pick_up(game, player)):
        yield from pick_up(game, player, p.team == game.board.active)
    else:
        yield from bounce(game)


def secure(game: Game, player: str) -> Proc:
    """The 2+ roll of Secure the Ball (p. 59). Returns whether he holds it. Question id: secure-the-ball-is-a-pickup."""
    p = game[player]
    assert p.at is not None
    modifiers = marking(game, p.at, p.team) + weather(game)
    if modifiers and not game.reading(SECURE_IS_PICKUP):
        modifiers = ()
    test = yield from roll_test(game, Test(name="secure", player=player, target=2, modifiers=modifiers))
    return (yield from _taken(game, player, test, "secure-the-ball"))


def _taken(game: Game, player: str, test: Test, kind: str, turnover: bool = True) -> Proc:
    if passes(game, test):
        game.board = game.board.with_ball(player)
        yield note(kind, player=player)
        return True
    if turnover:
        yield from turn_over(game, f"{player} failed to get the ball")
    yield from bounce(game)
    return False


def may_part(game: Game, player: str) -> Proc:
    """Whether the player may give up the ball of his own will by a skill. Returns a bool."""
    return (yield from PARTING.run(game, Parting(player=player))).willing


def drop(game: Game, player: str) -> bool:
    """The player lets go of the ball in his square, if he holds it; it does not bounce yet. Returns whether he held it."""
    if not game.board.holds_ball(player):
        return False
    game.board = game.board.at_hand(player).with_ball(game[player].at)
    return True

