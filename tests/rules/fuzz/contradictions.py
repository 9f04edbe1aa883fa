"""What is true of every board between two steps, whatever has been played and however it was ruled."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from app.rules.board import PRONE, STANDING, STUNNED, Board
from app.rules.procedures.activation import ACTIONS, SECURE
from app.rules.procedures.concession import GAME_OVER
from app.rules.procedures.kick_off import CHARGE, KICK_OFF
from app.rules.procedures.moving import STAND_UP_COST
from app.rules.procedures.set_up import TEAM_SIZE
from app.rules.squares import on_pitch

NOTHING_CONSULTED: Mapping[str, str] = {}
MISSED = "bb2020-failed-catch-bounces"
"""The question whether a ball that was not caught stays where it is, under a player then."""
MOST_RUSHES = 3
"""Two, and one more with a skill."""


def contradictions(board: Board, consulted: Mapping[str, str] = NOTHING_CONSULTED) -> Iterator[str]:
    """What cannot be true of a board. `consulted` are the options of the questions that were met on the way there."""
    crowded = [square for square, n in Counter(p.at for p in board.on_pitch()).items() if n > 1]
    if crowded:
        yield f"several players stand in {crowded}"
    yield from _players(board)
    yield from _ball(board, lies_still=consulted.get(MISSED, "bounces") != "bounces")
    for team in ("home", "away"):
        side = board.side(team)
        for field in side.__struct_fields__:
            value = getattr(side, field)
            if isinstance(value, int) and value < 0:
                yield f"{team} has {value} {field}"
        if sum(p.team == team for p in board.on_pitch()) > TEAM_SIZE:
            yield f"{team} has more than {TEAM_SIZE} players on the pitch"
    yield from _activation(board)
    if (board.kick is not None) != (board.phase == CHARGE):
        yield f"in the phase {board.phase} the kick is {board.kick}"


def _players(board: Board) -> Iterator[str]:
    for p in board.players.values():
        if (p.at is None) == (p.box is None):
            yield f"{p.id} is at {p.at} and in {p.box}"
        if p.at is not None and not on_pitch(p.at):
            yield f"{p.id} stands off the pitch, at {p.at}"
        if p.state == PRONE and p.rooted:
            yield f"{p.id} is both Prone and Rooted"
        # Being Distracted may outlast a drive (distracted-carries-over-drive), and the next one if the player is not set up for it.
        if p.at is None and (p.rooted or p.chomped_by or p.chomped_from_afar or (p.distracted and p.box != "reserves")):
            yield f"{p.id} is off the pitch, but still Rooted, Distracted or Chomped"
        if p.at is None and p.state == PRONE:
            yield f"{p.id} is off the pitch and Prone"
        if p.casualty is not None and p.box != "casualty":
            yield f"{p.id} is a casualty ({p.casualty}), but in {p.box or p.at}"
        if p.stunned_since_own_turn and p.at is not None and p.state != STUNNED:
            yield f"{p.id} is marked as Stunned in this turn, but is {p.state}"
        if any(board.players[id].team == p.team for id in p.chomped_by):
            yield f"{p.id} is Chomped by a team-mate"
        if not 0 <= p.moved <= 30:
            yield f"{p.id} has moved {p.moved} squares"


def _ball(board: Board, lies_still: bool) -> Iterator[str]:
    if isinstance(board.ball, str):
        carrier = board.players.get(board.ball)
        if carrier is None or not carrier.standing:
            yield f"{board.ball} has the ball, but does not stand on the pitch"
    elif board.ball is not None:
        if not on_pitch(board.ball):
            yield f"the ball lies off the pitch, at {board.ball}"
        under = board.at(board.ball)
        # A player in a Secure the Ball action stands on the ball until he tries.
        active = board.activation
        secures = active is not None and under is not None and (active.player, active.action) == (under.id, SECURE)
        if under is not None and not secures and not lies_still:
            yield f"the ball lies in the square of {under.id} ({under.state}), who does not hold it"
    if board.ball is not None and board.phase not in ("turn", KICK_OFF, GAME_OVER):
        yield f"the ball is at {board.ball} in the phase {board.phase}"


def _activation(board: Board) -> Iterator[str]:
    activation = board.activation
    if activation is None:
        return
    player = board.players.get(activation.player)
    if player is None or player.team != board.active:
        yield f"{activation.player} is active in {board.active}'s turn"
    elif player.activated:
        yield f"{player.id} is active although his activation is over"
    elif player.at is None:
        yield f"{player.id} is active off the pitch"
    elif player.state == STUNNED:
        yield f"{player.id} is active although he is Stunned"
    # Standing up may cost what the printed MA allows (stand-up-modifiers-counted).
    elif activation.moved > max(player.movement, player.moved, min(player.ma, STAND_UP_COST)):
        yield f"{player.id} has moved {activation.moved} squares with MA {player.movement}"
    if board.phase not in ("turn", CHARGE):
        yield f"{activation.player} is active in the phase {board.phase}"
    if activation.rushes > MOST_RUSHES:
        yield f"{activation.player} has rushed {activation.rushes} times"
    if activation.action not in ACTIONS:
        yield f"{activation.player} takes the unknown action {activation.action}"
    if player is not None and player.distracted and player.state == STANDING and activation.moved > player.moved and not activation.marks:
        yield f"{player.id} walks about Distracted"
