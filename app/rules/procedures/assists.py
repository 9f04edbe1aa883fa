"""Offensive and defensive assists to a block or a foul (p. 61, 69)."""
from __future__ import annotations

import msgspec

from app.rules.board import Player
from app.rules.game import Game
from app.rules.hooks import ASSISTS, Hook
from app.rules.requests import Proc
from app.rules.switchboard.blocking import GOUGED_STILL_MARKS
from app.rules.switches import Switch


class Assistance(msgspec.Struct, frozen=True, kw_only=True):
    """A player who stands next to the one to be outnumbered. `markers` are the opponents, other than that one, who mark him."""

    helper: str
    markers: tuple[str, ...]
    offensive: bool
    gives: bool
    """Whether he assists."""
    compulsory: bool = False
    """Whether it counts even where a coach may leave assists out."""


def assists(game: Game, against: str, assisted: str, offensive: bool) -> Proc:
    """Who assists `assisted` in a block against a player. Returns their ids."""
    return [one.helper for one in (yield from assistance(game, against, assisted, offensive)) if one.gives]


def assistance(game: Game, against: str, assisted: str, offensive: bool, by: Hook = ASSISTS, gouged: Switch | None = None) -> Proc:
    """Team-mates of `assisted` next to a player, with a tackle zone, not eye-gouged: who is Marked by nobody else assists against that one.

    `by` is the hook that may let others assist as well, `gouged` the question whether an eye-gouged player assists; without one he does not.
    Returns what each of them does, as a list of `Assistance`. Question id: eye-gouged-player-still-marks.
    """
    target = game[against]
    if target.at is None:
        # A fouler may have left the pitch by his own chainsaw while his foul goes on (chainsaw-foul-kickback-cancels-foul).
        return []
    lent = []
    for p in game.board.around(target.at):
        if p.team == game[assisted].team and p.id != assisted and p.has_tackle_zone:
            if p.eye_gouged and not (gouged and game.reading(gouged)):
                continue
            markers = _markers(game, p, against)
            lent.append((yield from by.run(game, Assistance(helper=p.id, markers=markers, offensive=offensive, gives=not markers))))
    return lent


def _markers(game: Game, helper: Player, against: str) -> tuple[str, ...]:
    assert helper.at is not None
    marks = [m for m in game.board.markers(helper.at, helper.team) if m.id != against]
    if any(m.eye_gouged for m in marks) and not game.reading(GOUGED_STILL_MARKS):
        marks = [m for m in marks if not m.eye_gouged]
    return tuple(m.id for m in marks)
