"""Pile Driver (p. 133): after his block has Knocked Down an opponent the player may foul him for free, and is Placed Prone.

Question ids: pile-driver-timing, pile-driver-foul-limit, pile-driver-quick-foul.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import BLOCK_OVER, DOWNED, can_use, use
from app.rules.procedures.activation import FOUL
from app.rules.procedures.blocking import Block, Blocked, Downed, end_with_deed
from app.rules.procedures.fouling import Foul, commit
from app.rules.procedures.going_down import PLACED_PRONE, Fall, whole_fall
from app.rules.procedures.moving import ACTIVE_THOUGH_PRONE, MOVE_OVER
from app.rules.requests import Proc
from app.rules.skills.quick_foul import SKILL as QUICK_FOUL
from app.rules.squares import adjacent
from app.rules.switchboard.fouling import PILE_DRIVER_AFTER_BLOCK, PILE_DRIVER_USES_UP_FOUL, QUICK_FOUL_AFTER_PILE_DRIVER

SKILL = "Pile Driver"


@DOWNED.on(SKILL)
def before_the_bounce(game: Game, downed: Downed) -> Proc:
    """The foul comes before the ball bounces (pile-driver-timing: right-after-knock-down)."""
    if downed.loose and _may_foul(game, downed.block) and not game.reading(PILE_DRIVER_AFTER_BLOCK):
        yield from free_foul(game, downed.block)
    return downed


@BLOCK_OVER.on(SKILL, order=60)
def after_the_block(game: Game, blocked: Blocked) -> Proc:
    knocked_down = blocked.result is not None and blocked.result.target_down and not blocked.result.placed_prone
    if knocked_down and _may_foul(game, blocked.block):
        yield from free_foul(game, blocked.block)
    if game.board.activation is not None and ACTIVE_THOUGH_PRONE in game.activation.marks:
        blocked = replace(blocked, goes_on=True)
    return blocked


def _may_foul(game: Game, block: Block) -> bool:
    """Whether he marks the opponent, who is down, and has not been asked for this block."""
    blocker, target = game[block.blocker], game[block.target]
    if not can_use(blocker, SKILL) or _asked(block) in game.activation.marks:
        return False
    return target.down and adjacent(blocker.square, target.square)


def _asked(block: Block) -> str:
    return f"pile-driver {block.target}"


def free_foul(game: Game, block: Block) -> Proc:
    """The foul, if his coach wants it; afterwards he is Placed Prone and his activation is over."""
    id, team = block.blocker, game[block.blocker].team
    game.change_activation(marks=game.activation.marks | {_asked(block)})
    used = game.side(team).used_actions
    if FOUL in used and game.reading(PILE_DRIVER_USES_UP_FOUL):
        return
    if not (yield from use(game, id, SKILL)):
        return
    if FOUL not in used and game.reading(PILE_DRIVER_USES_UP_FOUL):
        game.change_side(team, used_actions=used | {FOUL})
    quick = can_use(game[id], QUICK_FOUL)
    yield from commit(game, Foul(fouler=id, target=block.target))
    yield from whole_fall(game, Fall(victim=id, how=PLACED_PRONE, cause="pile-driver"))
    if quick and game[id].down and not game.board.turnover and game.reading(QUICK_FOUL_AFTER_PILE_DRIVER):
        game.change_activation(marks=game.activation.marks | {MOVE_OVER, ACTIVE_THOUGH_PRONE})
    else:
        end_with_deed(game)
