"""Hit and Run (p. 129): after a block or a Stab a Standing player may move one square for free, to where nobody marks anybody.

Question ids: hit-and-run-after-stab-blitz, hit-and-run-after-projectile-vomit, hit-and-run-with-multiple-block.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import BLOCK_OVER, SPECIAL_OVER, can_use, use
from app.rules.procedures.block_values import Blocked
from app.rules.procedures.chomped import kept_in_square
from app.rules.procedures.picking_up import take_ball_underfoot
from app.rules.procedures.special import Attack
from app.rules.procedures.trapdoors import may_fall_through
from app.rules.requests import REQUIRED, Ask, Proc, note
from app.rules.skills.projectile_vomit import ACTION as VOMIT
from app.rules.skills.stab import ACTION as STAB
from app.rules.squares import neighbours
from app.rules.switchboard.special import HIT_AND_RUN_AFTER_STAB_BLITZ, HIT_AND_RUN_AFTER_VOMIT
from app.rules.switchboard.two_blocks import HIT_AND_RUN_FOR_EACH

SKILL = "Hit and Run"


@BLOCK_OVER.on(SKILL)
def after_block(game: Game, blocked: Blocked) -> Proc:
    yield from slip_off(game, blocked.block.blocker)
    if blocked.other is not None and can_use(game[blocked.block.blocker], SKILL) and game.reading(HIT_AND_RUN_FOR_EACH):
        yield from slip_off(game, blocked.block.blocker)
    return blocked


@SPECIAL_OVER.on(SKILL)
def after_special(game: Game, attack: Attack) -> Proc:
    allowed = {
        STAB: lambda: not attack.blitz or game.reading(HIT_AND_RUN_AFTER_STAB_BLITZ),
        VOMIT: lambda: game.reading(HIT_AND_RUN_AFTER_VOMIT),
    }
    if game[attack.actor].has(SKILL) and attack.action in allowed and allowed[attack.action]():
        yield from slip_off(game, attack.actor)
    return attack


def slip_off(game: Game, id: str) -> Proc:
    """The free square."""
    player = game[id]
    if game.board.turnover or not can_use(player, SKILL) or player.rooted:
        return
    assert player.at is not None
    squares = tuple(s for s in neighbours(player.at) if _clear(game, player.id, s))
    if not squares or kept_in_square(game, player) or not (yield from use(game, player.id, SKILL)):
        return
    square = yield Ask(name=f"hit and run {player.id}", by=player.team, options=squares, default=REQUIRED)
    game.change(player.id, at=square)
    yield note("move", player=player.id, start=player.at, to=square, how=SKILL, rush=False)
    yield from take_ball_underfoot(game, player.id)
    yield from may_fall_through(game, player.id)


def _clear(game: Game, id: str, square: tuple[int, int]) -> bool:
    """Free, and with no opponent beside it whom he would mark or who would mark him."""
    board, player = game.board, game[id]
    return board.at(square) is None and not any(p.team != player.team and p.standing for p in board.around(square))
