"""Stunty (p. 136): ignores marks when dodging; the Stunty injury table. Question id: stunty-injury-nine."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import INJURY_TABLE, MODIFIERS
from app.rules.procedures.injury import InjuryTable
from app.rules.procedures.tests import Test
from app.rules.requests import Proc
from app.rules.switchboard.harm import STUNTY_NINE_ROLLS_CASUALTY

SKILL = "Stunty"


@MODIFIERS.on(SKILL, order=30)
def slip_through(game: Game, test: Test) -> Proc:
    return test.without("marked") if test.name == "dodge" and game[test.player].has(SKILL) else test
    yield


@INJURY_TABLE.on(SKILL, order=10)
def fragile(game: Game, table: InjuryTable) -> Proc:
    if game[table.victim].has(SKILL):
        badly_hurt = 0 if game.reading(STUNTY_NINE_ROLLS_CASUALTY) else 9
        table = replace(table, stunned=6, ko=8, badly_hurt=badly_hurt)
    return table
    yield
