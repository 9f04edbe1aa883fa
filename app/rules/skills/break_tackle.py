"""Break Tackle (p. 126): once a turn +1 to a Dodge, +2 with ST 4, +3 with ST 5 or more; in BB2020 +2 from ST 5."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import ROLLED, can_use, use
from app.rules.procedures.tests import Test, passes
from app.rules.requests import Proc

SKILL = "Break Tackle"


@ROLLED.on(SKILL, reads=("dodge",))
def add_strength(game: Game, test: Test) -> Proc:
    """Asked after the die, where it turns a failure into a success; once used it holds for a re-roll of the same test too."""
    player = game[test.player]
    if test.name != "dodge" or passes(game, test) or SKILL in player.used or not can_use(player, SKILL):
        return test
    stronger = test.plus(SKILL, next(bonus for st, bonus in game.tables.break_tackle if player.strength >= st))
    if not passes(game, stronger) or not (yield from use(game, player.id, SKILL)):
        return test
    game.change(player.id, used=player.used | {SKILL})
    return replace(stronger, spent=test.spent | {SKILL})
