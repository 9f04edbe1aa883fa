"""What changed, and when: made from the dates of the positions, so that nobody has to write it down a second time."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, timedelta

import msgspec

from app.corpus.dates import first_day
from app.corpus.model import Corpus, PageKey, Position, Profile, Question
from app.verdicts.verdict import edition_for, verdict


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """A day, or what is known of it, on which sources began or ceased to say something on a question.

    `before` and `after` are the answers by the rule of defaults.
    """

    day: date
    """The first day that it could have been."""
    written: str
    """That day as far as it is known: `2026-05` where only the month is."""
    question: str
    edition: str
    began: tuple[Position, ...]
    ceased: tuple[Position, ...]
    before: str
    after: str

    @property
    def turned(self) -> bool:
        """Whether the answer became another one."""
        return self.before != self.after

    @property
    def sources(self) -> tuple[str, ...]:
        """Who moved, in the order of the book."""
        return tuple(dict.fromkeys(p.source for p in (*self.began, *self.ceased)))


def turns(corpus: Corpus, question: Question, profile: Profile | None = None) -> Iterator[Turn]:
    """The days on which something changed about a question, the oldest first, for the edition of its page.

    With a profile, for that one's edition and by its answers, as far as the day that it is read at.
    """
    edition = edition_for(corpus, question, profile)
    positions = [p for p in question.positions if p.edition in (None, edition)]
    begins = {p: first_day(p.from_) for p in positions if p.from_ is not None}
    ends = {p: first_day(p.until) for p in positions if p.until is not None}
    last = first_day(profile.on) if profile and profile.on else date.max
    for day in sorted(day for day in {*begins.values(), *ends.values()} if day <= last):
        before, after = (verdict(corpus, question.id, profile=profile, on=at, edition=edition).option for at in (day - timedelta(days=1), day))
        dates = [text for p in positions for text, of in ((p.from_, begins), (p.until, ends)) if text and of[p] == day]
        yield Turn(
            day=day, written=min(dates, key=len), question=question.id, edition=edition, before=before, after=after,
            began=tuple(p for p in positions if begins.get(p) == day), ceased=tuple(p for p in positions if ends.get(p) == day))


def history(corpus: Corpus, questions: Iterable[Question] | None = None) -> list[Turn]:
    """Every change of the questions (of all, if none are named), the newest first; those of one day by title."""
    asked = corpus.questions.values() if questions is None else questions
    return _newest_first(corpus, (turn for question in asked for turn in turns(corpus, question)))


def _newest_first(corpus: Corpus, found: Iterable[Turn]) -> list[Turn]:
    return sorted(found, key=lambda turn: (-turn.day.toordinal(), not turn.turned, corpus.questions[turn.question].title.casefold()))


def of_page(corpus: Corpus, key: PageKey) -> list[Turn]:
    """The changes of all questions that a page shows."""
    return history(corpus, corpus.shown_on(key))


def of_source(corpus: Corpus, source: str) -> list[Turn]:
    """The changes that one source made."""
    return [turn for turn in history(corpus) if source in turn.sources]


def of_profile(corpus: Corpus, profile: Profile) -> list[Turn]:
    """The changes by which a profile's answer became another one."""
    return _newest_first(corpus, (
        turn for question in corpus.questions.values() if profile.edition in corpus.editions_of(question)
        for turn in turns(corpus, question, profile) if turn.turned))
