"""Put the Boot In (p. 134): an offensive assist to a foul however many opponents mark the one who gives it.

Question id: put-the-boot-in-auto-use. That question speaks for this skill even where skills that nobody gains from declining are applied
unasked: a Lone Fouler has a reason to foul alone.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import FOUL_ASSISTS, can_use, use
from app.rules.procedures.assists import Assistance
from app.rules.requests import Proc
from app.rules.skills.guard import silenced
from app.rules.switchboard.fouling import BOOT_MAY_BE_LEFT_OUT

SKILL = "Put the Boot In"


@FOUL_ASSISTS.on(SKILL)
def boot(game: Game, assistance: Assistance) -> Proc:
    helper = game[assistance.helper]
    if assistance.gives or not assistance.offensive or not can_use(helper, SKILL) or (yield from silenced(game, helper.id)):
        return assistance
    optional = game.reading(BOOT_MAY_BE_LEFT_OUT)
    if (yield from use(game, helper.id, SKILL, asked=optional)):
        assistance = replace(assistance, gives=True, compulsory=not optional)
    return assistance
