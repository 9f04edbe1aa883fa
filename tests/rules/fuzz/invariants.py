"""What is true of every board, and of every step from one board to the next, whatever is played and however it is ruled."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from app.rules.board import PRONE, Board
from app.rules.squares import on_pitch

from .plays import Taken

NEVER_CHANGES = ("team", "ma", "st", "ag", "pa", "av", "skills", "keywords", "niggling")
MOST_RUSHES = 3
"""Two, and one more with a skill."""


def contradictions(board: Board) -> Iterator[str]:
    """What cannot be true of a board."""
    crowded = [square for square, n in Counter(p.at for p in board.on_pitch()).items() if n > 1]
    if crowded:
        yield f"several players stand in {crowded}"
    for p in board.players.values():
        if (p.at is None) == (p.box is None):
            yield f"{p.id} is at {p.at} and in {p.box}"
        if p.at is not None and not on_pitch(p.at):
            yield f"{p.id} stands off the pitch, at {p.at}"
        if p.state == PRONE and p.rooted:
            yield f"{p.id} is both Prone and Rooted"
        # Being Distracted may outlast a drive (distracted-carries-over-drive).
        if p.at is None and (p.rooted or p.chomped_by or (p.distracted and board.phase == "turn")):
            yield f"{p.id} is off the pitch, but still Rooted, Distracted or Chomped"
        if (p.casualty is not None) and p.box != "casualty":
            yield f"{p.id} is a casualty ({p.casualty}), but in {p.box or p.at}"
    yield from _ball(board)
    for team in ("home", "away"):
        side = board.side(team)
        for field in side.__struct_fields__:
            value = getattr(side, field)
            if isinstance(value, int) and value < 0:
                yield f"{team} has {value} {field}"
    yield from _activation(board)


def _ball(board: Board) -> Iterator[str]:
    if isinstance(board.ball, str):
        carrier = board.players.get(board.ball)
        if carrier is None or not carrier.standing:
            yield f"{board.ball} has the ball, but does not stand on the pitch"
    elif board.ball is not None and not on_pitch(board.ball):
        yield f"the ball lies off the pitch, at {board.ball}"


def _activation(board: Board) -> Iterator[str]:
    activation = board.activation
    if activation is None:
        return
    player = board.players.get(activation.player)
    if player is None or player.team != board.active:
        yield f"{activation.player} is active in {board.active}'s turn"
    elif player.activated:
        yield f"{player.id} is active although his activation is over"
    elif activation.moved > max(player.movement, player.moved):
        yield f"{player.id} has moved {activation.moved} squares with MA {player.movement}"
    if activation.rushes > MOST_RUSHES:
        yield f"{activation.player} has rushed {activation.rushes} times"


def breaches(taken: Taken) -> Iterator[str]:
    """What cannot have come of one step."""
    before, after = taken.before, taken.after
    if taken.refused and not taken.rolled and after != before:
        yield f"the step was refused ({taken.refused.why}), but has changed the board before any die: {_changes(before, after)}"
    for team in ("home", "away"):
        scored = sum(event["kind"] == "touchdown" and event["team"] == team for event in taken.events)
        if after.side(team).score != before.side(team).score + scored:
            yield f"{team} has gone from {before.side(team).score} to {after.side(team).score} points with {scored} touchdowns"
    if before.players.keys() != after.players.keys():
        yield "players have come or gone"
    for id in before.players:
        if any(getattr(before[id], field) != getattr(after[id], field) for field in NEVER_CHANGES):
            yield f"{id} is not who he was"


def _changes(before: Board, after: Board) -> str:
    """The fields in which two boards differ."""
    found = []
    for field in before.__struct_fields__:
        old, new = getattr(before, field), getattr(after, field)
        if field == "players":
            found += [f"{id}: {_fields(old[id], new[id])}" for id in old if old[id] != new[id]]
        elif old != new:
            found.append(f"{field} {old!r} to {new!r}")
    return "; ".join(found)


def _fields(old: msgspec.Struct, new: msgspec.Struct) -> str:
    return ", ".join(f"{f} {getattr(old, f)!r} to {getattr(new, f)!r}" for f in old.__struct_fields__ if getattr(old, f) != getattr(new, f))
