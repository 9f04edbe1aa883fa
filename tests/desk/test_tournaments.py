from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta

import msgspec
import pytest

from app.desk import accounts, db, disputes, store, tournaments
from app.desk.desk import Desk
from app.desk.errors import Gone, Outdated, Refused, SlowDown
from app.desk.model import Change, Event, EventProfile, Override, Person, Role
from app.desk.secrets import CODE_LETTERS
from app.errors import TouchlineError
from app.settings import Settings

from .conftest import PASSWORD

Crew = dict[Role, Person]


def redrafted(desk: Desk, who: Person, event: Event, profile: EventProfile) -> Event:
    return tournaments.edit_event(
        desk, who, event.id, name=event.name, starts=event.starts, ends=event.ends, languages=event.languages, profile=profile)


def test_a_code_can_be_read_out_and_typed_in_any_case(desk: Desk, event: Event) -> None:
    assert len(event.code) == 6 and set(event.code) <= set(CODE_LETTERS)
    assert tournaments.event_of_code(desk, f" {event.code.lower()} ")[0] == event


def test_a_draft_changes_nothing_until_it_is_locked_and_then_makes_a_new_version(desk: Desk, crew: Crew, event: Event) -> None:
    first = tournaments.event_of_code(desk, event.code)[1]
    assert first is not None and first.number == 1
    own = EventProfile(precedence=("naf",), overrides={"q": Override(option="yes", reason="we like it")})
    redrafted(desk, crew[Role.ORGANISER], event, own)
    assert tournaments.event_of_code(desk, event.code)[1] == first
    change = Change(question="q", before="no", after="yes", outcomes=("s",))
    asked: list[tuple[EventProfile, EventProfile]] = []
    second = tournaments.lock_profile(desk, crew[Role.ORGANISER], event.id, lambda before, after: asked.append((before, after)) or (change,))
    assert asked == [(first.profile, own)] and second.changes == (change,)
    assert tournaments.versions(desk, event) == [second, first]
    assert second.hash == tournaments.fingerprint(own) != first.hash


def test_locking_a_draft_that_changes_nothing_makes_no_version(desk: Desk, crew: Crew, event: Event) -> None:
    assert tournaments.lock_profile(desk, crew[Role.ORGANISER], event.id, lambda before, after: ()).number == 1


def test_the_hash_is_that_of_the_content(event: Event) -> None:
    one = EventProfile(overrides={"a": Override(option="x", reason="r"), "b": Override(option="y", reason="r")})
    other = EventProfile(overrides={"b": Override(option="y", reason="r"), "a": Override(option="x", reason="r")})
    assert tournaments.fingerprint(one) == tournaments.fingerprint(other) != tournaments.fingerprint(msgspec.structs.replace(one, on=date(2026, 1, 1)))


def test_an_edit_while_somebody_locks_is_not_locked_unseen(desk: Desk, crew: Crew, event: Event) -> None:
    redrafted(desk, crew[Role.ORGANISER], event, EventProfile(precedence=("raw",)))

    def edits_meanwhile(before: EventProfile, after: EventProfile) -> tuple[Change, ...]:
        redrafted(desk, crew[Role.ORGANISER], event, EventProfile(precedence=("jervis",)))
        return ()

    with pytest.raises(TouchlineError, match="meanwhile"):
        tournaments.lock_profile(desk, crew[Role.ORGANISER], event.id, edits_meanwhile)
    assert [v.number for v in tournaments.versions(desk, event)] == [1]


@pytest.mark.parametrize("role", [Role.GUEST, Role.REFEREE, Role.HEAD_REFEREE])
def test_only_an_organiser_runs_the_event(desk: Desk, crew: Crew, event: Event, role: Role) -> None:
    for attempt in (
        lambda: redrafted(desk, crew[role], event, EventProfile()),
        lambda: tournaments.lock_profile(desk, crew[role], event.id, lambda before, after: ()),
        lambda: tournaments.invite(desk, crew[role], event, Role.REFEREE),
        lambda: tournaments.dismiss(desk, crew[role], event, crew[Role.REFEREE].id),
        lambda: tournaments.delete_event(desk, crew[role], event.id),
        lambda: tournaments.make_event(desk, crew[role], name="Mine", starts=event.starts, ends=event.ends, profile=EventProfile()),
    ):
        with pytest.raises(Refused):
            attempt()


def test_an_invitation_is_taken_once(desk: Desk, crew: Crew, event: Event) -> None:
    _, token = tournaments.invite(desk, crew[Role.ORGANISER], event, Role.REFEREE)
    tournaments.take_invitation(desk, crew[Role.GUEST], token)
    late = accounts.add_person(desk, "Late", "correct horse battery")
    with pytest.raises(Gone):
        tournaments.take_invitation(desk, late, token)
    assert tournaments.role_in(desk, crew[Role.GUEST], event) is Role.REFEREE and tournaments.role_in(desk, late, event) is Role.GUEST


@pytest.mark.parametrize("end", ["time", "revoked", "never was"])
def test_an_invitation_that_has_ended_gives_nothing(desk: Desk, crew: Crew, event: Event, end: str) -> None:
    invitation, token = tournaments.invite(desk, crew[Role.ORGANISER], event, Role.REFEREE)
    if end == "time":
        desk.clock.at += timedelta(days=desk.settings.invitation_days)  # type: ignore[attr-defined]
    if end == "revoked":
        tournaments.revoke_invitation(desk, crew[Role.ORGANISER], event, invitation.id)
    with pytest.raises(Gone):
        tournaments.take_invitation(desk, crew[Role.GUEST], token if end != "never was" else "0" * 43)
    assert tournaments.role_in(desk, crew[Role.GUEST], event) is Role.GUEST


def test_an_invitation_to_less_takes_nothing_away(desk: Desk, crew: Crew, event: Event) -> None:
    _, token = tournaments.invite(desk, crew[Role.ORGANISER], event, Role.REFEREE)
    tournaments.take_invitation(desk, crew[Role.HEAD_REFEREE], token)
    assert tournaments.role_in(desk, crew[Role.HEAD_REFEREE], event) is Role.HEAD_REFEREE


def test_an_invitation_makes_one_account_however_many_ask_at_once(desk: Desk, crew: Crew, event: Event) -> None:
    _, token = tournaments.invite(desk, crew[Role.ORGANISER], event, Role.REFEREE)
    before = len(accounts.people(desk))

    def ask(number: int) -> str:
        try:
            return tournaments.join(desk, token, f"Newcomer {number}", PASSWORD, device="phone")[1].name
        except Gone:
            return ""

    with ThreadPoolExecutor(3) as pool:
        found = sorted(pool.map(ask, range(4)))
    assert found[:3] == ["", "", ""] and found[3].startswith("Newcomer") and len(accounts.people(desk)) == before + 1
    assert tournaments.role_in(desk, accounts.person_named(desk, found[3]), event) is Role.REFEREE


def test_who_makes_an_account_is_signed_in_even_where_others_failed_with_the_name(desk: Desk, crew: Crew, event: Event) -> None:
    _, token = tournaments.invite(desk, crew[Role.ORGANISER], event, Role.REFEREE)
    for _ in range(desk.settings.sign_in_tries):
        with pytest.raises(Refused):
            accounts.sign_in(desk, "Newcomer", PASSWORD, address="192.0.2.1", device="phone")
    _, person, signed = tournaments.join(desk, token, "Newcomer", PASSWORD, device="phone")
    found = accounts.signed_in(desk, signed)
    assert found is not None and found[0].id == person.id


def test_an_invitation_asks_for_few_names_that_are_taken_and_makes_nothing_of_them(desk: Desk, crew: Crew, event: Event) -> None:
    _, token = tournaments.invite(desk, crew[Role.ORGANISER], event, Role.REFEREE)
    before = accounts.people(desk)
    for _ in range(desk.settings.sign_in_tries):
        with pytest.raises(TouchlineError, match="taken"):
            tournaments.join(desk, token, "OLGA", PASSWORD, device="phone")
    with pytest.raises(SlowDown):
        tournaments.join(desk, token, "Free", PASSWORD, device="phone")
    assert accounts.people(desk) == before
    desk.clock.at += timedelta(minutes=desk.settings.sign_in_minutes)  # type: ignore[attr-defined]
    tournaments.join(desk, token, "Free", PASSWORD, device="phone")


@pytest.mark.parametrize("gone", ["dismissed", "disabled"])
def test_invitations_of_who_is_gone_count_no_more(desk: Desk, crew: Crew, event: Event, gone: str) -> None:
    _, entry = tournaments.invite(desk, crew[Role.ORGANISER], event, Role.ORGANISER)
    second = tournaments.join(desk, entry, "Oscar", PASSWORD, device="phone")[1]
    tokens = [tournaments.invite(desk, second, event, role)[1] for role in (Role.REFEREE, Role.ORGANISER)]
    _, kept = tournaments.invite(desk, crew[Role.ORGANISER], event, Role.REFEREE)
    if gone == "dismissed":
        tournaments.dismiss(desk, crew[Role.ORGANISER], event, second.id)
    else:
        accounts.disable(desk, second)
    for token in tokens:
        with pytest.raises(Gone):
            tournaments.take_invitation(desk, second, token)
    tournaments.take_invitation(desk, crew[Role.GUEST], kept)


@pytest.mark.parametrize("role", [Role.REFEREE, Role.HEAD_REFEREE, Role.ORGANISER])
def test_who_has_more_already_does_not_use_an_invitation_up(desk: Desk, crew: Crew, event: Event, role: Role) -> None:
    _, token = tournaments.invite(desk, crew[Role.ORGANISER], event, Role.REFEREE)
    tournaments.take_invitation(desk, crew[role], token)
    assert tournaments.role_in(desk, crew[role], event) is role
    tournaments.take_invitation(desk, crew[Role.GUEST], token)
    assert tournaments.role_in(desk, crew[Role.GUEST], event) is Role.REFEREE


def test_nobody_is_dismissed_who_was_never_there_and_no_invitation_revoked(desk: Desk, crew: Crew, event: Event) -> None:
    before = disputes.trail(desk, crew[Role.ORGANISER], event.id)
    with pytest.raises(Gone):
        tournaments.dismiss(desk, crew[Role.ORGANISER], event, crew[Role.GUEST].id)
    with pytest.raises(Gone):
        tournaments.revoke_invitation(desk, crew[Role.ORGANISER], event, "none")
    assert disputes.trail(desk, crew[Role.ORGANISER], event.id) == before


def test_the_last_organiser_stays(desk: Desk, crew: Crew, event: Event) -> None:
    with pytest.raises(TouchlineError, match="needs an organiser"):
        tournaments.dismiss(desk, crew[Role.ORGANISER], event, crew[Role.ORGANISER].id)


@pytest.mark.parametrize(("starts", "ends"), [
    (date(1, 1, 1), date(1, 1, 2)), (date(2026, 1, 1), date(9999, 12, 31)), (date(9999, 12, 31), date(9999, 12, 31)), (date(2026, 1, 2), date(2026, 1, 1)),
])
def test_days_that_no_event_has_are_refused(desk: Desk, organiser: Person, starts: date, ends: date) -> None:
    with pytest.raises(TouchlineError, match="the event ends|an event lasts"):
        tournaments.make_event(desk, organiser, name="Cup", starts=starts, ends=ends, profile=EventProfile())
    assert tournaments.events_of(desk, organiser) == []


def test_an_event_of_an_earlier_release_that_never_ends_does_not_keep_others_from_being_pruned(desk: Desk, crew: Crew, event: Event) -> None:
    endless = tournaments.make_event(desk, crew[Role.ORGANISER], name="Endless", starts=event.starts, ends=event.ends, profile=event.draft)
    with db.writing(desk.engine) as connection:
        store.change_event(connection, endless.id, ends=date.max)
    disputes.record(desk, crew[Role.REFEREE], event.id, question="q")
    pruning = msgspec.structs.replace(desk, settings=Settings(retention_days=30))
    assert tournaments.prune(pruning, event.ends + timedelta(days=31)) == {event.code: 1}


def test_a_form_of_before_somebody_elses_change_changes_and_locks_nothing(desk: Desk, crew: Crew, event: Event) -> None:
    seen = tournaments.state_of(event)
    theirs = redrafted(desk, crew[Role.ORGANISER], event, EventProfile(precedence=("raw",)))
    with pytest.raises(Outdated):
        tournaments.edit_event(
            desk, crew[Role.ORGANISER], event.id, name="Mine", starts=event.starts, ends=event.ends, languages=("de",), profile=event.draft, seen=seen)
    with pytest.raises(Outdated):
        tournaments.lock_profile(desk, crew[Role.ORGANISER], event.id, lambda before, after: (), seen=seen)
    assert tournaments.event_of_code(desk, event.code)[0] == theirs
    assert tournaments.lock_profile(desk, crew[Role.ORGANISER], event.id, lambda before, after: (), seen=tournaments.state_of(theirs)).number == 2


def test_an_own_answer_replaces_that_under_a_former_id_and_is_taken_back(desk: Desk, crew: Crew, event: Event) -> None:
    redrafted(desk, crew[Role.ORGANISER], event, EventProfile(overrides={"old": Override(option="yes", reason="r"), "other": Override(option="a", reason="r")}))
    mine = Override(option="no", reason="s")
    assert tournaments.answer_itself(desk, crew[Role.ORGANISER], event.id, "new", mine, former=("old",)).draft.overrides.keys() == {"other", "new"}
    assert tournaments.answer_itself(desk, crew[Role.ORGANISER], event.id, "new", None).draft.overrides.keys() == {"other"}
    with pytest.raises(Refused):
        tournaments.answer_itself(desk, crew[Role.HEAD_REFEREE], event.id, "new", mine)


def test_a_deleted_event_leaves_only_its_code_in_the_trail(desk: Desk, crew: Crew, event: Event) -> None:
    disputes.record(desk, crew[Role.REFEREE], event.id, words="a secret")
    tournaments.delete_event(desk, crew[Role.ORGANISER], event.id)
    with desk.engine.connect() as connection:
        left = {t: connection.exec_driver_sql(f"SELECT count(*) FROM {t}").scalar_one() for t in ("events", "versions", "members", "disputes", "invitations")}
        assert not any(left.values()), left
        assert "secret" not in str(connection.exec_driver_sql("SELECT * FROM acts").all())
    with pytest.raises(Gone):
        tournaments.event_of_code(desk, event.code)


@pytest.mark.parametrize(("days", "kept"), [(0, True), (30, True), (29, False)])
def test_disputes_are_deleted_when_their_time_is_over(desk: Desk, crew: Crew, event: Event, days: int, kept: bool) -> None:
    disputes.record(desk, crew[Role.REFEREE], event.id, question="q")
    pruning = msgspec.structs.replace(desk, settings=Settings(retention_days=days))
    gone = tournaments.prune(pruning, event.ends + timedelta(days=30))
    assert gone == ({} if kept else {event.code: 1})
    assert len(disputes.disputes(desk, crew[Role.REFEREE], event.id)) == kept
