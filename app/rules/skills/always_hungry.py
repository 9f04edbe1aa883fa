"""Always Hungry (p. 123): on a 1 before the throw of a team-mate he tries to eat him; on another 1 he does, else the throw is fumbled.

Question ids: always-hungry-eaten-turnover, always-hungry-ball-bounce-square.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules.game import Game
from app.rules.hooks import LIFTED
from app.rules.procedures.ball import bounce, drop
from app.rules.procedures.injury import leave
from app.rules.procedures.tests import flat_roll
from app.rules.procedures.throwing_team_mates import TeamMateThrow
from app.rules.procedures.turnover import turn_over
from app.rules.requests import Proc, note
from app.rules.switchboard.throw_team_mate import BALL_BOUNCES_FROM_EATER, EATEN_IS_TURNOVER

SKILL = "Always Hungry"
TARGET = 2


@LIFTED.on(SKILL)
def drool(game: Game, throw: TeamMateThrow) -> Proc:
    if not game[throw.thrower].has(SKILL) or (yield from flat_roll(game, "always-hungry", throw.thrower, TARGET)):
        return throw
    if (yield from flat_roll(game, "squirm", throw.player, TARGET)):
        return replace(throw, spoiled=True)
    yield from devour(game, throw)
    return replace(throw, called_off=True)


def devour(game: Game, throw: TeamMateThrow) -> Proc:
    """He is gone for good, past the help of any apothecary; a ball that he held bounces."""
    loose = drop(game, throw.player)
    if loose and game.reading(BALL_BOUNCES_FROM_EATER):
        game.board = game.board.with_ball(game[throw.thrower].at)
    leave(game, throw.player, "casualty", casualty="dead")
    yield note("eaten", player=throw.player, by=throw.thrower)
    if loose or game.reading(EATEN_IS_TURNOVER):
        yield from turn_over(game, f"{throw.player} was eaten")
    if loose:
        yield from bounce(game)
