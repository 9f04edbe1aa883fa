"""Offensive and defensive assists to a block (p. 61)."""
from __future__ import annotations

import msgspec

from app.rules.board import Player
from app.rules.game import Game
from app.rules.hooks import ASSISTS
from app.rules.requests import Proc
from app.rules.switchboard.blocking import GOUGED_STILL_MARKS


class Assistance(msgspec.Struct, frozen=True, kw_only=True):
    """A player who stands next to the one to be outnumbered. `markers` are the opponents, other than that one, who mark him."""

    helper: str
    markers: tuple[str, ...]
    offensive: bool
    gives: bool
    """Whether he assists."""
    by_skill: str | None = None
    """The skill that lets him assist although he is Marked."""


def assists(game: Game, against: str, assisted: str, offensive: bool) -> Proc:
    """Who assists `assisted` against a player: team-mates next to that one, with a tackle zone, not eye-gouged, Marked by nobody else.

    Returns their ids. Question id: eye-gouged-player-still-marks.
    """
    target = game[against]
    assert target.at is not None
    helpers = []
    for p in game.board.around(target.at):
        if p.team == game[assisted].team and p.id != assisted and p.has_tackle_zone and not p.eye_gouged:
            markers = _markers(game, p, against)
            assistance = yield from ASSISTS.run(
                game, Assistance(helper=p.id, markers=markers, offensive=offensive, gives=not markers))
            if assistance.gives:
                helpers.append(p.id)
    return helpers


def _markers(game: Game, helper: Player, against: str) -> tuple[str, ...]:
    assert helper.at is not None
    marks = [m for m in game.board.markers(helper.at, helper.team) if m.id != against]
    if any(m.eye_gouged for m in marks) and not game.reading(GOUGED_STILL_MARKS):
        marks = [m for m in marks if not m.eye_gouged]
    return tuple(m.id for m in marks)
