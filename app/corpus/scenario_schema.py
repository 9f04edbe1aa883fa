"""The schema of a scenario file, after section 2 of the contract. `app.scenarios.read` judges files; a test keeps the words of both the same."""
from __future__ import annotations

from typing import Any

Schema = dict[str, Any]

SLUG: Schema = {"type": "string", "pattern": "^[a-z0-9]+(-+[a-z0-9]+)*$"}
TEXT: Schema = {"type": "string"}
FLAG: Schema = {"type": "boolean"}
COUNT: Schema = {"type": "integer", "minimum": 0}
EDITIONS = ["bb2025", "bb2020", "classic"]
TEAMS = ["home", "away"]
STATES = ["standing", "prone", "stunned"]
BOXES = ["reserves", "ko", "casualty", "sent-off", "fainted", "roster"]
CASUALTIES = ["badly-hurt", "seriously-hurt", "serious-injury", "lasting-injury", "dead"]
WEATHERS = ["sweltering-heat", "very-sunny", "perfect-conditions", "pouring-rain", "blizzard"]
ACTIONS = [
    "move", "block", "blitz", "pass", "hand-off", "foul", "throw-team-mate", "kick-team-mate", "secure-the-ball", "punt", "stab", "chainsaw",
    "breathe-fire", "projectile-vomit", "hypnotic-gaze", "bombardier", "multiple-block", "ball-and-chain", "chomp",
]

SQUARE: Schema = {
    "type": "array", "prefixItems": [{"type": "integer", "minimum": 1, "maximum": 26}, {"type": "integer", "minimum": 1, "maximum": 15}],
    "items": False, "minItems": 2, "description": "[column, row]: 1 to 26, 1 to 15",
}
PLAYER_OR_SQUARE: Schema = {"anyOf": [TEXT, SQUARE]}


def _list(of: Schema) -> Schema:
    return {"type": "array", "items": of}


def _by_team(of: Schema) -> Schema:
    return {"type": "object", "properties": dict.fromkeys(TEAMS, of), "additionalProperties": False}


def _one_of(words: list[str]) -> Schema:
    return {"enum": words}


def _any_of(value: Schema) -> Schema:
    """The value, or a list of which any will do."""
    return {"anyOf": [value, _list(value)]}


def _map(value: Schema, names: Schema | None = None) -> Schema:
    return {"type": "object", "additionalProperties": value, **({"propertyNames": names} if names else {})}


def _keys(fields: dict[str, Schema], required: list[str] | None = None, **more: Any) -> Schema:
    return {"type": "object", "properties": fields, "additionalProperties": False, **({"required": required} if required else {}), **more}


CHARACTERISTICS = ("ma", "st", "ag", "pa", "av")

PLAYER = _keys({
    "team": _one_of(TEAMS), "at": SQUARE, "in": _one_of(BOXES), "state": _one_of(STATES),
    **dict.fromkeys(CHARACTERISTICS, {"type": "integer", "minimum": 0, "maximum": 20}),
    "pa": {"type": ["integer", "null"], "minimum": 1, "maximum": 6},
    "skills": _list(TEXT), "used": _list(TEXT), "keywords": _list(TEXT),
    "modifiers": {"type": "object", "properties": dict.fromkeys(CHARACTERISTICS, {"type": "integer"}), "additionalProperties": False},
    "niggling": COUNT,
    **dict.fromkeys(("distracted", "rooted", "eye_gouged", "dodgy_snack", "activated"), FLAG),
    "chomped_by": _list(TEXT), "moved": COUNT,
})

STEPS: dict[str, dict[str, Schema]] = {
    "declare": {"declare": _one_of(ACTIONS), "by": TEXT, "target": _any_of(TEXT)},
    "move": {"move": {**_list(SQUARE), "minItems": 1}},
    **{word: {word: SQUARE} for word in ("rush", "jump", "leap", "pogo")},
    **{word: {word: {"const": True}} for word in ("stand_up", "secure", "punt")},
    "block": {"block": _any_of(TEXT), "with": {"anyOf": [TEXT, _map(TEXT)]}},
    **{word: {word: TEXT} for word in ("gaze", "foul", "hand_off", "forgo")},
    "pass": {"pass": PLAYER_OR_SQUARE, "with": {"const": "Hail Mary Pass"}},
    **{word: {word: _keys({"player": TEXT, "to": SQUARE}, ["player", "to"])} for word in ("throw", "kick")},
    "ball_and_chain": {"ball_and_chain": {"type": "integer", "minimum": 1, "maximum": 26}},
    "bomb": {"bomb": SQUARE, "with": {"const": "Hail Mary Pass"}},
    "kick_off": {"kick_off": _keys({"by": TEXT, "at": SQUARE}, ["at"])},
    "set_up": {"set_up": _by_team(_map(SQUARE))},
    "start": {"start": _one_of(["half", "overtime", "drive"])},
    "end": {"end": _one_of(["activation", "turn", "drive", "half"])},
}
"""Each step by its own key: what may stand in its mapping."""

PLAYER_FACTS: dict[str, Schema] = {
    "at": _any_of({"anyOf": [SQUARE, {"type": "null"}]}), "state": _any_of({"enum": [*STATES, None]}),
    "in": _any_of({"enum": [*BOXES, None]}), "casualty": _any_of({"enum": [*CASUALTIES, None]}),
    **dict.fromkeys(("distracted", "rooted", "eye_gouged", "activated"), FLAG), "chomped_by": _list(TEXT),
    "ma": _any_of(COUNT), "av": _any_of(COUNT),
}
FACTS: dict[str, Schema] = {
    "turnover": FLAG, "active": _one_of(TEAMS), "weather": _one_of(WEATHERS), "ball": _any_of(PLAYER_OR_SQUARE), "balls": {"type": "array"},
    **{key: _by_team(_any_of(COUNT)) for key in ("score", "rerolls", "bribes", "apothecaries", "mascots", "turn")},
    "coach_banned": _by_team(FLAG), "prayers": _by_team(_list(TEXT)),
    **{key: _list(TEXT) for key in ("rolled", "not_rolled", "asked", "not_asked", "events", "unused_dice")},
    "targets": _map({"type": "integer", "minimum": 2, "maximum": 6}), "dice_count": _map({"anyOf": [COUNT, _one_of(TEAMS)]}),
    "options": _map({"type": "array"}), "by": _map(_one_of(TEAMS)),
    "refused": {"anyOf": [{"type": "integer", "minimum": 1}, {"const": False}]},
}
"""What can be said of the table and of the way there; beside these stand the players by id."""

_FACTS: Schema = {"$ref": "#/$defs/facts"}
_CHANCE: Schema = {"anyOf": [{"type": "string", "pattern": "^[0-9]+(/[1-9][0-9]*)?$"}, {"enum": [0, 1]}]}
_ODDS: Schema = _list(_keys({"when": _FACTS, "p": _CHANCE}, ["when", "p"]))
_COUNTS = (
    "score", "rerolls", "team_rerolls", "bribes", "apothecaries", "cheerleaders", "assistant_coaches", "fan_factor", "mascots", "wizards",
    "leader_rerolls",
)
_NAMED: Schema = {"type": "object", "minProperties": 1, "maxProperties": 1}

SCENARIO: Schema = _keys(
    {
        "id": SLUG, "edition": _one_of(EDITIONS), "title": TEXT,
        "decides": {**_list(SLUG), "description": "The questions that it shows; may be empty."},
        "interpretation": {**_map(SLUG, SLUG), "description": "What it leans on apart from what it decides: question to option."},
        "active": _one_of(TEAMS), "half": {"type": "integer", "minimum": 1}, "turn": {"anyOf": [COUNT, _by_team(COUNT)]},
        "weather": _one_of(WEATHERS), "kicking": _one_of(TEAMS), "coach_banned": _by_team(FLAG),
        **dict.fromkeys(_COUNTS, _by_team(COUNT)), "prayers": _by_team(_list(TEXT)), "prayers_expired": _by_team(_list(TEXT)),
        "trapdoors": _list(SQUARE),
        "players": {**_map(PLAYER), "description": "By id: H1 is home's, A1 is away's."},
        "ball": {**PLAYER_OR_SQUARE, "description": "A player's id or a square."}, "balls": _list(PLAYER_OR_SQUARE),
        "play": {"type": "array", "items": {"oneOf": [_keys(fields, [word, *(["by"] if word == "declare" else [])]) for word, fields in STEPS.items()]}},
        "dice": {**_list(_NAMED), "description": "What the dice show: `dodge H1: 4`, `block H1: [pow, push-back]`."},
        "choices": {**_list(_NAMED), "description": "What the coaches answer: `follow up H1: false`, `push A1: [16, 7]`."},
        "expect": _FACTS, "under": _map(_map(_FACTS), SLUG), "odds": _ODDS, "odds_under": _map(_map(_ODDS), SLUG),
        "goal": _keys({"maximise": _FACTS}, ["maximise"]),
    },
    ["id", "edition", "title", "players", "play"],
    **{"$defs": {"facts": {
        "type": "object", "properties": FACTS, "propertyNames": {"pattern": "^[A-Za-z][A-Za-z0-9_-]*$"},
        "additionalProperties": _keys(PLAYER_FACTS),
    }}},
)
