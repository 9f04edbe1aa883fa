"""The settings of an installation: one table, read from the environment. Nothing else reads environment variables but `app.paths`."""
from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec

from app.errors import TouchlineError

PREFIX = "TOUCHLINE_"
LEAST_SECRET = 32
"""Characters that a secret key has at least."""


BOUNDS = {
    "session_days": (1, 3650), "invitation_days": (1, 365), "sign_in_tries": (1, 1000), "sign_in_minutes": (1, 1440), "retention_days": (0, 36500),
    "proxies": (0, 10),
}
"""The least and the most of each number."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every setting with its default. `TOUCHLINE_<NAME>` sets it; the store's address is also read from `DATABASE_URL`."""

    env: Literal["development", "production"] = "development"
    """In production a secret key has to be given, and cookies travel over TLS only."""
    secret_key: str = ""
    """Signs the forms' tokens. In development one is made and kept beside the store."""
    database_url: str = ""
    """`sqlite:///PATH` or `postgresql://…`; else a SQLite file in `data`."""
    data: str = "var"
    """The folder of the SQLite file, the development key and the odds that were worked out."""
    base_url: str = ""
    """How people reach the site, as QR codes have it (`https://touchline.example`); else the address of the request."""
    session_days: int = 14
    """How long a sign-in lasts."""
    invitation_days: int = 7
    """How long an invitation can be taken."""
    sign_in_tries: int = 5
    """Failed sign-ins of one name within `sign_in_minutes`, after which further ones have to wait.

    An address, which a whole hall may share, has ten times as many.
    """
    sign_in_minutes: int = 15
    proxies: int = 0
    """How many proxies of one's own stand before the server; as many entries of `X-Forwarded-For`, `-Proto` and `-Host` are believed."""
    retention_days: int = 0
    """Days after an event's end after which its disputes are deleted by `touchline events prune`; 0 keeps them."""


def settings(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings that an environment (the process' own if None) names.

    Raises `TouchlineError` for a value that cannot be used, and in production without a secret key of at least 32 characters.
    """
    given = os.environ if environment is None else environment
    values = {field: given[PREFIX + field.upper()].strip() for field in Settings.__struct_fields__ if given.get(PREFIX + field.upper(), "").strip()}
    if "database_url" not in values and given.get("DATABASE_URL", "").strip():
        values["database_url"] = given["DATABASE_URL"].strip()
    try:
        found = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise TouchlineError(f"settings: {_named(str(error))}") from None
    for name, (least, most) in BOUNDS.items():
        if not least <= getattr(found, name) <= most:
            raise TouchlineError(f"settings: {PREFIX}{name.upper()} is {getattr(found, name)}; it has to be from {least} to {most}")
    if found.env == "production" and len(found.secret_key) < LEAST_SECRET:
        raise TouchlineError(
            f"settings: {PREFIX}SECRET_KEY has to hold at least {LEAST_SECRET} characters in production; "
            "`python3 -c 'import secrets; print(secrets.token_hex(32))'` makes one")
    return found


def store_url(found: Settings) -> str:
    """The address of the store."""
    return found.database_url or f"sqlite:///{Path(found.data).expanduser().resolve() / 'touchline.db'}"


def store_setting(found: Settings) -> str:
    """Which setting says where the store is, and what it says, as people read it; not an address of `database_url`, which may hold a password."""
    return "DATABASE_URL" if found.database_url else f"TOUCHLINE_DATA is {found.data!r}"


def _named(text: str) -> str:
    """A message of msgspec with the environment's name in place of its path."""
    message, _, path = text.partition(" - at `$.")
    return f"{PREFIX}{path.rstrip('`').upper()}: {message[:1].lower()}{message[1:]}" if path else text
