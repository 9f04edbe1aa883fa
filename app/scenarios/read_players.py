"""Reads the players of a scenario (contract, sections 1 and 2, *Player fields*)."""
from __future__ import annotations

import re
from typing import Any

from app.corpus.positions import Way
from app.rules.board import STANDING, Player
from app.rules.skills import catalogue
from app.rules.squares import Square, opponent
from app.scenarios import words
from app.scenarios.expect import STATE, TRACE
from app.scenarios.sheet import Sheet, shown

_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,29}")
_NOT_AN_ID = STATE | TRACE | {"home", "away", "none", "team", "crowd", "off", "first", "second", "always"}
CHARACTERISTICS = {"ma": (0, 20), "st": (0, 20), "ag": (1, 6), "pa": (1, 6), "av": (1, 12)}
_CHANGEABLE = ("ma", "st", "ag", "pa", "av")
MARKS = ("distracted", "rooted", "eye_gouged", "dodgy_snack", "activated")
NUMBERS = {"niggling": 9, "moved": 30}
"""Counts of a player, each with the most that it may be."""
FIELDS = (
    "team", "at", "in", "state", *CHARACTERISTICS, "skills", "used", "keywords", "modifiers", *MARKS, "chomped_by", *NUMBERS,
)


def read_players(sheet: Sheet, value: Any) -> dict[str, Player]:
    """The players by id, in file order. Fills `sheet.players` first, since players may name each other."""
    listed = sheet.mapping(("players",), value)
    for id, fields in listed.items():
        if team := _team(sheet, id, fields):
            sheet.players[id] = team
    players: dict[str, Player] = {}
    taken: dict[Square, str] = {}
    for id in sheet.players:
        player = _player(sheet, id, listed[id])
        if player.at in taken and player.at is not None:
            there = taken[player.at]
            sheet.fault(("players", id, "at"), "square", f"{id} is in the square of {there}", "give each player a square of his own")
        elif player.at is not None:
            taken[player.at] = id
        players[id] = player
    return players


def _team(sheet: Sheet, id: str, fields: Any) -> str | None:
    """The team that the id or the field `team` tells."""
    way: Way = ("players", id)
    if not _ID.fullmatch(id) or id in _NOT_AN_ID:
        sheet.fault(way, "id", f"{shown(id)} cannot be a player's id", "start it with H (home) or A (away), as H1 or A11")
        return None
    told = {"H": "home", "A": "away"}.get(id[0])
    if not isinstance(fields, dict) or "team" not in fields:
        if told is None:
            sheet.fault(way, "id", f"the id {id} does not tell the player's team", "start it with H (home) or A (away), or add team: home")
        return told
    said = sheet.team((*way, "team"), fields["team"])
    if said and told and said != told:
        sheet.fault((*way, "team"), "team", f"{id} starts with {id[0]} for {told}, but is said to play for {said}", "rename him")
    return said


def _player(sheet: Sheet, id: str, value: Any) -> Player:
    way: Way = ("players", id)
    fields = sheet.mapping(way, value, FIELDS, "player field")
    where = _where(sheet, way, fields)
    given: dict[str, Any] = {}
    for name, (low, high) in CHARACTERISTICS.items():
        if name in fields:
            none = name == "pa" and fields[name] is None
            given[name] = None if none else sheet.number((*way, name), fields[name], low, high)
    for name in MARKS:
        if name in fields:
            given[name] = sheet.truth((*way, name), fields[name])
    for name, high in NUMBERS.items():
        if name in fields:
            given[name] = sheet.number((*way, name), fields[name], 0, high)
    return Player(
        id=id,
        team=sheet.players[id],  # type: ignore[arg-type]
        skills=_skills(sheet, (*way, "skills"), fields.get("skills", [])),
        used=frozenset(name for name, _ in _read_skills(sheet, (*way, "used"), fields.get("used", []))),
        keywords=_keywords(sheet, (*way, "keywords"), fields.get("keywords", [])),
        modifiers=_modifiers(sheet, (*way, "modifiers"), fields.get("modifiers", {})),
        chomped_by=_chomped_by(sheet, (*way, "chomped_by"), id, fields.get("chomped_by", [])),
        **where,
        **given,
    )


def _where(sheet: Sheet, way: Way, fields: dict[str, Any]) -> dict[str, Any]:
    """On which square and in which state, or in which box of the dugout."""
    found: dict[str, Any] = {}
    if "at" in fields and "in" in fields:
        sheet.fault(way, "place", f"{way[-1]} is both on the pitch and off it", "keep `at` or `in`")
    elif "at" not in fields and "in" not in fields:
        sheet.fault(way, "place", f"nothing says where {way[-1]} is", "write at: [14, 8], or in: reserves")
    if "at" in fields:
        found["at"] = sheet.square((*way, "at"), fields["at"])
    if "in" in fields:
        found["box"] = sheet.word((*way, "in"), fields["in"], words.BOXES)
    if "state" in fields:
        found["state"] = sheet.word((*way, "state"), fields["state"], words.STATES) or STANDING
        if "in" in fields:
            sheet.fault((*way, "state"), "place", f"{way[-1]} is off the pitch, where nobody has a state", "leave `state` out")
    return found


def _read_skills(sheet: Sheet, way: Way, value: Any) -> list[tuple[str, int | str | None]]:
    read = []
    for here, item in sheet.items(way, value, "skills"):
        if (text := sheet.text(here, item)) and (skill := sheet.named(here, catalogue.canonical, sheet.edition, text)):
            read.append(skill)
    return read


def _skills(sheet: Sheet, way: Way, value: Any) -> tuple[tuple[str, int | str | None], ...]:
    """Skills with their values; those that mean nothing without one must have it."""
    skills = _read_skills(sheet, way, value)
    for name, given in skills:
        form = catalogue.BY_NAME[name].value
        if given is None and form in ("target", "keyword"):
            sheet.fault(way, "skill", f"{name} needs its value", f"write {name} ({'4+' if form == 'target' else 'Dwarf'})")
    return tuple(skills)


def _keywords(sheet: Sheet, way: Way, value: Any) -> tuple[str, ...]:
    return tuple(text for here, item in sheet.items(way, value, "keywords") if (text := sheet.text(here, item)))


def _modifiers(sheet: Sheet, way: Way, value: Any) -> tuple[tuple[str, int], ...]:
    known = sheet.mapping(way, value, _CHANGEABLE, "characteristic")
    return tuple((name, n) for name, by in known.items() if (n := sheet.number((*way, name), by, -9, 9)))


def _chomped_by(sheet: Sheet, way: Way, id: str, value: Any) -> frozenset[str]:
    found = [(here, biter) for here, item in sheet.items(way, value, "ids") if (biter := sheet.player(here, item))]
    for here, biter in found:
        if sheet.players[biter] != opponent(sheet.players[id]):
            sheet.fault(here, "player", f"{biter} cannot Chomp {id}, his own side", "name an opponent")
    return frozenset(biter for _, biter in found)
