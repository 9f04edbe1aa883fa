"""The team turn, and the one entry for every step of a play (p. 50, 52)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from app.rules import steps
from app.rules.board import PRONE, STUNNED
from app.rules.game import Game
from app.rules.hooks import AT_HAND, TURN_ENDS
from app.rules.procedures.activation import (
    ACTIONS,
    BLITZ,
    BLOCK,
    MAY_MOVE_INSTEAD,
    MOVE,
    SECURE,
    declare,
    end_activation,
    may_be_activated,
    over,
)
from app.rules.procedures.ball import secure
from app.rules.procedures.block_values import Block
from app.rules.procedures.blocking import block_action
from app.rules.procedures.charge import check_allowed, end_charge, goes_on
from app.rules.procedures.chomped import let_go
from app.rules.procedures.concession import GAME_OVER, may_concede_at_turn
from app.rules.procedures.drive import BETWEEN_DRIVES, TURN, count_in, end_drive, end_half, start_extra_time, start_half, touchdown
from app.rules.procedures.fouling import foul_step
from app.rules.procedures.handing_off import hand_off
from app.rules.procedures.jumping import jump
from app.rules.procedures.kick_off import CHARGE, kick_off
from app.rules.procedures.known import check_known
from app.rules.procedures.moving import ACTIVATION_OVER, ACTIVE_THOUGH_PRONE, MOVE_OVER, MOVES_ON, Leaving, stand_up, step
from app.rules.procedures.passing import pass_action
from app.rules.procedures.picking_up import block_still_due, pick_up_that_waits
from app.rules.procedures.prayers import answer_prayers
from app.rules.procedures.scoring import TURNS, touchdown_made
from app.rules.procedures.set_up import SETTING_UP, set_up, start_drive
from app.rules.procedures.special import SPECIALS, attack
from app.rules.procedures.stalling import could_score, stalls
from app.rules.procedures.two_blocks import TWO_BLOCKS, two_blocks_step
from app.rules.procedures.wizards import may_cast
from app.rules.requests import Illegal, NotPlayed, Proc, note
from app.rules.squares import Square, adjacent, opponent
from app.rules.switchboard.turn import END_OF_TURN_FORGOES, FORGOING_CLEARS_DISTRACTED, REMAINING_MOVE_AFTER_TURNOVER


def take(game: Game, taken: Any) -> Proc:
    """Plays one step of a play. Raises `Illegal` where the rules forbid it, `NotPlayed` where the engine lacks it.

    Afterwards everything under way is resolved, and the activation, turn or drive that the step ended is over.
    """
    take_step = STEPS.get(type(taken))
    if take_step is None:
        raise NotPlayed(f"the engine does not play the step {type(taken).__struct_config__.tag} yet")
    check_known(game, taken)
    if game.board.phase == GAME_OVER:
        raise Illegal("the game is over: it has been conceded")
    answer_prayers(game)
    if game.board.phase not in (BETWEEN_DRIVES, SETTING_UP):
        count_in(game)
    yield from take_step(game, taken)
    yield from settle(game)
    if not game.board.under_way:
        game.board = replace(game.board, under_way=game.board.phase == TURN)


def settle(game: Game) -> Proc:
    """When everything is at rest: a touchdown counts, a turnover ends the turn, a spent activation is over."""
    yield from let_go(game)
    yield from AT_HAND.run(game, None)
    if game.board.phase in (BETWEEN_DRIVES, SETTING_UP, GAME_OVER):
        return
    if game.board.phase == CHARGE:
        yield from settle_charge(game)
        return
    if (yield from touchdown(game)):
        return
    if game.board.activation is None:
        return
    if game.board.turnover and not _plays_on(game):
        yield from end_turn(game)
    elif over(game) or game.active_player.state == STUNNED or _fell_in_his_activation(game):
        yield from end_activation(game)
        if game.board.turnover:
            yield from end_turn(game)
        else:
            yield from touchdown(game)


def settle_charge(game: Game) -> Proc:
    """As `settle`, for an activation in a Charge!, after which the next one or the ball follows."""
    spent = game.board.activation is not None and (game.board.turnover or over(game) or _fell_in_his_activation(game))
    if spent:
        yield from end_activation(game)
    if game.board.activation is None and not goes_on(game):
        yield from end_charge(game)
        yield from touchdown(game)


def _plays_on(game: Game) -> bool:
    """Whether a blitzer finishes his move, or makes his block, although the turn is over.

    Question ids: turnover-remaining-movement, classic-blitz-failed-pickup.
    """
    activation = game.activation
    if block_still_due(game):
        return True
    on_his_feet = activation.action == BLITZ and activation.acted and game.active_player.standing and not over(game)
    return on_his_feet and game.reading(REMAINING_MOVE_AFTER_TURNOVER)


def _fell_in_his_activation(game: Game) -> bool:
    """Placed Prone in his own activation, which ends it (p. 39); a Prone player who has yet to stand up has not acted or moved."""
    activation = game.activation
    if ACTIVE_THOUGH_PRONE in activation.marks:
        return False
    return game.active_player.state == PRONE and (activation.acted or activation.moved > game.active_player.moved or activation.rushes > 0)


def _active(game: Game) -> None:
    """Raises `Illegal` unless an activation is under way that may go on."""
    if game.activation.marks & {ACTIVATION_OVER}:
        raise Illegal(f"the activation of {game.activation.player} is over (p. 50)")


def _declare(game: Game, taken: steps.Declare) -> Proc:
    if game.board.phase in (BETWEEN_DRIVES, SETTING_UP):
        raise Illegal("no drive is under way; the next one must be set up and kicked off first (p. 46, 82)")
    check_allowed(game, taken.by, taken.action)
    if game.board.activation is not None and game.board.activation.player != taken.by:
        yield from _end(game, steps.End(what="activation"))
        yield from _no_touchdown(game)
    if game.board.activation is not None:
        raise Illegal(f"{taken.by} has declared a {game.activation.action} action already (p. 50)")
    yield from declare(game, taken.action, taken.by, taken.targets)


def _no_touchdown(game: Game) -> Proc:
    """Raises `Illegal` if the end of the activation before was a touchdown, after which nobody can be activated."""
    if (yield from touchdown(game)):
        raise Illegal("the activation before has ended with a touchdown, and so has the drive (p. 64)")


def _move(game: Game, taken: steps.Move) -> Proc:
    _may_move_in(game)
    over_already = game.board.turnover
    yield from pick_up_that_waits(game)
    if game.board.turnover and not over_already:
        return
    due: tuple[Leaving, ...] = ()
    for number, square in enumerate(taken.path, 1):
        _may_leave_the_ball(game)
        if game.board.activation is None:
            raise Illegal(f"the activation is over before {list(square)} is reached (p. 50)")
        due = yield from step(game, square, goes_on=number < len(taken.path), due=due)
        if _stopped(game, square):
            if number < len(taken.path):
                yield note("stopped", player=game.activation.player, rest=[list(s) for s in taken.path[number:]])
            return


def _stopped(game: Game, square: Square) -> bool:
    """Whether the move cannot go on: a turnover, a fall, a hold, a push out of the way, or a touchdown that waits."""
    player = game.active_player
    if game.board.turnover or not player.standing or player.at != square:
        return True
    return bool(game.activation.marks & {ACTIVATION_OVER, MOVE_OVER}) or touchdown_made(game)


def _may_move_in(game: Game) -> None:
    _active(game)
    if block_still_due(game):
        raise Illegal(f"the turn of {game.activation.player} is over; only his block is left to him (OLBBL 13.043)")
    activation = game.activation
    if MAY_MOVE_INSTEAD in activation.marks and not (ACTIONS[activation.action].moves or activation.acted):
        game.change_activation(action=MOVE, targets=())
        activation = game.activation
    if not ACTIONS[activation.action].moves:
        raise Illegal(f"{activation.player} has declared a {activation.action} action and may not move (p. 61)")
    if activation.acted and activation.action != BLITZ and MOVES_ON not in activation.marks:
        raise Illegal(f"{activation.player} has done what he declared and may not move any more (p. 52)")
    _may_leave_the_ball(game)


def _may_leave_the_ball(game: Game) -> None:
    """Raises `Illegal` where a player has come upon the ball that he means to secure."""
    activation = game.board.activation
    if activation is not None and activation.action == SECURE and game.board.ball == game.active_player.at:
        raise Illegal(f"{activation.player} must try to secure the ball where he stands (p. 59)")


def _rush(game: Game, taken: steps.Rush) -> Proc:
    _may_move_in(game)
    yield from step(game, taken.square, rushing=True)


def _jump(game: Game, taken: steps.Jump) -> Proc:
    _may_move_in(game)
    yield from jump(game, taken.square, taken.how)


def _stand_up(game: Game, taken: steps.StandUp) -> Proc:
    _active(game)
    yield from stand_up(game)


def _secure(game: Game, taken: steps.Secure) -> Proc:
    _active(game)
    if game.activation.action != SECURE:
        raise Illegal(f"{game.activation.player} has not declared Secure the Ball (p. 59)")
    if game.board.ball != game.active_player.at or not game.active_player.standing:
        raise Illegal(f"{game.activation.player} is not on the ball (p. 59)")
    player = game.activation.player
    game.change_activation(acted=True, marks=game.activation.marks | {ACTIVATION_OVER})
    yield from secure(game, player)


def _block(game: Game, taken: steps.Block) -> Proc:
    _active(game)
    activation, player = game.activation, game.active_player
    if activation.action == TWO_BLOCKS:
        yield from two_blocks_step(game, taken.targets, taken.replaced)
        return
    if len(taken.targets) != 1:
        raise Illegal(f"{player.id} has declared a {activation.action} action, which blocks one opponent, not {len(taken.targets)} (p. 61)")
    (target,) = taken.targets
    name = taken.replaced.get(target) or (activation.action if activation.action in SPECIALS else None)
    if activation.acted:
        raise Illegal(f"{player.id} has made his block already (p. 61)")
    if name is not None:
        yield from _special(game, target, name)
        return
    if activation.action not in (BLOCK, BLITZ):
        raise Illegal(f"{player.id} has declared a {activation.action} action, which has no block (p. 61)")
    if activation.targets and target not in activation.targets:
        raise Illegal(f"{player.id} named {', '.join(activation.targets)} as his target, not {target} (p. 61)")
    if not player.standing:
        raise Illegal(f"{player.id} is Prone and must stand up before he blocks (p. 54)")
    opponent_there = game[target]
    if not opponent_there.standing or opponent_there.at is None or player.at is None or not adjacent(player.at, opponent_there.at):
        raise Illegal(f"{target} is not a Standing opponent next to {player.id} (p. 61)")
    game.change_activation(acted=True)
    yield from block_action(game, Block(blocker=player.id, target=target, blitz=activation.action == BLITZ))
    yield from pick_up_that_waits(game)


def _special(game: Game, target: str, name: str) -> Proc:
    """A special action, alone or in place of a block."""
    if name not in SPECIALS:
        raise NotPlayed(f"the engine does not play {name} yet")
    activation = game.activation
    if activation.targets and target not in activation.targets:
        raise Illegal(f"{activation.player} named {', '.join(activation.targets)} as his target, not {target} (p. 52)")
    game.change_activation(acted=True)
    yield from attack(game, target, name)


def _pass(game: Game, taken: steps.Pass) -> Proc:
    _active(game)
    yield from pass_action(game, taken.to, taken.skill)


def _hand_off(game: Game, taken: steps.HandOff) -> Proc:
    _active(game)
    yield from hand_off(game, taken.to)


def _gaze(game: Game, taken: steps.Gaze) -> Proc:
    _active(game)
    yield from _special(game, taken.target, "hypnotic-gaze")


def _foul(game: Game, taken: steps.Foul) -> Proc:
    _active(game)
    yield from foul_step(game, taken.target)


def _end(game: Game, taken: steps.End) -> Proc:
    """`end`: what has ended already is no fault."""
    if taken.what == "activation":
        if game.board.activation is not None:
            yield from end_activation(game)
            if game.board.turnover:
                yield from end_turn(game)
    elif taken.what == "turn":
        if game.board.phase == CHARGE:
            yield from end_activation(game)
            yield from end_charge(game)
        elif game.board.phase != BETWEEN_DRIVES:
            yield from end_turn(game)
    elif game.board.phase != BETWEEN_DRIVES:
        yield from end_drive(game)
    if taken.what == "half":
        yield from end_half(game)


def _kick_off(game: Game, taken: steps.KickOff) -> Proc:
    if game.board.activation is not None or game.board.phase in (BETWEEN_DRIVES, CHARGE):
        raise Illegal("a kick-off begins a drive, after the teams are set up (p. 46)")
    _no_drive(game)
    yield from kick_off(game, taken.by, taken.at)


def _no_drive(game: Game) -> None:
    """Raises `Illegal` while a drive is being played. Before the first step of a file nothing is under way yet."""
    if game.board.phase == CHARGE or (game.board.phase == TURN and game.board.under_way):
        raise Illegal("a drive is under way; `end: drive` or `end: half` comes first (p. 46)")


def _set_up(game: Game, taken: steps.SetUp) -> Proc:
    yield from set_up(game, taken.places)


def _start(game: Game, taken: steps.Start) -> Proc:
    _no_drive(game)
    if taken.what == "half":
        yield from start_half(game)
    elif taken.what == "overtime":
        yield from start_extra_time(game)
    elif game.board.half_over:
        raise Illegal("the half is over; the next one begins with `start: half`, or Extra Time with `start: overtime`")
    start_drive(game)


def _forgo(game: Game, taken: steps.Forgo) -> Proc:
    player = may_be_activated(game, taken.player)
    if game.board.activation is not None:
        yield from _end(game, steps.End(what="activation"))
        # That end may have been a touchdown, or a turnover.
        yield from _no_touchdown(game)
        may_be_activated(game, player.id)
    # As with a declaration, what was left of the turnover before is over.
    game.board = replace(game.board, turnover=False)
    yield from forgo(game, player.id)
    if game.board.turnover:
        yield from end_turn(game)


def forgo(game: Game, player: str) -> Proc:
    """A player formally gives up his activation (p. 52). Question id: forgo-clears-distracted."""
    if game[player].distracted and game.reading(FORGOING_CLEARS_DISTRACTED):
        game.change(player, distracted=False)
    if could_score(game, game[player]):
        yield from stalls(game, player)
    game.change(player, activated=True)


def end_turn(game: Game) -> Proc:
    """The active team's turn ends: who was not activated forgoes it, Stunned players turn over, and the other team's turn begins (p. 52).

    If the other team has had its eight turns, the half is over instead. Question id: end-turn-forgoes-everyone.
    """
    yield from end_activation(game)
    if (yield from touchdown(game)):
        return
    team = game.board.active
    idle = [p for p in game.board.on_pitch() if p.team == team and not p.activated and p.state != STUNNED]
    if not game.board.turnover and any(p.distracted or could_score(game, p) for p in idle) and game.reading(END_OF_TURN_FORGOES):
        for p in idle:
            yield from forgo(game, p.id)
            # The crowd may have made him drop the ball.
            if (yield from touchdown(game)):
                return
            if game.board.turnover:
                break
    for p in list(game.board.on_pitch()):
        if p.team == team and p.state == STUNNED:
            game.change(p.id, state=STUNNED if p.stunned_since_own_turn else PRONE, stunned_since_own_turn=False)
    yield from TURN_ENDS.run(game, team)
    yield from may_cast(game, team)
    for p in list(game.board.players.values()):
        # Whose turn it was stay activated in it; they may be activated again once their next turn begins.
        if p.activated and p.team != team or p.used or p.moved:
            game.change(p.id, activated=p.activated and p.team == team, used=frozenset(), moved=0)
    game.change_side(team, used_actions=frozenset(), extra_assists=0)
    yield note("turn-over", team=team, turnover=game.board.turnover)
    other = opponent(team)
    if game.side(other).turn >= TURNS:
        yield from end_drive(game)
        yield from end_half(game)
        return
    game.board = replace(game.board, active=other)
    game.change_side(other, turn=game.side(other).turn + 1)
    yield from may_concede_at_turn(game, other)


STEPS: dict[type, Callable[[Game, Any], Proc]] = {
    steps.Declare: _declare, steps.Move: _move, steps.Rush: _rush, steps.Jump: _jump, steps.StandUp: _stand_up, steps.Secure: _secure,
    steps.KickOff: _kick_off, steps.SetUp: _set_up, steps.Start: _start, steps.Block: _block, steps.Gaze: _gaze,
    steps.Pass: _pass, steps.HandOff: _hand_off, steps.Foul: _foul, steps.Forgo: _forgo, steps.End: _end,
}
"""Each kind of step and its procedure."""
