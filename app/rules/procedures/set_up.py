"""Setting up for a drive (p. 46)."""
from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.procedures.concession import may_concede_at_set_up
from app.rules.procedures.injury import leave
from app.rules.requests import Illegal, Proc, note
from app.rules.squares import COLUMNS, LINE_OF_SCRIMMAGE, ROWS, Square, on_pitch
from app.rules.switchboard.kick_off import END_ZONE_IS_WIDE_ZONE

LINE_PLAYERS, WIDE_PLAYERS, TEAM_SIZE = 3, 2, 11
WIDE_ROWS = 4
CENTRE_ROW = (ROWS + 1) // 2
SETTING_UP = "set-up"


def own_half(team: str, square: Square) -> bool:
    """Whether the square lies in the team's half."""
    return on_pitch(square) and (square[0] <= COLUMNS // 2) == (team == "home")


def in_centre(square: Square) -> bool:
    """Whether the square lies in the centre field, between the wide zones."""
    return WIDE_ROWS < square[1] <= ROWS - WIDE_ROWS


def on_line(team: str, square: Square) -> bool:
    """Whether the square lies on the team's line of scrimmage, in the centre field."""
    return square[0] == LINE_OF_SCRIMMAGE[team] and in_centre(square)


def crowds(square: Square, squares: Iterable[Square]) -> bool:
    """Whether the square lies in a wide zone that holds more of the squares than players may stand there."""
    if in_centre(square):
        return False
    upper = square[1] <= WIDE_ROWS
    return sum(not in_centre(s) and (s[1] <= WIDE_ROWS) == upper for s in squares) > WIDE_PLAYERS


def faults_of(game: Game, team: str, squares: Iterable[Square], available: int) -> str | None:
    """What is wrong with a line-up, or None (p. 46). Question id: wide-zone-includes-end-zone."""
    squares = list(squares)
    if any(not own_half(team, s) for s in squares):
        return "every player must stand in his own half"
    if len(squares) != min(TEAM_SIZE, available):
        return f"{min(TEAM_SIZE, available)} players must be set up, and {len(squares)} are"
    if sum(on_line(team, s) for s in squares) < min(LINE_PLAYERS, len(squares)):
        return f"{min(LINE_PLAYERS, len(squares))} players must stand on the line of scrimmage, in the centre field"
    for name, zone in (("upper", lambda s: s[1] <= WIDE_ROWS), ("lower", lambda s: s[1] > ROWS - WIDE_ROWS)):
        there = [s for s in squares if zone(s)]
        if len(there) > WIDE_PLAYERS:
            outside = [s for s in there if s[0] not in (1, COLUMNS)]
            if len(outside) > WIDE_PLAYERS or game.reading(END_ZONE_IS_WIDE_ZONE):
                return f"at most {WIDE_PLAYERS} players may stand in the {name} wide zone"
    return None


def set_up(game: Game, places: dict[str, dict[str, Square]]) -> Proc:
    """Both teams' players take their places for a drive. A line-up that breaks the limits is refused."""
    if game.board.phase == "turn":
        raise Illegal("a drive is under way; `end: drive` comes first (p. 46)")
    for team, squares in places.items():
        available = [p for p in game.board.players.values() if p.team == team and (p.on_pitch or p.box == "reserves")]
        for id in squares:
            if id not in game.board.players or game[id].team != team:
                raise Illegal(f"{id} does not play for {team} (p. 46)")
            if game[id] not in available:
                raise Illegal(f"{id} is in the box {game[id].box} and cannot be set up (p. 46)")
        if len(set(squares.values())) < len(squares):
            raise Illegal(f"two players of {team} are set up in one square (p. 46)")
        if (fault := faults_of(game, team, squares.values(), len(available))) is not None:
            raise Illegal(f"{team}: {fault} (p. 46)")
    for team, squares in places.items():
        for p in list(game.board.players.values()):
            if p.team == team and p.on_pitch:
                game.change(p.id, at=None, box="reserves")
        for id, square in squares.items():
            game.change(id, at=square, box=None, state="standing")
        yield note("set-up", team=team, players=list(squares))
    for team in places:
        yield from may_concede_at_set_up(game, team)


def start_drive(game: Game) -> None:
    """The next drive is about to be set up."""
    for p in list(game.board.on_pitch()):
        leave(game, p.id, "reserves")
    game.board = replace(game.board, phase=SETTING_UP, ball=None, turnover=False, touchdown=None, activation=None)
