"""Breathe Fire (p. 126): 4+ Places the target Prone, a natural 6 Knocks him Down, a 1 Knocks the player Down. Question id: breathe-fire-modified-one."""
from __future__ import annotations

from app.rules.dice import D6
from app.rules.game import Game
from app.rules.procedures.going_down import KNOCKED_DOWN, PLACED_PRONE, Fall, whole_fall
from app.rules.procedures.rerolls import TableRoll, reroll
from app.rules.procedures.special import Special, special_action
from app.rules.requests import Proc, Roll, note
from app.rules.switchboard.special import FIRE_MODIFIED_ONE

SKILL, ACTION = "Breathe Fire", "breathe-fire"
TARGET, TOUGH = 4, 5


def breathe_fire(game: Game, actor: str, target: str) -> Proc:
    """-1 against ST 5 or more."""
    modifier = -1 if game[target].strength >= TOUGH else 0
    modifiers = (("strong target", modifier),) if modifier else ()
    die = yield from _die(game, actor, modifier, modifiers)
    if (yield from reroll(game, TableRoll(name=ACTION, player=actor, faces=(die,), failed=die + modifier < TARGET))):
        die = yield from _die(game, actor, modifier, modifiers)
    burns_himself = die == 1 or (die + modifier == 1 and game.reading(FIRE_MODIFIED_ONE))
    if burns_himself:
        yield from whole_fall(game, Fall(victim=actor, how=KNOCKED_DOWN, cause=ACTION))
    elif die == 6:
        yield from whole_fall(game, Fall(victim=target, how=KNOCKED_DOWN, cause=ACTION, by=actor))
    elif die + modifier >= TARGET:
        yield from whole_fall(game, Fall(victim=target, how=PLACED_PRONE, cause=ACTION, by=actor))


def _die(game: Game, actor: str, modifier: int, modifiers: tuple[tuple[str, int], ...]) -> Proc:
    (die,) = yield Roll(name=ACTION, who=actor, dice=D6, target=TARGET - modifier, modifiers=modifiers)
    yield note("result", passed=die + modifier >= TARGET)
    return die


special_action(ACTION, Special(skill=SKILL, deed=breathe_fire))
