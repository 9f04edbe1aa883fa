"""Take Root (p. 137): after a declaration while Standing, a 1 roots the player to his square."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import ACTIVATION_ROLLS
from app.rules.procedures.activation import ActivationRolls
from app.rules.procedures.tests import flat_roll
from app.rules.requests import Proc, note

SKILL = "Take Root"


@ACTIVATION_ROLLS.on(SKILL)
def take_root(game: Game, rolls: ActivationRolls) -> Proc:
    """A player who is Rooted already does not roll again."""
    player = game[rolls.player]
    if not player.has(SKILL) or not player.standing or player.rooted:
        return rolls

    def roll(game: Game) -> Proc:
        if not (yield from flat_roll(game, "take-root", rolls.player, 2)):
            game.change(rolls.player, rooted=True)
            yield note("rooted", player=rolls.player)

    return rolls.plus("take-root", roll)
    yield
