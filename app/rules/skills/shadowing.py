"""Shadowing (p. 135): follows an opponent who dodges away into the square that he left, on 4+; as often a turn as the player's MA.

In BB2020 as often as there is cause, on a D6 plus his MA less the other's of 6 or more. A natural 6 follows, a natural 1 does not.

Question ids: shadowing-failed-dodge, shadowing-failed-rush, shadowing-on-jump, chomped-shadowing,
fumblerooski-shadower-enters-dropped-ball-square.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import FOLLOWS, can_use, use
from app.rules.procedures.ball import bounce, pick_up
from app.rules.procedures.moving import POGO, STEP, Leaving
from app.rules.procedures.tests import flat_roll
from app.rules.procedures.trapdoors import may_fall_through
from app.rules.requests import Proc, note
from app.rules.switchboard.ball import BOUNCES, PICKS_UP, SHADOWER_ON_BALL
from app.rules.switchboard.chomped import SHADOWS as CHOMPED_SHADOWS
from app.rules.switchboard.moving import SHADOW_FAILED_DODGE, SHADOW_FAILED_RUSH, SHADOW_ON_JUMP

SKILL = "Shadowing"
TARGET, BY_PACE = 4, 6


def provoked(game: Game, leaving: Leaving) -> bool:
    """Whether this way of leaving lets an opponent follow."""
    if leaving.how == POGO or game[leaving.mover].at == leaving.origin:
        return False
    if leaving.how != STEP:
        return leaving.rolled and game.reading(SHADOW_ON_JUMP) and (leaving.succeeded or game.reading(SHADOW_FAILED_DODGE))
    if not leaving.dodging:
        return False
    if leaving.rushed and leaving.succeeded:
        return True
    if not game.reading(SHADOW_FAILED_DODGE):
        return False
    return leaving.rolled or game.reading(SHADOW_FAILED_RUSH)


@FOLLOWS.on(SKILL)
def follow(game: Game, leaving: Leaving) -> Proc:
    """One shadower answers a given attempt; a square that somebody has filled since cannot be entered."""
    shadowers = [p for p in game.board.markers(leaving.origin, game[leaving.mover].team) if can_use(p, SKILL) and not p.rooted]
    if not game.tables.shadows_by_pace:
        shadowers = [p for p in shadowers if sum(u.startswith(SKILL) for u in p.used) < p.movement]
    if not shadowers or game.board.at(leaving.origin) is not None or not provoked(game, leaving):
        return leaving
    for p in shadowers:
        if p.chomped_by and not game.reading(CHOMPED_SHADOWS):
            continue
        if (yield from use(game, p.id, SKILL)):
            uses = sum(u.startswith(SKILL) for u in p.used)
            game.change(p.id, used=p.used | {f"{SKILL} {uses + 1}"})
            if (yield from _keeps_up(game, p.id, leaving.mover)):
                yield from _enter(game, p.id, leaving)
            break
    return leaving


def _keeps_up(game: Game, shadower: str, mover: str) -> Proc:
    """Whether the shadower's roll comes off."""
    if not game.tables.shadows_by_pace:
        return (yield from flat_roll(game, "shadowing", shadower, TARGET, rerollable=False))
    faster = game[shadower].movement - game[mover].movement
    return (yield from flat_roll(game, "shadowing", shadower, BY_PACE, (("movement", faster),) if faster else (), rerollable=False))


def _enter(game: Game, shadower: str, leaving: Leaving) -> Proc:
    on_ball = game.board.ball == leaving.origin
    start = game[shadower].at
    game.change(shadower, at=leaving.origin)
    yield note("move", player=shadower, start=start, to=leaving.origin, how=SKILL, rush=False)
    if on_ball:
        happens = game.reading(SHADOWER_ON_BALL)
        if happens == BOUNCES:
            yield from bounce(game)
        elif happens == PICKS_UP:
            yield from pick_up(game, shadower)
    yield from may_fall_through(game, shadower)
