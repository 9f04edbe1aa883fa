"""The book itself, and sites over it: read once and indexed once in a run, which takes longer than most tests do."""
from __future__ import annotations

from functools import cache
from typing import Any

from flask import Flask

from app.corpus.model import Corpus
from app.settings import Settings
from app.web import create_app, joins


@cache
def the_book() -> Corpus:
    """The book on disk."""
    return joins.corpus()


@cache
def its_search() -> joins.BookSearch:
    """The search over it."""
    return joins.BookSearch(the_book())


def site_over_the_book(installation: Settings | None = None, **settings: Any) -> Flask:
    """A new application over it; `settings` replace values of `app.web.DEFAULTS`."""
    return create_app(the_book(), {"SEARCHING": lambda _: its_search(), **settings}, installation)
