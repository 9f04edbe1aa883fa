"""What the engine plays of an edition: the rest is refused rather than played by another edition's rule."""
from __future__ import annotations

from typing import Any

from app.rules.game import Game
from app.rules.requests import NotPlayed
from app.rules.steps import Declare, End


def check_known(game: Game, taken: Any) -> None:
    """Raises `NotPlayed` for a step, an action or a skill of which the edition's rule is not known."""
    tables, edition = game.tables, game.board.edition
    step = type(taken).__struct_config__.tag
    if tables.steps is not None and step not in tables.steps:
        raise NotPlayed(f"the engine does not play the step {step} in {edition}: {_only(tables.steps)}")
    if isinstance(taken, Declare) and tables.actions is not None and taken.action not in tables.actions:
        raise NotPlayed(f"the engine does not play the action {taken.action} in {edition}: {_only(tables.actions)}")
    if isinstance(taken, End) and taken.what not in ("activation", "turn") and not tables.kick_off_events:
        raise NotPlayed(f"the engine does not play the end of a {taken.what} in {edition}, whose kick-off is not known")
    if tables.skills is not None and (unknown := sorted(game.skills_in_play - tables.skills)):
        raise NotPlayed(f"the engine does not play {', '.join(unknown)} in {edition}: {_only(tables.skills)}")


def _only(known: frozenset[str]) -> str:
    return f"its sources tell only of {', '.join(sorted(known))}"
