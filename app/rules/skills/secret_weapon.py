"""Secret Weapon: at the end of a drive in which the player took part he is sent off as for a foul.

Question id: secret-weapon-order.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import DRIVE_OVER
from app.rules.procedures.drive import Ending
from app.rules.requests import Proc

SKILL = "Secret Weapon"
OUT_ALREADY = ("casualty", "sent-off")


@DRIVE_OVER.on(SKILL)
def found_out(game: Game, ending: Ending) -> Proc:
    """Wherever he is by then; for one who is a casualty or sent off there is nothing left to decide."""
    armed = tuple(p.id for p in game.board.players.values() if p.has(SKILL) and p.id in game.board.fielded and p.box not in OUT_ALREADY)
    return replace(ending, called=(*ending.called, *armed))
    yield
