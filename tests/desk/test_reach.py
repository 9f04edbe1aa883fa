"""A PostgreSQL that hangs: nobody waits long, soon nobody waits at all, and the book needs none of it."""
from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, make_url

from app.desk import db, reach
from app.desk.errors import OutOfReach

from .valve import Valve, valve

SOCKET = ".s.PGSQL.5432"


@pytest.fixture
def line(new_store: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Engine, Valve]]:
    """A store behind a valve, and limits that a test can wait for."""
    monkeypatch.setattr(reach.Impatient, "patience", 1)
    monkeypatch.setattr(reach, "CONNECT_SECONDS", 2)
    monkeypatch.setattr(reach, "ANSWER_SECONDS", 2)
    address = make_url(new_store())
    with tempfile.TemporaryDirectory() as folder, valve(Path(folder) / SOCKET, Path(str(address.query["host"])) / SOCKET) as shut:
        engine = db.connect(address.update_query_dict({"host": folder}).render_as_string(hide_password=False))
        db.migrate(engine)
        yield engine, shut
        engine.dispose()


pytestmark = pytest.mark.parametrize("new_store", ["postgresql"], indirect=True)


def asks(engine: Engine) -> None:
    with db.reading(engine) as connection:
        connection.exec_driver_sql("SELECT 1")


def test_who_asks_a_store_that_hangs_is_told_and_the_next_does_not_wait(line: tuple[Engine, Valve], monkeypatch: pytest.MonkeyPatch) -> None:
    engine, shut = line
    asks(engine)
    shut.shut()
    with pytest.raises(OutOfReach):
        asks(engine)
    tries: list[object] = []
    monkeypatch.setattr(engine, "connect", lambda: tries.append(1))
    with pytest.raises(OutOfReach, match="a moment ago"):
        asks(engine)
    assert tries == []


def test_a_store_that_answers_again_is_asked_again(line: tuple[Engine, Valve], monkeypatch: pytest.MonkeyPatch) -> None:
    engine, shut = line
    monkeypatch.setattr(reach, "PAUSE_SECONDS", 0.01)
    shut.shut()
    with pytest.raises(OutOfReach):
        asks(engine)
    shut.open()
    time.sleep(0.05)
    asks(engine)
    asks(engine)


def test_a_store_that_hangs_within_an_act_is_left(line: tuple[Engine, Valve]) -> None:
    engine, shut = line
    with pytest.raises(OutOfReach), db.writing(engine) as connection:
        connection.exec_driver_sql("SELECT 1")
        shut.shut()
        connection.exec_driver_sql("SELECT 2")


def test_a_statement_that_takes_too_long_ends_and_the_next_one_is_asked(line: tuple[Engine, Valve]) -> None:
    engine, _ = line
    with pytest.raises(OutOfReach), db.reading(engine) as connection:
        connection.exec_driver_sql("SET LOCAL statement_timeout = 50")
        connection.exec_driver_sql("SELECT pg_sleep(20)")
    asks(engine)


def test_a_migration_may_take_its_time(line: tuple[Engine, Valve]) -> None:
    with db.writing(line[0], at_length=True) as connection:
        connection.exec_driver_sql("SELECT pg_sleep(1.5)")
