"""Stalling: a carrier who could score and does not, as FUMBBL's program plays it; on which page of the rulebook it stands is not known."""
from __future__ import annotations

from collections import deque

from app.rules.board import Player
from app.rules.dice import D6, groups
from app.rules.game import Game
from app.rules.hooks import ACTIVATION_ROLLS
from app.rules.procedures.chomped import kept_in_square
from app.rules.procedures.going_down import KNOCKED_DOWN, Fall, whole_fall
from app.rules.procedures.moving import LEFT_THE_BALL
from app.rules.requests import Proc, Roll, note
from app.rules.squares import neighbours, scoring_column
from app.rules.switchboard.turn import DROPPED_BALL_STALLS


def could_score(game: Game, player: Player) -> bool:
    """Whether the player stands with the ball, unmarked and without a trait that calls for an activation roll, and can walk into the end zone
    on his movement alone: no Rush, no Dodge."""
    if not game.tables.crowd_punishes_stalling or game.board.phase != "turn":
        return False
    if not game.board.holds_ball(player.id) or not game.board.open(player):
        return False
    if player.rooted or kept_in_square(game, player) or any(player.has(skill) for skill in ACTIVATION_ROLLS.skills):
        return False
    goal, board = scoring_column(player.team), game.board
    taken = {p.at for p in board.on_pitch()}
    assert player.at is not None
    left = player.movement - player.moved
    if abs(player.at[0] - goal) > left:
        return False
    frontier, seen = deque([(player.at, 0)]), {player.at}
    while frontier:
        square, walked = frontier.popleft()
        if square[0] == goal:
            return True
        if walked == left or (walked and board.markers(square, player.team)):
            continue
        for near in neighbours(square):
            if near not in seen and near not in taken:
                seen.add(near)
                frontier.append((near, walked + 1))
    return False


def stalls(game: Game, player: str) -> Proc:
    """The crowd's roll against a carrier who could have scored: the number of the turn or more, and he is Knocked Down.

    Question id: stalling-fumblerooski.
    """
    if not game.board.holds_ball(player):
        activation = game.board.activation
        left = activation is not None and LEFT_THE_BALL in activation.marks
        if not (left and game.reading(DROPPED_BALL_STALLS)):
            return
    turn = game.side(game[player].team).turn
    if turn > 6:
        return
    (die,) = yield Roll(name="stalling", who=player, dice=D6, target=turn if turn > 1 else None, matters=groups(D6, lambda dice: dice[0] >= turn))
    yield note("result", passed=die >= turn)
    if die >= turn:
        yield from whole_fall(game, Fall(victim=player, how=KNOCKED_DOWN, cause="stalling"))
