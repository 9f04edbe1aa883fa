"""Bombs: thrown like the ball, caught and thrown on, and the blast where one comes to rest (the trait Bombardier)."""
from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.rules.board import Player
from app.rules.dice import D6, D8, groups
from app.rules.game import Game
from app.rules.hooks import AIMED, LANDED, REACHES
from app.rules.procedures.activation import ready_for
from app.rules.procedures.ball import BOUNCING, Landing, bounce, catches
from app.rules.procedures.blocking import end_with_deed
from app.rules.procedures.going_down import KNOCKED_DOWN, Fall, go_down, harm, turnover_of_fall
from app.rules.procedures.injury import Hit, armour, injury
from app.rules.procedures.passing import (
    Throw,
    can_throw,
    check_thrower,
    intercepted,
    measured,
    off_target,
    offered,
    scattered,
    snowed_out,
)
from app.rules.procedures.ruler import RANGE_MODIFIER, range_between
from app.rules.procedures.throwing import ACCURATE, FUMBLED, INACCURATE, KEPT, passing_test
from app.rules.requests import REQUIRED, Ask, Illegal, Proc, Roll, note, part
from app.rules.squares import COLUMNS, COMPASS, RANDOM_DIRECTION, ROWS, Square, add, on_pitch
from app.rules.switchboard.bombs import BOUNCES_ON_EMPTY_SQUARE, ONE_SAVED_SPARES_TURN

BOMB = "bombardier"
"""The action, and the cause of what a blast does."""
IN_THE_BLAST = 4
"""What the die of a player beside the blast must show for it to hit him."""


class Reach(msgspec.Struct, frozen=True, kw_only=True):
    """The squares that a player can throw a bomb to which he has caught, and the skill that takes it to any square at all, if he has one."""

    thrower: str
    squares: tuple[Square, ...]
    skill: str | None = None


def throw_bomb(game: Game, to: Square, skill: str | None = None) -> Proc:
    """The active player throws a bomb to a square, by all the rules of a pass; afterwards his activation is over.

    Raises `Illegal` where he may not: out of range, further than a Short Pass in a Blizzard (p. 46).
    """
    player = ready_for(game, BOMB)
    if to == player.at:
        raise Illegal(f"{player.id} stands on {list(to)} himself; a bomb needs another square (p. 70)")
    throw = yield from AIMED.run(game, Throw(thrower=player.id, target=to, skill=skill, turns_over=False, bomb=True))
    check_thrower(game, throw)
    throw = measured(game, throw)
    game.change_activation(acted=True)
    if (yield from offered(game, player.id, to)):
        yield from fly(game, throw)
    end_with_deed(game)


@part
def fly(game: Game, throw: Throw) -> Proc:
    """One throw of a bomb, to its blast or to whoever catches it and throws it on. A bomb that leaves the pitch hurts nobody."""
    origin = game[throw.thrower].square
    assert throw.range is not None
    yield note("bomb", player=throw.thrower, to=throw.target, range=throw.range)
    penalty = RANGE_MODIFIER[throw.range]
    grade = yield from passing_test(game, "pass", throw.thrower, ((throw.range, penalty),) if penalty else (), about=throw)
    if grade == KEPT:
        return
    if grade == FUMBLED:
        yield from explode(game, origin, throw.thrower)
        return
    accurate = grade == throw.best == ACCURATE
    landing, inside = (throw.target, True) if accurate else (yield from off_target(game, throw, grade))
    catcher = yield from intercepted(game, throw, landing, ACCURATE if accurate else INACCURATE)
    if catcher is None and inside:
        game.board = replace(game.board, pass_target=throw.target)
        modifiers = () if accurate else scattered(game, landing)
        catcher = yield from come_down(game, throw.thrower, landing, modifiers, ACCURATE if accurate else INACCURATE)
        game.board = replace(game.board, pass_target=None)
    if catcher is not None:
        yield from throw_on(game, catcher)


def come_down(game: Game, thrower: str, square: Square, modifiers: tuple[tuple[str, int], ...], way: str) -> Proc:
    """The bomb comes down in a square. Returns who has caught it, or None: then it has gone off, or left the pitch.

    Question id: bomb-on-empty-square.
    """
    player = game.board.at(square)
    if player is not None:
        return (yield from _into_hands(game, thrower, player, modifiers, way))
    landing = yield from LANDED.run(game, Landing(square=square, modifiers=modifiers, way=way, bomb=True))
    if landing.caught:
        return landing.tried
    if landing.tried is not None:
        # Dropped by one who reached for it: it goes off where he stands.
        square = game[landing.tried].square
    elif game.reading(BOUNCES_ON_EMPTY_SQUARE):
        return (yield from _bounce(game, thrower, square))
    yield from explode(game, square, thrower)
    return None


def _bounce(game: Game, thrower: str, start: Square) -> Proc:
    """The bomb bounces once before it goes off (bomb-on-empty-square: bounces)."""
    (direction,) = yield Roll(name="bounce", dice=D8)
    square = add(start, COMPASS[RANDOM_DIRECTION[direction - 1]])
    if not on_pitch(square):
        return None
    player = game.board.at(square)
    if player is not None:
        return (yield from _into_hands(game, thrower, player, ((BOUNCING, -1),), BOUNCING))
    yield from explode(game, square, thrower)
    return None


def _into_hands(game: Game, thrower: str, player: Player, modifiers: tuple[tuple[str, int], ...], way: str) -> Proc:
    """The player in whose square it comes down tries to catch it. One who cannot, or fails, has it go off in his square."""
    square = player.square
    if player.has_tackle_zone and (yield from catches(game, player.id, square, modifiers, way, bomb=True)):
        yield note("bomb-caught", player=player.id)
        return player.id
    yield from explode(game, square, thrower)
    return None


def throw_on(game: Game, player: str) -> Proc:
    """Whoever has caught the bomb must throw it again at once, by the same rules; from one who cannot throw it goes off in his square."""
    if not can_throw(game, player):
        yield from explode(game, game[player].square, player)
        return
    reach = yield from REACHES.run(game, Reach(thrower=player, squares=_in_range(game, player)))
    squares = _elsewhere(game, player) if reach.skill else reach.squares
    to = yield Ask(name=f"throw bomb {player}", by=game[player].team, options=squares, default=REQUIRED)
    skill = reach.skill
    if skill is not None and to in reach.squares:
        # Within range he may throw by the ruler as well.
        named = yield Ask(name=f"use {skill} {player}", by=game[player].team, options=(True, False), default=False)
        skill = skill if named else None
    throw = yield from AIMED.run(game, Throw(thrower=player, target=to, skill=skill, turns_over=False, bomb=True))
    if (yield from offered(game, player, to)):
        yield from fly(game, measured(game, throw))


def _elsewhere(game: Game, player: str) -> tuple[Square, ...]:
    """Every square of the pitch but the player's own."""
    start = game[player].square
    return tuple((c, r) for c in range(1, COLUMNS + 1) for r in range(1, ROWS + 1) if (c, r) != start)


def _in_range(game: Game, player: str) -> tuple[Square, ...]:
    """The squares that the player can throw to by the ruler."""
    start = game[player].square
    reaches = ((square, range_between(game, start, square)) for square in _elsewhere(game, player))
    return tuple(square for square, reach in reaches if reach is not None and not snowed_out(game, reach))


@part
def explode(game: Game, square: Square, thrower: str) -> Proc:
    """The blast: whoever is in the square is hit, and each player beside it on 4+. Standing players are Knocked Down, the others have their
    armour rolled. Everybody goes down before any armour is rolled, and a ball that comes loose bounces last.

    Question id: bomb-two-team-mates-one-saved.
    """
    yield note("explosion", at=square)
    there = game.board.at(square)
    hit = [there.id] if there is not None else []
    for player in game.board.around(square):
        if (yield from _is_hit(game, player.id)):
            hit.append(player.id)
    falls: dict[str, Fall] = {}
    for id in hit:
        if game[id].standing:
            falls[id] = yield from go_down(game, Fall(victim=id, how=KNOCKED_DOWN, cause=BOMB, by=thrower))
    for id in hit:
        if id in falls:
            yield from harm(game, falls[id])
        elif game[id].down:
            blow = yield from armour(game, Hit(victim=id, by=thrower, cause=BOMB))
            if blow.broken:
                yield from injury(game, blow)
    yield from _turnover(game, list(falls.values()))
    if any(fall.loose for fall in falls.values()):
        yield from bounce(game)


def _is_hit(game: Game, player: str) -> Proc:
    matters = groups(D6, lambda dice: dice[0] >= IN_THE_BLAST)
    (die,) = yield Roll(name="bomb", who=player, dice=D6, target=IN_THE_BLAST, matters=matters)
    yield note("result", passed=die >= IN_THE_BLAST)
    return die >= IN_THE_BLAST


def _turnover(game: Game, falls: list[Fall]) -> Proc:
    """A player of the active team who goes down in the blast is a turnover (p. 35). Question id: bomb-two-team-mates-one-saved."""
    own = [fall for fall in falls if game[fall.victim].team == game.board.active]
    saved, down = any(fall.averted for fall in own), any(not fall.averted for fall in own)
    if saved and down and game.reading(ONE_SAVED_SPARES_TURN):
        return
    for fall in own:
        yield from turnover_of_fall(game, fall)
