"""Chainsaw (p. 126): on 2+ an armour roll with +3 against the target, on a 1 a kick-back; +3 also whenever its owner goes down.

Question ids: chainsaw-compulsory-scope, chainsaw-mighty-blow-stacks, chainsaw-defender-player-down, chainsaw-blitz-from-prone,
chainsaw-with-jump-up.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import ARMOUR_ROLLED, DECLARED
from app.rules.procedures.activation import BLITZ, Declaration
from app.rules.procedures.blocking import OWN_BLOCK
from app.rules.procedures.going_down import KNOCKED_DOWN, Fall, whole_fall
from app.rules.procedures.injury import Hit
from app.rules.procedures.special import SPECIALS, Special, armour_attack, special_action
from app.rules.procedures.tests import flat_roll
from app.rules.requests import Illegal, Proc
from app.rules.switchboard.special import (
    CHAINSAW_HURTS_BLOCKER, CHAINSAW_IN_BLITZ_FROM_PRONE, CHAINSAW_RESTRICTS_ACTIONS, CHAINSAW_WITH_JUMP_UP, CHAINSAW_WITH_MIGHTY_BLOW,
)

SKILL, ACTION = "Chainsaw", "chainsaw"
BONUS = 3


def saw(game: Game, actor: str, target: str) -> Proc:
    if (yield from flat_roll(game, "chainsaw", actor, 2)):
        yield from armour_attack(game, Hit(victim=target, by=actor, cause=ACTION))
    else:
        yield from whole_fall(game, Fall(victim=actor, how=KNOCKED_DOWN, cause="kick-back"))


@ARMOUR_ROLLED.on(SKILL, order=15)
def cut(game: Game, hit: Hit) -> Proc:
    """+3 for the saw's own attack, and for its owner's fall; that one is compulsory."""
    by = game[hit.by] if hit.by is not None else None
    own_fall = game[hit.victim].has(SKILL) and hit.cause not in (*SPECIALS, "foul")
    against_blocker = hit.cause == OWN_BLOCK and by is not None and by.has(SKILL) and game.reading(CHAINSAW_HURTS_BLOCKER)
    attack = hit.cause == ACTION and not hit.unmodifiable
    if attack or own_fall or against_blocker:
        hit = hit.plus(SKILL, BONUS)
        if own_fall and by is not None and by.has("Mighty Blow") and not game.reading(CHAINSAW_WITH_MIGHTY_BLOW):
            hit = replace(hit, closed=True)
    return hit
    yield


@DECLARED.on(SKILL)
def only_saws(game: Game, declaration: Declaration) -> Proc:
    if game[declaration.player].has(SKILL) and declaration.action not in (ACTION, BLITZ) and game.reading(CHAINSAW_RESTRICTS_ACTIONS):
        raise Illegal(f"{declaration.player} has a Chainsaw and may only declare a chainsaw attack or a Blitz (p. 126)")
    return declaration
    yield


special_action(ACTION, Special(
    skill=SKILL, deed=saw, blitz_from_prone=CHAINSAW_IN_BLITZ_FROM_PRONE, after_jump_up=CHAINSAW_WITH_JUMP_UP))
