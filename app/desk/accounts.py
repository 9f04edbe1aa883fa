"""Accounts and sign-ins. A name and a password is all that is kept of a person."""
from __future__ import annotations

from datetime import timedelta

from app.desk import db, store
from app.desk.desk import Desk
from app.desk.errors import Gone, Refused, SlowDown
from app.desk.model import Person, Session
from app.desk.secrets import LEAST_PASSWORD, MOST_PASSWORD, digest, hashed, matches, new_id, new_token
from app.errors import TouchlineError

MOST_NAME, MOST_FOLDED = 40, 80
TRIES_OF_AN_ADDRESS = 10
"""How many times the failures of a name one address may have: the phones of a whole hall share one."""


def add_person(desk: Desk, name: str, password: str, *, admin: bool = False, by: Person | None = None) -> Person:
    """A new account. Raises `TouchlineError` for a name or password that cannot be used, or a name that is taken."""
    name = " ".join(name.split())
    if not 2 <= len(name) <= MOST_NAME or not name.isprintable():
        raise TouchlineError(f"a name has 2 to {MOST_NAME} printable characters")
    if len(store.folded(name)) > MOST_FOLDED:
        raise TouchlineError(f"the name is too long once its letters are compared without case; {MOST_FOLDED // 3} characters always fit")
    digest_of_it = hashed(_checked(password, name))
    person = Person(id=new_id(), name=name, admin=admin, made_at=desk.clock())
    with db.writing(desk.engine) as connection:
        if not store.add_person(connection, person, digest_of_it):
            raise TouchlineError(f"the name {name!r} is taken; choose another")
        store.add_act(connection, person.made_at, (by or person).id, "account", None, None, {"person": person.id, "admin": admin})
    return person


def _checked(password: str, name: str) -> str:
    if not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        raise TouchlineError(f"a password has {LEAST_PASSWORD} to {MOST_PASSWORD} characters")
    if store.folded(name) in password.casefold():
        raise TouchlineError("a password must not hold the name")
    return password


def change_password(desk: Desk, person: Person, password: str, *, by: Person | None = None) -> None:
    """Sets a password, and ends every sign-in of the person. Raises `TouchlineError` for one that cannot be used."""
    digest_of_it = hashed(_checked(password, person.name))
    with db.writing(desk.engine) as connection:
        store.change_person(connection, person.id, password=digest_of_it)
        store.end_sessions(connection, person.id)
        store.add_act(connection, desk.clock(), by.id if by else None, "password", None, None, {"person": person.id})


def disable(desk: Desk, person: Person, disabled: bool = True, *, by: Person | None = None) -> None:
    """Shuts an account, which ends its sign-ins, or opens it again; what the person did stays."""
    with db.writing(desk.engine) as connection:
        store.change_person(connection, person.id, disabled=disabled)
        store.end_sessions(connection, person.id)
        store.add_act(connection, desk.clock(), by.id if by else None, "disable" if disabled else "enable", None, None, {"person": person.id})


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


def sign_in(desk: Desk, name: str, password: str, *, address: str, device: str) -> tuple[Person, str]:
    """The person of that name and password, and the token of the new sign-in. `address` and `device` are what the request says.

    Raises `SlowDown` after too many failures of the name or the address, `Refused` for a wrong name or password alike.
    """
    found = _proved(desk, name, password, address)
    token, at = new_token(), desk.clock()
    session = Session(
        id=new_id(), person=found.id, device=device[:80], made_at=at, ends_at=at + timedelta(days=desk.settings.session_days))
    with db.writing(desk.engine) as connection:
        store.forget_failed_sign_ins(connection, at - timedelta(minutes=desk.settings.sign_in_minutes), _name_key(name))
        store.add_session(connection, session, digest(token))
        store.add_act(connection, at, found.id, "sign-in", None, None, {"device": session.device})
    return found, token


def prove(desk: Desk, person: Person, password: str, *, address: str) -> None:
    """Asks for the password again before something that matters. Raises `SlowDown`, `Refused`."""
    _proved(desk, person.name, password, address)


def _proved(desk: Desk, name: str, password: str, address: str) -> Person:
    at = desk.clock()
    keys = (_name_key(name), digest(f"address {address}"))
    since = at - timedelta(minutes=desk.settings.sign_in_minutes)
    with db.reading(desk.engine) as connection:
        of_name, of_address = (store.failed_sign_ins(connection, key, since) for key in keys)
        found, kept = store.person_named(connection, name)
    if max(of_name, of_address / TRIES_OF_AN_ADDRESS) >= desk.settings.sign_in_tries:
        raise SlowDown(f"too many failed sign-ins; try again in {desk.settings.sign_in_minutes} minutes")
    if not matches(password, kept) or found is None or found.disabled:
        with db.writing(desk.engine) as connection:
            store.note_failed_sign_in(connection, keys, at)
        raise Refused("that name and password do not belong together")
    return found


def _name_key(name: str) -> str:
    return digest(f"name {store.folded(name)}")


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
