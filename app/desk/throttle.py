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
    """What is counted (a digest, so that the store holds neither names nor addresses), and how many times `sign_in_tries` it may be."""

    key: str
    share: int = 1


def of_sign_in(name: str, address: str, known: str) -> tuple[Limit, ...]:
    """The limits of a sign-in with that name. `known` names a device on which that person has signed in before; it counts by itself, so that
    nobody elsewhere can keep the person out."""
    folded = store.folded(name)
    if known:
        return (Limit(digest(f"device {known} {folded}")),)
    return Limit(digest(f"at {address} {folded}")), Limit(digest(f"name {folded}"), SHARED), Limit(digest(f"address {address}"), SHARED)


def of_person(person: str) -> tuple[Limit, ...]:
    """The limit of asking somebody who is signed in for the password again."""
    return (Limit(digest(f"person {person}")),)


def of_invitation(token: str) -> tuple[Limit, ...]:
    """The limit of asking with an invitation whether a name is free."""
    return (Limit(digest(f"invitation {token}")),)


def count(desk: Desk, limits: tuple[Limit, ...]) -> list[int]:
    """Counts a try, and gives what `take_back` wants if it turns out right. Raises `SlowDown` where a limit is reached; then nothing is counted."""
    at = desk.clock()
    since = at - timedelta(minutes=desk.settings.sign_in_minutes)
    with db.writing(desk.engine) as connection:
        store.hold_tries(connection, [limit.key for limit in limits])
        for limit in limits:
            if store.tries(connection, limit.key, since) >= desk.settings.sign_in_tries * limit.share:
                raise SlowDown(f"too many failed tries; try again in {desk.settings.sign_in_minutes} minutes")
        return store.add_tries(connection, [limit.key for limit in limits], at)


def take_back(connection: Connection, desk: Desk, limits: tuple[Limit, ...], counted: list[int]) -> None:
    """Takes a try back that was right, and with it the failed ones before it of the same name at the same place; drops all that are past counting."""
    store.drop_tries(connection, counted, limits[0].key, desk.clock() - timedelta(minutes=desk.settings.sign_in_minutes))
