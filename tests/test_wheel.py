"""A wheel built from the tree, installed in an empty environment, serves the same site from any folder."""
from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from app.web import create_app

ROOT = Path(__file__).resolve().parent.parent
PAGES = (
    "/", "/bb2025/skills/grab", "/bb2025/questions/grab-during-blitz-sidestep", "/scenarios", "/sources", "/search?q=side+step",
    "/api/v1/openapi.json", "/api/v1/search?q=grab", "/static/site.css", "/lab", "/static/lab/main.js",
)
PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from the tree."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, *PIP, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)], check=True)
    (built,) = folder.glob("touchline-*.whl")
    return built


@pytest.fixture(scope="module")
def served(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site that the installed wheel serves, from a folder that has nothing to do with the project."""
    venv, elsewhere = tmp_path_factory.mktemp("venv"), tmp_path_factory.mktemp("elsewhere")
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    subprocess.run([str(venv / "bin" / "python"), *PIP, "install", str(wheel)], check=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
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
            with urllib.request.urlopen(served + page, timeout=60) as answer, app.test_client().get(page, base_url=served) as here:
                assert without_odds(answer.read()) == without_odds(here.data), page
    finally:
        app.extensions["touchline-worker"].close()


def without_odds(page: bytes) -> bytes:
    """The page without its odds, or the word that they are ahead: each server works them out in its own time."""
    left = re.sub(rb'<section class="card likely">.*?</section>|<p class="note">The odds [^\n]*', b"", page, flags=re.DOTALL)
    return b"\n".join(line for line in left.split(b"\n") if line.strip())


@pytest.mark.parametrize("part", ["rulings", "templates", "static"])
def test_the_wheel_holds_every_file_of_the_book_and_the_site(wheel: Path, part: str) -> None:
    with ZipFile(wheel) as packed:
        there = {name.removeprefix("app/_book/") for name in packed.namelist() if name.startswith(f"app/_book/{part}/")}
    assert there == {path.relative_to(ROOT).as_posix() for path in (ROOT / part).rglob("*") if path.is_file()}


def test_the_wheel_says_that_it_is_typed_and_leaves_tests_out(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        names = packed.namelist()
    assert "app/py.typed" in names
    assert {name.split("/")[0].split("-")[0] for name in names} == {"app", "touchline"}
