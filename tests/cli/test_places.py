"""An error that comes up at the table names the line of the file that it is about."""
from __future__ import annotations

from pathlib import Path

import pytest

from .commands import touchline

HEAD = """id: one
edition: bb2025
title: One
players: {H1: {at: [13, 8]}, A1: {at: [14, 8]}}
"""
PLAY = """play:
  - {declare: block, by: H1}
  - {block: A1}
"""


@pytest.mark.parametrize(("rest", "line", "said"), [
    (PLAY, 7, "no dice are left for the roll 'block H1'"),
    (f"{PLAY}dice:\n  - block H1: pow\n  - armour A1: [1, 1]\nchoices:\n  - push A1: [20, 8]\n", 12, "no legal answer to 'push A1'"),
    (f"{PLAY}dice:\n  - block H1: pow\n", 7, "needs an answer"),
    (f"interpretation:\n  grab-during-blitz-sidestep: neither\n{PLAY}", 6, "has no option 'neither'"),
    (f"interpretation:\n  grab-on-tuesdays: 'no'\n{PLAY}", 6, "no question 'grab-on-tuesdays'"),
])
def test_run_names_the_line_of_what_does_not_fit(tmp_path: Path, rest: str, line: int, said: str) -> None:
    file = tmp_path / "one.yaml"
    file.write_text(HEAD + rest, encoding="utf-8")
    done = touchline("run", str(file))
    assert done.exit_code == 2
    assert done.stderr.startswith(f"{file}:{line}: ")
    assert said in done.stderr


def test_check_names_the_line_of_the_option_that_does_not_hold(tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    under = "under:\n  grab-during-blitz-sidestep:\n    cancels: {turnover: true}\n"
    file.write_text(f"{HEAD}play: [{{end: turn}}]\n{under}", encoding="utf-8")
    done = touchline("check", str(file))
    assert done.exit_code == 1
    assert f"{file}:8: " in done.stdout + done.stderr
