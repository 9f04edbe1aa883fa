"""Hypnotic Gaze (p. 129): on 3+ an opponent in the next square is Distracted. Question id: hypnotic-gaze-declared-from-prone."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.procedures.special import Special, special_action
from app.rules.procedures.tests import flat_roll
from app.rules.requests import Proc, note
from app.rules.switchboard.special import GAZE_FROM_PRONE

SKILL, ACTION = "Hypnotic Gaze", "hypnotic-gaze"
TARGET = 3


def gaze(game: Game, actor: str, target: str) -> Proc:
    if (yield from flat_roll(game, "gaze", actor, TARGET)):
        game.change(target, distracted=True)
        yield note("distracted", player=target)


special_action(ACTION, Special(skill=SKILL, deed=gaze, in_blitz=False, from_prone=GAZE_FROM_PRONE, moves=True))
