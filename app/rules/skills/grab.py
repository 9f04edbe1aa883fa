"""Grab (p. 128): on a Block action the blocker's coach may push the target to any free square next to it, and the target cannot Sidestep.

Question ids: grab-during-blitz-direction, grab-during-blitz-sidestep, grab-chain-push-sidestep, grab-declared-block-sidestep,
grab-declined-sidestep.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import PUSH_SQUARES, can_use, use
from app.rules.procedures.pushing import PushChoice
from app.rules.requests import Proc
from app.rules.squares import neighbours
from app.rules.switchboard.pushing import (
    GRAB_DECLINED_STOPS_SIDESTEP,
    GRAB_DIRECTS_IN_BLITZ,
    GRAB_STOPS_SIDESTEP_IN_BLITZ,
    GRAB_STOPS_SIDESTEP_IN_BLOCK,
    GRAB_STOPS_SIDESTEP_IN_CHAIN,
)

SKILL = "Grab"


@PUSH_SQUARES.on(SKILL, order=10)
def choose_any_square(game: Game, choice: PushChoice) -> Proc:
    blocker = game[choice.block.blocker]
    if not choice.is_target or not can_use(blocker, SKILL):
        return choice
    free = choice.free_around(neighbours(choice.at))
    if not free or (choice.block.blitz and not game.reading(GRAB_DIRECTS_IN_BLITZ)):
        return choice
    if (yield from use(game, blocker.id, SKILL)):
        choice = replace(choice, squares=free, chooser=blocker.team, chosen_for=SKILL)
    return choice


def stops_sidestep(game: Game, choice: PushChoice) -> bool:
    """Whether the blocker's Grab denies Sidestep to the player who is being pushed."""
    if not can_use(game[choice.block.blocker], SKILL) or game[choice.pushed].team == game[choice.block.blocker].team:
        return False
    if choice.block.blitz:
        return game.reading(GRAB_STOPS_SIDESTEP_IN_BLITZ) if choice.is_target else False
    if not choice.is_target:
        return game.reading(GRAB_STOPS_SIDESTEP_IN_CHAIN)
    if not game.reading(GRAB_STOPS_SIDESTEP_IN_BLOCK):
        return False
    return choice.chosen_for == SKILL or game.reading(GRAB_DECLINED_STOPS_SIDESTEP)
