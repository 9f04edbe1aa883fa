"""How long anybody waits for PostgreSQL. A store that hangs must not take the book with it, which needs none: the threads of a server are few."""
from __future__ import annotations

import contextlib
import functools
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import psycopg
from psycopg.pq import TransactionStatus
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError

from app.desk.errors import OutOfReach

CONNECT_SECONDS = 3
"""How long the server has to take a connection."""
ANSWER_SECONDS = 5
"""How long it has to answer; it gives up by itself a second before."""
PAUSE_SECONDS = 5
"""How long nobody asks a server that did not answer."""


class Impatient(psycopg.Connection[Any]):
    """A connection that is closed where an answer does not come in time, even from a server that is stopped or cut off without a word."""

    patience: float = ANSWER_SECONDS

    def wait(self, *arguments: Any, **named: Any) -> Any:
        """As in psycopg, but not for ever. Raises `psycopg.OperationalError`."""
        named.setdefault("timeout", self.patience)
        try:
            return super().wait(*arguments, **named)
        except psycopg.OperationalError:
            if self.pgconn.transaction_status == TransactionStatus.ACTIVE:  # the answer is still to come, and nobody will be there to take it
                self.close()
            raise


def engine_of(address: URL) -> Engine:
    """An engine for PostgreSQL that waits for nothing longer than this module says."""
    engine = create_engine(address, pool_pre_ping=True, isolation_level="READ COMMITTED")

    @event.listens_for(engine, "do_connect")
    def _connected(_dialect: Any, _record: Any, arguments: list[Any], named: dict[str, Any]) -> Any:
        limits = f"-c statement_timeout={(ANSWER_SECONDS - 1) * 1000} -c idle_in_transaction_session_timeout={60_000}"
        return Impatient.connect(*arguments, **{"connect_timeout": CONNECT_SECONDS, "options": limits, **named})

    return engine


@contextlib.contextmanager
def patient(connection: Connection, seconds: int) -> Iterator[None]:
    """Within it, a statement of the connection may take so long."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, Impatient)
    driver.patience = seconds
    connection.exec_driver_sql(f"SET LOCAL statement_timeout = {(seconds - 1) * 1000}")
    try:
        yield
    finally:
        driver.patience = ANSWER_SECONDS


class Reach:
    """Whether a server answers. After one that did not, nobody waits for it for a while; then one asks again, and the others go by what he finds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._lock, self._away_until = clock, threading.Lock(), 0.0

    def ask(self) -> None:
        """Raises `OutOfReach` while nobody is to wait."""
        with self._lock:
            if not self._away_until:
                return
            if self._clock() < self._away_until:
                raise OutOfReach("it did not answer a moment ago")
            self._away_until = self._clock() + PAUSE_SECONDS

    def lost(self) -> None:
        """The server did not answer."""
        with self._lock:
            self._away_until = self._clock() + PAUSE_SECONDS

    def found(self) -> None:
        """The server answered."""
        with self._lock:
            self._away_until = 0.0


@functools.cache
def reach_of(address: URL) -> Reach:
    """What this process knows of the server at an address."""
    return Reach()


def gone(error: DatabaseError) -> bool:
    """Whether the server itself did not answer or is shutting down, rather than that it refused one statement."""
    state = getattr(error.orig, "sqlstate", None)
    return state is None or state.startswith(("08", "57P"))
