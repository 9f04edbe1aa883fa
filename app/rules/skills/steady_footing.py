"""Steady Footing (p. 136): on a 6 the player is not Knocked Down and does not Fall Over.

Question ids: all that begin with steady-footing, but steady-footing-defender-saved and steady-footing-team-reroll's own switch;
chainsaw-foul-kickback-steady-footing.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import GOING_DOWN, use
from app.rules.procedures.ball import bounce, drop
from app.rules.procedures.going_down import PLACED_PRONE, Fall
from app.rules.procedures.moving import ACTIVATION_OVER
from app.rules.procedures.tests import flat_roll
from app.rules.requests import Proc, note
from app.rules.skills.chainsaw import FOUL_KICK_BACK
from app.rules.switchboard.fouling import KICK_BACK_MAY_BE_AVERTED
from app.rules.switchboard.harm import (
    STEADY_FOOTING_CONTINUES,
    STEADY_FOOTING_DISTRACTED,
    STEADY_FOOTING_KEEPS_BALL,
    STEADY_FOOTING_NO_LIMIT,
    STEADY_FOOTING_PLACED_PRONE,
)
from app.rules.switchboard.rerolls import STEADY_FOOTING_TEAM_REROLL

SKILL = "Steady Footing"


@GOING_DOWN.on(SKILL, order=40)
def keep_footing(game: Game, fall: Fall) -> Proc:
    player = game[fall.victim]
    if fall.averted or not player.standing or not player.has(SKILL):
        return fall
    if player.distracted and not game.reading(STEADY_FOOTING_DISTRACTED):
        return fall
    if fall.how == PLACED_PRONE and not game.reading(STEADY_FOOTING_PLACED_PRONE):
        return fall
    if fall.cause == FOUL_KICK_BACK and not game.reading(KICK_BACK_MAY_BE_AVERTED):
        return fall
    if SKILL in player.used and not game.reading(STEADY_FOOTING_NO_LIMIT):
        return fall
    if not (yield from use(game, player.id, SKILL)):
        return fall
    game.change(player.id, used=player.used | {SKILL})
    mine = player.team == game.board.active and game.side(player.team).rerolls > 0
    rerollable = mine and game.reading(STEADY_FOOTING_TEAM_REROLL)
    if not (yield from flat_roll(game, "steady-footing", player.id, 6, rerollable=rerollable)):
        return fall
    yield note("steady", player=player.id)
    if game.is_active(player.id) and not game.reading(STEADY_FOOTING_CONTINUES):
        game.change_activation(marks=game.activation.marks | {ACTIVATION_OVER})
    if game.board.holds_ball(player.id) and not game.reading(STEADY_FOOTING_KEEPS_BALL):
        drop(game, player.id)
        yield from bounce(game)
    return replace(fall, averted=True)
