"""Unsteady (p. 138): may not declare Secure the Ball."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import DECLARED
from app.rules.procedures.activation import SECURE, Declaration
from app.rules.requests import Illegal, Proc

SKILL = "Unsteady"


@DECLARED.on(SKILL)
def refuse(game: Game, declaration: Declaration) -> Proc:
    if declaration.action == SECURE and game[declaration.player].has(SKILL):
        raise Illegal(f"{declaration.player} is Unsteady and may not Secure the Ball (p. 138)")
    return declaration
    yield
