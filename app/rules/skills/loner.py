"""Loner (p. 131): a team re-roll for this player works only on X+, else it is lost.

Question ids: loner-failed-roll-rerollable, loner-check-on-loner-reroll, duplicate-skill-value.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.dice import D6, groups
from app.rules.game import Game
from app.rules.hooks import TEAM_REROLL
from app.rules.procedures.rerolls import NONE, TEAM, Spending, spend_team_reroll, team_reroll_at_hand
from app.rules.requests import Ask, Proc, Roll, note
from app.rules.switchboard.rerolls import LONER_CHECKS_ITS_OWN_REROLL, LONER_MAY_BE_REROLLED
from app.rules.switchboard.skill_use import WHICH_OF_TWO_VALUES

SKILL = "Loner"


def target(game: Game, player: str) -> int:
    """The number that his Loner asks for; of several values the one that the reading names."""
    values = [v if v is not None else 4 for v in game[player].values(SKILL)]
    return game.reading(WHICH_OF_TWO_VALUES)(values) if len(set(values)) > 1 else values[0]


@TEAM_REROLL.on(SKILL)
def check(game: Game, spending: Spending) -> Proc:
    player = spending.player
    if not spending.works or not game[player].has(SKILL) or (spending.depth and not game.reading(LONER_CHECKS_ITS_OWN_REROLL)):
        return spending
    works = yield from _roll(game, player)
    while not works and team_reroll_at_hand(game, player) and game.reading(LONER_MAY_BE_REROLLED):
        answer = yield Ask(
            name=f"re-roll loner {player}", by=game[player].team, options=(NONE, TEAM), default=NONE, failed=True)
        if answer == NONE:
            break
        yield note("rerolled", by=TEAM)
        again = yield from spend_team_reroll(game, player, spending.depth + 1)
        if not again.works:
            break
        works = yield from _roll(game, player)
    return replace(spending, works=works)


def _roll(game: Game, player: str) -> Proc:
    number = target(game, player)
    (die,) = yield Roll(name="loner", who=player, dice=D6, target=number, matters=groups(D6, lambda dice: dice[0] >= number))
    yield note("result", passed=die >= number)
    return die >= number
