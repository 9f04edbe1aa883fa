"""Halfling Luck, a special rule of Puggy Baconbreath: once a game one die is re-rolled, though not of an armour, injury or casualty roll.

Question ids: all that begin with halfling-luck.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.board import Player
from app.rules.game import Game
from app.rules.hooks import REROLLED, REROLLS
from app.rules.procedures.rerolls import TableRoll, Taking
from app.rules.requests import REQUIRED, Ask, Proc
from app.rules.switchboard.rerolls import LUCK_AT_ANY_TIME, LUCK_FOR_TEAM_MATES, LUCK_OFF_THE_PITCH, LUCK_ON_THE_TEAMS_ROLLS

SKILL = "Halfling Luck"
FOR_NO_PLAYER = ("argue", "bribe")
BARRED = ("foul-armour",)


def lucky(game: Game, roll: TableRoll) -> Player | None:
    """Who may use his luck on the roll: the roller himself, or a team-mate of his where that is allowed."""
    owners = [p for p in game.board.players.values() if p.team == game[roll.player].team and p.has(SKILL) and SKILL not in p.used_up]
    owners.sort(key=lambda p: p.id != roll.player)
    return next((p for p in owners if _reaches(game, p, roll)), None)


def _reaches(game: Game, owner: Player, roll: TableRoll) -> bool:
    if roll.name in FOR_NO_PLAYER and not game.reading(LUCK_ON_THE_TEAMS_ROLLS):
        return False
    if owner.id != roll.player and not game.reading(LUCK_FOR_TEAM_MATES):
        return False
    if not owner.on_pitch and not game.reading(LUCK_OFF_THE_PITCH):
        return False
    return game.is_active(owner.id) or game.reading(LUCK_AT_ANY_TIME)


@REROLLS.on(SKILL, order=70)
def offer(game: Game, roll: TableRoll) -> Proc:
    if roll.failed is not False and roll.name not in BARRED and lucky(game, roll):
        roll = roll.plus(SKILL)
    return roll
    yield


@REROLLED.on(SKILL)
def take(game: Game, taking: Taking) -> Proc:
    """One die, of a pool the one that the coach names."""
    if taking.source != SKILL:
        return taking
    owner = lucky(game, taking.roll)
    assert owner is not None
    game.change(owner.id, used_up=owner.used_up | {SKILL})
    faces = tuple(dict.fromkeys(taking.roll.faces))
    face = faces[0]
    if len(faces) > 1:
        face = yield Ask(name=f"re-roll die {taking.roll.label}", by=owner.team, options=faces, default=REQUIRED)
    return replace(taking, faces=(face,))
