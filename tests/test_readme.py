"""Every command that the README shows works as it says."""
from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from app.cli import main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
SHOWN = re.findall(r"^\$ touchline (.+)$|\| `touchline ([^`]+)` \|", README, re.MULTILINE)
COMMANDS = [first or second for first, second in SHOWN]
STANDS_FOR = {"FILE": "d6-floor-of-one", "QUESTION=OPTION": "d6-floor-of-one=no-floor"}
LONG = ("lint", "check")
"""Commands over the whole book, which tests of their own run."""


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_readme_works(command: str) -> None:
    words = [STANDS_FOR.get(word, word) for word in shlex.split(command)]
    if words[0] in LONG:
        words = [words[0], "--help"]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output


def test_the_readme_opens_with_what_it_is_a_picture_and_the_two_commands() -> None:
    opening = README[: README.index("\n## ")]
    assert (ROOT / re.search(r"!\[[^]]*\]\(([^)]+)\)", opening).group(1)).is_file()  # type: ignore[union-attr]
    assert "make serve" in opening and "make test" in opening


@pytest.mark.parametrize("target", ["serve", "test"])
def test_the_makefile_has_the_commands_of_the_readme(target: str) -> None:
    assert re.search(rf"^{target}: \$\(READY\)", (ROOT / "Makefile").read_text(), re.MULTILINE)


@pytest.mark.parametrize("link", re.findall(r"`(docs/[^`]+)`", README))
def test_the_readme_names_only_pages_that_exist(link: str) -> None:
    assert (ROOT / link).is_file()
