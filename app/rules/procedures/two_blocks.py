"""Two Block Actions at once against two opponents (p. 132).

The book says that both are performed simultaneously, not which step of the one comes before which step of the other. The order here is
that of Jervis: what a single block does one after the other is done phase by phase for both, with the first block's before the second's.
The numbers in the comments are those of the list on the page of the skill. Every point at which others order it differently is a question
of its own; `switchboard/two_blocks.py` has them all.
"""
from __future__ import annotations

from itertools import permutations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import TARGETED
from app.rules.procedures.block_dice import Pool, reroll_of, rerolled, roll_pool, take_die
from app.rules.procedures.block_results import bounces_after, turned, turned_over_by
from app.rules.procedures.block_values import Block, Blocked, Result, Targeting
from app.rules.procedures.blocking import block_over, end_with_deed
from app.rules.procedures.chomped import let_go_after_push
from app.rules.procedures.falls_of_two import for_turnover, with_ball
from app.rules.procedures.injury_pool import settle_pool
from app.rules.procedures.phases_of_two import (
    OneOfTwo,
    Pair,
    down,
    events,
    follow_one,
    lay_out_both,
    met,
    move_both,
    what_pushes_do,
)
from app.rules.procedures.picking_up import meet_where_he_came
from app.rules.procedures.rerolls import MASCOT, TEAM
from app.rules.procedures.special import SPECIALS, Attack, special_over
from app.rules.procedures.two_pushes import Standing, is_lost, lay_out_second, move_second
from app.rules.requests import REQUIRED, Ask, Illegal, Proc, note, part
from app.rules.squares import adjacent, opponent
from app.rules.switchboard.two_blocks import (
    BALLS_AFTER_BOTH,
    DEFENDERS_BALLS_FIRST,
    ORDER_CHOSEN,
    PHASE_BY_PHASE,
    SPECIALS_REPLACE_BLOCKS,
    TEAM_REROLL_FOR_BOTH,
)

TWO_BLOCKS = "multiple-block"
"""The name of the action in a play."""


def two_blocks_step(game: Game, named: tuple[str, ...], instead: dict[str, str]) -> Proc:
    """The blocks of the action that the active player has declared; `instead` says which special action replaces a block.

    Question id: multiple-block-special-actions.
    """
    activation, player = game.activation, game.active_player
    targets = activation.targets
    if activation.acted:
        raise Illegal(f"{player.id} has made his blocks already (p. 132)")
    if set(named) != set(targets) or len(named) != len(targets):
        raise Illegal(f"{player.id} named {' and '.join(targets)} as his targets and must block both (p. 132)")
    if instead and not game.reading(SPECIALS_REPLACE_BLOCKS):
        raise Illegal(f"{player.id} may not {' or '.join(instead.values())}: both must be ordinary blocks (p. 132)")
    for target in targets:
        _check(game, player.id, target, instead.get(target))
    game.change_activation(acted=True)
    yield from two_blocks(game, player.id, targets, instead)


def _check(game: Game, blocker: str, target: str, special: str | None) -> None:
    player, there = game[blocker], game[target]
    if not there.standing or there.at is None or player.at is None or not adjacent(player.at, there.at):
        raise Illegal(f"{target} is not a Standing opponent next to {blocker} (p. 61)")
    if special is not None and (special not in SPECIALS or not player.has(SPECIALS[special].skill)):
        raise Illegal(f"{blocker} cannot {special} (p. 52)")


def two_blocks(game: Game, blocker: str, targets: tuple[str, ...], instead: dict[str, str]) -> Proc:
    """Both blocks, from what the targets do about being targeted to the last bounce; both are played to the end (p. 132)."""
    blocks = []
    for target, other in ((targets[0], targets[1]), (targets[1], targets[0])):
        targeting = yield from TARGETED.run(game, Targeting(actor=blocker, target=target, action=instead.get(target, "block")))
        if not targeting.cancelled:
            blocks.append(Block(blocker=blocker, target=target, partner=other))
    ordinary = yield from _special_ones(game, tuple(blocks), instead)
    if ordinary:
        results = yield from both_results(game, ordinary)
        pair = tuple(_begun(game, one, result) for one, result in zip(ordinary, results, strict=True))
        pair = yield from in_chosen_order(game, pair)
        over = yield from resolved(game, pair)
        over = yield from block_over(game, over)
        if over.goes_on:
            return
    end_with_deed(game)


def _begun(game: Game, block: Block, result: Result) -> OneOfTwo:
    stood = Standing(blocker=game[block.blocker].square, target=game[block.target].square)
    return OneOfTwo(block=block, stood=stood, result=result)


def _special_ones(game: Game, blocks: tuple[Block, ...], instead: dict[str, str]) -> Proc:
    """The special actions that replace blocks (multiple-block-special-actions: replaceable). Returns the blocks that are left."""
    left = tuple(one for one in blocks if one.target not in instead)
    for one in blocks:
        if one.target in instead:
            name = instead[one.target]
            yield note("special", player=one.blocker, target=one.target, action=name)
            yield from SPECIALS[name].deed(game, one.blocker, one.target)
            if not left:
                yield from special_over(game, Attack(actor=one.blocker, target=one.target, action=name, blitz=False))
    return tuple(one for one in left if game[one.blocker].on_pitch)


# --- 4 to 9: the dice
@part
def both_results(game: Game, blocks: tuple[Block, ...]) -> Proc:
    """Both pools are rolled, re-rolled, and taken. Returns a result for each block, in the order of the declaration."""
    # 4, 5
    pools: list[Pool] = []
    for one in blocks:
        pools.append((yield from roll_pool(game, one)))
    # 6
    pools = yield from _rerolled(game, pools)
    # 7, 8
    results = []
    for pool in pools:
        face = yield from take_die(game, pool)
        results.append((yield from turned(game, pool.block, face)))
    return tuple(results)


def _rerolled(game: Game, pools: list[Pool]) -> Proc:
    """A re-roll is offered for each pool. Returns the pools. Question id: multiple-block-team-reroll-scope."""
    for i in range(len(pools)):
        while (again := (yield from reroll_of(game, pools[i]))) is not None:
            both = again.works and again.source in (TEAM, MASCOT) and len(pools) > 1 and game.reading(TEAM_REROLL_FOR_BOTH)
            for j, pool in enumerate(pools):
                if j == i or (both and not pool.settled):
                    pools[j] = yield from rerolled(game, pool, again if j == i else replace(again, faces=pool.faces))
    return pools


def in_chosen_order(game: Game, pair: Pair) -> Proc:
    """Which block is resolved first. Returns the blocks in that order. Question id: multiple-block-order-choice."""
    # 9
    if len(pair) < 2 or not game.reading(ORDER_CHOSEN):
        return pair
    blocker = pair[0].block.blocker
    orders = tuple(permutations(one.block.target for one in pair))
    order = yield Ask(name=f"order blocks {blocker}", by=game[blocker].team, options=orders, default=REQUIRED)
    return tuple(sorted(pair, key=lambda one: order.index(one.block.target)))


# --- 10 to 29: what the results do
@part
def resolved(game: Game, pair: Pair) -> Proc:
    """Everything that both results do. Returns the first block as `Blocked`, with the second in it.

    Question ids: multiple-block-granularity, multiple-block-injury-pool, multiple-block-crowd-injury-pooled,
    multiple-block-ball-bounce-timing.
    """
    phases = _in_lockstep if len(pair) < 2 or game.reading(PHASE_BY_PHASE) else _one_after_the_other
    pair = yield from phases(game, pair)
    # 26, 27
    defenders = opponent(game.board.active)
    yield from settle_pool(game, (defenders, game.board.active))
    for one in pair:
        yield from turned_over_by(game, one.block, for_turnover(one.falling))
    # 28
    yield from _last_bounces(game, pair)
    # 29: `settle`, once everything is at rest
    over: Blocked | None = None
    for one in reversed(pair):
        over = Blocked(block=one.block, result=None if one.lost else one.result, moved=bool(one.links), other=over)
    return over


def _in_lockstep(game: Game, pair: Pair) -> Proc:
    """Each phase for both blocks before the next (multiple-block-granularity: lockstep)."""
    stood_at = game[pair[0].block.blocker].at
    # 10, 11
    pair = yield from lay_out_both(game, pair)
    # 12 to 16
    pair = yield from move_both(game, pair)
    # 17, 18
    for i, one in enumerate(pair):
        met_it = yield from events(game, one, pair)
        pair = (*pair[:i], met_it, *pair[i + 1:])
    # 19
    yield from meet_where_he_came(game, pair[0].block.blocker, stood_at)
    # 20 to 25
    return (yield from down(game, pair))


def _one_after_the_other(game: Game, pair: Pair) -> Proc:
    """One block down to armour and injury, then the other (multiple-block-granularity: sequential)."""
    done: Pair = ()
    followed = False
    for one in pair:
        if done and is_lost(game, (), one.block, one.stood):
            done = (*done, replace(one, lost=True))
            continue
        stood_at = game[one.block.blocker].at
        one = yield from met(game, one)
        if one.result.pushed:
            _, links = yield from lay_out_second(game, (), one.block, one.stood)
            one = replace(one, links=(yield from move_second(game, links)))
        yield from let_go_after_push(game)
        followed = followed or (yield from follow_one(game, (one,)))
        one = yield from what_pushes_do(game, one)
        one = yield from events(game, one, (one,))
        yield from meet_where_he_came(game, one.block.blocker, stood_at)
        (one,) = yield from down(game, (one,), done[0].falling if done else ())
        done = (*done, (yield from _bounced_at_once(game, one)))
    return done


def _bounced_at_once(game: Game, one: OneOfTwo) -> Proc:
    """Balls that came loose by this block bounce now, if the reading does not have them wait for both."""
    if not any(falling.fall.loose for falling in one.falling) or game.reading(BALLS_AFTER_BOTH):
        return one
    yield from bounces_after(game, one.block, with_ball(game, one.falling))
    return replace(one, falling=tuple(replace(f, freed=True, fall=replace(f.fall, loose=False)) for f in one.falling))


def _last_bounces(game: Game, pair: Pair) -> Proc:
    """Balls that came loose as somebody went down: the defenders', then the attacker's.

    Question id: multiple-block-bounce-order, where a ball of each has come loose.
    """
    loose = {falling.is_own for one in pair for falling in one.falling if falling.fall.loose}
    defenders_first = len(loose) < 2 or game.reading(DEFENDERS_BALLS_FIRST)
    for own in (False, True) if defenders_first else (True, False):
        for one in pair:
            falls = tuple(falling for falling in one.falling if falling.is_own == own)
            yield from bounces_after(game, one.block, with_ball(game, falls))
