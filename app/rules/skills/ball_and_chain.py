"""Ball & Chain: reels square by square where the throw-in template sends him, through whoever stands there; any fall is an injury at once.

He never dodges, so nobody shadows or holds him, and being Chomped does not keep him; Foul Appearance and Fend do not stop him (read there).
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules import steps
from app.rules.dice import D3
from app.rules.game import Game
from app.rules.hooks import BEFORE_ARMOUR, DECLARED, FOLLOW_UP, TARGETED
from app.rules.procedures.activation import ACTIONS, BALL_AND_CHAIN, Action, Declaration
from app.rules.procedures.blocking import Block, Targeting, block_over, one_block
from app.rules.procedures.chomped import REELING, let_go_after_push, reels
from app.rules.procedures.following_up import FollowUp
from app.rules.procedures.going_down import FALLS_OVER, Fall, hit_of, whole_fall
from app.rules.procedures.injury import Hit, armour, injury, knocked_out
from app.rules.procedures.moving import (
    ACTIVATION_OVER,
    MOVE_OVER,
    Leaving,
    allow_rushes,
    enter,
    movement_left,
    rush,
    spend,
)
from app.rules.procedures.picking_up import take_ball_underfoot
from app.rules.procedures.punting import FACINGS
from app.rules.procedures.pushing import in_the_square, push_back, walk_into_crowd
from app.rules.procedures.rerolls import TableRoll, reroll
from app.rules.procedures.scoring import touchdown_made
from app.rules.procedures.trapdoors import may_fall_through
from app.rules.procedures.turn import STEPS
from app.rules.requests import REQUIRED, Ask, Illegal, Proc, Roll, note
from app.rules.skills.saboteur import SKILL as SABOTEUR
from app.rules.squares import COMPASS, Square, add, on_pitch, template_directions
from app.rules.switchboard.special import KEPT_OUT_REELS_ON

SKILL = "Ball & Chain"
DIRECTION, FACING = "ball-and-chain-direction", "ball and chain facing"
ACTIONS[BALL_AND_CHAIN] = Action(moves=False, from_prone=False, skill=SKILL)


@DECLARED.on(SKILL)
def nothing_else(game: Game, declaration: Declaration) -> Proc:
    if game[declaration.player].has(SKILL) and declaration.action != BALL_AND_CHAIN:
        raise Illegal(f"{declaration.player} has a {SKILL} and can declare no other action than {BALL_AND_CHAIN}")
    return declaration
    yield


def reel(game: Game, taken: steps.BallAndChain) -> Proc:
    """He goes on for so many squares, fewer if he goes down, leaves the pitch, or the turn or the drive is over."""
    if game.activation.action != BALL_AND_CHAIN:
        raise Illegal(f"{game.activation.player} has declared a {game.activation.action} action and does not reel")
    game.change_activation(marks=game.activation.marks | {REELING})
    for _ in range(taken.squares):
        stopped = game.activation.marks & {ACTIVATION_OVER, MOVE_OVER} or not game.active_player.standing
        if stopped or game.board.turnover or touchdown_made(game):
            break
        yield from _one_square(game)


STEPS[steps.BallAndChain] = reel


def _one_square(game: Game) -> Proc:
    """One square of movement: the template, the Rush if there is no movement left, what is in the square, and the fall if the Rush failed."""
    player = game.active_player
    if player.rooted:
        raise Illegal(f"{player.id} is Rooted and cannot leave his square (p. 137)")
    rushing = not movement_left(game)
    if rushing and not (yield from allow_rushes(game, 1)):
        raise Illegal(f"{player.id} has no movement and no Rush left (p. 58)")
    square = yield from _next_square(game, player.id)
    spend(game, 0 if rushing else 1, int(rushing))
    rushed = not rushing or (yield from rush(game, player.id))
    yield from _go_to(game, player.id, square, rushing)
    if not rushed and game[player.id].standing:
        yield from whole_fall(game, Fall(victim=player.id, how=FALLS_OVER, cause="rush"))


def _next_square(game: Game, player: str) -> Proc:
    """Where the template points, laid towards an end zone or a sideline as his coach likes; the square may lie off the pitch."""
    facing = yield Ask(name=f"{FACING} {player}", by=game[player].team, options=FACINGS, default=REQUIRED)
    roll = Roll(name=DIRECTION, who=player, dice=D3)
    faces: tuple[int, ...] = yield roll
    if (yield from reroll(game, TableRoll(name=DIRECTION, player=player, faces=faces))):
        faces = yield roll
    return add(game[player].square, template_directions(COMPASS[facing])[faces[0] - 1])


def _go_to(game: Game, player: str, square: Square, rushing: bool) -> Proc:
    """Into the crowd, into a free square, against a Standing player, or over one who is down."""
    there = game.board.at(square)
    if not on_pitch(square):
        yield from walk_into_crowd(game, player)
    elif there is None:
        yield from _enter(game, player, square, rushing)
        yield from take_ball_underfoot(game, player)
        yield from may_fall_through(game, player)
    elif there.standing:
        yield from _block(game, player, there.id)
    else:
        yield from _run_over(game, player, there.id, rushing)


def _enter(game: Game, player: str, square: Square, rushing: bool) -> Proc:
    yield from enter(game, Leaving(mover=player, origin=game[player].square, square=square, rushes=int(rushing)))


def _block(game: Game, player: str, target: str) -> Proc:
    """A block against friend or foe. Whether he then stands in the square is for the block to say.

    Question id: ball-and-chain-kept-out-goes-on, where the other refuses to be pushed.
    """
    if game[target].team != game[player].team:
        targeting = yield from TARGETED.run(game, Targeting(actor=player, target=target, action=BALL_AND_CHAIN))
        if targeting.cancelled:
            return
    square = game[target].square
    blocked = yield from one_block(game, Block(blocker=player, target=target))
    yield from block_over(game, blocked)
    pushed = blocked.result is not None and blocked.result.pushed
    kept_out = pushed and not blocked.moved and game[target].at == square and game[player].standing
    if kept_out and not game.board.turnover and not game.reading(KEPT_OUT_REELS_ON):
        game.change_activation(marks=game.activation.marks | {ACTIVATION_OVER})


def _run_over(game: Game, player: str, victim: str, rushing: bool) -> Proc:
    """A player who is down is Pushed Back out of the square and has his armour rolled."""
    square = game[victim].square
    links = yield from push_back(game, Block(blocker=player, target=victim))
    yield from let_go_after_push(game)
    if links:
        yield from _enter(game, player, square, rushing)
    for link in links:
        yield from in_the_square(game, link)
    if game[victim].down:
        hit = yield from armour(game, Hit(victim=victim, by=player, cause=BALL_AND_CHAIN))
        if hit.broken:
            yield from injury(game, hit)
    yield from take_ball_underfoot(game, player)
    if game[player].at == square:
        yield from may_fall_through(game, player)


@FOLLOW_UP.on(SKILL, order=5)
def moves_in(game: Game, following: FollowUp) -> Proc:
    """The block was for the square, so he goes on into it."""
    return replace(following, forced=True) if reels(game, following.block.blocker) else following
    yield


@BEFORE_ARMOUR.on(SKILL, order=60)
def dragged_along(game: Game, fall: Fall) -> Proc:
    """However he goes down: no armour roll but an injury roll, with Stunned as Knocked-out. A weapon that explodes knocks him out for sure."""
    if fall.settled or not game[fall.victim].has(SKILL):
        return fall
    hit = replace(hit_of(fall), knocks_out=True)
    if fall.cause == SABOTEUR:
        yield note("explosion", player=fall.victim)
        yield from knocked_out(game, hit)
    else:
        yield from injury(game, hit)
    return replace(fall, settled=True)
