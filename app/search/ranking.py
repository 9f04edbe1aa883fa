"""In which order hits are shown: names first, the question about two named skills above both, a question's page right below it."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.search.index import Document, Found
from app.search.names import Named
from app.search.query import Query

# Bands: nothing of a lower band stands above anything of a higher one.
_ABOUT_BOTH, _NAMED, _BY_WORDS = 2.0, 1.0, 0.0
_NAME_WEIGHT = 0.6
_PAGE_BELOW_ITS_QUESTION = 0.98
_OLDER_EDITION = 0.8
_FIRST_SCREEN = 3


def ranked(query: Query, found: Sequence[Found], documents: Mapping[str, Document], current: str | None) -> list[Found]:
    """The documents found, best first, with scores from 0 to 3. `current` is the edition that older ones stand behind."""
    scores = _by_words(found, documents)
    named = _by_specificity(query)
    for name in named:
        share = name.length / (sum(other.length for other in named) + len(query.loose))
        for page in name.pages:
            if page in scores:
                scores[page] += _NAME_WEIGHT * share * name.sure
    for key in scores:
        edition = documents[key].edition
        if edition is not None and current is not None and edition != current:
            scores[key] *= _OLDER_EDITION
    highest = max(scores.values(), default=1.0) or 1.0
    bands = dict.fromkeys(scores, _BY_WORDS)
    if not query.loose:
        bands |= {page: _NAMED for name in named for page in name.pages if page in scores}
    bands |= dict.fromkeys(_about_several(named, scores, documents), _ABOUT_BOTH)
    final = [Found(key, round(bands[key] + score / highest * 0.999, 4)) for key, score in scores.items()]
    return sorted(final, key=lambda hit: (-hit.score, hit.key))


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


def _by_specificity(query: Query) -> list[Named]:
    return sorted(query.named, key=lambda name: (-name.length, -name.sure, name.start))


def _about_several(named: Sequence[Named], scores: Mapping[str, float], documents: Mapping[str, Document]) -> list[str]:
    """Questions about two or more of the named pages: as many as leave room for the pages on the first screen, at least one."""
    if len(named) < 2:
        return []
    touched = {
        key: sum(1 for name in named if set(name.pages) & set(documents[key].about))
        for key in scores if documents[key].kind == "question"
    }
    both = [key for key, pages in touched.items() if pages >= 2]
    room = max(1, _FIRST_SCREEN - len(named))
    return sorted(both, key=lambda key: (-touched[key], -scores[key], key))[:room]
