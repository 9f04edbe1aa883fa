"""Two pushes at once: the second chain is laid out while the first has yet to move, and both then move in turn (p. 132).

The book does not say what "at once" means for chains that meet; each point is a question. Question ids:
multiple-block-player-moved-twice, multiple-block-second-target-displaced, multiple-block-second-target-push-origin,
multiple-block-chains-collide (read while the chain is laid out).
"""
from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.rules.game import Game
from app.rules.procedures.block_values import Block
from app.rules.procedures.pushing import CROWD, Claim, Link, carry_out, lay_out
from app.rules.requests import Illegal, Proc
from app.rules.squares import Square, adjacent
from app.rules.switchboard.two_blocks import CHAIN_IS_OF_SQUARES, DISPLACED_IS_BLOCKED, PUSHED_FROM_PRESENT_SQUARE

Links = tuple[Link, ...]


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Where both players of a block stood as the blocks began."""

    blocker: Square
    target: Square


def place_after(game: Game, links: Links, player: str) -> Square | None:
    """Where the player will be once the chain has moved; None: off the pitch."""
    where: Square | str | None = game[player].at
    for link in links:
        if link.pushed == player:
            where = link.to
    return None if isinstance(where, str) else where


def is_lost(game: Game, first: Links, block: Block, stood: Standing) -> bool:
    """Whether a block is lost since the other one's chain carries its target out of reach (multiple-block-second-target-displaced)."""
    there, blocker = place_after(game, first, block.target), place_after(game, first, block.blocker) or stood.blocker
    out_of_reach = there is None or not adjacent(there, blocker)
    return out_of_reach and not game.reading(DISPLACED_IS_BLOCKED)


def lay_out_second(game: Game, first: Links, block: Block, stood: Standing) -> Proc:
    """Lays out the second chain. `first` is the other one, moved or not.

    Returns the first chain, and the second. A target whom the first chain carries off is pushed from where it leaves him, which can only
    be laid out once it has moved, or from where he was named, on the board as it is.
    """
    there = place_after(game, first, block.target)
    if there is None:
        return first, ()
    gone = None if game[block.blocker].on_pitch else stood.blocker
    if there != stood.target:
        if game.reading(PUSHED_FROM_PRESENT_SQUARE):
            first = yield from move(game, first)
            gone = None if game[block.blocker].on_pitch else stood.blocker
            return first, (yield from lay_out(game, block, pushed_from=gone))
        return first, (yield from lay_out(game, block, start=stood.target, pushed_from=gone))
    return first, (yield from lay_out(game, block, claimed=_claim(first), pushed_from=gone))


def _claim(first: Links) -> Claim | None:
    """The square at the end of a chain that has not moved yet."""
    if not first or first[-1].resolved or isinstance(first[-1].to, str):
        return None
    return Claim(square=first[-1].to, by=first[-1].pushed)


def move(game: Game, links: Links) -> Proc:
    """Moves a chain that nothing else can have disturbed, unless it has moved at once. Returns it as moved."""
    # Since the chain was laid out somebody may have caught a ball.
    links = tuple(link if link.resolved else replace(link, held_ball=game.board.holds_ball(link.pushed)) for link in links)
    yield from carry_out(game, links)
    return tuple(replace(link, moved=True) for link in links)


def move_second(game: Game, links: Links) -> Proc:
    """Moves the second chain after the first: whoever stands in its squares by now, or those whom it named
    (multiple-block-player-moved-twice). Returns it as moved. Raises `Illegal` where two players would share a square.
    """
    by_square = tuple(_whoever_is_there(game, link) for link in links)
    if any(new is None or new.pushed != link.pushed for new, link in zip(by_square, links, strict=True)):
        if game.reading(CHAIN_IS_OF_SQUARES):
            links = tuple(link for link in by_square if link is not None)
        else:
            links = tuple(link for link in links if game[link.pushed].on_pitch)
    _check_room(game, links)
    return (yield from move(game, links))


def _whoever_is_there(game: Game, link: Link) -> Link | None:
    if link.resolved:
        return link
    there = game.board.at(link.start)
    return None if there is None else replace(link, pushed=there.id)


def _check_room(game: Game, links: Links) -> None:
    """Raises `Illegal` if the chain would put two players into one square."""
    ends: dict[Square, str] = {}
    places: dict[str, Square | str] = {p.id: p.square for p in game.board.on_pitch()}
    for link in links:
        if not link.resolved:
            places[link.pushed] = link.to
    for id, square in places.items():
        if isinstance(square, str):
            assert square == CROWD
        elif ends.setdefault(square, id) != id:
            raise Illegal(f"the two chains of pushes would put {ends[square]} and {id} into {list(square)}; no rule puts two players in a square (p. 62)")
