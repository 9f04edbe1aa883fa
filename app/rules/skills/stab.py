"""Stab (p. 136): an unmodifiable armour roll against an opponent in the next square.

Question ids: stab-declared-while-prone, stab-blitz-from-prone.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.procedures.injury import Hit
from app.rules.procedures.special import Special, armour_attack, special_action
from app.rules.requests import Proc
from app.rules.switchboard.special import STAB_FROM_PRONE, STAB_IN_BLITZ_FROM_PRONE

SKILL, ACTION = "Stab", "stab"


def stab(game: Game, actor: str, target: str) -> Proc:
    yield from armour_attack(game, Hit(victim=target, by=actor, cause=ACTION, unmodifiable=True))


special_action(ACTION, Special(skill=SKILL, deed=stab, from_prone=STAB_FROM_PRONE, blitz_from_prone=STAB_IN_BLITZ_FROM_PRONE))
