"""Touchdowns and the end of a drive (p. 35, 64, 82-83)."""
from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.rules.board import STANDING
from app.rules.dice import D3
from app.rules.editions.prayers import DRIVE, HALF
from app.rules.game import Game
from app.rules.hooks import DRIVE_OVER, HALF_STARTS, SCORING
from app.rules.procedures.injury import leave
from app.rules.procedures.kick_off_events import random_player
from app.rules.procedures.prayers import expire
from app.rules.procedures.referee import called_after_drive
from app.rules.procedures.scoring import TURNS, over_the_line
from app.rules.procedures.tests import flat_roll
from app.rules.requests import Ask, Illegal, Proc, Roll, note, orders
from app.rules.squares import opponent
from app.rules.switchboard.drive import DISTRACTED_CARRIES_OVER, HEAT_BEFORE_RECOVERY, HEAT_DIE_FOR_EACH, RECOVERY_IN_FIXED_ORDER

KO_RECOVERY = 4
TURN, BETWEEN_DRIVES = "turn", "between-drives"
EXTRA_TIME = 3
"""The number under which Extra Time is counted among the halves."""


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """A drive that is over, before anybody leaves the pitch. `called` are those whom the referee means to send off."""

    called: tuple[str, ...] = ()


def count_in(game: Game) -> None:
    """Remembers who has taken part in the drive, if a skill asks for it at the end (p. 83)."""
    if DRIVE_OVER.acts(game):
        there = frozenset(p.id for p in game.board.on_pitch())
        if not there <= game.board.fielded:
            game.board = replace(game.board, fielded=game.board.fielded | there)


def touchdown(game: Game) -> Proc:
    """Scores if, with everything at rest, a Standing player holds the ball in the end zone that he attacks, or ends the drive where a
    touchdown has been called already. Returns whether somebody has scored.
    """
    if game.board.touchdown is not None:
        yield from end_with_touchdown(game, game.board.touchdown)
        return True
    carrier = yield from scorer(game)
    if carrier is None:
        return False
    yield from score(game, carrier.team, carrier.id)
    return True


def scorer(game: Game) -> Proc:
    """The Standing player who holds the ball in the end zone that he attacks, or None. Question id: push-touchdown-overrides-turnover."""
    carrier = over_the_line(game)
    if carrier is not None and game.is_active(carrier.id):
        yield from SCORING.run(game, carrier.id)
        if not game.board.holds_ball(carrier.id):
            return None
    return carrier


def score(game: Game, team: str, player: str) -> Proc:
    """A touchdown: a point, and the drive is over."""
    yield from call_touchdown(game, team, player)
    yield from end_with_touchdown(game, team)


def call_touchdown(game: Game, team: str, player: str) -> Proc:
    """A touchdown is called: a point. Scoring in the other team's turn costs a turn of one's own. The drive goes on until everything
    under way is resolved; `touchdown` then ends it."""
    side, in_other_turn = game.side(team), team != game.board.active
    game.change_side(team, score=side.score + 1, turn=side.turn + in_other_turn, extra_assists=0 if in_other_turn else side.extra_assists)
    yield note("touchdown", player=player, team=team)
    game.board = replace(game.board, touchdown=team)


def end_with_touchdown(game: Game, team: str) -> Proc:
    """The drive ends after a touchdown of that team."""
    game.board = replace(game.board, activation=None)
    yield from end_drive(game)
    game.board = replace(game.board, active=opponent(team), turnover=True)
    if all(game.side(each).turn >= TURNS for each in ("home", "away")):
        yield from end_half(game)


def end_drive(game: Game) -> Proc:
    """The drive ends: the referee sends players off, the heat takes its toll, knocked-out players may come to, and everybody leaves the
    pitch (p. 82-83).

    Question ids: end-of-drive-heat-order, bb2020-heat-and-secret-weapons-order, distracted-carries-over-drive.
    """
    receiving = opponent(game.board.kicking) if game.board.kicking else opponent(game.board.active)
    order = (receiving, opponent(receiving))
    if game.board.phase == TURN:
        # A turn that the end of the drive cuts short is over all the same, and with it what the fans lent the team for it.
        game.change_side(game.board.active, extra_assists=0)
    count_in(game)
    ending = yield from DRIVE_OVER.run(game, Ending())
    heat = game.board.weather == "sweltering-heat"
    if heat and ending.called and not game.rule(game.tables.weapons_before_heat):
        heat = False
        yield from sweltering_heat(game, order)
    yield from called_after_drive(game, ending.called, order)
    out = any(p.box == "ko" for p in game.board.players.values())
    heat_first = not (heat and out) or game.reading(HEAT_BEFORE_RECOVERY)
    if heat and heat_first:
        yield from sweltering_heat(game, order)
    yield from recover(game, order)
    if heat and not heat_first:
        yield from sweltering_heat(game, order)
    for p in list(game.board.players.values()):
        if p.box == "fainted" and p.id not in game.board.just_fainted:
            game.change(p.id, box="reserves")
        if p.on_pitch:
            game.change(
                p.id, at=None, box="reserves", state=STANDING, stunned_since_own_turn=False, rooted=False, chomped_by=frozenset(),
                chomped_from_afar=frozenset())
        if p.dodgy_snack:
            game.change(p.id, dodgy_snack=False)
        if p.distracted and not game.reading(DISTRACTED_CARRIES_OVER):
            game.change(p.id, distracted=False)
    for team in order:
        side = game.side(team)
        game.change_side(team, rerolls=max(0, side.rerolls - side.drive_rerolls), drive_rerolls=0)
    yield from expire(game, DRIVE)
    game.board = replace(
        game.board, ball=None, more_balls=(), kick=None, activation=None, phase=BETWEEN_DRIVES, under_way=False,
        just_fainted=frozenset(), fielded=frozenset())
    yield note("drive-over")


def sweltering_heat(game: Game, order: tuple[str, str]) -> Proc:
    """D3 random players of each team on the pitch faint and miss the next drive (p. 46). Question id: sweltering-heat-die-per-team."""
    shared = None
    if not game.reading(HEAT_DIE_FOR_EACH):
        (shared,) = yield Roll(name="sweltering-heat", dice=D3)
    for team in ("home", "away"):
        number = shared
        if number is None:
            (number,) = yield Roll(name="sweltering-heat", who=team, dice=D3)
        among = [p.id for p in game.board.on_pitch() if p.team == team]
        for _ in range(min(number, len(among))):
            id = yield from random_player(game, team, among)
            among.remove(id)
            leave(game, id, "fainted")
            game.board = replace(game.board, just_fainted=game.board.just_fainted | {id})
            yield note("fainted", player=id)


def recover(game: Game, order: tuple[str, str]) -> Proc:
    """Each knocked-out player comes to on a 4+: the receiving team's first, then the kicking team's. Question id: ko-recovery-order."""
    out = [p.id for team in order for p in game.board.players.values() if p.team == team and p.box == "ko"]
    if len({game[id].team for id in out}) == 2 and not game.reading(RECOVERY_IN_FIXED_ORDER):
        out = list((yield Ask(name="order ko recovery", by=order[0], options=orders(out), default=tuple(out))))
    for id in out:
        if (yield from flat_roll(game, "ko-recovery", id, KO_RECOVERY, rerollable=False)):
            game.change(id, box="reserves")


def end_half(game: Game) -> Proc:
    """The half is over, if it is not already: what lasted for it is gone."""
    if game.board.half_over:
        return
    for team in ("home", "away"):
        side = game.side(team)
        game.change_side(team, bribes=max(0, side.bribes - side.half_bribes), half_bribes=0)
    yield from expire(game, HALF)
    yield note("half-over", half=game.board.half)
    game.board = replace(game.board, half=game.board.half + 1, half_over=True)


def start_half(game: Game) -> Proc:
    """A half begins: both teams have their re-rolls, and no turn has been played (p. 46)."""
    if game.board.half >= EXTRA_TIME:
        raise Illegal("a game has two halves; what follows them is Extra Time, `start: overtime`")
    game.board = replace(game.board, half_over=False)
    for team in ("home", "away"):
        game.change_side(
            team, rerolls=game.side(team).team_rerolls, turn=0, used_actions=frozenset(), drive_rerolls=0, leader_rerolls=0, leader="")
    yield from HALF_STARTS.run(game, game.board.half)


def start_extra_time(game: Game) -> Proc:
    """Extra Time begins: the turns are counted anew, but it is no half, and what is left of the re-rolls is all there is."""
    if game.board.half < EXTRA_TIME - 1:
        raise Illegal("Extra Time follows the second half, and this is the first")
    for team in ("home", "away"):
        game.change_side(team, turn=0, used_actions=frozenset())
    game.board = replace(game.board, half=EXTRA_TIME, half_over=False)
    yield from HALF_STARTS.run(game, EXTRA_TIME)
