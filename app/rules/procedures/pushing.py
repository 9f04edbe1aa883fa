"""Pushed Back, chain-pushes and the crowd (p. 62-63).

A chain is laid out link by link without dice, then carried out. Question ids: push-square-vacated-when, push-chain-move-order.
"""
from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from app.rules.board import Board
from app.rules.game import Game
from app.rules.hooks import PUSH_SQUARES, STAYS_PUT
from app.rules.procedures.ball import come_upon, throw_in
from app.rules.procedures.chomped import kept_from_push, let_go
from app.rules.procedures.injury import injury_by_crowd
from app.rules.procedures.push_squares import CROWD, LONGEST_CHAIN, fewest_only, push_squares
from app.rules.procedures.trapdoors import may_fall_through
from app.rules.procedures.turnover import turn_over
from app.rules.requests import REQUIRED, Ask, Illegal, Proc, note
from app.rules.squares import Square, adjacent
from app.rules.switchboard.classic import COACH_OF_PUSHED, COACH_OF_PUSHER
from app.rules.switchboard.pushing import (
    MOVED_AT_ONCE,
    MOVES_FROM_FRONT,
    OWN_PLAYER_IN_CROWD_IS_TURNOVER,
    SQUARE_VACATED_WHEN,
    STILL_OCCUPIED,
)
from app.rules.switchboard.two_blocks import CLAIMED_SQUARE_IS_TAKEN


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """One player pushed by another, from a square to a square or into the crowd."""

    pushed: str
    pusher: str
    start: Square
    to: Square | str
    held_ball: bool = False
    resolved: bool = False
    """Whether what waited in his square has happened already."""
    moved: bool = False
    """Of two chains at once: whether this one has been carried out."""
    ball_waits: bool = False
    """Whether a ball in his square waits until he is down."""
    goes_down: bool = False
    """Whether the block Knocks him Down."""


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """A free square that a chain which has not moved yet has named as its end, and who will stand there."""

    square: Square
    by: str


class Staying(msgspec.Struct, frozen=True, kw_only=True):
    """A player who is to be pushed and may refuse; `block` is the block that it comes from."""

    pushed: str
    block: Any
    stays: bool = False

    @property
    def is_target(self) -> bool:
        """Whether it is the target of the block, and nobody further along the chain."""
        return self.pushed == self.block.target


class PushChoice(msgspec.Struct, frozen=True, kw_only=True):
    """Where a player may be pushed, and who chooses."""

    pushed: str
    at: Square
    block: Any
    squares: tuple[Square | str, ...]
    chooser: str
    taken: frozenset[Square]
    """Squares that count as occupied."""
    chosen_for: str | None = None
    """The skill that has taken the choice over."""

    @property
    def is_target(self) -> bool:
        """Whether it is the target of the block, and nobody further along the chain."""
        return self.pushed == self.block.target

    def free_around(self, squares: tuple[Square, ...]) -> tuple[Square, ...]:
        """Those of the squares that nobody occupies."""
        return tuple(s for s in squares if s not in self.taken)


def push_back(game: Game, block: Any) -> Proc:
    """The target of a block is Pushed Back, and whoever stands in his way. Returns the links as carried out; none if somebody stays put."""
    links = yield from lay_out(game, block)
    yield from carry_out(game, links)
    return links


def lay_out(
    game: Game, block: Any, start: Square | None = None, claimed: Claim | None = None, pushed_from: Square | None = None,
) -> Proc:
    """Who is pushed where, link by link; nobody moves yet, unless the reading lets each link move at once. Returns the links, none if
    somebody stays put.

    A player pushed by a chain is pushed by the one who enters his square, away from where that one came. `start` is the square that the
    target is pushed out of, if not his own, `pushed_from` that of the blocker, if he has left the pitch; `claimed` a square that another
    chain has named as its end. Question id: multiple-block-chains-collide.
    """
    before = game.board
    links: list[Link] = []
    pushed, pusher = block.target, block.blocker
    pushed_from = pushed_from or game[pusher].square
    start = start or game[block.target].square
    when: str | None = None
    if (yield from _stays(game, block, pushed)):
        return ()
    while True:
        standing = _positions(game.board, links, when)
        if claimed is not None and adjacent(start, claimed.square) and game.reading(CLAIMED_SQUARE_IS_TAKEN):
            standing.setdefault(claimed.square, claimed.by)
        choice, when = _choice(game, block, links, pushed, pusher, start, pushed_from, when, standing)
        choice = yield from PUSH_SQUARES.run(game, choice)
        to = yield Ask(name=f"push {pushed}", by=choice.chooser, options=choice.squares, default=REQUIRED)
        in_the_way = None if isinstance(to, str) else standing.get(to)
        if in_the_way is not None:
            when = when or game.reading(SQUARE_VACATED_WHEN)
            if (yield from _stays(game, block, in_the_way)):
                game.board = before
                return ()
        link = Link(pushed=pushed, pusher=pusher, start=start, to=to, held_ball=game.board.holds_ball(pushed))
        if when == MOVED_AT_ONCE:
            link = yield from _move_at_once(game, link, in_the_way)
        links.append(link)
        if in_the_way is None:
            return tuple(links)
        if len(links) >= LONGEST_CHAIN:
            raise Illegal("the chain of pushes runs in a circle and never ends (p. 62)")
        pushed, pusher, start, pushed_from = in_the_way, pushed, to, start


def carry_out(game: Game, links: tuple[Link, ...]) -> Proc:
    """Moves everybody in a chain that was laid out, those who have not moved at once. Question id: push-chain-move-order, where one
    player is pushed twice."""
    to_move = [link for link in links if not link.resolved]
    if len({link.pushed for link in to_move}) < len(to_move) and not game.reading(MOVES_FROM_FRONT):
        to_move.reverse()
    for link in to_move:
        _place(game, link)
    for link in links:
        yield note("push", player=link.pushed, by=link.pusher, start=link.start, to=link.to)


def _choice(
    game: Game, block: Any, links: list[Link], pushed: str, pusher: str, start: Square, pushed_from: Square, when: str | None,
    standing: dict[Square, str],
) -> tuple[PushChoice, str | None]:
    """Where the player may be pushed and who chooses, before skills have their say. Question id: classic-chain-push-chooser.

    `standing`: who counts as standing where.

    Returns the choice, and when a square counts as vacated if that had to be asked.
    """
    squares = push_squares(game, pushed_from, start, standing)
    if game.tables.fewest_pushed and len(squares) > 1 and any(s in standing for s in squares):
        when = when or game.reading(SQUARE_VACATED_WHEN)
        # The target leaves his square; whoever is pushed on leaves his to the one who takes it.
        left = not links and when != STILL_OCCUPIED
        squares = fewest_only(game, start, squares, {s: id for s, id in standing.items() if not (left and s == start)})
    chooser = block.blocker
    if pushed != block.target and len(squares) > 1:
        chooser = {COACH_OF_PUSHER: pusher, COACH_OF_PUSHED: pushed}.get(game.rule(game.tables.chain_chooser), chooser)
    choice = PushChoice(pushed=pushed, at=start, block=block, squares=squares, chooser=game[chooser].team, taken=frozenset(standing))
    return choice, when


def _stays(game: Game, block: Any, pushed: str) -> Proc:
    """Whether the player cannot be moved (Rooted, Chomped) or refuses."""
    if game[pushed].rooted or kept_from_push(game, game[pushed], in_chain=pushed != block.target):
        return True
    staying = yield from STAYS_PUT.run(game, Staying(pushed=pushed, block=block))
    return staying.stays


def _positions(board: Board, links: list[Link], when: str | None) -> dict[Square, str]:
    """Who counts as standing where while a chain is laid out."""
    at: dict[str, Square | str] = {p.id: p.square for p in board.on_pitch()}
    if when != STILL_OCCUPIED:
        at.update({link.pushed: link.to for link in links if link.pushed in at})
    return {square: id for id, square in at.items() if not isinstance(square, str)}


def _place(game: Game, link: Link) -> None:
    if link.to == CROWD:
        if game.board.holds_ball(link.pushed):
            game.board = game.board.at_hand(link.pushed).with_ball(None)
        game.change(link.pushed, at=None, box="reserves")
    else:
        game.change(link.pushed, at=link.to)


def _move_at_once(game: Game, link: Link, in_the_way: str | None) -> Proc:
    """The link moves before the next is laid out, and what waits in the square happens (push-square-vacated-when: moved-at-once)."""
    if in_the_way is not None:
        game.change(in_the_way, at=None)
    _place(game, link)
    yield from in_the_square(game, link)
    return replace(link, resolved=True)


def in_the_square(game: Game, link: Link) -> Proc:
    """What a pushed player meets: the ball on the ground bounces, a trapdoor may open, or the crowd is waiting."""
    if link.resolved:
        return
    if link.to == CROWD:
        yield from crowd_injury(game, link)
        yield from crowd_ball(game, link)
    else:
        yield from loose_ball(game, link)
        yield from trapdoor(game, link)


def loose_ball(game: Game, link: Link) -> Proc:
    """A ball on the ground in the square that a player is pushed into bounces; nobody pushed picks it up (p. 57), unless the edition lets a
    player who stays on his feet. Question id: classic-pushed-onto-ball."""
    if isinstance(link.to, str) or not game.board.ball_lies_at(link.to):
        return
    if game[link.pushed].at == link.to and not (link.resolved or link.ball_waits):
        game.board = game.board.at_hand(link.to)
        yield from come_upon(game, link.pushed, False if link.goes_down else game.tables.pushed_player_may_pick_up)


def walk_into_crowd(game: Game, player: str) -> Proc:
    """A player who leaves the pitch in his own move: as if he had been pushed into the crowd, by nobody (p. 63)."""
    link = Link(pushed=player, pusher=player, start=game[player].square, to=CROWD, held_ball=game.board.holds_ball(player))
    _place(game, link)
    yield note("push", player=player, by=player, start=link.start, to=CROWD)
    yield from let_go(game)
    yield from injury_by_crowd(game, player, None)
    yield from crowd_ball(game, link)


def trapdoor(game: Game, link: Link) -> Proc:
    """A trapdoor in the square that a player was pushed into may open."""
    if not link.resolved and game[link.pushed].at == link.to:
        yield from may_fall_through(game, link.pushed)


def crowd_injury(game: Game, link: Link) -> Proc:
    """The crowd's injury roll for a player pushed into it (p. 63)."""
    if link.to == CROWD and not link.resolved:
        yield from injury_by_crowd(game, link.pushed, link.pusher)


def crowd_ball(game: Game, link: Link) -> Proc:
    """The turnover that an own player in the crowd may be, and the throw-in of the ball that he held (p. 35, 63, 73).

    Question id: own-noncarrier-into-crowd.
    """
    if link.to != CROWD or link.resolved:
        return
    if game[link.pushed].team == game.board.active:
        if link.held_ball or game.reading(OWN_PLAYER_IN_CROWD_IS_TURNOVER):
            yield from turn_over(game, f"{link.pushed} was pushed into the crowd")
    if link.held_ball:
        game.board = game.board.at_hand(None)
        yield from throw_in(game, link.start)
