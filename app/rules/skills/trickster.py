"""Trickster (p. 138): a player whom a block or a special action is aimed at may be placed in another free square next to the opponent,
before the dice.

Question ids: trickster-vs-foul-appearance, trickster-while-rooted, trickster-chomped-player, trickster-chomper-stays-adjacent.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.board import Player
from app.rules.game import Game
from app.rules.hooks import TARGETED, can_use, use
from app.rules.procedures.activation import BALL_AND_CHAIN, BLITZ
from app.rules.procedures.ball import come_upon
from app.rules.procedures.block_values import Targeting
from app.rules.procedures.chomped import let_go, release
from app.rules.procedures.trapdoors import may_fall_through
from app.rules.requests import REQUIRED, Ask, Proc, note
from app.rules.skills.foul_appearance import SKILL as FOUL_APPEARANCE
from app.rules.squares import neighbours
from app.rules.switchboard.chomped import BARRED, FREED, TRICKED_CHOMPER_LETS_GO, TRICKSTER_WHILE_CHOMPED
from app.rules.switchboard.turn import APPEARANCE_BEFORE_TRICKSTER, TRICKSTER_WHILE_ROOTED

SKILL = "Trickster"


def _slip_away(game: Game, targeting: Targeting) -> Proc:
    player, actor = game[targeting.target], game[targeting.actor]
    if targeting.cancelled or not can_use(player, SKILL):
        return targeting
    if player.rooted and not game.reading(TRICKSTER_WHILE_ROOTED):
        return targeting
    assert actor.at is not None
    free = tuple(s for s in neighbours(actor.at) if game.board.at(s) is None)
    if not free or (player.chomped_by and game.reading(TRICKSTER_WHILE_CHOMPED) == BARRED) or not (yield from use(game, player.id, SKILL)):
        return targeting
    square = yield Ask(name=f"trickster {player.id}", by=player.team, options=free, default=REQUIRED)
    on_ball = game.board.ball_lies_at(square)
    game.change(player.id, at=square)
    yield note("trickster", player=player.id, to=square)
    yield from _chomps_end(game, player)
    if on_ball:
        game.board = game.board.at_hand(square)
        yield from come_upon(game, player.id, game.tables.player_put_on_ball_may_pick_up)
    gone = yield from may_fall_through(game, player.id)
    return replace(targeting, cancelled=True) if gone else targeting


def _chomps_end(game: Game, before: Player) -> Proc:
    """What the short absence from the pitch does to Chomped on both sides: of him, and of those whom he has chomped."""
    if before.chomped_by:
        if game.reading(TRICKSTER_WHILE_CHOMPED) == FREED:
            yield from release(game, before.id, before.chomped_by)
        else:
            game.change(before.id, chomped_from_afar=frozenset((by, game[by].at) for by in before.chomped_by))
    now = game[before.id].at
    assert now is not None
    for victim in game.board.around(now):
        if before.id in victim.chomped_by and game.reading(TRICKED_CHOMPER_LETS_GO):
            yield from release(game, victim.id, [before.id])
    yield from let_go(game)


def _dodgeable(targeting: Targeting) -> bool:
    """Whether the attack itself is at hand, not only its declaration, and is not a move that nobody has aimed."""
    return targeting.action not in (BLITZ, BALL_AND_CHAIN)


def _before_appearance(game: Game, targeting: Targeting) -> bool:
    target = game[targeting.target]
    return target.has(SKILL) and target.has(FOUL_APPEARANCE) and not game.reading(APPEARANCE_BEFORE_TRICKSTER)


@TARGETED.on(SKILL, order=10)
def before_the_roll(game: Game, targeting: Targeting) -> Proc:
    if _dodgeable(targeting) and _before_appearance(game, targeting):
        targeting = yield from _slip_away(game, targeting)
    return targeting


@TARGETED.on(SKILL, order=30)
def after_the_roll(game: Game, targeting: Targeting) -> Proc:
    if _dodgeable(targeting) and not targeting.cancelled and not _before_appearance(game, targeting):
        targeting = yield from _slip_away(game, targeting)
    return targeting
