"""Skills whose whole effect is to re-roll a roll of one name (Catch, Sure Hands …), and those that do so once a turn."""
from __future__ import annotations

from collections.abc import Callable

from app.rules.game import Game
from app.rules.hooks import REROLLED, REROLLS, can_use
from app.rules.procedures.rerolls import TableRoll, Taking
from app.rules.requests import Proc


def every_roll(game: Game, roll: TableRoll) -> bool:
    """The skill works on every roll of its name."""
    return True


def rerolls_failed(skill: str, test: str, works_on: Callable[[Game, TableRoll], bool] = every_roll) -> None:
    """Registers the skill as a source of a re-roll for every failed roll of that name that it works on."""

    @REROLLS.on(skill)
    def offer(game: Game, roll: TableRoll) -> Proc:
        if roll.name == test and roll.failed and can_use(game[roll.player], skill) and works_on(game, roll):
            roll = roll.plus(skill)
        return roll
        yield


def mark_used(skill: str) -> None:
    """Registers that taking the skill's re-roll uses it up for the turn."""

    @REROLLED.on(skill)
    def take(game: Game, taking: Taking) -> Proc:
        if taking.source == skill:
            player = taking.roll.player
            game.change(player, used=game[player].used | {skill})
        return taking
        yield
