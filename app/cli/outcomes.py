"""How a run ended, in words: each fact of an outcome by itself, so that a comparison can tell the facts in which options part."""
from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from app.scenarios.outcome import OFF

Outcome = Mapping[str, Any]
_FEW = 5
"""So many outcomes of open dice are told where a file states no odds."""


def outcome(ended: Outcome) -> str:
    """How a run ended: what every reader wants to know, in a sentence each."""
    if "players" not in ended:
        return _unplayed(ended)
    silent = {"score": not any(ended["score"].values()), "ball": ended["ball"] == OFF, "refused": not ended["refused"]}
    return " ".join(text for key, text in _chief(ended).items() if not silent.get(key))


def parting(ended: Outcome, others: Iterable[Outcome]) -> str:
    """How a run ended, in those facts in which it differs from others that ended otherwise; all chief facts if none did.

    Lesser facts (whose turn it is, who has been activated) are told only where the chief ones do not tell two ends apart.
    """
    otherwise = [other for other in others if "players" in other and other != ended]
    if "players" not in ended or not otherwise:
        return outcome(ended)
    chief, theirs = _chief(ended), [_chief(other) for other in otherwise]
    told = [text for key, text in chief.items() if any(their.get(key) != text for their in theirs)]
    alike = [_lesser(other) for other, their in zip(otherwise, theirs, strict=True) if their == chief]
    told += [text for key, text in _lesser(ended).items() if any(their.get(key) != text for their in alike)]
    return " ".join(told)


def chance(p: Fraction) -> str:
    """An exact chance, with its decimal."""
    return str(p) if p.denominator == 1 else f"{p} ({float(p):.1%})"


def facts(said: Mapping[str, Any]) -> str:
    """What a `when` says, in a line: `no turnover, A1 prone`."""
    return ", ".join(_fact(key, value) for key, value in said.items())


def _fact(key: str, value: Any) -> str:
    if isinstance(value, bool):
        return _words(key) if value else f"no {_words(key)}" if key in ("turnover", "refused") else f"not {_words(key)}"
    if isinstance(value, Mapping):
        return f"{_words(key)} {facts(value)}"
    if key in ("state", "in"):
        off = "on the pitch" if key == "in" else "off the pitch"
        return " or ".join(one or off for one in (value if isinstance(value, (list, tuple)) else [value]))
    if key == "ball":
        return f"the ball {_where_ball(value)}"
    if key == "at":
        return f"at {shown(value)}" if value else "off the pitch"
    return f"{_words(key)}: {shown(value)}"


def shown(value: Any) -> str:
    """A JSON value for people: yes and no, squares as `11, 8`, pairs by team."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        nested = any(isinstance(part, (list, tuple)) for part in value)
        return (" or " if nested else ", ").join(map(shown, value)) or "none"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {shown(part)}" for key, part in value.items())
    return str(value)


def _unplayed(ended: Outcome) -> str:
    if "error" in ended:
        return f"Cannot be played: {ended['error']}"
    if ended["odds"]:
        return " ".join(f"{chance(Fraction(clause['p']))} for {facts(clause['when'])}." for clause in ended["odds"])
    ends = [f"{chance(Fraction(one['p']))}: {outcome(one['outcome'])}" for one in ended["outcomes"][:_FEW]]
    return " ".join([*ends, f"And {len(ended['outcomes']) - _FEW} more." if len(ended["outcomes"]) > _FEW else ""]).rstrip()


def _in_order(players: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """Players by team and number: A2 before A10."""
    return sorted(players.items(), key=lambda entry: [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", entry[0])])


def _chief(ended: Outcome) -> dict[str, str]:
    """What a reader asks first: each fact as a sentence, by its place in the outcome."""
    score, ball, refused = ended["score"], ended["ball"], ended["refused"]
    return {
        "turnover": "Turnover." if ended["turnover"] else "No turnover.",
        "score": f"Score {score['home']}–{score['away']}.",
        "ball": f"The ball is {_where_ball(ball)}.",
        **{id: f"{id} {_where(player)}." for id, player in _in_order(ended["players"])},
        "refused": f"Step {refused['step']} is refused: {refused['why']}" if refused else "No step is refused.",
    }


def _where_ball(ball: Any) -> str:
    return "off the pitch" if ball == OFF else f"at {shown(ball)}" if isinstance(ball, (list, tuple)) else f"with {ball}"


_OF_A_PLAYER = ("at", "state", "in", "casualty", "distracted", "rooted")
"""What `_where` says of a player."""


def _where(player: Mapping[str, Any]) -> str:
    if player["in"]:
        return player["in"] + (f" ({player['casualty']})" if player["casualty"] else "")
    words = [f"at {shown(player['at'])}"] if player["at"] else []
    if player["state"] not in (None, "standing"):
        words.append(player["state"])
    return " ".join([*words, *(name for name in ("distracted", "rooted") if player[name])])


def _lesser(ended: Outcome) -> dict[str, str]:
    """Every other fact of the outcome."""
    chief = ("turnover", "score", "ball", "players", "refused")
    told = {key: f"{_words(key).capitalize()}: {shown(value)}." for key, value in ended.items() if key not in chief}
    for id, player in _in_order(ended["players"]):
        told |= {f"{id} {key}": f"{id} {_words(key)}: {shown(value)}." for key, value in player.items() if key not in _OF_A_PLAYER}
    return told


def _words(key: str) -> str:
    return key.replace("_", " ")
