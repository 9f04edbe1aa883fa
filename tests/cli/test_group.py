"""What holds for every command: options, width, and how they fail (contract, section 4)."""
from __future__ import annotations

import socket
import subprocess
import sys

import pytest

from app.cli import main
from tests.the_book import the_book

from .commands import FLOOR, GRAB, complaints, touchline

WITHOUT_JSON = {"serve", "users", "events", "export"}
"""What prints nothing that ends, and groups of commands."""


@pytest.mark.parametrize("name", sorted(set(main.commands) - WITHOUT_JSON))  # type: ignore[attr-defined]
def test_every_command_takes_json(name: str) -> None:
    assert "--json" in touchline(name, "--help").stdout


@pytest.mark.parametrize(("words", "right"), [
    (["frobnicate"], "touchline --help"), (["run"], "touchline run --help"), (["run", GRAB, "--exakt"], "--exact"),
    (["search", "grab", "--edition", "bb2024"], "bb2025"), (["search", "grab", "--limit", "0"], "1<=x<=200"),
    (["serve", "--port", "99999"], "65535"),
])
def test_a_command_line_that_cannot_be_used_is_told_in_one_line(words: list[str], right: str) -> None:
    (line,) = complaints(*words)
    assert right in line


def test_without_a_command_the_commands_are_listed() -> None:
    result = touchline()
    assert result.exit_code == 2
    assert all(name in result.stderr for name in main.commands)  # type: ignore[attr-defined]


@pytest.mark.parametrize("words", [
    ["search", "push", "chain"], ["show", "grab"], ["show", GRAB], ["rule", GRAB], ["run", FLOOR], ["compare", GRAB], ["stakes", GRAB],
    ["show", "re-rolls"],
], ids=" ".join)
def test_what_people_read_fits_80_columns(words: list[str]) -> None:
    result = touchline(*words)
    assert result.exit_code == 0
    assert [line for line in result.stdout.splitlines() if len(line) > 80] == []


def test_a_former_id_of_a_question_still_serves() -> None:
    for former, present in the_book().aliases.items():
        assert f"[{present}]" in touchline("show", former).stdout


def test_a_port_that_is_taken_is_told_in_one_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        # In a process of its own: what a server that could not start leaves open is gone with it.
        code = "from app.cli import main; main(prog_name='touchline')"
        ended = subprocess.run([sys.executable, "-c", code, "serve", "--port", port], capture_output=True, text=True, timeout=120)
    assert ended.returncode == 2
    (line,) = ended.stderr.splitlines()
    assert line.startswith(f"cannot serve on 127.0.0.1:{port}: ") and "--port" in line
