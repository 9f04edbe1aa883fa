"""Saboteur: Knocked Down by an opponent's block, on 4+ this player takes the blocker down with him and is Knocked Out without an armour roll.

Question id: saboteur-own-fall.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import BEFORE_ARMOUR, use
from app.rules.procedures.block_values import BLOCK, OWN_BLOCK
from app.rules.procedures.going_down import KNOCKED_DOWN, Fall, bounce_if_loose, go_down, harm
from app.rules.procedures.injury import Hit, knocked_out
from app.rules.procedures.tests import flat_roll
from app.rules.procedures.turnover import turn_over
from app.rules.requests import Proc, note
from app.rules.switchboard.traits import SABOTEUR_ON_OWN_BLOCK

SKILL, ROLL = "Saboteur", "saboteur"
TARGET = 4


@BEFORE_ARMOUR.on(SKILL)
def explode(game: Game, fall: Fall) -> Proc:
    if not game[fall.victim].has(SKILL) or not fall.could_act or fall.how != KNOCKED_DOWN or fall.cause not in (BLOCK, OWN_BLOCK):
        return fall
    if fall.cause == OWN_BLOCK and not game.reading(SABOTEUR_ON_OWN_BLOCK):
        return fall
    if not (yield from use(game, fall.victim, SKILL)) or not (yield from flat_roll(game, ROLL, fall.victim, TARGET)):
        return fall
    yield note("explosion", player=fall.victim)
    if fall.by is not None and game[fall.by].standing:
        yield from _take_along(game, fall.by, fall.victim)
    yield from knocked_out(game, Hit(victim=fall.victim, by=fall.by, cause=SKILL))
    return replace(fall, settled=True)


def _take_along(game: Game, opponent: str, by: str) -> Proc:
    """The opponent is Knocked Down too, a turnover only if he is of the active team and held the ball."""
    fall = yield from go_down(game, Fall(victim=opponent, how=KNOCKED_DOWN, cause=SKILL, by=by))
    yield from harm(game, fall)
    if fall.held and not fall.averted and game[opponent].team == game.board.active:
        yield from turn_over(game, f"{opponent} was floored with the ball")
    yield from bounce_if_loose(game, fall)
