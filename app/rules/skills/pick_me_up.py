"""Pick-me-up: at the end of an opponent's turn Prone team-mates within three squares of this player stand up on 5+."""
from __future__ import annotations

from app.rules.board import PRONE, STANDING
from app.rules.game import Game
from app.rules.hooks import TURN_ENDS, can_use, use
from app.rules.procedures.tests import flat_roll
from app.rules.requests import Proc, note
from app.rules.squares import distance

SKILL, ROLL = "Pick-me-up", "pick-me-up"
TARGET, REACH = 5, 3


@TURN_ENDS.on(SKILL)
def rouse(game: Game, team: str) -> Proc:
    """One roll for each Prone team-mate. Who stands up by it rouses nobody at the end of the same turn."""
    owners = []
    for p in list(game.board.on_pitch()):
        if p.team != team and can_use(p, SKILL) and _prone_in_reach(game, p.id) and (yield from use(game, p.id, SKILL)):
            owners.append(p.id)
    for sleeper in dict.fromkeys(id for owner in owners for id in _prone_in_reach(game, owner)):
        if (yield from flat_roll(game, ROLL, sleeper, TARGET)):
            game.change(sleeper, state=STANDING)
            yield note("stand-up", player=sleeper)
    return team


def _prone_in_reach(game: Game, owner: str) -> list[str]:
    player = game[owner]
    assert player.at is not None
    return [p.id for p in game.board.on_pitch() if p.team == player.team and p.state == PRONE and p.at and distance(p.at, player.at) <= REACH]
