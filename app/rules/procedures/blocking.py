"""The Block Action: what it costs, what its target does about it, and the block with the one that it may force (p. 61-63)."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import BLOCK_AGAIN, BLOCK_OVER, TARGETED
from app.rules.procedures.block_dice import chosen_face
from app.rules.procedures.block_results import floor, met_by_skills, pushed_result, turned
from app.rules.procedures.block_values import Block, Blocked, Targeting
from app.rules.procedures.moving import ACTIVATION_OVER, Leaving, allow_rushes, fall, movement_left, rush, spend
from app.rules.procedures.scoring import touchdown_made
from app.rules.requests import Illegal, Proc, part
from app.rules.switchboard.turn import FAILED_APPEARANCE_ENDS_BLITZ


def block_action(game: Game, block: Block) -> Proc:
    """A whole Block Action, with the second block that a skill may force; for a Blitz each block costs a square of movement (p. 61)."""
    if block.blitz and not (yield from pay_for_block(game, block)):
        return
    targeting = yield from TARGETED.run(game, Targeting(actor=block.blocker, target=block.target))
    if targeting.cancelled:
        end_cancelled(game, block.blitz)
        return
    blocked = yield from one_block(game, block)
    if not touchdown_made(game):
        blocked = yield from BLOCK_AGAIN.run(game, blocked)
    if blocked.again:
        blocked = yield from again(game, blocked)
    blocked = yield from block_over(game, blocked)
    if not block.blitz and not blocked.goes_on:
        end_with_deed(game)


def again(game: Game, first: Blocked) -> Proc:
    """The second block on the same target. Returns the block that was last resolved."""
    block = replace(first.block, second=True)
    if block.blitz:
        if not movement_left(game) and not (yield from allow_rushes(game, 1, "second block")):
            return first
        if not (yield from pay_for_block(game, block)):
            return first
    targeting = yield from TARGETED.run(game, Targeting(actor=block.blocker, target=block.target))
    if targeting.cancelled:
        end_cancelled(game, block.blitz)
        return first
    return (yield from one_block(game, block))


def block_over(game: Game, blocked: Blocked) -> Proc:
    """What skills do once a block is completely resolved; a touchdown leaves nothing more to do. Returns it."""
    return blocked if touchdown_made(game) else (yield from BLOCK_OVER.run(game, blocked))


def end_with_deed(game: Game) -> None:
    """The activation can do nothing more."""
    game.change_activation(marks=game.activation.marks | {ACTIVATION_OVER})


def end_cancelled(game: Game, blitz: bool) -> None:
    """The action was cancelled by its target. Question id: foul-appearance-failed-on-blitz."""
    if not blitz or game.reading(FAILED_APPEARANCE_ENDS_BLITZ):
        end_with_deed(game)


def pay_for_block(game: Game, block: Block) -> Proc:
    """A square of movement, or a Rush, for a block of a Blitz. Returns whether the blitzer is still on his feet to make it."""
    player = game[block.blocker]
    if movement_left(game):
        spend(game, 1)
        return True
    if not (yield from allow_rushes(game, 1)):
        raise Illegal(f"{player.id} has no movement and no Rush left for the block (p. 58, 61)")
    spend(game, 0, 1)
    assert player.at is not None
    if (yield from rush(game, player.id)):
        return True
    yield from fall(game, Leaving(mover=player.id, origin=player.at, square=player.at, rushed=False))
    return game[player.id].standing and not game.board.turnover


@part
def one_block(game: Game, block: Block) -> Proc:
    """One block, from strength to the last bounce: its phases one after the other. Returns it as `Blocked`."""
    face = yield from chosen_face(game, block)
    result = yield from turned(game, block, face)
    result = yield from met_by_skills(game, result)
    if result.pushed:
        links = yield from pushed_result(game, block, result)
        return Blocked(block=block, result=result, moved=bool(links))
    yield from floor(game, block, result)
    return Blocked(block=block, result=result, moved=False)
