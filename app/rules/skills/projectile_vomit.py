"""Projectile Vomit (p. 133): on 2+ an unmodifiable armour roll for the target, on a 1 for the player himself. Question id: vomit-self-turnover."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.procedures.injury import Hit
from app.rules.procedures.special import Special, armour_attack, special_action
from app.rules.procedures.tests import flat_roll
from app.rules.procedures.turnover import turn_over
from app.rules.requests import Proc
from app.rules.switchboard.special import VOMIT_ON_HIMSELF_IS_TURNOVER

SKILL, ACTION = "Projectile Vomit", "projectile-vomit"


def vomit(game: Game, actor: str, target: str) -> Proc:
    hits_target = yield from flat_roll(game, "vomit", actor, 2)
    victim = target if hits_target else actor
    held_ball = game.board.holds_ball(victim)
    broke = yield from armour_attack(game, Hit(victim=victim, by=actor, cause=ACTION, unmodifiable=True))
    if broke and victim == actor and (held_ball or game.reading(VOMIT_ON_HIMSELF_IS_TURNOVER)):
        yield from turn_over(game, f"{actor} was hurt by his own vomit")


special_action(ACTION, Special(skill=SKILL, deed=vomit))
