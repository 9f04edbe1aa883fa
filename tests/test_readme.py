"""The README is true: its commands print what it shows, and it names nothing that is not there.

`python -m tests.test_readme` writes into the README what its commands print now.
"""
from __future__ import annotations

import os
import re
import shlex
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner

from app.cli import main

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
TEXT = README.read_text()
BLOCK = re.compile(r"(?<=^```console\n)(.*?)(?=^```$)", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"`([a-z]+\.yaml)`[^`]*\n\n```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A YAML block after a paragraph that names its file."""
COMMAND = "$ touchline "
ROWS: list[str] = re.findall(r"^\| `touchline ([^`]+)` \|", TEXT, re.MULTILINE)
STANDS_FOR = {"FILE": "d6-floor-of-one", "QUESTION": "d6-floor-of-one", "QUESTION=OPTION": "d6-floor-of-one=no-floor"}
WHOLE_BOOK_OR_SERVER = ("lint", "check", "changes", "serve", "export", "gaps", "users", "events", "backup", "restore")
"""Commands that tests of their own run: they take long, or ask, or write, or need a store."""


def printed(words: list[str]) -> str:
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    return result.output


def really(block: str) -> str:
    """A block of the README as it would be if its commands ran now, beside the files that the README shows."""
    commands = [line for line in block.splitlines() if line.startswith(COMMAND)]
    here = Path.cwd()
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            for name, text in FILE.findall(TEXT):
                Path(name).write_text(text)
            return "".join(f"{command}\n{printed(shlex.split(command.removeprefix(COMMAND)))}" for command in commands)
        finally:
            os.chdir(here)


@pytest.mark.parametrize("block", BLOCK.findall(TEXT), ids=lambda block: block.splitlines()[0].removeprefix(COMMAND))
def test_commands_print_what_the_readme_shows(block: str) -> None:
    assert block == really(block), "`python -m tests.test_readme` brings the README up to date"


@pytest.mark.parametrize("row", ROWS)
def test_a_command_in_the_table_works(row: str) -> None:
    words = [STANDS_FOR.get(word, word) for word in shlex.split(row)]
    printed([words[0], "--help"] if words[0] in WHOLE_BOOK_OR_SERVER else words)


def test_the_table_has_every_command() -> None:
    assert {row.split()[0] for row in ROWS} == set(main.commands)  # type: ignore[attr-defined]


def test_the_readme_opens_with_what_it_is_a_picture_and_the_two_commands() -> None:
    opening = TEXT[: TEXT.index("\n## ")]
    picture = re.search(r"!\[[^]]+\]\(([^)]+)\)", opening)
    assert picture and (ROOT / picture[1]).is_file()
    assert "make serve" in opening and "make test" in opening


@pytest.mark.parametrize("target", ["serve", "test"])
def test_the_makefile_sets_up_before_it_serves_or_tests(target: str) -> None:
    assert re.search(rf"^{target}: \$\(READY\)", (ROOT / "Makefile").read_text(), re.MULTILINE)


@pytest.mark.parametrize("page", sorted(set(re.findall(r"`(docs/[^`]+|LICENSE)`", TEXT))))
def test_the_readme_names_only_pages_that_exist(page: str) -> None:
    assert (ROOT / page).is_file()


if __name__ == "__main__":
    README.write_text(BLOCK.sub(lambda block: really(block[0]), TEXT))
