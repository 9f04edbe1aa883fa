"""Pro (p. 133): once in his activation the player may try, on 3+, to re-roll one die.

Question ids: captain-roll-pro, multiple-block-pro-savage-blow.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import REROLLED, REROLLS, can_use
from app.rules.procedures.block_values import Block
from app.rules.procedures.rerolls import TableRoll, Taking
from app.rules.procedures.tests import flat_roll
from app.rules.requests import REQUIRED, Ask, Proc
from app.rules.switchboard.rerolls import CAPTAIN_DIE_BY_PRO
from app.rules.switchboard.two_blocks import BOTH_BLOCKS, PRO_ON_TWO

SKILL = "Pro"
NOT_HIS_ROLLS = ("pro", "loner", "argue", "bribe", "mascot", "stalling", "regeneration", "foul-armour")
CAPTAIN = "captain"


@REROLLS.on(SKILL, order=60)
def offer(game: Game, roll: TableRoll) -> Proc:
    if game.is_active(roll.player) and can_use(game[roll.player], SKILL) and not _spent(game, roll):
        if roll.failed is not False and roll.name not in NOT_HIS_ROLLS and (roll.name != CAPTAIN or game.reading(CAPTAIN_DIE_BY_PRO)):
            roll = roll.plus(SKILL)
    return roll
    yield


def _spent(game: Game, roll: TableRoll) -> bool:
    """Whether he has used it up; for the second of two blocks at once it may count anew."""
    if SKILL not in game.activation.marks:
        return False
    return not (isinstance(roll.about, Block) and roll.about.paired and game.reading(PRO_ON_TWO) == BOTH_BLOCKS)


@REROLLED.on(SKILL)
def attempt(game: Game, taking: Taking) -> Proc:
    """The attempt, successful or not, is the only re-roll that the die or its pool gets; the 3+ itself may be re-rolled by the team."""
    if taking.source != SKILL:
        return taking
    player, faces = taking.roll.player, taking.roll.faces
    game.change_activation(marks=game.activation.marks | {SKILL})
    face = faces[0]
    if len(set(faces)) > 1:
        face = yield Ask(name=f"re-roll die {taking.roll.label}", by=game[player].team, options=tuple(dict.fromkeys(faces)), default=REQUIRED)
    works = yield from flat_roll(game, "pro", player, 3)
    return replace(taking, allowed=works, faces=(face,))
