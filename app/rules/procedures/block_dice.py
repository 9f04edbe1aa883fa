"""The dice of a block: strength and assists, the pool, its re-rolls, and the die that is taken (p. 61)."""
from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.rules.dice import BLOCK_FACES, block_dice
from app.rules.game import Game
from app.rules.hooks import STRENGTH
from app.rules.procedures.assists import assists
from app.rules.procedures.block_values import Block, Strengths
from app.rules.procedures.rerolls import Reroll, TableRoll, offer_reroll
from app.rules.requests import Ask, Proc, Roll, note, part
from app.rules.switchboard.two_blocks import TARGETS_ASSIST


class Pool(msgspec.Struct, frozen=True, kw_only=True):
    """The block dice on the table, and the team that chooses among them."""

    block: Block
    faces: tuple[str, ...]
    chooser: str
    settled: tuple[str, ...] = ()
    """The faces that may not be re-rolled any more."""

    @property
    def open(self) -> tuple[str, ...]:
        """The faces that may still be re-rolled."""
        left = list(self.faces)
        for face in self.settled:
            left.remove(face)
        return tuple(left)


@part
def chosen_face(game: Game, block: Block) -> Proc:
    """The face of the pool that counts: rolled, re-rolled, chosen (p. 61-62)."""
    pool = yield from roll_pool(game, block)
    while (again := (yield from reroll_of(game, pool))) is not None:
        pool = yield from rerolled(game, pool, again)
    return (yield from take_die(game, pool))


def roll_pool(game: Game, block: Block) -> Proc:
    """Counts strengths and assists and rolls the pool. Returns it.

    Question id: multiple-block-targets-assist.
    """
    blocker, target = game[block.blocker], game[block.target]
    strengths = yield from STRENGTH.run(game, Strengths(block=block, blocker=blocker.strength, target=target.strength))
    offensive = yield from assists(game, block.target, block.blocker, offensive=True)
    defensive = yield from assists(game, block.blocker, block.target, offensive=False)
    if block.partner in defensive and not game.reading(TARGETS_ASSIST):
        defensive.remove(block.partner)
    attack, defence = strengths.blocker + len(offensive) + cheers(game, blocker.team), strengths.target + len(defensive)
    chooser = blocker.team if attack >= defence else target.team
    faces = yield Roll(
        name="block", who=block.blocker + block.pool, dice=block_dice(dice_for(attack, defence)),
        modifiers=(("strength", attack), ("against", -defence)))
    yield note("chooser", by=chooser)
    return Pool(block=block, faces=faces, chooser=chooser)


def reroll_of(game: Game, pool: Pool) -> Proc:
    """Offers a re-roll of the pool or of dice of it. Returns it as `Reroll`, or None. A team re-roll is for a pool that is still whole."""
    if not pool.open:
        return None
    block = pool.block
    return (yield from offer_reroll(game, TableRoll(
        name="block", player=block.blocker, faces=pool.open, team=not pool.settled, about=block, suffix=block.pool)))


def rerolled(game: Game, pool: Pool, again: Reroll) -> Proc:
    """Rolls the dice that the re-roll is for again, unless it has failed. Returns the pool as it is then.

    Neither they nor, unless re-rolls are counted by die, the dice rolled with them may be re-rolled any more (p. 33).
    """
    new = again.faces
    if again.works:
        new = yield Roll(name="block", who=pool.block.blocker + pool.block.pool, dice=block_dice(len(again.faces)))
        yield note("chooser", by=pool.chooser)
    kept = list(pool.faces)
    for face in again.faces:
        kept.remove(face)
    faces = (*kept, *new)
    return replace(pool, faces=faces, settled=faces if game.tables.rerolls_bar_the_pool else (*pool.settled, *new))


def take_die(game: Game, pool: Pool) -> Proc:
    """The die that the coach of the stronger player takes. Returns its face.

    The faces are offered from the one that hurts the other side most, in whatever order they were rolled.
    """
    if len(set(pool.faces)) == 1:
        return pool.faces[0]
    offered = sorted(set(pool.faces), key=BLOCK_FACES.index, reverse=pool.chooser == game[pool.block.blocker].team)
    return (yield Ask(name=f"die {pool.block.blocker}{pool.block.pool}", by=pool.chooser, options=tuple(offered)))


def cheers(game: Game, team: str) -> int:
    """The assist of Cheering Fans, for the first block of the team's next turn (p. 48)."""
    extra = game.side(team).extra_assists
    if extra and team == game.board.active and game.board.phase == "turn":
        game.change_side(team, extra_assists=0)
        return extra
    return 0


def dice_for(attack: int, defence: int) -> int:
    """How many block dice: one for equals, two for the stronger, three for more than twice as strong (p. 61)."""
    stronger, weaker = max(attack, defence), min(attack, defence)
    return 3 if stronger > 2 * weaker else 2 if stronger > weaker else 1


