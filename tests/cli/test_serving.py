"""`serve`: what is set going before anybody asks, and ended with the server."""
from __future__ import annotations

import logging
from typing import Any

import pytest
import waitress
from flask import Flask

import app.web
from app.web.ranking import DONE, NOT_BEGUN

from .commands import touchline
from .test_exporting import weigh_nothing


class Briefly:
    """A server that is ended as soon as it runs."""

    states: list[str] = []

    def __init__(self, site: Flask, **where: Any) -> None:
        self.site = site

    def run(self) -> None:
        ranking = self.site.extensions["touchline-ranking"]
        self.states.append(ranking.state)
        self.states.append(ranking.wait(60).state)

    def close(self) -> None:
        """There is nothing to close."""


def test_the_odds_of_the_book_are_worked_out_before_anybody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.web.DEFAULTS, "WEIGH_ONE", weigh_nothing)
    monkeypatch.setitem(app.web.DEFAULTS, "KEEP_ODDS", False)
    monkeypatch.setattr(waitress, "create_server", Briefly)
    monkeypatch.setattr(Briefly, "states", [])
    done = touchline("serve", "--port", "8999")
    assert done.exit_code == 0, done.output
    assert Briefly.states[0] != NOT_BEGUN and Briefly.states[1] == DONE


class Talking(Briefly):
    """A server that says what waitress says of a busy moment, and what it says of a fault."""

    def run(self) -> None:
        logging.getLogger("waitress.queue").warning("Task queue depth is %d", 2)
        logging.getLogger("waitress").warning("the address is used twice")
        logging.getLogger("waitress").error("Exception while serving /")


def test_the_terminal_tells_faults_and_not_that_a_request_waits_for_a_moment(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setitem(app.web.DEFAULTS, "WEIGH_ONE", weigh_nothing)
    monkeypatch.setitem(app.web.DEFAULTS, "KEEP_ODDS", False)
    monkeypatch.setattr(waitress, "create_server", Talking)
    caplog.set_level(logging.WARNING, "waitress.queue")
    touchline("serve", "--port", "8999")
    assert [record.getMessage() for record in caplog.records if record.name.startswith("waitress")] == [
        "the address is used twice", "Exception while serving /"]
