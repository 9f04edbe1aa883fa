"""The kick-off: nominating the kicker, the kick, its event, the ball coming down, the touchback (p. 47-48)."""
from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.rules.board import Kick, Player
from app.rules.dice import D3, D6, D8, TWO_D6
from app.rules.game import Game
from app.rules.hooks import DRIVE_STARTS, KICK, KICKED, LANDED
from app.rules.procedures.ball import KICK_OFF as BY_KICK_OFF
from app.rules.procedures.ball import Landing, bounce, hold, marking, weather
from app.rules.procedures.concession import may_concede_at_turn
from app.rules.procedures.kick_off_events import EVENTS, KickRoll
from app.rules.procedures.set_up import in_centre, on_line, own_half
from app.rules.procedures.tests import agility_test, passes
from app.rules.requests import REQUIRED, Ask, Illegal, Proc, Roll, note
from app.rules.squares import COLUMNS, COMPASS, LINE_OF_SCRIMMAGE, RANDOM_DIRECTION, ROWS, Square, add, on_pitch, opponent
from app.rules.switchboard.kick_off import BOUNCE_BACK_IS_TOUCHBACK, KICKER_ANY_ON_LINE, TOUCHBACK_ACROSS_LINE, TOUCHBACK_FREE_SQUARE

KICK_OFF, CHARGE = "kick-off", "charge"


class KickInAir(msgspec.Struct, frozen=True, kw_only=True):
    """A kick that hangs in the air. `touchback`: it would come down where the receivers get it by hand."""

    receiving: str
    touchback: bool


def kick_off(game: Game, by: str, at: Square) -> Proc:
    """The kicking team kicks, the event happens, and unless a Charge! holds it up, the ball comes down and the receivers' turn begins."""
    kicker = _kicker(game, by)
    receiving = opponent(kicker.team)
    if not own_half(receiving, at):
        raise Illegal(f"the ball must be placed in the half of the receiving team, and {list(at)} is not (p. 47)")
    game.board = replace(
        game.board, active=kicker.team, kicking=kicker.team, phase=KICK_OFF, turnover=False, ball=None, touchdown=None, activation=None)
    yield from DRIVE_STARTS.run(game, kicker.team)
    square = yield from deviate(game, kicker.id, at)
    game.board = replace(game.board, kick=Kick(ball=square))
    yield from KICKED.run(game, KickInAir(receiving=receiving, touchback=not own_half(receiving, square)))
    total = sum((yield Roll(name="kick-off-event", dice=TWO_D6)))
    event = game.tables.kick_off_events[total - 2]
    yield note("kick-off-event", total=total, event=event)
    yield from EVENTS[event](game)
    if game.board.phase != CHARGE:
        yield from comes_down(game)


def _kicker(game: Game, by: str) -> Player:
    """The nominated kicker: somebody in the centre field off the line, or if there is nobody, one on it. Question id: kicker-all-players-on-line."""
    player = game.board.players.get(by)
    if player is None or player.at is None:
        raise Illegal(f"{by} is not on the pitch and cannot kick (p. 47)")
    team = player.team
    mine = [p for p in game.board.on_pitch() if p.team == team]
    eligible = [p for p in mine if in_centre(p.square) and p.square[0] != LINE_OF_SCRIMMAGE[team]]
    if not eligible:
        eligible = [p for p in mine if on_line(team, p.square)]
        all_on_line = all(p.square[0] == LINE_OF_SCRIMMAGE[team] for p in mine)
        if player not in eligible and all_on_line and game.reading(KICKER_ANY_ON_LINE):
            eligible = mine
    if player not in eligible:
        raise Illegal(f"{by} cannot be nominated to kick; it may be {', '.join(p.id for p in eligible) or 'nobody'} (p. 47)")
    return player


def deviate(game: Game, kicker: str, at: Square) -> Proc:
    """The kick deviates: a direction and a D6 squares, or as a skill of the kicker has it. Returns where the ball hangs, maybe off the pitch."""
    (direction,) = yield Roll(name="deviate-direction", dice=D8)
    roll = yield from KICK.run(game, KickRoll(kicker=kicker))
    (distance,) = yield Roll(name="deviate-distance", dice=D3 if roll.halved else D6)
    roll = yield from KICK.run(game, replace(roll, distance=distance))
    square = add(at, COMPASS[RANDOM_DIRECTION[direction - 1]], roll.distance)
    yield note("kick", player=kicker, start=at, to=square)
    return square


def comes_down(game: Game) -> Proc:
    """The ball lands: a player under it catches without a modifier (BB2020: at -1), in an empty square it bounces once; then the receivers' turn begins.

    A ball that leaves the pitch or the receivers' half is a touchback. Question id: kick-bounces-back-over-line.
    """
    assert game.board.kicking is not None and game.board.kick is not None
    receiving, square = opponent(game.board.kicking), game.board.kick.ball
    game.board = replace(game.board, phase=KICK_OFF, kick=None, active=receiving)
    bounced, caught = False, False
    penalty = game.tables.kick_catch
    deviated = (("deviated", penalty),) if penalty else ()
    while own_half(receiving, square) or (bounced and on_pitch(square) and not game.reading(BOUNCE_BACK_IS_TOUCHBACK)):
        player = game.board.at(square)
        if player is None and bounced:
            break
        if player is None and (yield from reached_for(game, square)):
            caught = True
            break
        if player is not None and player.has_tackle_zone:
            kind = (("bouncing", -1),) if bounced else deviated
            test = yield from agility_test(
                game, "catch", player.id, modifiers=kind + marking(game, square, player.team) + weather(game), rerollable=False)
            if passes(game, test):
                game.board = game.board.with_ball(player.id)
                yield note("catch", player=player.id)
                caught = True
                break
        (direction,) = yield Roll(name="bounce", dice=D8)
        start, square = square, add(square, COMPASS[RANDOM_DIRECTION[direction - 1]])
        yield note("bounce", start=start, to=square if on_pitch(square) else "crowd")
        bounced = True
    else:
        yield from touchback(game, receiving)
        caught = True
    if not caught:
        game.board = game.board.with_ball(square)
    receivers_turn(game, receiving)
    yield from may_concede_at_turn(game, receiving)


def reached_for(game: Game, square: Square) -> Proc:
    """Whether somebody beside the empty square where the kick comes down holds the ball; in the hands of the kicking team it is a touchback."""
    landing = yield from LANDED.run(game, Landing(square=square, way=BY_KICK_OFF))
    if landing.tried is None or not landing.caught:
        return False
    yield from hold(game, landing.tried)
    if game[landing.tried].team == game.board.kicking:
        yield from touchback(game, opponent(game[landing.tried].team))
    return True


def receivers_turn(game: Game, receiving: str) -> None:
    """The receiving team's turn begins: its marker moves on. Nothing of a Charge! counts as this turn's."""
    for p in list(game.board.players.values()):
        if p.activated or p.used or p.moved:
            game.change(p.id, activated=False, used=frozenset(), moved=0)
    for team in ("home", "away"):
        game.change_side(team, used_actions=frozenset())
    game.change_side(receiving, turn=game.side(receiving).turn + 1)
    game.board = replace(game.board, phase="turn", active=receiving, turnover=False)


def touchback(game: Game, receiving: str) -> Proc:
    """The ball is given to a Standing receiver; if nobody stands, it is placed on a free square of their half (p. 47).

    Question ids: touchback-player-in-kicking-half, touchback-nobody-standing.
    """
    mine = [p for p in game.board.on_pitch() if p.team == receiving]
    standing = [p for p in mine if p.standing]
    if any(not own_half(receiving, p.square) for p in standing) and not game.reading(TOUCHBACK_ACROSS_LINE):
        standing = [p for p in standing if own_half(receiving, p.square)]
    if standing:
        options: tuple[object, ...] = tuple(p.id for p in standing)
    elif not mine or game.reading(TOUCHBACK_FREE_SQUARE):
        squares = ((c, r) for c in range(1, COLUMNS + 1) for r in range(1, ROWS + 1))
        options = tuple(s for s in squares if own_half(receiving, s) and game.board.at(s) is None)
    else:
        options = tuple(p.id for p in mine)
    chosen = yield Ask(name="touchback", by=receiving, options=options, default=REQUIRED)
    game.board = game.board.with_ball(chosen)
    yield note("touchback", to=chosen)
    if isinstance(chosen, str) and not game[chosen].standing:
        game.board = game.board.with_ball(game[chosen].at)
        yield from bounce(game)
