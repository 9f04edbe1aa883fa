"""Multiple Block (p. 132): two blocks at once against two opponents next to the player, both with 2 off his Strength.

What comes when is in `procedures/two_blocks.py`; its questions are in `switchboard/two_blocks.py`.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import STRENGTH
from app.rules.procedures.activation import ACTIONS, Action
from app.rules.procedures.block_values import Strengths
from app.rules.procedures.two_blocks import TWO_BLOCKS
from app.rules.requests import Proc

SKILL = "Multiple Block"
LESS, LEAST = 2, 1

ACTIONS[TWO_BLOCKS] = Action(moves=False, from_prone=False, next_to_target=True, targets=2, skill=SKILL)


@STRENGTH.on(SKILL, order=5)
def weaker(game: Game, strengths: Strengths) -> Proc:
    """Whatever else changes the Strength comes on top."""
    if not strengths.block.paired:
        return strengths
    return replace(strengths, blocker=max(LEAST, strengths.blocker - LESS))
    yield
