"""Regeneration (p. 135): on 4+ a casualty goes to the Reserves instead, before the casualty roll (in BB2020 after it) and any apothecary.

Question id: regeneration-team-reroll.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.dice import D6, groups
from app.rules.game import Game
from app.rules.hooks import CASUALTY
from app.rules.procedures.injury import Hit
from app.rules.procedures.rerolls import TableRoll, reroll
from app.rules.requests import Proc, Roll, note
from app.rules.switchboard.traits import ANY_TURN, NEVER, REGENERATION_TEAM_REROLL

SKILL = "Regeneration"
TARGET = 4


@CASUALTY.on(SKILL)
def grow_back(game: Game, hit: Hit) -> Proc:
    if not game[hit.victim].has(SKILL):
        return hit
    passed = yield from _roll(game, hit.victim)
    if not passed:
        allowed = game.reading(REGENERATION_TEAM_REROLL) if game.side(game[hit.victim].team).rerolls else NEVER
        table = TableRoll(
            name="regeneration", player=hit.victim, faces=(0,), failed=True, team=allowed != NEVER, any_turn=allowed == ANY_TURN)
        if (yield from reroll(game, table)):
            passed = yield from _roll(game, hit.victim)
    if passed:
        yield note("regenerated", player=hit.victim)
    return replace(hit, averted=passed)


def _roll(game: Game, player: str) -> Proc:
    (die,) = yield Roll(name="regeneration", who=player, dice=D6, target=TARGET, matters=groups(D6, lambda dice: dice[0] >= TARGET))
    yield note("result", passed=die >= TARGET)
    return die >= TARGET
