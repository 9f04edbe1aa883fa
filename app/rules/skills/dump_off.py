"""Dump-off: a carrier who is about to be blocked may first make a Quick Pass, which is never a turnover.

Question id: dump-off-timing-on-blitz.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import NAMED, TARGETED, can_use, use
from app.rules.procedures.activation import BLITZ
from app.rules.procedures.ball import may_part
from app.rules.procedures.block_values import Targeting
from app.rules.procedures.passing import Throw, can_throw, offered, throw_ball
from app.rules.procedures.ruler import QUICK, range_between
from app.rules.requests import REQUIRED, Ask, Proc
from app.rules.squares import COLUMNS, ROWS, Square
from app.rules.switchboard.passing import DUMP_OFF_WHEN_NAMED

SKILL = "Dump-off"


@TARGETED.on(SKILL, order=40)
def before_block_dice(game: Game, targeting: Targeting) -> Proc:
    """The Block of a Block Action is its own declaration; a Blitz has two moments."""
    if targeting.cancelled or targeting.action == BLITZ or not (yield from ready(game, targeting.target)):
        return targeting
    if game.activation.action == BLITZ and game.reading(DUMP_OFF_WHEN_NAMED):
        return targeting
    yield from dump(game, targeting.target)
    return targeting


@NAMED.on(SKILL)
def when_named(game: Game, targeting: Targeting) -> Proc:
    if (yield from ready(game, targeting.target)) and game.reading(DUMP_OFF_WHEN_NAMED):
        yield from dump(game, targeting.target)
    return targeting


def ready(game: Game, id: str) -> Proc:
    """Whether the player could throw."""
    if not game.board.holds_ball(id) or not can_use(game[id], SKILL) or not can_throw(game, id):
        return False
    return (yield from may_part(game, id))


def dump(game: Game, id: str) -> Proc:
    """The Quick Pass, if his coach wants it."""
    if not (yield from use(game, id, SKILL)):
        return
    target = yield Ask(name=f"dump off {id}", by=game[id].team, options=near(game, id), default=REQUIRED)
    if (yield from offered(game, id, target)):
        yield from throw_ball(game, Throw(thrower=id, target=target, range=QUICK, turns_over=False))


def near(game: Game, id: str) -> tuple[Square, ...]:
    """The squares within Quick Pass range of the player."""
    at = game[id].at
    assert at is not None
    squares = ((c, r) for c in range(1, COLUMNS + 1) for r in range(1, ROWS + 1))
    return tuple(s for s in squares if s != at and range_between(game, at, s) == QUICK)
