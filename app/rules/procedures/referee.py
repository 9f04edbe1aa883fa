"""The referee: arguing the call, Bribes, and being sent off (p. 69, 83, 144)."""
from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.rules.game import Game
from app.rules.procedures.ball import bounce, drop
from app.rules.procedures.injury import leave
from app.rules.procedures.tests import Test, flat_roll, passes, roll_test
from app.rules.procedures.turnover import turn_over
from app.rules.requests import Ask, Proc, note, orders
from app.rules.switchboard.fouling import (
    BALL_OF_SENT_OFF_BOUNCES,
    BRIBE_AFTER_SUCCESSFUL_ARGUMENT,
    BRIBE_UNDOES_EJECTION,
    BRIBE_WITHOUT_ARGUMENT,
    ONE_PLAYER_AT_A_TIME,
    SEVERAL_BRIBES,
)

RELENTS, BRIBE_WORKS = 6, 2
FRIENDS, SCRUTINY = "friends-with-the-ref", "under-scrutiny"
SENT_OFF = "sent-off"


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """A player whom the referee means to send off."""

    player: str
    costs_turn: bool = True
    """Whether his team's turn is at stake: not at the end of a drive."""
    could_argue: bool = True
    """Whether his coach was still there to argue."""
    ejected: bool = False
    """Whether arguing about this call has got the coach thrown out."""
    stays: bool = False
    """Whether the player may stay."""
    forgiven: bool = False
    """Whether nothing has happened, so that his team's turn goes on."""


def under_scrutiny(game: Game, fouler: str) -> bool:
    """Whether a foul that broke the armour is seen without a double: the opponents have prayed for it (p. 145)."""
    return SCRUTINY in game.side(game.opponent_of(fouler)).prayers


def called_for_foul(game: Game, fouler: str) -> Proc:
    """The referee has seen a foul: unless arguing or bribing helps the fouler is sent off; a turnover even if he may stay (p. 69)."""
    call = yield from argue(game, Call(player=fouler))
    call = yield from bribe(game, call)
    if not call.forgiven:
        yield from turn_over(game, f"{fouler} was caught fouling")
    if not call.stays:
        yield from send_off(game, fouler)


def argue(game: Game, call: Call) -> Proc:
    """The coach may argue the call: on a 6 the player stays, on a 1 the coach is thrown out too (p. 69). Returns the call."""
    team = game[call.player].team
    if game.side(team).coach_banned:
        return replace(call, could_argue=False)
    if not (yield Ask(name=f"argue {call.player}", by=team, options=(True, False), default=False)):
        return call
    target = RELENTS - (FRIENDS in game.side(team).prayers)
    test = yield from roll_test(game, Test(name="argue", player=call.player, target=target, natural_one=True, rerollable=False))
    if test.die == 1:
        game.change_side(team, coach_banned=True)
        yield note("coach-banned", team=team)
    return replace(call, ejected=test.die == 1, stays=passes(game, test))


def bribe(game: Game, call: Call) -> Proc:
    """The coach may spend Bribes: on 2+ the player stays and the turn goes on (p. 144). Returns the call.

    Question ids: bribe-after-successful-argument, bribe-when-coach-cannot-argue, bribes-several-per-incident, bribe-after-coach-ejected.
    """
    team = game[call.player].team
    if not game.side(team).bribes or not _may_bribe(game, call):
        return call
    while (yield Ask(name=f"bribe {call.player}", by=team, options=(True, False), default=False)):
        side = game.side(team)
        # A Bribe won for the half alone is spent before one that lasts.
        game.change_side(team, bribes=side.bribes - 1, half_bribes=max(0, side.half_bribes - 1))
        if (yield from flat_roll(game, "bribe", call.player, BRIBE_WORKS, rerollable=False)):
            if call.ejected and game.reading(BRIBE_UNDOES_EJECTION):
                game.change_side(team, coach_banned=False)
            return replace(call, stays=True, forgiven=True)
        if not game.side(team).bribes or not game.reading(SEVERAL_BRIBES):
            break
    return call


def _may_bribe(game: Game, call: Call) -> bool:
    if call.stays:
        return call.costs_turn and game.reading(BRIBE_AFTER_SUCCESSFUL_ARGUMENT)
    return call.could_argue or game.reading(BRIBE_WITHOUT_ARGUMENT)


def send_off(game: Game, player: str) -> Proc:
    """The player is out of the game; a ball that he held comes loose in his square. Question id: ball-carrier-sent-off."""
    loose = drop(game, player)
    leave(game, player, SENT_OFF)
    yield note(SENT_OFF, player=player)
    if loose and game.reading(BALL_OF_SENT_OFF_BOUNCES):
        yield from bounce(game)


def called_after_drive(game: Game, players: tuple[str, ...], order: tuple[str, str]) -> Proc:
    """At the end of a drive the referee sends players off as for a foul (p. 83); `order`: the receiving team, then the kicking one.

    Question id: secret-weapon-order.
    """
    calls = [Call(player=id, costs_turn=False) for id in players]
    if len(calls) > 1 and not game.reading(ONE_PLAYER_AT_A_TIME):
        # All that is told of this order: who comes first, the away team or the home team, is FUMBBL's.
        by_team = [call for team in ("away", "home") for call in calls if game[call.player].team == team]
        argued = []
        for call in by_team:
            argued.append((yield from argue(game, call)))
        for call in argued:
            yield from _end_call(game, (yield from bribe(game, call)))
        return
    for team in order:
        own = tuple(call.player for call in calls if game[call.player].team == team)
        if len(own) > 1:
            own = yield Ask(name=f"order secret weapons {team}", by=team, options=orders(own), default=own)
        for id in own:
            call = yield from argue(game, Call(player=id, costs_turn=False))
            yield from _end_call(game, (yield from bribe(game, call)))


def _end_call(game: Game, call: Call) -> Proc:
    """The player of a call at the end of a drive stays, or is out of the game; the ball is dead by then."""
    if not call.stays:
        leave(game, call.player, SENT_OFF)
        yield note(SENT_OFF, player=call.player)
