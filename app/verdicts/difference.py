"""Where two sources, profiles or days part: question by question, with what that changes on the pitch (contract, section 4, `diff`)."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from app.corpus.defaults import in_force, word_of
from app.corpus.model import Corpus, Question
from app.verdicts.sides import Side
from app.verdicts.verdict import BOOK, edition_for, verdict

Group = Literal["differ", "only-first", "only-second", "same", "neither"]
GROUPS: tuple[Group, ...] = ("differ", "only-first", "only-second", "same", "neither")
"""How two sides stand to each other on a question, in the order in which a reader wants to know."""
Show = Callable[[Question, str, str, str], Sequence[Any]]
"""Question, edition and the options of both sides to the scenarios that show the difference."""


class Word(msgspec.Struct, frozen=True):
    """What a side says: the option (None: it does not speak), by whom, and the answer that holds where that side is followed."""

    option: str | None
    by: str | None
    answer: str


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One question: what both sides say, and, where their answers differ, how its scenarios end under either. `formerly` are its old ids."""

    question: str
    formerly: tuple[str, ...]
    title: str
    edition: str
    group: Group
    first: Word
    second: Word
    scenarios: tuple[Any, ...] = ()


class Named(msgspec.Struct, frozen=True):
    """A side by the name that it is written with, the one that people call it by, and its day."""

    name: str
    title: str
    on: str


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """Two sides compared. `counts` has every group and adds up to the number of `questions`."""

    first: Named
    second: Named
    edition: str | None
    counts: dict[str, int]
    questions: tuple[Row, ...]


def difference(corpus: Corpus, first: Side, second: Side, edition: str | None = None, show: Show | None = None) -> Difference:
    """Both sides on every question of the book, or of one edition.

    A source speaks where a position of its own that is in force names an option. A profile, an event and the book's own order speak unless
    nobody decides and only the question's own default is left. A question is read for the edition asked for, else for that of a profile among
    the sides, if it holds for it, else for that of its page. `show` gives the scenarios of a question on which the sides differ, or on which one
    speaks and the other one's answer is not the same.
    """
    rows = [_row(corpus, question, first, second, edition, show) for question in corpus.questions.values() if edition in (None, *corpus.editions_of(question))]
    rows.sort(key=lambda row: (GROUPS.index(row.group), row.title.casefold()))
    counts: dict[str, int] = {group: sum(row.group == group for row in rows) for group in GROUPS}
    twice = first.title == second.title and first.on != second.on
    named = [Named(one.name, f"{one.title} ({one.on})" if twice else one.title, one.on.isoformat()) for one in (first, second)]
    return Difference(first=named[0], second=named[1], edition=edition, counts=counts, questions=tuple(rows))


def _row(corpus: Corpus, question: Question, first: Side, second: Side, edition: str | None, show: Show | None) -> Row:
    stance = next((one.profile for one in (first, second) if one.profile and one.profile.edition in question.editions), None)
    read_for = edition or edition_for(corpus, question, stance)
    one, other = (_word(corpus, question, side, read_for) for side in (first, second))
    group = _group(one.option, other.option)
    scenarios = tuple(show(question, read_for, one.answer, other.answer)) if show and group != "neither" and one.answer != other.answer else ()
    return Row(
        question=question.id, formerly=question.aliases, title=question.title, edition=read_for, group=group, first=one, second=other,
        scenarios=scenarios)


def _word(corpus: Corpus, question: Question, side: Side, edition: str) -> Word:
    given = verdict(corpus, question.id, source=side.source, profile=side.profile, on=side.on, edition=edition)
    if side.source is None:
        speaks = given.by != BOOK
        return Word(given.option if speaks else None, given.by if speaks else None, given.option)
    own = word_of(side.source, in_force(question.positions, edition, side.on))
    option = own.option if own else None
    return Word(option, side.source if option else None, given.option)


def _group(one: str | None, other: str | None) -> Group:
    if one is None and other is None:
        return "neither"
    if other is None:
        return "only-first"
    if one is None:
        return "only-second"
    return "same" if one == other else "differ"
