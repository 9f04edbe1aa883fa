"""People who act on one event at the same moment: everybody is answered in words, and what is left fits together, on each kind of store."""
from __future__ import annotations

from collections.abc import Callable
from threading import Barrier, Thread

import pytest

from app.desk import db, disputes, tournaments
from app.desk.access import Deed
from app.desk.desk import Desk
from app.desk.disputes import Verdict
from app.desk.errors import OutOfReach
from app.desk.model import Dispute, Event, Override, Person, Role
from app.errors import TouchlineError

Crew = dict[Role, Person]


def at_once(*acts: Callable[[], object]) -> list[BaseException]:
    """Does all of it at the same moment; what was raised but told in words."""
    ready, complaints = Barrier(len(acts)), []

    def run(act: Callable[[], object]) -> None:
        ready.wait()
        try:
            act()
        except TouchlineError:
            pass
        except BaseException as error:  # whatever it is, the test has to tell it
            complaints.append(error)

    threads = [Thread(target=run, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return complaints


@pytest.fixture
def ruled(desk: Desk, crew: Crew, event: Event) -> Dispute:
    return disputes.record(desk, crew[Role.REFEREE], event.id, question="q", verdict=Verdict("yes"))


def test_an_event_deleted_while_its_crew_writes_is_gone_for_everybody_in_words(desk: Desk, crew: Crew, event: Event, ruled: Dispute) -> None:
    referee, organiser = crew[Role.REFEREE], crew[Role.ORGANISER]
    records = [lambda: disputes.record(desk, referee, event.id, question="r")] * 3
    states = [lambda: disputes.state(desk, referee, ruled.id, side="home", text="t")] * 3
    assert at_once(
        *records, *states, lambda: disputes.act(desk, referee, ruled.id, Deed.APPEAL, revision=1),
        lambda: tournaments.delete_event(desk, organiser, event.id)) == []
    with desk.engine.connect() as connection:
        left = {t: connection.exec_driver_sql(f"SELECT count(*) FROM {t}").scalar_one() for t in ("events", "disputes", "statements", "findings")}
    assert not any(left.values()), left


def test_of_two_contradicting_verdicts_given_at_once_one_is_warned(desk: Desk, crew: Crew, event: Event) -> None:
    for n in range(5):
        at_once(*(lambda option=option, n=n: disputes.record(desk, crew[Role.REFEREE], event.id, question=f"q{n}", verdict=Verdict(option))
                  for option in ("yes", "no")))
    assert len(disputes.disputes(desk, crew[Role.REFEREE], event.id)) == 5


def test_of_two_organisers_who_answer_two_questions_at_once_both_are_heard(desk: Desk, crew: Crew, event: Event) -> None:
    for n in range(5):
        asked = [f"q{n}{half}" for half in "ab"]
        assert at_once(*(
            lambda id=id: tournaments.answer_itself(desk, crew[Role.ORGANISER], event.id, id, Override(option="yes", reason="r")) for id in asked)) == []
        assert set(asked) <= set(tournaments.event_of_code(desk, event.code)[0].draft.overrides)


def test_of_two_invitations_taken_at_once_the_higher_role_counts(desk: Desk, crew: Crew, event: Event) -> None:
    guest = crew[Role.GUEST]
    for _ in range(5):
        tokens = [tournaments.invite(desk, crew[Role.ORGANISER], event, role)[1] for role in (Role.REFEREE, Role.HEAD_REFEREE)]
        assert at_once(*(lambda token=token: tournaments.take_invitation(desk, guest, token) for token in tokens)) == []
        assert tournaments.role_in(desk, guest, event) is Role.HEAD_REFEREE
        tournaments.dismiss(desk, crew[Role.ORGANISER], event, guest.id)


def test_a_store_that_somebody_holds_for_too_long_is_told_in_words(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(db, "BUSY_MILLISECONDS", 50)
    first, second = (db.connect(f"sqlite:///{tmp_path}/desk.db") for _ in range(2))
    db.migrate(first)
    with db.writing(first), pytest.raises(OutOfReach, match="nothing was saved"), db.writing(second):
        pass
    first.dispose()
    second.dispose()


def test_a_server_that_is_away_is_told_in_words() -> None:
    with pytest.raises(OutOfReach), db.reading(db.connect("postgresql://x@/x?host=/no/such/folder")):
        pass


def test_a_store_that_hangs_leaves_threads_to_the_book(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who wait in it keep others out after a while, instead of being joined by them."""
    monkeypatch.setattr(db, "TURN_SECONDS", 0.05)
    inside, done = Barrier(db.AT_ONCE + 1), Barrier(db.AT_ONCE + 1)

    def hang() -> None:
        with db.reading(desk.engine):
            inside.wait()
            done.wait()

    threads = [Thread(target=hang) for _ in range(db.AT_ONCE)]
    for thread in threads:
        thread.start()
    inside.wait()
    with pytest.raises(OutOfReach), db.reading(desk.engine):
        pass
    done.wait()
    for thread in threads:
        thread.join()
    with db.reading(desk.engine):
        pass
