"""A form that arrives twice, because the first answer was lost, is saved once: whatever it does, on each kind of store."""
from __future__ import annotations

from collections.abc import Callable
from threading import Barrier, Thread

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from app.desk import db, disputes
from app.desk.access import Deed
from app.desk.desk import Desk
from app.desk.disputes import Verdict
from app.desk.errors import SavedAlready
from app.desk.model import Dispute, Event, Person, Role
from app.desk.tables import receipts
from app.errors import TouchlineError

Crew = dict[Role, Person]
Form = Callable[[str], Dispute]
KEY = "a key of one form"


@pytest.fixture
def ruled(desk: Desk, crew: Crew, event: Event) -> Dispute:
    return disputes.record(desk, crew[Role.REFEREE], event.id, question="q", verdict=Verdict("yes"))


@pytest.fixture(params=["record", "record and rule", "rule", "appeal", "overrule", "withdraw", "state", "publish"])
def form(request: pytest.FixtureRequest, desk: Desk, crew: Crew, event: Event, ruled: Dispute) -> Form:
    """Each form that saves something of a dispute, to be sent with a key."""
    referee, head = crew[Role.REFEREE], crew[Role.HEAD_REFEREE]
    opened = disputes.record(desk, referee, event.id, question="open")
    return {
        "record": lambda key: disputes.record(desk, referee, event.id, words="w", remark="a remark", key=key),
        "record and rule": lambda key: disputes.record(desk, referee, event.id, question="r", verdict=Verdict("yes"), key=key),
        "rule": lambda key: disputes.act(desk, referee, opened.id, Deed.RULE, revision=1, verdict=Verdict("no"), key=key),
        "appeal": lambda key: disputes.act(desk, referee, ruled.id, Deed.APPEAL, revision=1, key=key),
        "overrule": lambda key: disputes.act(desk, head, ruled.id, Deed.OVERRULE, revision=1, verdict=Verdict("no", "", "why"), key=key),
        "withdraw": lambda key: disputes.act(desk, referee, opened.id, Deed.WITHDRAW, revision=1, key=key),
        "state": lambda key: disputes.state(desk, referee, ruled.id, side="home", text="t", key=key),
        "publish": lambda key: disputes.publish(desk, head, ruled.id, revision=1, key=key),
    }[request.param]


def everything(desk: Desk, crew: Crew, event: Event) -> tuple[object, object]:
    return disputes.disputes(desk, crew[Role.REFEREE], event.id), disputes.trail(desk, crew[Role.ORGANISER], event.id)


def test_a_second_sending_shows_what_the_first_saved_and_saves_nothing_more(desk: Desk, crew: Crew, event: Event, form: Form) -> None:
    first = form(KEY)
    before = everything(desk, crew, event)
    assert form(KEY) == first
    assert everything(desk, crew, event) == before


def test_of_sendings_at_the_same_moment_one_is_saved_and_all_show_it(desk: Desk, crew: Crew, event: Event, form: Form) -> None:
    before = len(disputes.trail(desk, crew[Role.ORGANISER], event.id))
    ready, shown, complaints = Barrier(4), [], []

    def send() -> None:
        ready.wait()
        try:
            shown.append(form(KEY))
        except Exception as error:  # whatever it is, the test has to tell it
            complaints.append(error)

    threads = [Thread(target=send) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert complaints == [] and len(shown) == 4 and all(dispute == shown[0] for dispute in shown)
    once = len(disputes.trail(desk, crew[Role.ORGANISER], event.id)) - before
    numbers = [d.number for d in disputes.disputes(desk, crew[Role.REFEREE], event.id)]
    assert sorted(numbers) == list(range(1, len(numbers) + 1))
    kinds = [a.kind for a in disputes.trail(desk, crew[Role.ORGANISER], event.id)[before:]]
    assert once == len(set(kinds))


def test_the_store_itself_refuses_a_second_receipt_of_a_key(desk: Desk, crew: Crew, event: Event, ruled: Dispute) -> None:
    row = {"key": "0" * 64, "content": "1" * 64, "dispute": ruled.id, "at": desk.clock()}
    with db.writing(desk.engine) as connection:
        connection.execute(insert(receipts).values(row))
    with pytest.raises(IntegrityError), db.writing(desk.engine) as connection:
        connection.execute(insert(receipts).values(row))


def test_the_first_record_is_shown_as_it_stands_now(desk: Desk, crew: Crew, event: Event) -> None:
    first = disputes.record(desk, crew[Role.REFEREE], event.id, question="r", verdict=Verdict("yes"), key=KEY)
    moved = disputes.act(desk, crew[Role.HEAD_REFEREE], first.id, Deed.OVERRULE, revision=1, verdict=Verdict("no", "", "why"))
    assert disputes.record(desk, crew[Role.REFEREE], event.id, question="r", verdict=Verdict("yes"), key=KEY) == moved


@pytest.mark.parametrize("other", [{"words": "and more"}, {"table": "8"}, {"verdict": Verdict("no")}, {"question": "s"}, {"remark": "r"}])
def test_the_same_key_with_other_words_is_told_and_not_taken_for_saved(desk: Desk, crew: Crew, event: Event, other: dict[str, object]) -> None:
    fields: dict[str, object] = {"question": "q", "words": "w", "table": "7", "key": KEY}
    first = disputes.record(desk, crew[Role.REFEREE], event.id, **fields)  # type: ignore[arg-type]
    with pytest.raises(SavedAlready, match=r"no\. 1") as told:
        disputes.record(desk, crew[Role.REFEREE], event.id, **{**fields, **other})  # type: ignore[arg-type]
    assert told.value.dispute == first
    assert disputes.disputes(desk, crew[Role.REFEREE], event.id) == [first]


def test_two_people_may_have_drawn_the_same_key(desk: Desk, crew: Crew, event: Event) -> None:
    made = {disputes.record(desk, crew[role], event.id, question="q", key=KEY).id for role in (Role.REFEREE, Role.HEAD_REFEREE)}
    assert len(made) == 2


def test_what_was_refused_may_be_sent_again_with_its_key(desk: Desk, crew: Crew, event: Event) -> None:
    with pytest.raises(TouchlineError):
        disputes.record(desk, crew[Role.REFEREE], event.id, words="w", table="x" * 17, key=KEY)
    assert disputes.record(desk, crew[Role.REFEREE], event.id, words="w", table="7", key=KEY).number == 1


def test_without_a_key_each_sending_is_one_more(desk: Desk, crew: Crew, event: Event) -> None:
    assert [disputes.record(desk, crew[Role.REFEREE], event.id, question="q").number for _ in range(2)] == [1, 2]


@pytest.mark.parametrize("key", ["short", "x" * 65, "ü" * 20, "with\na line break in it"])
def test_a_key_that_another_form_could_have_is_refused(desk: Desk, crew: Crew, event: Event, key: str) -> None:
    with pytest.raises(TouchlineError, match="16 to 64"):
        disputes.record(desk, crew[Role.REFEREE], event.id, question="q", key=key)


def test_the_store_keeps_no_key(desk: Desk, crew: Crew, event: Event) -> None:
    disputes.record(desk, crew[Role.REFEREE], event.id, question="q", key=KEY)
    with desk.engine.connect() as connection:
        assert KEY not in str(connection.exec_driver_sql("SELECT * FROM receipts").all())
