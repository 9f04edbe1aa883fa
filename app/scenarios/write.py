"""Writes a scenario as YAML that reads back as the same scenario: for failing random runs, and for positions drawn on the website.

A file can say how play begins, no more: what only the rules set while a turn goes on (an activation under way, a casualty's kind) is not
written.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from app.corpus.positions import parse
from app.rules import steps
from app.rules.board import Player, Side
from app.rules.drivers.script import Answer
from app.rules.skills import catalogue
from app.scenarios.model import OddsClause, Scenario
from app.scenarios.words import TEAMS

_SIDE_FIELDS = (
    "score", "rerolls", "team_rerolls", "bribes", "apothecaries", "coach_banned", "cheerleaders", "assistant_coaches", "fan_factor",
    "mascots", "wizards", "leader_rerolls", "prayers", "prayers_expired",
)
_PLAYER_FIELDS = (
    "at", "state", "ma", "st", "ag", "pa", "av", "keywords", "niggling", "distracted", "rooted", "eye_gouged", "dodgy_snack",
    "activated", "moved",
)
_NO_SIDE = Side()
_NO_PLAYER = Player(id="", team="home")


def write(scenario: Scenario) -> str:
    """The scenario as a file's text: `read(write(s))` differs from `s` in line numbers and path only."""
    return "".join(f"{line}\n" for line in _lines(scenario))


def _lines(scenario: Scenario) -> Iterator[str]:
    if scenario.about:
        yield from (f"# {line}".rstrip() for line in scenario.about.split("\n"))
    for key in ("id", "edition", "title"):
        yield f"{key}: {flow(getattr(scenario, key))}"
    for key, value in _match(scenario):
        yield f"{key}: {flow(value)}"
    yield from _block("players", {id: _player(player) for id, player in scenario.board.players.items()})
    yield from _list("play", [_step(step) for step in scenario.play])
    yield from _list("dice", [{entry.name: _one_or_all(entry.faces)} for entry in scenario.script.dice])
    yield from _list("choices", [{entry.name + " always" * entry.always: _answer(entry.answer)} for entry in scenario.script.choices])
    yield from _block("expect", scenario.expect)
    yield from _nested("under", scenario.under)
    yield from _list("odds", _odds(scenario.odds))
    yield from _nested("odds_under", {
        question: {option: _odds(clauses) for option, clauses in options.items()} for question, options in scenario.odds_under.items()
    })
    if scenario.goal is not None:
        yield f"goal: {flow({'maximise': scenario.goal})}"


# --- layout

def _block(key: str, entries: dict[str, Any]) -> Iterator[str]:
    """A mapping with an entry a line, or nothing where it is empty (players apart, which every file has)."""
    if entries:
        yield f"{key}:"
        yield from (f"  {flow(name)}: {flow(value)}" for name, value in entries.items())
    elif key == "players":
        yield "players: {}"


def _nested(key: str, questions: dict[str, dict[str, Any]]) -> Iterator[str]:
    """Questions with an option a line, or nothing where there are none."""
    if questions:
        yield f"{key}:"
    for question, options in questions.items():
        yield from (f"  {line}" for line in _block(question, options)) if options else [f"  {question}: {{}}"]


def _list(key: str, entries: list[Any]) -> Iterator[str]:
    """A list with an entry a line, or nothing where it is empty (the play apart, which every file has)."""
    if entries:
        yield f"{key}:"
        yield from (f"  - {item(entry)}" for entry in entries)
    elif key == "play":
        yield "play: []"


def item(entry: Any) -> str:
    """An item of a list, as it stands behind its hyphen; an entry of a script has no braces: `- dodge H1: 4`."""
    return flow(entry)[1:-1] if isinstance(entry, dict) and len(entry) == 1 else flow(entry)


class _Dumper(yaml.CSafeDumper):
    """Quotes every text that the strict reader would not read as that text, and never writes an alias."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _text(dumper: yaml.CSafeDumper, value: str) -> yaml.ScalarNode:
    plain = parse(value, "") if len(value) < 80 else None
    style = None if plain and not plain.faults and plain.value == value else '"'
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, style=style)


_Dumper.add_representer(str, _text)


def flow(value: Any) -> str:
    """A value on one line."""
    text = yaml.dump(_plain(value), Dumper=_Dumper, default_flow_style=True, sort_keys=False, width=-1, allow_unicode=True)
    return text.removesuffix("\n").removesuffix("\n...")


def _plain(value: Any) -> Any:
    """Tuples and sets as lists, all the way down."""
    if isinstance(value, dict):
        return {key: _plain(entry) for key, entry in value.items()}
    if isinstance(value, frozenset):
        return sorted(value)
    return [_plain(entry) for entry in value] if isinstance(value, (list, tuple)) else value


# --- parts

def _match(scenario: Scenario) -> Iterator[tuple[str, Any]]:
    """The match fields that differ from what a silent file means."""
    board = scenario.board
    if scenario.decides:
        yield "decides", scenario.decides
    if scenario.interpretation:
        yield "interpretation", scenario.interpretation
    yield "active", board.active
    if board.half != 1:
        yield "half", board.half
    for key in ("turn", *_SIDE_FIELDS):
        told = {team: value for team in TEAMS if (value := getattr(board.side(team), key)) != getattr(_NO_SIDE, key)}
        if told:
            yield key, told
    if board.weather != "perfect-conditions":
        yield "weather", board.weather
    if board.kicking:
        yield "kicking", board.kicking
    if board.trapdoors:
        yield "trapdoors", board.trapdoors
    if board.more_balls:
        yield "balls", (board.ball, *board.more_balls)
    elif board.ball is not None:
        yield "ball", board.ball


def _player(player: Player) -> dict[str, Any]:
    told: dict[str, Any] = {} if player.id[0] in "HA" else {"team": player.team}
    if player.box is not None:
        told["in"] = player.box
    told |= {key: value for key in _PLAYER_FIELDS if (value := getattr(player, key)) != getattr(_NO_PLAYER, key)}
    if player.skills:
        told["skills"] = [_skill(*skill) for skill in player.skills]
    if player.used:
        told["used"] = player.used
    if player.modifiers:
        told["modifiers"] = dict(player.modifiers)
    if player.chomped_by:
        told["chomped_by"] = player.chomped_by
    return told


def _skill(name: str, value: int | str | None) -> str:
    if value is None:
        return name
    form = {"plus": "+{}", "target": "{}+", "keyword": "{}"}[catalogue.BY_NAME[name].value or "keyword"]
    return f"{name} ({form.format(value)})"


def _one_or_all(values: tuple[Any, ...]) -> Any:
    return values[0] if len(values) == 1 else values


def _answer(answer: Answer) -> Any:
    said = {key: value for key in ("when", "unless", "below", "die") if (value := getattr(answer, key)) not in (None, ())}
    if not said:
        return _one_or_all(answer.prefer)
    return said if answer.prefer == (True,) else {"with": _one_or_all(answer.prefer), **said}


def _odds(clauses: tuple[OddsClause, ...]) -> list[dict[str, Any]]:
    return [{"when": clause.when, "p": clause.p.numerator if clause.p.denominator == 1 else str(clause.p)} for clause in clauses]


def _step(step: steps.AnyStep) -> dict[str, Any]:
    """A step as a file has it."""
    match step:
        case steps.Declare(action=action, by=by, targets=targets):
            return {"declare": action, "by": by, **({"target": _one_or_all(targets)} if targets else {})}
        case steps.Move(path=path):
            return {"move": path}
        case steps.Rush(square=square):
            return {"rush": square}
        case steps.Jump(square=square, how=how):
            return {how: square}
        case steps.StandUp():
            return {"stand_up": True}
        case steps.Secure():
            return {"secure": True}
        case steps.Block(targets=targets, replaced=replaced):
            return {"block": _one_or_all(targets), **({"with": replaced} if replaced else {})}
        case steps.Gaze(target=target):
            return {"gaze": target}
        case steps.Foul(target=target):
            return {"foul": target}
        case steps.Pass(to=to, skill=skill):
            return {"pass": to, **({"with": skill} if skill else {})}
        case steps.HandOff(to=to):
            return {"hand_off": to}
        case steps.Throw(player=player, to=to, how=how):
            return {how: {"player": player, "to": to}}
        case steps.Punt():
            return {"punt": True}
        case steps.Bomb(to=to, skill=skill):
            return {"bomb": to, **({"with": skill} if skill else {})}
        case steps.BallAndChain(squares=squares):
            return {"ball_and_chain": squares}
        case steps.Forgo(player=player):
            return {"forgo": player}
        case steps.KickOff(by=by, at=at):
            return {"kick_off": {"by": by, "at": at}}
        case steps.SetUp(places=places):
            return {"set_up": places}
        case steps.Start(what=what):
            return {"start": what}
        case steps.End(what=what):
            return {"end": what}

