"""All the SQL there is: values of `model` in and out. A method that writes takes a connection of `db.writing`, so that a service act is one transaction."""
from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Row, Table, delete, func, insert, or_, select, update

from app.desk import tables as t
from app.desk.model import (
    Act,
    Dispute,
    Event,
    Finding,
    Invitation,
    Member,
    Person,
    Receipt,
    Role,
    Session,
    Statement,
    Version,
)

T = TypeVar("T", bound=msgspec.Struct)


def plain(value: Any) -> Any:
    """A value as JSON has it."""
    return msgspec.to_builtins(value)


def folded(name: str) -> str:
    """The name without what people mix up: case and outer space."""
    return name.strip().casefold()


def _one(kind: type[T], row: Row[Any] | None, **more: Any) -> T | None:
    if row is None:
        return None
    fields = {str(name): value for name, value in row._mapping.items() if name in kind.__struct_fields__}
    return msgspec.convert({**fields, **more}, kind)


def _all(kind: type[T], rows: Iterable[Row[Any]]) -> list[T]:
    return [found for row in rows if (found := _one(kind, row)) is not None]


# People and their sign-ins

def add_person(connection: Connection, person: Person, password: str) -> bool:
    """Keeps a new account with the digest of its password; whether the name was free."""
    taken = connection.execute(select(t.people.c.id).where(t.people.c.folded == folded(person.name))).first()
    if taken:
        return False
    connection.execute(insert(t.people).values(**plain_row(person), folded=folded(person.name), password=password))
    return True


def person(connection: Connection, id: str) -> Person | None:
    """The person of that id."""
    return _one(Person, connection.execute(select(t.people).where(t.people.c.id == id)).first())


def person_named(connection: Connection, name: str) -> tuple[Person | None, str | None]:
    """The person who signs in with that name, and the digest of the password."""
    row = connection.execute(select(t.people).where(t.people.c.folded == folded(name))).first()
    return _one(Person, row), row._mapping["password"] if row else None


def people(connection: Connection) -> list[Person]:
    """Everybody with an account, by name."""
    return _all(Person, connection.execute(select(t.people).order_by(t.people.c.folded)))


def change_person(connection: Connection, id: str, **changes: Any) -> None:
    """Sets `name`, `password`, `admin` or `disabled`."""
    also = {"folded": folded(changes["name"])} if "name" in changes else {}
    connection.execute(update(t.people).where(t.people.c.id == id).values(**changes, **also))


def add_session(connection: Connection, session: Session, token: str) -> None:
    """Keeps a sign-in under the digest of its token."""
    connection.execute(insert(t.sessions).values(**plain_row(session), token=token))


def session(connection: Connection, token: str, at: datetime) -> Session | None:
    """The sign-in of that digest, if it has not ended."""
    query = select(t.sessions).where(t.sessions.c.token == token, t.sessions.c.ends_at > at)
    return _one(Session, connection.execute(query).first())


def sessions_of(connection: Connection, person: str, at: datetime) -> list[Session]:
    """Somebody's sign-ins that last, the newest first."""
    query = select(t.sessions).where(t.sessions.c.person == person, t.sessions.c.ends_at > at).order_by(t.sessions.c.made_at.desc())
    return _all(Session, connection.execute(query))


def drop_ended_sessions(connection: Connection, at: datetime) -> None:
    """Drops the sign-ins that have ended by that moment."""
    connection.execute(delete(t.sessions).where(t.sessions.c.ends_at <= at))


def end_sessions(connection: Connection, person: str, id: str | None = None) -> None:
    """Ends one sign-in of somebody, or all."""
    query = delete(t.sessions).where(t.sessions.c.person == person)
    connection.execute(query.where(t.sessions.c.id == id) if id else query)


def hold_tries(connection: Connection, keys: Iterable[str]) -> None:
    """Holds what is counted under these digests against other tries until the transaction ends, even if there is none yet."""
    if connection.dialect.name == "postgresql":  # in SQLite whoever writes is alone
        for key in sorted(keys):
            connection.execute(select(func.pg_advisory_xact_lock(int(key[:15], 16))))


def add_tries(connection: Connection, keys: Iterable[str], at: datetime) -> list[int]:
    """Keeps a try under each digest; the ids of the rows."""
    rows = [insert(t.failed_sign_ins).values(key=key, at=at).returning(t.failed_sign_ins.c.id) for key in keys]
    return [connection.execute(row).scalar_one() for row in rows]


def tries(connection: Connection, key: str) -> int:
    """How many tries of that digest are kept."""
    return connection.execute(select(func.count()).select_from(t.failed_sign_ins).where(t.failed_sign_ins.c.key == key)).scalar_one()


def drop_tries(connection: Connection, before: datetime) -> None:
    """Drops the tries that nobody counts any more."""
    connection.execute(delete(t.failed_sign_ins).where(t.failed_sign_ins.c.at <= before))


def take_tries_back(connection: Connection, ids: Iterable[int], key: str) -> None:
    """Drops the tries of these ids, and those of a digest."""
    connection.execute(delete(t.failed_sign_ins).where(or_(t.failed_sign_ins.c.id.in_(list(ids)), t.failed_sign_ins.c.key == key)))


# Events, their profiles and their people

def add_event(connection: Connection, event: Event) -> bool:
    """Keeps a new event; whether its code was free."""
    if connection.execute(select(t.events.c.id).where(t.events.c.code == event.code)).first():
        return False
    connection.execute(insert(t.events).values(**plain_row(event), last_dispute=0))
    return True


def event(connection: Connection, *, id: str | None = None, code: str | None = None) -> Event | None:
    """The event of that id or code."""
    by = t.events.c.id == id if id is not None else t.events.c.code == (code or "").strip().upper()
    return _one(Event, connection.execute(select(t.events).where(by)).first())


def events(connection: Connection, *, of: str | None = None) -> list[Event]:
    """All events, or those in which a person has a role; the latest first."""
    query = select(t.events).order_by(t.events.c.starts.desc(), t.events.c.name)
    if of is not None:
        query = query.join(t.members, t.members.c.event == t.events.c.id).where(t.members.c.person == of)
    return _all(Event, connection.execute(query))


def change_event(connection: Connection, id: str, **changes: Any) -> None:
    """Sets `name`, `starts`, `ends`, `languages`, `draft` or `version`."""
    connection.execute(update(t.events).where(t.events.c.id == id).values(**{k: v if isinstance(v, date) else plain(v) for k, v in changes.items()}))


def delete_event(connection: Connection, id: str) -> None:
    """Removes an event with everything that belongs to it."""
    connection.execute(delete(t.events).where(t.events.c.id == id))


def lock_event(connection: Connection, id: str) -> int | None:
    """Holds the event against other writers until the transaction ends; the number of its version, None if it is gone."""
    return connection.execute(select(t.events.c.version).where(t.events.c.id == id).with_for_update()).scalar_one_or_none()


def add_version(connection: Connection, version: Version) -> None:
    """Keeps a locked profile."""
    connection.execute(insert(t.versions).values(**plain_row(version)))


def version(connection: Connection, event: str, number: int) -> Version | None:
    """A locked profile of an event."""
    return _one(Version, connection.execute(select(t.versions).where(t.versions.c.event == event, t.versions.c.number == number)).first())


def versions(connection: Connection, event: str) -> list[Version]:
    """The locked profiles of an event, the newest first."""
    return _all(Version, connection.execute(select(t.versions).where(t.versions.c.event == event).order_by(t.versions.c.number.desc())))


def versions_hashed(connection: Connection, start: str, event: str | None = None) -> list[Version]:
    """Locked profiles of an event, or of any, whose hash begins so, the oldest first."""
    query = select(t.versions).where(t.versions.c.hash.startswith(start, autoescape=True)).order_by(t.versions.c.made_at)
    return _all(Version, connection.execute(query.where(t.versions.c.event == event) if event else query))


def set_member(connection: Connection, member: Member) -> None:
    """Gives a person a role in an event, instead of what he had."""
    remove_member(connection, member.event, member.person)
    connection.execute(insert(t.members).values(event=member.event, person=member.person, role=member.role.value))


def remove_member(connection: Connection, event: str, person: str) -> None:
    """Takes a person's role in an event."""
    connection.execute(delete(t.members).where(t.members.c.event == event, t.members.c.person == person))


def members(connection: Connection, event: str) -> list[Member]:
    """Who has a role in an event, by name."""
    query = (select(t.members, t.people.c.name).join(t.people, t.people.c.id == t.members.c.person)
             .where(t.members.c.event == event).order_by(t.people.c.folded))
    return _all(Member, connection.execute(query))


def role(connection: Connection, event: str, person: str) -> Role:
    """A person's role in an event."""
    found = connection.execute(select(t.members.c.role).where(t.members.c.event == event, t.members.c.person == person)).scalar_one_or_none()
    return Role(found) if found else Role.GUEST


def add_invitation(connection: Connection, invitation: Invitation, token: str) -> None:
    """Keeps an invitation under the digest of its token."""
    connection.execute(insert(t.invitations).values(**plain_row(invitation), token=token))


def invitation(connection: Connection, token: str) -> Invitation | None:
    """The invitation of that digest."""
    return _one(Invitation, connection.execute(select(t.invitations).where(t.invitations.c.token == token)).first())


def invitations(connection: Connection, event: str) -> list[Invitation]:
    """The invitations of an event, the newest first."""
    return _all(Invitation, connection.execute(select(t.invitations).where(t.invitations.c.event == event).order_by(t.invitations.c.made_at.desc())))


def take_invitation(connection: Connection, id: str, person: str, at: datetime) -> bool:
    """Marks an invitation as taken; whether it still could be."""
    free = (t.invitations.c.id == id, t.invitations.c.taken_by.is_(None), t.invitations.c.revoked.is_(False), t.invitations.c.ends_at > at)
    return connection.execute(update(t.invitations).where(*free).values(taken_by=person)).rowcount == 1


def revoke_invitation(connection: Connection, event: str, id: str) -> bool:
    """Makes an invitation worthless; whether the event has it."""
    return connection.execute(update(t.invitations).where(t.invitations.c.id == id, t.invitations.c.event == event).values(revoked=True)).rowcount == 1


def revoke_invitations_of(connection: Connection, person: str, event: str | None = None) -> None:
    """Makes the open invitations worthless that a person made, for one event or for all."""
    made = [t.invitations.c.made_by == person, t.invitations.c.taken_by.is_(None), *([t.invitations.c.event == event] if event else [])]
    connection.execute(update(t.invitations).where(*made).values(revoked=True))


# Disputes

def next_number(connection: Connection, event: str) -> int:
    """The number of the next dispute of an event."""
    query = update(t.events).where(t.events.c.id == event).values(last_dispute=t.events.c.last_dispute + 1).returning(t.events.c.last_dispute)
    return connection.execute(query).scalar_one()


def add_dispute(connection: Connection, dispute: Dispute) -> None:
    """Keeps a new dispute; findings and statements are added by their own methods."""
    row = plain_row(dispute)
    del row["findings"], row["statements"]
    connection.execute(insert(t.disputes).values(**row))


def move_dispute(connection: Connection, id: str, revision: int, **changes: Any) -> bool:
    """Sets `state` or `published_at` of a dispute that still is at that revision; whether it was."""
    query = update(t.disputes).where(t.disputes.c.id == id, t.disputes.c.revision == revision).values(revision=revision + 1, **changes)
    return connection.execute(query).rowcount == 1


def add_finding(connection: Connection, finding: Finding) -> None:
    """Adds a finding."""
    connection.execute(insert(t.findings).values(**plain_row(finding)))


def add_statement(connection: Connection, statement: Statement) -> None:
    """Adds a statement."""
    connection.execute(insert(t.statements).values(**plain_row(statement)))


def dispute(connection: Connection, id: str) -> Dispute | None:
    """A dispute with its findings and statements."""
    found = _disputes(connection, t.disputes.c.id == id)
    return found[0] if found else None


def disputes(connection: Connection, event: str, *, published: bool = False) -> list[Dispute]:
    """The disputes of an event, the newest first; only the published ones if that is asked."""
    by = [t.disputes.c.event == event, *([t.disputes.c.published_at.is_not(None)] if published else [])]
    return _disputes(connection, *by)


def ruled_elsewhere(connection: Connection, event: str) -> list[Dispute]:
    """Published disputes of other events."""
    return _disputes(connection, t.disputes.c.event != event, t.disputes.c.published_at.is_not(None))


def delete_disputes(connection: Connection, event: str) -> int:
    """Removes all disputes of an event; how many there were."""
    return connection.execute(delete(t.disputes).where(t.disputes.c.event == event)).rowcount


def _disputes(connection: Connection, *by: Any) -> list[Dispute]:
    rows = connection.execute(select(t.disputes).where(*by).order_by(t.disputes.c.made_at.desc(), t.disputes.c.number.desc())).all()
    ids = [row._mapping["id"] for row in rows]
    findings = _grouped(connection, t.findings, Finding, ids, t.findings.c.number)
    statements = _grouped(connection, t.statements, Statement, ids, t.statements.c.at)
    return [found for row in rows if (found := _one(
        Dispute, row, findings=findings.get(row._mapping["id"], ()), statements=statements.get(row._mapping["id"], ()))) is not None]


def _grouped(connection: Connection, table: Table, kind: type[Any], ids: list[str], order: Any) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    for start in range(0, len(ids), 500):
        for value in _all(kind, connection.execute(select(table).where(table.c.dispute.in_(ids[start:start + 500])).order_by(order))):
            found.setdefault(value.dispute, []).append(value)
    return found


# Receipts of forms

def receipt(connection: Connection, key: str) -> Receipt | None:
    """The receipt of a form, held against other sendings of the same form until the transaction ends, even if there is none yet."""
    if connection.dialect.name == "postgresql":  # in SQLite whoever writes is alone
        connection.execute(select(func.pg_advisory_xact_lock(int(key[:15], 16))))
    return _one(Receipt, connection.execute(select(t.receipts).where(t.receipts.c.key == key)).first())


def add_receipt(connection: Connection, receipt: Receipt) -> None:
    """Keeps that a form was done. The store refuses a second one of the same key."""
    connection.execute(insert(t.receipts).values(**plain_row(receipt)))


# The audit trail

def add_act(connection: Connection, at: datetime, by: str | None, kind: str, event: str | None, dispute: str | None, detail: dict[str, Any]) -> None:
    """Adds an entry to the audit trail."""
    connection.execute(insert(t.acts).values(at=at, by=by, kind=kind, event=event, dispute=dispute, detail=plain(detail)))


def acts_apart(connection: Connection) -> list[Act]:
    """What was done in no event, with accounts above all, the newest first."""
    return _all(Act, connection.execute(select(t.acts).where(t.acts.c.event.is_(None)).order_by(t.acts.c.id.desc())))


def acts(connection: Connection, *, event: str | None = None, dispute: str | None = None) -> list[Act]:
    """The audit trail of an event or a dispute, the oldest first; of everything if neither is named."""
    query = select(t.acts).order_by(t.acts.c.id)
    if event is not None:
        query = query.where(t.acts.c.event == event)
    if dispute is not None:
        query = query.where(t.acts.c.dispute == dispute)
    return _all(Act, connection.execute(query))


def plain_row(value: msgspec.Struct) -> dict[str, Any]:
    """The fields of a struct as columns: dates and moments stay what they are, everything else becomes JSON or text."""
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    return {name: field if isinstance(field, date) else plain(field) for name, field in fields.items()}

