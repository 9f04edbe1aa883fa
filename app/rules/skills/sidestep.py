"""Sidestep (p. 135): a Pushed Back player's own coach picks any free square next to him. Question id: sidestep-occupied-square."""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import PUSH_SQUARES, use
from app.rules.procedures.pushing import PushChoice
from app.rules.requests import Proc
from app.rules.skills.grab import stops_sidestep
from app.rules.squares import neighbours
from app.rules.switchboard.pushing import SIDESTEP_ANY_ADJACENT

SKILL = "Sidestep"


@PUSH_SQUARES.on(SKILL, order=20)
def choose_for_himself(game: Game, choice: PushChoice) -> Proc:
    player = game[choice.pushed]
    # A chain that moves at once has lifted him off the board for the moment; he stands all the same.
    works = player.has(SKILL) and player.state == "standing" and not player.distracted
    if not works or stops_sidestep(game, choice):
        return choice
    around = neighbours(choice.at)
    squares = choice.free_around(around)
    if len(squares) < len(around) and game.reading(SIDESTEP_ANY_ADJACENT):
        squares = around
    if squares and (yield from use(game, player.id, SKILL)):
        choice = replace(choice, squares=squares, chooser=player.team, chosen_for=SKILL)
    return choice
