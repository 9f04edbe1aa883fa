"""The commands (contract, section 4). Exit status: 0 fine, 1 a check failed, 2 unusable input; errors go to standard error, a line each."""
from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from datetime import date
from functools import wraps
from pathlib import Path
from typing import Any

import click
import msgspec

from app.cli import telling
from app.corpus.checks import lint as lint_book
from app.corpus.load import load
from app.corpus.model import Corpus, Page, PageKey, Question
from app.corpus.read import read_book
from app.corpus.schema import schemas
from app.errors import TouchlineError, UnknownName, did_you_mean
from app.scenarios.check import check_paths
from app.scenarios.compare import compare as compare_options
from app.scenarios.model import RunResult, Scenario
from app.scenarios.read import read
from app.scenarios.run import run as play
from app.scenarios.run import run_exact, switches
from app.scenarios.stakes import stakes as find_stakes
from app.search import Search
from app.verdicts import interpretation, verdict

FAILED, UNUSABLE = 1, 2


class Touchline(click.Group):
    """The group of commands; a `TouchlineError` from any of them ends it with status 2 and its text on standard error."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except TouchlineError as error:
            click.echo(str(error), err=True)
            sys.exit(UNUSABLE)


@click.group(cls=Touchline, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="touchline")
def main() -> None:
    """Rulings reference and adjudication for the Blood Bowl board game."""


def with_json(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds `--json` to a command."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, as the contract has it.")(command)


def with_stance(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds `--source`, `--profile` and `--on` to a command, which gets them as `stance`, the keywords of `app.verdicts`."""

    @click.option("--source", help="Answer as this source does.")
    @click.option("--profile", help="Answer as this profile does.")
    @click.option("--on", "day", help="As of this day, YYYY-MM-DD.")
    @wraps(command)
    def stanced(*arguments: Any, source: str | None, profile: str | None, day: str | None, **named: Any) -> Any:
        if source and profile:
            raise TouchlineError("--source and --profile cannot both be given; a profile names its sources itself")
        return command(*arguments, stance={"source": source, "profile": profile, "on": _day(day)}, **named)

    return stanced


def _day(text: str | None) -> date | None:
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise TouchlineError(f"--on: {text!r} is not a day; write it as 2026-04-30") from None


def show_json(value: Any) -> None:
    """Prints a value as JSON, readable."""
    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def scenario_at(corpus: Corpus, name: str) -> Scenario:
    """The scenario in a file, or the corpus' scenario of that id. Raises `TouchlineError` for neither."""
    path = Path(name)
    if path.is_dir():
        raise TouchlineError(f"{name}: this is a folder; name one scenario file")
    if not path.is_file():
        head = corpus.scenarios.get(name)
        if head is None:
            hint = did_you_mean(name, corpus.scenarios) or "give the path of a scenario file, or a scenario's id"
            raise TouchlineError(f"{name}:1: there is no such file; {hint}")
        path = Path(head.path)
    return read(path, str(path))


def _chosen(corpus: Corpus, pairs: tuple[str, ...]) -> dict[str, str]:
    """`Q=OPTION` pairs as a mapping, former ids replaced by present ones."""
    chosen = {}
    for pair in pairs:
        question, equals, option = pair.partition("=")
        if not equals or not option:
            raise TouchlineError(f"--set {pair}: write QUESTION=OPTION")
        chosen[corpus.aliases.get(question, question)] = option
    return chosen


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
def serve(host: str, port: int) -> None:
    """Serve the site."""
    import waitress

    from app.web import create_app

    app = create_app()
    click.echo(f"Touchline is at http://{host}:{port}/  (Ctrl-C ends it)")
    try:
        waitress.serve(app, host=host, port=port, _quiet=True)
    except OSError as error:
        raise TouchlineError(f"cannot serve on {host}:{port}: {error.strerror or error}; try another --port") from None
    finally:
        app.extensions["touchline-worker"].close()


@main.command()
@click.argument("words", nargs=-1, required=True)
@click.option("--edition", type=click.Choice(["bb2025", "bb2020", "classic"]))
@click.option("--source", help="Only what this source answers.")
@click.option("--limit", default=10, show_default=True, type=click.IntRange(1, 200))
@with_json
def search(words: tuple[str, ...], edition: str | None, source: str | None, limit: int, as_json: bool) -> None:
    """Find skills, rules and questions."""
    corpus = load()
    if source is not None and source not in corpus.sources:
        hint = did_you_mean(source, corpus.sources) or "sources: " + ", ".join(corpus.sources)
        raise UnknownName(f"there is no source {source!r}; {hint}")
    found = Search(corpus).search(" ".join(words), edition=edition, source=source, limit=limit)
    show_json(found.as_contract()) if as_json else telling.hits(found)


@main.command()
@click.argument("name")
@with_json
def show(name: str, as_json: bool) -> None:
    """Show a skill, a rule or a question with every source's position."""
    corpus = load()
    found = named(corpus, name)
    if isinstance(found, Question):
        show_json(found) if as_json else telling.question(corpus, found)
    elif as_json:
        key, page = found
        show_json({**msgspec.to_builtins(page), "edition": key.edition, "section": key.section, "questions": list(corpus.shown_on(key))})
    else:
        telling.page(corpus, *found)


def named(corpus: Corpus, name: str) -> Question | tuple[PageKey, Page]:
    """The question of that id, or the page of that slug, name or alias. Raises `UnknownName`."""
    question = corpus.question(name)
    if question is not None:
        return question
    known: dict[str, PageKey] = {}
    for at, page in sorted(corpus.pages.items()):
        for word in (at.slug, page.name, *page.aliases):
            known.setdefault(word.casefold(), at)
    key = known.get(name.casefold())
    if key is None:
        hint = did_you_mean(name, [*known, *corpus.questions]) or f"try `touchline search {name}`"
        raise UnknownName(f"nothing is called {name!r}; {hint}")
    return key, corpus.pages[key]


@main.command()
@click.argument("questions", nargs=-1, required=True)
@with_stance
@with_json
def rule(questions: tuple[str, ...], stance: dict[str, Any], as_json: bool) -> None:
    """The verdict on questions: the option in force, why, and who dissents."""
    corpus = load()
    verdicts = [verdict(corpus, question, **stance) for question in questions]
    if as_json:
        show_json(verdicts[0] if len(verdicts) == 1 else verdicts)
    else:
        for one in verdicts:
            telling.verdict(corpus, one)


@main.command("run")
@click.argument("file")
@click.option("--set", "pairs", multiple=True, metavar="Q=OPTION", help="Answer a question so; may be repeated.")
@with_stance
@click.option("--exact", is_flag=True, help="Every outcome of the open dice, with its exact chance.")
@with_json
def run_command(file: str, pairs: tuple[str, ...], stance: dict[str, Any], exact: bool, as_json: bool) -> None:
    """Play a scenario under one interpretation."""
    corpus = load()
    scenario, chosen, default = scenario_at(corpus, file), _chosen(corpus, pairs), interpretation(corpus, **stance)
    if exact:
        odds = run_exact(scenario, chosen, default)
        show_json(odds) if as_json else telling.odds(odds)
    else:
        result = play(scenario, chosen, default)
        show_json(result) if as_json else telling.run(result)


@main.command()
@click.argument("file")
@click.option("--question", "questions", multiple=True, metavar="Q", help="Compare under this question; may be repeated.")
@with_stance
@with_json
def compare(file: str, questions: tuple[str, ...], stance: dict[str, Any], as_json: bool) -> None:
    """Play a scenario under every option, and show where they part."""
    corpus = load()
    compared = compare_options(scenario_at(corpus, file), questions, default=interpretation(corpus, **stance), corpus=corpus)
    if as_json:
        show_json({"scenario": compared.scenario, "questions": {
            question: {option: {"sources": r.sources, "outcome": r.outcome, "same_as": r.same_as} for option, r in options.items()}
            for question, options in compared.questions.items()}})
    else:
        telling.comparison(corpus, compared)


@main.command()
@click.argument("file")
@with_stance
@with_json
def stakes(file: str, stance: dict[str, Any], as_json: bool) -> None:
    """Which questions a scenario meets, and which of them change how it ends."""
    corpus = load()
    scenario = scenario_at(corpus, file)
    found = find_stakes(scenario, default=interpretation(corpus, **stance))
    show_json({"scenario": scenario.id, "stakes": found}) if as_json else telling.stakes(corpus, scenario, found)


@main.command()
@click.argument("files", nargs=-1, required=True)
@with_json
def check(files: tuple[str, ...], as_json: bool) -> None:
    """Run scenarios against what their files expect."""
    corpus = load()
    report = check_paths([_scenario_path(corpus, name) for name in files], read, interpretation(corpus))
    if as_json:
        show_json(report)
    else:
        for failure in report.failures:
            click.echo(failure, err=True)
        click.echo(f"{report.files} files, {report.checks} checks, {len(report.failures)} failures")
    sys.exit(FAILED if report.failures else 0)


def _scenario_path(corpus: Corpus, name: str) -> Path:
    """A file, a folder, or the file of the corpus' scenario of that id. Of `rulings` as a whole only the scenarios are meant."""
    head = corpus.scenarios.get(name)
    return Path(head.path) if head is not None and not Path(name).exists() else Path(name)


@main.command()
@click.argument("folder", required=False)
@with_json
def lint(folder: str | None, as_json: bool) -> None:
    """Validate the corpus, and its tie with the engine in both directions."""
    corpus, _ = read_book(Path(folder) if folder else None)
    default = interpretation(corpus)

    def run_file(path: Path, chosen: Mapping[str, str]) -> RunResult:
        return play(read(path), chosen, default)

    faults = lint_book(corpus, {id: tuple(switch.options) for id, switch in switches().items()}, run_file)
    if as_json:
        show_json(faults)
    else:
        for fault in faults:
            click.echo(str(fault), err=True)
        click.echo(f"{len(corpus.pages)} pages, {len(corpus.questions)} questions, {len(corpus.scenarios)} scenarios, {len(faults)} faults")
    sys.exit(FAILED if faults else 0)


@main.command()
@click.argument("kind", required=False)
def schema(kind: str | None) -> None:
    """Print the JSON Schema of a kind of file, for editors; without a kind, name the kinds."""
    known = schemas()
    if kind is None:
        click.echo("\n".join(known))
        return
    if kind not in known:
        raise UnknownName(f"there is no schema {kind!r}; {did_you_mean(kind, known) or 'kinds: ' + ', '.join(known)}")
    show_json(known[kind])
