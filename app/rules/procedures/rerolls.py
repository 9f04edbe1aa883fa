"""Re-rolls: who may re-roll what, once a pool, and what a team re-roll costs (p. 33)."""
from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import REROLLED, REROLLS, TEAM_REROLL
from app.rules.requests import Ask, Proc, note
from app.rules.switchboard.skill_use import MAY_USE_AFTER_TURNOVER

TEAM, NONE = "team", "none"


class TableRoll(msgspec.Struct, frozen=True, kw_only=True):
    """A roll on the table that may be re-rolled."""

    name: str
    player: str
    faces: tuple[Any, ...]
    failed: bool | None = None
    """None where a roll has no failure (a block, a direction)."""
    team: bool = True
    """Whether a team re-roll may be used on it."""
    about: Any = None
    """What the roll is for: a `Test`, a block …"""
    suffix: str = ""
    """What stands behind the roller in the name of the roll, for a second pool."""
    sources: tuple[str, ...] = ()
    """Skills that may re-roll it, as they come in."""
    open_on_success: bool = False
    """Whether sources that re-roll failures are offered although the roll passed, since it may still be made to fail."""

    def plus(self, source: str) -> TableRoll:
        """The roll with one more source of a re-roll."""
        return replace(self, sources=(*self.sources, source))

    @property
    def label(self) -> str:
        return f"{self.name} {self.player}{self.suffix}"


class Taking(msgspec.Struct, frozen=True, kw_only=True):
    """A source about to re-roll a roll. `allowed` says whether dice are re-rolled, `faces` which of a pool (None: all)."""

    source: str
    roll: TableRoll
    allowed: bool = True
    faces: tuple[Any, ...] | None = None


class Spending(msgspec.Struct, frozen=True, kw_only=True):
    """A team re-roll that has been paid for. `works` says whether it may be used after all."""

    player: str
    works: bool = True
    depth: int = 0
    """How many team re-rolls are being spent inside one another."""


def reroll(game: Game, roll: TableRoll, depth: int = 0) -> Proc:
    """Offers a re-roll. Returns the faces to roll again (a tuple), or None."""
    if game.board.turnover and not game.reading(MAY_USE_AFTER_TURNOVER):
        return None
    roll = yield from REROLLS.run(game, roll)
    sources = roll.sources
    if roll.team and (roll.failed is not False or roll.open_on_success) and team_reroll_at_hand(game, roll.player):
        sources += (TEAM,)
    if not sources:
        return None
    source = yield Ask(
        name=f"re-roll {roll.label}", by=game[roll.player].team, options=(NONE, *sources), default=NONE, faces=roll.faces, failed=roll.failed)
    if source == NONE:
        return None
    if source == TEAM:
        works = yield from spend_team_reroll(game, roll.player, depth)
        faces = roll.faces if works else None
    else:
        taking = yield from REROLLED.run(game, Taking(source=source, roll=roll))
        faces = (taking.faces or roll.faces) if taking.allowed else None
    if faces is not None:
        yield note("rerolled", by=source)
    return faces


def team_reroll_at_hand(game: Game, player: str) -> bool:
    """Whether a team re-roll may be used for the player now: his team is active and has one left."""
    team = game[player].team
    return team == game.board.active and game.side(team).rerolls > 0 and game.board.phase in ("turn", "charge")


def spend_team_reroll(game: Game, player: str, depth: int = 0) -> Proc:
    """Pays a team re-roll for a player. Returns whether it may be used; traits such as Loner may have lost it."""
    team = game[player].team
    game.change_side(team, rerolls=game.side(team).rerolls - 1)
    yield note("team-re-roll", team=team, player=player, left=game.side(team).rerolls)
    spending = yield from TEAM_REROLL.run(game, Spending(player=player, depth=depth))
    return spending.works
