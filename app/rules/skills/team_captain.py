"""Team Captain: while the captain is on the pitch, a 6 makes a team re-roll that has been used free of charge.

Question ids: captain-and-loner-dice-order, captain-after-failed-loner, captain-saves-mascot, captain-roll-pro.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import TEAM_REROLL
from app.rules.procedures.rerolls import MASCOT, Spending, give_back
from app.rules.procedures.tests import flat_roll
from app.rules.requests import Proc, note
from app.rules.skills.loner import SKILL as LONER
from app.rules.switchboard.rerolls import (
    AFTER_SUCCESS,
    CAPTAIN_AFTER_LONER,
    CAPTAIN_SAVES_AFTER_LONER,
    CAPTAIN_SAVES_MASCOT,
    NEVER,
)

SKILL = "Team Captain"
SAVES_ON = 6


def _captain(game: Game, player: str) -> str | None:
    return next((p.id for p in game.board.on_pitch() if p.team == game[player].team and p.has(SKILL)), None)


def _save(game: Game, spending: Spending, captain: str) -> Proc:
    spending = replace(spending, captain_asked=True)
    if not (yield from flat_roll(game, "captain", captain, SAVES_ON, rerollable=False)):
        return spending
    team = game[captain].team
    if spending.source == MASCOT:
        game.change_side(team, mascots=game.side(team).mascots + 1)
    else:
        give_back(game, team, spending.paid)
    yield note("re-roll-saved", team=team, by=captain)
    return spending


@TEAM_REROLL.on(SKILL, order=40)
def before_loner(game: Game, spending: Spending) -> Proc:
    captain = _captain(game, spending.player)
    if captain and spending.source != MASCOT and game[spending.player].has(LONER) and not game.reading(CAPTAIN_AFTER_LONER):
        spending = yield from _save(game, spending, captain)
    return spending


@TEAM_REROLL.on(SKILL, order=60)
def after_loner(game: Game, spending: Spending) -> Proc:
    captain = _captain(game, spending.player)
    if captain is None or spending.captain_asked:
        return spending
    if spending.source == MASCOT:
        saves = game.reading(CAPTAIN_SAVES_MASCOT)
        if saves == NEVER or (saves == AFTER_SUCCESS and not spending.mascot_passed):
            return spending
    elif not spending.works and not game.reading(CAPTAIN_SAVES_AFTER_LONER):
        return spending
    return (yield from _save(game, spending, captain))
