"""Hypnotic Gaze (p. 129): on 3+ an opponent in the next square is Distracted. Question id: hypnotic-gaze-declared-from-prone.

In BB2020 it is an Agility Test, -1 for each opponent who marks the gazer besides his victim.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.procedures.special import Special, special_action
from app.rules.procedures.tests import agility_test, flat_roll, passes
from app.rules.requests import Proc, note
from app.rules.switchboard.special import GAZE_FROM_PRONE

SKILL, ACTION = "Hypnotic Gaze", "hypnotic-gaze"
TARGET = 3


def gaze(game: Game, actor: str, target: str) -> Proc:
    if (yield from _meets_the_eye(game, actor, target)):
        game.change(target, distracted=True)
        yield note("distracted", player=target)


def _meets_the_eye(game: Game, actor: str, target: str) -> Proc:
    """Whether the gaze works."""
    if not game.tables.gaze_tests_agility:
        return (yield from flat_roll(game, "gaze", actor, TARGET))
    player = game[actor]
    others = sum(p.id != target for p in game.board.markers(player.square, player.team))
    test = yield from agility_test(game, "gaze", actor, modifiers=(("marked", -others),) if others else ())
    return passes(game, test)


special_action(ACTION, Special(skill=SKILL, deed=gaze, in_blitz=False, from_prone=GAZE_FROM_PRONE, moves=True))
