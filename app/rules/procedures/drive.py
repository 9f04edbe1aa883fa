"""Touchdowns and the end of a drive (p. 35, 64, 82-83)."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.dice import D6, groups
from app.rules.game import Game
from app.rules.requests import Proc, Roll, note
from app.rules.squares import opponent, scoring_column
from app.rules.switchboard.pushing import TOUCHDOWN_OVERRIDES

KO_RECOVERY = 4
BETWEEN_DRIVES = "between-drives"


def touchdown(game: Game) -> Proc:
    """Scores if, with everything at rest, a Standing player holds the ball in the end zone that he attacks. Returns whether somebody did.

    Question id: push-touchdown-overrides-turnover, where the same step has turned the turn over.
    """
    carrier = game.board.carrier
    if carrier is None or not carrier.standing or carrier.at is None or carrier.at[0] != scoring_column(carrier.team):
        return False
    if game.board.turnover and carrier.team == game.board.active and not game.reading(TOUCHDOWN_OVERRIDES):
        return False
    yield from score(game, carrier.team, carrier.id)
    return True


def score(game: Game, team: str, player: str) -> Proc:
    """A touchdown: a point, and the drive is over. Scoring in the other team's turn costs a turn of one's own."""
    side = game.side(team)
    game.change_side(team, score=side.score + 1, turn=side.turn + (team != game.board.active))
    yield note("touchdown", player=player, team=team)
    game.board = replace(game.board, touchdown=team, activation=None)
    yield from end_drive(game)
    game.board = replace(game.board, active=opponent(team), turnover=True)


def end_drive(game: Game) -> Proc:
    """The drive ends: knocked-out players may come to (4+), and everybody leaves the pitch for the Reserves (p. 82-83)."""
    receiving = opponent(game.board.touchdown) if game.board.touchdown else game.board.active
    for team in (receiving, opponent(receiving)):
        for p in [p for p in game.board.players.values() if p.team == team and p.box == "ko"]:
            (die,) = yield Roll(name="ko-recovery", who=p.id, dice=D6, target=KO_RECOVERY, matters=groups(D6, lambda dice: dice[0] >= KO_RECOVERY))
            yield note("result", passed=die >= KO_RECOVERY)
            if die >= KO_RECOVERY:
                game.change(p.id, box="reserves")
    for p in list(game.board.on_pitch()):
        game.change(p.id, at=None, box="reserves", state="standing", rooted=False, chomped_by=frozenset())
    for team in ("home", "away"):
        side = game.side(team)
        game.change_side(team, rerolls=max(0, side.rerolls - side.drive_rerolls), drive_rerolls=0)
    game.board = replace(game.board, ball=None, activation=None, phase=BETWEEN_DRIVES)
    yield note("drive-over")
