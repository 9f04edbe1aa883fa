"""What the chances of a scenario would be with other dice open, other characteristics, other skills."""
from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from app.errors import InvalidInput, TouchlineError, UnknownName, did_you_mean
from app.rules.board import Player
from app.scenarios.gaps import asked_for
from app.scenarios.model import Facts, Scenario
from app.scenarios.read import read

CHANGEABLE = ("ma", "st", "ag", "pa", "av", "skills")
"""What of a player may be changed, by the contract's words."""
BECOMES = ({"state": "prone"}, {"state": "stunned"}, {"in": "ko"}, {"in": "casualty"}, {"in": "sent-off"})
"""What may become of a player that coaches ask for."""


def changed(scenario: Scenario, changes: Mapping[str, Mapping[str, Any]]) -> Scenario:
    """The scenario with fields of players replaced (`{H1: {st: 4, skills: [Block]}}`), values as a scenario file writes them.

    Raises `UnknownName` for a player or a field that there is not, `TouchlineError` for a value that a file could not have.
    """
    players = dict(scenario.board.players)
    for id, fields in changes.items():
        if id not in players:
            raise UnknownName(f"{scenario.id} has no player '{id}'; {did_you_mean(id, players) or 'it has ' + ', '.join(players)}")
        unknown = [field for field in fields if field not in CHANGEABLE]
        if unknown:
            raise UnknownName(f"a player's '{unknown[0]}' cannot be changed; change one of {', '.join(CHANGEABLE)}")
        as_written = _written(scenario.edition, id, fields)
        players[id] = replace(players[id], **{field: getattr(as_written, field) for field in fields})
    return replace(scenario, board=replace(scenario.board, players=players))


def _written(edition: str, id: str, fields: Mapping[str, Any]) -> Player:
    """The player with those fields as the reader of files makes him: one set of rules says what can be written."""
    other = ("A" if id[0] == "H" else "H") + id[1:]
    players = {id: {"at": [3, 3], **fields}, other: {"at": [24, 13]}}
    text = (
        f"id: changed\nedition: {edition}\ntitle: Changed\nplayers: {json.dumps(players)}\nactive: {'home' if id[0] == 'H' else 'away'}\n"
        f"play: [{{end: turn}}]\nexpect: {{turnover: false}}\n")
    try:
        return read(text, id).board.players[id]
    except InvalidInput as error:
        raise TouchlineError("; ".join(f"{id}: {fault.message}{', ' + fault.hint if fault.hint else ''}" for fault in error.faults)) from None


def worth_asking(scenario: Scenario, players: Iterable[str]) -> list[Facts]:
    """What the file asks for, whether it is a turnover, who scores, and what may become of those players."""
    found = [
        *asked_for(scenario), {"turnover": True}, *({"score": {team: scenario.board.side(team).score + 1}} for team in ("home", "away")),
        *({id: dict(fate)} for id in players for fate in BECOMES),
    ]
    return [facts for n, facts in enumerate(found) if facts not in found[:n]]
