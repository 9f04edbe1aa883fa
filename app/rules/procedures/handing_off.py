"""The Hand-off Action: the ball passes from hand to hand (p. 74)."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.procedures.activation import HAND_OFF
from app.rules.procedures.ball import catch_or_bounce
from app.rules.procedures.blocking import end_with_deed
from app.rules.procedures.passing import Delivered, ball_in_hand, delivered, held_by_team_of, offered
from app.rules.procedures.turnover import turn_over
from app.rules.requests import Illegal, Proc, note
from app.rules.squares import adjacent
from app.rules.switchboard.passing import DISTRACTED_MAY_BE_HANDED_BALL


def hand_off(game: Game, to: str) -> Proc:
    """The active player hands the ball to a Standing team-mate in the next square, who must try to catch it (p. 74).

    A turnover unless it ends with the team. Question id: hand-off-to-distracted. Raises `Illegal` where he may not.
    """
    giver = ball_in_hand(game, HAND_OFF)
    player, receiver = game[giver], game[to]
    if receiver.team != player.team or receiver.at is None or player.at is None or not adjacent(player.at, receiver.at):
        raise Illegal(f"{to} is not a team-mate in a square next to {giver} (p. 74)")
    if not receiver.standing:
        raise Illegal(f"{to} is {receiver.state} and cannot be handed the ball (p. 74)")
    if receiver.distracted and not game.reading(DISTRACTED_MAY_BE_HANDED_BALL):
        raise Illegal(f"{to} is Distracted and cannot be handed the ball (p. 38, 74)")
    game.change_activation(acted=True)
    if not (yield from offered(game, giver, receiver.at)):
        end_with_deed(game)
        return
    yield note("hand-off", player=giver, to=to)
    game.board = game.board.with_ball(receiver.at)
    yield from catch_or_bounce(game, to, way=HAND_OFF)
    if not held_by_team_of(game, giver):
        yield from turn_over(game, f"the ball that {giver} handed off did not stay with his team")
    yield from delivered(game, Delivered(player=giver))
