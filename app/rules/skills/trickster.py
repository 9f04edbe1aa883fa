"""Trickster (p. 138): a player aimed at may be placed in another free square next to the opponent, before the dice.

Question ids: trickster-vs-foul-appearance, trickster-while-rooted.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import TARGETED, can_use, use
from app.rules.procedures.ball import bounce
from app.rules.procedures.blocking import Targeting
from app.rules.requests import REQUIRED, Ask, Proc, note
from app.rules.skills.foul_appearance import SKILL as FOUL_APPEARANCE
from app.rules.squares import neighbours
from app.rules.switchboard.turn import APPEARANCE_BEFORE_TRICKSTER, TRICKSTER_WHILE_ROOTED

SKILL = "Trickster"


def _slip_away(game: Game, targeting: Targeting) -> Proc:
    player, actor = game[targeting.target], game[targeting.actor]
    if targeting.cancelled or not can_use(player, SKILL):
        return targeting
    if player.chomped_by or (player.rooted and not game.reading(TRICKSTER_WHILE_ROOTED)):
        return targeting
    assert actor.at is not None
    free = tuple(s for s in neighbours(actor.at) if game.board.at(s) is None)
    if not free or not (yield from use(game, player.id, SKILL)):
        return targeting
    square = yield Ask(name=f"trickster {player.id}", by=player.team, options=free, default=REQUIRED)
    on_ball = game.board.ball == square
    game.change(player.id, at=square)
    yield note("trickster", player=player.id, to=square)
    if on_ball:
        yield from bounce(game)
    return targeting


def _before_appearance(game: Game, targeting: Targeting) -> bool:
    target = game[targeting.target]
    return target.has(SKILL) and target.has(FOUL_APPEARANCE) and not game.reading(APPEARANCE_BEFORE_TRICKSTER)


@TARGETED.on(SKILL, order=10)
def before_the_roll(game: Game, targeting: Targeting) -> Proc:
    if targeting.action == "block" and _before_appearance(game, targeting):
        targeting = yield from _slip_away(game, targeting)
    return targeting


@TARGETED.on(SKILL, order=30)
def after_the_roll(game: Game, targeting: Targeting) -> Proc:
    if targeting.action == "block" and not targeting.cancelled and not _before_appearance(game, targeting):
        targeting = yield from _slip_away(game, targeting)
    return targeting
