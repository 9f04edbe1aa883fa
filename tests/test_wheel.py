"""A wheel built from the tree, installed in an empty environment, serves the same site from any folder."""
from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.web import create_app

ROOT = Path(__file__).parent.parent
PAGES = ("/", "/bb2025/skills/grab", "/bb2025/questions/grab-during-blitz-sidestep", "/api/v1/openapi.json", "/static/site.css")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site that the installed wheel serves, from a folder that has nothing to do with the project."""
    base = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps", "--wheel-dir", str(base), str(ROOT)],
        check=True)
    (wheel,) = base.glob("touchline-*.whl")
    venv = base / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    subprocess.run([str(venv / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel)], check=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    elsewhere = base / "elsewhere"
    elsewhere.mkdir()
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "TOUCHLINE_RULINGS")}
    server = subprocess.Popen([str(venv / "bin" / "touchline"), "serve", "--port", str(port)], cwd=elsewhere, env=environment)
    try:
        yield _when_up(f"http://127.0.0.1:{port}", server)
    finally:
        server.terminate()
        server.wait(timeout=20)


def _when_up(address: str, server: subprocess.Popen[bytes]) -> str:
    for _ in range(300):
        assert server.poll() is None, "the server ended by itself"
        try:
            urllib.request.urlopen(address + "/static/site.css", timeout=5).close()
        except OSError:
            time.sleep(0.2)
        else:
            return address
    raise AssertionError("the server did not come up in a minute")


def test_the_wheel_serves_the_same_pages_as_the_tree(served: str) -> None:
    app = create_app()
    try:
        for page in PAGES:
            with urllib.request.urlopen(served + page, timeout=60) as answer, app.test_client().get(page) as here:
                assert answer.read() == here.data, page
    finally:
        app.extensions["touchline-worker"].close()
