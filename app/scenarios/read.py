"""Reads a scenario file into a `Scenario` (contract, sections 1 and 2).

    read(Path("grab-on-blitz.yaml"))          # or the text of one: read("id: …", file="a name for messages")

Every fault of the file is collected, with its line and what would be right, and raised as one `InvalidInput`.
"""
from __future__ import annotations

from pathlib import Path
from typing import Any

from app.corpus.positions import Document, parse, parse_file
from app.errors import Fault, InvalidInput
from app.rules.board import STANDING, Board, Player, Side
from app.rules.squares import Square
from app.scenarios import words
from app.scenarios.model import Scenario
from app.scenarios.read_facts import read_facts, read_goal, read_odds, read_options, read_prayers
from app.scenarios.read_play import read_play
from app.scenarios.read_players import read_players
from app.scenarios.read_script import read_script
from app.scenarios.sheet import Sheet

_MOST = 99
HALVES, TURNS = 3, 8
"""The halves of a match, overtime being the third, and the turns of a team in one (p. 35)."""
COUNTS = (
    "score", "rerolls", "team_rerolls", "bribes", "apothecaries", "cheerleaders", "assistant_coaches", "fan_factor", "mascots", "wizards",
    "leader_rerolls",
)
"""Match fields that are a number for each team."""
_REQUIRED = ("id", "edition", "title", "players", "play")
FIELDS = (
    *_REQUIRED, "decides", "interpretation", "active", "half", "turn", "weather", "kicking", "coach_banned", *COUNTS, "prayers",
    "prayers_expired", "trapdoors", "ball", "balls", "dice", "choices", "expect", "under", "odds", "odds_under", "goal",
)


def read(source: Path | str | bytes, file: str = "") -> Scenario:
    """The scenario in a file (a `Path`) or in a text. `file` names it in faults and in `Scenario.path`.

    Raises `InvalidInput` with every fault that the file has.
    """
    if isinstance(source, Path):
        document = parse_file(source, file or None)
        text = source.read_bytes().decode("utf-8-sig", errors="replace") if not document.faults else ""
    else:
        document = parse(source, file or "scenario")
        text = source.decode("utf-8-sig", errors="replace") if isinstance(source, bytes) else source
    return _scenario(document, _opening_comment(text), file or (str(source) if isinstance(source, Path) else ""))


def _opening_comment(text: str) -> str:
    """The lines of the comment that the file starts with."""
    lines = []
    for line in text.lstrip("\ufeff").splitlines():
        if not line.startswith("#"):
            break
        lines.append(line.lstrip("#").strip())
    return "\n".join(lines)


def _scenario(document: Document, about: str, path: str) -> Scenario:
    sheet = Sheet(document)
    if not isinstance(document.value, dict):
        empty = Fault(document.file, 1, "scenario", "this is no scenario", "write a mapping that starts with id, edition, title")
        raise InvalidInput(document.faults or [empty])
    top = sheet.mapping((), document.value, FIELDS, "field")
    for key in _REQUIRED:
        if key not in document.value:
            sheet.fault((), "missing", f"the scenario has no {key}", "every scenario has " + ", ".join(_REQUIRED))
    sheet.edition = sheet.word(("edition",), top.get("edition", "bb2025"), words.EDITIONS) or "bb2025"
    players = read_players(sheet, top.get("players", {}))
    balls = _balls(sheet, top, players)
    board = _board(sheet, top, players, balls)
    # The play is read before what is expected of it: `refused` names one of its steps.
    play = read_play(sheet, top["play"]) if "play" in top else ()
    scenario = Scenario(
        id=(sheet.slug(("id",), top["id"]) if "id" in top else None) or "",
        edition=sheet.edition,
        title=(sheet.text(("title",), top["title"]) if "title" in top else None) or "",
        board=board,
        play=play,
        decides=_slugs(sheet, "decides", top.get("decides", [])),
        interpretation=_interpretation(sheet, top.get("interpretation", {})),
        script=read_script(sheet, top.get("dice", []), top.get("choices", [])),
        expect=read_facts(sheet, ("expect",), top.get("expect", {})),
        under=read_options(sheet, ("under",), top.get("under", {}), read_facts),
        odds=read_odds(sheet, ("odds",), top.get("odds", [])),
        odds_under=read_options(sheet, ("odds_under",), top.get("odds_under", {}), read_odds),
        goal=read_goal(sheet, top["goal"]) if "goal" in top else None,
        about=about,
        path=path,
    )
    if sheet.faults:
        raise InvalidInput(sheet.faults)
    return scenario


def _slugs(sheet: Sheet, key: str, value: Any) -> tuple[str, ...]:
    return tuple(slug for way, item in sheet.items((key,), value, "questions") if (slug := sheet.slug(way, item)))


def _squares(sheet: Sheet, key: str, value: Any) -> tuple[Square, ...]:
    return tuple(square for way, item in sheet.items((key,), value, "squares") if (square := sheet.square(way, item)))


def _interpretation(sheet: Sheet, value: Any) -> dict[str, str]:
    chosen = {}
    for question, option in sheet.mapping(("interpretation",), value).items():
        here = ("interpretation", question)
        if sheet.slug(here, question) and (slug := sheet.slug(here, option)):
            chosen[question] = slug
    return chosen


# --- the match

def _board(sheet: Sheet, top: dict[str, Any], players: dict[str, Player], balls: list[str | Square]) -> Board:
    sides = _sides(sheet, top)
    return Board(
        edition=sheet.edition,
        players=players,
        active=sheet.team(("active",), top.get("active", "home")) or "home",  # type: ignore[arg-type]
        ball=balls[0] if balls else None,
        more_balls=tuple(balls[1:]),
        half=sheet.number(("half",), top.get("half", 1), 1, HALVES) or 1,
        weather=sheet.word(("weather",), top.get("weather", "perfect-conditions"), words.WEATHERS) or "",
        kicking=sheet.team(("kicking",), top["kicking"]) if "kicking" in top else None,  # type: ignore[arg-type]
        trapdoors=_squares(sheet, "trapdoors", top.get("trapdoors", [])),
        home=sides["home"],
        away=sides["away"],
    )


def _sides(sheet: Sheet, top: dict[str, Any]) -> dict[str, Side]:
    """What each team has: numbers, the turn, a banned coach, prayers."""
    fields: dict[str, dict[str, Any]] = {team: {} for team in words.TEAMS}
    for key in COUNTS:
        for team, value in _pair(sheet, top, key).items():
            fields[team][key] = sheet.number((key, team), value, 0, _MOST)
    for team in words.TEAMS:
        if (fields[team].get("leader_rerolls") or 0) > min(1, fields[team].get("rerolls") or 0):
            where = ("leader_rerolls", team)
            sheet.fault(where, "leader_rerolls", "the Leader re-roll is one of the team's `rerolls`, and there is one at most", "write 0 or 1")
    for team, value in _pair(sheet, top, "coach_banned").items():
        fields[team]["coach_banned"] = sheet.truth(("coach_banned", team), value)
    for key in ("prayers", "prayers_expired"):
        for team, value in _pair(sheet, top, key).items():
            fields[team][key] = tuple(read_prayers(sheet, (key, team), value))
    if isinstance(top.get("turn"), dict):
        for team, value in _pair(sheet, top, "turn").items():
            fields[team]["turn"] = sheet.number(("turn", team), value, 0, TURNS)
    elif "turn" in top:
        turn = sheet.number(("turn",), top["turn"], 0, TURNS)
        for team in words.TEAMS:
            fields[team]["turn"] = turn
    return {team: Side(**given) for team, given in fields.items()}


def _pair(sheet: Sheet, top: dict[str, Any], key: str) -> dict[str, Any]:
    return sheet.mapping((key,), top.get(key, {}), words.TEAMS, "team")


def _balls(sheet: Sheet, top: dict[str, Any], players: dict[str, Player]) -> list[str | Square]:
    """Where the ball or the balls are: with players on the pitch, or in squares."""
    if "ball" in top and "balls" in top:
        sheet.fault(("balls",), "ball", "both ball and balls are given", "keep one of the two")
    listed = list(sheet.items(("balls",), top["balls"], "balls")) if "balls" in top else [(("ball",), top["ball"])] if "ball" in top else []
    found = []
    for way, value in listed:
        ball = sheet.player_or_square(way, value)
        if isinstance(ball, str) and ball in players and not players[ball].on_pitch:
            sheet.fault(way, "ball", f"{ball} has the ball but is not on the pitch", "give the ball to a player on the pitch, or a square")
        elif isinstance(ball, str) and ball in players and players[ball].state != STANDING:
            hint = "let him stand, or put the ball in a square"
            sheet.fault(way, "ball", f"{ball} has the ball but is {players[ball].state}, and only a Standing player holds it", hint)
        if ball:
            found.append(ball)
    return found
