"""When a player who has moved onto the ball picks it up: at once (p. 57), but editions differ about a blitzer next to his target.

Question ids: classic-pickup-mandatory, classic-blitz-pickup-before-block, classic-blitz-failed-pickup.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.procedures.ball import bounce, come_upon, pick_up, wants_to_pick_up
from app.rules.procedures.chomped import reels
from app.rules.procedures.trapdoors import may_fall_through
from app.rules.requests import Proc
from app.rules.squares import Square, adjacent

PICK_UP_WAITS, BLOCK_STILL_DUE = "pick-up-waits", "block-still-due"
"""Marks of an activation: whose player picks up the ball under him only after his block, and whose player makes it although the turn is over."""


def take_ball_underfoot(game: Game, player: str, goes_on: bool = False) -> Proc:
    """The active player who has moved onto the ball must try to pick it up (p. 57), except in a Secure the Ball action (p. 59).

    `goes_on`: whether his path leads on. One who has followed up outside his own activation does not pick it up, unless the edition lets him.
    One who does not go where he likes makes it bounce, which is no turnover.
    """
    p = game[player]
    if not p.standing or not game.board.ball_lies_at(p.at) or game.activation.action == "secure-the-ball":
        return
    game.board = game.board.at_hand(p.at)
    if game.activation.player != player:
        yield from come_upon(game, player, game.tables.follower_may_pick_up)
        return
    if reels(game, player):
        yield from bounce(game)
        return
    if not game.rule(game.tables.pick_up_compulsory) and not (yield from wants_to_pick_up(game, player)):
        return
    block_follows = not goes_on and _block_follows(game, player)
    if block_follows and not game.rule(game.tables.pick_up_before_block):
        game.change_activation(marks=game.activation.marks | {PICK_UP_WAITS})
        return
    over_already = game.board.turnover
    yield from pick_up(game, player)
    lost = game.board.turnover and not over_already
    if block_follows and lost and game[player].standing and not game.rule(game.tables.failed_pick_up_stops_block):
        game.change_activation(marks=game.activation.marks | {BLOCK_STILL_DUE})


def meet_where_he_came(game: Game, blocker: str, stood_at: Square | None) -> Proc:
    """The blocker deals with a ball in the square that he has followed up to, and with a trapdoor there."""
    at = game[blocker].at
    if at is None or at == stood_at:
        return
    if game.board.activation is not None:
        yield from take_ball_underfoot(game, blocker)
    yield from may_fall_through(game, blocker)


def pick_up_that_waits(game: Game) -> Proc:
    """A pick-up put off until after the block comes now, if the player still stands on the ball."""
    activation = game.board.activation
    if activation is None or PICK_UP_WAITS not in activation.marks:
        return
    game.change_activation(marks=activation.marks - {PICK_UP_WAITS})
    p = game.active_player
    if p.standing and game.board.ball == p.at:
        yield from pick_up(game, p.id)


def block_still_due(game: Game) -> bool:
    """Whether a blitzer may still make his block although his pick-up has ended the turn."""
    activation = game.activation
    return BLOCK_STILL_DUE in activation.marks and not activation.acted and game.active_player.standing


def _block_follows(game: Game, player: str) -> bool:
    """Whether he is in a Blitz, has not blocked yet and stands next to an opponent whom he may block."""
    activation, at = game.activation, game[player].square
    if activation.action != "blitz" or activation.acted or activation.player != player:
        return False
    opponents = [p for p in game.board.around(at) if p.team != game[player].team and p.standing]
    return any(not activation.targets or p.id in activation.targets for p in opponents if adjacent(p.square, at))
