"""The kick-off events of both editions (p. 48; BB2020 p. 41)."""
from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import msgspec
from msgspec.structs import replace

from app.rules.board import STUNNED, Player
from app.rules.dice import D3, D6, D8, TWO_D6, Dice, groups
from app.rules.game import Game
from app.rules.procedures.injury import leave
from app.rules.procedures.prayers import pray
from app.rules.procedures.set_up import CENTRE_ROW, LINE_PLAYERS, TEAM_SIZE, crowds, faults_of, on_line, own_half
from app.rules.procedures.trapdoors import may_fall_through
from app.rules.requests import REQUIRED, Ask, Proc, Roll, note
from app.rules.squares import COLUMNS, COMPASS, LINE_OF_SCRIMMAGE, RANDOM_DIRECTION, ROWS, Square, add, neighbours, on_pitch, opponent
from app.rules.switchboard import kick_off as questions

TEAMS = ("home", "away")
PERFECT = "perfect-conditions"
MORE_THAN_THE_DIE = 3
"""Solid Defence, Quick Snap and Charge! count D3 and this many players."""


class KickRoll(msgspec.Struct, frozen=True, kw_only=True):
    """How far a kick deviates: `distance` is None before the die; `halved` asks for a D3 instead."""

    kicker: str
    halved: bool = False
    distance: int | None = None


def get_the_ref(game: Game) -> Proc:
    """Each team gets a bribe. Question id: ko-get-the-ref."""
    lasts = game.rule(game.tables.bribes_last)
    for team in TEAMS:
        side = game.side(team)
        game.change_side(team, bribes=side.bribes + 1, half_bribes=side.half_bribes + (not lasts))
    return
    yield


def time_out(game: Game) -> Proc:
    """In the kickers' turns 6 to 8 both markers go back, else forward. Question ids: ko-time-out-marker, ko-time-out-first-drive."""
    assert game.board.kicking is not None
    kicking = game.side(game.board.kicking).turn
    decisive = kicking
    receiving = game.side(opponent(game.board.kicking)).turn
    if (kicking >= 6) != (receiving >= 6) and not game.reading(questions.TIME_OUT_BY_KICKERS):
        decisive = receiving
    if kicking == receiving == 0 and not game.reading(questions.TIME_OUT_BEFORE_TURN_ONE):
        return
    step = -1 if decisive >= 6 else 1
    for team in TEAMS:
        game.change_side(team, turn=game.side(team).turn + step)
    yield note("time-out", step=step)


def count(game: Game, team: str) -> Proc:
    """D3 + 3 players."""
    (die,) = yield Roll(name="charge-count", who=team, dice=D3)
    return die + MORE_THAN_THE_DIE


def _team(game: Game, team: str) -> list[Player]:
    return [p for p in game.board.on_pitch() if p.team == team]


def _open(game: Game, team: str) -> list[Player]:
    return [p for p in _team(game, team) if game.board.open(p)]


def solid_defence(game: Game) -> Proc:
    """D3 + 3 Open kickers may be set up anew, in a legal line-up. Question ids: all that begin with ko-solid-defence."""
    team = game.board.kicking
    assert team is not None
    movable, everybody = _open(game, team), _team(game, team)
    number = yield from count(game, team)
    if len(everybody) > min(number, len(movable)) and not game.reading(questions.SOLID_DEFENCE_OPEN_ONLY):
        movable, number = everybody, len(everybody)
    faulty = _fault(game, team, {p.id: p.square for p in everybody}) is not None
    moved = 0
    for place, player in enumerate(movable):
        if moved == number:
            break
        to_come = [p.id for p in movable[place + 1:]]
        squares = tuple(s for s in _half(team) if game.board.at(s) is None and _legal(game, team, player.id, s, to_come, number - moved - 1))
        if faulty or not squares or _may_stay(game, team, player.id, to_come, number - moved, len(movable) > number):
            squares = (player.square, *squares)
        to = yield Ask(name=f"place {player.id}", by=team, options=squares, default=player.at if player.at in squares else REQUIRED)
        moved += to != player.at or (len(movable) > number and game.reading(questions.PUT_BACK_COUNTS))
        game.change(player.id, at=to)


def _fault(game: Game, team: str, places: dict[str, Square]) -> str | None:
    return faults_of(game, team, places.values(), min(TEAM_SIZE, len(places)))


def _legal(game: Game, team: str, player: str, square: Square, to_come: list[str], moves: int) -> bool:
    """Whether the line-up is legal with the player there, or can still be made so with that many moves of those to come: it is judged once
    everybody stands."""
    places = {p.id: p.square for p in _team(game, team)} | {player: square}
    return can_be_made_legal(game, team, places, to_come, moves) or not game.reading(questions.SOLID_DEFENCE_LEGAL)


def _may_stay(game: Game, team: str, player: str, to_come: list[str], moves: int, may_count: bool) -> bool:
    """Whether the player may be left where he is. Question id: ko-solid-defence-unmoved-player, where those left would be too few."""
    places = {p.id: p.square for p in _team(game, team)}
    if may_count and not can_be_made_legal(game, team, places, to_come, moves - 1) and game.reading(questions.PUT_BACK_COUNTS):
        moves -= 1
    return can_be_made_legal(game, team, places, to_come, moves) or not game.reading(questions.SOLID_DEFENCE_LEGAL)


def can_be_made_legal(game: Game, team: str, places: dict[str, Square], movable: list[str], moves: int) -> bool:
    """Whether a line-up is legal, or can be made so by placing at most `moves` of the movable players anew.

    Whoever leaves a crowded wide zone goes to the line while it lacks players; nothing mends more faults with fewer moves.
    """
    places, left = dict(places), list(movable)
    while _fault(game, team, places) is not None:
        crowded = [id for id in left if crowds(places[id], places.values())]
        lacking = sum(on_line(team, s) for s in places.values()) < min(LINE_PLAYERS, len(places))
        free = crowded or ([id for id in left if not on_line(team, places[id])] if lacking else [])
        if not free or moves <= 0:
            return False
        # Only the zone of a square counts here, so that one stands for all of them.
        places[free[0]] = (LINE_OF_SCRIMMAGE[team] if lacking else COLUMNS // 2 + (-1 if team == "home" else 2), CENTRE_ROW)
        left.remove(free[0])
        moves -= 1
    return True


def _half(team: str) -> list[Square]:
    return [(c, r) for c in range(1, COLUMNS + 1) for r in range(1, ROWS + 1) if own_half(team, (c, r))]


def high_kick(game: Game) -> Proc:
    """An Open receiver may be placed under the ball. Question ids: all that begin with ko-high-kick, and status-needs-pitch."""
    assert game.board.kicking is not None and game.board.kick is not None
    team, square = opponent(game.board.kicking), game.board.kick.ball
    if not on_pitch(square) or (not own_half(team, square) and not game.reading(questions.HIGH_KICK_ACROSS_LINE)):
        return
    there = game.board.at(square)
    if there is not None and (there.team != team or not game.reading(questions.HIGH_KICK_DISPLACES)):
        return
    free = tuple(s for s in neighbours(square) if game.board.at(s) is None)
    if there is not None and not free:
        return
    eligible = [p.id for p in _open(game, team) if p is not there]
    reserves = [p.id for p in game.board.players.values() if p.team == team and p.box == "reserves"]
    # Whoever comes from the dugout must find room: no side has more than eleven on the pitch (p. 46).
    if reserves and len(_team(game, team)) < TEAM_SIZE and game.reading(questions.STATUS_ANYWHERE):
        eligible += reserves
    if not eligible and any(p.standing for p in _team(game, team)) and game.reading(questions.HIGH_KICK_ANY_PLAYER):
        eligible = [p.id for p in _team(game, team) if p.standing]
    if not eligible:
        return
    options = (*eligible, "none") if game.reading(questions.HIGH_KICK_OPTIONAL) else tuple(eligible)
    chosen = yield Ask(name="high kick", by=team, options=options, default="none" if "none" in options else REQUIRED)
    if chosen == "none":
        return
    if there is not None:
        to = yield Ask(name=f"place {there.id}", by=team, options=free, default=REQUIRED)
        game.change(there.id, at=to)
    game.change(chosen, at=square, box=None)
    yield note("high-kick", player=chosen, to=square)
    yield from may_fall_through(game, chosen)


def roll_off(game: Game, name: str, bonus: dict[str, int]) -> Proc:
    """Both coaches roll a D6 and add; returns team to total."""
    totals = {}
    for team in TEAMS:
        (die,) = yield Roll(name=name, who=team, dice=D6)
        totals[team] = die + bonus[team]
    return totals


def _winners(game: Game, totals: dict[str, int], both_on_tie: Any) -> tuple[str, ...]:
    """The team with the higher total; on a tie both or nobody, as the edition has it."""
    if totals["home"] == totals["away"]:
        return _both(game) if game.rule(both_on_tie) else ()
    return (max(totals, key=totals.__getitem__),)


def _losers(game: Game, totals: dict[str, int], both_on_tie: bool = True) -> tuple[str, ...]:
    """The team with the lower total; on a tie both or nobody."""
    if totals["home"] == totals["away"]:
        return _both(game) if both_on_tie else ()
    return (min(totals, key=totals.__getitem__),)


def _both(game: Game) -> tuple[str, str]:
    """Both teams, the kicking one first. No rule says who goes first; whichever it is, it must not depend on which team is called home."""
    kicking = game.board.kicking
    assert kicking is not None
    return kicking, opponent(kicking)


def cheering_fans(game: Game) -> Proc:
    """The louder fans win an assist to the next block (BB2025, both on a tie), or a prayer (BB2020, question ko-cheering-fans-tie)."""
    totals = yield from roll_off(game, "cheering-fans", {t: game.side(t).cheerleaders for t in TEAMS})
    for team in _winners(game, totals, game.tables.fans_tie_for_both):
        if game.tables.fans_win_an_assist:
            game.change_side(team, extra_assists=1)
        else:
            yield from pray(game, team)


def brilliant_coaching(game: Game) -> Proc:
    """The better staff wins a re-roll for the drive. Question ids: brilliant-coaching-tie-2025, ko-brilliant-coaching-tie, -expiry."""
    banned = game.tables.banned_coach
    totals = yield from roll_off(
        game, "brilliant-coaching", {t: game.side(t).assistant_coaches + banned * game.side(t).coach_banned for t in TEAMS})
    for team in _winners(game, totals, game.tables.coaches_tie_for_both):
        side = game.side(team)
        for_the_drive = game.rule(game.tables.coached_reroll_for_the_drive)
        game.change_side(team, rerolls=side.rerolls + 1, drive_rerolls=side.drive_rerolls + for_the_drive)


def weather_for(total: int) -> str:
    """The weather for 2D6 (p. 46)."""
    return {2: "sweltering-heat", 3: "very-sunny", 11: "pouring-rain", 12: "blizzard"}.get(total, PERFECT)


def changing_weather(game: Game) -> Proc:
    """A new roll on the weather table; Perfect Conditions carry the ball three squares on. Question ids: all that begin with ko-changing-weather."""
    kicking, kick = game.board.kicking, game.board.kick
    assert kicking is not None and kick is not None
    dice = yield Roll(name="weather", dice=TWO_D6, matters=groups(TWO_D6, lambda dice: weather_for(sum(dice))))
    game.board = replace(game.board, weather=weather_for(sum(dice)))
    yield note("weather", weather=game.board.weather)
    if game.board.weather != PERFECT and not game.reading(questions.WIND_ALWAYS):
        return
    receiving, square = opponent(kicking), kick.ball
    if not own_half(receiving, square) and not (on_pitch(square) and game.reading(questions.WIND_MAY_SAVE_KICK)):
        return
    inside = own_half(receiving, square)
    for _ in range(3):
        (direction,) = yield Roll(name="scatter", dice=D8)
        square = add(square, COMPASS[RANDOM_DIRECTION[direction - 1]])
        if not on_pitch(square):
            break
        if inside and not own_half(receiving, square) and game.reading(questions.WIND_STOPS_AT_EXIT):
            break
    game.board = replace(game.board, kick=replace(kick, ball=square))
    yield note("scatter", to=square)


def quick_snap(game: Game) -> Proc:
    """D3 + 3 Open receivers move one square each. Question ids: ko-quick-snap-number, ko-quick-snap-across-line."""
    assert game.board.kicking is not None
    team = opponent(game.board.kicking)
    movable, everybody = _open(game, team), [p for p in _team(game, team) if p.standing]
    number = yield from count(game, team)
    if len(everybody) > min(number, len(movable)) and not game.reading(questions.QUICK_SNAP_OPEN_ONLY):
        movable, number = everybody, len(everybody)
    moved = 0
    for player in movable:
        if moved == number:
            break
        assert player.at is not None
        squares = tuple(s for s in neighbours(player.at) if game.board.at(s) is None)
        if any(not own_half(team, s) for s in squares) and not game.reading(questions.QUICK_SNAP_ACROSS_LINE):
            squares = tuple(s for s in squares if own_half(team, s))
        to = yield Ask(name=f"place {player.id}", by=team, options=(player.at, *squares), default=player.at)
        if to != player.at:
            moved += 1
            game.change(player.id, at=to)
            yield from may_fall_through(game, player.id)


def charge(game: Game) -> Proc:
    """D3 + 3 Open kickers act before the ball comes down: Charge! (BB2025) or Blitz! (BB2020).

    Question ids: ko-blitz-number, ko-blitz-no-open-players.
    """
    team = game.board.kicking
    assert team is not None and game.board.kick is not None
    able = [p.id for p in _open(game, team)]
    if not able and not game.rule(game.tables.charge_die_for_nobody):
        return
    number = yield from count(game, team)
    if not able:
        return
    if len(able) > number and not game.rule(game.tables.charge_limited):
        number = len(able)
    sets = tuple(chosen for size in range(min(number, len(able)), -1, -1) for chosen in combinations(able, size))
    chosen = yield Ask(name="charge", by=team, options=sets, default=sets[0])
    yield note("charge", team=team, players=list(chosen))
    if chosen:
        game.board = replace(game.board, phase="charge", active=team, kick=replace(game.board.kick, chosen=tuple(chosen)))


def random_player(game: Game, team: str, among: list[str]) -> Proc:
    """A player of the team, picked at random. Returns his id."""
    (id,) = yield Roll(name="random-player", who=team, dice=Dice("player", 1, tuple(among), (1,) * len(among)))
    return id


def dodgy_snack(game: Game) -> Proc:
    """The lower roll (both on a tie): a random player has -1 MA and AV for the drive, or on a 1 sits it out."""
    totals = yield from roll_off(game, "dodgy-snack", dict.fromkeys(TEAMS, 0))
    for team in _losers(game, totals):
        among = [p.id for p in _team(game, team)]
        if not among:
            continue
        id = yield from random_player(game, team, among)
        (die,) = yield Roll(name="dodgy-snack", who=id, dice=D6, target=2, matters=groups(D6, lambda dice: dice[0] > 1))
        yield note("result", passed=die > 1)
        if die == 1:
            leave(game, id, "reserves", dodgy_snack=True)
        else:
            game.change(id, dodgy_snack=True)


def officious_ref(game: Game) -> Proc:
    """BB2020: the lower roll (both on a tie) has a random player Stunned, or Sent-off on a 1. Question ids: all that begin with ko-officious-ref."""
    totals = yield from roll_off(game, "officious-ref", {t: game.side(t).fan_factor for t in TEAMS})
    tied = totals["home"] == totals["away"]
    for team in _losers(game, totals, tied and game.reading(questions.REF_BOTH_ON_TIE)):
        among = [p.id for p in _team(game, team)]
        if not among:
            dugout = [p.id for p in game.board.players.values() if p.team == team and p.box == "reserves"]
            if not dugout or not game.reading(questions.REF_REACHES_DUGOUT):
                continue
            among = dugout
        id = yield from random_player(game, team, among)
        (die,) = yield Roll(name="officious-ref", who=id, dice=D6, matters=groups(D6, lambda dice: dice[0] > 1))
        if game.reading(questions.REF_SENDS_OFF):
            if die == 1:
                leave(game, id, "sent-off")
            else:
                stun(game, id)
        elif die == 1:
            stun(game, id)


def stun(game: Game, id: str) -> None:
    """Stunned where he stands; one in the dugout is only marked so."""
    game.change(id, state=STUNNED, rooted=False)


def pitch_invasion(game: Game) -> Proc:
    """The lower roll (both on a tie) has D3 random players Stunned. Question ids: all that begin with ko-pitch-invasion."""
    totals = yield from roll_off(game, "pitch-invasion", {t: game.side(t).fan_factor for t in TEAMS})
    losers = _losers(game, totals)
    shared = None
    if len(losers) == 2 and not game.reading(questions.INVASION_OWN_DIE):
        (shared,) = yield Roll(name="pitch-invasion-players", dice=D3)
    for team in losers:
        number = shared
        if number is None:
            (number,) = yield Roll(name="pitch-invasion-players", who=team, dice=D3)
        yield from _invade(game, team, number)


def _invade(game: Game, team: str, number: int) -> Proc:
    among = [p.id for p in _team(game, team)]
    reserves = [p.id for p in game.board.players.values() if p.team == team and p.box == "reserves"]
    if len(among) < number and reserves and game.reading(questions.INVASION_FILLS_UP):
        among += reserves
    for _ in range(min(number, len(among))):
        id = yield from random_player(game, team, among)
        among.remove(id)
        if game.rule(game.tables.stray_invasion_die):
            (die,) = yield Roll(name="pitch-invasion", who=id, dice=D6, matters=groups(D6, lambda dice: dice[0] > 1))
            if die == 1:
                continue
        stun(game, id)


EVENTS: dict[str, Callable[[Game], Proc]] = {
    "get-the-ref": get_the_ref, "time-out": time_out, "solid-defence": solid_defence, "high-kick": high_kick, "cheering-fans": cheering_fans,
    "brilliant-coaching": brilliant_coaching, "changing-weather": changing_weather, "quick-snap": quick_snap, "charge": charge,
    "dodgy-snack": dodgy_snack, "officious-ref": officious_ref, "pitch-invasion": pitch_invasion,
}
"""Every event by its name in the tables."""
