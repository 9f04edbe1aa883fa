"""The tables of the store. `migrations/` makes them; a test keeps the two alike."""
from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Date,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.types import TypeDecorator

NAMING = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMING)
ID = String(32)
DIGEST = String(64)


class Moment(TypeDecorator[datetime]):
    """A moment in UTC, aware in Python, without a zone in the store (SQLite knows none)."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Any) -> datetime | None:
        """The moment as the store has it. Raises `ValueError` for one that does not say its zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment needs its zone")
        return value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:
        """The moment as Python has it."""
        return value.replace(tzinfo=UTC) if value is not None else None


def _of(target: str, **more: Any) -> ForeignKey:
    return ForeignKey(target, ondelete="CASCADE", **more)


people = Table(
    "people", metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("folded", String(80), nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("admin", Boolean, nullable=False),
    Column("disabled", Boolean, nullable=False),
    Column("made_at", Moment, nullable=False))

sessions = Table(
    "sessions", metadata,
    Column("id", ID, primary_key=True),
    Column("token", DIGEST, nullable=False, unique=True),
    Column("person", ID, _of("people.id"), nullable=False, index=True),
    Column("device", String(80), nullable=False),
    Column("made_at", Moment, nullable=False),
    Column("ends_at", Moment, nullable=False))

failed_sign_ins = Table(
    "failed_sign_ins", metadata,
    Column("id", Integer, primary_key=True),
    Column("key", DIGEST, nullable=False),
    Column("at", Moment, nullable=False),
    Index("ix_failed_sign_ins_key_at", "key", "at"))

events = Table(
    "events", metadata,
    Column("id", ID, primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("name", String(80), nullable=False),
    Column("starts", Date, nullable=False),
    Column("ends", Date, nullable=False),
    Column("languages", JSON, nullable=False),
    Column("draft", JSON, nullable=False),
    Column("version", Integer, nullable=False),
    Column("last_dispute", Integer, nullable=False),
    Column("made_by", ID, ForeignKey("people.id"), nullable=False),
    Column("made_at", Moment, nullable=False))

versions = Table(
    "versions", metadata,
    Column("event", ID, _of("events.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("profile", JSON, nullable=False),
    Column("hash", DIGEST, nullable=False),
    Column("made_by", ID, ForeignKey("people.id"), nullable=False),
    Column("made_at", Moment, nullable=False),
    Column("changes", JSON, nullable=False))

members = Table(
    "members", metadata,
    Column("event", ID, _of("events.id"), primary_key=True),
    Column("person", ID, _of("people.id"), primary_key=True),
    Column("role", String(16), nullable=False))

invitations = Table(
    "invitations", metadata,
    Column("id", ID, primary_key=True),
    Column("token", DIGEST, nullable=False, unique=True),
    Column("event", ID, _of("events.id"), nullable=False, index=True),
    Column("role", String(16), nullable=False),
    Column("made_by", ID, ForeignKey("people.id"), nullable=False),
    Column("made_at", Moment, nullable=False),
    Column("ends_at", Moment, nullable=False),
    Column("taken_by", ID, ForeignKey("people.id")),
    Column("revoked", Boolean, nullable=False))

disputes = Table(
    "disputes", metadata,
    Column("id", ID, primary_key=True),
    Column("event", ID, _of("events.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("state", String(16), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("question", String(120), index=True),
    Column("skills", JSON, nullable=False),
    Column("words", Text, nullable=False),
    Column("table", String(16), nullable=False),
    Column("round", String(16), nullable=False),
    Column("made_by", ID, ForeignKey("people.id"), nullable=False),
    Column("made_at", Moment, nullable=False),
    Column("published_at", Moment),
    Column("version", Integer, nullable=False),
    Column("frozen", JSON, nullable=False),
    UniqueConstraint("event", "number"))

findings = Table(
    "findings", metadata,
    Column("id", ID, primary_key=True),
    Column("dispute", ID, _of("disputes.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("act", String(16), nullable=False),
    Column("by", ID, ForeignKey("people.id"), nullable=False),
    Column("at", Moment, nullable=False),
    Column("option", String(120)),
    Column("words", Text, nullable=False),
    Column("reason", Text, nullable=False),
    UniqueConstraint("dispute", "number"))

statements = Table(
    "statements", metadata,
    Column("id", ID, primary_key=True),
    Column("dispute", ID, _of("disputes.id"), nullable=False, index=True),
    Column("by", ID, ForeignKey("people.id"), nullable=False),
    Column("at", Moment, nullable=False),
    Column("side", String(16), nullable=False),
    Column("text", Text, nullable=False))

receipts = Table(
    "receipts", metadata,
    Column("key", DIGEST, primary_key=True),
    Column("content", DIGEST, nullable=False),
    Column("dispute", ID, _of("disputes.id"), nullable=False, index=True),
    Column("at", Moment, nullable=False))

acts = Table(
    "acts", metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Moment, nullable=False),
    Column("by", ID, ForeignKey("people.id")),
    Column("kind", String(40), nullable=False),
    Column("event", ID, _of("events.id"), index=True),
    Column("dispute", ID, _of("disputes.id"), index=True),
    Column("detail", JSON, nullable=False))
