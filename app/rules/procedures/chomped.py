"""Chomped: a player who cannot leave his square while the one who chomped him marks him, and how that ends (p. 131)."""
from __future__ import annotations

from collections.abc import Iterable

from app.rules.board import Player
from app.rules.game import Game
from app.rules.requests import Proc, note
from app.rules.squares import adjacent
from app.rules.switchboard.chomped import (
    ENDS_WITH_ZONE,
    FALLING_CHOMPER_LETS_GO,
    FOLLOWS_UP,
    FREED_BY_PUSH_AT_ONCE,
    LEAVES_ON_HIS_OWN,
    PUSHED_DIRECTLY,
    PUSHED_IN_CHAIN,
)

REELING = "reeling"
"""Mark of an activation whose player does not go where he likes: being Chomped does not keep him, and a ball in his way bounces."""


def chomp(game: Game, victim: str, by: str) -> Proc:
    """The victim is Chomped by that player; several may hold him at once."""
    game.change(victim, chomped_by=game[victim].chomped_by | {by})
    yield note("chomped", player=victim, by=by)


def kept_in_square(game: Game, player: Player) -> bool:
    """Whether being Chomped keeps the player from leaving under his own power. Question id: chomped-voluntary-movement."""
    return bool(player.chomped_by) and not game.reading(LEAVES_ON_HIS_OWN)


def reels(game: Game, player: str) -> bool:
    """Whether the player is just being carried along, whatever he would like."""
    return game.is_active(player) and REELING in game.activation.marks


def kept_from_push(game: Game, player: Player, in_chain: bool) -> bool:
    """Whether being Chomped keeps the player where he is when pushed. Question ids: chomped-pushed-directly, chomped-chain-pushed."""
    return bool(player.chomped_by) and not game.reading(PUSHED_IN_CHAIN if in_chain else PUSHED_DIRECTLY)


def kept_from_follow_up(game: Game, blocker: Player, target: str, target_down: bool) -> Proc:
    """Whether being Chomped keeps the blocker from following up. Question ids: chomped-follow-up, chomper-pow-sidestep-follow-up."""
    if not blocker.chomped_by or reels(game, blocker.id) or game.reading(FOLLOWS_UP):
        return False
    if blocker.chomped_by == {target} and target_down and game.reading(FALLING_CHOMPER_LETS_GO):
        yield from release(game, blocker.id, [target])
        return False
    return True


def let_go(game: Game) -> Proc:
    """Whoever is no longer marked by the one who chomped him is free. Run wherever marking can have ended.

    Question id: chomp-ends-when-marking-ends.
    """
    for victim, chompers in _lost(game):
        yield from release(game, victim, chompers)


def let_go_after_push(game: Game) -> Proc:
    """As `let_go`, between a push and the follow-up. Question id: chomper-pushed-away-ends-chomp."""
    lost = _lost(game)
    if lost and game.reading(FREED_BY_PUSH_AT_ONCE):
        for victim, chompers in lost:
            yield from release(game, victim, chompers)


def release(game: Game, victim: str, chompers: Iterable[str]) -> Proc:
    """These players hold the victim no longer."""
    freed, player = frozenset(chompers), game[victim]
    game.change(
        victim, chomped_by=player.chomped_by - freed, chomped_from_afar=frozenset(far for far in player.chomped_from_afar if far[0] not in freed))
    for by in sorted(freed):
        yield note("let-go", player=victim, by=by)


def _lost(game: Game) -> list[tuple[str, list[str]]]:
    """Each victim with those who have lost hold of him."""
    lost = []
    for victim in game.board.players.values():
        if victim.chomped_by and (chompers := [by for by in sorted(victim.chomped_by) if not _holds(game, game[by], victim)]):
            lost.append((victim.id, chompers))
    return lost


def _holds(game: Game, chomper: Player, victim: Player) -> bool:
    if chomper.at is None or victim.at is None:
        return False
    near = adjacent(chomper.at, victim.at) or (chomper.id, chomper.at) in victim.chomped_from_afar
    return near and (chomper.has_tackle_zone or not game.reading(ENDS_WITH_ZONE))
