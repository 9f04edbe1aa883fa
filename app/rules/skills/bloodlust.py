"""Bloodlust (p. 125): below the number in brackets (+1 for a block or a Blitz) the player thirsts and must bite a Thrall before he is done.

He may do what he declared or change it to a Move. The bite comes at the end of his activation, but before a pass, a hand-off or a touchdown;
without one the turn is over, he is Distracted and loses the ball. A thirsty player who does not stand at the end bites nobody: the fact
sheet does not say otherwise.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import ACTIVATION_ENDS, ACTIVATION_ROLLS, OFFERED, SCORING
from app.rules.procedures.activation import BLITZ, BLOCK, MAY_MOVE_INSTEAD, ActivationRolls
from app.rules.procedures.ball import bounce, drop
from app.rules.procedures.injury import Hit, injury
from app.rules.procedures.passing import Offer
from app.rules.procedures.tests import flat_roll
from app.rules.procedures.turnover import turn_over
from app.rules.requests import REQUIRED, Ask, Illegal, Proc, note
from app.rules.switchboard.skill_use import WHICH_OF_TWO_VALUES

SKILL, ROLL, BITE = "Bloodlust", "bloodlust", "bite"
THIRSTY = "thirsty"
"""Mark of an activation in which the player has yet to bite."""
THRALL, NOBODY = "thrall", "none"


@ACTIVATION_ROLLS.on(SKILL)
def thirst(game: Game, rolls: ActivationRolls) -> Proc:
    player = game[rolls.player]
    if not player.has(SKILL):
        return rolls
    values = player.values(SKILL)
    if None in values:
        raise Illegal(f"the {SKILL} of {player.id} lacks its number; write it as in '{SKILL} (3+)'")
    number = game.reading(WHICH_OF_TWO_VALUES)(values) if len(set(values)) > 1 else values[0]
    modifiers = (("block or blitz", 1),) if rolls.action in (BLOCK, BLITZ) else ()
    return rolls.plus(ROLL, lambda game: _roll(game, player.id, number, modifiers))
    yield


def _roll(game: Game, player: str, number: int, modifiers: tuple[tuple[str, int], ...]) -> Proc:
    if not (yield from flat_roll(game, ROLL, player, number, modifiers)):
        game.change_activation(marks=game.activation.marks | {THIRSTY, MAY_MOVE_INSTEAD})


@OFFERED.on(SKILL, order=10)
def before_the_ball_leaves(game: Game, offer: Offer) -> Proc:
    fed = yield from feed(game, offer.giver)
    return offer if fed and game.board.holds_ball(offer.giver) else replace(offer, refused=True)


@SCORING.on(SKILL)
def before_the_touchdown(game: Game, player: str) -> Proc:
    """Question id: bb2020-blood-lust-touchdown."""
    if THIRSTY in game.activation.marks:
        thirst_again = game.activation.marks
        for _ in range(game.rule(game.tables.bites_before_touchdown)):
            game.change_activation(marks=game.activation.marks | (thirst_again & {THIRSTY}))
            if not (yield from feed(game, player)):
                break
    return player


@ACTIVATION_ENDS.on(SKILL)
def at_the_end(game: Game, player: str) -> Proc:
    yield from feed(game, player)
    return player


def feed(game: Game, id: str) -> Proc:
    """The player bites a Thrall beside him, if he thirsts. Returns whether he is at ease."""
    if THIRSTY not in game.activation.marks or not game.is_active(id):
        return True
    game.change_activation(marks=game.activation.marks - {THIRSTY, MAY_MOVE_INSTEAD})
    player = game[id]
    thralls: tuple[str, ...] = ()
    if player.standing and player.at is not None:
        thralls = tuple(p.id for p in game.board.around(player.at) if p.team == player.team and THRALL in (word.casefold() for word in p.keywords))
    if thralls:
        only = thralls[0] if len(thralls) == 1 else REQUIRED
        bitten = yield Ask(name=f"{BITE} {id}", by=player.team, options=(*thralls, NOBODY), default=only)
        if bitten != NOBODY:
            yield from _bite(game, id, bitten)
            return True
    yield from _go_hungry(game, id)
    return False


def _bite(game: Game, id: str, thrall: str) -> Proc:
    """An injury roll in which a casualty is Badly Hurt; a turnover only if the Thrall held the ball."""
    yield note("bite", player=id, victim=thrall)
    loose = drop(game, thrall)
    yield from injury(game, Hit(victim=thrall, by=id, cause=BITE, badly_hurt_at_worst=True))
    if loose:
        yield from turn_over(game, f"{id} bit {thrall}, who held the ball")
        yield from bounce(game)


def _go_hungry(game: Game, id: str) -> Proc:
    yield from turn_over(game, f"{id} found nobody to bite")
    if not game[id].on_pitch:
        return
    game.change(id, distracted=True)
    yield note("distracted", player=id)
    if drop(game, id):
        yield from bounce(game)
