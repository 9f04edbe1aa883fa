"""Wizards: when one may be used. What his spells do in BB2025 is not known, so that the choice has nothing to offer but `none`."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.requests import Ask, Proc

NONE = "none"


def may_cast(game: Game, team: str) -> Proc:
    """A turn of the team ends, at whose end its Wizard may be used. Question id: charge-counts-as-team-turn, for the end of a Charge!."""
    if game.side(team).wizards:
        yield Ask(name=f"wizard {team}", by=team, options=(NONE,), default=NONE)
