"""Guard (p. 129) and Defensive (p. 127), which silences it: assists however many opponents mark the helper.

In BB2020 Guard counts for fouls too. Question ids: guard-auto, defensive-auto, defensive-in-own-turn.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import ASSISTS, FOUL_ASSISTS, can_use, use_unless_pointless
from app.rules.procedures.assists import Assistance
from app.rules.requests import Proc
from app.rules.switchboard.blocking import DEFENSIVE_IN_OWN_TURN
from app.rules.switchboard.skill_use import ASKS_DEFENSIVE, ASKS_GUARD

GUARD, DEFENSIVE = "Guard", "Defensive"


@ASSISTS.on(GUARD)
def assist_while_marked(game: Game, assistance: Assistance) -> Proc:
    helper = game[assistance.helper]
    if assistance.gives or not can_use(helper, GUARD) or (yield from silenced(game, helper.id)):
        return assistance
    if (yield from use_unless_pointless(game, helper.id, GUARD, ASKS_GUARD)):
        assistance = replace(assistance, gives=True)
    return assistance


@FOUL_ASSISTS.on(GUARD)
def assist_foul_while_marked(game: Game, assistance: Assistance) -> Proc:
    return (yield from assist_while_marked(game, assistance)) if game.tables.guard_assists_fouls else assistance


def silenced(game: Game, helper: str) -> Proc:
    """Whether an opponent with Defensive who marks the helper takes his Guard away: in the helper's own team turn, or in any turn."""
    player = game[helper]
    assert player.at is not None
    for p in game.board.markers(player.at, player.team):
        if can_use(p, DEFENSIVE) and (player.team == game.board.active or game.reading(DEFENSIVE_IN_OWN_TURN)):
            if (yield from use_unless_pointless(game, p.id, DEFENSIVE, ASKS_DEFENSIVE)):
                return True
    return False
