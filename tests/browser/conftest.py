"""What the browser tests share: the mark, the site on a live server, and one browser."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Browser, sync_playwright
from waitress.server import create_server

from tests.browser.views import Visit, new_visit
from tests.desk.conftest import quick_passwords
from tests.the_book import site_over_the_book

__all__ = ["quick_passwords"]
CHROMIUM = Path(os.environ.get("CHROMIUM", "/usr/bin/chromium"))
NO_SKIP = os.environ.get("TOUCHLINE_NO_SKIP") == "1"
NEEDS_CHROMIUM = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists() and not NO_SKIP, reason=f"there is no chromium at {CHROMIUM}; set CHROMIUM to where it is"),
]
"""The marks of a module of browser tests."""


def pytest_configure(config: pytest.Config) -> None:
    """Makes the mark of the browser tests known, so that `-m "not browser"` leaves them out."""
    config.addinivalue_line("markers", "browser: needs chromium and drives the site in it")


@pytest.fixture(scope="session")
def book_app() -> Iterator[Flask]:
    """The application over the book's own corpus."""
    # Hall mode has tests of its own; in the others no browser fetches the whole book behind the page.
    app = site_over_the_book(HALL=False)
    yield app
    for worker in ("touchline-worker", "touchline-reader", "touchline-ranking"):
        app.extensions[worker].close()


@pytest.fixture(scope="session")
def site(book_app: Flask) -> Iterator[str]:
    """The address that it is served at."""
    server = create_server(book_app, host="127.0.0.1", port=0)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.close()
    thread.join(timeout=5)


@pytest.fixture(scope="session")
def visit(book_app: Flask, quick_passwords: None) -> Visit:
    """An event on that site."""
    return new_visit(book_app)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox", "--disable-background-networking"])
        yield started
        started.close()
