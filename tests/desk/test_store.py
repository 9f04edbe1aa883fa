"""The store itself: backups, writers at once, and the server killed at any moment."""
from __future__ import annotations

import hashlib
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Barrier, Thread

import msgspec
import pytest

from app.desk import accounts, backup, db, disputes
from app.desk.access import Deed
from app.desk.desk import Desk
from app.desk.disputes import Verdict
from app.desk.errors import OutOfReach, Overtaken
from app.desk.model import Event, Person, Role
from app.errors import TouchlineError

from .conftest import PASSWORD

Crew = dict[Role, Person]
WRITER = Path(__file__).with_name("writer.py")


def test_several_workers_may_start_at_once_on_an_empty_store(url: str) -> None:
    ready, complaints = Barrier(4), []

    def start() -> None:
        engine = db.connect(url)
        ready.wait()
        try:
            db.migrate(engine)
        except Exception as error:  # whatever it is, the test has to tell it
            complaints.append(error)
        engine.dispose()

    threads = [Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert complaints == []


def test_of_two_referees_who_rule_at_once_one_wins_and_the_other_is_told(desk: Desk, crew: Crew, event: Event) -> None:
    for round in range(10):
        dispute = disputes.record(desk, crew[Role.REFEREE], event.id, question=f"q{round}")
        ready, told = Barrier(2), []

        def rule(option: str, dispute_id: str = dispute.id, ready: Barrier = ready, told: list[str] = told) -> None:
            ready.wait()
            try:
                disputes.act(desk, crew[Role.REFEREE], dispute_id, Deed.RULE, revision=1, verdict=Verdict(option))
            except Overtaken:
                told.append(option)

        threads = [Thread(target=rule, args=(option,)) for option in ("yes", "no")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        after = disputes.dispute(desk, crew[Role.REFEREE], dispute.id)
        assert len(told) == 1 and [f.option for f in after.findings] == [{"yes": "no", "no": "yes"}[told[0]]]


def filled(desk: Desk, crew: Crew, event: Event) -> None:
    for n in range(3):
        dispute = disputes.record(
            desk, crew[Role.REFEREE], event.id, question="q", skills=("Grab",), words=f"Größe ☂ {n}\nzweite Zeile", verdict=Verdict("yes"))
        disputes.state(desk, crew[Role.REFEREE], dispute.id, side="away", text='"quoted", \\ and \t tab')


def test_a_backup_restored_into_an_empty_store_gives_the_same(
    desk: Desk, crew: Crew, event: Event, new_store: Callable[[], str], tmp_path: Path
) -> None:
    filled(desk, crew, event)
    first, second = tmp_path / "first", tmp_path / "second"
    rows = backup.back_up(desk.engine, first)
    other = db.connect(new_store())
    assert backup.restore(other, first) == rows
    backup.back_up(other, second)
    assert first.read_bytes() == second.read_bytes() and first.stat().st_mode & 0o077 == 0
    again = disputes.record(Desk(engine=other, settings=desk.settings, clock=desk.clock), crew[Role.REFEREE], event.id, question="r")
    assert again.number == 4
    other.dispose()


def test_a_backup_goes_from_one_kind_of_store_to_the_other(desk: Desk, crew: Crew, event: Event, tmp_path: Path, server: str) -> None:
    filled(desk, crew, event)
    first, second = tmp_path / "first", tmp_path / "second"
    backup.back_up(desk.engine, first)
    other = db.connect(f"sqlite:///{tmp_path / 'other.db'}")
    backup.restore(other, first)
    backup.back_up(other, second)
    assert first.read_bytes() == second.read_bytes()
    other.dispose()


def test_nothing_is_restored_over_what_is_there(desk: Desk, crew: Crew, event: Event, tmp_path: Path) -> None:
    backup.back_up(desk.engine, tmp_path / "b")
    with pytest.raises(TouchlineError, match="not empty"):
        backup.restore(desk.engine, tmp_path / "b")


@pytest.mark.parametrize("damage", [
    "last line gone", "a line gone", "half a line", "another format", "empty", "a later revision", "a word changed", "twice", "more",
    "a row that is none", "a row too deep",
])
def test_a_damaged_backup_restores_nothing(
    desk: Desk, crew: Crew, event: Event, new_store: Callable[[], str], tmp_path: Path, damage: str
) -> None:
    filled(desk, crew, event)
    file = tmp_path / "b"
    backup.back_up(desk.engine, file)
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text({
        "last line gone": "".join(lines[:-1]), "a line gone": "".join([*lines[:4], *lines[5:]]), "half a line": "".join(lines)[:len("".join(lines)) // 2],
        "a word changed": "".join(lines).replace("Autumn", "Winter"), "another format": "{}\n" + "".join(lines[1:]), "empty": "",
        "twice": "".join(lines) * 2, "more": "".join(lines) + '["people", {}]\n', "a row that is none": lines[0] + '["people", 5]\n',
        "a row too deep": lines[0] + "[" * 100_000 + "\n",
        "a later revision": json.dumps({"format": backup.FORMAT, "revision": "9999"}) + "\n" + "".join(lines[1:]),
    }[damage], encoding="utf-8")
    other = db.connect(new_store())
    with pytest.raises(TouchlineError, match=str(file)):
        backup.restore(other, file)
    if db.revision(other):
        with other.connect() as connection:
            assert not any(connection.exec_driver_sql(f'SELECT count(*) FROM {t}').scalar_one() for t in ("people", "events", "disputes", "acts"))
    other.dispose()


@pytest.mark.parametrize("moment", [0.3, 0.9, 1.7])
def test_a_killed_writer_loses_nothing_that_was_acknowledged_and_leaves_nothing_half(
    desk: Desk, crew: Crew, event: Event, ready: str, tmp_path: Path, moment: float
) -> None:
    """A thousand writes, each of four rows; the process is killed on the way, and the store must hold every write that it has told of."""
    acknowledged = tmp_path / "acknowledged"
    acknowledged.touch()
    process = subprocess.Popen([sys.executable, str(WRITER), ready, event.id, crew[Role.REFEREE].id, str(acknowledged)], cwd=Path(__file__).parents[2])
    while not acknowledged.stat().st_size and process.poll() is None:
        time.sleep(0.01)
    time.sleep(moment)
    process.send_signal(signal.SIGKILL)
    process.wait()
    told = [line for line in acknowledged.read_text().splitlines() if len(line) == 32]
    assert told
    found = {d.id: d for d in disputes.disputes(desk, crew[Role.REFEREE], event.id)}
    assert set(told) <= set(found)
    assert len(found) - len(told) <= 1
    kinds = [(a.dispute, a.kind) for a in disputes.trail(desk, crew[Role.ORGANISER], event.id) if a.dispute]
    for dispute in found.values():
        assert len(dispute.findings) == 1 and (dispute.id, "record") in kinds and (dispute.id, "rule") in kinds
    assert sorted(d.number for d in found.values()) == list(range(1, len(found) + 1))
    assert len(kinds) == 2 * len(found)


def test_a_backup_into_a_folder_that_is_not_there_is_told(desk: Desk, tmp_path: Path) -> None:
    with pytest.raises(TouchlineError, match="cannot be written"):
        backup.back_up(desk.engine, tmp_path / "no such folder" / "b")


def test_a_backup_over_what_is_there_is_refused_the_store_itself_above_all(desk: Desk, crew: Crew, event: Event, tmp_path: Path) -> None:
    (tmp_path / "note").write_text("a note")
    own = [Path(name) for name in [desk.engine.url.database] if name and desk.engine.dialect.name == "sqlite"]
    for file in (tmp_path / "note", *own):
        before = file.read_bytes()
        with pytest.raises(TouchlineError, match="there already"):
            backup.back_up(desk.engine, file)
        assert file.read_bytes() == before


@pytest.mark.parametrize("address", [
    "mysql://x/y", "nonsense", "http://x", "sqlite://", "sqlite:///:memory:", "postgresql://u:p@h:notaport/db", "mssql+pyodbc://x/y"])
def test_another_kind_of_store_is_refused_in_words(address: str) -> None:
    with pytest.raises(TouchlineError, match="DATABASE_URL"):
        db.connect(address)


def test_a_store_that_cannot_be_reached_is_told(tmp_path: Path) -> None:
    with pytest.raises(TouchlineError, match="cannot be reached"):
        db.migrate(db.connect(f"sqlite:///{tmp_path}/no/such/folder/desk.db"))


def test_a_row_that_only_the_other_store_takes_is_named(
    desk: Desk, crew: Crew, event: Event, new_store: Callable[[], str], tmp_path: Path
) -> None:
    """SQLite bounds no text: a file of it may hold more than PostgreSQL takes."""
    backup.back_up(desk.engine, tmp_path / "b")
    head, *rows, _ = (tmp_path / "b").read_text(encoding="utf-8").splitlines()
    written = hashlib.sha256()
    changed = [row.replace('"folded": "olga"', f'"folded": "{"olga" * 30}"') for row in rows]
    for row in changed:
        written.update(row.encode())
    (tmp_path / "b").write_text("\n".join([head, *changed, json.dumps({"rows": len(rows), "sha256": written.hexdigest()})]) + "\n", encoding="utf-8")
    other = db.connect(new_store())
    if other.dialect.name == "sqlite":
        assert backup.restore(other, tmp_path / "b") == len(rows)
    else:
        with pytest.raises(TouchlineError, match="rows of people do not fit .*too long"):
            backup.restore(other, tmp_path / "b")
    other.dispose()


@pytest.mark.parametrize("address", ["postgres://x/y", "postgresql+asyncpg://x/y", "postgresql+psycopg2://x/y"])
def test_postgresql_is_spoken_to_by_the_one_driver_that_is_there(address: str) -> None:
    assert db.connect(address).driver == "psycopg"


def test_a_file_that_is_no_store_is_told(tmp_path: Path) -> None:
    (tmp_path / "desk.db").write_text("no store " * 1000)
    with pytest.raises(TouchlineError, match="cannot be reached.*not a database"):
        db.migrate(db.connect(f"sqlite:///{tmp_path}/desk.db"))


def test_a_backup_signs_nobody_in_again(desk: Desk, crew: Crew, event: Event, new_store: Callable[[], str], tmp_path: Path) -> None:
    _, token = accounts.sign_in(desk, "Rita", PASSWORD, address="192.0.2.1", device="phone")
    backup.back_up(desk.engine, tmp_path / "b")
    other = db.connect(new_store())
    backup.restore(other, tmp_path / "b")
    assert accounts.signed_in(msgspec.structs.replace(desk, engine=other), token) is None
    assert '"sessions"' not in (tmp_path / "b").read_text("utf-8")
    other.dispose()


def test_a_store_of_a_newer_touchline_is_left_alone_and_told(desk: Desk) -> None:
    with desk.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(OutOfReach, match="revision 9999.*newer"):
        db.migrate(desk.engine)


def test_a_new_file_is_its_owners_alone(tmp_path: Path) -> None:
    db.migrate(db.connect(f"sqlite:///{tmp_path / 'desk.db'}"))
    assert {file.stat().st_mode & 0o077 for file in tmp_path.iterdir()} == {0}
