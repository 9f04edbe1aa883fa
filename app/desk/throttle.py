"""How often somebody may try. A try counts before anything is looked at, so that many at once are not more than one after the other."""
from __future__ import annotations

from datetime import timedelta
from typing import NamedTuple

from sqlalchemy import Connection

from app.desk import db, store
from app.desk.desk import Desk
from app.desk.errors import SlowDown
from app.desk.secrets import digest

SHARED = 10
"""How many times the tries of one name at one address may come from anywhere at one name, and from one address at any name: a whole hall shares one."""


class Limit(NamedTuple):
    """What is counted, and how many times `sign_in_tries` it may be."""

    what: str
    share: int = 1


def of_sign_in(name: str, address: str, known: str) -> tuple[Limit, ...]:
    """The limits of a sign-in with that name. `known` names a device on which that person has signed in before; it counts by itself, so that
    nobody elsewhere can keep the person out."""
    folded = store.folded(name)
    if known:
        return (Limit(f"device {known} {folded}"),)
    return Limit(f"at {address} {folded}"), Limit(f"name {folded}", SHARED), Limit(f"address {address}", SHARED)


def of_person(person: str) -> tuple[Limit, ...]:
    """The limit of asking somebody who is signed in for the password again."""
    return (Limit(f"person {person}"),)


def of_invitation(token: str) -> tuple[Limit, ...]:
    """The limit of asking with an invitation whether a name is free."""
    return (Limit(f"invitation {token}"),)


def _keys(desk: Desk, limits: tuple[Limit, ...]) -> list[str]:
    """What the store keeps of each: a digest, with the secret key of the installation where it has one, so that nobody finds out names and
    addresses by trying them all."""
    return [digest(f"{desk.settings.secret_key} {limit.what}") for limit in limits]


def count(desk: Desk, limits: tuple[Limit, ...]) -> list[int]:
    """Counts a try, and gives what `take_back` wants if it turns out right. Raises `SlowDown` where a limit is reached; then nothing is counted."""
    at = desk.clock()
    since = at - timedelta(minutes=desk.settings.sign_in_minutes)
    keys = _keys(desk, limits)
    with db.writing(desk.engine) as connection:
        store.hold_tries(connection, keys)
        store.drop_tries(connection, since)
        for key, limit in zip(keys, limits, strict=True):
            if store.tries(connection, key) >= desk.settings.sign_in_tries * limit.share:
                raise SlowDown("too many failed tries; try again in %(minutes)s minutes", minutes=desk.settings.sign_in_minutes)
        return store.add_tries(connection, keys, at)


def take_back(connection: Connection, desk: Desk, limits: tuple[Limit, ...], counted: list[int]) -> None:
    """Takes a try back that was right, and with it the failed ones before it of the same name at the same place."""
    store.take_tries_back(connection, counted, _keys(desk, limits)[0])
