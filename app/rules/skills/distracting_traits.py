"""Bone Head (p. 126), Really Stupid (p. 135) and Unchannelled Fury (p. 138): rolls after a declaration that may end the activation.

The first two leave the player Distracted when they fail, the third does not.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import ACTIVATION_ROLLS
from app.rules.procedures.activation import ActivationRolls
from app.rules.procedures.moving import ACTIVATION_OVER
from app.rules.procedures.tests import flat_roll
from app.rules.requests import Proc, note

BONE_HEAD, REALLY_STUPID, UNCHANNELLED_FURY = "Bone Head", "Really Stupid", "Unchannelled Fury"


def _roll(game: Game, player: str, name: str, target: int, modifiers: tuple[tuple[str, int], ...], distracted: bool) -> Proc:
    if (yield from flat_roll(game, name, player, target, modifiers)):
        return
    if distracted:
        game.change(player, distracted=True)
        yield note("distracted", player=player)
    game.change_activation(marks=game.activation.marks | {ACTIVATION_OVER})


@ACTIVATION_ROLLS.on(BONE_HEAD)
def bone_head(game: Game, rolls: ActivationRolls) -> Proc:
    if game[rolls.player].has(BONE_HEAD):
        rolls = rolls.plus("bone-head", lambda game: _roll(game, rolls.player, "bone-head", 2, (), True))
    return rolls
    yield


@ACTIVATION_ROLLS.on(REALLY_STUPID)
def really_stupid(game: Game, rolls: ActivationRolls) -> Proc:
    """+2 if a Standing team-mate, not Distracted and not as stupid himself, is beside him."""
    player = game[rolls.player]
    if not player.has(REALLY_STUPID):
        return rolls
    assert player.at is not None
    minder = any(p.team == player.team and p.has_tackle_zone and not p.has(REALLY_STUPID) for p in game.board.around(player.at))
    modifiers = (("team-mate beside him", 2),) if minder else ()
    return rolls.plus("really-stupid", lambda game: _roll(game, player.id, "really-stupid", 4, modifiers, True))
    yield


@ACTIVATION_ROLLS.on(UNCHANNELLED_FURY)
def unchannelled_fury(game: Game, rolls: ActivationRolls) -> Proc:
    if not game[rolls.player].has(UNCHANNELLED_FURY):
        return rolls
    modifiers = (("block or blitz", 2),) if rolls.action in ("block", "blitz") else ()
    return rolls.plus("unchannelled-fury", lambda game: _roll(game, rolls.player, "unchannelled-fury", 4, modifiers, False))
    yield
