"""A form may arrive twice, because the answer to the first time was lost on the way. What it asks for is done once."""
from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection

from app.desk import store
from app.desk.desk import Desk, the_dispute
from app.desk.errors import SavedAlready
from app.desk.model import Dispute, Person, Receipt
from app.desk.secrets import LEAST_KEY, MOST_KEY, digest
from app.errors import TouchlineError


class Sending(msgspec.Struct, frozen=True, kw_only=True):
    """A form as it arrived: digests of its key, which is its sender's alone, and of what it says."""

    key: str
    content: str


def sending(person: Person, key: str, *content: Any) -> Sending | None:
    """The form of that key with that content; None without a key, which is then done as often as it is sent.

    Raises `TouchlineError` for a key that another form could have by chance.
    """
    if not key:
        return None
    if not (LEAST_KEY <= len(key) <= MOST_KEY and key.isascii() and key.isprintable()):
        raise TouchlineError(
            "a form's key has %(least)s to %(most)s printable characters; load the form's page again for a new one", least=LEAST_KEY, most=MOST_KEY)
    return Sending(key=digest(f"form {person.id} {key}"), content=digest(msgspec.json.encode(content).decode()))


def done_before(connection: Connection, form: Sending | None) -> Dispute | None:
    """The dispute that the form's first sending left, as it is now; None the first time. Another sending of it at this moment waits.

    Raises `SavedAlready` if it said something else then: nobody's words may be lost as if they had been saved.
    """
    found = store.receipt(connection, form.key) if form else None
    if form is None or found is None:
        return None
    dispute = the_dispute(connection, found.dispute)
    if found.content != form.content:
        raise SavedAlready(f"this form was saved before, in no. {dispute.number}, and it said something else; what it says now is not saved yet", dispute)
    return dispute


def give(connection: Connection, desk: Desk, form: Sending | None, dispute: str) -> None:
    """Keeps that the form has been done."""
    if form:
        store.add_receipt(connection, Receipt(key=form.key, content=form.content, dispute=dispute, at=desk.clock()))
