"""The worker that runs the engine: where no child process can be had, what needs one says so, may be asked again, and the rest of the site answers."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.web import limits
from app.web.desk.at_hand import WORKER
from app.web.lab import READER
from app.web.limits import NotAtHand, Worker
from app.web.shelf import Shelf
from tests.the_book import site_over_the_book

from .test_lab import BLOCK
from .test_lab import address as lab

SCENARIO = "/bb2025/scenarios/active-skills-optional"


def cannot_start(*_: Any, **__: Any) -> None:
    raise BlockingIOError(11, "Resource temporarily unavailable")


def no_room(*_: Any) -> None:
    """A child that is at its end before it has said that it is ready."""


def refused_by_the_system(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(multiprocessing.get_context("spawn").Process, "start", cannot_start)


def dead_at_once(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(limits, "_serve", no_room)


WAYS = pytest.mark.parametrize("spoil", [refused_by_the_system, dead_at_once])
Spoil = Callable[[pytest.MonkeyPatch], None]


@pytest.fixture
def client() -> Iterator[FlaskClient]:
    """A site of its own, whose workers have not started yet."""
    app = site_over_the_book()
    app.config["PROPAGATE_EXCEPTIONS"] = False
    yield app.test_client()
    close(app)


def close(app: Flask) -> None:
    for worker in ("touchline-worker", READER, WORKER):
        app.extensions[worker].close()
    app.extensions["touchline-ranking"].close()


@WAYS
def test_a_worker_that_cannot_start_says_so_each_time_and_runs_once_it_can(spoil: Spoil) -> None:
    worker = Worker()
    with pytest.MonkeyPatch.context() as patch:
        spoil(patch)
        for _ in range(2):
            with pytest.raises(NotAtHand):
                worker.call(len, "four")
    try:
        assert worker.call(len, "four") == 4
    finally:
        worker.close()


@WAYS
def test_what_needs_the_engine_is_unavailable_for_a_while_and_the_book_is_read(client: FlaskClient, monkeypatch: pytest.MonkeyPatch, spoil: Spoil) -> None:
    spoil(monkeypatch)
    needs = [
        client.get(lab(BLOCK)), client.get(f"{SCENARIO}/odds?open=all"), client.post("/api/v1/run", data=BLOCK), client.post("/api/v1/lab", data=BLOCK),
        client.post("/api/v1/lab/read", data=BLOCK), client.get("/api/v1/run/active-skills-optional?exact=1")]
    assert [(one.status_code, one.headers.get("Retry-After")) for one in needs] == [(503, "5")] * len(needs)
    assert all("engine cannot be started" in one.get_data(as_text=True) for one in needs)
    for address in ("/", "/bb2025/skills/grab", "/bb2025/questions/grab-during-blitz-sidestep", SCENARIO, "/search?q=grab", "/gaps", "/lab"):
        assert client.get(address).status_code == 200, address


def test_a_shelf_without_a_thread_has_nothing_ready_and_makes_it_once_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    failed: list[str] = []
    shelf = Shelf(lambda: b"book", lambda query, first: b"", failed.append)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("threading.Thread.start", no_thread)
        assert shelf.seen() is None and len(failed) == 1
    made = shelf.wait(60)
    assert made is not None and made.book == b"book"


def no_thread(_: object) -> None:
    raise RuntimeError("can't start new thread")
