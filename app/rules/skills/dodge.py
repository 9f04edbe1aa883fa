"""Dodge (p. 127) and Tackle (p. 137), which takes it away: re-rolls a Dodge once a turn, and turns a Stumble into a push.

Question ids: dodge-reroll-once-per-turn, tackle-which-square, skill-reroll-of-success, distracted-dodge-on-stumble.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.dice import STUMBLE
from app.rules.game import Game
from app.rules.hooks import FACE, REROLLS, can_use, use
from app.rules.procedures.block_values import Result
from app.rules.procedures.rerolls import TableRoll
from app.rules.procedures.tests import Test
from app.rules.requests import Proc
from app.rules.skills.reroll_skill import mark_used
from app.rules.switchboard.blocking import DODGE_WHILE_DISTRACTED
from app.rules.switchboard.moving import TACKLE_AT_SQUARE_LEFT
from app.rules.switchboard.rerolls import DODGE_ONCE_A_TURN, SKILL_REROLLS_SUCCESS

DODGE, TACKLE = "Dodge", "Tackle"


def tacklers(game: Game, test: Test) -> list[str]:
    """Opponents whose Tackle denies the re-roll of this Dodge. Question id: tackle-which-square."""
    team = game[test.player].team
    assert test.origin is not None and test.goal is not None
    at_left, at_entered = ([p.id for p in game.board.markers(s, team) if can_use(p, TACKLE)] for s in (test.origin, test.goal))
    if bool(at_left) == bool(at_entered):
        return at_left
    return at_left if game.reading(TACKLE_AT_SQUARE_LEFT) else at_entered


@REROLLS.on(DODGE, reads=("dodge",))
def offer(game: Game, roll: TableRoll) -> Proc:
    player = game[roll.player]
    if roll.name != "dodge" or not can_use(player, DODGE):
        return roll
    if not roll.failed and not game.reading(SKILL_REROLLS_SUCCESS):
        return roll
    if DODGE in player.used and game.reading(DODGE_ONCE_A_TURN):
        return roll
    for tackler in tacklers(game, roll.about):
        if (yield from use(game, tackler, TACKLE)):
            return roll
    return roll.plus(DODGE)


mark_used(DODGE)


@FACE.on(DODGE)
def only_pushed(game: Game, result: Result) -> Proc:
    """On a Stumble the target with Dodge is only Pushed Back, unless the blocker has Tackle."""
    target, blocker = game[result.block.target], game[result.block.blocker]
    if result.face != STUMBLE or not target.has(DODGE) or not result.target_down:
        return result
    if target.distracted and not game.reading(DODGE_WHILE_DISTRACTED):
        return result
    if can_use(blocker, TACKLE) and (yield from use(game, blocker.id, TACKLE)):
        return result
    if (yield from use(game, target.id, DODGE)):
        result = replace(result, target_down=False)
    return result
