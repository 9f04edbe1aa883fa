"""What the commands share: how they fail, the options that several take, JSON, and the scenario that a command line names."""
from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from app.corpus.model import Corpus
from app.errors import Fault, InvalidInput, TouchlineError, did_you_mean
from app.printed import printed
from app.scenarios.former import under_present_ids
from app.scenarios.model import Scenario
from app.scenarios.read import read
from app.scenarios.where import placed

FAILED, UNUSABLE = 1, 2
"""Exit statuses: a check failed; the input cannot be used (contract, section 4)."""


class Touchline(click.Group):
    """The group of commands. What a user can mend ends a command with status 2 and a line on standard error for each fault."""

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, *more: Any, **extra: Any) -> Any:
        # A console that lacks a letter shows a question mark instead of a traceback.
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        try:
            sys.exit(super().main(args, prog_name, *more, **{**extra, "standalone_mode": False}))
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message(), err=True)
        except click.UsageError as error:
            of = error.ctx.command_path if error.ctx else self.name
            click.echo(f"{of}: {_one_line(error.format_message()).rstrip('.')}; `{of} --help` shows what it takes", err=True)
        except click.ClickException as error:
            click.echo(_one_line(error.format_message()), err=True)
        except click.Abort:
            click.echo("stopped", err=True)
        except InvalidInput as error:
            click.echo(str(error), err=True)
        except TouchlineError as error:
            click.echo(_one_line(str(error)), err=True)
        sys.exit(UNUSABLE)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def with_json(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds `--json` to a command."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, as docs/contract.md has it.")(command)


def show_json(value: Any) -> None:
    """Prints a value as JSON, readable."""
    click.echo(printed(value).decode(), nl=False)


def scenario_file(corpus: Corpus, name: str) -> Path:
    """The file of that path, or the file of the book's scenario of that id. Raises `InvalidInput` for neither and for a folder."""
    path = Path(name)
    if path.is_dir():
        raise InvalidInput([Fault(name, 1, "folder", "this is a folder", "name one scenario file; `touchline check` takes folders")])
    if path.exists():
        return path
    head = corpus.scenarios.get(name)
    if head is None:
        hint = did_you_mean(path.stem, corpus.scenarios) or "give the path of a scenario file, or the id of a scenario of the book"
        raise InvalidInput([Fault(name, 1, "missing", "there is no such file, and no scenario of the book has this id", hint)])
    return Path(head.path)


def read_scenario(corpus: Corpus, name: str) -> Scenario:
    """The scenario that a path or an id names, under present ids of questions. Raises `InvalidInput` with every fault of the file."""
    path = scenario_file(corpus, name)
    return under_present_ids(read(path, str(path)), corpus.aliases)


@contextmanager
def at_the_table(scenario: Scenario) -> Iterator[None]:
    """Gives an error that comes up while the scenario is played the file and the line of the step or the entry that it speaks of."""
    try:
        yield
    except InvalidInput:
        raise
    except TouchlineError as error:
        raise TouchlineError(placed(scenario, str(error))) from error
