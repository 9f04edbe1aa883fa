"""Eye Gouge (p. 128): an opponent whom this player's block pushes gives no assists until after his next activation.

Question ids: eye-gouge-in-chain-push, eye-gouge-versus-stand-firm, eye-gouge-optional-use.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import PUSHED, can_use, use
from app.rules.procedures.block_values import Pushed
from app.rules.requests import Proc
from app.rules.switchboard.pushing import EACH_PUSHER, EYE_GOUGE_REACH, EYE_GOUGE_UNMOVED, TARGET
from app.rules.switchboard.skill_use import ASKS_EYE_GOUGE

SKILL = "Eye Gouge"


@PUSHED.on(SKILL)
def gouge(game: Game, pushed: Pushed) -> Proc:
    blocker = pushed.block.blocker
    gouging = [(blocker, pushed.block.target)] if pushed.links or (can_use(game[blocker], SKILL) and game.reading(EYE_GOUGE_UNMOVED)) else []
    if len(pushed.links) > 1 and any(can_use(game[link.pusher], SKILL) for link in pushed.links):
        reach = game.reading(EYE_GOUGE_REACH)
        if reach == EACH_PUSHER:
            gouging = [(link.pusher, link.pushed) for link in pushed.links]
        elif reach != TARGET:
            gouging = [(blocker, link.pushed) for link in pushed.links if game[link.pushed].team != game[blocker].team]
    for gouger, victim in gouging:
        if can_use(game[gouger], SKILL) and (yield from use(game, gouger, SKILL, asked=game.reading(ASKS_EYE_GOUGE))):
            game.change(victim, eye_gouged=True)
    return pushed
