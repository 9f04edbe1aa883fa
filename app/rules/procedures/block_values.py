"""What a block hands on from one of its phases to the next: the values of its hooks (p. 61-63)."""
from __future__ import annotations

import msgspec

from app.rules.dice import BOTH_DOWN, PLAYER_DOWN, POW, PUSH_BACK, STUMBLE
from app.rules.procedures.pushing import Link

BLOCK, OWN_BLOCK = "block", "own block"
"""Causes of a fall: another's block, and one's own."""


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """A block under way."""

    blocker: str
    target: str
    blitz: bool = False
    second: bool = False
    """Whether it is a block that the first one forced."""
    partner: str | None = None
    """Of two blocks that are performed at once: the target of the other one."""

    @property
    def paired(self) -> bool:
        """Whether it is one of two blocks that are performed at once."""
        return self.partner is not None

    @property
    def pool(self) -> str:
        """How the names of its dice and choices go on after the blocker."""
        return f" {self.target}" if self.paired else ""


class Targeting(msgspec.Struct, frozen=True, kw_only=True):
    """An action aimed at an opponent, before any die of its own."""

    actor: str
    target: str
    action: str = "block"
    cancelled: bool = False


class Strengths(msgspec.Struct, frozen=True, kw_only=True):
    """The two strengths before assists."""

    block: Block
    blocker: int
    target: int


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What the chosen face does, as skills leave it."""

    block: Block
    face: str
    pushed: bool = False
    blocker_down: bool = False
    target_down: bool = False
    placed_prone: bool = False
    """Both are Placed Prone instead of Knocked Down."""


class Pushed(msgspec.Struct, frozen=True, kw_only=True):
    """A push that has been carried out (or refused: no links), after the follow-up."""

    block: Block
    result: Result
    links: tuple[Link, ...]
    stripped: bool = False
    """Whether the target has lost the ball, which must still bounce."""


class Blocked(msgspec.Struct, frozen=True, kw_only=True):
    """A block that is completely resolved."""

    block: Block
    result: Result | None
    moved: bool
    """Whether the target was moved."""
    again: bool = False
    goes_on: bool = False
    """Whether the activation goes on after a Block action all the same."""
    other: Blocked | None = None
    """The second of two blocks that were performed at once; both are resolved together."""

    @property
    def floored(self) -> bool:
        """Whether its result Knocks the target Down."""
        return self.result is not None and self.result.target_down and not self.result.placed_prone


class Downed(msgspec.Struct, frozen=True, kw_only=True):
    """A target whom the block has Knocked Down. `loose`: a ball that he lost must still bounce."""

    block: Block
    loose: bool


FACES = {
    PLAYER_DOWN: {"blocker_down": True}, BOTH_DOWN: {"blocker_down": True, "target_down": True}, PUSH_BACK: {"pushed": True},
    STUMBLE: {"pushed": True, "target_down": True}, POW: {"pushed": True, "target_down": True},
}
"""What each face does by itself (p. 62)."""
