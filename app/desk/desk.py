"""The desk at hand: its store, its settings, its clock; and what every act needs: who is acting, and what he may."""
from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from sqlalchemy import Connection, Engine, make_url

from app.desk import db, store
from app.desk.access import Deed, may
from app.desk.errors import Gone, NoStore, OutOfReach, Refused
from app.desk.model import Dispute, Event, Person, Role, State
from app.settings import Settings, store_setting, store_url


def now() -> datetime:
    """This moment, in UTC."""
    return datetime.now(UTC)


class Desk(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that an act at the desk needs."""

    engine: Engine
    settings: Settings
    clock: Callable[[], datetime] = now


def opened(settings: Settings) -> Desk:
    """The desk over the store that the settings name, made if there is none and brought to the newest revision.

    Raises `TouchlineError` if it cannot be reached.
    """
    engine = store_to_fill(settings)
    db.migrate(engine)
    return Desk(engine=engine, settings=settings)


def opened_if_there(settings: Settings) -> Desk:
    """The same without making anything. Raises `NoStore` if there is none, `TouchlineError` if it cannot be reached."""
    engine = db.connect(store_url(settings))
    if not db.is_there(engine):
        engine.dispose()
        raise NoStore(where(settings))
    db.migrate(engine)
    return Desk(engine=engine, settings=settings)


def store_to_fill(settings: Settings) -> Engine:
    """The store that the settings name, as it is, or empty; the folder of a file that Touchline names itself is made. Raises `OutOfReach`."""
    if not settings.database_url:
        try:
            Path(settings.data).expanduser().mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise OutOfReach(f"{error.filename}: {error.strerror}") from None
    return db.connect(store_url(settings))


def where(settings: Settings) -> str:
    """The store's place as people read it, without a password, and the setting that names it."""
    address = make_url(store_url(settings))
    place = Path(str(address.database)).resolve() if address.drivername.startswith("sqlite") else address.render_as_string(hide_password=True)
    return f"{place} ({store_setting(settings)})"


def the_event(connection: Connection, id: str) -> Event:
    """The event of that id. Raises `Gone`."""
    found = store.event(connection, id=id)
    if found is None:
        raise Gone("there is no such event")
    return found


def hold_event(connection: Connection, id: str) -> Event:
    """The event, held against other writers until the transaction ends, so that nobody deletes it meanwhile. Raises `Gone`."""
    store.lock_event(connection, id)
    return the_event(connection, id)


def hold_dispute(connection: Connection, id: str) -> Dispute:
    """The dispute, its event held as `hold_event` does. Raises `Gone`."""
    hold_event(connection, the_dispute(connection, id).event)
    return the_dispute(connection, id)


def the_dispute(connection: Connection, id: str) -> Dispute:
    """The dispute of that id. Raises `Gone`."""
    found = store.dispute(connection, id)
    if found is None:
        raise Gone("there is no such dispute")
    return found


def role_of(connection: Connection, person: Person | None, event: str) -> Role:
    """What somebody is in an event. An account that was disabled meanwhile counts as nobody's."""
    if person is None:
        return Role.ANYBODY
    current = store.person(connection, person.id)
    return store.role(connection, event, person.id) if current and not current.disabled else Role.ANYBODY


def demand(connection: Connection, person: Person | None, deed: Deed, event: str, *, own: bool = False, state: State | None = None) -> Role:
    """The role in which somebody may do that in the event. Raises `Refused`."""
    role = role_of(connection, person, event)
    if not may(deed, role, own=own, state=state):
        raise Refused(f"{_as(role)} may not {deed.value.replace('-', ' ')} in this event")
    return role


def _as(role: Role) -> str:
    return {Role.ANYBODY: "whoever is not signed in", Role.GUEST: "somebody without a role"}.get(role, f"a {role.value.replace('-', ' ')}")
