"""The profile of an event as one of the book, and what a new version of it changes on the pitch."""

from __future__ import annotations

from typing import NamedTuple

from app.corpus.model import Profile
from app.desk.model import Change, Event, EventProfile, Version
from app.errors import TouchlineError
from app.verdicts import verdict
from app.web.languages import gettext
from app.web.library import Library
from app.web.prose import english, filled


class Retold(NamedTuple):
    """One thing that two profiles say otherwise, each in words; empty where one says nothing."""

    what: str
    before: str
    after: str


def as_profile(profile: EventProfile, slug: str, name: str) -> Profile:
    """The event's stance, in the form that verdicts are made from."""
    return Profile(
        slug=slug,
        name=name,
        edition=profile.edition,  # type: ignore[arg-type]
        precedence=profile.precedence,
        overrides={question: o.option for question, o in profile.overrides.items()},
        reasons={question: o.reason for question, o in profile.overrides.items()},
        on=profile.on.isoformat() if profile.on else None,
    )


def book_profile(event: Event, version: Version | None) -> Profile:
    """The profile in force of an event, named as its pages name it."""
    return as_profile(version.profile if version else event.draft, f"event-{event.code}", event.name)


def version_profile(event: Event, version: Version) -> Profile:
    """A locked profile of an event, in force or not, named so that it is told from the others."""
    return as_profile(version.profile, f"event-{event.code}", f"{event.name}, version {version.number}")


def retold(library: Library, before: EventProfile, after: EventProfile) -> list[Retold]:
    """What the profile itself says otherwise: the order of sources, the day, its own answers and their reasons, by present ids of questions."""
    corpus = library.corpus
    orders = (", then ".join(corpus.sources[id].name if id in corpus.sources else id for id in p.precedence) for p in (before, after))
    found = [
        Retold(gettext("Whose answers"), *orders),
        Retold(gettext("Positions as of"), *(p.on.isoformat() if p.on else "" for p in (before, after))),
    ]
    own = [{corpus.aliases.get(name, name): override for name, override in p.overrides.items()} for p in (before, after)]
    for id in dict.fromkeys([*own[0], *own[1]]):
        question = corpus.questions.get(id)
        told = [
            f"{(question.options.get(o.option, o.option) if question else o.option)} ({o.reason})" if (o := side.get(id)) else "" for side in own]
        found.append(Retold(filled(gettext("Own answer: %(title)s"), title=english(question.title if question else id)), *told))
    return [one for one in found if one.before != one.after]


def changes(library: Library, before: EventProfile, after: EventProfile) -> tuple[Change, ...]:
    """Every question of the edition that the two answer differently, with the scenarios that end otherwise."""
    stances = [as_profile(profile, name, name) for profile, name in ((before, "before"), (after, "after"))]
    found = []
    for question in library.corpus.questions.values():
        if after.edition not in (question.editions or (library.corpus.homes[question.id].edition,)):
            continue
        old, new = (verdict(library.corpus, question.id, profile=stance, edition=stance.edition).option for stance in stances)
        if old != new:
            apart = tuple(id for id in question.scenarios if _ends_apart(library, id, question.id, old, new))
            found.append(Change(question=question.id, before=old, after=new, outcomes=apart))
    return tuple(found)


def _ends_apart(library: Library, scenario: str, question: str, before: str, after: str) -> bool:
    try:
        results = library.stage.comparison(scenario).questions.get(question, {})
    except TouchlineError:
        return False
    return before in results and after in results and results[before].outcome != results[after].outcome


def overrides_that_are_gone(library: Library, profile: EventProfile) -> list[str]:
    """Questions that a profile answers itself and that the book does not have, or has not with that option, any more."""
    gone = []
    for name, override in profile.overrides.items():
        question = library.corpus.question(name)
        if question is None or override.option not in question.options:
            gone.append(name)
    return gone
