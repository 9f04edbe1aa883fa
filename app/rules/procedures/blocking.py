"""The block: strength, dice, the face, and what it does (p. 61-63)."""
from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.rules.dice import BOTH_DOWN, PLAYER_DOWN, POW, PUSH_BACK, STUMBLE, block_dice
from app.rules.game import Game
from app.rules.hooks import BEFORE_ARMOUR, BLOCK_AGAIN, BLOCK_OVER, DOWNED, FACE, PUSHED, STRENGTH, TARGETED
from app.rules.procedures.assists import assists
from app.rules.procedures.ball import bounce
from app.rules.procedures.chomped import let_go_after_push
from app.rules.procedures.following_up import ARMOUR, EVERYTHING, follow_up, waits_for_follow_up
from app.rules.procedures.going_down import (
    KNOCKED_DOWN, PLACED_PRONE, Fall, bounce_if_loose, go_down, harm, hit_of, turnover_of_fall,
)
from app.rules.procedures.injury import armour, injury
from app.rules.procedures.moving import ACTIVATION_OVER, Leaving, allow_rushes, fall, movement_left, rush, spend
from app.rules.procedures.picking_up import ball_where_he_came
from app.rules.procedures.pushing import CROWD, Link, crowd_ball, crowd_injury, in_the_square, loose_ball, push_back, trapdoor
from app.rules.procedures.rerolls import TableRoll, reroll
from app.rules.requests import Ask, Illegal, Proc, Roll, note, part
from app.rules.switchboard.blocking import BOTH_DOWN_ORDER, INTERLEAVED, SAVED_DEFENDER_SPARES_TURN
from app.rules.switchboard.harm import TRAPDOOR_AND_KNOCKDOWN
from app.rules.switchboard.pushing import BY_SQUARE, CROWD_BEFORE_FOLLOW_UP, EVENTS_ORDER, STRIPPED_BALL_BOUNCES_FIRST
from app.rules.switchboard.turn import FAILED_APPEARANCE_ENDS_BLITZ

BLOCK, OWN_BLOCK = "block", "own block"
"""Causes of a fall: another's block, and one's own."""


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """A block under way."""

    blocker: str
    target: str
    blitz: bool = False
    second: bool = False
    """Whether it is a block that the first one forced."""


class Targeting(msgspec.Struct, frozen=True, kw_only=True):
    """An action aimed at an opponent, before any die of its own."""

    actor: str
    target: str
    action: str = "block"
    cancelled: bool = False


class Strengths(msgspec.Struct, frozen=True, kw_only=True):
    """The two strengths before assists."""

    block: Block
    blocker: int
    target: int


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What the chosen face does, as skills leave it."""

    block: Block
    face: str
    pushed: bool = False
    blocker_down: bool = False
    target_down: bool = False
    placed_prone: bool = False
    """Both are Placed Prone instead of Knocked Down."""


class Pushed(msgspec.Struct, frozen=True, kw_only=True):
    """A push that has been carried out (or refused: no links), after the follow-up."""

    block: Block
    result: Result
    links: tuple[Link, ...]
    stripped: bool = False
    """Whether the target has lost the ball, which must still bounce."""


class Blocked(msgspec.Struct, frozen=True, kw_only=True):
    """A block that is completely resolved."""

    block: Block
    result: Result | None
    moved: bool
    """Whether the target was moved."""
    again: bool = False
    goes_on: bool = False
    """Whether the activation goes on after a Block action all the same."""


class Downed(msgspec.Struct, frozen=True, kw_only=True):
    """A target whom the block has Knocked Down. `loose`: a ball that he lost must still bounce."""

    block: Block
    loose: bool


FACES = {
    PLAYER_DOWN: {"blocker_down": True}, BOTH_DOWN: {"blocker_down": True, "target_down": True}, PUSH_BACK: {"pushed": True},
    STUMBLE: {"pushed": True, "target_down": True}, POW: {"pushed": True, "target_down": True},
}
"""What each face does by itself (p. 62)."""


def block_action(game: Game, block: Block) -> Proc:
    """A whole Block Action, with the second block that a skill may force; for a Blitz each block costs a square of movement (p. 61)."""
    if block.blitz and not (yield from pay_for_block(game, block)):
        return
    targeting = yield from TARGETED.run(game, Targeting(actor=block.blocker, target=block.target))
    if targeting.cancelled:
        end_cancelled(game, block.blitz)
        return
    blocked = yield from one_block(game, block)
    blocked = yield from BLOCK_AGAIN.run(game, blocked)
    if blocked.again:
        blocked = yield from again(game, blocked)
    blocked = yield from BLOCK_OVER.run(game, blocked)
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
    """One block, from strength to the last bounce. Returns it as `Blocked`."""
    face = yield from chosen_face(game, block)
    result = yield from FACE.run(game, Result(block=block, face=face, **FACES[face]))
    yield note("block", blocker=block.blocker, target=block.target, face=face, pushed=result.pushed)
    if result.pushed:
        links = yield from pushed_result(game, block, result)
        return Blocked(block=block, result=result, moved=bool(links))
    yield from both_falls(game, block, result)
    return Blocked(block=block, result=result, moved=False)


@part
def chosen_face(game: Game, block: Block) -> Proc:
    """The face of the pool that counts, as the coach of the stronger player chooses (p. 62)."""
    faces, chooser = yield from roll_block(game, block)
    if len(set(faces)) == 1:
        return faces[0]
    return (yield Ask(name=f"die {block.blocker}", by=chooser, options=tuple(dict.fromkeys(faces))))


def roll_block(game: Game, block: Block) -> Proc:
    """The pool of block dice, after re-rolls (p. 61). Returns its faces and the team that chooses among them."""
    blocker, target = game[block.blocker], game[block.target]
    strengths = yield from STRENGTH.run(game, Strengths(block=block, blocker=blocker.strength, target=target.strength))
    offensive = yield from assists(game, block.target, block.blocker, offensive=True)
    defensive = yield from assists(game, block.blocker, block.target, offensive=False)
    attack, defence = strengths.blocker + len(offensive) + cheers(game, blocker.team), strengths.target + len(defensive)
    count = dice_for(attack, defence)
    chooser = blocker.team if attack >= defence else target.team
    faces = yield Roll(name="block", who=block.blocker, dice=block_dice(count), modifiers=(("strength", attack), ("against", -defence)))
    yield note("chooser", by=chooser)
    again = yield from reroll(game, TableRoll(name="block", player=block.blocker, faces=faces, about=block))
    if again is not None:
        kept = list(faces)
        for face in again:
            kept.remove(face)
        new = yield Roll(name="block", who=block.blocker, dice=block_dice(len(again)))
        yield note("chooser", by=chooser)
        faces = (*kept, *new)
    return faces, chooser


def cheers(game: Game, team: str) -> int:
    """The assist of Cheering Fans, for the first block of the team's next turn (p. 48)."""
    extra = game.side(team).extra_assists
    if extra and team == game.board.active and game.board.phase == "turn":
        game.change_side(team, extra_assists=0)
        return extra
    return 0


def dice_for(attack: int, defence: int) -> int:
    """How many block dice: one for equals, two for the stronger, three for more than twice as strong (p. 61)."""
    stronger, weaker = max(attack, defence), min(attack, defence)
    return 3 if stronger > 2 * weaker else 2 if stronger > weaker else 1


@part
def both_falls(game: Game, block: Block, result: Result) -> Proc:
    """Whoever the face knocks down without a push. Question ids: both-down-resolution, steady-footing-defender-saved."""
    how = PLACED_PRONE if result.placed_prone else KNOCKED_DOWN
    falls = []
    if result.target_down:
        falls.append(Fall(victim=block.target, how=how, cause=BLOCK, by=block.blocker))
    if result.blocker_down:
        falls.append(Fall(victim=block.blocker, how=how, cause=OWN_BLOCK, by=block.target))
    done = []
    if len(falls) == 2 and not result.placed_prone and game.reading(BOTH_DOWN_ORDER) == INTERLEAVED:
        done = yield from interleaved(game, falls)
    else:
        for one in falls:
            # What the target's fall set off may have floored the blocker already; he does not go down twice.
            if game[one.victim].standing:
                one = yield from go_down(game, one)
                yield from harm(game, one)
            done.append(one)
    for one in done:
        spared = one.victim == block.blocker and len(done) == 2 and done[0].averted and not one.averted and how == KNOCKED_DOWN
        if not (spared and game.reading(SAVED_DEFENDER_SPARES_TURN)):
            yield from turnover_of_fall(game, one)
    for one in done:
        yield from before_bounce(game, block, one)
        yield from bounce_if_loose(game, one)


def interleaved(game: Game, falls: list[Fall]) -> Proc:
    """Step by step together: everybody down, then all armour, then all injuries (both-down-resolution: interleaved)."""
    done, hits = [], []
    for one in falls:
        done.append((yield from go_down(game, one)))
    for one in done:
        if not one.averted and not (yield from BEFORE_ARMOUR.run(game, one)).settled:
            hits.append((yield from armour(game, hit_of(one))))
    for hit in hits:
        if hit.broken:
            yield from injury(game, hit)
    return done


@part
def pushed_result(game: Game, block: Block, result: Result) -> Proc:
    """A push, the follow-up, and everything that the push set off. Returns the links of the push.

    Question ids: crowd-injury-before-follow-up, push-ball-events-order, strip-ball-bounce-before-knockdown.
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
    if links and (waiting := waits_for_follow_up(game, block, result, links)) != EVERYTHING:
        yield from follow_up_late(game, block, result, links, waiting)
        return links
    if links:
        yield from follow_up(game, block, result, links)
    pushed = yield from PUSHED.run(game, Pushed(block=block, result=result, links=links))
    if pushed.stripped:
        if not result.target_down or game.reading(STRIPPED_BALL_BOUNCES_FIRST):
            yield from bounce(game)
        elif links:
            links = (replace(links[0], ball_waits=True), *links[1:])
    if not links:
        yield from target_falls(game, block, result)
    elif not _order_matters(game, links, result) or game.reading(EVENTS_ORDER) == BY_SQUARE:
        yield from by_square(game, block, result, links, crowd_first)
    else:
        yield from by_type(game, block, result, links, crowd_first)
    yield from ball_where_he_came(game, block.blocker, stood_at)
    return links


def follow_up_late(game: Game, block: Block, result: Result, links: tuple[Link, ...], waiting: tuple[str, ...]) -> Proc:
    """The push's consequences where the follow-up is chosen only once some of them are seen; those that are `waiting` come after it.

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
        under_target = down is not None and down.loose
        for link in links:
            if link.to != CROWD and not (under_target and link.pushed == block.target):
                yield from in_the_square(game, link)
        if down is not None:
            yield from before_bounce(game, block, down)
            yield from bounce_if_loose(game, down)
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
    yield from ball_where_he_came(game, block.blocker, stood_at)


def _order_matters(game: Game, links: tuple[Link, ...], result: Result) -> bool:
    """Whether more than one thing waits to happen, so that their order matters."""
    waiting = sum((link.to == CROWD) + (link.to == CROWD and link.held_ball) + (link.to in game.board.trapdoors) + (link.to == game.board.ball)
                  for link in links)
    return waiting + result.target_down > 1 and waiting > 0


def by_square(game: Game, block: Block, result: Result, links: tuple[Link, ...], crowd_done: bool) -> Proc:
    """Events square by square along the chain, then the knock-down (push-ball-events-order: by-square)."""
    if _falls_before_trapdoor(game, result, links[0]):
        yield from target_falls(game, block, result)
        result = replace(result, target_down=False)
    for link in links:
        if link.to == CROWD and crowd_done:
            yield from crowd_ball(game, link)
        else:
            yield from in_the_square(game, link)
    yield from target_falls(game, block, result)


def by_type(game: Game, block: Block, result: Result, links: tuple[Link, ...], crowd_done: bool) -> Proc:
    """All crowd injuries, then the knock-down and the trapdoors, then the ball (push-ball-events-order: by-type)."""
    for link in links if not crowd_done else ():
        yield from crowd_injury(game, link)
    falls_first = _falls_before_trapdoor(game, result, links[0])
    if falls_first:
        yield from target_falls(game, block, result)
    for link in links:
        yield from trapdoor(game, link)
    if not falls_first:
        yield from target_falls(game, block, result)
    for link in links:
        yield from loose_ball(game, link)
        yield from crowd_ball(game, link)


def _falls_before_trapdoor(game: Game, result: Result, link: Link) -> bool:
    """Whether the target is knocked down besides falling through a trapdoor. Question id: trapdoor-and-knockdown."""
    return result.target_down and link.to in game.board.trapdoors and game.reading(TRAPDOOR_AND_KNOCKDOWN)


def target_falls(game: Game, block: Block, result: Result) -> Proc:
    """The pushed target is Knocked Down, if the face says so and he is still on the pitch (p. 62)."""
    if not result.target_down or not game[block.target].on_pitch:
        return
    one = yield from go_down(game, Fall(victim=block.target, how=KNOCKED_DOWN, cause=BLOCK, by=block.blocker))
    yield from harm(game, one)
    yield from turnover_of_fall(game, one)
    yield from before_bounce(game, block, one)
    yield from bounce_if_loose(game, one)


def before_bounce(game: Game, block: Block, one: Fall) -> Proc:
    """What skills do about a target whom the block has Knocked Down, before a ball that he lost bounces."""
    if one.victim == block.target and one.how == KNOCKED_DOWN and not one.averted:
        yield from DOWNED.run(game, Downed(block=block, loose=one.loose))
