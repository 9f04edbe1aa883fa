"""Jump Up (p. 130): stands up for free, and may declare a Block action while Prone with an Agility Test at +1.

Question id: jump-up-auto-use.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.board import PRONE, STANDING, Player
from app.rules.game import Game
from app.rules.hooks import DECLARED, STANDING_UP, use
from app.rules.procedures.activation import BLOCK, Declaration
from app.rules.procedures.moving import Rising
from app.rules.procedures.tests import agility_test, passes
from app.rules.requests import Proc, note
from app.rules.switchboard.skill_use import ASKS_JUMP_UP

SKILL = "Jump Up"


def _works(player: Player) -> bool:
    """Also while Prone."""
    return player.has(SKILL) and player.on_pitch and player.state == PRONE


@STANDING_UP.on(SKILL)
def rise_for_free(game: Game, rising: Rising) -> Proc:
    if _works(game[rising.player]) and (yield from use(game, rising.player, SKILL, asked=game.reading(ASKS_JUMP_UP))):
        rising = replace(rising, free=True)
    return rising


@DECLARED.on(SKILL)
def block_from_prone(game: Game, declaration: Declaration) -> Proc:
    if declaration.action != BLOCK or not _works(game[declaration.player]):
        return declaration

    def rise(game: Game) -> Proc:
        test = yield from agility_test(game, "jump-up", declaration.player, modifiers=((SKILL, 1),))
        if passes(game, test):
            game.change(declaration.player, state=STANDING)
            yield note("stand-up", player=declaration.player)
        return passes(game, test)

    return replace(declaration, from_prone=True, first_rolls=(*declaration.first_rolls, rise))
    yield
