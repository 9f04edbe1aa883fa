"""What is true of every step from one board to the next: the record of the step accounts for all that has changed."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from app.rules import steps
from app.rules.board import PRONE, STANDING, STUNNED, Board
from app.rules.procedures.activation import ACTIONS
from app.rules.procedures.kick_off import CHARGE
from app.rules.procedures.moving import STAND_UP_COST

from .contradictions import NOTHING_CONSULTED
from .table import Taken

NEVER_CHANGES = ("id", "team", "ma", "st", "ag", "pa", "av", "keywords", "niggling")
FOR_GOOD = ("casualty", "sent-off")
MOVES = ("move", "push", "follow-up")
"""Events that tell where a player has gone."""
CARRIES = ("held", "trickster", "thrown", "landed", "scatter", "bounce", "throw-team-mate", "kick-team-mate", "swoop")
"""Events that take players somewhere else, or back."""
ENDS_A_DRIVE = ("touchdown", "drive-over", "kick", "set-up", "time-out")
"""Events after which the clock and the teams' things may stand otherwise than a turn leaves them."""
RESETS = (steps.Start, steps.End, steps.SetUp, steps.KickOff)


def breaches(taken: Taken, consulted: Mapping[str, str] = NOTHING_CONSULTED) -> Iterator[str]:
    """What cannot have come of one step. `consulted` are the options of the questions that were met on the way there."""
    before, after = taken.before, taken.after
    if taken.refused and not taken.trace.rolls and after != before:
        yield f"the step was refused ({taken.refused}), but has changed the board before any die: {_changes(before, after)}"
    if before.players.keys() != after.players.keys():
        yield "players have come or gone"
        return
    for id in before.players:
        if any(getattr(before[id], field) != getattr(after[id], field) for field in NEVER_CHANGES):
            yield f"{id} is not who he was"
        if before[id].skills != after[id].skills and not taken.told("prayer", "drive-over"):
            yield f"{id} has got or lost a skill without a prayer"
    if taken.refused and not taken.trace.rolls:
        # It has not happened, whatever the record says of it.
        return
    yield from _score(taken)
    yield from _boxes(taken)
    if before.phase == "turn" and not taken.told(*ENDS_A_DRIVE) and not isinstance(taken.step, steps.Start):
        yield from _clock(taken)
        yield from _places(taken, consulted)
        yield from _stores(taken)
        yield from _activated(taken)
        yield from _dodges(taken)
    yield from _rolls(taken, consulted)


def _score(taken: Taken) -> Iterator[str]:
    for team in ("home", "away"):
        scored = sum(event["team"] == team for event in taken.told("touchdown"))
        if taken.after.side(team).score != taken.before.side(team).score + scored:
            yield f"{team} has gone from {taken.before.side(team).score} to {taken.after.side(team).score} points with {scored} touchdowns"


def _boxes(taken: Taken) -> Iterator[str]:
    for id, was in taken.before.players.items():
        now = taken.after[id]
        if was.box in FOR_GOOD and now.box != was.box:
            yield f"{id} was in the box {was.box} and has come back to {now.box or now.at}"
        if was.at is None and now.at is not None and not isinstance(taken.step, RESETS):
            yield f"{id} has come onto the pitch from {was.box} by {type(taken.step).__name__}"
        if was.box == "ko" and now.box != "ko" and not taken.told("drive-over", "touchdown"):
            yield f"{id} has come to before the drive is over"


def _clock(taken: Taken) -> Iterator[str]:
    """The turn passes to the other team, and its marker moves on, as often as a turn has ended; a turnover ends it."""
    before, after = taken.before, taken.after
    ended = len(taken.told("turn-over"))
    other = {"home": "away", "away": "home"}
    if (after.active == before.active) != (ended % 2 == 0):
        yield f"{ended} turns have ended, and it is the turn of {after.active} after that of {before.active}"
    turns = {team: after.side(team).turn - before.side(team).turn for team in other}
    if sum(turns.values()) != ended:
        yield f"{ended} turns have ended, and the markers have moved by {turns}"
    if taken.told("turnover") and not ended:
        still = after.activation
        if not (after.turnover and still is not None and still.action == "blitz" and still.acted):
            yield "there was a turnover, and the turn goes on"
    # A declaration may end the activation before it, and with it the turn; it then is the first of the next.
    first_of_next = isinstance(taken.step, steps.Declare) and after.activation is not None and after.activation.player == taken.step.by
    if ended and after.activation is not None and not first_of_next:
        yield f"the turn has ended, and {after.activation.player} is still active"
    if ended and any(p.used or (p.activated and p.team == after.active) for p in after.players.values()):
        yield "the turn has ended, and some players of the next are marked as activated"
    others = [p.id for p in after.players.values() if p.activated and not before[p.id].activated and p.team != before.active]
    if others and not ended:
        yield f"{others} have been activated in the turn of their opponents"
    if before.turnover and after.turnover and isinstance(taken.step, steps.Declare) and not (taken.refused or taken.told("turnover")):
        yield "a turnover of the turn before is not forgotten"


def _places(taken: Taken, consulted: Mapping[str, str]) -> Iterator[str]:
    """Nobody changes his square, his state or his place without a word about him in the record."""
    told: dict[str, Any] = {}
    for event in taken.told(*MOVES):
        told[event["player"]] = event["to"]
    carried = set(_words(taken.told(*CARRIES)))
    names = (record["name"] for record in (*taken.trace.rolls, *taken.trace.choices))
    spoken_of = set(_words(taken.events)) | {word for name in names for word in name.split(" ")}
    for id, was in taken.before.players.items():
        now = taken.after[id]
        if isinstance(told.get(id), list) and now.at is not None and tuple(told[id]) != now.at and id not in carried:
            yield f"{id} is told to have gone to {told[id]}, and is at {now.at}"
        if was.at == now.at and was.state == now.state:
            continue
        woken = consulted.get("thrown-stunned-armour-holds") == "becomes-prone" and id in _words(taken.told("knock-down"))
        if was.state == STUNNED and now.state == PRONE and not woken and was.team not in [e["team"] for e in taken.told("turn-over")]:
            yield f"{id} turns over, and no turn of his has ended"
        if id not in spoken_of and not (taken.told("turn-over") and was.at == now.at):
            places = f"{was.at or was.box}, {was.state} to {now.at or now.box}, {now.state}"
            yield f"{id} has gone from {places}, of which the record does not speak"
        if was.state == STANDING and now.down and not [e for e in taken.told("knock-down", "placed-prone", "injury") if e["player"] == id]:
            yield f"{id} was Standing and is {now.state} without a fall"
        if now.standing and was.down and not [e for e in taken.told("stand-up", "declare") if e["player"] == id]:
            yield f"{id} was {was.state} and stands without having stood up"


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield from value.split(" ")
    elif isinstance(value, dict):
        for part in value.values():
            yield from _words(part)
    elif isinstance(value, list):
        for part in value:
            yield from _words(part)


def _stores(taken: Taken) -> Iterator[str]:
    """What teams use up, they are asked about."""
    for team in ("home", "away"):
        was, now = taken.before.side(team), taken.after.side(team)
        answered = [c["answer"] for c in taken.trace.choices if c["by"] == team and c["name"].startswith("re-roll ")]
        # A Leader re-roll goes and comes with its leader.
        lost, led = was.rerolls - now.rerolls, was.leader_rerolls - now.leader_rerolls
        if not min(0, led) <= lost <= answered.count("team") + max(0, led):
            yield f"{team} has gone from {was.rerolls} to {now.rerolls} re-rolls with {answered.count('team')} used"
        for field, word in (("bribes", "bribe "), ("apothecaries", "apothecary ")):
            used = sum(c["answer"] is True for c in taken.trace.choices if c["by"] == team and c["name"].startswith(word))
            if getattr(was, field) - getattr(now, field) != used:
                yield f"{team} has gone from {getattr(was, field)} to {getattr(now, field)} {field} with {used} used"
    if taken.trace.rolls:
        rerolled = [record["rerolled_by"] for record in taken.trace.rolls].count("team")
        paid = sum(taken.before.side(team).rerolls - taken.after.side(team).rerolls for team in ("home", "away"))
        if rerolled > paid + len(taken.told("re-roll-saved")):
            yield f"{rerolled} rolls were rolled again by team re-rolls, of which {paid} were paid"


def _activated(taken: Taken) -> Iterator[str]:
    """One player is active at a time, and only a declaration makes him so."""
    before, after = taken.before.activation, taken.after.activation
    if after is not None and (before is None or before.player != after.player):
        if not (isinstance(taken.step, steps.Declare) and taken.step.by == after.player):
            yield f"{after.player} has become active by {type(taken.step).__name__}"
    gone = before is not None and (after is None or before.player != after.player)
    if gone and not taken.told("turn-over") and not taken.after[before.player].activated:  # type: ignore[union-attr]
        yield f"the activation of {before.player} is over, but he may act again"  # type: ignore[union-attr]
    if isinstance(taken.step, steps.Declare) and not taken.refused:
        if not taken.told("declare"):
            yield "an action was declared of which the record does not speak"
        own_turn = taken.before[taken.step.by].team == taken.before.active
        if own_turn and ACTIONS[taken.step.action].once_a_turn and taken.step.action in taken.before.side(taken.before.active).used_actions:
            yield f"a second {taken.step.action} was declared in a turn"
    if isinstance(taken.step, steps.StandUp) and before and after and before.player == after.player and taken.told("stand-up"):
        cost = min(STAND_UP_COST, taken.before[after.player].movement, taken.before[after.player].ma)
        if after.moved - before.moved < cost and not taken.before[after.player].has("Jump Up"):
            yield f"{after.player} has stood up for nothing"


def _dodges(taken: Taken) -> Iterator[str]:
    """One square on foot: who leaves a tackle zone dodges and nobody else does, with -1 for each opponent who marks where he goes."""
    if not (isinstance(taken.step, steps.Move | steps.Rush) and taken.before.activation) or taken.before.edition == "classic":
        return
    path = taken.step.path if isinstance(taken.step, steps.Move) else (taken.step.square,)
    mover = taken.before[taken.before.activation.player]
    moved = [e for e in taken.told("move") if e["player"] == mover.id and e["how"] == "step"]
    if len(path) != 1 or len(moved) != 1 or mover.at is None or taken.before.activation.action == "ball-and-chain":
        return
    marked_before, marked_after = _markers(taken.before, mover.id, mover.at), _markers(taken.before, mover.id, path[0])
    dodges = [roll for roll in taken.trace.rolls if roll["name"] == f"dodge {mover.id}"]
    if dodges and not marked_before:
        yield f"{mover.id} dodges out of {mover.at}, where nobody marks him"
    before_it = [roll for roll in taken.trace.rolls if roll["name"].split(" ")[0] in ("rush", "tentacles")]
    fell = taken.told("knock-down", "placed-prone", "injury") or before_it
    if marked_before and not dodges and not fell:
        yield f"{mover.id} leaves {mover.at}, marked by {marked_before}, without a dodge"
    counted = -sum(n for why, n in (dodges[0]["modifiers"].items() if dodges else ()) if why == "marked")
    if dodges and not counted <= marked_after:
        yield f"{mover.id} dodges to {path[0]} with -{counted}, where {marked_after} mark him"


def _markers(board: Board, id: str, square: tuple[int, int]) -> int:
    """How many opponents stand next to the square with a tackle zone: counted from the coordinates, not by the board's own questions."""
    return sum(
        p.team != board[id].team and p.state == STANDING and not p.distracted and p.at is not None
        and max(abs(p.at[0] - square[0]), abs(p.at[1] - square[1])) == 1 for p in board.players.values())


def _rolls(taken: Taken, consulted: Mapping[str, str]) -> Iterator[str]:
    for event in taken.told("catch"):
        rolls = [roll for roll in taken.trace.rolls if roll["name"] in (f"catch {event['player']}", f"intercept {event['player']}")]
        if rolls and not any(roll["passed"] for roll in rolls):
            yield f"{event['player']} has caught the ball by a catch that failed"
    sure = consulted.get("pa1-natural-one") == "accurate"
    for roll in taken.trace.rolls:
        if roll["target"] is not None and len(roll["dice"]) == 1 and not 2 <= roll["target"] <= 7:
            yield f"{roll['name']} needs {roll['target']}"
        what, roller = roll["name"].split(" ")[:2] if " " in roll["name"] else (roll["name"], "")
        cannot_fail = sure and what == "pass" and roller in taken.before.players and taken.before[roller].pa == 1
        if roll["passed"] is True and roll["target"] is not None and roll["dice"] == [1] and not cannot_fail:
            yield f"{roll['name']} has passed with a natural 1"
    if taken.after.phase == CHARGE and taken.told("turnover") and taken.after.activation is not None:
        yield "a turnover in a Charge! leaves the player active"


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
