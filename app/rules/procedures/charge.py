"""Charge! (BB2025, p. 48) and Blitz! (BB2020): the kickers chosen act before the ball comes down."""
from __future__ import annotations

from app.rules.game import Game
from app.rules.procedures.kick_off import CHARGE, comes_down
from app.rules.procedures.wizards import may_cast
from app.rules.requests import Illegal, Proc
from app.rules.switchboard.kick_off import CHARGE_IS_A_TEAM_TURN


def check_allowed(game: Game, player: str, action: str) -> None:
    """Raises `Illegal` for a player or an action that the event does not cover.

    Question ids: charge-standalone-special-actions, ko-blitz-actions.
    """
    if game.board.phase != CHARGE:
        return
    assert game.board.kick is not None
    if player not in game.board.kick.chosen:
        raise Illegal(f"{player} was not chosen; {', '.join(game.board.kick.chosen)} may act before the ball comes down (p. 48)")
    listed = game.tables.charge_actions
    if action not in listed and not game.rule(game.tables.charge_any_action):
        raise Illegal(f"a {action} action is not allowed now; only {', '.join(listed)} (p. 48)")


def goes_on(game: Game) -> bool:
    """Whether the event goes on after an activation. Question ids: ko-blitz-ends-on-fall, ko-blitz-own-fall."""
    assert game.board.kick is not None
    if game.board.turnover and game.rule(game.tables.charge_ends_on_own_fall):
        return False
    receivers_down = any(p.down for p in game.board.on_pitch() if p.team != game.board.active)
    if receivers_down and game.rule(game.tables.charge_ends_on_any_fall):
        return False
    return any(not game[id].activated and game[id].on_pitch for id in game.board.kick.chosen)


def end_charge(game: Game) -> Proc:
    """The event is over: the ball comes down, and the receivers' turn begins. Question id: charge-counts-as-team-turn."""
    team = game.board.active
    if game.side(team).wizards and game.reading(CHARGE_IS_A_TEAM_TURN):
        yield from may_cast(game, team)
    for p in list(game.board.on_pitch()):
        if p.stunned_since_own_turn:
            # Stunned in the event counts as Stunned into the team's first real turn (p. 48).
            game.change(p.id, stunned_since_own_turn=False)
    yield from comes_down(game)
