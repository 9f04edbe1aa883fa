"""Ids and names that must be one thing's alone: former ids of questions, names and aliases of skills and of rules."""
from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from app.corpus.checks.shelf import PageSheet, Shelf
from app.corpus.model import Page
from app.errors import Fault


def check_ids(shelf: Shelf) -> Iterator[Fault]:
    """Former ids that a question still bears. (Two questions with one id, or one former id, do not get past loading.)"""
    for at in shelf.questions():
        for index, alias in enumerate(at.question.aliases):
            if alias in shelf.corpus.questions:
                yield at.fault(("aliases", index), "alias-in-use", f"the former id {alias!r} is the id of a question", "take it out of the aliases")


def check_names(shelf: Shelf) -> Iterator[Fault]:
    """Names that two skills, or two rules, of one edition share: their own, their aliases, those in other languages.

    Case, accents, spaces and hyphens do not count: who types a name types it without them. Pages that name each other as related may
    share an alias: a nickname of a combination (Blodge: Block with Dodge) leads to both.
    """
    bearers: dict[tuple[str, str, str], list[PageSheet]] = {}
    for sheet in shelf.pages:
        page = sheet.page
        once: set[str] = set()
        for name, way in _names(page):
            if way[0] != "names" and name.casefold() in once:
                yield sheet.fault(way, "name-taken", f"{name!r} is on this page twice", "leave the alias out")
            once.add(name.casefold())
            earlier = bearers.setdefault((sheet.key.edition, sheet.key.section, _bare(name)), [])
            for other in earlier:
                if other is not sheet and not (_is_alias(name, page) and _is_alias(name, other.page) and _related(page, other.page)):
                    message = f"{name!r} is already a name of the {sheet.key.section} {other.page.slug!r}"
                    hint = "keep it on one of the two; if it is a nickname of both together, let each name the other under `related`"
                    yield sheet.fault(way, "name-taken", message, hint)
            if sheet not in earlier:
                earlier.append(sheet)


def _names(page: Page) -> list[tuple[str, tuple[str | int, ...]]]:
    """The name of a page, its aliases and its names in other languages, with where they are written."""
    return [
        (page.name, ("name",)),
        *((alias, ("aliases", index)) for index, alias in enumerate(page.aliases)),
        *((name, ("names", language, index)) for language, names in page.names.items() for index, name in enumerate(names)),
    ]


def _bare(name: str) -> str:
    """The name without case, accents, and what is neither letter nor figure."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", name.casefold()) if letter.isalnum())


def _is_alias(name: str, page: Page) -> bool:
    return _bare(name) in map(_bare, page.aliases)


def _related(one: Page, other: Page) -> bool:
    return one.slug in other.related and other.slug in one.related
