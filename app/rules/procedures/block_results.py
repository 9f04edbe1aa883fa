"""What the face of a block does: the push and its events, the follow-up, and who goes down (p. 62-63).

Each phase is a procedure of its own. A single block runs them one after the other; where two blocks are performed at once, each phase
is run for both before the next.
"""
from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import DOWNED, FACE, PUSHED, TAKEN
from app.rules.procedures.ball import bounce
from app.rules.procedures.block_values import BLOCK, FACES, OWN_BLOCK, Block, Downed, Pushed, Result
from app.rules.procedures.chomped import let_go_after_push
from app.rules.procedures.following_up import ARMOUR, EVERYTHING, follow_up, waits_for_follow_up
from app.rules.procedures.going_down import (
    KNOCKED_DOWN,
    PLACED_PRONE,
    Fall,
    bounce_if_loose,
    go_down,
    harm,
    hit_of,
    replaced,
    turnover_of_fall,
)
from app.rules.procedures.injury import armour, injury
from app.rules.procedures.picking_up import meet_where_he_came
from app.rules.procedures.pushing import CROWD, Link, crowd_ball, crowd_injury, in_the_square, loose_ball, push_back, trapdoor
from app.rules.requests import Proc, note, part
from app.rules.switchboard.blocking import BOTH_DOWN_ORDER, INTERLEAVED, SAVED_DEFENDER_SPARES_TURN
from app.rules.switchboard.harm import TRAPDOOR_AND_KNOCKDOWN
from app.rules.switchboard.pushing import (
    BY_SQUARE,
    CROWD_BEFORE_FOLLOW_UP,
    EVENTS_ORDER,
    STRIPPED_BALL_BOUNCES_FIRST,
)
from app.rules.switchboard.two_blocks import TRAPDOOR_AND_KNOCKDOWN_OF_TWO

Then = Callable[[Game, Link], Proc] | None


# --- the face
def turned(game: Game, block: Block, face: str) -> Proc:
    """The result of the face that was taken, which a skill may turn into another one. Returns it."""
    return (yield from TAKEN.run(game, Result(block=block, face=face, **FACES[face])))


def met_by_skills(game: Game, result: Result) -> Proc:
    """What the skills of both players do to the result. Returns it as it will be applied."""
    result = yield from FACE.run(game, result)
    block = result.block
    yield note("block", blocker=block.blocker, target=block.target, face=result.face, pushed=result.pushed)
    return result


# --- the push
@part
def pushed_result(game: Game, block: Block, result: Result) -> Proc:
    """A push, the follow-up, and everything that the push set off. Returns the links of the push.

    Question id: crowd-injury-before-follow-up.
    """
    stood_at = game[block.blocker].at
    links = yield from push_back(game, block)
    yield from let_go_after_push(game)
    crowd_first = any(link.to == CROWD for link in links) and game.reading(CROWD_BEFORE_FOLLOW_UP)
    if crowd_first:
        for link in links:
            yield from crowd_injury(game, link)
    if links and result.target_down:
        links = (replace(links[0], goes_down=True), *links[1:])
    if links and (later := waits_for_follow_up(game, block, result, links)) != EVERYTHING:
        yield from _follow_up_late(game, block, result, links, later)
        return links
    if links:
        yield from follow_up(game, block, result, links)
    waiting = yield from what_a_push_does(game, block, result, links)
    if links:
        result = yield from push_events(game, result, waiting, crowd_first)
    if result.target_down:
        yield from floor(game, block, result)
    yield from meet_where_he_came(game, block.blocker, stood_at)
    return links


def _follow_up_late(game: Game, block: Block, result: Result, links: tuple[Link, ...], waiting: tuple[str, ...]) -> Proc:
    """What a push does where the follow-up is chosen only once some of it is seen; what is `waiting` comes after it.

    Question ids: classic-follow-up-before-armour, classic-follow-up-before-scatter.
    """
    stood_at = game[block.blocker].at
    pushed = yield from PUSHED.run(game, Pushed(block=block, result=result, links=links))
    down = None
    if result.target_down and game[block.target].on_pitch:
        down = yield from go_down(game, Fall(victim=block.target, how=KNOCKED_DOWN, cause=BLOCK, by=block.blocker))

    def consequence(stage: str) -> Proc:
        if stage == ARMOUR:
            if down is not None:
                yield from harm(game, down)
                yield from turnover_of_fall(game, down)
            return
        lost = pushed.stripped or (down is not None and down.loose)
        for link in links:
            if link.to != CROWD and not (lost and link.pushed == block.target):
                yield from in_the_square(game, link)
        if down is not None:
            yield from bounces_after(game, block, (down,))
        elif pushed.stripped:
            yield from bounce(game)

    for stage in (s for s in EVERYTHING if s not in waiting):
        yield from consequence(stage)
    yield from follow_up(game, block, result, links)
    for stage in waiting:
        yield from consequence(stage)
    for link in links:
        if link.to == CROWD:
            yield from in_the_square(game, link)
    yield from meet_where_he_came(game, block.blocker, stood_at)


def what_a_push_does(game: Game, block: Block, result: Result, links: tuple[Link, ...]) -> Proc:
    """What skills do to a player who was pushed; a ball that he has lost by it bounces. Returns the links, with what must wait.

    Question id: strip-ball-bounce-before-knockdown.
    """
    pushed = yield from PUSHED.run(game, Pushed(block=block, result=result, links=links))
    if not pushed.stripped:
        return links
    if not result.target_down or game.reading(STRIPPED_BALL_BOUNCES_FIRST):
        yield from bounce(game)
    elif links:
        return (replace(links[0], ball_waits=True), *links[1:])
    return links


def push_events(
    game: Game, result: Result, links: tuple[Link, ...], crowd_done: bool = False, then: Then = None,
) -> Proc:
    """What the pushed players meet in their squares, and the knock-down where it comes among these events. Returns the result: it floors
    nobody any more if the target has gone down. Of two blocks at once, both knock-downs wait for their own phase.

    `then` is what follows in each square.

    Question id: push-ball-events-order.
    """
    if not _order_matters(game, links, result) or game.reading(EVENTS_ORDER) == BY_SQUARE:
        return (yield from _by_square(game, result, links, crowd_done, then))
    return (yield from _by_type(game, result, links, crowd_done, then))


def _order_matters(game: Game, links: tuple[Link, ...], result: Result) -> bool:
    """Whether more than one thing waits to happen, so that their order matters."""
    waiting = sum(
        (link.to == CROWD) + (link.to == CROWD and link.held_ball) + (link.to in game.board.trapdoors)
        + (not isinstance(link.to, str) and game.board.ball_lies_at(link.to))
        for link in links)
    return waiting + (result.target_down and not result.block.paired) > 1 and waiting > 0


def _by_square(game: Game, result: Result, links: tuple[Link, ...], crowd_done: bool, then: Then) -> Proc:
    """Events square by square along the chain, then the knock-down (push-ball-events-order: by-square)."""
    result = yield from _falls_before_trapdoor(game, result, links[0])
    for link in links:
        if link.to == CROWD and crowd_done:
            yield from crowd_ball(game, link)
        else:
            yield from in_the_square(game, link)
        if then is not None:
            yield from then(game, link)
    return result


def _by_type(game: Game, result: Result, links: tuple[Link, ...], crowd_done: bool, then: Then) -> Proc:
    """All crowd injuries, then the knock-down and the trapdoors, then the ball (push-ball-events-order: by-type)."""
    for link in links if not crowd_done else ():
        yield from crowd_injury(game, link)
    result = yield from _falls_before_trapdoor(game, result, links[0])
    for link in links:
        yield from trapdoor(game, link)
    if result.target_down and not result.block.paired:
        yield from floor(game, result.block, result)
        result = replace(result, target_down=False)
    for link in links:
        yield from loose_ball(game, link)
        yield from crowd_ball(game, link)
        if then is not None:
            yield from then(game, link)
    return result


def _falls_before_trapdoor(game: Game, result: Result, link: Link) -> Proc:
    """The target is knocked down besides falling through a trapdoor, if the reading has it so. Returns the result.

    Question ids: trapdoor-and-knockdown, multiple-block-trapdoor-versus-knockdown.
    """
    question = TRAPDOOR_AND_KNOCKDOWN_OF_TWO if result.block.paired else TRAPDOOR_AND_KNOCKDOWN
    if result.target_down and link.to in game.board.trapdoors and game.reading(question):
        yield from floor(game, result.block, result)
        return replace(result, target_down=False)
    return result


# --- going down
def falls_of(block: Block, result: Result) -> tuple[Fall, ...]:
    """Whom the result knocks down, or places prone: the target first."""
    how = PLACED_PRONE if result.placed_prone else KNOCKED_DOWN
    falls = []
    if result.target_down:
        falls.append(Fall(victim=block.target, how=how, cause=BLOCK, by=block.blocker))
    if result.blocker_down:
        falls.append(Fall(victim=block.blocker, how=how, cause=OWN_BLOCK, by=block.target))
    return tuple(falls)


@part
def floor(game: Game, block: Block, result: Result) -> Proc:
    """Whoever the result knocks down goes down, with all that follows. Question ids: both-down-resolution, steady-footing-defender-saved."""
    if result.pushed and not game[block.target].on_pitch:
        return
    falls = falls_of(block, result)
    if len(falls) == 2 and not result.placed_prone and game.reading(BOTH_DOWN_ORDER) == INTERLEAVED:
        done = yield from _interleaved(game, falls)
    else:
        done = yield from _in_turn(game, falls)
    yield from turned_over_by(game, block, done)
    yield from bounces_after(game, block, done)


def _in_turn(game: Game, falls: tuple[Fall, ...]) -> Proc:
    """One after the other (both-down-resolution: defender-then-attacker)."""
    done = []
    for one in falls:
        # What the target's fall set off may have floored the blocker already; he does not go down twice.
        if game[one.victim].standing:
            one = yield from go_down(game, one)
            yield from harm(game, one)
        done.append(one)
    return tuple(done)


def _interleaved(game: Game, falls: tuple[Fall, ...]) -> Proc:
    """Step by step together: everybody down, then all armour, then all injuries (both-down-resolution: interleaved)."""
    done, hits = [], []
    for one in falls:
        done.append((yield from go_down(game, one)))
    for one in done:
        one = yield from replaced(game, one)
        if not one.averted and not one.settled:
            hits.append((yield from armour(game, hit_of(one))))
    for hit in hits:
        if hit.broken:
            yield from injury(game, hit)
    return tuple(done)


def turned_over_by(game: Game, block: Block, falls: tuple[Fall, ...]) -> Proc:
    """The turnover that the falls of a block are. Question id: steady-footing-defender-saved."""
    for one in falls:
        spared = one.victim == block.blocker and len(falls) == 2 and falls[0].averted and not one.averted and one.how == KNOCKED_DOWN
        if not (spared and game.reading(SAVED_DEFENDER_SPARES_TURN)):
            yield from turnover_of_fall(game, one)


def bounces_after(game: Game, block: Block, falls: tuple[Fall, ...]) -> Proc:
    """What skills do about a target whom the block has Knocked Down, then the ball that came loose bounces."""
    for one in falls:
        if one.victim == block.target and one.how == KNOCKED_DOWN and not one.averted:
            yield from DOWNED.run(game, Downed(block=block, loose=one.loose))
        yield from bounce_if_loose(game, one)
