"""The desk on the web over the book and the engine themselves, on each kind of store: every test that asks for `store` or more runs on both."""
from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count

import msgspec
import pytest
from flask import Flask
from sqlalchemy import create_engine, make_url

from app.desk import accounts, db, tournaments
from app.desk.desk import Desk
from app.desk.model import Event, EventProfile, Person, Role
from app.settings import Settings
from app.web.desk.at_hand import STORE, WORKER
from tests.desk.conftest import PASSWORD, quick_passwords, server
from tests.the_book import site_over_the_book

from .visitor import Visitor

__all__ = ["PASSWORD", "quick_passwords", "server"]
_numbers = count(1)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """The application; which store it has, `app` decides."""
    app = site_over_the_book(Settings(data=str(tmp_path_factory.mktemp("site"))))
    app.config["PROPAGATE_EXCEPTIONS"] = False
    yield app
    for worker in ("touchline-worker", "touchline-ranking", WORKER):
        app.extensions[worker].close()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """A desk for all tests of a run: each makes its own event in it."""
    url = f"sqlite:///{tmp_path_factory.mktemp('store') / 'desk.db'}"
    if request.param == "postgresql":
        address = make_url(request.getfixturevalue("server")).set(drivername="postgresql+psycopg")
        engine = create_engine(address, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.exec_driver_sql("CREATE DATABASE web")
        engine.dispose()
        url = address.set(drivername="postgresql", database="web").render_as_string(hide_password=False)
    engine = db.connect(url)
    db.migrate(engine)
    yield Desk(engine=engine, settings=Settings())
    engine.dispose()


@pytest.fixture
def app(site: Flask, store: Desk) -> Flask:
    site.extensions[STORE] = store
    return site


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """An event with its first version locked, and somebody of each role in a browser; `ROGUE` runs another event."""

    app: Flask
    desk: Desk
    event: Event
    people: dict[Role, Person]
    visitors: dict[Role, Visitor]
    rogue: Visitor

    @property
    def referee(self) -> Visitor:
        return self.visitors[Role.REFEREE]

    @property
    def head(self) -> Visitor:
        return self.visitors[Role.HEAD_REFEREE]

    @property
    def organiser(self) -> Visitor:
        return self.visitors[Role.ORGANISER]

    @property
    def guest(self) -> Visitor:
        return self.visitors[Role.GUEST]

    @property
    def nobody(self) -> Visitor:
        return self.visitors[Role.ANYBODY]

    @property
    def path(self) -> str:
        """Where the event's pages lie."""
        return f"/e/{self.event.code}"


def somebody(desk: Desk, name: str, admin: bool = False) -> Person:
    """A new account."""
    return accounts.add_person(desk, f"{name} {next(_numbers)}", PASSWORD, admin=admin)


def browser_of(app: Flask, desk: Desk, person: Person) -> Visitor:
    """The person's browser, signed in."""
    return Visitor(app, accounts.sign_in(desk, person.name, PASSWORD, address=person.id, device="phone")[1])


def new_event(desk: Desk, organiser: Person, name: str, precedence: tuple[str, ...] = ("naf", "raw")) -> Event:
    """An event of today with its first version locked."""
    today = datetime.now(UTC).date()
    made = tournaments.make_event(
        desk, organiser, name=name, starts=today, ends=today, profile=EventProfile(precedence=precedence), languages=("en", "fr"))
    tournaments.lock_profile(desk, organiser, made.id, lambda before, after: ())
    return tournaments.event_of_code(desk, made.code)[0]


def new_scene(app: Flask, desk: Desk) -> Scene:
    """A scene of its own."""
    organiser, other = somebody(desk, "Olga", admin=True), somebody(desk, "Rob", admin=True)
    event = new_event(desk, organiser, f"Autumn Cup {next(_numbers)}")
    new_event(desk, other, f"Other Cup {next(_numbers)}")
    people = {Role.ORGANISER: organiser, Role.GUEST: somebody(desk, "Gus")}
    for role, name in ((Role.REFEREE, "Rita"), (Role.HEAD_REFEREE, "Hugo")):
        people[role] = somebody(desk, name)
        _, token = tournaments.invite(desk, organiser, event, role)
        tournaments.take_invitation(desk, people[role], token)
    visitors = {role: browser_of(app, desk, person) for role, person in people.items()}
    return Scene(
        app=app, desk=desk, event=event, people=people, visitors={Role.ANYBODY: Visitor(app), **visitors}, rogue=browser_of(app, desk, other))


@pytest.fixture
def scene(app: Flask, store: Desk) -> Scene:
    return new_scene(app, store)
