"""Leader (p. 130): a re-roll for the half, once Leaders take the pitch in its first drive; usable while one of them is there.

Question ids: leader-granted-at-half-start, leader-extra-time-carry-over, leader-extra-time-not-fielded, leader-knocked-out,
leader-removed-from-play, leader-second-leader-reenables.
"""
from __future__ import annotations

from app.rules.board import Player
from app.rules.game import Game
from app.rules.hooks import AT_HAND, DRIVE_STARTS, HALF_STARTS
from app.rules.procedures.drive import BETWEEN_DRIVES, EXTRA_TIME
from app.rules.procedures.set_up import SETTING_UP
from app.rules.requests import Proc, note
from app.rules.switchboard.leader import (
    ANY_DRIVE,
    ANY_LEADER,
    CARRIED,
    EARNED_IN,
    IN_EXTRA_TIME,
    KNOCKED_OUT,
    LEFT_OUT_OF_EXTRA_TIME,
    NEVER,
    OUT_FOR_A_WHILE,
    RENEWED,
    SUSPENDED,
    UNTOUCHED,
)

SKILL = "Leader"
TEAMS = ("home", "away")
AWAITED, LATE, UNBOUND = "awaited", "late", "unbound"
"""Before the first drive of the half, after it without a Leader, and usable for this drive though no Leader is in it."""
GONE_FOR_GOOD = ("casualty", "sent-off")


def _leaders(game: Game, team: str) -> list[Player]:
    return [p for p in game.board.players.values() if p.team == team and p.has(SKILL)]


@HALF_STARTS.on(SKILL)
def begin(game: Game, half: int) -> Proc:
    """A half brings a new re-roll within reach; Extra Time is none, and what it does is for a question."""
    for team in TEAMS:
        if not _leaders(game, team):
            continue
        if half == EXTRA_TIME:
            way = game.reading(IN_EXTRA_TIME)
            if way == CARRIED:
                continue
            _lose(game, team)
            if way != RENEWED:
                continue
        game.change_side(team, leader=AWAITED, leaders=frozenset())
    return half
    yield


@DRIVE_STARTS.on(SKILL)
def take_the_pitch(game: Game, kicking: str) -> Proc:
    """Both teams are set up: Leaders among them earn the re-roll, or are missed."""
    for team in TEAMS:
        side, there = game.side(team), [p.id for p in _leaders(game, team) if p.on_pitch]
        if side.leader in (AWAITED, LATE):
            if there:
                yield from _earn(game, team, there)
            else:
                game.change_side(team, leader=LATE)
        elif side.leader_rerolls or side.leader == SUSPENDED:
            game.change_side(team, leader="" if side.leader == UNBOUND else side.leader)
            _follow(game, team, drive_starts=True)
    return kicking


def _earn(game: Game, team: str, there: list[str]) -> Proc:
    side = game.side(team)
    earned_in = game.reading(EARNED_IN)
    if earned_in == NEVER or (side.leader == LATE and earned_in != ANY_DRIVE):
        return
    game.change_side(team, rerolls=side.rerolls + 1, leader_rerolls=1, leader="", leaders=frozenset(there))
    yield note("leader-re-roll", team=team, players=there)


@AT_HAND.on(SKILL)
def still_there(game: Game, counted: str | None) -> Proc:
    """The re-roll comes and goes with its Leaders while a drive is under way."""
    if game.board.phase not in (BETWEEN_DRIVES, SETTING_UP):
        for team in (counted,) if counted else TEAMS:
            if game.side(team).leader_rerolls or game.side(team).leader == SUSPENDED:
                _follow(game, team)
    return counted
    yield


def _follow(game: Game, team: str, drive_starts: bool = False) -> None:
    """Brings the re-roll in line with who is on the pitch now."""
    side, leaders = game.side(team), _leaders(game, team)
    earners = [p for p in leaders if p.id in side.leaders or not side.leaders]
    others = [p for p in leaders if p not in earners and p.box not in GONE_FOR_GOOD]
    there = any(p.on_pitch for p in earners)
    lasting = any(p.box not in GONE_FOR_GOOD for p in earners)
    if not there and others and (any(p.on_pitch for p in others) or not lasting) and game.reading(ANY_LEADER):
        there, lasting = any(p.on_pitch for p in others), True
        earners = earners + others
    if there:
        if side.leader == SUSPENDED:
            game.change_side(team, rerolls=side.rerolls + 1, leader_rerolls=1, leader="")
    elif not lasting:
        _lose(game, team)
    elif side.leader_rerolls and side.leader != UNBOUND:
        fate = _fate(game, earners, drive_starts)
        if fate == UNTOUCHED:
            game.change_side(team, leader=UNBOUND)
        else:
            _lose(game, team)
            game.change_side(team, leader=SUSPENDED if fate == SUSPENDED else "")


def _fate(game: Game, leaders: list[Player], drive_starts: bool) -> str:
    """What becomes of the re-roll of Leaders who are off the pitch and may come back."""
    away = [p for p in leaders if p.box not in GONE_FOR_GOOD]
    if any(p.box == "ko" or (p.box == "reserves" and not p.dodgy_snack and not drive_starts) for p in away):
        return game.reading(KNOCKED_OUT)
    if not drive_starts:
        return game.reading(OUT_FOR_A_WHILE)
    return game.reading(LEFT_OUT_OF_EXTRA_TIME) if game.board.half >= EXTRA_TIME else SUSPENDED


def _lose(game: Game, team: str) -> None:
    side = game.side(team)
    game.change_side(team, rerolls=side.rerolls - side.leader_rerolls, leader_rerolls=0, leader="")
