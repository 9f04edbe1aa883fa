"""Commands that play one scenario: `run`, `compare`, `stakes`."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from app.cli import telling
from app.cli.group import at_the_table, read_scenario, show_json, with_json, with_stance
from app.corpus.load import load
from app.corpus.model import Corpus
from app.errors import TouchlineError
from app.scenarios.compare import compare as compare_options
from app.scenarios.odds import run_exact
from app.scenarios.run import known_option, known_question
from app.scenarios.run import run as play
from app.scenarios.stakes import stakes as find_stakes
from app.verdicts import interpretation, verdict


@click.command()
@click.argument("file")
@click.option("--set", "pairs", multiple=True, metavar="Q=OPTION", help="Answer a question so; may be repeated.")
@with_stance
@click.option("--exact", is_flag=True, help="Every outcome of the open dice, with its exact chance.")
@with_json
def run(file: str, pairs: tuple[str, ...], stance: dict[str, Any], exact: bool, as_json: bool) -> None:
    """Play a scenario (a file, or the id of one of the book) under one interpretation."""
    corpus = load()
    scenario, chosen = read_scenario(corpus, file), _chosen(corpus, pairs)
    stance = {**stance, "edition": scenario.edition}
    default = interpretation(corpus, **stance)
    with at_the_table(scenario):
        if exact:
            odds = run_exact(scenario, chosen, default)
            show_json(odds) if as_json else telling.odds(odds)
        else:
            result = play(scenario, chosen, default, _reasons(corpus, stance))
            show_json(result) if as_json else telling.run(result)


def _chosen(corpus: Corpus, pairs: tuple[str, ...]) -> dict[str, str]:
    """`Q=OPTION` pairs as a mapping, former ids replaced by present ones. Raises `TouchlineError` for what the engine does not know."""
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, option = pair.partition("=")
        if not equals or not option:
            raise TouchlineError(f"--set {pair}: write QUESTION=OPTION")
        question = corpus.aliases.get(name, name)
        if chosen.get(question, option) != option:
            raise TouchlineError(f"--set {pair}: the question already has the option {chosen[question]!r}; set it once")
        known_option(question, option, where=f"--set {pair}: ")
        chosen[question] = option
    return chosen


def _reasons(corpus: Corpus, stance: dict[str, Any]) -> Callable[[str], str]:
    """Why the stance answers a question as it does: who decides, and how that is known."""

    def because(question: str) -> str:
        if corpus.question(question) is None:
            return "the book does not have this question; the first option of the engine"
        given = verdict(corpus, question, **stance)
        return next(f"{telling.decider(corpus, reason.source)}: {reason.why}" for reason in given.chain if reason.taken)

    return because


@click.command()
@click.argument("file")
@click.option("--question", "questions", multiple=True, metavar="Q", help="Compare under this question; may be repeated.")
@with_stance
@with_json
def compare(file: str, questions: tuple[str, ...], stance: dict[str, Any], as_json: bool) -> None:
    """Play a scenario under every option, and show where they part."""
    corpus = load()
    for question in questions:
        known_question(corpus.aliases.get(question, question), where="--question: ")
    scenario = read_scenario(corpus, file)
    default = interpretation(corpus, **stance, edition=scenario.edition)
    with at_the_table(scenario):
        compared = compare_options(scenario, questions, default=default, corpus=corpus)
    if as_json:
        show_json({"scenario": compared.scenario, "questions": {
            question: {option: {"sources": r.sources, "outcome": r.outcome, "same_as": r.same_as} for option, r in options.items()}
            for question, options in compared.questions.items()}})
    else:
        telling.comparison(corpus, compared)


@click.command()
@click.argument("file")
@with_stance
@with_json
def stakes(file: str, stance: dict[str, Any], as_json: bool) -> None:
    """Which questions a scenario meets, and which of them change how it ends."""
    corpus = load()
    scenario = read_scenario(corpus, file)
    default = interpretation(corpus, **stance, edition=scenario.edition)
    with at_the_table(scenario):
        found = find_stakes(scenario, default=default)
    show_json({"scenario": scenario.id, "stakes": found}) if as_json else telling.stakes(corpus, scenario, found)
