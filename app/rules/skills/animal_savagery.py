"""Animal Savagery (p. 123): a failed 4+ (+2 for a block or a Blitz) makes the player lash out at a team-mate beside him.

Question ids: animal-savagery-continue-after-lash-out, animal-savagery-iron-hard-skin, nega-trait-order.
"""
from __future__ import annotations

from app.rules.game import Game
from app.rules.hooks import ACTIVATION_ROLLS
from app.rules.procedures.activation import BLITZ, BLOCK, ActivationRolls
from app.rules.procedures.going_down import KNOCKED_DOWN, Fall, bounce_if_loose, go_down, harm
from app.rules.procedures.moving import ACTIVATION_OVER
from app.rules.procedures.tests import flat_roll
from app.rules.procedures.turnover import turn_over
from app.rules.requests import REQUIRED, Ask, Proc, note
from app.rules.switchboard.traits import GOES_ON_AFTER_LASH_OUT

SKILL, ROLL = "Animal Savagery", "animal-savagery"
LASH_OUT = "lash-out"
"""The cause of the fall of a team-mate whom he hits."""
TARGET = 4


@ACTIVATION_ROLLS.on(SKILL)
def growl(game: Game, rolls: ActivationRolls) -> Proc:
    if not game[rolls.player].has(SKILL):
        return rolls
    modifiers = (("block or blitz", 2),) if rolls.action in (BLOCK, BLITZ) else ()
    return rolls.plus(ROLL, lambda game: _roll(game, rolls.player, modifiers))
    yield


def _roll(game: Game, id: str, modifiers: tuple[tuple[str, int], ...]) -> Proc:
    if (yield from flat_roll(game, ROLL, id, TARGET, modifiers)):
        return
    player = game[id]
    assert player.at is not None
    victims = tuple(p.id for p in game.board.around(player.at) if p.team == player.team and p.standing)
    if not victims:
        game.change(id, distracted=True)
        yield note("distracted", player=id)
        _over(game)
        return
    victim = yield Ask(name=f"lash out {id}", by=player.team, options=victims, default=REQUIRED)
    yield from _hit(game, id, victim)
    if not game.board.turnover and not game.reading(GOES_ON_AFTER_LASH_OUT):
        _over(game)


def _hit(game: Game, id: str, victim: str) -> Proc:
    """The team-mate is Knocked Down, a turnover only if he held the ball."""
    fall = yield from go_down(game, Fall(victim=victim, how=KNOCKED_DOWN, cause=LASH_OUT, by=id))
    yield from harm(game, fall)
    if fall.held and not fall.averted:
        yield from turn_over(game, f"{id} floored {victim}, who held the ball")
    yield from bounce_if_loose(game, fall)


def _over(game: Game) -> None:
    game.change_activation(marks=game.activation.marks | {ACTIVATION_OVER})
