"""The connection to the store: SQLite (write-ahead log) out of the box, PostgreSQL by its address; and its migrations."""
from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, OperationalError

from app.desk import reach
from app.desk.errors import OutOfReach
from app.errors import TouchlineError

# Alembic is imported by the functions that need it: that takes longer than all else that most commands do, and they have no store.
if TYPE_CHECKING:
    from alembic.config import Config

BUSY_MILLISECONDS = 10_000
"""How long a writer waits for another one."""
MIGRATIONS = Path(__file__).resolve().parent / "migrations"
LONG_SECONDS = 600
"""How long a statement of a migration, a backup or a restore may take in PostgreSQL; others have much less (`app.desk.reach`)."""
AT_ONCE, TURN_SECONDS = 3, 2.0
"""How many threads of a server use the store at once, and how long another one waits for its turn: a store that hangs must leave threads to the book."""
_DRIVERS = {"postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg", "sqlite": "sqlite"}
_places = threading.BoundedSemaphore(AT_ONCE)


def connect(url: str) -> Engine:
    """The engine for a store's address. Raises `TouchlineError` for an address that is neither SQLite nor PostgreSQL."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise TouchlineError("DATABASE_URL cannot be read; write sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME") from None
    kind = address.drivername.partition("+")[0]
    if kind not in _DRIVERS:
        raise TouchlineError(f"DATABASE_URL names a {kind} store; Touchline keeps its desk in SQLite or PostgreSQL")
    address = address.set(drivername=_DRIVERS[kind])
    if address.drivername != "sqlite":
        return reach.engine_of(address)
    if address.database in (None, "", ":memory:"):
        raise TouchlineError("DATABASE_URL names no file: what is kept there would be gone with the process; write sqlite:///PATH")
    engine = create_engine(address)
    _dress_sqlite(engine)
    return engine


def _make_private(file: Path) -> None:
    """Makes the file of a new store so that only its owner reads it: it holds digests of passwords. One that cannot be made is told when it is used."""
    with contextlib.suppress(OSError):
        file.touch(mode=0o600, exist_ok=False)


def _dress_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "do_connect")
    def _connecting(*_: Any) -> None:
        _make_private(Path(str(engine.url.database)))

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
def writing(engine: Engine, *, at_length: bool = False) -> Iterator[Connection]:
    """One transaction that writes: all of it or nothing. `at_length` allows it `LONG_SECONDS` a statement. Raises `OutOfReach`."""
    with _transaction(engine, at_length, writes=True) as connection:
        yield connection


@contextlib.contextmanager
def reading(engine: Engine, *, at_length: bool = False) -> Iterator[Connection]:
    """One transaction that only reads, and sees one state of the store. `at_length` allows it `LONG_SECONDS` a statement. Raises `OutOfReach`."""
    options = {"isolation_level": "REPEATABLE READ"} if engine.dialect.name == "postgresql" else {}
    with _transaction(engine, at_length, **options) as connection:
        yield connection


@contextlib.contextmanager
def _transaction(engine: Engine, at_length: bool, **options: Any) -> Iterator[Connection]:
    server = reach.reach_of(engine.url) if engine.dialect.name == "postgresql" else None
    if server:
        server.ask()
    if not _places.acquire(timeout=TURN_SECONDS):
        raise OutOfReach("it does not answer those who asked before")
    try:
        with engine.connect().execution_options(**options) as connection, connection.begin():
            if server:
                server.found()
            with reach.patient(connection, LONG_SECONDS) if server and at_length else contextlib.nullcontext():
                yield connection
    except DatabaseError as error:
        # The server is gone or hangs or is shutting down, somebody holds the store for too long, or the file is no store.
        if type(error) not in (OperationalError, DatabaseError):
            raise
        if server and reach.gone(error):
            server.lost()
        raise OutOfReach(_first_line(error)) from None
    finally:
        _places.release()


def migrate(engine: Engine, revision: str = "head") -> None:
    """Brings the store to a revision, the newest by default; several workers may try at once. Raises `OutOfReach`."""
    from alembic import command
    from alembic.runtime.migration import MigrationContext
    from alembic.util import CommandError

    with writing(engine, at_length=True) as connection:
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7236421)")
        config = _config()
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, revision)
        except CommandError:
            there = MigrationContext.configure(connection).get_current_revision()
            raise OutOfReach(f"it is at revision {there}, which this Touchline does not know; a newer one has used it") from None


def is_there(engine: Engine) -> bool:
    """Whether there is a store already; makes no file to find out. Raises `OutOfReach`."""
    if engine.dialect.name == "sqlite":
        try:
            os.stat(str(engine.url.database))
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError as error:
            raise OutOfReach(f"{engine.url.database}: {error.strerror}") from None
    return revision(engine) is not None


def revision(engine: Engine) -> str | None:
    """The revision that the store has; None for an empty one. Raises `OutOfReach`."""
    from alembic.runtime.migration import MigrationContext

    with reading(engine) as connection:
        return MigrationContext.configure(connection).get_current_revision()


def revisions() -> list[str]:
    """All revisions, the oldest first."""
    from alembic.script import ScriptDirectory

    return [script.revision for script in reversed(list(ScriptDirectory.from_config(_config()).walk_revisions()))]


def _config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return config


def _first_line(error: DatabaseError) -> str:
    return str(error.orig).strip().splitlines()[0]
