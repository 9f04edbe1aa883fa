from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import msgspec
import pytest

from app.desk import accounts, disputes, throttle
from app.desk.desk import Desk
from app.desk.errors import Refused, SlowDown
from app.desk.model import Event, Person, Role
from app.errors import TouchlineError
from app.settings import Settings

from .conftest import PASSWORD


def enter(desk: Desk, name: str, password: str, address: str = "192.0.2.1", known: str = "") -> tuple[Person, str]:
    return accounts.sign_in(desk, name, password, address=address, device="phone", known=known)


def test_a_sign_in_is_known_again_by_its_token(desk: Desk, organiser: Person) -> None:
    _, token = enter(desk, " olga ", PASSWORD)
    found = accounts.signed_in(desk, token)
    assert found is not None and found[0] == organiser


@pytest.mark.parametrize("token", ["", "x", "0" * 43])
def test_another_token_is_nobody(desk: Desk, organiser: Person, token: str) -> None:
    enter(desk, "Olga", PASSWORD)
    assert accounts.signed_in(desk, token) is None


def test_a_wrong_password_and_a_name_that_is_not_there_are_refused_alike(desk: Desk, organiser: Person) -> None:
    messages = set()
    for name, password in (("Olga", "wrong horse battery"), ("Nobody", PASSWORD)):
        with pytest.raises(Refused) as refusal:
            enter(desk, name, password)
        messages.add(str(refusal.value))
    assert len(messages) == 1


WRONG = "wrong horse battery"


def fails(desk: Desk, times: int, name: Callable[[int], str], address: Callable[[int], str]) -> None:
    for number in range(times):
        with pytest.raises(Refused):
            enter(desk, name(number), WRONG, address(number))


@pytest.mark.parametrize(("times", "name", "address"), [
    (1, "Olga", "192.0.2.9"), (throttle.SHARED, "Olga", "192.0.2.{}"), (throttle.SHARED, "nobody {}", "192.0.2.9"),
], ids=["name and address", "name", "address"])
def test_too_many_failures_shut_out_even_the_right_password_for_a_while(desk: Desk, organiser: Person, times: int, name: str, address: str) -> None:
    accounts.add_person(desk, "Other", PASSWORD)
    fails(desk, desk.settings.sign_in_tries * times, name.format, address.format)
    with pytest.raises(SlowDown):
        enter(desk, "Olga", PASSWORD, "192.0.2.9")
    enter(desk, "Other", PASSWORD, "192.0.2.177")
    desk.clock.at += timedelta(minutes=desk.settings.sign_in_minutes)  # type: ignore[attr-defined]
    enter(desk, "Olga", PASSWORD, "192.0.2.9")


def test_who_fails_elsewhere_with_a_name_does_not_keep_its_owner_out(desk: Desk, organiser: Person) -> None:
    fails(desk, desk.settings.sign_in_tries, lambda _: "Olga", lambda _: "203.0.113.1")
    enter(desk, "Olga", PASSWORD, "192.0.2.1")


def test_a_device_of_the_person_counts_by_itself(desk: Desk, organiser: Person) -> None:
    fails(desk, desk.settings.sign_in_tries * throttle.SHARED, lambda _: "Olga", "192.0.2.{}".format)
    enter(desk, "Olga", PASSWORD, "192.0.2.1", known="phone of Olga")
    for _ in range(desk.settings.sign_in_tries):
        with pytest.raises(Refused):
            enter(desk, "Olga", WRONG, "192.0.2.1", known="phone of Olga")
    with pytest.raises(SlowDown):
        enter(desk, "Olga", PASSWORD, "192.0.2.1", known="phone of Olga")


def test_a_right_password_is_no_failure(desk: Desk, organiser: Person) -> None:
    for _ in range(desk.settings.sign_in_tries * throttle.SHARED + 1):
        enter(desk, "Olga", PASSWORD)
    fails(desk, desk.settings.sign_in_tries - 1, lambda _: "Olga", lambda _: "192.0.2.1")
    enter(desk, "Olga", PASSWORD)
    fails(desk, desk.settings.sign_in_tries, lambda _: "Olga", lambda _: "192.0.2.1")


def test_many_guesses_at_once_are_not_more_than_one_after_the_other(desk: Desk, organiser: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[str] = []

    def slow(password: str, kept: str | None) -> bool:
        looked_at.append(password)
        time.sleep(0.2)
        return False

    monkeypatch.setattr(accounts, "matches", slow)

    def guess(number: int) -> type[Exception]:
        with pytest.raises((Refused, SlowDown)) as refusal:
            enter(desk, "Olga", f"guess number {number}")
        return refusal.type

    with ThreadPoolExecutor(3) as pool:
        found = list(pool.map(guess, range(desk.settings.sign_in_tries + 4)))
    assert len(looked_at) == found.count(Refused) == desk.settings.sign_in_tries and found.count(SlowDown) == 4


def test_who_changes_his_own_password_is_not_kept_out_by_strangers(desk: Desk, organiser: Person) -> None:
    fails(desk, desk.settings.sign_in_tries * throttle.SHARED, lambda _: "Olga", "192.0.2.{}".format)
    _, old = enter(desk, "Olga", PASSWORD, known="phone of Olga")
    token = accounts.change_own_password(desk, organiser, PASSWORD, "another horse battery", device="phone")
    assert accounts.signed_in(desk, token) is not None and accounts.signed_in(desk, old) is None


def test_the_old_password_is_not_guessed_by_who_found_a_device_signed_in(desk: Desk, organiser: Person) -> None:
    for _ in range(desk.settings.sign_in_tries):
        with pytest.raises(Refused):
            accounts.change_own_password(desk, organiser, WRONG, "another horse battery", device="phone")
    with pytest.raises(SlowDown):
        accounts.change_own_password(desk, organiser, PASSWORD, "another horse battery", device="phone")


def test_a_sign_in_ends_after_its_days(desk: Desk, organiser: Person) -> None:
    _, token = enter(desk, "Olga", PASSWORD)
    desk.clock.at += timedelta(days=desk.settings.session_days)  # type: ignore[attr-defined]
    assert accounts.signed_in(desk, token) is None


def test_signing_out_ends_one_sign_in_or_all(desk: Desk, organiser: Person) -> None:
    tokens = [enter(desk, "Olga", PASSWORD)[1] for _ in range(3)]
    first = accounts.signed_in(desk, tokens[0])
    assert first is not None
    accounts.sign_out(desk, organiser, first[1].id)
    assert [accounts.signed_in(desk, t) is not None for t in tokens] == [False, True, True]
    accounts.sign_out(desk, organiser)
    assert not any(accounts.signed_in(desk, t) for t in tokens)


def test_nobody_ends_another_persons_sign_in(desk: Desk, organiser: Person) -> None:
    other = accounts.add_person(desk, "Other", PASSWORD)
    _, token = enter(desk, "Olga", PASSWORD)
    session = accounts.signed_in(desk, token)
    assert session is not None
    accounts.sign_out(desk, other, session[1].id)
    assert accounts.signed_in(desk, token) is not None


@pytest.mark.parametrize("shut", ["disabled", "new password"])
def test_a_shut_account_or_a_new_password_ends_every_sign_in(desk: Desk, organiser: Person, shut: str) -> None:
    _, token = enter(desk, "Olga", PASSWORD)
    if shut == "disabled":
        accounts.disable(desk, organiser)
    else:
        accounts.change_password(desk, organiser, "another horse battery")
    assert accounts.signed_in(desk, token) is None
    with pytest.raises(Refused):
        enter(desk, "Olga", PASSWORD)


@pytest.mark.parametrize(("name", "password", "says"), [
    ("O", PASSWORD, "2 to 40"), ("x" * 41, PASSWORD, "2 to 40"), ("a\x00b", PASSWORD, "printable"), ("Rita", "short", "10 to 200"),
    ("Rita", "x" * 201, "10 to 200"), ("Rita", "my RITA secret", "hold the name"), (" OLGA ", PASSWORD, "taken"),
    ("\u0390" * 40, PASSWORD, "compared without case"), ("\ufb03" * 39, PASSWORD, "compared without case"),
])
def test_a_name_or_password_that_cannot_be_used_is_told(desk: Desk, organiser: Person, name: str, password: str, says: str) -> None:
    with pytest.raises(TouchlineError, match=says):
        accounts.add_person(desk, name, password)
    assert [p.name for p in accounts.people(desk)] == ["Olga"]


def test_the_store_keeps_no_password_and_no_token(desk: Desk, organiser: Person) -> None:
    _, token = enter(desk, "Olga", PASSWORD)
    with desk.engine.connect() as connection:
        rows = [tuple(row) for table in ("people", "sessions", "acts") for row in connection.exec_driver_sql(f"SELECT * FROM {table}")]
    assert PASSWORD not in str(rows) and token not in str(rows)


def test_who_is_forgotten_leaves_no_name_and_what_he_did_stays(desk: Desk, crew: dict[Role, Person], event: Event) -> None:
    rita = crew[Role.REFEREE]
    made = disputes.record(desk, rita, event.id, question="q")
    _, token = enter(desk, "Rita", PASSWORD)
    nameless = accounts.forget(desk, rita)
    assert "rita" not in nameless.name.casefold() and accounts.signed_in(desk, token) is None
    assert [p.name for p in accounts.people(desk) if p.id == rita.id] == [nameless.name]
    assert disputes.disputes(desk, crew[Role.HEAD_REFEREE], event.id)[0].made_by == made.made_by == rita.id
    accounts.add_person(desk, "Rita", PASSWORD)
    with pytest.raises(Refused):
        enter(desk, nameless.name, PASSWORD)


def test_sign_ins_and_failed_ones_that_count_no_more_are_not_kept(desk: Desk, organiser: Person) -> None:
    enter(desk, "Olga", PASSWORD)
    fails(desk, 3, lambda _: "nobody", lambda _: "192.0.2.1")
    desk.clock.at += timedelta(days=desk.settings.session_days)  # type: ignore[attr-defined]
    enter(desk, "Olga", PASSWORD)
    with desk.engine.connect() as connection:
        kept = {table: connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar_one() for table in ("sessions", "failed_sign_ins")}
    assert kept == {"sessions": 1, "failed_sign_ins": 0}


def test_what_is_kept_of_a_failed_sign_in_cannot_be_found_by_trying(desk: Desk, organiser: Person) -> None:
    kept = []
    for secret in ("one secret of the installation", "another secret of another one"):
        with pytest.raises(Refused):
            enter(msgspec.structs.replace(desk, settings=Settings(secret_key=secret)), "nobody", WRONG)
    with desk.engine.connect() as connection:
        kept = [row[0] for row in connection.exec_driver_sql("SELECT key FROM failed_sign_ins")]
    assert len(set(kept)) == 6
