"""Throw Team-mate (p. 137) and Kick Team-mate: an action each, once a turn for the team; Right Stuff (p. 135): who can be thrown.

Question id: throw-team-mate-from-prone.
"""
from __future__ import annotations

from msgspec.structs import replace

from app.rules import steps
from app.rules.game import Game
from app.rules.hooks import THROWABLE, can_use
from app.rules.procedures.activation import ACTIONS, Action
from app.rules.procedures.throwing_team_mates import ACTION_OF, KICK, THROW, Candidate, throw_team_mate
from app.rules.procedures.turn import STEPS
from app.rules.requests import Illegal, Proc
from app.rules.switchboard.throw_team_mate import MAY_DECLARE_FROM_PRONE

SKILLS = {THROW: "Throw Team-mate", KICK: "Kick Team-mate"}
RIGHT_STUFF = "Right Stuff"

for how, skill in SKILLS.items():
    ACTIONS[ACTION_OF[how]] = Action(once_a_turn=True, from_prone=False, prone_question=MAY_DECLARE_FROM_PRONE, skill=skill)


def _throw(game: Game, taken: steps.Throw) -> Proc:
    player = game.active_player
    if player.standing and game.activation.action == ACTION_OF[taken.how] and not can_use(player, SKILLS[taken.how]):
        raise Illegal(f"{player.id} cannot use {SKILLS[taken.how]} now (p. 122)")
    yield from throw_team_mate(game, taken.player, taken.to, taken.how)


STEPS[steps.Throw] = _throw


@THROWABLE.on(RIGHT_STUFF)
def light_enough(game: Game, candidate: Candidate) -> Proc:
    """Whatever state he is in, and however strong."""
    return replace(candidate, light=True) if game[candidate.player].has(RIGHT_STUFF) else candidate
    yield
