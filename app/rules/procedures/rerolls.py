"""Re-rolls: who may re-roll what, once a pool, and what a team re-roll costs (p. 33)."""
from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from app.rules.dice import D6, groups
from app.rules.game import Game
from app.rules.hooks import AT_HAND, REROLLED, REROLLS, TEAM_REROLL
from app.rules.requests import Ask, Proc, Roll, note
from app.rules.switchboard.kick_off import CHARGE_SKILL_REROLLS
from app.rules.switchboard.rerolls import FAILED_MASCOT_LEAVES_OTHERS, MASCOT_BEFORE_LONER, MASCOT_DIE_REROLLABLE
from app.rules.switchboard.skill_use import MAY_USE_AFTER_TURNOVER

TEAM, MASCOT, NONE = "team", "Team Mascot", "none"
MASCOT_TARGET = 4


class TableRoll(msgspec.Struct, frozen=True, kw_only=True):
    """A roll on the table that may be re-rolled."""

    name: str
    player: str
    faces: tuple[Any, ...]
    alike: tuple[Any, ...] = ()
    """For a single die: the faces that the rules do not tell apart from it, where they say so."""
    failed: bool | None = None
    """None where a roll has no failure (a block, a direction)."""
    team: bool = True
    """Whether a team re-roll may be used on it."""
    any_turn: bool = False
    """Whether team re-rolls may be used on it in the opponent's turn too."""
    about: Any = None
    """What the roll is for: a `Test`, a block …"""
    named_after: str = ""
    """Whom the name of the roll tells, where that is not the roller."""
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
        """The name of the roll as scripts have it: `dodge H1`."""
        return f"{self.name} {self.named_after or self.player}{self.suffix}"


class Taking(msgspec.Struct, frozen=True, kw_only=True):
    """A source about to re-roll a roll. `allowed` says whether dice are re-rolled, `faces` which of a pool it is for (None: all)."""

    source: str
    roll: TableRoll
    allowed: bool = True
    faces: tuple[Any, ...] | None = None


class Spending(msgspec.Struct, frozen=True, kw_only=True):
    """A team re-roll that has been paid for. `works` says whether it may be used after all."""

    player: str
    works: bool = True
    source: str = TEAM
    mascot_passed: bool = True
    """For the Team Mascot: whether its own die allowed it."""
    captain_asked: bool = False
    """Whether the Team Captain's die has been rolled for it."""
    depth: int = 0
    """How many team re-rolls are being spent inside one another."""
    paid: str = ""
    """Which of the team's re-rolls paid for it."""


class Reroll(msgspec.Struct, frozen=True, kw_only=True):
    """A re-roll that has been paid for: where it comes from, the faces that it is for, and whether they are rolled again."""

    source: str
    faces: tuple[Any, ...]
    works: bool = True


def reroll(game: Game, roll: TableRoll) -> Proc:
    """Offers a re-roll. Returns the faces to roll again (a tuple), or None."""
    taken = yield from offer_reroll(game, roll)
    return taken.faces if taken is not None and taken.works else None


def offer_reroll(game: Game, roll: TableRoll) -> Proc:
    """As `reroll`, but returns the `Reroll`, which tells its source as well and may have failed, or None where nobody wants one.

    Question id: mascot-failed-other-reroll, for what is left after a Team Mascot that failed.
    """
    if game.board.turnover and not game.reading(MAY_USE_AFTER_TURNOVER):
        return None
    if game.board.phase != "charge" or game.reading(CHARGE_SKILL_REROLLS):
        roll = yield from REROLLS.run(game, roll)
    yield from AT_HAND.run(game, game[roll.player].team)
    while sources := roll.sources + _team_sources(game, roll):
        source = yield Ask(
            name=f"re-roll {roll.label}", by=game[roll.player].team, options=(NONE, *sources), default=NONE, faces=roll.faces,
            alike=roll.alike, failed=roll.failed)
        if source == NONE:
            return None
        if source in (TEAM, MASCOT):
            spending = yield from (spend_team_reroll(game, roll.player) if source == TEAM else spend_mascot(game, roll.player))
            if source == MASCOT and not spending.mascot_passed and game.reading(FAILED_MASCOT_LEAVES_OTHERS):
                continue
            taken = Reroll(source=source, faces=roll.faces, works=spending.works)
        else:
            taking = yield from REROLLED.run(game, Taking(source=source, roll=roll))
            taken = Reroll(source=source, faces=taking.faces or roll.faces, works=taking.allowed)
        if taken.works:
            yield note("rerolled", by=source, roll=roll.label)
        return taken
    return None


def _team_sources(game: Game, roll: TableRoll) -> tuple[str, ...]:
    """Which of the team's re-rolls may be used on the roll now."""
    if not roll.team or (roll.failed is False and not roll.open_on_success) or not (roll.any_turn or is_own_turn(game, roll.player)):
        return ()
    side = game.side(game[roll.player].team)
    return (TEAM,) * bool(side.rerolls) + (MASCOT,) * bool(side.mascots)


def is_own_turn(game: Game, player: str) -> bool:
    """Whether it is the player's team's turn (or Charge!), in which team re-rolls may be used."""
    if game[player].team != game.board.active or game.board.phase not in ("turn", "charge"):
        return False
    if game.board.phase == "charge":
        return game.rule(game.tables.charge_team_rerolls)
    return True


def team_reroll_at_hand(game: Game, player: str) -> bool:
    """Whether a team re-roll may be used for the player now: his team is active and has one left."""
    return is_own_turn(game, player) and game.side(game[player].team).rerolls > 0


def spend_team_reroll(game: Game, player: str, depth: int = 0) -> Proc:
    """Pays a team re-roll for a player. Returns the spending; `works` tells whether it may be used: traits such as Loner may have lost it."""
    team = game[player].team
    paid = pay(game, team)
    yield note("team-re-roll", team=team, player=player, left=game.side(team).rerolls)
    return (yield from TEAM_REROLL.run(game, Spending(player=player, depth=depth, paid=paid)))


def pay(game: Game, team: str) -> str:
    """Takes a re-roll off the team: one won for the drive before one that hangs on a player, that before one that lasts. Returns which."""
    side = game.side(team)
    paid = "drive_rerolls" if side.drive_rerolls else "leader_rerolls" if side.leader_rerolls else ""
    game.change_side(team, rerolls=side.rerolls - 1, **({paid: getattr(side, paid) - 1} if paid else {}))
    return paid


def give_back(game: Game, team: str, paid: str) -> None:
    """The re-roll that paid is there again."""
    side = game.side(team)
    game.change_side(team, rerolls=side.rerolls + 1, **({paid: getattr(side, paid) + 1} if paid else {}))


def spend_mascot(game: Game, player: str) -> Proc:
    """Pays the Team Mascot's re-roll, which works on a 4+. Returns the spending. Question ids: mascot-versus-loner-order."""
    team = game[player].team
    game.change_side(team, mascots=game.side(team).mascots - 1)
    spending = Spending(player=player, source=MASCOT)
    if TEAM_REROLL.checks(game, player) and not game.reading(MASCOT_BEFORE_LONER):
        spending = yield from TEAM_REROLL.run(game, spending)
        if spending.works and not (yield from _mascot_die(game, team)):
            spending = replace(spending, works=False, mascot_passed=False)
        return spending
    passed = yield from _mascot_die(game, team)
    return (yield from TEAM_REROLL.run(game, replace(spending, works=passed, mascot_passed=passed)))


def _mascot_die(game: Game, team: str) -> Proc:
    """The Team Mascot's 4+. Question id: mascot-roll-rerollable."""
    while True:
        (die,) = yield Roll(
            name="mascot", who=team, dice=D6, target=MASCOT_TARGET, matters=groups(D6, lambda dice: dice[0] >= MASCOT_TARGET))
        yield note("result", passed=die >= MASCOT_TARGET)
        if die >= MASCOT_TARGET or not game.side(team).rerolls or not game.reading(MASCOT_DIE_REROLLABLE):
            return die >= MASCOT_TARGET
        answer = yield Ask(name=f"re-roll mascot {team}", by=team, options=(NONE, TEAM), default=NONE, faces=(die,), failed=True)
        if answer == NONE:
            return False
        pay(game, team)
        yield note("rerolled", by=TEAM)
