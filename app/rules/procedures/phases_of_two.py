"""The phases of two blocks at once, each for one block or for both: chains, moves, events, going down (p. 132).

The numbers are those of the list on the page of the skill. Question ids: all of `switchboard/two_blocks.py` that these phases consult.
"""
from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import PUSHED
from app.rules.procedures.block_results import falls_of, follow_up, met_by_skills, push_events, what_a_push_does
from app.rules.procedures.block_values import Block, Result
from app.rules.procedures.chomped import let_go_after_push
from app.rules.procedures.drive import call_touchdown, scorer
from app.rules.procedures.falls_of_two import Falling, Falls, brace_all, free_balls_at_once, hurt, put_down
from app.rules.procedures.injury_pool import open_pool
from app.rules.procedures.pushing import CROWD, Link, lay_out
from app.rules.procedures.two_pushes import Standing, is_lost, lay_out_second, move, move_second
from app.rules.requests import Proc
from app.rules.switchboard.two_blocks import (
    ALL_BRACE_FIRST,
    BALLS_AFTER_BOTH,
    CROWD_INJURIES_POOLED,
    INJURIES_POOLED,
    STRIPPED_AFTER_BOTH_MOVES,
    TOUCHDOWN_CALLED_AT_ONCE,
)


class OneOfTwo(msgspec.Struct, frozen=True, kw_only=True):
    """One of the two blocks, as far as it has come."""

    block: Block
    stood: Standing
    result: Result
    links: tuple[Link, ...] = ()
    lost: bool = False
    """Whether it does nothing, since its target has been carried out of reach."""
    falling: tuple[Falling, ...] = ()


Pair = tuple[OneOfTwo, ...]
"""Both blocks in the order in which they are resolved; a single one where the other was cancelled or replaced."""


def lay_out_both(game: Game, pair: Pair) -> Proc:
    """What skills do to each result, and the chains of pushes, laid out only."""
    first = yield from met(game, pair[0])
    if first.result.pushed:
        first = replace(first, links=(yield from lay_out(game, first.block)))
    if len(pair) < 2:
        return (first,)
    second = pair[1]
    if is_lost(game, first.links, second.block, second.stood):
        return first, replace(second, lost=True)
    second = yield from met(game, second)
    if second.result.pushed:
        links, own = yield from lay_out_second(game, first.links, second.block, second.stood)
        first, second = replace(first, links=links), replace(second, links=own)
    return first, second


def met(game: Game, one: OneOfTwo) -> Proc:
    """The block with its result as skills leave it, and whom it is to bring down."""
    result = yield from met_by_skills(game, one.result)
    return replace(one, result=result, falling=tuple(Falling(fall=fall) for fall in falls_of(one.block, result)))


def move_both(game: Game, pair: Pair) -> Proc:
    """Both chains move, and what skills do to the pushed targets (multiple-block-strip-ball-timing, multiple-block-ball-bounce-timing)."""
    first, second = pair[0], pair[1] if len(pair) > 1 else None
    # 12
    if first.links and not first.links[0].moved:
        first = replace(first, links=(yield from move(game, first.links)))
    at_once = second is not None and PUSHED.acts(game) and game.board.holds_ball(first.block.target)
    at_once = at_once and not game.reading(STRIPPED_AFTER_BOTH_MOVES)
    if at_once:
        first = yield from what_pushes_do(game, first)
    if second is not None:
        first = yield from balls_at_once(game, first, ())
        # 13
        if second.links:
            second = replace(second, links=(yield from move_second(game, second.links)))
    yield from let_go_after_push(game)
    # 14
    yield from follow_one(game, (first, second) if second else (first,))
    # 15
    if not at_once:
        first = yield from what_pushes_do(game, first)
    if second is None:
        return (first,)
    # 16
    second = yield from what_pushes_do(game, second)
    second = yield from balls_at_once(game, second, first.falling)
    return first, second


def follow_one(game: Game, pair: Pair) -> Proc:
    """The blocker follows nobody, or at most one of the two (multiple-block-no-follow-up, multiple-block-taunt). Returns whether he has."""
    for one in pair:
        before = game[one.block.blocker].at
        if one.links:
            yield from follow_up(game, one.block, one.result, one.links)
        if game[one.block.blocker].at != before:
            return True
    return False


def what_pushes_do(game: Game, one: OneOfTwo) -> Proc:
    """What skills do to the target of a push, moved or not. Returns the block."""
    if one.lost or not one.result.pushed or not game[one.block.target].on_pitch:
        return one
    return replace(one, links=(yield from what_a_push_does(game, one.block, one.result, one.links)))


def balls_at_once(game: Game, one: OneOfTwo, earlier: Falls) -> Proc:
    """Balls that come loose by this block bounce now, if the reading does not have them wait for both."""
    carried = any(game.board.holds_ball(falling.fall.victim) for falling in one.falling)
    if not carried or game.reading(BALLS_AFTER_BOTH):
        return one
    return replace(one, falling=(yield from free_balls_at_once(game, one.falling, earlier)))


def events(game: Game, one: OneOfTwo, pair: Pair) -> Proc:
    """What the pushed players of one chain meet; `pair` tells who else is to go down. Returns the block.

    The crowd's injuries are settled at once or wait with the others.
    """
    if not one.links:
        return one
    crowd = any(link.to == CROWD for link in one.links)
    waiting = game.board.injury_pool
    if crowd and game.reading(INJURIES_POOLED) and game.reading(CROWD_INJURIES_POOLED):
        open_pool(game)
        waiting = None
    else:
        game.board = replace(game.board, injury_pool=None)

    def check(game: Game, link: Link) -> Proc:
        yield from _touchdown(game, pair)

    result = yield from push_events(game, one.result, one.links, then=check)
    if waiting is not None:
        game.board = replace(game.board, injury_pool=waiting)
    if result.target_down != one.result.target_down:
        one = replace(one, falling=tuple(falling for falling in one.falling if falling.is_own))
    return replace(one, result=result)


def _touchdown(game: Game, pair: Pair) -> Proc:
    """A pushed carrier may have scored, unless he is about to go down (multiple-block-touchdown-timing)."""
    going_down = {falling.fall.victim for one in pair for falling in one.falling if falling.goes_down}
    if game.board.touchdown is not None or not any(carrier.id not in going_down for carrier in game.board.carriers()):
        return
    scored = yield from scorer(game)
    if scored is not None and scored.id not in going_down and game.reading(TOUCHDOWN_CALLED_AT_ONCE):
        yield from call_touchdown(game, scored.team, scored.id)
        game.board = replace(game.board, turnover=True)


def down(game: Game, pair: Pair, earlier: Falls = ()) -> Proc:
    """Everybody who is to go down does, with armour and injury; balls still wait. Returns the blocks.

    Question ids: multiple-block-knockdown-skill-order, multiple-block-injury-pool.
    """
    falls = [one.falling for one in pair]
    if any(falls) and game.board.injury_pool is None and game.reading(INJURIES_POOLED):
        open_pool(game)
    targets = [tuple(falling for falling in of_one if not falling.is_own) for of_one in falls]
    own = [tuple(falling for falling in of_one if falling.is_own) for of_one in falls]
    if sum(map(bool, falls)) < 2 or game.reading(ALL_BRACE_FIRST):
        # 20, 21
        for i in range(len(pair)):
            targets[i] = yield from brace_all(game, targets[i], ())
            own[i] = yield from brace_all(game, own[i], (*earlier, *(own[0] if i else ())))
        # 22
        for of_one in (targets, own):
            for i in range(len(pair)):
                of_one[i] = yield from put_down(game, of_one[i])
        # 23, 24, 25
        for i in range(2 * len(pair)):
            yield from hurt(game, (targets + own)[i])
    else:
        for of_one in (targets, own):
            for i in range(len(pair)):
                braced = yield from brace_all(game, of_one[i], own[0] if i and of_one is own else ())
                of_one[i] = yield from put_down(game, braced)
                yield from hurt(game, of_one[i])
    return tuple(replace(one, falling=(*targets[i], *own[i])) for i, one in enumerate(pair))
