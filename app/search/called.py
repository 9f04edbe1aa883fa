"""What bears a name exactly, and all that the book says of it: the command `show`, and the API's."""
from __future__ import annotations

from typing import Any, get_args

import msgspec

from app.corpus.model import Corpus, Edition, Page, PageKey, Question
from app.errors import UnknownName, did_you_mean
from app.search.words import plain_words, without_value

EDITIONS: tuple[str, ...] = get_args(Edition)
"""The present edition first; what has pages in several is shown from the first that has one."""


def called(corpus: Corpus, name: str, edition: str | None = None) -> Question | tuple[PageKey, Page]:
    """The question of that id, or the page of that slug, name, alias or foreign name, of the edition or the newest that has it.

    Case, spaces, hyphens and a value in brackets do not count in a page's name. Raises `UnknownName`.
    """
    question = corpus.question(name)
    if question is not None:
        return question
    pages = [(key, page) for key, page in corpus.pages.items() if edition in (None, key.edition)]
    pages.sort(key=lambda entry: (EDITIONS.index(entry[0].edition), entry[0].section == "rule", entry[0].slug))
    known: dict[str, tuple[PageKey, Page]] = {}
    for own in (True, False):
        for key, page in pages:
            for word in (key.slug, page.name) if own else _other_names(page):
                known.setdefault(_bare(word), (key, page))
    if _bare(name) in known:
        return known[_bare(name)]
    words = [word for key, page in pages for word in (key.slug, page.name, *_other_names(page))]
    hint = did_you_mean(name, [*words, *corpus.questions]) or "a search may find it"
    raise UnknownName(f"nothing is called {name!r}{f' in {edition}' if edition else ''}; {hint}")


def whole(corpus: Corpus, found: Question | tuple[PageKey, Page]) -> Any:
    """All that the book says of it, as `show --json` prints it: a question as its file has it, a page with the questions that it shows."""
    if isinstance(found, Question):
        return found
    key, page = found
    return {**msgspec.to_builtins(page), "edition": key.edition, "section": key.section, "questions": list(corpus.shown_on(key))}


def _other_names(page: Page) -> tuple[str, ...]:
    """Aliases and the names in other languages."""
    return (*page.aliases, *(name for names in page.names.values() for name in names))


def _bare(word: str) -> str:
    return "".join(plain_words(without_value(word)))
