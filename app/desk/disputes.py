"""Disputes: recorded, ruled on, appealed, decided; every act with its entry in the audit trail, in the same transaction."""
from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection

from app.desk import db, receipts, store
from app.desk.access import Deed
from app.desk.desk import Desk, demand, hold_dispute, hold_event, the_dispute, the_event
from app.desk.errors import Contradicts, Overtaken, Refused
from app.desk.model import Act, Dispute, Finding, Frozen, Person, State, Statement
from app.desk.secrets import new_id
from app.errors import TouchlineError

SIDES = ("referee", "home", "away")
MOST_TEXT = 2000
MOST_STATEMENT = 3 * MOST_TEXT
"""Characters of a statement: who was overtaken adds verdict and reason as one, with the option that he chose."""
MOST_SHORT = 16
MOST_SKILLS = 8


class Move(NamedTuple):
    """From which states an act leads where."""

    start: frozenset[State]
    end: State


MOVES: dict[Deed, Move] = {
    Deed.RULE: Move(frozenset({State.OPEN}), State.RULED),
    Deed.APPEAL: Move(frozenset({State.RULED}), State.APPEALED),
    Deed.UPHOLD: Move(frozenset({State.APPEALED}), State.UPHELD),
    Deed.OVERRULE: Move(frozenset({State.RULED, State.APPEALED}), State.OVERRULED),
    Deed.WITHDRAW: Move(frozenset({State.OPEN, State.RULED, State.APPEALED}), State.WITHDRAWN),
}
"""The whole life of a dispute."""
DECIDED = frozenset({State.RULED, State.UPHELD, State.OVERRULED})
"""States whose finding counts, and can be published."""


class Verdict(NamedTuple):
    """What a finding says: an option of the dispute's question, or words where none fits; and why."""

    option: str | None = None
    words: str = ""
    reason: str = ""


def record(
    desk: Desk, person: Person, event: str, *, question: str | None = None, skills: tuple[str, ...] = (), words: str = "", table: str = "",
    round: str = "", frozen: Frozen = Frozen(), version: int | None = None, verdict: Verdict | None = None, remark: str = "",
    former: tuple[str, ...] = (), despite: bool = False, key: str = ""
) -> Dispute:
    """A new dispute of an event, ruled on at once if a verdict is given; `remark` becomes the referee's statement.

    `version` is that of the answers that `frozen` was made with, if not the one in force; `former` are ids that the question had before.

    A second sending of the form with that `key` gives the dispute of the first. Raises `Refused`, `Gone`, `TouchlineError` for what cannot be
    used, `SavedAlready` where the form said something else the first time, and `Contradicts` where the verdict differs from an earlier one of
    the event, unless that is meant (`despite`).
    """
    skills = tuple(dict.fromkeys(s.strip() for s in skills if s.strip()))
    words, table, round = words.strip(), table.strip(), round.strip()
    if not question and not skills and not words:
        raise TouchlineError("a dispute needs a question, a skill, or a few words on what it is about")
    _short("words", words, MOST_TEXT)
    _short("table", table, MOST_SHORT)
    _short("round", round, MOST_SHORT)
    if len(skills) > MOST_SKILLS or any(len(s) > 60 for s in skills):
        raise TouchlineError("a dispute names up to %(most)s skills", most=MOST_SKILLS)
    if verdict:
        _checked(verdict, question)
    remark = remark.strip()
    _short("reason", remark, MOST_TEXT)
    form = receipts.sending(person, key, event, question, skills, words, table, round, verdict, remark)
    at = desk.clock()
    with db.writing(desk.engine) as connection:
        if before := receipts.done_before(connection, form):
            return before
        held = hold_event(connection, event)
        demand(connection, person, Deed.RECORD, event)
        if verdict:
            demand(connection, person, Deed.RULE, event)
            _warn(connection, event, question, skills, verdict, None, () if despite else (question, *former))
        dispute = Dispute(
            id=new_id(), event=event, number=store.next_number(connection, event), state=State.RULED if verdict else State.OPEN, revision=1,
            question=question, skills=skills, words=words, table=table, round=round, made_by=person.id, made_at=at,
            version=held.version if version is None else version,
            frozen=frozen)
        store.add_dispute(connection, dispute)
        store.add_act(connection, at, person.id, "record", event, dispute.id, {"number": dispute.number, "question": question, "skills": skills})
        if verdict:
            store.add_act(connection, at, person.id, Deed.RULE.value, event, dispute.id, {"from": State.OPEN, "to": State.RULED})
            _find(connection, desk, person, dispute, Deed.RULE, verdict)
        if remark:
            _state(connection, desk, person, dispute, "referee", remark)
        receipts.give(connection, desk, form, dispute.id)
        return the_dispute(connection, dispute.id)


def act(
    desk: Desk, person: Person, id: str, deed: Deed, *, revision: int, verdict: Verdict | None = None, former: tuple[str, ...] = (),
    despite: bool = False, key: str = ""
) -> Dispute:
    """Moves a dispute as `MOVES` says: ruling and overruling need a verdict, upholding repeats the finding that stands. Of a verdict with which
    a dispute is withdrawn only the reason counts; it becomes a statement, and where somebody has ruled it has to be there.

    `revision` is that of the dispute that the person saw. A second sending of the form with that `key` changes nothing more. Raises
    `Overtaken` if it has moved since, `Refused`, `Gone`, `Contradicts`, `SavedAlready`, `TouchlineError`.
    """
    move = MOVES[deed]
    form = receipts.sending(person, key, id, deed, verdict)
    with db.writing(desk.engine) as connection:
        if before := receipts.done_before(connection, form):
            return before
        dispute = hold_dispute(connection, id)
        demand(connection, person, deed, dispute.event, own=dispute.made_by == person.id, state=dispute.state)
        if dispute.revision != revision:
            raise Overtaken("somebody else acted first; nothing of yours was saved yet", dispute)
        if dispute.state not in move.start:
            raise TouchlineError(f"a dispute that is {dispute.state.value} cannot be dealt with so ({deed.value})")
        if deed is Deed.UPHOLD and dispute.standing:
            verdict = Verdict(dispute.standing.option, dispute.standing.words, verdict.reason if verdict else "")
        if deed in (Deed.RULE, Deed.OVERRULE, Deed.UPHOLD):
            if verdict is None:
                raise TouchlineError("a ruling needs a verdict")
            _checked(verdict, dispute.question)
        if deed is Deed.OVERRULE:
            standing = dispute.standing
            if verdict and standing and (verdict.option, verdict.words) == (standing.option, standing.words):
                raise TouchlineError("that is the finding that stands already; uphold it, or rule otherwise")
            if verdict and not verdict.reason:
                raise TouchlineError("to overrule a finding takes a reason")
        reason = verdict.reason.strip() if verdict and deed is Deed.WITHDRAW else ""
        if deed is Deed.WITHDRAW and dispute.findings and not reason:
            raise TouchlineError("to withdraw what has been ruled on takes a reason")
        _short("reason", reason, MOST_TEXT)
        if deed in (Deed.RULE, Deed.OVERRULE) and verdict:
            _warn(connection, dispute.event, dispute.question, dispute.skills, verdict, dispute.id, () if despite else (dispute.question, *former))
        if not store.move_dispute(connection, id, revision, state=move.end.value):
            raise Overtaken("somebody else acted first; nothing of yours was saved yet", the_dispute(connection, id))
        store.add_act(connection, desk.clock(), person.id, deed.value, dispute.event, id, {"from": dispute.state, "to": move.end})
        if verdict and deed in (Deed.RULE, Deed.OVERRULE, Deed.UPHOLD):
            _find(connection, desk, person, dispute, deed, verdict)
        if reason:
            _state(connection, desk, person, dispute, "referee", reason)
        receipts.give(connection, desk, form, id)
        return the_dispute(connection, id)


def state(desk: Desk, person: Person, id: str, *, side: str, text: str, key: str = "") -> Dispute:
    """Adds a statement, which is never changed; a second sending of the form with that `key` adds none. Raises as `record` does."""
    text = text.strip()
    if side not in SIDES:
        raise TouchlineError(f"a statement is made by one of {', '.join(SIDES)}, not {side!r}")
    if not text:
        raise TouchlineError("a statement needs words")
    _short("statement", text, MOST_STATEMENT)
    form = receipts.sending(person, key, id, side, text)
    with db.writing(desk.engine) as connection:
        if before := receipts.done_before(connection, form):
            return before
        dispute = hold_dispute(connection, id)
        demand(connection, person, Deed.STATE, dispute.event)
        _state(connection, desk, person, dispute, side, text)
        receipts.give(connection, desk, form, id)
        return the_dispute(connection, id)


def publish(desk: Desk, person: Person, id: str, *, revision: int, public: bool = True, key: str = "") -> Dispute:
    """Shows a decided dispute to everybody, without its statements, table and round; or takes that back. Raises as `act` does."""
    form = receipts.sending(person, key, id, public)
    with db.writing(desk.engine) as connection:
        if before := receipts.done_before(connection, form):
            return before
        dispute = hold_dispute(connection, id)
        demand(connection, person, Deed.PUBLISH, dispute.event)
        if public and dispute.state not in DECIDED:
            raise TouchlineError(f"a dispute that is {dispute.state.value} has no finding to publish")
        if dispute.revision != revision or not store.move_dispute(connection, id, revision, published_at=desk.clock() if public else None):
            raise Overtaken("somebody else acted first; look at the dispute again", dispute)
        store.add_act(connection, desk.clock(), person.id, "publish" if public else "unpublish", dispute.event, id, {})
        receipts.give(connection, desk, form, id)
        return the_dispute(connection, id)


def dispute(desk: Desk, person: Person | None, id: str) -> Dispute:
    """A dispute as the event's crew sees it. Raises `Gone` also for who may not: its existence is nobody else's concern."""
    with db.reading(desk.engine) as connection:
        found = the_dispute(connection, id)
        try:
            demand(connection, person, Deed.SEE_DISPUTES, found.event)
        except Refused:
            the_dispute(connection, "")
        return found


def disputes(desk: Desk, person: Person | None, event: str) -> list[Dispute]:
    """All disputes of an event, the newest first. Raises `Refused`."""
    with db.reading(desk.engine) as connection:
        the_event(connection, event)
        demand(connection, person, Deed.SEE_DISPUTES, event)
        return store.disputes(connection, event)


def published(desk: Desk, event: str) -> list[Dispute]:
    """The verdicts of an event that everybody may read, the newest first; what was withdrawn since is none any more."""
    with db.reading(desk.engine) as connection:
        return [d for d in store.disputes(connection, event, published=True) if d.state is not State.WITHDRAWN]


def trail(desk: Desk, person: Person, event: str, dispute: str | None = None) -> list[Act]:
    """The audit trail of an event or one of its disputes, the oldest first. Raises `Refused`."""
    with db.reading(desk.engine) as connection:
        demand(connection, person, Deed.SEE_TRAIL, event)
        return [a for a in store.acts(connection, event=event) if dispute in (None, a.dispute)]


def _find(connection: Connection, desk: Desk, person: Person, dispute: Dispute, deed: Deed, verdict: Verdict) -> None:
    store.add_finding(connection, Finding(
        id=new_id(), dispute=dispute.id, number=len(dispute.findings) + 1, act=deed.value, by=person.id, at=desk.clock(),
        option=verdict.option, words=verdict.words.strip(), reason=verdict.reason.strip()))


def _state(connection: Connection, desk: Desk, person: Person, dispute: Dispute, side: str, text: str) -> None:
    at = desk.clock()
    store.add_statement(connection, Statement(id=new_id(), dispute=dispute.id, by=person.id, at=at, side=side, text=text))
    store.add_act(connection, at, person.id, "state", dispute.event, dispute.id, {"side": side})


def _checked(verdict: Verdict, question: str | None) -> None:
    if not verdict.option and not verdict.words.strip():
        raise TouchlineError("a ruling needs a verdict: one of the question's options, or words")
    if verdict.option and not question:
        raise TouchlineError("an option answers a question; this dispute has none, so write the verdict in words")
    _short("verdict", verdict.words, MOST_TEXT)
    _short("reason", verdict.reason, MOST_TEXT)


def _short(what: str, text: str, most: int) -> None:
    if len(text) > most:
        raise TouchlineError(f"the {what} may have {most} characters, and has {len(text)}")


def _warn(
    connection: Connection, event: str, question: str | None, skills: tuple[str, ...], verdict: Verdict, but: str | None, asked: tuple[str | None, ...]
) -> None:
    """Raises `Contradicts` where the event has decided the same question (`asked`: its ids) otherwise; without a question, the same skills."""
    if not asked:
        return
    earlier = [d for d in store.disputes(connection, event) if d.id != but and d.state in DECIDED and d.standing]
    near = [d for d in earlier if (d.question in asked if question else d.question is None and bool(skills) and set(d.skills) == set(skills))]
    against = [d for d in near if d.standing and _differ(d.standing, verdict)]
    if against:
        numbers = ", ".join(f"no. {d.number}" for d in against)
        raise Contradicts(f"this event has ruled otherwise before ({numbers}); save it all the same only if that is meant", against)


def _differ(finding: Finding, verdict: Verdict) -> bool:
    """Whether they decide otherwise: by their options where both have one, else by their words, whatever their case and last full stop."""
    if finding.option and verdict.option:
        return finding.option != verdict.option
    said = [(option, words.strip().rstrip(".").casefold()) for option, words in ((finding.option, finding.words), (verdict.option, verdict.words))]
    return said[0] != said[1]
