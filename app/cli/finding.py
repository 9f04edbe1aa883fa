"""Commands that look something up: `search`, `lookup`, `show`, `rule`, `diff`."""
from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import click
import msgspec

from app.cli import parting, telling
from app.cli.group import show_json, with_json
from app.cli.stance import event_profile, version_profile, with_day, with_stance
from app.corpus.load import load
from app.corpus.model import Question
from app.errors import TouchlineError, UnknownName, did_you_mean
from app.scenarios.compare import compare
from app.scenarios.model import Comparison
from app.scenarios.parting import partings
from app.scenarios.read import read
from app.search import Search
from app.search.called import EDITIONS, called, whole
from app.search.lookup import MOST
from app.search.lookup import lookup as looked_up
from app.verdicts import interpretations, verdict
from app.verdicts.difference import difference
from app.verdicts.sides import side
from app.verdicts.table import as_csv


@click.command()
@click.argument("words", nargs=-1, required=True)
@click.option("--edition", type=click.Choice(EDITIONS))
@click.option("--source", metavar="S", help="Only what this source answers.")
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


@click.command()
@click.argument("name", nargs=-1, required=True, metavar="NAME...")
@click.option("--edition", type=click.Choice(EDITIONS))
@with_json
def lookup(name: tuple[str, ...], edition: str | None, as_json: bool) -> None:
    """What a name means, however it is spelt, with its answer in a line."""
    words = " ".join(name)
    found = Search(load()).search(words, edition=edition, limit=MOST)
    meant = looked_up(words, found.corrected, [msgspec.structs.asdict(hit) for hit in found.hits])
    show_json(meant) if as_json else telling.meaning(meant)


@click.command()
@click.argument("name", nargs=-1, required=True, metavar="SKILL-OR-QUESTION")
@click.option("--edition", type=click.Choice(EDITIONS), help="The page of this edition.")
@with_json
def show(name: tuple[str, ...], edition: str | None, as_json: bool) -> None:
    """Show a skill, a rule or a question with every source's position."""
    corpus = load()
    found = called(corpus, " ".join(name), edition)
    if as_json:
        show_json(whole(corpus, found))
    elif isinstance(found, Question):
        telling.question(corpus, found)
    else:
        telling.page(corpus, *found)


@click.command()
@click.argument("questions", nargs=-1, required=True, metavar="QUESTION...")
@with_stance
@click.option("--edition", type=click.Choice(EDITIONS), help="Answer for this edition; without it, for that of the question's page.")
@with_json
def rule(questions: tuple[str, ...], stance: dict[str, Any], edition: str | None, as_json: bool) -> None:
    """The verdict on questions: the option in force, why, and who dissents."""
    corpus = load()
    verdicts = [verdict(corpus, question, **stance, edition=edition) for question in questions]
    if as_json:
        show_json(verdicts[0] if len(verdicts) == 1 else verdicts)
    else:
        for one in verdicts:
            telling.verdict(corpus, one)


@click.command()
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@click.option("--edition", type=click.Choice(EDITIONS), help="Only questions of this edition.")
@with_day
@click.option("--csv", "as_table", is_flag=True, help="Print a table for spreadsheets.")
@with_json
def diff(first: str, second: str, edition: str | None, on: date | None, as_table: bool, as_json: bool) -> None:
    """Where two sources, profiles, locked versions of events or days part: NAME, NAME@DAY or DAY, where `source:`, `profile:`, `event:` or
    `version:` (a hash) may stand before a name."""
    if as_table and as_json:
        raise TouchlineError("--csv and --json cannot both be given")
    corpus = load()
    default_for = interpretations(corpus)

    @cache
    def compared(id: str) -> Comparison:
        path = corpus.scenarios[id].path
        scenario = read(Path(path), path)
        return compare(scenario, default=default_for(scenario.edition), corpus=corpus)

    one, other = (side(corpus, name, on, event_profile, version_profile) for name in (first, second))
    found = difference(corpus, one, other, edition, partings(corpus, compared))
    if as_json:
        show_json(found)
    elif as_table:
        click.echo(as_csv(found), nl=False)
    else:
        parting.difference(corpus, found)
