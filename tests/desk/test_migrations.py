"""A store of every revision that was ever released, brought up to the newest with all that it holds, on each kind of store.

`released/REVISION.jsonl` is what `touchline backup` of that release wrote: people in each role, two versions of an event's answers,
disputes in several states. A new revision needs its file here before it is released.
"""
from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from app.desk import accounts, backup, db, disputes, tournaments
from app.desk.access import Deed
from app.desk.desk import Desk
from app.desk.disputes import Verdict
from app.desk.model import Event, Person, Role, State
from app.desk.tables import metadata
from app.settings import Settings

from .conftest import PASSWORD

RELEASED = Path(__file__).with_name("released")


@pytest.fixture(params=db.revisions())
def released(request: pytest.FixtureRequest) -> Path:
    return RELEASED / f"{request.param}.jsonl"


@pytest.fixture
def old(released: Path, url: str) -> Desk:
    """The desk over a store that had that revision and these rows, and was then brought to the newest."""
    engine = db.connect(url)
    backup.restore(engine, released)
    return Desk(engine=engine, settings=Settings())


def rows_of(file: Path) -> list[tuple[str, dict[str, Any]]]:
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [(line[0], line[1]) for line in lines if isinstance(line, list)]


def test_the_migrations_make_exactly_the_tables(url: str) -> None:
    engine = db.connect(url)
    db.migrate(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_a_store_of_every_release_ends_with_exactly_the_tables(old: Desk) -> None:
    assert db.revision(old.engine) == db.revisions()[-1]
    with old.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata) == []
    old.engine.dispose()


def test_every_row_of_every_release_is_there_with_its_values(old: Desk, released: Path, tmp_path: Path) -> None:
    backup.back_up(old.engine, tmp_path / "now")
    before, now = [row for row in rows_of(released) if row[0] not in backup.OF_THE_MOMENT], rows_of(tmp_path / "now")
    assert Counter(table for table, _ in now) == Counter(table for table, _ in before)
    assert {table for table, _ in before} >= {"people", "events", "versions", "members", "disputes", "findings", "statements", "acts"}
    for (table, was), (_, is_) in zip(sorted(before, key=str), sorted(now, key=str), strict=True):
        assert was.items() <= is_.items(), table
    old.engine.dispose()


def entered(desk: Desk, name: str) -> Person:
    return accounts.sign_in(desk, name, PASSWORD, address="192.0.2.1", device="phone")[0]


def the_event(desk: Desk, released: Path) -> Event:
    (code,) = [row["code"] for table, row in rows_of(released) if table == "events"]
    return tournaments.event_of_code(desk, code)[0]


def test_people_and_what_they_may_do_come_along(old: Desk, released: Path) -> None:
    event = the_event(old, released)
    roles = {name: tournaments.role_in(old, entered(old, name), event) for name in ("Olga", "Hugo", "Rita")}
    assert roles == {"Olga": Role.ORGANISER, "Hugo": Role.HEAD_REFEREE, "Rita": Role.REFEREE}
    old.engine.dispose()


def test_work_goes_on_where_the_old_release_left_it(old: Desk, released: Path) -> None:
    event, rita, hugo = the_event(old, released), entered(old, "Rita"), entered(old, "Hugo")
    assert [version.number for version in tournaments.versions(old, event)] == [2, 1]
    before = disputes.disputes(old, rita, event.id)
    assert {d.state for d in before} == {State.OVERRULED, State.OPEN, State.WITHDRAWN}
    (overruled,) = disputes.published(old, event.id)
    assert [f.option for f in overruled.findings] == ["cancels", "does-not-cancel"] and overruled.statements[0].text == "I pushed first\nsecond line"
    (waiting,) = [d for d in before if d.state is State.OPEN]
    ruled = disputes.act(old, rita, waiting.id, Deed.RULE, revision=1, verdict=Verdict(None, "He goes"), key="a key of a new form")
    assert ruled.state is State.RULED
    new = disputes.record(old, rita, event.id, question="q", key="a key of another form")
    assert new.number == len(before) + 1
    assert [a.kind for a in disputes.trail(old, hugo, event.id)][-2:] == ["rule", "record"]
    old.engine.dispose()
