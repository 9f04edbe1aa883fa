"""Running commands in tests as a user would, and small scenario files."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from app.cli import main

GRAB = "grab-during-blitz-sidestep"
"""A question of the book, and its scenario."""
FLOOR = "d6-floor-of-one"
"""Another one."""
DODGE = """id: dodge
edition: bb2025
title: A dodge
players: {H1: {at: [3, 3]}, A1: {at: [4, 4]}}
play:
  - {declare: move, by: H1}
  - {move: [[2, 2]]}
"""
"""A scenario that leaves its die open: 3+ is needed."""


def touchline(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def printed_json(*words: str, status: int = 0) -> Any:
    result = touchline(*words, "--json")
    assert result.exit_code == status, result.output
    return json.loads(result.stdout)


def written(folder: Path, text: str, name: str = "some.yaml") -> str:
    """The path of a new file with that text."""
    path = folder / name
    path.write_text(text)
    return str(path)


def complaints(*words: str) -> list[str]:
    """The lines on standard error of a command that cannot use its input, which prints nothing else."""
    result = touchline(*words)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert lines and all(lines)
    return lines
