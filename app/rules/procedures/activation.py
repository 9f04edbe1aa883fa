"""The activation: declaring an action, the rolls that a declaration calls for, reactions, and its end (p. 50)."""
from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from app.errors import did_you_mean
from app.rules.board import PRONE, STANDING, STUNNED, Activation, Player
from app.rules.game import Game
from app.rules.hooks import ACTIVATION_ENDS, ACTIVATION_ROLLS, DECLARED, NAMED, TARGETED
from app.rules.procedures.ball import secure
from app.rules.procedures.block_values import Targeting
from app.rules.procedures.blocking import end_cancelled
from app.rules.procedures.moving import ACTIVATION_OVER
from app.rules.procedures.picking_up import pick_up_that_waits
from app.rules.procedures.stalling import could_score, stalls
from app.rules.procedures.turnover import turn_over
from app.rules.requests import Illegal, NotPlayed, Proc, note
from app.rules.squares import adjacent, distance
from app.rules.switchboard.turn import (
    APPEARANCE_ROLLED_AT_DECLARATION,
    BLITZ_TARGET_NAMED_FIRST,
    NEGA_TRAIT_ORDER,
    ROOTED_MAY_DECLARE_MOVE,
)
from app.rules.switches import Switch

MOVE, BLOCK, BLITZ, FOUL, SECURE, PASS, HAND_OFF = "move", "block", "blitz", "foul", "secure-the-ball", "pass", "hand-off"
BALL_AND_CHAIN = "ball-and-chain"
BIG_GUY = "Big Guy"
MAY_MOVE_INSTEAD = "may-move-instead"
"""Mark of an activation whose action may be changed to a Move."""
COULD_SCORE, BEGAN_PRONE = "could-score", "began-prone"
"""Marks of an activation: whose carrier could have walked into the end zone, and whose player was Prone when he declared."""


class Action(msgspec.Struct, frozen=True, kw_only=True):
    """What an action is: whether only one player a turn may take it, and whether he may move first."""

    once_a_turn: bool = False
    moves: bool = True
    from_prone: bool = True
    """Whether a Prone player may declare it, to stand up first."""
    prone_question: Switch | None = None
    """The question that decides it where the book leaves it open."""
    next_to_target: bool = False
    """Whether the declaration names a Standing opponent in the next square."""
    targets: int = 1
    """How many opponents the action is aimed at, all of whom the declaration names where it is more than one."""
    skill: str | None = None
    """The skill without which nobody may declare it."""


ACTIONS = {
    MOVE: Action(), BLOCK: Action(moves=False, from_prone=False, next_to_target=True), BLITZ: Action(once_a_turn=True), SECURE: Action(once_a_turn=True),
    PASS: Action(once_a_turn=True), HAND_OFF: Action(once_a_turn=True), FOUL: Action(once_a_turn=True),
}
"""The actions that the engine plays."""
ALL_ACTIONS = (
    *ACTIONS, "throw-team-mate", "kick-team-mate", "punt", "stab", "chainsaw", "breathe-fire", "projectile-vomit",
    "hypnotic-gaze", "bombardier", "multiple-block", BALL_AND_CHAIN, "chomp",
)


class Declaration(msgspec.Struct, frozen=True, kw_only=True):
    """An action about to be declared. `from_prone` tells whether this player may declare it while Prone."""

    player: str
    action: str
    targets: tuple[str, ...] = ()
    from_prone: bool = False
    first_rolls: tuple[Callable[[Game], Proc], ...] = ()
    """Rolls that the declaration itself costs; each returns whether the activation goes on."""


class ActivationRolls(msgspec.Struct, frozen=True, kw_only=True):
    """The rolls that a player's traits call for after his declaration: name of the roll to its procedure."""

    player: str
    action: str
    rolls: tuple[tuple[str, Callable[[Game], Proc]], ...] = ()

    def plus(self, name: str, roll: Callable[[Game], Proc]) -> ActivationRolls:
        """These with one more roll, which decides whether the player may act."""
        return replace(self, rolls=(*self.rolls, (name, roll)))


def declare(game: Game, action: str, by: str, targets: tuple[str, ...]) -> Proc:
    """A player of the active team is activated and declares an action (p. 50).

    First the declaration with its targets, then the rolls of traits, then what the targets do about it. Question ids:
    blitz-target-before-nega-traits, nega-trait-order, foul-appearance-prone-blitzer, take-root-declare-move.
    """
    player = may_be_activated(game, by)
    if action in game.tables.unknown_actions:
        raise Illegal(f"{game.board.edition} has no {action} action")
    kind = _action(action)
    if kind.once_a_turn and action in game.side(player.team).used_actions:
        raise Illegal(f"only one {action} action may be declared in a team turn, and it has been used (p. 52)")
    if kind.skill and not player.has(kind.skill):
        raise Illegal(f"{by} has no {kind.skill} and cannot declare {action} (p. 52)")
    declaration = yield from DECLARED.run(game, Declaration(player=by, action=action, targets=targets, from_prone=kind.from_prone))
    if player.state == PRONE and not (declaration.from_prone or (kind.prone_question and game.reading(kind.prone_question))):
        raise Illegal(f"{by} is Prone and cannot declare a {action} action (p. 50)")
    if action == MOVE and player.rooted and not game.reading(ROOTED_MAY_DECLARE_MOVE):
        raise Illegal(f"{by} is Rooted and cannot declare a Move action (p. 137)")
    target_first = _check_target(game, player, action, kind, targets)
    if action == SECURE:
        _check_secure(game, player)

    side = game.side(player.team)
    if kind.once_a_turn:
        game.change_side(player.team, used_actions=side.used_actions | {action})
    marks = frozenset({COULD_SCORE} if could_score(game, player) else ()) | ({BEGAN_PRONE} if player.state == PRONE else set())
    active_first = not (player.distracted and ACTIVATION_ROLLS.checks(game, by)) or game.rule(game.tables.active_before_declaring)
    game.change(by, distracted=player.distracted and not active_first)
    # The first declaration of a turn ends what was left of the turnover before it.
    game.board = replace(
        game.board, turnover=False, activation=Activation(player=by, action=action, targets=targets, moved=player.moved, marks=marks))
    yield note("declare", player=by, action=action, targets=list(targets))
    yield from activation_rolls(game, by, action)
    if over(game) or game.board.turnover:
        return
    if not active_first:
        game.change(by, distracted=False)
    if not target_first:
        _standing_opponent(game, player, targets)
    for roll in declaration.first_rolls:
        if not (yield from roll(game)):
            game.change_activation(marks=game.activation.marks | {ACTIVATION_OVER})
            return
    if action == BLITZ and targets:
        yield from NAMED.run(game, Targeting(actor=by, target=targets[0], action=BLITZ))
    if action == BLITZ and player.state == PRONE and targets and TARGETED.in_play(game.board):
        if game.reading(APPEARANCE_ROLLED_AT_DECLARATION):
            targeting = yield from TARGETED.run(game, Targeting(actor=by, target=targets[0], action=BLITZ))
            if targeting.cancelled:
                end_cancelled(game, blitz=True)


def ready_for(game: Game, action: str) -> Player:
    """The active player, if he has declared that action, has not made it yet, and stands (p. 50, 54). Raises `Illegal` otherwise."""
    activation, player = game.activation, game.active_player
    if activation.action != action:
        raise Illegal(f"{player.id} has declared a {activation.action} action, not a {action} action (p. 50)")
    if activation.acted:
        raise Illegal(f"{player.id} has made his {action} action already (p. 50)")
    if not player.standing:
        raise Illegal(f"{player.id} is {player.state}; he must stand for a {action} action (p. 54)")
    return player


def may_be_activated(game: Game, id: str) -> Player:
    """The player, if he may be activated now. Raises `Illegal` where he may not."""
    player = game.board.players.get(id)
    if player is None:
        raise Illegal(f"there is no player {id}; {did_you_mean(id, game.board.players) or 'see the file’s players'}")
    if player.team != game.board.active:
        raise Illegal(f"it is {game.board.active}'s turn, and {id} plays for {player.team} (p. 50)")
    if not player.on_pitch:
        raise Illegal(f"{id} is not on the pitch (p. 50)")
    if player.state == STUNNED:
        raise Illegal(f"{id} is Stunned and cannot be activated (p. 39)")
    if player.activated:
        raise Illegal(f"{id} has been activated this turn already (p. 50)")
    return player


def _action(action: str) -> Action:
    if action in ACTIONS:
        return ACTIONS[action]
    if action in ALL_ACTIONS:
        raise NotPlayed(f"the engine does not play the action {action} yet; it plays {', '.join(ACTIONS)}")
    raise Illegal(f"there is no action {action}; {did_you_mean(action, ALL_ACTIONS) or 'actions are ' + ', '.join(ALL_ACTIONS)}")


def _check_target(game: Game, player: Player, action: str, kind: Action, targets: tuple[str, ...]) -> bool:
    """Checks the targets that a declaration names. Returns whether they are final; a Blitz's may be named after the trait rolls."""
    if len(targets) != len(set(targets)) or len(targets) > kind.targets or (kind.targets > 1 and len(targets) < kind.targets):
        named = ", ".join(targets) or "nobody"
        raise Illegal(f"a {action} action is aimed at {kind.targets} different opponents; the declaration names {named} (p. 52)"
                      if kind.targets > 1 else f"a {action} action is aimed at one opponent; the declaration names {named} (p. 52)")
    if not targets:
        _check_somebody_there(game, player, action, kind)
    elif kind.next_to_target:
        for named in targets:
            target = _standing_opponent(game, player, (named,))
            assert player.at is not None and target.at is not None
            if not adjacent(player.at, target.at):
                raise Illegal(f"{target.id} is not next to {player.id}; a {action} needs an opponent in the next square (p. 61)")
    elif action == BLITZ:
        try:
            _standing_opponent(game, player, targets)
        except Illegal:
            if game.reading(BLITZ_TARGET_NAMED_FIRST):
                raise
            return False
    return True


def _check_somebody_there(game: Game, player: Player, action: str, kind: Action) -> None:
    """A declaration that names no target yet: there must be an opponent whom it could mean."""
    assert player.at is not None
    opponents = [p for p in game.board.on_pitch() if p.team != player.team and p.standing and p.at is not None]
    if kind.next_to_target and not any(adjacent(player.at, p.at) for p in opponents if p.at is not None):
        raise Illegal(f"nobody stands next to {player.id} whom he could {action} (p. 61)")
    if action == BLITZ and not opponents and game.rule(game.tables.blitz_needs_somebody):
        raise Illegal(f"there is no Standing opponent whom {player.id} could blitz (p. 61)")


def _standing_opponent(game: Game, player: Player, targets: tuple[str, ...]) -> Player:
    target = game.board.players.get(targets[0])
    if target is None or target.team == player.team or not target.standing:
        raise Illegal(f"{targets[0]} is not a Standing opponent of {player.id} (p. 61)")
    return target


def _check_secure(game: Game, player: Player) -> None:
    """Secure the Ball: a ball on the ground, no Standing opponent with a tackle zone within two squares of it, and no Big Guy (p. 59)."""
    ball = game.board.ball
    if not isinstance(ball, tuple):
        raise Illegal("Secure the Ball needs a ball that lies on the ground (p. 59)")
    if BIG_GUY in player.keywords:
        raise Illegal(f"{player.id} is a Big Guy and cannot Secure the Ball (p. 59)")
    for p in game.board.on_pitch():
        if p.team != player.team and p.has_tackle_zone and p.at is not None and distance(p.at, ball) <= 2:
            raise Illegal(f"{p.id} stands within two squares of the ball, so nobody can Secure it (p. 59)")


def activation_rolls(game: Game, player: str, action: str) -> Proc:
    """The rolls of the player's traits, until one ends the activation or the turn. Question id: nega-trait-order."""
    called = yield from ACTIVATION_ROLLS.run(game, ActivationRolls(player=player, action=action))
    rolls = list(called.rolls)
    if len(rolls) > 1:
        order = game.reading(NEGA_TRAIT_ORDER)
        rolls.sort(key=lambda r: order.index(r[0]))
    for _, roll in rolls:
        yield from roll(game)
        if over(game) or game.board.turnover:
            return


def over(game: Game) -> bool:
    """Whether the active player may do nothing more in his activation."""
    activation = game.board.activation
    if activation is None:
        return True
    player = game[activation.player]
    return ACTIVATION_OVER in activation.marks or not player.on_pitch


def end_activation(game: Game) -> Proc:
    """The activation ends (p. 50). Secure the Ball without the ball is a turnover (p. 59); a stalling carrier faces the crowd."""
    activation = game.board.activation
    if activation is None:
        return
    player = activation.player
    yield from pick_up_that_waits(game)
    if activation.action == SECURE and not activation.acted and game[player].standing and game.board.ball == game[player].at:
        # He stands on the ball and must try, whether or not his coach says so (p. 59).
        game.change_activation(acted=True)
        yield from secure(game, player)
    yield from ACTIVATION_ENDS.run(game, player)
    if activation.action == SECURE and not game.board.holds_ball(player):
        yield from turn_over(game, f"{player} did not secure the ball")
    if COULD_SCORE in activation.marks and game[player].state == STANDING:
        yield from stalls(game, player)
    # Eye Gouge lasts until the end of the gouged player's next activation (p. 128).
    game.change(player, activated=True, moved=0, eye_gouged=False)
    game.board = replace(game.board, activation=None)
    yield note("activation-over", player=player)
