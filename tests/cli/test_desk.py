"""Accounts, events, backup and restore from the command line, each on a desk of its own."""
from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from app.desk import accounts, disputes, tournaments
from app.desk.desk import Desk, opened
from app.desk.disputes import Verdict
from app.desk.model import EventProfile
from app.settings import settings
from tests.desk.conftest import PASSWORD, new_store, quick_passwords, server

from .commands import complaints, printed_json, touchline

__all__ = ["new_store", "quick_passwords", "server"]


@pytest.fixture(autouse=True)
def address(new_store: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Each test begins with an empty store, of each kind; calling it puts another empty one in its place."""
    def another() -> None:
        monkeypatch.setenv("DATABASE_URL", new_store())

    another()
    return another


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
def test_what_cannot_be_done_with_accounts_is_told_in_one_line(words: tuple[str, ...], says: str) -> None:
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


def test_events_are_listed() -> None:
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


def test_a_list_of_nobody_says_so_and_as_json_is_empty() -> None:
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
