"""Accounts, events, backup and restore from the command line, each on a desk of its own."""
from __future__ import annotations

import json
import os
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import make_url

from app.desk import accounts, db, disputes, tournaments
from app.desk.desk import Desk, opened, where
from app.desk.disputes import Verdict
from app.desk.model import EventProfile
from app.settings import Settings, settings
from tests.desk.conftest import PASSWORD, new_store, quick_passwords, server

from .commands import GRAB, complaints, printed_json, touchline

__all__ = ["new_store", "quick_passwords", "server"]


@pytest.fixture(autouse=True)
def address(new_store: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Each test begins with an empty store, of each kind; calling it puts another empty one in its place."""
    def another() -> None:
        monkeypatch.setenv("DATABASE_URL", new_store())

    another()
    return another


@pytest.fixture
def empty() -> None:
    """A store that is there, with nothing in it, as the site leaves it before the first account."""
    desk().engine.dispose()


def desk() -> Desk:
    """The desk that the commands have."""
    return opened(settings())


def prints(*words: str) -> str:
    result = touchline(*words)
    assert result.exit_code == 0, result.output
    return result.stdout


def add(name: str, *more: str) -> str:
    return prints("users", "add", name, "--password", PASSWORD, *more)


def event_with_dispute(ends: date) -> str:
    """An event that ended on that day, with one dispute; its code."""
    add("Olga", "--admin")
    at = desk()
    olga = accounts.person_named(at, "Olga")
    event = tournaments.make_event(at, olga, name="Autumn Cup", starts=ends, ends=ends, profile=EventProfile())
    disputes.record(at, olga, event.id, words="ü\nwhat", verdict=Verdict(None, "so"))
    at.engine.dispose()
    return event.code


def test_an_account_is_made_and_listed() -> None:
    assert add("Olga", "--admin") == "Olga has an account, and may make events\n"
    assert add("Rita") == "Rita has an account\n"
    assert prints("users", "list") == "Olga (makes events)\nRita\n"
    found = printed_json("users", "list")
    assert [(person["name"], person["admin"], person["disabled"]) for person in found] == [("Olga", True, False), ("Rita", False, False)]
    assert "password" not in str(found)


@pytest.mark.parametrize(("words", "says"), [
    (("add", "O", "--password", PASSWORD), "2 to 40"), (("add", "Rita", "--password", "short"), "10 to 200"),
    (("password", "Nobody", "--password", PASSWORD), "users list"), (("disable", "Nobody"), "users list"),
])
def test_what_cannot_be_done_with_accounts_is_told_in_one_line(empty: None, words: tuple[str, ...], says: str) -> None:
    (line,) = complaints("users", *words)
    assert says in line


def test_a_name_is_given_once() -> None:
    add("Rita")
    (line,) = complaints("users", "add", " rita", "--password", PASSWORD)
    assert "is taken" in line


def test_a_shut_account_signs_in_no_more_until_it_is_opened_again() -> None:
    add("Rita")
    for command, works in (("disable", False), ("enable", True)):
        prints("users", command, "Rita")
        at = desk()
        try:
            accounts.sign_in(at, "Rita", PASSWORD, address="192.0.2.1", device="phone")
            entered = True
        except accounts.Refused:
            entered = False
        at.engine.dispose()
        assert entered is works
    assert "disabled" not in prints("users", "list")


def test_a_new_password_counts_and_the_old_one_does_not() -> None:
    add("Rita")
    prints("users", "password", "Rita", "--password", "another horse battery")
    at = desk()
    accounts.sign_in(at, "Rita", "another horse battery", address="192.0.2.1", device="phone")
    with pytest.raises(accounts.Refused):
        accounts.sign_in(at, "Rita", PASSWORD, address="192.0.2.1", device="phone")
    at.engine.dispose()


def test_events_are_listed(empty: None) -> None:
    assert "no event yet" in prints("events", "list") and printed_json("events", "list") == []
    code = event_with_dispute(date(2026, 1, 2))
    assert prints("events", "list") == f"{code}  2026-01-02  Autumn Cup  (version 0)\n"
    (found,) = printed_json("events", "list")
    assert (found["code"], found["name"], found["ends"]) == (code, "Autumn Cup", "2026-01-02")


def kept() -> list[str]:
    """The words of every dispute that is there."""
    at = desk()
    olga = accounts.person_named(at, "Olga")
    found = [d.words for event in tournaments.events_of(at, olga) for d in disputes.disputes(at, olga, event.id)]
    at.engine.dispose()
    return found


def test_disputes_are_kept_unless_a_time_is_set() -> None:
    event_with_dispute(date(2001, 1, 1))
    assert "disputes are kept" in prints("events", "prune")
    assert kept() == ["ü\nwhat"]


def test_disputes_go_once_their_event_is_old_enough_and_the_trail_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    code = event_with_dispute(date(2001, 1, 1))
    monkeypatch.setenv("TOUCHLINE_RETENTION_DAYS", "30")
    assert prints("events", "prune") == f"{code}: 1 dispute deleted\n"
    assert kept() == [] and prints("events", "prune") == "nothing to delete\n"
    at = desk()
    olga = accounts.person_named(at, "Olga")
    (event,) = tournaments.events_of(at, olga)
    assert [act.detail for act in disputes.trail(at, olga, event.id) if act.kind == "prune"] == [{"disputes": 1}]
    at.engine.dispose()


def test_disputes_of_an_event_that_is_not_old_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    event_with_dispute(date.today())
    monkeypatch.setenv("TOUCHLINE_RETENTION_DAYS", "30")
    assert prints("events", "prune") == "nothing to delete\n"
    assert kept() == ["ü\nwhat"]


def test_a_backup_fills_an_empty_store_with_the_same(address: Callable[[], None], tmp_path: Path) -> None:
    event_with_dispute(date(2026, 1, 2))
    first, second = tmp_path / "first", tmp_path / "second"
    told = printed_json("backup", str(first))
    assert told["rows"] > 5 and told["file"] == str(first)
    before = (prints("users", "list"), prints("events", "list"), kept())
    address()
    assert printed_json("restore", str(first))["rows"] == told["rows"]
    assert (prints("users", "list"), prints("events", "list"), kept()) == before
    assert f"{told['rows']} rows are in" in prints("backup", str(second))
    assert first.read_bytes() == second.read_bytes()


def test_nothing_is_restored_over_what_is_there(tmp_path: Path) -> None:
    event_with_dispute(date(2026, 1, 2))
    file = tmp_path / "b"
    prints("backup", str(file))
    (line,) = complaints("restore", str(file))
    assert "not empty" in line


def test_a_damaged_backup_is_told_with_its_line(address: Callable[[], None], tmp_path: Path) -> None:
    add("Rita")
    file = tmp_path / "b"
    prints("backup", str(file))
    file.write_text(file.read_text()[:-30])
    address()
    (line,) = complaints("restore", str(file))
    assert line.startswith(f"{file}:") and ("damaged" in line or "not whole" in line)


def test_a_list_of_nobody_says_so_and_as_json_is_empty(empty: None) -> None:
    assert "nobody has an account yet" in prints("users", "list")
    assert printed_json("users", "list") == []


def test_every_command_of_the_desk_prints_json(address: Callable[[], None], tmp_path: Path) -> None:
    made = printed_json("users", "add", "Olga", "--admin", "--password", PASSWORD)
    assert (made["name"], made["admin"], made["disabled"]) == ("Olga", True, False)
    assert printed_json("users", "disable", "Olga")["disabled"] is True
    assert printed_json("users", "enable", "Olga")["disabled"] is False
    assert printed_json("users", "password", "Olga", "--password", "another horse battery")["id"] == made["id"]
    assert printed_json("events", "prune") == {"retention_days": 0, "deleted": {}}
    assert printed_json("backup", str(tmp_path / "b"))["rows"] > 0
    address()
    assert printed_json("restore", str(tmp_path / "b"))["rows"] > 0


def test_what_was_done_with_accounts_is_listed_the_newest_first() -> None:
    add("Olga", "--admin")
    prints("users", "disable", "Olga")
    shut, made = prints("users", "trail").splitlines()
    assert made.endswith("Olga: made the account Olga, which may make events") and shut.endswith("the command line: shut the account Olga")
    assert [act["kind"] for act in printed_json("users", "trail")] == ["disable", "account"]


READING: list[tuple[str, ...]] = [
    ("users", "list"), ("users", "list", "--json"), ("users", "trail"), ("users", "password", "Olga", "--password", PASSWORD), ("users", "disable", "Olga"),
    ("users", "enable", "Olga"), ("users", "forget", "Olga", "--yes"), ("events", "list"), ("events", "list", "--json"), ("events", "prune"),
    ("backup", "FILE"), ("export", "public", "FILE"), ("rule", GRAB, "--event", "ABCDEF"), ("diff", "event:ABCDEF", "raw"), ("diff", "version:12345678", "raw"),
]
"""Every command that uses a store and cannot do without what is in it."""


@pytest.mark.parametrize("words", READING, ids=" ".join)
def test_what_needs_a_store_makes_none_and_says_where_it_looked(tmp_path: Path, words: tuple[str, ...]) -> None:
    file = tmp_path / "out"
    (line,) = complaints(*(str(file) if word == "FILE" else word for word in words))
    place = make_url(os.environ["DATABASE_URL"])
    assert line.startswith("there is no store at ") and place.database in line and "(DATABASE_URL)" in line
    assert "touchline users add" in line and "touchline restore" in line
    assert list(tmp_path.iterdir()) == []
    engine = db.connect(os.environ["DATABASE_URL"])
    assert not db.is_there(engine)
    engine.dispose()


def test_what_needs_a_store_makes_no_folder_for_it_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL")
    monkeypatch.setenv("TOUCHLINE_DATA", "desk")
    monkeypatch.chdir(tmp_path)
    (line,) = complaints("users", "list")
    assert f"{tmp_path / 'desk' / 'touchline.db'} (TOUCHLINE_DATA is 'desk')" in line
    assert list(tmp_path.iterdir()) == []


def test_a_place_is_told_without_its_password(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "secret" not in where(Settings(database_url="postgresql://olga:secret@db.example/desk"))


def test_a_file_that_holds_something_else_is_no_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "empty.db").touch()
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'empty.db'}")
    (line,) = complaints("users", "list")
    assert line.startswith("there is no store at ")


def test_a_command_that_makes_a_store_says_where_and_the_next_one_does_not() -> None:
    made = touchline("users", "add", "Olga", "--password", PASSWORD, "--json")
    assert json.loads(made.stdout)["name"] == "Olga"
    assert made.stderr == f"made a new store at {where(settings())}\n"
    assert touchline("users", "add", "Rita", "--password", PASSWORD).stderr == ""


def test_a_restored_store_is_told_with_its_place(address: Callable[[], None], tmp_path: Path) -> None:
    add("Olga")
    prints("backup", str(tmp_path / "b"))
    address()
    assert touchline("restore", str(tmp_path / "b")).stderr == f"made a new store at {where(settings())}\n"


@pytest.mark.parametrize("refused", [("O", PASSWORD), ("Olga", "short")])
def test_no_store_is_made_for_an_account_that_is_refused(refused: tuple[str, str]) -> None:
    complaints("users", "add", refused[0], "--password", refused[1])
    (line,) = complaints("users", "list")
    assert line.startswith("there is no store at ")


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL")
    (tmp_path / "file").touch()
    monkeypatch.setenv("TOUCHLINE_DATA", str(tmp_path / "file" / "desk"))
    (line,) = complaints("users", "add", "Olga", "--password", PASSWORD)
    assert str(tmp_path / "file") in line
