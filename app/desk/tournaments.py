"""Events: who runs them, by which answers, and the versions of their profile."""
from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import date, timedelta

import msgspec
from sqlalchemy import Connection

from app.desk import accounts, db, store, throttle
from app.desk.access import Deed, may
from app.desk.desk import Desk, demand, hold_event, role_of, the_event
from app.desk.errors import Gone, Outdated, Refused
from app.desk.model import GRANTED, Change, Event, EventProfile, Invitation, Member, Override, Person, Role, Version
from app.desk.secrets import CODE_LETTERS, digest, new_code, new_id, new_token
from app.errors import TouchlineError

LEAST_HASH = 8
"""How much of a version's hash names it."""
MOST_NAME, MOST_DAYS, EARLIEST, LATEST = 80, 366, 1990, 2199
Comparing = Callable[[EventProfile, EventProfile], tuple[Change, ...]]
"""What a new profile changes against an old one, on the pitch too."""


def make_event(
    desk: Desk, person: Person, *, name: str, starts: date, ends: date, profile: EventProfile, languages: tuple[str, ...] = ("en",)
) -> Event:
    """A new event, of which the person becomes organiser. Raises `Refused`, and `TouchlineError` for a name or dates that cannot be used."""
    name = _checked(name, starts, ends)
    with db.writing(desk.engine) as connection:
        current = store.person(connection, person.id)
        if current is None or current.disabled or not may(Deed.MAKE_EVENT, Role.GUEST, admin=current.admin):
            raise Refused("only an account with the right to make events may do that; `touchline users add --admin` makes one")
        event = Event(
            id=new_id(), code=new_code(), name=name, starts=starts, ends=ends, languages=languages, draft=profile, made_by=person.id,
            made_at=desk.clock())
        while not store.add_event(connection, event):
            event = msgspec.structs.replace(event, code=new_code())
        store.set_member(connection, Member(event=event.id, person=person.id, role=Role.ORGANISER))
        store.add_act(connection, event.made_at, person.id, "event", event.id, None, {"name": name, "code": event.code})
    return event


def _checked(name: str, starts: date, ends: date) -> str:
    name = " ".join(name.split())
    if not 2 <= len(name) <= MOST_NAME or not name.isprintable():
        raise TouchlineError("an event's name has 2 to %(most)s printable characters", most=MOST_NAME)
    if ends < starts:
        raise TouchlineError("the event ends on %(ends)s, before it starts on %(starts)s", ends=ends.isoformat(), starts=starts.isoformat())
    if (ends - starts).days > MOST_DAYS or not EARLIEST <= starts.year <= LATEST:
        raise TouchlineError(
            "an event lasts up to %(days)s days, and starts between %(first)s and %(last)s", days=MOST_DAYS, first=EARLIEST, last=LATEST)
    return name


def edit_event(
    desk: Desk, person: Person, id: str, *, name: str, starts: date, ends: date, profile: EventProfile, languages: tuple[str, ...], seen: str = ""
) -> Event:
    """Changes an event; the profile stays a draft until it is locked. `seen` is the `state_of` the event that the person saw.

    Raises `Outdated` if it has been changed since, `Refused`, `Gone`, `TouchlineError`.
    """
    name = _checked(name, starts, ends)
    with db.writing(desk.engine) as connection:
        held = hold_event(connection, id)
        demand(connection, person, Deed.EDIT_EVENT, id)
        if seen and seen != state_of(held):
            raise Outdated("somebody else changed the event meanwhile; what you see above is yours, what is kept is theirs: load the page again")
        store.change_event(connection, id, name=name, starts=starts, ends=ends, languages=languages, draft=profile)
        store.add_act(connection, desk.clock(), person.id, "edit-event", id, None, {"name": name, "profile": profile})
        return the_event(connection, id)


def answer_itself(
    desk: Desk, person: Person, id: str, question: str, override: Override | None, *, former: tuple[str, ...] = ()
) -> Event:
    """Sets the event's own answer to a question in its draft, or takes it back (None); others may answer other questions at the same moment.

    `former` are ids that the question had before. Raises `Refused`, `Gone`.
    """
    with db.writing(desk.engine) as connection:
        held = hold_event(connection, id)
        demand(connection, person, Deed.EDIT_EVENT, id)
        overrides = {name: kept for name, kept in held.draft.overrides.items() if name not in (question, *former)}
        draft = msgspec.structs.replace(held.draft, overrides={**overrides, **({question: override} if override else {})})
        store.change_event(connection, id, draft=draft)
        store.add_act(connection, desk.clock(), person.id, "edit-event", id, None, {"name": held.name, "profile": draft})
        return the_event(connection, id)


def state_of(event: Event) -> str:
    """The SHA-256 of what can be changed about an event, to tell whether somebody has."""
    head = (event.name, event.starts, event.ends, event.languages, msgspec.to_builtins(event.draft))
    return hashlib.sha256(msgspec.json.encode(head, order="deterministic")).hexdigest()


def lock_profile(desk: Desk, person: Person, id: str, compare: Comparing, *, seen: str = "") -> Version:
    """Makes the draft the next version, with what it changes against the one before; a draft without changes gives the version in force.

    `seen` is the `state_of` the event that the person saw; another draft is not locked by it (`Outdated`).

    `compare` may be slow, so it runs outside the transaction. Raises `Refused`, `Gone`, and `TouchlineError` if somebody else locked or edited meanwhile.
    """
    with db.reading(desk.engine) as connection:
        event = the_event(connection, id)
        demand(connection, person, Deed.LOCK_PROFILE, id)
        before = store.version(connection, id, event.version)
    if seen and seen != state_of(event):
        raise Outdated("somebody else changed the draft meanwhile; look at it again before you lock it")
    if before and before.profile == event.draft:
        return before
    version = Version(
        event=id, number=event.version + 1, profile=event.draft, hash=fingerprint(event.draft), made_by=person.id, made_at=desk.clock(),
        changes=compare(before.profile, event.draft) if before else ())
    with db.writing(desk.engine) as connection:
        held = hold_event(connection, id)
        demand(connection, person, Deed.LOCK_PROFILE, id)
        if held.version != event.version or held.draft != event.draft:
            raise TouchlineError("somebody else changed the profile meanwhile; look at it again before you lock it")
        store.add_version(connection, version)
        store.change_event(connection, id, version=version.number)
        store.add_act(connection, version.made_at, person.id, "lock-profile", id, None, {"number": version.number, "hash": version.hash})
    return version


def fingerprint(profile: EventProfile) -> str:
    """The SHA-256 of a profile's content in hexadecimal: the same for the same answers."""
    return hashlib.sha256(msgspec.json.encode(msgspec.to_builtins(profile), order="deterministic")).hexdigest()


def delete_event(desk: Desk, person: Person, id: str) -> None:
    """Removes an event and everything that belongs to it; the audit trail keeps that, without its content. Raises `Refused`, `Gone`."""
    with db.writing(desk.engine) as connection:
        event = hold_event(connection, id)
        demand(connection, person, Deed.DELETE_EVENT, id)
        store.delete_event(connection, id)
        store.add_act(connection, desk.clock(), person.id, "delete-event", None, None, {"code": event.code})


def prune(desk: Desk, today: date) -> dict[str, int]:
    """Deletes the disputes of events that ended longer ago than `retention_days`; how many, by the event's code. Does nothing if that is 0."""
    if not desk.settings.retention_days:
        return {}
    with db.writing(desk.engine) as connection:
        old = [e for e in store.events(connection) if (today - e.ends).days > desk.settings.retention_days]
        gone = {event.code: store.delete_disputes(connection, event.id) for event in old}
        for event in old:
            if gone[event.code]:
                store.add_act(connection, desk.clock(), None, "prune", event.id, None, {"disputes": gone[event.code]})
    return {code: count for code, count in gone.items() if count}


def event_of_code(desk: Desk, code: str) -> tuple[Event, Version | None]:
    """The event that people type or scan, and its profile in force. Raises `Gone`."""
    typed = code.strip().upper()
    with db.reading(desk.engine) as connection:
        event = store.event(connection, code=typed) if set(typed) <= set(CODE_LETTERS) else None
        if event is None:
            raise Gone("there is no event with the code %(code)r", code=typed[:12])
        return event, store.version(connection, event.id, event.version)


def version_hashed(desk: Desk, named: str) -> tuple[Event, Version]:
    """The locked profile that `HASH` or `CODE:HASH` names, and its event: of equal ones of several events the first.

    The beginning of a hash is enough. Raises `Gone`, and `TouchlineError` if several begin so.
    """
    code, _, start = named.rpartition(":")
    of = event_of_code(desk, code)[0].id if code else None
    with db.reading(desk.engine) as connection:
        found = store.versions_hashed(connection, start.lower(), of) if len(start) >= LEAST_HASH else []
        if len({version.hash for version in found}) > 1:
            raise TouchlineError("several versions begin with %(start)r; write more of the hash", start=start[:64])
        if not found:
            raise Gone(
                "no event has a version whose hash begins with %(start)r; its first %(least)s characters or more say which",
                start=start[:64], least=LEAST_HASH)
        return the_event(connection, found[0].event), found[0]


def versions(desk: Desk, event: Event) -> list[Version]:
    """The locked profiles of an event, the newest first."""
    with db.reading(desk.engine) as connection:
        return store.versions(connection, event.id)


def events_of(desk: Desk, person: Person) -> list[Event]:
    """The events in which a person has a role, the latest first."""
    with db.reading(desk.engine) as connection:
        return store.events(connection, of=person.id)


def role_in(desk: Desk, person: Person | None, event: Event) -> Role:
    """What somebody is in an event."""
    with db.reading(desk.engine) as connection:
        return role_of(connection, person, event.id)


def crew(desk: Desk, person: Person, event: Event) -> tuple[list[Member], list[Invitation]]:
    """Who has a role in an event, and the invitations. Raises `Refused`."""
    with db.reading(desk.engine) as connection:
        demand(connection, person, Deed.INVITE, event.id)
        return store.members(connection, event.id), store.invitations(connection, event.id)


def invite(desk: Desk, person: Person, event: Event, role: Role) -> tuple[Invitation, str]:
    """An invitation to a role, and its token, which is shown once. Raises `Refused`, and `TouchlineError` for a role that nobody can be given."""
    if role not in GRANTED:
        raise TouchlineError(f"nobody is invited as {role.value}; one of {', '.join(GRANTED)}")
    token, at = new_token(), desk.clock()
    invitation = Invitation(
        id=new_id(), event=event.id, role=role, made_by=person.id, made_at=at, ends_at=at + timedelta(days=desk.settings.invitation_days))
    with db.writing(desk.engine) as connection:
        demand(connection, person, Deed.INVITE, event.id)
        store.add_invitation(connection, invitation, digest(token))
        store.add_act(connection, at, person.id, "invite", event.id, None, {"role": role, "invitation": invitation.id})
    return invitation, token


def invitation_of(desk: Desk, token: str) -> tuple[Invitation, Event]:
    """The invitation of a link and its event. Raises `Gone` for one that was taken, has ended, was revoked or never was."""
    with db.reading(desk.engine) as connection:
        found = store.invitation(connection, digest(token))
        if found is None or found.revoked or found.taken_by or found.ends_at <= desk.clock():
            raise Gone("this invitation does not count any more; ask the organiser for a new one")
        return found, the_event(connection, found.event)


def take_invitation(desk: Desk, person: Person, token: str) -> Event:
    """Gives the person the role of the invitation; of two who try at once one gets it. Whoever has that role or one that says more leaves the
    invitation as it is. Raises `Gone`."""
    found, event = invitation_of(desk, token)
    with db.writing(desk.engine) as connection:
        _take(connection, desk, found, person)
    return event


def join(desk: Desk, token: str, name: str, password: str, *, device: str) -> tuple[Event, Person, str]:
    """Makes an account for whoever holds an invitation, gives it the role, and signs it in on a device (a word for it): all of it or nothing.

    Gives the event, the person and the token of the sign-in. Raises `Gone`, `SlowDown` after too many names that are taken, and `TouchlineError`
    for a name or a password that cannot be used.
    """
    found, event = invitation_of(desk, token)
    person, kept = accounts.new_person(desk, name, password)
    limits = throttle.of_invitation(token)
    counted = throttle.count(desk, limits)
    with db.writing(desk.engine) as connection:
        accounts.keep_person(connection, person, kept)
        _take(connection, desk, found, person)
        throttle.take_back(connection, desk, limits, counted)
        return event, person, accounts.let_in(connection, desk, person, device)


def _take(connection: Connection, desk: Desk, invitation: Invitation, person: Person) -> None:
    hold_event(connection, invitation.event)
    has = store.role(connection, invitation.event, person.id)
    if _rank(has) >= _rank(invitation.role):
        return  # it gives him nothing, so it stays for whom it was meant
    if not store.take_invitation(connection, invitation.id, person.id, desk.clock()):
        raise Gone("somebody else has taken this invitation; ask the organiser for a new one")
    store.set_member(connection, Member(event=invitation.event, person=person.id, role=invitation.role))
    detail = {"role": invitation.role, "invitation": invitation.id}
    store.add_act(connection, desk.clock(), person.id, "take-invitation", invitation.event, None, detail)


def _rank(role: Role) -> int:
    return GRANTED.index(role) if role in GRANTED else -1


def revoke_invitation(desk: Desk, person: Person, event: Event, id: str) -> None:
    """Makes an invitation worthless. Raises `Refused`, `Gone`."""
    with db.writing(desk.engine) as connection:
        demand(connection, person, Deed.INVITE, event.id)
        if not store.revoke_invitation(connection, event.id, id):
            raise Gone("there is no such invitation in this event")
        store.add_act(connection, desk.clock(), person.id, "revoke-invitation", event.id, None, {"invitation": id})


def dismiss(desk: Desk, person: Person, event: Event, member: str) -> None:
    """Takes a person's role in an event, and revokes the open invitations that he made. Raises `Refused`, `Gone` for somebody who has no role in
    it, and `TouchlineError` for the last organiser."""
    with db.writing(desk.engine) as connection:
        hold_event(connection, event.id)
        demand(connection, person, Deed.INVITE, event.id)
        organisers = [m.person for m in store.members(connection, event.id) if m.role is Role.ORGANISER]
        if organisers == [member]:
            raise TouchlineError("an event needs an organiser; invite another one first")
        if store.role(connection, event.id, member) is Role.GUEST:
            raise Gone("nobody of that name has a role in this event")
        store.remove_member(connection, event.id, member)
        store.revoke_invitations_of(connection, member, event.id)
        store.add_act(connection, desk.clock(), person.id, "dismiss", event.id, None, {"person": member})
