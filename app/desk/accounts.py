"""Accounts and sign-ins. A name and a password is all that is kept of a person."""
from __future__ import annotations

from datetime import timedelta

import msgspec
from sqlalchemy import Connection

from app.desk import db, store, throttle
from app.desk.access import Deed, may
from app.desk.desk import Desk
from app.desk.errors import Gone, Refused
from app.desk.model import Act, Person, Role, Session
from app.desk.secrets import LEAST_PASSWORD, MOST_PASSWORD, digest, hashed, matches, new_id, new_token
from app.errors import TouchlineError

MOST_NAME, MOST_FOLDED = 40, 80


def add_person(desk: Desk, name: str, password: str, *, admin: bool = False, by: Person | None = None) -> Person:
    """A new account. Raises `TouchlineError` for a name or password that cannot be used, or a name that is taken."""
    person, kept = new_person(desk, name, password, admin=admin)
    with db.writing(desk.engine) as connection:
        keep_person(connection, person, kept, by=by)
    return person


def new_person(desk: Desk, name: str, password: str, *, admin: bool = False) -> tuple[Person, str]:
    """An account that is not kept yet, and the digest of its password. Raises `TouchlineError` for a name or password that cannot be used."""
    name = checked_name(name, password)
    return Person(id=new_id(), name=name, admin=admin, made_at=desk.clock()), hashed(password)


def checked_name(name: str, password: str) -> str:
    """The name of an account that can be made so far as the store need not be asked, as it is kept. Raises `TouchlineError` as `new_person` does."""
    name = " ".join(name.split())
    if not 2 <= len(name) <= MOST_NAME or not name.isprintable():
        raise TouchlineError("a name has 2 to %(most)s printable characters", most=MOST_NAME)
    if len(store.folded(name)) > MOST_FOLDED:
        raise TouchlineError(
            "the name is too long once its letters are compared without case; %(most)s characters always fit", most=MOST_FOLDED // 3)
    _checked(password, name)
    return name


def keep_person(connection: Connection, person: Person, password: str, *, by: Person | None = None) -> None:
    """Keeps a new account, with the digest of its password. Raises `TouchlineError` for a name that is taken."""
    if not store.add_person(connection, person, password):
        raise TouchlineError("the name %(name)r is taken; choose another", name=person.name)
    store.add_act(connection, person.made_at, (by or person).id, "account", None, None, {"person": person.id, "admin": person.admin})


def _checked(password: str, name: str) -> str:
    if not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        raise TouchlineError("a password has %(least)s to %(most)s characters", least=LEAST_PASSWORD, most=MOST_PASSWORD)
    if store.folded(name) in password.casefold():
        raise TouchlineError("a password must not hold the name")
    return password


def change_password(desk: Desk, person: Person, password: str, *, by: Person | None = None) -> None:
    """Sets a password, and ends every sign-in of the person. Raises `TouchlineError` for one that cannot be used."""
    kept = hashed(_checked(password, person.name))
    with db.writing(desk.engine) as connection:
        _set_password(connection, desk, person, kept, by)


def change_own_password(desk: Desk, person: Person, old: str, new: str, *, device: str) -> str:
    """Sets the password of somebody who is signed in and knows the old one; ends every sign-in, and begins one on this device (a word for it).

    Gives the token of that sign-in. Raises `SlowDown`, `Refused` for a wrong old password, `TouchlineError` for a new one that cannot be used.
    """
    limits = throttle.of_person(person.id)
    counted = throttle.count(desk, limits)
    _proved(desk, person.name, old)
    kept = hashed(_checked(new, person.name))
    with db.writing(desk.engine) as connection:
        throttle.take_back(connection, desk, limits, counted)
        _set_password(connection, desk, person, kept, person)
        return let_in(connection, desk, person, device)


def _set_password(connection: Connection, desk: Desk, person: Person, kept: str, by: Person | None) -> None:
    store.change_person(connection, person.id, password=kept)
    store.end_sessions(connection, person.id)
    store.add_act(connection, desk.clock(), by.id if by else None, "password", None, None, {"person": person.id})


def disable(desk: Desk, person: Person, disabled: bool = True, *, by: Person | None = None) -> None:
    """Shuts an account, which ends its sign-ins and its open invitations, or opens it again; what the person did stays."""
    with db.writing(desk.engine) as connection:
        store.change_person(connection, person.id, disabled=disabled)
        store.end_sessions(connection, person.id)
        store.revoke_invitations_of(connection, person.id)
        store.add_act(connection, desk.clock(), by.id if by else None, "disable" if disabled else "enable", None, None, {"person": person.id})


def forget(desk: Desk, person: Person, *, by: Person | None = None) -> Person:
    """Takes the name from an account and shuts it for good; what the person did stays, under a name that says nothing. Gives the account."""
    nameless = f"somebody {person.id[:8]}"
    with db.writing(desk.engine) as connection:
        store.change_person(connection, person.id, name=nameless, password=hashed(new_token()), disabled=True, admin=False)
        store.end_sessions(connection, person.id)
        store.revoke_invitations_of(connection, person.id)
        store.add_act(connection, desk.clock(), by.id if by else None, "forget", None, None, {"person": person.id})
    return msgspec.structs.replace(person, name=nameless, disabled=True, admin=False)


def trail(desk: Desk, person: Person | None) -> list[Act]:
    """What was done with accounts, and which events were deleted, the newest first; None asks for whoever keeps the store. Raises `Refused`."""
    if person is not None and not may(Deed.SEE_ACCOUNTS, Role.GUEST, admin=person.admin):
        raise Refused("only who may make events sees what was done with accounts")
    with db.reading(desk.engine) as connection:
        return store.acts_apart(connection)


def person_named(desk: Desk, name: str) -> Person:
    """The person who signs in with that name. Raises `Gone`."""
    with db.reading(desk.engine) as connection:
        found, _ = store.person_named(connection, name)
    if found is None:
        raise Gone(f"nobody has an account named {name!r}; `touchline users list` shows all")
    return found


def people(desk: Desk) -> list[Person]:
    """Everybody with an account, by name."""
    with db.reading(desk.engine) as connection:
        return store.people(connection)


def sign_in(desk: Desk, name: str, password: str, *, address: str, device: str, known: str = "") -> tuple[Person, str]:
    """The person of that name and password, and the token of the new sign-in. `address` and `device` are what the request says;
    `known` names a device on which that person signed in before, if it is one.

    Raises `SlowDown` after too many failures, `Refused` for a wrong name or password alike.
    """
    limits = throttle.of_sign_in(name, address, known)
    counted = throttle.count(desk, limits)
    found = _proved(desk, name, password)
    with db.writing(desk.engine) as connection:
        throttle.take_back(connection, desk, limits, counted)
        return found, let_in(connection, desk, found, device)


def let_in(connection: Connection, desk: Desk, person: Person, device: str) -> str:
    """Begins a sign-in of the person on a device (a word for it); its token, which is shown once."""
    token, at = new_token(), desk.clock()
    store.drop_ended_sessions(connection, at)
    session = Session(
        id=new_id(), person=person.id, device=device[:80], made_at=at, ends_at=at + timedelta(days=desk.settings.session_days))
    store.add_session(connection, session, digest(token))
    store.add_act(connection, at, person.id, "sign-in", None, None, {"device": session.device})
    return token


def _proved(desk: Desk, name: str, password: str) -> Person:
    with db.reading(desk.engine) as connection:
        found, kept = store.person_named(connection, name)
    if not matches(password, kept) or found is None or found.disabled:
        raise Refused("that name and password do not belong together")
    return found


def signed_in(desk: Desk, token: str) -> tuple[Person, Session] | None:
    """Who holds that token, if the sign-in lasts and the account is open."""
    with db.reading(desk.engine) as connection:
        session = store.session(connection, digest(token), desk.clock())
        person = store.person(connection, session.person) if session else None
    return (person, session) if person and session and not person.disabled else None


def sessions(desk: Desk, person: Person) -> list[Session]:
    """The person's sign-ins that last, the newest first."""
    with db.reading(desk.engine) as connection:
        return store.sessions_of(connection, person.id, desk.clock())


def sign_out(desk: Desk, person: Person, session: str | None = None) -> None:
    """Ends one sign-in of the person, or all."""
    with db.writing(desk.engine) as connection:
        store.end_sessions(connection, person.id, session)
        store.add_act(connection, desk.clock(), person.id, "sign-out", None, None, {"session": session or "all"})


def names(desk: Desk) -> dict[str, str]:
    """Every account's id and name, for pages that the crew reads."""
    return {person.id: person.name for person in people(desk)}
