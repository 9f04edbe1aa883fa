"""Conceding a game at no cost. A coach is not asked; he may speak up where the rules let him. Question id: concession-threshold."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.requests import Ask, Proc, Wish, note
from app.rules.switchboard.concession import AT_SET_UP, AT_TURN_START, FREE_CONCESSION

GAME_OVER = "game-over"
AT_MOST, AT_LEAST = 3, 3
"""A team of at most three may give up as its turn starts, or one that cannot line up at least three as it is set up."""


def may_concede_at_turn(game: Game, team: str) -> Proc:
    """The team's turn starts: with three players left or fewer its coach may concede."""
    left = [p for p in game.board.players.values() if p.team == team and (p.on_pitch or p.box == "reserves")]
    if len(left) <= AT_MOST:
        yield from _concede(game, team, AT_TURN_START)


def may_concede_at_set_up(game: Game, team: str) -> Proc:
    """The team has been set up: with fewer than three players its coach may concede."""
    if sum(p.team == team for p in game.board.on_pitch()) < AT_LEAST:
        yield from _concede(game, team, AT_SET_UP)


def _concede(game: Game, team: str, moment: str) -> Proc:
    name = f"concede {team}"
    if not (yield Wish(name)) or game.reading(FREE_CONCESSION) != moment:
        return
    if (yield Ask(name=name, by=team, options=(True, False), default=False)):
        yield note("conceded", team=team)
        game.board = replace(game.board, phase=GAME_OVER, activation=None)
