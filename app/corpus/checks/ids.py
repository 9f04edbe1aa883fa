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
    """Names and aliases that two skills, or two rules, of one edition share; upper and lower case count as one."""
    first: dict[tuple[str, str, str], PageSheet] = {}
    for sheet in shelf.pages:
        ways = [(sheet.page.name, ("name",)), *((a, ("aliases", n)) for n, a in enumerate(sheet.page.aliases))]
        for name, way in ways:
            bearer = first.setdefault((sheet.key.edition, sheet.key.section, name.casefold()), sheet)
            if bearer is not sheet:
                message = f"{name!r} is already a name of the {sheet.key.section} {bearer.page.slug!r}"
                yield sheet.fault(way, "name-taken", message, "keep it on one of the two, or on neither if players mean both by it")
            elif way != ("name",) and name.casefold() == sheet.page.name.casefold():
                yield sheet.fault(way, "name-taken", f"the alias {name!r} is the page's own name", "leave it out")
