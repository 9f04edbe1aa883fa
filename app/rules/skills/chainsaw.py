"""Chainsaw (p. 126): on 2+ an armour roll with +3 against the target, on a 1 a kick-back; +3 also whenever its owner goes down.

In BB2020 a kick-back does not knock him down: his armour is rolled as a target's is, and the turn is over.

Question ids: chainsaw-compulsory-scope, chainsaw-mighty-blow-stacks, chainsaw-defender-player-down, chainsaw-blitz-from-prone,
chainsaw-with-jump-up, and all that begin with chainsaw-foul.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import ARMOUR_ROLLED, DECLARED, FOULING, can_use, use
from app.rules.procedures.activation import BLITZ, FOUL, Declaration
from app.rules.procedures.block_values import OWN_BLOCK
from app.rules.procedures.fouling import Foul
from app.rules.procedures.going_down import KNOCKED_DOWN, Fall, whole_fall
from app.rules.procedures.injury import Hit
from app.rules.procedures.special import Special, armour_attack, special_action
from app.rules.procedures.tests import flat_roll
from app.rules.procedures.turnover import turn_over
from app.rules.requests import Illegal, Proc
from app.rules.skills.dirty_player import bonus, owners
from app.rules.switchboard.fouling import KICK_BACK_CALLS_FOUL_OFF, SAW_CHOSEN_BEFORE_DICE, SAW_OPTIONAL_IN_FOUL
from app.rules.switchboard.special import (
    CHAINSAW_HURTS_BLOCKER,
    CHAINSAW_IN_BLITZ_FROM_PRONE,
    CHAINSAW_RESTRICTS_ACTIONS,
    CHAINSAW_WITH_JUMP_UP,
    CHAINSAW_WITH_MIGHTY_BLOW,
)

SKILL, ACTION = "Chainsaw", "chainsaw"
BONUS = 3
FOUL_KICK_BACK = "kick-back in a foul"
"""Cause of the fall when the saw kicks back in a foul."""
RUNS, STOPPED = "saw-runs", "saw-stopped"
"""Marks of an activation in whose foul the saw was started: it cuts, or it has kicked back."""


def saw(game: Game, actor: str, target: str) -> Proc:
    if (yield from flat_roll(game, "chainsaw", actor, 2)):
        yield from armour_attack(game, Hit(victim=target, by=actor, cause=ACTION))
    else:
        yield from _kick_back(game, actor, "kick-back")


def _kick_back(game: Game, owner: str, cause: str) -> Proc:
    """The saw hits its owner. Returns whether it does."""
    if game.tables.kick_back_knocks_down:
        return not (yield from whole_fall(game, Fall(victim=owner, how=KNOCKED_DOWN, cause=cause))).averted
    yield from armour_attack(game, Hit(victim=owner, by=owner, cause=ACTION))
    yield from turn_over(game, f"the chainsaw of {owner} kicked back")
    return True


@ARMOUR_ROLLED.on(SKILL, order=15)
def cut(game: Game, hit: Hit) -> Proc:
    """+3 for the saw's own attack, and for its owner's fall; that one is compulsory."""
    by = game[hit.by] if hit.by is not None else None
    own_fall = game[hit.victim].has(SKILL) and hit.fell
    against_blocker = hit.cause == OWN_BLOCK and by is not None and by.has(SKILL) and game.reading(CHAINSAW_HURTS_BLOCKER)
    attack = hit.cause == ACTION and not hit.unmodifiable
    if attack or own_fall or against_blocker:
        hit = hit.plus(SKILL, BONUS)
        if own_fall and by is not None and by.has("Mighty Blow") and not game.reading(CHAINSAW_WITH_MIGHTY_BLOW):
            hit = replace(hit, closed=True)
    return hit
    yield


@FOULING.on(SKILL)
def before_the_dice(game: Game, foul: Foul) -> Proc:
    """The saw is started before the armour roll of a foul (chainsaw-foul-declaration-timing: before-dice)."""
    if can_use(game[foul.fouler], SKILL) and game.reading(SAW_CHOSEN_BEFORE_DICE):
        if not game.reading(SAW_OPTIONAL_IN_FOUL) or (yield from use(game, foul.fouler, SKILL)):
            foul = replace(foul, called_off=(yield from start(game, foul.fouler)))
    return foul


@ARMOUR_ROLLED.on(SKILL, order=15)
def in_a_foul(game: Game, hit: Hit) -> Proc:
    """+3 on the armour roll of a foul, if the saw runs; where it may be started after the dice, asked only if it could break the armour."""
    if hit.cause != FOUL or hit.by is None or not can_use(game[hit.by], SKILL):
        return hit
    if not game.activation.marks & {RUNS, STOPPED} and not game.reading(SAW_CHOSEN_BEFORE_DICE):
        compulsory = not game.reading(SAW_OPTIONAL_IN_FOUL)
        if compulsory or (_could_break(game, hit) and (yield from use(game, hit.by, SKILL))):
            if (yield from start(game, hit.by)):
                return replace(hit, closed=True, called_off=True)
    if RUNS in game.activation.marks and not hit.unmodifiable:
        hit = hit.plus(SKILL, BONUS)
    return hit


def _could_break(game: Game, hit: Hit) -> bool:
    """Whether the armour holds and the saw, with what its owner's boot may add, would break it."""
    boot = bonus(game, hit) if owners(game, hit) else 0
    return not hit.unmodifiable and hit.total < game[hit.victim].armour_value <= hit.total + BONUS + boot


def start(game: Game, fouler: str) -> Proc:
    """Starts the saw in a foul: on a 1 it kicks back. Returns whether that calls the foul off.

    Question ids: chainsaw-foul-kickback-cancels-foul, chainsaw-foul-kickback-steady-footing.
    """
    runs = yield from flat_roll(game, "chainsaw", fouler, 2)
    game.change_activation(marks=game.activation.marks | {RUNS if runs else STOPPED})
    if runs:
        return False
    return (yield from _kick_back(game, fouler, FOUL_KICK_BACK)) and game.reading(KICK_BACK_CALLS_FOUL_OFF)


@DECLARED.on(SKILL)
def only_saws(game: Game, declaration: Declaration) -> Proc:
    if game[declaration.player].has(SKILL) and declaration.action not in (ACTION, BLITZ) and game.reading(CHAINSAW_RESTRICTS_ACTIONS):
        raise Illegal(f"{declaration.player} has a Chainsaw and may only declare a chainsaw attack or a Blitz (p. 126)")
    return declaration
    yield


special_action(ACTION, Special(
    skill=SKILL, deed=saw, blitz_from_prone=CHAINSAW_IN_BLITZ_FROM_PRONE, after_jump_up=CHAINSAW_WITH_JUMP_UP))
