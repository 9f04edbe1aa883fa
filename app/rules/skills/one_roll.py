"""Skills that add to the armour roll or to the injury roll, not to both, after seeing the die (Mighty Blow, Arm Bar …)."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import use
from app.rules.procedures.injury import Hit, table_for
from app.rules.requests import Proc


def on_armour(game: Game, hit: Hit, skill: str, owners: list[str], bonus: int = 1) -> Proc:
    """The first owner who wants to uses the skill on the armour roll; asked only where it breaks armour that would hold."""
    av = game[hit.victim].armour_value
    for owner in owners:
        if hit.broken or skill in hit.spent or hit.unmodifiable or hit.closed or not hit.total < av <= hit.total + bonus:
            continue
        if (yield from use(game, owner, skill, on="on armour")):
            hit = hit.once(skill).plus(skill, bonus)
    return hit


def on_injury(game: Game, hit: Hit, skill: str, owners: list[str], bonus: int = 1) -> Proc:
    """As `on_armour`, for the injury roll; asked only where it changes the result."""
    table = yield from table_for(game, hit.victim)
    for owner in owners:
        if skill in hit.spent or table.result(hit.total) == table.result(hit.total + bonus):
            continue
        if (yield from use(game, owner, skill, on="on injury")):
            hit = hit.once(skill).plus(skill, bonus)
    return hit
