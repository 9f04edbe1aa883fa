"""What the desk keeps, as frozen values. Moments are aware datetimes in UTC; ids are unguessable, codes and numbers are for people."""
from __future__ import annotations

from datetime import date, datetime
from enum import StrEnum
from typing import Any

import msgspec


class Role(StrEnum):
    """What somebody is in an event. `ANYBODY` has not signed in; `GUEST` has, but is nobody in this event."""

    ANYBODY = "anybody"
    GUEST = "guest"
    REFEREE = "referee"
    HEAD_REFEREE = "head-referee"
    ORGANISER = "organiser"


GRANTED = (Role.REFEREE, Role.HEAD_REFEREE, Role.ORGANISER)
"""Roles that an invitation can give."""


class State(StrEnum):
    """Where a dispute stands."""

    OPEN = "open"
    RULED = "ruled"
    APPEALED = "appealed"
    UPHELD = "upheld"
    OVERRULED = "overruled"
    WITHDRAWN = "withdrawn"


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody with an account. `name` is what he signs in with; nothing else about him is kept."""

    id: str
    name: str
    admin: bool = False
    """Whether he may make events."""
    disabled: bool = False
    made_at: datetime


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """One sign-in, on one device."""

    id: str
    person: str
    device: str
    made_at: datetime
    ends_at: datetime


class Override(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that an event gives against its sources, and why."""

    option: str
    reason: str


class EventProfile(msgspec.Struct, frozen=True, kw_only=True):
    """The stance of an event: sources from the highest authority down, its own answers, and the day that positions are looked at."""

    edition: str = "bb2025"
    precedence: tuple[str, ...] = ()
    overrides: dict[str, Override] = {}
    on: date | None = None
    based_on: str = ""
    """Slug of the profile that it was made from."""


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """One question that a new version answers otherwise, and what that changes on the pitch, scenario by scenario."""

    question: str
    before: str
    after: str
    outcomes: tuple[str, ...] = ()
    """Scenarios that end otherwise."""


class Version(msgspec.Struct, frozen=True, kw_only=True):
    """A locked profile. `hash` is the SHA-256 of its content in hexadecimal."""

    event: str
    number: int
    profile: EventProfile
    hash: str
    made_by: str
    made_at: datetime
    changes: tuple[Change, ...] = ()


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament. `code` is what people type; `draft` is the profile being written, `version` the number of the one in force (0: none locked)."""

    id: str
    code: str
    name: str
    starts: date
    ends: date
    languages: tuple[str, ...] = ("en",)
    draft: EventProfile
    version: int = 0
    made_by: str
    made_at: datetime


class Member(msgspec.Struct, frozen=True, kw_only=True):
    """A person's role in an event."""

    event: str
    person: str
    role: Role
    name: str = ""


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """A link that gives a role to the first who takes it in time. The token itself is not kept, only its digest."""

    id: str
    event: str
    role: Role
    made_by: str
    made_at: datetime
    ends_at: datetime
    taken_by: str | None = None
    revoked: bool = False


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """A decision on a dispute: `option` of its question, or `words` where no question fits. Earlier findings stay."""

    id: str
    dispute: str
    number: int
    act: str
    """`rule`, `uphold` or `overrule`."""
    by: str
    at: datetime
    option: str | None = None
    words: str = ""
    reason: str = ""


class Statement(msgspec.Struct, frozen=True, kw_only=True):
    """Something said about a dispute; it is never changed. `side` is home, away or referee."""

    id: str
    dispute: str
    by: str
    at: datetime
    side: str
    text: str


class Frozen(msgspec.Struct, frozen=True, kw_only=True):
    """What was known when a dispute was recorded, kept so that it can be played again."""

    option: str | None = None
    """What the event's profile answers."""
    because: str = ""
    profile: str = ""
    """`CODE v2 1a2b3c…`, or the slug of a profile of the book."""
    corpus: str = ""
    engine: str = ""
    scenario: str = ""
    """Id of the scenario that was looked at."""
    text: str = ""
    """Its file."""
    interpretation: dict[str, str] = {}
    outcome: dict[str, Any] = {}


class Dispute(msgspec.Struct, frozen=True, kw_only=True):
    """A case at the desk. `revision` counts its changes: who acts on an older one is told, and nothing is lost."""

    id: str
    event: str
    number: int
    state: State
    revision: int
    question: str | None
    skills: tuple[str, ...]
    words: str
    table: str
    round: str
    made_by: str
    made_at: datetime
    published_at: datetime | None = None
    version: int = 0
    frozen: Frozen = Frozen()
    findings: tuple[Finding, ...] = ()
    statements: tuple[Statement, ...] = ()

    @property
    def standing(self) -> Finding | None:
        """The finding that counts: the last one."""
        return self.findings[-1] if self.findings else None


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """That a form was done, by the digest of its key: in which dispute, and a digest of what it said."""

    key: str
    content: str
    dispute: str
    at: datetime


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the audit trail."""

    id: int
    at: datetime
    by: str | None
    kind: str
    event: str | None
    dispute: str | None
    detail: dict[str, Any]
