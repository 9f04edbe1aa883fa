"""Special actions against one opponent, alone or in place of the block of a Blitz: stab, chainsaw, breathe fire … (p. 52, 123-138).

A skill registers the action that it grants; what is common to all of them is here.
"""
from __future__ import annotations

from collections.abc import Callable

import msgspec

from app.rules.board import Player
from app.rules.editions import tables
from app.rules.game import Game
from app.rules.hooks import SPECIAL_OVER, TARGETED
from app.rules.procedures.activation import ACTIONS, BEGAN_PRONE, BLITZ, BLOCK, Action
from app.rules.procedures.ball import bounce, drop
from app.rules.procedures.block_values import Block, Targeting
from app.rules.procedures.blocking import end_cancelled, end_with_deed, pay_for_block
from app.rules.procedures.injury import Hit, armour, injury
from app.rules.procedures.scoring import touchdown_made
from app.rules.requests import Illegal, Proc, note
from app.rules.squares import adjacent
from app.rules.switches import Switch


class Special(msgspec.Struct, frozen=True, kw_only=True):
    """A special action: the skill that grants it, what it does to its target, and where it may be used."""

    skill: str
    deed: Callable[[Game, str, str], Proc]
    """Given the game, the actor's id and the target's."""
    ends_blitz: bool = True
    """Whether a Blitz is over after it."""
    in_blitz: bool = True
    from_prone: Switch | None = None
    """The question whether a Prone player may declare it, to stand up first; None: he may not."""
    blitz_from_prone: Switch | None = None
    """The question whether a blitzer who began Prone may use it; None: he may."""
    after_jump_up: Switch | None = None
    """The question whether it may replace a Block declared from Prone; None: it may not."""
    moves: bool = False
    """Whether the player may move before it."""


class Attack(msgspec.Struct, frozen=True, kw_only=True):
    """A special action that has been resolved."""

    actor: str
    target: str
    action: str
    blitz: bool


SPECIALS: dict[str, Special] = {}
"""Every special action by its name in a play."""


def special_action(name: str, special: Special) -> None:
    """Registers a special action. Raises `ValueError` if the name is taken."""
    if name in SPECIALS:
        raise ValueError(f"the special action {name} is registered twice")
    SPECIALS[name] = special
    ACTIONS[name] = Action(
        moves=special.moves, from_prone=False, prone_question=special.from_prone, next_to_target=not special.moves, skill=special.skill)


def attack(game: Game, target: str, name: str) -> Proc:
    """The active player uses a special action on an opponent next to him (p. 52)."""
    activation, player = game.activation, game.active_player
    special = SPECIALS[name]
    if name in tables(game.board.edition).unknown_actions:
        raise Illegal(f"{game.board.edition} has no {name} action")
    if not player.has(special.skill):
        raise Illegal(f"{player.id} has no {special.skill} and cannot {name} (p. 52)")
    blitz = activation.action == BLITZ
    _check(game, player, target, name, special)
    if blitz and not (yield from pay_for_block(game, Block(blocker=player.id, target=target, blitz=True))):
        return
    targeting = yield from TARGETED.run(game, Targeting(actor=player.id, target=target, action=name))
    if targeting.cancelled:
        end_cancelled(game, blitz)
        return
    yield note("special", player=player.id, target=target, action=name)
    yield from special.deed(game, player.id, target)
    yield from special_over(game, Attack(actor=player.id, target=target, action=name, blitz=blitz))
    if not blitz or special.ends_blitz:
        end_with_deed(game)


def special_over(game: Game, done: Attack) -> Proc:
    """What skills do once a special action is resolved; a touchdown leaves nothing more to do."""
    if not touchdown_made(game):
        yield from SPECIAL_OVER.run(game, done)


def _check(game: Game, player: Player, target: str, name: str, special: Special) -> None:
    activation = game.activation
    if activation.action not in (name, BLITZ, BLOCK) or (activation.action == BLITZ and not special.in_blitz):
        raise Illegal(f"{player.id} has declared a {activation.action} action, in which he cannot {name} (p. 52)")
    began_prone = BEGAN_PRONE in activation.marks
    if activation.action == BLOCK and not (began_prone and special.after_jump_up and game.reading(special.after_jump_up)):
        raise Illegal(f"{player.id} has declared a Block action, which {special.skill} cannot replace (p. 52)")
    if activation.action == BLITZ and began_prone and special.blitz_from_prone and not game.reading(special.blitz_from_prone):
        raise Illegal(f"{player.id} was Prone when he declared his Blitz and cannot {name} in it (p. 52)")
    if not player.standing:
        raise Illegal(f"{player.id} must be Standing to {name} (p. 52)")
    there = game.board.players.get(target)
    if there is None or there.team == player.team or not there.standing or not adjacent(player.at or (0, 0), there.at or (0, 0)):
        raise Illegal(f"{target} is not a Standing opponent next to {player.id} (p. 52)")


def armour_attack(game: Game, hit: Hit) -> Proc:
    """An armour roll that does not come from a fall: if it breaks, the injury roll, and a ball that the victim held bounces (p. 66).

    Returns whether the armour broke.
    """
    hit = yield from armour(game, hit)
    if hit.broken:
        loose = drop(game, hit.victim)
        yield from injury(game, hit)
        if loose:
            yield from bounce(game)
    return hit.broken
