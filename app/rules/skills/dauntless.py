"""Dauntless (p. 127): against a stronger opponent a D6 plus own ST above the other's ST makes both count as equal.

Question ids: dauntless-auto, dauntless-horns-order, dauntless-compares-modified-strength.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import STRENGTH, can_use, use_unless_pointless
from app.rules.procedures.block_values import Strengths
from app.rules.procedures.tests import Test, passes, roll_test
from app.rules.requests import Proc
from app.rules.skills.horns import SKILL as HORNS
from app.rules.switchboard.blocking import DAUNTLESS_FIRST, DAUNTLESS_PRINTED_STRENGTH
from app.rules.switchboard.skill_use import ASKS_DAUNTLESS

SKILL = "Dauntless"


def _dare(game: Game, strengths: Strengths, own: int) -> Proc:
    blocker, target = game[strengths.block.blocker], game[strengths.block.target]
    theirs = target.st
    if target.strength != target.st and not game.reading(DAUNTLESS_PRINTED_STRENGTH):
        theirs = target.strength
    if theirs <= own or not (yield from use_unless_pointless(game, blocker.id, SKILL, ASKS_DAUNTLESS)):
        return strengths
    test = yield from roll_test(game, Test(name="dauntless", player=blocker.id, target=theirs - own + 1, natural=False))
    if not passes(game, test):
        return strengths
    return replace(strengths, blocker=strengths.blocker + theirs - own)


@STRENGTH.on(SKILL, order=10)
def before_horns(game: Game, strengths: Strengths) -> Proc:
    blocker = game[strengths.block.blocker]
    if can_use(blocker, SKILL) and not _horns_first(game, strengths):
        strengths = yield from _dare(game, strengths, blocker.st)
    return strengths


@STRENGTH.on(SKILL, order=30)
def after_horns(game: Game, strengths: Strengths) -> Proc:
    blocker = game[strengths.block.blocker]
    if can_use(blocker, SKILL) and _horns_first(game, strengths):
        strengths = yield from _dare(game, strengths, strengths.blocker)
    return strengths


def _horns_first(game: Game, strengths: Strengths) -> bool:
    """Whether the question of the order arises, and Horns is to come first."""
    return strengths.block.blitz and game[strengths.block.blocker].has(HORNS) and not game.reading(DAUNTLESS_FIRST)
