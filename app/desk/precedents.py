"""Has this been ruled before? Decided disputes near the one at hand, those of the same event first, and how they split."""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

import msgspec

from app.desk import db, store
from app.desk.access import Deed
from app.desk.desk import Desk, demand
from app.desk.disputes import DECIDED
from app.desk.model import Dispute, Person

MOST_SHOWN = 10
QUESTION_WEIGHT, SKILL_WEIGHT, WORD_WEIGHT = 10, 4, 1
_WORD = re.compile(r"[^\W_]{3,}")


class Precedent(msgspec.Struct, frozen=True, kw_only=True):
    """A decided dispute: how near it is, and whether it is of the same event."""

    dispute: Dispute
    nearness: int
    own: bool


class Precedents(msgspec.Struct, frozen=True, kw_only=True):
    """What was found, and how the verdicts on the same question split: option to count."""

    found: tuple[Precedent, ...] = ()
    split: dict[str, int] = {}


def precedents(
    desk: Desk, person: Person, event: str, *, question: str | None = None, former: tuple[str, ...] = (), skills: tuple[str, ...] = (), words: str = ""
) -> Precedents:
    """Decided disputes on the question, with the skills or with the words: all of the own event, the published ones of others. Raises `Refused`."""
    with db.reading(desk.engine) as connection:
        demand(connection, person, Deed.SEE_DISPUTES, event)
        known = store.disputes(connection, event) + store.ruled_elsewhere(connection, event)
    # What was ruled under an id that the question had before was ruled on it.
    present = [msgspec.structs.replace(d, question=question) if d.question in former else d for d in known]
    return nearest(present, event, question=question, skills=skills, words=words)


def nearest(known: Iterable[Dispute], event: str, *, question: str | None, skills: tuple[str, ...], words: str) -> Precedents:
    """The nearest of the known disputes, the own event's first, then by nearness, then the newest."""
    decided = [d for d in known if d.state in DECIDED and d.standing]
    found = [
        Precedent(dispute=d, nearness=near, own=d.event == event)
        for d in decided if (near := nearness(d, question, skills, words))]
    found.sort(key=lambda p: (not p.own, -p.nearness, -p.dispute.made_at.timestamp()))
    split = Counter(d.standing.option for d in decided if d.standing and d.standing.option and question and d.question == question)
    return Precedents(found=tuple(found[:MOST_SHOWN]), split={str(option): count for option, count in split.most_common()})


def nearness(dispute: Dispute, question: str | None, skills: tuple[str, ...], words: str) -> int:
    """How near a dispute is: 0 if nothing of it was named."""
    near = QUESTION_WEIGHT if question and dispute.question == question else 0
    near += SKILL_WEIGHT * len({s.casefold() for s in skills} & {s.casefold() for s in dispute.skills})
    text = " ".join((dispute.words, *dispute.skills, dispute.question or "", *(f.words + " " + f.reason for f in dispute.findings)))
    return near + WORD_WEIGHT * len(_words(words) & _words(text))


def _words(text: str) -> set[str]:
    return {word.casefold() for word in _WORD.findall(text)}
