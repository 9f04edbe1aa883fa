"""How a run ends, as plain JSON: the board in the words of the contract (section 4) and of `expect.py`."""
from __future__ import annotations

from functools import lru_cache
from typing import Any

from app.rules.board import STUNNED, Board, Player, Side
from app.rules.drivers.replay import Refusal
from app.rules.drivers.trace import plain

_OF_A_TEAM = ("score", "rerolls", "bribes", "apothecaries", "mascots", "turn", "coach_banned", "prayers")
OFF = "off"
"""Where the ball is if it is not on the pitch."""


def outcome(board: Board, refused: Refusal | None = None) -> dict[str, Any]:
    """The outcome JSON of a board: what can be said of the table, then every player, and the step that was refused, if one was."""
    return {
        "turnover": board.turnover,
        "active": board.active,
        "half": board.half,
        **{key: dict(by_team) for key, by_team in _teams(board.home, board.away).items()},
        "weather": board.weather,
        "ball": OFF if board.ball is None else plain(board.ball),
        **({"balls": [OFF if ball is None else plain(ball) for ball in (board.ball, *board.more_balls)]} if board.more_balls else {}),
        "players": {id: dict(_player(player)) for id, player in board.players.items()},
        "refused": refusal(refused),
    }


def refusal(refused: Refusal | None) -> dict[str, Any] | None:
    """The refused step and why, or null."""
    return None if refused is None else {"step": refused.step, "why": refused.why}


@lru_cache(maxsize=1024)
def _teams(home: Side, away: Side) -> dict[str, dict[str, Any]]:
    """What is told of both teams, in the same words for the ends that leave them alike."""
    return {key: {"home": plain(getattr(home, key)), "away": plain(getattr(away, key))} for key in _OF_A_TEAM}


@lru_cache(maxsize=4096)
def _player(player: Player) -> dict[str, Any]:
    """What is told of a player; the ends of one play share most of theirs."""
    lying_about = player.on_pitch or player.state == STUNNED
    return {
        "at": plain(player.at),
        "state": player.state if lying_about else None,
        "in": player.box,
        "casualty": player.casualty,
        "distracted": player.distracted,
        "rooted": player.rooted,
        "chomped_by": plain(player.chomped_by),
        "eye_gouged": player.eye_gouged,
        "activated": player.activated,
        "ma": player.movement,
        "av": player.armour_value,
    }
