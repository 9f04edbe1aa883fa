"""Moving: a square at a time, with Rushes and Dodges (p. 54, 55, 58)."""
from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from app.rules.board import STANDING, Player
from app.rules.game import Game
from app.rules.hooks import ENTERED, FOLLOWS, HOLDS, LEFT, RUSH_LIMIT, STANDING_UP
from app.rules.procedures.ball import marking
from app.rules.procedures.chomped import kept_in_square, let_go
from app.rules.procedures.going_down import FALLS_OVER, Fall, whole_fall
from app.rules.procedures.picking_up import take_ball_underfoot
from app.rules.procedures.tests import Test, agility_test, flat_roll, passes, roll_test
from app.rules.procedures.trapdoors import may_fall_through
from app.rules.requests import REQUIRED, Ask, Illegal, Proc, note, part
from app.rules.squares import Square, adjacent, on_pitch, opponent
from app.rules.switchboard.drive import MOLES_FOR_OPPONENTS_ONLY
from app.rules.switchboard.moving import HOLD_BEFORE_RUSH, PERMANENT_MA_ONLY, RUSH_WITH_MOVEMENT_LEFT
from app.rules.switchboard.turn import HELD_ENDS_ACTIVATION

STEP, JUMP, LEAP, POGO = "step", "jump", "leap", "pogo"
ACTIVATION_OVER, MOVE_OVER, LEFT_THE_BALL = "activation-over", "move-over", "left-the-ball"
"""Marks of an activation that may do nothing more, may not move any more, and in which the carrier put the ball down of his own will."""
MOVES_ON = "moves-on"
"""Mark of an activation whose player may go on moving although his deed is done."""
ACTIVE_THOUGH_PRONE = "active-though-prone"
"""Mark of an activation that goes on although its player was Placed Prone in it."""
HELD, BEFORE_DICE, AFTER_DICE = "held", "before dice", "after dice"
"""Moments at which the `LEFT` hook is run."""
STAND_UP_COST = 3
MOLES = "moles-under-the-pitch"


class Leaving(msgspec.Struct, frozen=True, kw_only=True):
    """A player leaving a square under his own power."""

    mover: str
    origin: Square
    square: Square
    how: str = STEP
    dodging: bool = False
    """Whether the step calls for a Dodge (a jump never does)."""
    rushes: int = 0
    held: bool = False
    moment: str = BEFORE_DICE
    rushed: bool = True
    """Whether every Rush so far came off."""
    rolled: bool = False
    """Whether the Dodge, Jump or Leap was rolled."""
    succeeded: bool = True
    natural_one: bool = False
    fell: bool = False
    leaves_ball: bool = False
    """Whether his coach has chosen to leave the ball in the square that he left."""
    rolls: tuple[str, ...] = ()
    """The rolls that a step calls for, in order."""
    hold_waits: bool = False
    """Whether an opponent may hold him only once the Rush is rolled."""


class Entering(msgspec.Struct, frozen=True, kw_only=True):
    """A player who has come into a square. `followed` is the block that he follows up; None: he moves."""

    mover: str
    square: Square
    followed: Any = None


class RushAllowance(msgspec.Struct, frozen=True, kw_only=True):
    """How many Rushes a player may make in this activation; `occasion` is `step` or `second block`, `needed` how many he would then have made."""

    player: str
    needed: int
    occasion: str = STEP
    limit: int = 2


class Rising(msgspec.Struct, frozen=True, kw_only=True):
    """A player standing up."""

    player: str
    free: bool = False
    modifiers: tuple[tuple[str, int], ...] = ()


def may_move(game: Game) -> Player:
    """The active player, if he may move on. Raises `Illegal` where he may not."""
    activation, player = game.activation, game.active_player
    if activation.marks & {ACTIVATION_OVER, MOVE_OVER}:
        raise Illegal(f"{player.id} may not move any more in this activation (p. 50)")
    if not player.on_pitch:
        raise Illegal(f"{player.id} is not on the pitch")
    if player.rooted:
        raise Illegal(f"{player.id} is Rooted and cannot leave his square (p. 137)")
    if kept_in_square(game, player):
        raise Illegal(f"{player.id} is Chomped and cannot leave his square (p. 131)")
    return player


def movement_left(game: Game) -> int:
    """Squares that the active player may still move without a Rush."""
    return max(0, game.active_player.movement - game.activation.moved)


def allow_rushes(game: Game, count: int, occasion: str = STEP) -> Proc:
    """Whether the active player may make so many more Rushes: two in an activation, unless a skill allows more (p. 58)."""
    needed = game.activation.rushes + count
    allowance = yield from RUSH_LIMIT.run(game, RushAllowance(player=game.activation.player, needed=needed, occasion=occasion))
    return needed <= allowance.limit


def spend(game: Game, moved: int, rushes: int = 0) -> None:
    """Counts squares of movement and Rushes."""
    game.change_activation(moved=game.activation.moved + moved, rushes=game.activation.rushes + rushes)


def rush(game: Game, player: str) -> Proc:
    """A Rush: 2+, -1 in a Blizzard (p. 58). Returns whether it came off."""
    modifiers: tuple[tuple[str, int], ...] = (("blizzard", -1),) if game.board.weather == "blizzard" else ()
    modifiers += moles(game, game[player].team)
    return (yield from flat_roll(game, "rush", player, 2, modifiers))


def moles(game: Game, team: str) -> tuple[tuple[str, int], ...]:
    """Moles under the Pitch (p. 145): -1 on the Rushes of the opponents of whoever prayed. Question id: moles-scope."""
    against = MOLES in game.side(opponent(team)).prayers
    own = MOLES in game.side(team).prayers
    if own and not game.reading(MOLES_FOR_OPPONENTS_ONLY):
        return (("moles", -1 - against),)
    return (("moles", -1),) if against else ()


@part
def step(game: Game, square: Square, rushing: bool = False, goes_on: bool = False, due: tuple[Leaving, ...] = ()) -> Proc:
    """The active player moves one square (p. 54). `rushing`: by a Rush although movement is left.

    `goes_on` tells whether his path does, `due` which steps of it still have their rolls to come. Returns those that have now: none, unless
    the edition rolls at the end of the path. Question ids: tentacles-before-or-after-rush, rush-or-dodge-first, rush-timing-in-move,
    classic-dodge-gfi-order, classic-move-rolls-on-entering, classic-diving-tackle-roll-timing.
    """
    player = may_move(game)
    origin = player.at
    assert origin is not None
    if player.state != STANDING:
        raise Illegal(f"{player.id} is {player.state} and must stand up before he moves (p. 54)")
    if not on_pitch(square) or not adjacent(origin, square):
        raise Illegal(f"{list(square)} is not a square of the pitch next to {player.id} on {list(origin)} (p. 54)")
    if (other := game.board.at(square)) is not None:
        raise Illegal(f"{list(square)} is occupied by {other.id} (p. 54)")
    if rushing and movement_left(game) and not game.reading(RUSH_WITH_MOVEMENT_LEFT):
        raise Illegal(f"{player.id} has movement left; he rushes only when it is used up (p. 58)")
    rushing = rushing or not movement_left(game)
    if rushing and not (yield from allow_rushes(game, 1)):
        raise Illegal(f"{player.id} has no movement and no Rush left (p. 58)")
    dodging = game.board.marked(player)
    leaving = Leaving(mover=player.id, origin=origin, square=square, dodging=dodging, rushes=int(rushing))

    hold_first = not (rushing and dodging and HOLDS.in_play(game.board)) or game.reading(HOLD_BEFORE_RUSH)
    if dodging and hold_first and (yield from held_back(game, leaving)):
        if due:
            yield from arrive(game, (yield from roll_for(game, due)))
        return ()
    spend(game, 0 if rushing else 1, int(rushing))
    yield from enter(game, leaving)
    leaving = yield from LEFT.run(game, leaving)
    leaving = replace(leaving, rolls=(yield from order_of_rolls(game, leaving)), hold_waits=not hold_first)
    due = (*due, leaving)

    met_first = _met_first(game, due)
    if met_first:
        yield from ENTERED.run(game, Entering(mover=player.id, square=square))
        if not game[player.id].standing:
            return ()
    stays_on_path = game[player.id].at == square and game.board.ball != square and square not in game.board.trapdoors
    if goes_on and stays_on_path and any(one.rolls for one in due) and not game.rule(game.tables.rolls_on_entering):
        return due
    leaving = yield from roll_for(game, due)
    if leaving.held:
        return ()
    yield from arrive(game, leaving, goes_on)
    if not met_first and game[player.id].standing and not game.board.turnover:
        yield from ENTERED.run(game, Entering(mover=player.id, square=square))
    return ()


def _met_first(game: Game, due: tuple[Leaving, ...]) -> bool:
    """Whether opponents who act on a player as he comes into their tackle zones do so before the rolls of his step."""
    leaving = due[-1]
    others = any(one.rolls for one in due) or game.board.ball == leaving.square
    met = any(ENTERED.checks(game, p.id) for p in game.board.markers(leaving.square, game[leaving.mover].team))
    return not (others and met) or game.rule(game.tables.tackled_first)


def roll_for(game: Game, due: tuple[Leaving, ...]) -> Proc:
    """The rolls of the steps, until one fails. Returns that step, or the last, with its result; `held` if an opponent held the mover."""
    leaving = due[-1]
    for leaving in due:
        for roll in leaving.rolls:
            if roll == "rush":
                leaving = replace(leaving, rushed=(yield from rush(game, leaving.mover)))
            else:
                leaving = yield from dodge(game, leaving)
            if not (leaving.rushed and leaving.succeeded):
                return leaving
            if roll == "rush" and leaving.dodging and leaving.hold_waits and (yield from held_back(game, leaving)):
                return replace(leaving, held=True)
    return leaving


def order_of_rolls(game: Game, leaving: Leaving) -> Proc:
    """Which rolls the step calls for, in order. Question ids: rush-or-dodge-first, classic-dodge-gfi-order."""
    if not (leaving.dodging and leaving.rushes):
        return ("rush",) * leaving.rushes or ("dodge",) * leaving.dodging
    order = game.rule(game.tables.step_order)
    if order is None:
        options = (("rush", "dodge"), ("dodge", "rush"))
        order = yield Ask(name=f"order step {leaving.mover}", by=game[leaving.mover].team, options=options, default=REQUIRED)
    return order


def held_back(game: Game, leaving: Leaving) -> Proc:
    """Whether an opponent holds the mover in his square, which ends his move. Question id: tentacles-held-ends-activation."""
    leaving = yield from HOLDS.run(game, leaving)
    if not leaving.held:
        return False
    game.change(leaving.mover, at=leaving.origin)
    game.change_activation(marks=game.activation.marks | {ACTIVATION_OVER if game.reading(HELD_ENDS_ACTIVATION) else MOVE_OVER})
    yield from LEFT.run(game, replace(leaving, moment=HELD))
    return True


def enter(game: Game, leaving: Leaving) -> Proc:
    """The mover is in the new square; the one that he left is remembered."""
    game.change(leaving.mover, at=leaving.square)
    game.change_activation(trail=(*game.activation.trail, leaving.origin))
    yield note("move", player=leaving.mover, start=leaving.origin, to=leaving.square, how=leaving.how, rush=bool(leaving.rushes))
    yield from let_go(game)


@part
def dodge(game: Game, leaving: Leaving) -> Proc:
    """A Dodge: an Agility Test, -1 for each opponent who marks the square entered (p. 55). Returns the leaving with its result."""
    team = game[leaving.mover].team
    test = yield from agility_test(
        game, "dodge", leaving.mover, modifiers=marking(game, leaving.square, team), origin=leaving.origin, goal=leaving.square)
    return replace(leaving, rolled=True, succeeded=passes(game, test), natural_one=test.die == 1)


def arrive(game: Game, leaving: Leaving, goes_on: bool = False) -> Proc:
    """What follows the rolls: the ball left behind, a fall, a follower, the ball on the ground, a trapdoor. `goes_on`: whether his path does."""
    failed = not (leaving.rushed and leaving.succeeded)
    leaving = yield from LEFT.run(game, replace(leaving, moment=AFTER_DICE))
    if failed:
        leaving = yield from fall(game, leaving)
    yield from FOLLOWS.run(game, leaving)
    yield from take_ball_underfoot(game, leaving.mover, goes_on)
    if game[leaving.mover].at == leaving.square:
        yield from may_fall_through(game, leaving.mover)


def fall(game: Game, leaving: Leaving) -> Proc:
    """The mover Falls Over where he is now. Returns the leaving, `fell` or not."""
    cause = leaving.how if leaving.rushed else "rush"
    cause = "dodge" if cause == STEP else cause
    by_leaving = leaving.how if leaving.dodging or leaving.how != STEP else None
    left_here = LEFT_THE_BALL in game.activation.marks and game[leaving.mover].at == leaving.origin
    fallen = yield from whole_fall(game, Fall(
        victim=leaving.mover, how=FALLS_OVER, cause=cause, origin=leaving.origin if by_leaving else None, leaving=by_leaving,
        underfoot=not left_here))
    return replace(leaving, fell=not fallen.averted)


def stand_up(game: Game) -> Proc:
    """The active player stands up: three squares of movement; with MA below 3 on a 4+ (p. 54).

    Question id: stand-up-modifiers-counted. Failing ends the activation and is no turnover.
    """
    player = game.active_player
    if player.state == STANDING or not player.on_pitch:
        raise Illegal(f"{player.id} is not Prone (p. 54)")
    if game.activation.marks & {ACTIVATION_OVER, MOVE_OVER}:
        raise Illegal(f"the activation of {player.id} is over (p. 50)")
    rising = yield from STANDING_UP.run(game, Rising(player=player.id))
    if not rising.free:
        permanent, current = player.ma, player.movement
        ma = current
        if (permanent < STAND_UP_COST) != (current < STAND_UP_COST):
            ma = permanent if game.reading(PERMANENT_MA_ONLY) else current
        if ma < STAND_UP_COST:
            test = yield from roll_test(game, Test(name="stand-up", player=player.id, target=4, modifiers=rising.modifiers))
            if not passes(game, test):
                game.change_activation(marks=game.activation.marks | {ACTIVATION_OVER})
                return
            spend(game, movement_left(game))
        else:
            spend(game, STAND_UP_COST)
    game.change(player.id, state=STANDING)
    yield note("stand-up", player=player.id)
