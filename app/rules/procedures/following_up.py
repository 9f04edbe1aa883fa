"""The follow-up: whether the blocker may take the square that his target has left, and what he must choose it before (p. 63)."""
from __future__ import annotations

import msgspec

from app.rules.game import Game
from app.rules.hooks import ENTERED, FOLLOW_UP, HOLDS, PUSHED
from app.rules.procedures.block_values import Block, Result
from app.rules.procedures.chomped import kept_from_follow_up
from app.rules.procedures.moving import Entering, Leaving
from app.rules.procedures.pushing import CROWD, Link
from app.rules.requests import Ask, Illegal, Proc, note
from app.rules.squares import Square
from app.rules.switchboard.pushing import FOLLOW_UP_SQUARE_TAKEN
from app.rules.switchboard.two_blocks import FOLLOWS_ONE_OF_TWO

ARMOUR, SCATTER = "armour", "scatter"
EVERYTHING = (ARMOUR, SCATTER)
"""What may wait for the follow-up: the target's armour roll, and a ball that the push sets rolling."""
FOLLOWING = "follow-up"
"""How a follow-up leaves a square, beside a step, a jump …"""


class FollowUp(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the blocker may, must or cannot follow up."""

    block: Block
    result: Result
    forced: bool = False
    forbidden: bool = False
    barred: bool = False
    """Whether nobody follows up in this block unless somebody forces him to: it is one of two that are performed at once."""


def waits_for_follow_up(game: Game, block: Block, result: Result, links: tuple[Link, ...]) -> tuple[str, ...]:
    """What comes only after the follow-up is chosen: everything, unless the edition lets the coach see some of it first.

    Question ids: classic-follow-up-before-armour, classic-follow-up-before-scatter.
    """
    falls = result.target_down and links[0].to != CROWD
    strips = PUSHED.checks(game, block.blocker)
    scatters = (game.board.holds_ball(block.target) and (falls or strips)) or any(link.to == game.board.ball for link in links)
    waiting = (ARMOUR,) if not falls or game.rule(game.tables.follow_up_before_armour) else ()
    return waiting + ((SCATTER,) if not scatters or game.rule(game.tables.follow_up_before_scatter) else ())


def follow_up(game: Game, block: Block, result: Result, links: tuple[Link, ...]) -> Proc:
    """The blocker may move into the square that the target has left (p. 63).

    Question ids: follow-up-square-taken, multiple-block-no-follow-up, classic-follow-up-diving-tackle, classic-follow-up-tentacles.
    """
    blocker, square = game[block.blocker], links[0].start
    if not blocker.standing or blocker.rooted:
        return
    occupant = game.board.at(square)
    was_moved = any(link.pushed == blocker.id for link in links)
    if (occupant is not None or was_moved) and not game.reading(FOLLOW_UP_SQUARE_TAKEN):
        return
    if (yield from kept_from_follow_up(game, blocker, block.target, result.target_down)):
        return
    barred = block.paired and not game.reading(FOLLOWS_ONE_OF_TWO)
    following = yield from FOLLOW_UP.run(game, FollowUp(block=block, result=result, barred=barred))
    if following.forbidden or (following.barred and not following.forced):
        return
    goes = following.forced or (yield Ask(name=f"follow up {blocker.id}", by=blocker.team, options=(True, False), default=False))
    if not goes:
        return
    if occupant is not None:
        raise Illegal(f"{blocker.id} cannot follow up to {list(square)}, where {occupant.id} is: no rule puts two players in a square (p. 63)")
    if (yield from _held(game, blocker.id, square)):
        return
    game.change(blocker.id, at=square)
    yield note("follow-up", player=blocker.id, to=square)
    yield from ENTERED.run(game, Entering(mover=blocker.id, square=square, followed=block))


def _held(game: Game, blocker: str, square: Square) -> Proc:
    """Whether an opponent who may hold movers keeps the blocker where he is. Question id: classic-follow-up-tentacles."""
    player = game[blocker]
    holders = [p for p in game.board.markers(player.square, player.team) if HOLDS.checks(game, p.id)]
    if not holders or not game.rule(game.tables.follow_up_may_be_held):
        return False
    return (yield from HOLDS.run(game, Leaving(mover=blocker, origin=player.square, square=square, how=FOLLOWING))).held
