"""Fumblerooski (p. 128): a moving carrier may leave the ball in a square that he moves out of; that is never a turnover.

Question ids: all that begin with fumblerooski, but the two about who enters the square afterwards.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import LEFT, can_use, use
from app.rules.procedures.ball import may_part
from app.rules.procedures.moving import AFTER_DICE, BEFORE_DICE, HELD, LEFT_THE_BALL, STEP, Leaving
from app.rules.requests import REQUIRED, Ask, Proc, note
from app.rules.switchboard.ball import (
    DROP_AFTER_DICE,
    DROP_AFTER_SUCCESS,
    DROP_ANY_SQUARE_LEFT,
    DROP_BEFORE_DICE,
    DROP_BEFORE_JUMP_ROLL,
    DROP_ON_FAILED_JUMP,
    DROP_ON_NATURAL_ONE,
    DROP_TIMING,
    DROP_WHEN_HELD,
)

SKILL = "Fumblerooski"


@LEFT.on(SKILL)
def leave_ball(game: Game, leaving: Leaving) -> Proc:
    mover = game[leaving.mover]
    if not game.board.holds_ball(mover.id) or not can_use(mover, SKILL) or game.activation.action == "blitz":
        return leaving
    if not (yield from may_part(game, mover.id)):
        return leaving
    if leaving.moment == HELD:
        if game.reading(DROP_WHEN_HELD) and (yield from use(game, mover.id, SKILL)):
            yield from put_down(game, leaving)
        return leaving
    if leaving.how == STEP:
        return (yield from _on_a_step(game, leaving))
    return (yield from _on_a_jump(game, leaving))


def _on_a_step(game: Game, leaving: Leaving) -> Proc:
    """Question id: fumblerooski-failed-dodge-or-rush; a step without dice leaves nothing to dispute."""
    timing = game.reading(DROP_TIMING) if leaving.dodging or leaving.rushes else DROP_BEFORE_DICE
    passed = leaving.rushed and leaving.succeeded
    now = {
        DROP_BEFORE_DICE: leaving.moment == BEFORE_DICE, DROP_AFTER_DICE: leaving.moment == AFTER_DICE,
        DROP_AFTER_SUCCESS: leaving.moment == AFTER_DICE and passed,
    }[timing]
    if now and (yield from use(game, leaving.mover, SKILL)):
        yield from put_down(game, leaving)
    return leaving


def _on_a_jump(game: Game, leaving: Leaving) -> Proc:
    """Chosen before or after the roll; whether a failed jump still leaves the ball behind is for the questions."""
    if leaving.moment == BEFORE_DICE:
        if game.reading(DROP_BEFORE_JUMP_ROLL):
            leaving = replace(leaving, leaves_ball=(yield from use(game, leaving.mover, SKILL)))
        return leaving
    before = game.reading(DROP_BEFORE_JUMP_ROLL)
    if not (leaving.rushed and leaving.succeeded):
        if not leaving.rolled:
            return leaving
        if not game.reading(DROP_ON_NATURAL_ONE if leaving.natural_one else DROP_ON_FAILED_JUMP):
            return leaving
    chosen = leaving.leaves_ball if before else (yield from use(game, leaving.mover, SKILL))
    if chosen:
        yield from put_down(game, leaving)
    return leaving


def put_down(game: Game, leaving: Leaving) -> Proc:
    """The ball lies in the square just left, or in any square left in this move (fumblerooski-which-vacated-square)."""
    square = leaving.origin
    squares = tuple(dict.fromkeys((*game.activation.trail, leaving.origin)))
    if len(squares) > 1 and game.reading(DROP_ANY_SQUARE_LEFT):
        free = tuple(s for s in squares if game.board.at(s) is None)
        if len(free) > 1:
            square = yield Ask(name=f"place ball {leaving.mover}", by=game[leaving.mover].team, options=free, default=REQUIRED)
    game.board = game.board.with_ball(square)
    game.change_activation(marks=game.activation.marks | {LEFT_THE_BALL})
    yield note("ball-left", player=leaving.mover, at=square)
