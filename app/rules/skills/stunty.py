"""Stunty (p. 136): ignores marks when dodging; a hindrance to intercepting; the Stunty injury table.

Question ids: stunty-injury-nine, stunty-interception-modifier.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import INJURY_TABLE, MODIFIERS
from app.rules.procedures.injury import InjuryTable
from app.rules.procedures.tests import Test
from app.rules.requests import Proc
from app.rules.switchboard.harm import STUNTY_NINE_ROLLS_CASUALTY
from app.rules.switchboard.passing import INTERCEPTOR_HINDERED, STUNTY_ON_INTERCEPTION

SKILL = "Stunty"
BURDENS = ("Bombardier", "Chainsaw", "Swoop")


@MODIFIERS.on(SKILL, order=30)
def slip_through(game: Game, test: Test) -> Proc:
    """He slips through whoever marks him; in BB2020 not with a bomb, a chainsaw or wings."""
    player = game[test.player]
    burdened = not game.tables.stunty_never_burdened and any(player.has(skill) for skill in BURDENS)
    return test.without("marked") if test.name == "dodge" and player.has(SKILL) and not burdened else test
    yield


@MODIFIERS.on(SKILL, order=20)
def short_of_reach(game: Game, test: Test) -> Proc:
    """-1 to his own interception, or +1 to one of his passes, but not of his bombs (stunty-interception-modifier)."""
    if test.name != "intercept":
        return test
    intercepts, throws = game[test.player].has(SKILL), game[test.about.thrower].has(SKILL) and not test.about.bomb
    if not (intercepts or throws):
        return test
    hindered = game.reading(STUNTY_ON_INTERCEPTION) == INTERCEPTOR_HINDERED
    if hindered:
        return test.plus(SKILL, -1) if intercepts else test
    return test.plus(SKILL, 1) if throws else test
    yield


@INJURY_TABLE.on(SKILL, order=10)
def fragile(game: Game, table: InjuryTable) -> Proc:
    if game[table.victim].has(SKILL):
        badly_hurt = 0 if game.reading(STUNTY_NINE_ROLLS_CASUALTY) else 9
        table = replace(table, stunned=6, ko=8, badly_hurt=badly_hurt)
    return table
    yield
