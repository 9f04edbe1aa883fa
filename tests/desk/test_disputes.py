from __future__ import annotations

from itertools import product

import pytest

from app.desk import accounts, disputes, tournaments
from app.desk.access import Deed
from app.desk.desk import Desk
from app.desk.disputes import DECIDED, MOVES, Verdict
from app.desk.errors import Contradicts, Gone, Overtaken, Refused
from app.desk.model import Dispute, Event, Frozen, Person, Role, State
from app.desk.precedents import precedents
from app.errors import TouchlineError

Crew = dict[Role, Person]
BY = {
    State.OPEN: [], State.RULED: [Deed.RULE], State.APPEALED: [Deed.RULE, Deed.APPEAL], State.UPHELD: [Deed.RULE, Deed.APPEAL, Deed.UPHOLD],
    State.OVERRULED: [Deed.RULE, Deed.OVERRULE], State.WITHDRAWN: [Deed.WITHDRAW],
}
VERDICTS = {Deed.RULE: Verdict("yes", "", "so it is"), Deed.OVERRULE: Verdict("no", "", "it is not"), Deed.WITHDRAW: Verdict(None, "", "a mistake")}


def moved(desk: Desk, crew: Crew, dispute: Dispute, *deeds: Deed) -> Dispute:
    for deed in deeds:
        dispute = disputes.act(desk, crew[Role.HEAD_REFEREE], dispute.id, deed, revision=dispute.revision, verdict=VERDICTS.get(deed), despite=True)
    return dispute


def opened(desk: Desk, crew: Crew, event: Event, question: str = "q") -> Dispute:
    return disputes.record(desk, crew[Role.REFEREE], event.id, question=question)


@pytest.mark.parametrize(("state", "deed"), list(product(State, MOVES)))
def test_an_act_moves_a_dispute_as_the_table_says_or_not_at_all(desk: Desk, crew: Crew, event: Event, state: State, deed: Deed) -> None:
    dispute = moved(desk, crew, opened(desk, crew, event), *BY[state])
    assert dispute.state is state
    if state in MOVES[deed].start:
        assert moved(desk, crew, dispute, deed).state is MOVES[deed].end
    else:
        with pytest.raises(TouchlineError, match=f"is {state.value}"):
            moved(desk, crew, dispute, deed)
        assert disputes.dispute(desk, crew[Role.REFEREE], dispute.id) == dispute


def test_an_overruled_finding_stays_visible(desk: Desk, crew: Crew, event: Event) -> None:
    dispute = moved(desk, crew, opened(desk, crew, event), Deed.RULE, Deed.APPEAL, Deed.OVERRULE)
    assert [(f.act, f.option) for f in dispute.findings] == [("rule", "yes"), ("overrule", "no")]
    assert dispute.standing and dispute.standing.option == "no"


def test_upholding_repeats_the_finding(desk: Desk, crew: Crew, event: Event) -> None:
    dispute = moved(desk, crew, opened(desk, crew, event), Deed.RULE, Deed.APPEAL, Deed.UPHOLD)
    assert [(f.act, f.option) for f in dispute.findings] == [("rule", "yes"), ("uphold", "yes")]


@pytest.mark.parametrize("verdict", [Verdict("yes", "", "the same again"), Verdict("no")])
def test_overruling_takes_another_verdict_and_a_reason(desk: Desk, crew: Crew, event: Event, verdict: Verdict) -> None:
    dispute = moved(desk, crew, opened(desk, crew, event), Deed.RULE)
    with pytest.raises(TouchlineError):
        disputes.act(desk, crew[Role.HEAD_REFEREE], dispute.id, Deed.OVERRULE, revision=dispute.revision, verdict=verdict)


def test_who_acts_on_what_somebody_else_has_changed_is_told_and_changes_nothing(desk: Desk, crew: Crew, event: Event) -> None:
    seen = opened(desk, crew, event)
    now = disputes.act(desk, crew[Role.REFEREE], seen.id, Deed.RULE, revision=seen.revision, verdict=Verdict("yes"))
    with pytest.raises(Overtaken) as overtaken:
        disputes.act(desk, crew[Role.HEAD_REFEREE], seen.id, Deed.RULE, revision=seen.revision, verdict=Verdict("no"))
    assert overtaken.value.dispute == now == disputes.dispute(desk, crew[Role.REFEREE], seen.id)


@pytest.mark.parametrize("role", [Role.GUEST, Role.REFEREE, Role.HEAD_REFEREE, Role.ORGANISER])
@pytest.mark.parametrize("deed", [Deed.UPHOLD, Deed.OVERRULE])
def test_only_a_head_referee_decides_an_appeal(desk: Desk, crew: Crew, event: Event, role: Role, deed: Deed) -> None:
    dispute = moved(desk, crew, opened(desk, crew, event), Deed.RULE, Deed.APPEAL)
    if role is Role.HEAD_REFEREE:
        disputes.act(desk, crew[role], dispute.id, deed, revision=dispute.revision, verdict=VERDICTS.get(deed))
        return
    with pytest.raises(Refused):
        disputes.act(desk, crew[role], dispute.id, deed, revision=dispute.revision, verdict=VERDICTS.get(deed))


@pytest.mark.parametrize("before", [[Deed.RULE], [Deed.RULE, Deed.APPEAL]])
def test_what_was_ruled_on_is_withdrawn_with_a_reason_that_stays_readable(desk: Desk, crew: Crew, event: Event, before: list[Deed]) -> None:
    dispute = moved(desk, crew, opened(desk, crew, event), *before)
    for verdict in (None, Verdict(None, "", "  ")):
        with pytest.raises(TouchlineError, match="takes a reason"):
            disputes.act(desk, crew[Role.ORGANISER], dispute.id, Deed.WITHDRAW, revision=dispute.revision, verdict=verdict)
    after = disputes.act(desk, crew[Role.ORGANISER], dispute.id, Deed.WITHDRAW, revision=dispute.revision, verdict=Verdict(None, "", "the wrong event"))
    assert after.state is State.WITHDRAWN and [s.text for s in after.statements] == ["the wrong event"] and after.findings == dispute.findings


def test_what_nobody_has_ruled_on_is_withdrawn_without_a_word(desk: Desk, crew: Crew, event: Event) -> None:
    dispute = opened(desk, crew, event)
    assert disputes.act(desk, crew[Role.REFEREE], dispute.id, Deed.WITHDRAW, revision=1).state is State.WITHDRAWN


def test_a_published_finding_is_taken_back_in_every_state(desk: Desk, crew: Crew, event: Event) -> None:
    for deeds in ([], [Deed.APPEAL], [Deed.APPEAL, Deed.UPHOLD], [Deed.OVERRULE]):
        dispute = moved(desk, crew, opened(desk, crew, event, f"q{len(deeds)}{deeds}"), Deed.RULE)
        dispute = disputes.publish(desk, crew[Role.HEAD_REFEREE], dispute.id, revision=dispute.revision)
        dispute = moved(desk, crew, dispute, *deeds)
        assert disputes.publish(desk, crew[Role.HEAD_REFEREE], dispute.id, revision=dispute.revision, public=False).published_at is None
    assert disputes.published(desk, event.id) == []


def test_overruling_against_another_dispute_warns_too(desk: Desk, crew: Crew, event: Event) -> None:
    first, second = (moved(desk, crew, opened(desk, crew, event), Deed.RULE) for _ in range(2))
    with pytest.raises(Contradicts) as warning:
        disputes.act(desk, crew[Role.HEAD_REFEREE], second.id, Deed.OVERRULE, revision=second.revision, verdict=VERDICTS[Deed.OVERRULE])
    assert [d.id for d in warning.value.earlier] == [first.id]


@pytest.mark.parametrize(("question", "first", "second"), [
    ("q", Verdict("yes"), Verdict("yes", "as the FAQ says")), (None, Verdict(None, "Yes"), Verdict(None, " yes. "))])
def test_the_same_decision_in_other_words_warns_of_nothing(
    desk: Desk, crew: Crew, event: Event, question: str | None, first: Verdict, second: Verdict
) -> None:
    for verdict in (first, second):
        disputes.record(desk, crew[Role.REFEREE], event.id, question=question, skills=("Grab",), verdict=verdict)


def test_a_question_that_was_renamed_keeps_its_precedents_and_its_contradictions(desk: Desk, crew: Crew, event: Event) -> None:
    old = disputes.record(desk, crew[Role.REFEREE], event.id, question="old-name", verdict=Verdict("yes"))
    with pytest.raises(Contradicts):
        disputes.record(desk, crew[Role.REFEREE], event.id, question="new-name", former=("old-name",), verdict=Verdict("no"))
    found = precedents(desk, crew[Role.REFEREE], event.id, question="new-name", former=("old-name",))
    assert [p.dispute.id for p in found.found] == [old.id] and found.split == {"yes": 1}
    waiting = opened(desk, crew, event, "new-name")
    with pytest.raises(Contradicts):
        disputes.act(desk, crew[Role.REFEREE], waiting.id, Deed.RULE, revision=1, former=("old-name",), verdict=Verdict("no"))


def test_a_dispute_has_the_version_of_the_answers_that_were_frozen_with_it(desk: Desk, crew: Crew, event: Event) -> None:
    assert [disputes.record(desk, crew[Role.REFEREE], event.id, question=f"q{v}", version=v).version for v in (None, 0)] == [event.version, 0]


def test_a_guest_does_not_learn_that_a_dispute_exists(desk: Desk, crew: Crew, event: Event) -> None:
    dispute = opened(desk, crew, event)
    for id in (dispute.id, "0" * 32):
        with pytest.raises(Gone, match="no such dispute"):
            disputes.dispute(desk, crew[Role.GUEST], id)


def test_a_dismissed_referee_can_do_nothing_more(desk: Desk, crew: Crew, event: Event) -> None:
    tournaments.dismiss(desk, crew[Role.ORGANISER], event, crew[Role.REFEREE].id)
    with pytest.raises(Refused):
        opened(desk, crew, event)


def test_a_disabled_account_can_do_nothing_more_even_if_it_was_read_before(desk: Desk, crew: Crew, event: Event) -> None:
    accounts.disable(desk, crew[Role.REFEREE])
    with pytest.raises(Refused):
        opened(desk, crew, event)


def test_a_verdict_against_an_earlier_one_warns_before_it_is_saved(desk: Desk, crew: Crew, event: Event) -> None:
    first = disputes.record(desk, crew[Role.REFEREE], event.id, question="q", verdict=Verdict("yes"))
    with pytest.raises(Contradicts) as warning:
        disputes.record(desk, crew[Role.REFEREE], event.id, question="q", verdict=Verdict("no"))
    assert [d.id for d in warning.value.earlier] == [first.id]
    assert len(disputes.disputes(desk, crew[Role.REFEREE], event.id)) == 1
    meant = disputes.record(desk, crew[Role.REFEREE], event.id, question="q", verdict=Verdict("no"), despite=True)
    assert meant.number == 2 and meant.state is State.RULED


@pytest.mark.parametrize("harmless", ["same verdict", "another question", "overruled to the same"])
def test_no_warning_where_nothing_contradicts(desk: Desk, crew: Crew, event: Event, harmless: str) -> None:
    first = disputes.record(desk, crew[Role.REFEREE], event.id, question="q", verdict=Verdict("yes"))
    verdict, question = Verdict("yes"), "q"
    if harmless == "another question":
        verdict, question = Verdict("no"), "r"
    if harmless == "overruled to the same":
        disputes.act(desk, crew[Role.HEAD_REFEREE], first.id, Deed.OVERRULE, revision=first.revision, verdict=Verdict("no", "", "because"))
        verdict = Verdict("no")
    disputes.record(desk, crew[Role.REFEREE], event.id, question=question, verdict=verdict)


def test_every_act_is_in_the_trail_in_order(desk: Desk, crew: Crew, event: Event) -> None:
    dispute = moved(desk, crew, opened(desk, crew, event), Deed.RULE, Deed.APPEAL, Deed.UPHOLD)
    disputes.state(desk, crew[Role.REFEREE], dispute.id, side="home", text="But my book says…")
    disputes.publish(desk, crew[Role.HEAD_REFEREE], dispute.id, revision=dispute.revision)
    trail = disputes.trail(desk, crew[Role.HEAD_REFEREE], event.id, dispute.id)
    assert [act.kind for act in trail] == ["record", "rule", "appeal", "uphold", "state", "publish"]
    assert [act.at for act in trail] == sorted(act.at for act in trail)


def test_a_refused_act_leaves_no_trace(desk: Desk, crew: Crew, event: Event) -> None:
    dispute = opened(desk, crew, event)
    before = disputes.trail(desk, crew[Role.ORGANISER], event.id)
    for attempt in (
        lambda: disputes.act(desk, crew[Role.REFEREE], dispute.id, Deed.OVERRULE, revision=1, verdict=VERDICTS[Deed.OVERRULE]),
        lambda: disputes.act(desk, crew[Role.REFEREE], dispute.id, Deed.RULE, revision=7, verdict=Verdict("yes")),
        lambda: disputes.act(desk, crew[Role.REFEREE], dispute.id, Deed.RULE, revision=1, verdict=Verdict()),
        lambda: disputes.state(desk, crew[Role.REFEREE], dispute.id, side="crowd", text="Boo"),
        lambda: disputes.state(desk, crew[Role.REFEREE], dispute.id, side="home", text="x" * (disputes.MOST_STATEMENT + 1)),
        lambda: disputes.publish(desk, crew[Role.HEAD_REFEREE], dispute.id, revision=1),
        lambda: disputes.record(desk, crew[Role.REFEREE], event.id),
    ):
        with pytest.raises(TouchlineError):
            attempt()
    assert disputes.trail(desk, crew[Role.ORGANISER], event.id) == before
    assert disputes.dispute(desk, crew[Role.REFEREE], dispute.id) == dispute


def test_disputes_are_numbered_within_their_event(desk: Desk, crew: Crew, event: Event) -> None:
    assert [opened(desk, crew, event, f"q{n}").number for n in range(3)] == [1, 2, 3]


def test_what_was_frozen_comes_back_as_it_was(desk: Desk, crew: Crew, event: Event) -> None:
    frozen = Frozen(option="yes", text="edition: bb2025 ☂", interpretation={"q": "yes"}, outcome={"players": {"A1": {"at": [1, 2]}}, "p": "1/3"})
    dispute = disputes.record(desk, crew[Role.REFEREE], event.id, question="q", frozen=frozen)
    assert disputes.dispute(desk, crew[Role.REFEREE], dispute.id).frozen == frozen


class TestPrecedents:
    def test_the_own_event_comes_first_and_the_verdicts_are_counted(self, desk: Desk, crew: Crew, event: Event) -> None:
        other = tournaments.make_event(
            desk, crew[Role.ORGANISER], name="Other Cup", starts=event.starts, ends=event.ends, profile=event.draft)
        public = disputes.record(desk, crew[Role.ORGANISER], other.id, question="q", skills=("Grab",), verdict=Verdict("no"))
        _, token = tournaments.invite(desk, crew[Role.ORGANISER], other, Role.HEAD_REFEREE)
        tournaments.take_invitation(desk, crew[Role.HEAD_REFEREE], token)
        disputes.publish(desk, crew[Role.HEAD_REFEREE], public.id, revision=public.revision)
        disputes.record(desk, crew[Role.ORGANISER], other.id, question="q", verdict=Verdict("no"))  # not published
        own = [disputes.record(desk, crew[Role.REFEREE], event.id, question="q", verdict=Verdict("yes")) for _ in range(2)]
        found = precedents(desk, crew[Role.REFEREE], event.id, question="q")
        assert [(p.dispute.id, p.own) for p in found.found] == [(own[1].id, True), (own[0].id, True), (public.id, False)]
        assert found.split == {"yes": 2, "no": 1}

    @pytest.mark.parametrize(("asked", "hit"), [
        ({"skills": ("grab",)}, True), ({"skills": ("Fend",)}, False), ({"words": "the CHAIN was odd"}, True), ({"words": "an odd"}, False), ({}, False),
    ])
    def test_skills_and_words_find_it(self, desk: Desk, crew: Crew, event: Event, asked: dict[str, object], hit: bool) -> None:
        disputes.record(desk, crew[Role.REFEREE], event.id, skills=("Grab", "Sidestep"), words="A chain push", verdict=Verdict(None, "He chooses"))
        assert bool(precedents(desk, crew[Role.REFEREE], event.id, **asked).found) is hit  # type: ignore[arg-type]

    def test_what_nobody_has_decided_is_no_precedent(self, desk: Desk, crew: Crew, event: Event) -> None:
        for state in State:
            moved(desk, crew, opened(desk, crew, event, state.value), *BY[state])
        for state in State:
            assert bool(precedents(desk, crew[Role.REFEREE], event.id, question=state.value).found) is (state in DECIDED)
