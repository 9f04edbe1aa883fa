"""Ids and names that must be one thing's alone: former ids of questions, names and aliases of skills and of rules."""
from __future__ import annotations

from collections.abc import Iterator

from app.corpus.checks.shelf import PageSheet, Shelf
from app.errors import Fault


def check_ids(shelf: Shelf) -> Iterator[Fault]:
    """Former ids that a question still bears. (Two questions with one id, or one former id, do not get past loading.)"""
    for at in shelf.questions():
        for index, alias in enumerate(at.question.aliases):
            if alias in shelf.corpus.questions:
                yield at.fault(("aliases", index), "alias-in-use", f"the former id {alias!r} is the id of a question", "take it out of the aliases")


def check_names(shelf: Shelf) -> Iterator[Fault]:
    """Names and aliases that two skills, or two rules, of one edition share; upper and lower case count as one.

    Pages that name each other as related may share an alias: a nickname of a combination (Blodge: Block with Dodge) leads to both.
    """
    bearers: dict[tuple[str, str, str], list[PageSheet]] = {}
    for sheet in shelf.pages:
        for name, way in _names(sheet):
            earlier = bearers.setdefault((sheet.key.edition, sheet.key.section, name.casefold()), [])
            for other in earlier:
                if other is sheet:
                    yield sheet.fault(way, "name-taken", f"{name!r} is on this page twice", "leave the alias out")
                elif not (_is_alias(name, sheet) and _is_alias(name, other) and _related(sheet, other)):
                    message = f"{name!r} is already a name of the {sheet.key.section} {other.page.slug!r}"
                    hint = "keep it on one of the two; if it is a nickname of both together, let each name the other under `related`"
                    yield sheet.fault(way, "name-taken", message, hint)
            earlier.append(sheet)


def _names(sheet: PageSheet) -> list[tuple[str, tuple[str | int, ...]]]:
    """The name and the aliases of a page, with where they are written."""
    return [(sheet.page.name, ("name",)), *((alias, ("aliases", index)) for index, alias in enumerate(sheet.page.aliases))]


def _is_alias(name: str, sheet: PageSheet) -> bool:
    return name.casefold() != sheet.page.name.casefold()


def _related(one: PageSheet, other: PageSheet) -> bool:
    return one.page.slug in other.page.related and other.page.slug in one.page.related
