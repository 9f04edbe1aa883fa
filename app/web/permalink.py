"""Links that keep what was read: the day and the version of the book stand in the address, and a page tells when the book has changed since."""

from __future__ import annotations

from typing import Any

from flask import request, url_for

from app.web.standpoint import WHEN, here, standpoint_parameters

PARAMETER = "book"
"""Names the version of the book that an address was made from, by the first letters of its digest."""
LETTERS = 12


def permanent(endpoint: str, digest: str, **values: str) -> str:
    """The address of a page as it is read now: for the same people's answers, as of the same day, and from this version of the book."""
    parameters: dict[str, Any] = {**values, **standpoint_parameters(), "on": here().day.isoformat(), PARAMETER: digest[:LETTERS]}
    return url_for(endpoint, **parameters)


def latest(endpoint: str, **values: str) -> str:
    """The address of the same page that always shows the newest version, as of the day on which it is read."""
    whose = {name: value for name, value in standpoint_parameters().items() if name not in WHEN}
    parameters: dict[str, Any] = {**values, **whose}
    return url_for(endpoint, **parameters)


def made_from(digest: str) -> str | None:
    """The version of the book that the address at hand was made from, if that is another one than this."""
    named = request.args.get(PARAMETER, "").strip()[:LETTERS]
    return named if named and not digest.startswith(named) else None


def kept() -> dict[str, str]:
    """The parameter of the address at hand that names a version, for the address that it leads to."""
    return {PARAMETER: request.args[PARAMETER]} if request.args.get(PARAMETER) else {}
