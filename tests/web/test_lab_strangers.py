"""What strangers may not do with the lab: links, texts, plays and buttons made to hurt are refused in words, soon, and never by a 500."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from app.web import lab_link
from app.web.errors import BadRequest
from app.web.lab import FIRST
from app.web.limits import BODY_BYTES
from tests.the_book import site_over_the_book

from .miniature.theatre import asleep
from .test_lab import BLOCK, address, app, client, scenario_in, section

__all__ = ["app", "client"]


def test_what_a_link_holds_comes_back_as_it_was() -> None:
    text = "title: Zoë’s “Blitz” — ✓\n" * 40
    assert lab_link.unpack(lab_link.pack(text)) == text


@pytest.mark.parametrize("packed", ["!", "AAAA", "x" * (lab_link.LONGEST_LINK + 1), lab_link.pack(FIRST)[:-8], "é"])
def test_a_broken_link_is_refused(packed: str) -> None:
    with pytest.raises(BadRequest):
        lab_link.unpack(packed)


def test_a_link_that_grows_beyond_bounds_is_refused() -> None:
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = urlsafe_b64encode(squeezed.compress(b"\0" * 3_000_000) + squeezed.flush()).rstrip(b"=").decode()
    assert len(bomb) < lab_link.LONGEST_LINK
    with pytest.raises(BadRequest, match="holds too much"):
        lab_link.unpack(bomb)


def test_a_text_that_is_too_long_is_refused_and_kept(client: FlaskClient) -> None:
    answer = client.post("/lab", data={"scenario": "# long\n" * lab_link.LONGEST_TEXT})
    assert answer.status_code in (400, 413)
    short = client.post("/lab", data={"scenario": BLOCK + "#" * lab_link.LONGEST_TEXT})
    assert short.status_code == 400 and scenario_in(short.text).startswith(BLOCK)


def test_a_body_beyond_bounds_is_refused(client: FlaskClient) -> None:
    assert client.post("/lab", data={"scenario": "x" * (BODY_BYTES + 1)}).status_code == 413
    assert client.post("/api/v1/lab", data="x" * (BODY_BYTES + 1)).status_code == 413


def many(count: int) -> str:
    """A scenario with that many players."""
    places = "\n".join(f"  H{n}: {{at: [{1 + n % 26}, {1 + n // 26}]}}" for n in range(count))
    return f"id: many\nedition: bb2025\ntitle: Many\nplayers:\n{places}\nplay: [{{end: turn}}]\n"


BOMB = "a: &a [x, x, x]\n" + "".join(f"{c}: &{c} [{', '.join([f'*{b}'] * 8)}]\n" for b, c in zip("abcdefg", "bcdefgh", strict=True))
HOSTILE = {
    "many players": (many(300), 422),
    "players on one square": (BLOCK.replace("  A1: {at: [14, 8]}", "\n".join(f"  A{n}: {{at: [14, 8]}}" for n in range(400))), 422),
    "anchors": (BOMB, 422),
    "nested beyond bounds": ("a: " + "[" * 5000, 422),
    "a number beyond bounds": (BLOCK.replace("[13, 8]", "[" + "9" * 400 + ", 8]"), 422),
    "invisible characters": (BLOCK + "\0\x07", 422),
    "no mapping": ("- 1\n- 2\n", 422),
    "nothing": ("", 422),
    "keys that nobody knows": ("".join(f"plaiers{n}: x\n" for n in range(1000)), 422),
    "words that nobody knows": (BLOCK + "dice:\n" + "".join(f"  - blocc{n} H1: 1\n" for n in range(700)), 422),
    "steps beyond bounds": (BLOCK + "".join("  - {end: turn}\n" for _ in range(500)), 422),
    "an edition that nobody plays": (BLOCK.replace("bb2025", "bb2099"), 422),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_text_is_refused_in_words_and_soon(client: FlaskClient, name: str) -> None:
    text, status = HOSTILE[name]
    answer = client.post("/api/v1/lab", data=text) if text else client.get("/lab?s=" + lab_link.pack(" "))
    assert answer.status_code == status, answer.text[:500]  # what is not refused soon is stopped, which is another status
    if text:
        faults = answer.json["error"]["faults"]
        assert 1 <= len(faults) <= 40 and all(fault["message"] for fault in faults)


def test_a_play_of_whole_halves_comes_to_an_end_or_is_stopped(client: FlaskClient) -> None:
    text = many(60).replace("play: [{end: turn}]", "play:" + "\n  - {end: half}\n  - {start: half}" * 30)
    assert client.get(address(text)).status_code in (200, 422, 504)


@pytest.fixture
def patient() -> Iterator[FlaskClient]:
    """A site that stops a run late, so that on a busy machine, too, it is the odds alone that run out of time."""
    app = site_over_the_book(TESTING=True, RUN_SECONDS=120.0)
    yield app.test_client()
    app.extensions["touchline-worker"].close()


def test_chances_that_cost_too_much_are_left_out_and_said_to_be_so(patient: FlaskClient) -> None:
    steps = "".join(f"  - {{declare: block, by: H{n}, target: A{n}}}\n  - {{block: A{n}}}\n" for n in range(1, 8))
    players = "".join(f"  H{n}: {{at: [13, {2 * n}]}}\n  A{n}: {{at: [14, {2 * n}]}}\n" for n in range(1, 8))
    answer = patient.get(address(f"id: long\nedition: bb2025\ntitle: Long\nrerolls: {{home: 8}}\nplayers:\n{players}play:\n{steps}"))
    assert answer.status_code == 200
    assert "<b>Not worked out:</b>" in section(answer.text, "odds-title")


def test_buttons_cannot_send_what_the_page_has_not(client: FlaskClient) -> None:
    buttons = [
        {"answer": "[" * 3000}, {"answer": "{}"}, {"answer": "x" * 5000}, {"roll": "block H1", "act": "random", "sides": "1"}, {"roll": "x", "die1": "{"},
    ]
    for button in buttons:
        assert client.post("/lab", data={"scenario": BLOCK, **button}).status_code == 400, button


def test_what_a_button_sends_is_written_so_that_it_stays_a_text(client: FlaskClient) -> None:
    sent = client.post("/lab", data={"scenario": BLOCK, "roll": "x: [\n*y", "die1": '"<script>"'})
    page = client.get(sent.headers["Location"])
    assert page.status_code == 422 and "<script>&" not in page.text and '"<script>"' not in page.text


@pytest.mark.parametrize(("settings", "status"), [({"RUN_SECONDS": 0.3}, 504)])
def test_a_run_that_takes_too_long_is_stopped_and_the_text_is_kept(settings: dict[str, Any], status: int) -> None:
    app = site_over_the_book(TESTING=True, REHEARSE=asleep, **settings)
    answer = app.test_client().get(address(BLOCK))
    app.extensions["touchline-worker"].close()
    assert answer.status_code == status
    assert "<b>Not played:</b> the run was stopped after" in answer.text and scenario_in(answer.text) == BLOCK


def test_while_somebody_else_plays_the_lab_says_that_it_is_busy() -> None:
    app = site_over_the_book(TESTING=True)
    worker = app.extensions["touchline-worker"]
    worker.wait = 0.05
    with worker._lock:
        answer = app.test_client().get(address(BLOCK))
    assert answer.status_code == 503 and scenario_in(answer.text) == BLOCK
