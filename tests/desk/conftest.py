"""The desk over each kind of store: every test that asks for `url` or `desk` runs on both."""
from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from sqlalchemy import create_engine, make_url

from app.desk import accounts, db, secrets, tournaments
from app.desk.desk import Desk
from app.desk.model import Event, EventProfile, Person, Role
from app.settings import Settings

from .stores import postgresql, programs

MUST_NOT_SKIP = "TOUCHLINE_NO_SKIP"
PASSWORD = "correct horse battery"
_numbers = count()


@pytest.fixture(autouse=True, scope="session")
def quick_passwords() -> Iterator[None]:
    """Digests of passwords that cost next to nothing: their cost is no part of what is tested."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        secrets._nobody.cache_clear()
        yield


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    if programs() is None:
        if os.environ.get(MUST_NOT_SKIP):
            pytest.fail(f"PostgreSQL is not installed, and {MUST_NOT_SKIP} is set")
        pytest.skip("PostgreSQL is not installed")
    with postgresql() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Makes empty stores of one kind, and gives their addresses."""
    if request.param == "sqlite":
        return lambda: f"sqlite:///{tmp_path / f'desk{next(_numbers)}.db'}"
    server = request.getfixturevalue("server")
    return lambda: new_database(server, f"desk{next(_numbers)}")


def new_database(server: str, name: str, of: str = "template1") -> str:
    """Makes a database on the server, a copy of another one, and gives its address."""
    address = make_url(server).set(drivername="postgresql+psycopg")
    engine = create_engine(address, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name} TEMPLATE {of}")
    engine.dispose()
    return address.set(drivername="postgresql", database=name).render_as_string(hide_password=False)


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of SQLite with the tables of now and nothing in them."""
    path = tmp_path_factory.mktemp("migrated") / "desk.db"
    migrated(f"sqlite:///{path}")
    return path


@pytest.fixture(scope="session")
def migrated_database(server: str) -> str:
    """The name of such a database of PostgreSQL."""
    migrated(new_database(server, "migrated"))
    return "migrated"


def migrated(url: str) -> None:
    engine = db.connect(url)
    db.migrate(engine)
    engine.dispose()


@pytest.fixture
def url(new_store: Callable[[], str]) -> str:
    """The address of an empty store."""
    return new_store()


@pytest.fixture
def ready(request: pytest.FixtureRequest, new_store: Callable[[], str], tmp_path: Path) -> str:
    """The address of a store of the same kind that has its tables: a copy, since making them anew takes longer than most tests."""
    name = f"desk{next(_numbers)}"
    if request.node.callspec.params["new_store"] == "postgresql":
        return new_database(request.getfixturevalue("server"), name, request.getfixturevalue("migrated_database"))
    copied = shutil.copy(request.getfixturevalue("migrated_file"), tmp_path / f"{name}.db")
    return f"sqlite:///{copied}"


class Clock:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.at = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.at += timedelta(seconds=1)
        return self.at


@pytest.fixture
def desk(ready: str) -> Iterator[Desk]:
    """A desk over a store with nothing in it, with a clock that tests move."""
    engine = db.connect(ready)
    yield Desk(engine=engine, settings=Settings(), clock=Clock())
    engine.dispose()


@pytest.fixture
def organiser(desk: Desk) -> Person:
    return accounts.add_person(desk, "Olga", PASSWORD, admin=True)


@pytest.fixture
def event(desk: Desk, organiser: Person) -> Event:
    """An event with its first version locked."""
    made = tournaments.make_event(
        desk, organiser, name="Autumn Cup", starts=date(2026, 11, 30), ends=date(2026, 12, 1), profile=EventProfile(precedence=("naf", "raw")))
    tournaments.lock_profile(desk, organiser, made.id, lambda before, after: ())
    return tournaments.event_of_code(desk, made.code)[0]


@pytest.fixture
def crew(desk: Desk, organiser: Person, event: Event) -> dict[Role, Person]:
    """Somebody in each role of the event, and a guest."""
    found = {Role.ORGANISER: organiser, Role.GUEST: accounts.add_person(desk, "Gus", PASSWORD)}
    for role, name in ((Role.REFEREE, "Rita"), (Role.HEAD_REFEREE, "Hugo")):
        found[role] = accounts.add_person(desk, name, PASSWORD)
        _, token = tournaments.invite(desk, organiser, event, role)
        tournaments.take_invitation(desk, found[role], token)
    return found
