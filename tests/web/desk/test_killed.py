"""The server killed while referees record disputes over HTTP: what it has answered for is there."""
from __future__ import annotations

import re
import signal
import subprocess
import sys
import threading
import time
import urllib.parse
import urllib.request
from collections.abc import Callable
from http.client import HTTPException
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

from app.desk import accounts, disputes, tournaments
from app.desk.desk import opened
from app.settings import Settings
from tests.desk.conftest import PASSWORD, new_store

__all__ = ["new_store"]
ROOT = Path(__file__).resolve().parents[3]
MOMENT = 1.0
"""Seconds of writing before the server is killed."""


class Staying(urllib.request.HTTPRedirectHandler):
    """Leads nowhere: that the site has answered is what counts."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Caller:
    """A referee's phone without a browser: keeps cookies, sends forms, follows no redirect."""

    def __init__(self, address: str) -> None:
        self.address = address
        cookies = urllib.request.HTTPCookieProcessor(CookieJar())
        self.opener = urllib.request.build_opener(cookies, Staying)
        found = re.search(r'name="csrf_token" value="([^"]+)"', self.opener.open(f"{address}/sign-in", timeout=20).read().decode())
        assert found
        self.token = found[1]

    def post(self, path: str, **fields: str) -> str:
        """Sends a form; the address of the page that it leads to."""
        body = urllib.parse.urlencode({"csrf_token": self.token, **fields}).encode()
        try:
            self.opener.open(f"{self.address}{path}", body, timeout=20).close()
        except HTTPError as answer:
            with answer:
                if answer.code == 303:
                    return str(answer.headers["Location"])
            raise
        raise AssertionError(f"{path} was not taken")


def test_a_killed_server_loses_no_dispute_that_it_has_answered_for(new_store: Callable[[], str], tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), database_url=new_store())
    desk = opened(settings)
    olga = accounts.add_person(desk, "Olga", PASSWORD, admin=True)
    today = desk.clock().date()
    event = tournaments.make_event(desk, olga, name="Autumn Cup", starts=today, ends=today, profile=tournaments.EventProfile())
    code = (
        "import sys; from waitress.server import create_server; from app.settings import Settings; from app.web import create_app\n"
        "server = create_server(create_app(installation=Settings(data=sys.argv[1], database_url=sys.argv[2])), host='127.0.0.1', port=0)\n"
        "print(server.effective_port, flush=True); server.run()")
    process = subprocess.Popen(
        [sys.executable, "-c", code, settings.data, settings.database_url], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    address = f"http://127.0.0.1:{int(process.stdout.readline())}"
    answered: list[int] = []

    def writes() -> None:
        caller = Caller(address)
        caller.post("/sign-in", name="Olga", password=PASSWORD)
        for number in range(1000):
            try:
                led_to = caller.post(f"/e/{event.code}/disputes/new", words=f"dispute {number}", verdict="so")
            except (OSError, HTTPException):
                return
            answered.append(int(led_to.partition("?")[0].rsplit("/", 1)[1]))

    threads = [threading.Thread(target=writes) for _ in range(2)]
    for thread in threads:
        thread.start()
    while not answered and process.poll() is None:
        time.sleep(0.02)
    time.sleep(MOMENT)
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    for thread in threads:
        thread.join()
    found = {d.number: d for d in disputes.disputes(desk, olga, event.id)}
    assert answered and set(answered) <= set(found)
    assert len(found) - len(answered) <= len(threads)
    assert sorted(found) == list(range(1, len(found) + 1))
    assert all(len(dispute.findings) == 1 for dispute in found.values())
    desk.engine.dispose()
