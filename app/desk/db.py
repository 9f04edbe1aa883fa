"""The connection to the store: SQLite (write-ahead log) out of the box, PostgreSQL by its address; and its migrations."""
from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, OperationalError

from app.desk.errors import OutOfReach
from app.errors import TouchlineError

BUSY_MILLISECONDS = 10_000
"""How long a writer waits for another one."""
MIGRATIONS = Path(__file__).resolve().parent / "migrations"
_DRIVERS = {"postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg"}


def connect(url: str) -> Engine:
    """The engine for a store's address. Raises `TouchlineError` for an address that is neither SQLite nor PostgreSQL."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise TouchlineError("DATABASE_URL cannot be read; write sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME") from None
    address = address.set(drivername=_DRIVERS.get(address.drivername, address.drivername))
    if address.get_backend_name() not in ("sqlite", "postgresql"):
        raise TouchlineError(f"DATABASE_URL names a {address.get_backend_name()} store; Touchline keeps its desk in SQLite or PostgreSQL")
    if address.get_backend_name() == "postgresql":
        return create_engine(address, pool_pre_ping=True, isolation_level="READ COMMITTED")
    engine = create_engine(address)
    _dress_sqlite(engine)
    return engine


def _dress_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def _connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver must not begin transactions by itself: _begun does
        for pragma in (f"busy_timeout={BUSY_MILLISECONDS}", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        _log_ahead(connection)

    @event.listens_for(engine, "begin")
    def _begun(connection: Connection) -> None:
        # A transaction that will write takes the lock at once: one that reads first and then writes could be refused half-way.
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _log_ahead(connection: Any) -> None:
    """Turns the write-ahead log on. SQLite refuses that at once, without waiting, while another connection does the same to a new file."""
    last = time.monotonic() + BUSY_MILLISECONDS / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > last:
                raise
            time.sleep(0.02)


@contextlib.contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """One transaction that writes: all of it or nothing. Raises `OutOfReach`."""
    with _within_reach(), engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield connection


@contextlib.contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """One transaction that only reads, and sees one state of the store. Raises `OutOfReach`."""
    with _within_reach(), engine.connect() as connection, connection.begin():
        yield connection


@contextlib.contextmanager
def _within_reach() -> Iterator[None]:
    try:
        yield
    except OperationalError as error:  # the server is gone or shutting down, or somebody holds the store for too long
        raise OutOfReach(f"the store cannot be reached at the moment ({_first_line(error)}); nothing was saved, send it again") from None


def migrate(engine: Engine, revision: str = "head") -> None:
    """Brings the store to a revision, the newest by default; several workers may try at once. Raises `TouchlineError` if the store cannot be reached."""
    try:
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            if connection.dialect.name == "postgresql":
                connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7236421)")
            config = _config()
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
    except OperationalError as error:
        raise TouchlineError(f"the store cannot be reached: {_first_line(error)}") from None


def revision(engine: Engine) -> str | None:
    """The revision that the store has; None for an empty one."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def revisions() -> list[str]:
    """All revisions, the oldest first."""
    return [script.revision for script in reversed(list(ScriptDirectory.from_config(_config()).walk_revisions()))]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return config


def _first_line(error: OperationalError) -> str:
    return str(error.orig).strip().splitlines()[0]
