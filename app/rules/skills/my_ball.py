"""My Ball (p. 132): this player never gives up the ball of his own will, neither by an action nor by another skill."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import DECLARED, PARTING
from app.rules.procedures.activation import HAND_OFF, PASS, Declaration
from app.rules.procedures.ball import Parting
from app.rules.requests import Illegal, Proc

SKILL = "My Ball"
PUNT = "punt"


@DECLARED.on(SKILL)
def refuse(game: Game, declaration: Declaration) -> Proc:
    if declaration.action in (PASS, HAND_OFF, PUNT) and game[declaration.player].has(SKILL):
        raise Illegal(f"{declaration.player} has {SKILL} and cannot declare a {declaration.action} action (p. 132)")
    return declaration
    yield


@PARTING.on(SKILL)
def cling(game: Game, parting: Parting) -> Proc:
    return replace(parting, willing=False) if game[parting.player].has(SKILL) else parting
    yield
