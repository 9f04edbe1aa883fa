"""Commands for those who keep the book: `check`, `lint`, `changes`, `schema`."""
from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from app.cli import telling
from app.cli.group import FAILED, scenario_file, show_json, with_json
from app.corpus.checks import lint as lint_book
from app.corpus.compared import changes as compared
from app.corpus.load import load
from app.corpus.read import read_book
from app.corpus.schema import schemas
from app.errors import Fault, InvalidInput, UnknownName, did_you_mean
from app.scenarios.check import check_paths
from app.scenarios.former import under_present_ids
from app.scenarios.model import RunResult
from app.scenarios.read import read
from app.scenarios.run import run as play
from app.scenarios.run import switches
from app.verdicts import interpretations


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILES-OR-FOLDERS...")
@with_json
def check(files: tuple[str, ...], as_json: bool) -> None:
    """Run scenarios against what their files expect. Of the book as a whole (`rulings`), its scenarios are meant."""
    corpus = load()
    paths = [Path(name) if Path(name).is_dir() else scenario_file(corpus, name) for name in files]
    report = check_paths(paths, lambda path: under_present_ids(read(path), corpus.aliases), interpretations(corpus))
    if as_json:
        show_json(report)
    else:
        for failure in report.failures:
            click.echo(failure, err=True)
        size = {"file": report.files, "check": report.checks, "failure": len(report.failures)}
        click.echo(", ".join(telling.counted(number, what) for what, number in size.items()))
    sys.exit(FAILED if report.failures else 0)


@click.command()
@click.argument("folder", required=False)
@with_json
def lint(folder: str | None, as_json: bool) -> None:
    """Validate the corpus, and its tie with the engine in both directions."""
    faults, size = _faults(Path(folder) if folder else None)
    if as_json:
        show_json(faults)
    else:
        for fault in faults:
            click.echo(str(fault), err=True)
        click.echo(", ".join([*size, telling.counted(len(faults), "fault")]))
    sys.exit(FAILED if faults else 0)


def _faults(folder: Path | None) -> tuple[Sequence[Fault], list[str]]:
    """Every fault of the book in a folder (default: the project's own), and how large it is, where it could be read that far.

    Raises `InvalidInput` if there is no book to be judged.
    """
    try:
        corpus, _ = read_book(folder)
    except InvalidInput as unread:
        if any(fault.code == "missing" for fault in unread.faults):
            raise
        return unread.faults, []
    default_for = interpretations(corpus)

    def run_file(path: Path, chosen: Mapping[str, str]) -> RunResult:
        scenario = read(path)
        return play(scenario, chosen, default_for(scenario.edition))

    faults = lint_book(corpus, {id: tuple(switch.options) for id, switch in switches().items()}, run_file)
    size = {"page": len(corpus.pages), "question": len(corpus.questions), "scenario": len(corpus.scenarios)}
    return faults, [telling.counted(number, what) for what, number in size.items()]


@click.command()
@click.argument("old", type=click.Path(path_type=Path))
@click.argument("new", type=click.Path(path_type=Path), required=False)
@with_json
def changes(old: Path, new: Path | None, as_json: bool) -> None:
    """What was added, removed, renamed and changed from one rulings folder to another (without one: the project's own)."""
    found = compared(load(old), load(new))
    show_json(found) if as_json else telling.changes(found)


@click.command()
@click.argument("kind", required=False)
@with_json
def schema(kind: str | None, as_json: bool) -> None:
    """Print the JSON Schema of a kind of file, for editors; without a kind, name the kinds."""
    known = schemas()
    if kind is not None and kind not in known:
        raise UnknownName(f"there is no schema {kind!r}; {did_you_mean(kind, known) or 'kinds: ' + ', '.join(known)}")
    if kind is not None:
        show_json(known[kind])
    elif as_json:
        show_json(known)
    else:
        click.echo("\n".join(known))
