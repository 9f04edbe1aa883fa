"""Who may see and do what at the desk: one pure function over one table."""
from __future__ import annotations

from enum import StrEnum

from app.desk.model import Role, State


class Deed(StrEnum):
    """What somebody may want to see or do. Those that concern a dispute move it as `service.MOVES` says."""

    SEE_EVENT = "see-event"
    SEE_VERDICTS = "see-verdicts"
    SEE_DISPUTES = "see-disputes"
    SEE_TRAIL = "see-trail"
    MAKE_EVENT = "make-event"
    SEE_ACCOUNTS = "see-accounts"
    EDIT_EVENT = "edit-event"
    LOCK_PROFILE = "lock-profile"
    DELETE_EVENT = "delete-event"
    INVITE = "invite"
    RECORD = "record"
    STATE = "state"
    RULE = "rule"
    APPEAL = "appeal"
    UPHOLD = "uphold"
    OVERRULE = "overrule"
    WITHDRAW = "withdraw"
    PUBLISH = "publish"
    DRAFT_RULING = "draft-ruling"
    EXPORT = "export"


_EVERYBODY = frozenset(Role)
_CREW = frozenset({Role.REFEREE, Role.HEAD_REFEREE, Role.ORGANISER})
_HEADS = frozenset({Role.HEAD_REFEREE, Role.ORGANISER})
_ORGANISERS = frozenset({Role.ORGANISER})
_HEAD_REFEREES = frozenset({Role.HEAD_REFEREE})

ALLOWED: dict[Deed, frozenset[Role]] = {
    Deed.SEE_EVENT: _EVERYBODY,
    Deed.SEE_VERDICTS: _EVERYBODY,
    Deed.SEE_DISPUTES: _CREW,
    Deed.SEE_TRAIL: _HEADS,
    Deed.MAKE_EVENT: frozenset(),
    Deed.SEE_ACCOUNTS: frozenset(),
    Deed.EDIT_EVENT: _ORGANISERS,
    Deed.LOCK_PROFILE: _ORGANISERS,
    Deed.DELETE_EVENT: _ORGANISERS,
    Deed.INVITE: _ORGANISERS,
    Deed.RECORD: _CREW,
    Deed.STATE: _CREW,
    Deed.RULE: _CREW,
    Deed.APPEAL: _CREW,
    Deed.UPHOLD: _HEAD_REFEREES,
    Deed.OVERRULE: _HEAD_REFEREES,
    Deed.WITHDRAW: _HEADS,
    Deed.PUBLISH: _HEADS,
    Deed.DRAFT_RULING: _CREW,
    Deed.EXPORT: _CREW,
}
"""The roles that may always do it. An organiser runs the event; what is right on the pitch the head referee decides in the end."""


def may(deed: Deed, role: Role, *, admin: bool = False, own: bool = False, state: State | None = None) -> bool:
    """Whether somebody of that role in the event may do that.

    `admin` makes events and reads what was done with accounts.
    `own`: he recorded the dispute himself, and may withdraw it while nobody has ruled (`state` open).
    """
    if deed in (Deed.MAKE_EVENT, Deed.SEE_ACCOUNTS):
        return admin
    if deed is Deed.WITHDRAW and own and state is State.OPEN and role in _CREW:
        return True
    return role in ALLOWED[deed]
