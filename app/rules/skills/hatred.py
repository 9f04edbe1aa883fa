"""Hatred (p. 129): re-rolls one Player Down of a block against an opponent with the keyword in brackets.

Question id: multiple-block-hatred.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.dice import PLAYER_DOWN
from app.rules.game import Game
from app.rules.hooks import REROLLED, REROLLS
from app.rules.procedures.rerolls import TableRoll, Taking
from app.rules.requests import Proc
from app.rules.switchboard.two_blocks import HATRED_ON_TWO, ONCE

SKILL, EVERYBODY = "Hatred", "all"


def hates(game: Game, player: str, opponent: str) -> bool:
    """Whether one of the player's hatreds is for a keyword of the opponent."""
    keywords = {keyword.casefold() for keyword in game[opponent].keywords}
    return any(value == EVERYBODY or (value or "").casefold() in keywords for value in game[player].values(SKILL))


@REROLLS.on(SKILL)
def offer(game: Game, roll: TableRoll) -> Proc:
    if roll.name == "block" and PLAYER_DOWN in roll.faces and roll.player == roll.about.blocker and hates(game, roll.player, roll.about.target):
        spent = roll.about.paired and SKILL in game.activation.marks and game.reading(HATRED_ON_TWO) == ONCE
        if not spent:
            roll = roll.plus(SKILL)
    return roll
    yield


@REROLLED.on(SKILL)
def take(game: Game, taking: Taking) -> Proc:
    if taking.source != SKILL:
        return taking
    if taking.roll.about.paired:
        game.change_activation(marks=game.activation.marks | {SKILL})
    return replace(taking, faces=(PLAYER_DOWN,))
    yield
