"""Thick Skull (p. 137): Knocked-out only on 9, or on 8 with the Stunty table."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import INJURY_TABLE
from app.rules.procedures.injury import InjuryTable
from app.rules.requests import Proc

SKILL = "Thick Skull"


@INJURY_TABLE.on(SKILL, order=20)
def harder(game: Game, table: InjuryTable) -> Proc:
    return replace(table, stunned=table.stunned + 1) if game[table.victim].has(SKILL) else table
    yield
