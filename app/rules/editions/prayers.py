"""What Prayers to Nuffle do to players, and how long they last (p. 142-145), as tables."""
from __future__ import annotations

import msgspec

from app.rules.board import SkillValue

DRIVE, HALF = "drive", "half"


class Gift(msgspec.Struct, frozen=True, kw_only=True):
    """What a prayer does to the player on whom it falls."""

    skill: tuple[str, SkillValue] | None = None
    modifier: tuple[str, int] | None = None
    on_opponent: bool = False
    """Whether it falls on players of the other team."""
    several: bool = False
    """Whether it falls on D3 players."""


GIFTS = {
    "stiletto": Gift(skill=("Stab", None)),
    "iron-man": Gift(modifier=("av", 1)),
    "knuckle-dusters": Gift(skill=("Mighty Blow", None)),
    "bad-habits": Gift(skill=("Loner", 2), on_opponent=True, several=True),
    "greasy-cleats": Gift(modifier=("ma", -1), on_opponent=True),
    "blessed-statue-of-nuffle": Gift(skill=("Pro", None)),
}
"""Prayers that fall on players; the team's list has each with the id of the player."""

PRINTED_DURATION = {
    **dict.fromkeys(("friends-with-the-ref", "stiletto", "iron-man", "knuckle-dusters", "bad-habits", "greasy-cleats"), DRIVE),
    **dict.fromkeys(("fan-interaction", "fouling-frenzy"), DRIVE),
    **dict.fromkeys(("treacherous-trapdoor", "moles-under-the-pitch", "under-scrutiny"), HALF),
}
"""How long prayers last by the table of 2020; the others last for the game."""
