"""Two sites: a small one over a miniature corpus, with a theatre that plays no rules (what it shows is written here), and that of the book itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.corpus.model import Corpus
from app.web import create_app
from app.web.desk.at_hand import WORKER
from app.web.lab import READER
from tests.the_book import site_over_the_book, the_book

from .miniature.corpus import corpus as miniature_corpus
from .miniature.theatre import SETTINGS


def make_app(corpus: Corpus, **settings: Any) -> Flask:
    """The site over `corpus` with the miniature theatre."""
    app = create_app(corpus, {"TESTING": True, **SETTINGS, **settings})
    app.config["PROPAGATE_EXCEPTIONS"] = False
    return app


@pytest.fixture
def corpus() -> Corpus:
    return miniature_corpus()


@pytest.fixture
def app(corpus: Corpus) -> Iterator[Flask]:
    app = make_app(corpus)
    yield app
    app.extensions["touchline-worker"].close()
    app.extensions["touchline-ranking"].close()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(scope="session")
def book() -> Corpus:
    """The book itself."""
    return the_book()


@pytest.fixture(scope="session")
def book_app() -> Iterator[Flask]:
    """The site over the book, with the engine; its desk is that of the tests."""
    app = site_over_the_book()
    app.config["PROPAGATE_EXCEPTIONS"] = False
    yield app
    for worker in ("touchline-worker", READER, WORKER):
        app.extensions[worker].close()
    app.extensions["touchline-ranking"].close()


@pytest.fixture(scope="session")
def book_client(book_app: Flask) -> FlaskClient:
    return book_app.test_client()
