"""In which order hits are shown: names first, the question about two named skills above both, a question's page right below it."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from app.search.index import Document, Found
from app.search.names import OWN_NAME, Named
from app.search.query import Query

# Bands: nothing of a lower band stands above anything of a higher one.
_ABOUT_BOTH, _OWN_NAME, _OTHER_NAME, _BEGUN, _BY_WORDS = 4.0, 3.0, 2.0, 1.0, 0.0
# What it adds to a page that it is named (the more, the larger a share of the query the name is), to a question that its page is named.
_NAMED_AT_LEAST, _NAMED_AT_MOST = 0.4, 1.0
_SCATTERED = 0.3
_QUESTION_OF_NAMED = 0.3
_PAGE_BELOW_ITS_QUESTION = 0.98
_OLDER_EDITION = 0.8
_FIRST_SCREEN = 3
_MOST_BEGUN = 6
"""How many names that go on from what was typed stand above what merely holds the words."""


def ranked(
    query: Query, found: Sequence[Found], documents: Mapping[str, Document], current: str | None, begun: Sequence[str] = (),
) -> list[Found]:
    """The documents found, best first, with scores from 0 to 5. `current` is the edition that older ones stand behind.

    `begun` are pages whose names go on from what was typed; those of the current edition count, of others only where that has none.
    """
    scores = _by_words(found, documents)
    going_on = ([key for key in begun if documents[key].edition in (current, None)] or list(begun))[:_MOST_BEGUN]
    scores |= {key: scores.get(key, 0.0) for key in going_on}
    for key, gain in _gains(query, documents, scores).items():
        scores[key] += gain
    for key in scores:
        edition = documents[key].edition
        if edition is not None and current is not None and edition != current:
            scores[key] *= _OLDER_EDITION
    highest = max(scores.values(), default=1.0) or 1.0
    bands = {**dict.fromkeys(scores, _BY_WORDS), **dict.fromkeys(going_on, _BEGUN)}
    meant = _meant_at(query, scores, documents, current)
    if not query.loose:
        for name in query.named:
            for page, sure in name.pages.items():
                if page in scores:
                    own = page in meant if meant else sure == OWN_NAME
                    bands[page] = max(bands[page], _OWN_NAME if own else _OTHER_NAME)
    bands |= dict.fromkeys(_about_several(query.named, scores, documents), _ABOUT_BOTH)
    final = [Found(key, round(bands[key] + score / highest * 0.999, 4)) for key, score in scores.items()]
    return _as_named(sorted(final, key=lambda hit: (-hit.score, hit.key)), meant)


def _meant_at(query: Query, scores: Mapping[str, float], documents: Mapping[str, Document], current: str | None) -> dict[str, int]:
    """Where several names are typed, the pages that each means most surely, with their places: as they are named, rules behind all skills.

    A nickname counts as much as a name. Among other words it is skills that are typed together.
    """
    meant: dict[str, int] = {}
    for place, name in enumerate(query.named if len(query.named) > 1 else ()):
        there = {page: sure for page, sure in name.pages.items() if page in scores}
        present = {page: sure for page, sure in there.items() if documents[page].edition == current} or there
        for page, sure in present.items():
            skill = documents[page].kind == "skill"
            if sure == max(present.values()) and (skill or not query.loose):
                meant.setdefault(page, place if skill else len(query.named) + place)
    return meant


def _as_named(hits: list[Found], meant: Mapping[str, int]) -> list[Found]:
    """The hits, those among them that were named and stand side by side in the order in which they were named."""
    ordered: list[Found] = []
    for named, run in groupby(hits, key=lambda hit: hit.key in meant):
        stand = list(run)
        keys = sorted((hit.key for hit in stand), key=lambda key: meant[key]) if named else [hit.key for hit in stand]
        ordered += [Found(key, hit.score) for key, hit in zip(keys, stand, strict=True)]
    return ordered


def _by_words(found: Sequence[Found], documents: Mapping[str, Document]) -> dict[str, float]:
    """The index's scores as parts of the best one; the page of a question counts for as much as its best question, almost."""
    best = found[0].score if found else 1.0
    scores = {hit.key: hit.score / best for hit in found}
    for key, score in list(scores.items()):
        document = documents[key]
        if document.kind == "question" and document.about and document.about[0] in scores:
            home = document.about[0]
            scores[home] = max(scores[home], score * _PAGE_BELOW_ITS_QUESTION)
    return scores


def _gains(query: Query, documents: Mapping[str, Document], scores: Mapping[str, float]) -> dict[str, float]:
    """What a document gains because the query names it, or names a page that it speaks about."""
    counted = sum(name.length for name in query.named) + len(query.loose)
    named: dict[str, float] = {page: _SCATTERED for page in query.scattered}
    for name in query.named:
        gain = _NAMED_AT_LEAST + (_NAMED_AT_MOST - _NAMED_AT_LEAST) * name.length / counted
        for page, sure in name.pages.items():
            named[page] = max(gain * sure, named.get(page, 0.0))
    gains = {}
    for key in scores:
        if documents[key].kind == "question":
            gains[key] = _QUESTION_OF_NAMED * max((named.get(page, 0.0) for page in documents[key].about), default=0.0)
        else:
            gains[key] = named.get(key, 0.0)
    return gains


def _about_several(named: Sequence[Named], scores: Mapping[str, float], documents: Mapping[str, Document]) -> list[str]:
    """Questions about two or more of the named pages: as many as leave the pages room on the first screen, at least one.

    A question that only mentions the pages among many others is not about them: one of them must be among those that it is chiefly about,
    or the named ones must be more than half of all.
    """
    lifted: dict[str, tuple[int, int]] = {}
    for key in scores:
        about, chiefly = set(documents[key].about), set(documents[key].chiefly)
        touched = sum(1 for name in named if about.intersection(name.pages))
        chief = sum(1 for name in named if chiefly.intersection(name.pages))
        if touched >= 2 and (chief or touched * 2 > len(about)):
            lifted[key] = touched, chief
    room = max(1, _FIRST_SCREEN - len(named))
    return sorted(lifted, key=lambda key: (*(-count for count in lifted[key]), -scores[key], key))[:room]
