"""Pile Driver (p. 133): after his block has Knocked Down an opponent the player may foul him for free, and is Placed Prone.

Question ids: pile-driver-timing, pile-driver-foul-limit, pile-driver-quick-foul, multiple-block-pile-driver.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import BLOCK_OVER, DOWNED, can_use, use
from app.rules.procedures.activation import FOUL
from app.rules.procedures.block_values import Block, Blocked, Downed
from app.rules.procedures.blocking import end_with_deed
from app.rules.procedures.fouling import Foul, commit
from app.rules.procedures.going_down import PLACED_PRONE, Fall, whole_fall
from app.rules.procedures.moving import ACTIVE_THOUGH_PRONE, MOVE_OVER
from app.rules.requests import REQUIRED, Ask, Proc
from app.rules.skills.quick_foul import SKILL as QUICK_FOUL
from app.rules.squares import adjacent
from app.rules.switchboard.fouling import PILE_DRIVER_AFTER_BLOCK, PILE_DRIVER_USES_UP_FOUL, QUICK_FOUL_AFTER_PILE_DRIVER
from app.rules.switchboard.two_blocks import PILE_DRIVER_FOR_EACH

SKILL = "Pile Driver"


@DOWNED.on(SKILL)
def before_the_bounce(game: Game, downed: Downed) -> Proc:
    """The foul comes before the ball bounces (pile-driver-timing: right-after-knock-down). After two blocks at once it never does."""
    if downed.loose and not downed.block.paired and _may_foul(game, downed.block) and not game.reading(PILE_DRIVER_AFTER_BLOCK):
        yield from free_foul(game, downed.block)
    return downed


@BLOCK_OVER.on(SKILL, order=60)
def after_the_block(game: Game, blocked: Blocked) -> Proc:
    both = (blocked, blocked.other) if blocked.other is not None else (blocked,)
    at_his_feet = [one.block for one in both if one.floored and _may_foul(game, one.block)]
    if len(at_his_feet) == 1:
        yield from free_foul(game, at_his_feet[0])
    elif at_his_feet:
        yield from _choose_among(game, at_his_feet)
    if game.board.activation is not None and ACTIVE_THOUGH_PRONE in game.activation.marks:
        blocked = replace(blocked, goes_on=True)
    return blocked


def _choose_among(game: Game, blocks: list[Block]) -> Proc:
    """Two opponents lie at his feet: a foul on one of them, or on each. He is Placed Prone after the last (multiple-block-pile-driver)."""
    id, left = blocks[0].blocker, {block.target: block for block in blocks}
    most = len(left) if game.reading(PILE_DRIVER_FOR_EACH) else 1
    fouls = 0
    while fouls < most and game[id].standing and (yield from _wants_to(game, id)):
        target = next(iter(left))
        if len(left) > 1:
            target = yield Ask(name=f"pile driver {id}", by=game[id].team, options=tuple(left), default=REQUIRED)
        yield from commit(game, Foul(fouler=id, target=target))
        del left[target]
        fouls += 1
    if fouls:
        yield from _placed_prone(game, id)


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
    game.change_activation(marks=game.activation.marks | {_asked(block)})
    if (yield from _wants_to(game, block.blocker)):
        yield from commit(game, Foul(fouler=block.blocker, target=block.target))
        yield from _placed_prone(game, block.blocker)


def _wants_to(game: Game, id: str) -> Proc:
    """Whether his coach may and does use the skill. Question id: pile-driver-foul-limit."""
    team = game[id].team
    used = game.side(team).used_actions
    if FOUL in used and game.reading(PILE_DRIVER_USES_UP_FOUL):
        return False
    if not (yield from use(game, id, SKILL)):
        return False
    if FOUL not in used and game.reading(PILE_DRIVER_USES_UP_FOUL):
        game.change_side(team, used_actions=used | {FOUL})
    return True


def _placed_prone(game: Game, id: str) -> Proc:
    """After his foul. Question id: pile-driver-quick-foul."""
    quick = can_use(game[id], QUICK_FOUL)
    yield from whole_fall(game, Fall(victim=id, how=PLACED_PRONE, cause="pile-driver"))
    if quick and game[id].down and not game.board.turnover and game.reading(QUICK_FOUL_AFTER_PILE_DRIVER):
        game.change_activation(marks=game.activation.marks | {MOVE_OVER, ACTIVE_THOUGH_PRONE})
    else:
        end_with_deed(game)
