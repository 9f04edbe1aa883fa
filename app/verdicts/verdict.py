"""The verdict on a question: the option in force, the chain of reasons that leads to it, and who dissents (contract, section 4, `rule`).

A profile's override goes first, then its sources in their order, then the rule of defaults, then the default that the question itself names.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from functools import cache

import msgspec

from app.corpus.dates import begun, ended, first_day, held, undecided
from app.corpus.defaults import DEFAULT_ORDER, RAW, Ground, default_ground, in_force, word_of
from app.corpus.model import Corpus, Position, Profile, Question
from app.errors import UnknownName, did_you_mean

BOOK = "default"
"""Who decides where no source does: the default that the question names."""


class Reason(msgspec.Struct, frozen=True, kw_only=True, rename={"from_": "from"}):
    """What one source says, whether that was taken, and why."""

    source: str
    option: str | None
    status: str
    from_: str | None = None
    until: str | None = None
    says: str | None = None
    """`document` or `program`; None where nothing of the source is on record, and for what is no source."""
    taken: bool = False
    why: str


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """The contract's `rule` object. `by` is a source, the slug of a profile that overrides, or `default`."""

    question: str
    option: str
    by: str
    on: str
    chain: tuple[Reason, ...]
    dissent: tuple[Reason, ...]


def verdict(
    corpus: Corpus, question: str, *, source: str | None = None, profile: str | Profile | None = None, on: date | None = None, edition: str | None = None
) -> Verdict:
    """The verdict on a question (its id or a former one) for a source, for a profile (the book's, by its slug, or any other), or by default.

    `on` is the day that positions are looked at: else the profile's own, else today. `edition` is the one that positions are read for: else
    the profile's, if the question holds for it, else that of the question's page. Raises `UnknownName` for a question, source or profile
    that the book does not have, `ValueError` if both a source and a profile are named.
    """
    if source is not None and profile is not None:
        raise ValueError("name a source or a profile, not both")
    found = corpus.question(question)
    if found is None:
        raise _unknown("question", question, corpus.questions)
    if source is not None and source not in corpus.sources:
        raise _unknown("source", source, corpus.sources)
    if isinstance(profile, str) and profile not in corpus.profiles:
        raise _unknown("profile", profile, corpus.profiles)
    stance = corpus.profiles[profile] if isinstance(profile, str) else profile
    day = on or (first_day(stance.on) if stance and stance.on else date.today())
    asked = (source,) if source is not None else stance.precedence if stance else ()
    overrides = {corpus.aliases.get(name, name): option for name, option in stance.overrides.items()} if stance else {}
    return _Hearing(found, edition or edition_for(corpus, found, stance), day).decide(asked, stance, overrides.get(found.id))


def interpretation(
    corpus: Corpus, *, source: str | None = None, profile: str | Profile | None = None, on: date | None = None, edition: str | None = None
) -> Callable[[str], str | None]:
    """Question id to the option in force, for running scenarios of an edition; None for a question that the book does not have.

    Raises as `verdict` does.
    """
    if source is not None and source not in corpus.sources:
        raise _unknown("source", source, corpus.sources)
    if isinstance(profile, str) and profile not in corpus.profiles:
        raise _unknown("profile", profile, corpus.profiles)

    @cache
    def option(question: str) -> str | None:
        if corpus.question(question) is None:
            return None
        return verdict(corpus, question, source=source, profile=profile, on=on, edition=edition).option

    return option


def interpretations(corpus: Corpus) -> Callable[[str], Callable[[str], str | None]]:
    """Edition to its interpretation where nobody has chosen a source or a profile: what scenarios of several editions are run under."""
    return cache(lambda edition: interpretation(corpus, edition=edition))


def _unknown(what: str, name: str, known: Mapping[str, object]) -> UnknownName:
    hint = did_you_mean(name, known) or (f"there are {', '.join(sorted(known))}" if len(known) <= 12 else "`touchline search` finds one")
    return UnknownName(f"there is no {what} {name!r}; {hint}")


def edition_for(corpus: Corpus, question: Question, stance: Profile | None) -> str:
    """The edition that positions are read for: the profile's if the question holds for it, else that of the page it is written on."""
    home = corpus.homes[question.id].edition
    return stance.edition if stance and stance.edition in question.editions else home


class _Hearing:
    """One question on one day: hears sources in order until one decides."""

    def __init__(self, question: Question, edition: str, day: date) -> None:
        self.question, self.day = question, day
        self.positions = tuple(p for p in question.positions if p.edition in (None, edition))
        self.standing = in_force(self.positions, edition, day)
        self.chain: list[Reason] = []

    def decide(self, asked: tuple[str, ...], stance: Profile | None, override: str | None) -> Verdict:
        """The verdict, with everybody who was heard on the way."""
        if stance and override:
            reason = next((stance.reasons[name] for name in (self.question.id, *self.question.aliases) if name in stance.reasons), None)
            why = f"the profile {stance.name} decides this question itself" + (f": {reason}" if reason else "")
            self.chain.append(Reason(source=stance.slug, option=override, status="explicit", taken=True, why=why))
            return self._verdict(override, stance.slug)
        for source in asked:
            word = word_of(source, self.standing)
            if word is not None and word.option is not None:
                where = f"named {_ordinal(asked.index(source))} by the profile" if stance else "the source asked for"
                self._take(Ground((word,), where))
                return self._verdict(word.option, source)
            self._pass_over(source)
        if ground := default_ground(self.standing):
            for source in DEFAULT_ORDER:
                if source == ground.positions[0].source:
                    break
                if source not in asked:
                    self._pass_over(source)
            self._take(ground)
            return self._verdict(ground.option, ground.positions[0].source)
        for source in DEFAULT_ORDER:
            if source not in asked:
                self._pass_over(source)
        why = "no source whom the rule of defaults asks decides it; this is the question's own default"
        self.chain.append(Reason(source=BOOK, option=self.question.default, status="assumed", taken=True, why=why))
        return self._verdict(self.question.default, BOOK)

    def _take(self, ground: Ground) -> None:
        self.chain += [_reason(p, f"{_speaks(p, self.day)}; {ground.why}", taken=True) for p in ground.positions]

    def _pass_over(self, source: str) -> None:
        """Notes why a source that was asked does not decide: one entry for each of its statements, so that what was overturned is seen."""
        statements = [p for p in self.positions if p.source == source]
        spoken = [p for p in statements if p.option is not None]
        if spoken:
            self.chain += [_reason(p, self._why_not(p)) for p in spoken]
        elif statements:
            self.chain.append(_reason(statements[0], "silent"))
        else:
            self.chain.append(Reason(source=source, option=None, status="silent", why="nothing on record"))

    def _why_not(self, position: Position) -> str:
        if not begun(position, self.day):
            return f"not yet on that day; {_speaks(position, self.day)}"
        if ended(position, self.day):
            return f"held no more; {_speaks(position, self.day)}"
        assert position.source == RAW, "the rule of defaults passes over nobody else who speaks"
        return f"{_speaks(position, self.day)}; the book counts by default only where it is explicit"

    def _dissent(self, option: str) -> Iterator[Reason]:
        for position in self.positions:
            if position.option not in (None, option) and held(position, self.day):
                yield _reason(position, _speaks(position, self.day))

    def _verdict(self, option: str, by: str) -> Verdict:
        return Verdict(
            question=self.question.id, option=option, by=by, on=self.day.isoformat(), chain=tuple(self.chain), dissent=tuple(self._dissent(option)))


def _reason(position: Position, why: str, taken: bool = False) -> Reason:
    return Reason(
        source=position.source, option=position.option, status=position.status, from_=position.from_, until=position.until, says=position.says,
        taken=taken, why=why)


def _speaks(position: Position, on: date) -> str:
    """How the source says it, and when: `its program plays it, since 2026-05`; and if that is too coarse for the day in question."""
    how = "its program plays it" if position.says == "program" else {
        "explicit": "says so", "implied": "implies it", "assumed": "is assumed to mean it"}.get(position.status, "is silent")
    since = f", since {position.from_}" if position.from_ else ""
    until = f", until {position.until}" if position.until else ""
    coarse = undecided(position, on)
    return how + since + until + (f" (on which day of {coarse} is not known)" if coarse else "")


def _ordinal(place: int) -> str:
    return ("first", "second", "third", "fourth", "fifth")[place] if place < 5 else f"as number {place + 1}"
