"""Whose answers a command gives, and as of which day: the options `--source`, `--profile`, `--event` and `--on`."""
from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import wraps
from typing import Any

import click

from app.cli.desk import desk
from app.corpus.dates import one_day
from app.corpus.model import Profile
from app.desk import tournaments
from app.errors import TouchlineError


def with_stance(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds `--source`, `--profile`, `--event` and `--on` to a command, which gets them as `stance`, the keywords of `app.verdicts`."""

    @click.option("--source", metavar="S", help="Answer questions as this source does.")
    @click.option("--profile", metavar="P", help="Answer questions as this profile does.")
    @click.option("--event", metavar="CODE", help="Answer questions as the locked profile of the desk's event with this code does.")
    @with_day
    @wraps(command)
    def stanced(*arguments: Any, source: str | None, profile: str | None, event: str | None, on: date | None, **named: Any) -> Any:
        given = [f"--{name}" for name, value in (("source", source), ("profile", profile), ("event", event)) if value]
        if len(given) > 1:
            raise TouchlineError(f"{' and '.join(given)} cannot both be given; a profile and an event name their sources themselves")
        return command(*arguments, stance={"source": source, "profile": event_profile(event) if event else profile, "on": on}, **named)

    return stanced


def with_day(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds `--on` (or `--as-of`) to a command, which gets the day as `on`."""

    @click.option("--on", "--as-of", "day", metavar="DATE", help="As of this day, YYYY-MM-DD.")
    @wraps(command)
    def dated(*arguments: Any, day: str | None, **named: Any) -> Any:
        return command(*arguments, on=_day(day), **named)

    return dated


def event_profile(code: str) -> Profile:
    """The locked profile of the event with that code, in the desk that the environment's settings name. Raises `Gone`."""
    from app.web.desk.stances import book_profile  # here, because the whole site comes with it

    return book_profile(*tournaments.event_of_code(desk(), code))


def version_profile(start: str) -> Profile:
    """The locked profile of any event whose hash begins so, in the desk that the environment's settings name. Raises `Gone`, `TouchlineError`."""
    from app.web.desk.stances import version_profile as profile_of

    return profile_of(*tournaments.version_hashed(desk(), start))


def _day(text: str | None) -> date | None:
    if text is None:
        return None
    try:
        return one_day(text)
    except ValueError:
        raise TouchlineError(f"--on: {text!r} is not a day; write it as 2026-04-30") from None
