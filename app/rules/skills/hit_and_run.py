"""Hit and Run (p. 129): after a block a Standing player may move one square for free, to where nobody marks anybody."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import BLOCK_OVER, can_use, use
from app.rules.procedures.blocking import Blocked
from app.rules.procedures.moving import take_ball_underfoot
from app.rules.requests import REQUIRED, Ask, Proc, note
from app.rules.squares import neighbours

SKILL = "Hit and Run"


@BLOCK_OVER.on(SKILL)
def slip_off(game: Game, blocked: Blocked) -> Proc:
    player = game[blocked.block.blocker]
    if game.board.turnover or not can_use(player, SKILL) or player.rooted or player.chomped_by:
        return blocked
    assert player.at is not None
    squares = tuple(s for s in neighbours(player.at) if _clear(game, player.id, s))
    if not squares or not (yield from use(game, player.id, SKILL)):
        return blocked
    square = yield Ask(name=f"hit and run {player.id}", by=player.team, options=squares, default=REQUIRED)
    game.change(player.id, at=square)
    yield note("move", player=player.id, start=player.at, to=square, how=SKILL, rush=False)
    yield from take_ball_underfoot(game, player.id)
    return blocked


def _clear(game: Game, id: str, square: tuple[int, int]) -> bool:
    """Free, and with no opponent beside it whom he would mark or who would mark him."""
    board, player = game.board, game[id]
    return board.at(square) is None and not any(p.team != player.team and p.standing for p in board.around(square))
