"""How much of the game the book covers: counted from the corpus each time it is shown, never written down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date

import msgspec

from app.corpus.dates import held
from app.corpus.model import Corpus, Page, PageKey, Question
from app.web.standing import STANDINGS, of_edition, standing


class Count(msgspec.Struct, frozen=True, kw_only=True):
    """What a set of questions amounts to on one day."""

    questions: int
    reminders: int
    options: int
    scenarios: int
    """Different scenario files that the questions name."""
    standings: dict[str, int]
    """Each standing to the number of questions; they add up to `questions`."""
    speak: dict[str, int]
    """Source id to the number of questions on which it holds an option that day; sources that are silent on all are left out."""


class Covered(msgspec.Struct, frozen=True, kw_only=True):
    """One edition: its pages with the questions written on each, all of its questions, and its scenario files."""

    edition: str
    pages: list[tuple[PageKey, Page, Count]]
    whole: Count
    files: int
    """Scenario files of the edition, those that decide no question too."""
    bare: int
    """Pages on which no question is shown, not even one that is written elsewhere."""


def covered(corpus: Corpus, edition: str, day: date) -> Covered | None:
    """The edition as it stands that day, its rules before its skills; None if the book has no page of it."""
    keys = sorted((k for k in corpus.pages if k.edition == edition), key=lambda k: (k.section, corpus.pages[k].name.casefold()))
    if not keys:
        return None
    pages = [(k, corpus.pages[k], counted(corpus.pages[k].questions, edition, day)) for k in keys]
    return Covered(
        edition=edition,
        pages=pages,
        whole=counted([q for k in keys for q in corpus.pages[k].questions], edition, day),
        files=sum(head.edition == edition for head in corpus.scenarios.values()),
        bare=sum(not corpus.shown_on(k) for k in keys),
    )


def counted(questions: Iterable[Question], edition: str, day: date) -> Count:
    """The count of these questions, read for the edition, on that day."""
    questions = list(questions)
    stands = Counter(standing(q, edition, day) for q in questions)
    return Count(
        questions=len(questions),
        reminders=sum(q.kind == "reminder" for q in questions),
        options=sum(len(q.options) for q in questions),
        scenarios=len({id for q in questions for id in q.scenarios}),
        standings={name: stands[name] for name in STANDINGS},
        speak=dict(Counter(source for q in questions for source in speakers(q, edition, day))),
    )


def speakers(question: Question, edition: str, day: date) -> set[str]:
    """The sources that hold an option of the question that day."""
    return {p.source for p in of_edition(question, edition) if p.option is not None and held(p, day)}
