"""On the Ball: a move of up to three squares before an opponent's pass is thrown, or under a kick-off that hangs in the air."""
from __future__ import annotations

from app.rules.board import Player
from app.rules.game import Game
from app.rules.hooks import IN_ANSWER, KICKED, can_use, use
from app.rules.procedures.answering import move_in_answer
from app.rules.procedures.kick_off import KickInAir
from app.rules.procedures.passing import Throw
from app.rules.procedures.set_up import own_half
from app.rules.requests import Proc

SKILL, CHOICE = "On the Ball", "on the ball"
SQUARES = 3


def ready(game: Game, team: str) -> list[Player]:
    """The team's players who may make the move."""
    return [p for p in game.board.on_pitch() if p.team == team and can_use(p, SKILL) and not p.rooted and not p.chomped_by]


@IN_ANSWER.on(SKILL)
def before_a_pass(game: Game, throw: Throw) -> Proc:
    """One after the other, until one of them has gone down."""
    for player in ready(game, game.opponent_of(throw.thrower)):
        if (yield from use(game, player.id, SKILL)) and not (yield from move_in_answer(game, player.id, CHOICE, SQUARES)):
            break
    return throw


@KICKED.on(SKILL)
def under_a_kick(game: Game, kick: KickInAir) -> Proc:
    """One Open player of the receiving team, in his own half; not for a touchback."""
    if kick.touchback:
        return kick
    for player in ready(game, kick.receiving):
        if game.board.open(player) and (yield from use(game, player.id, SKILL)):
            yield from move_in_answer(game, player.id, CHOICE, SQUARES, lambda square: own_half(kick.receiving, square))
            break
    return kick
