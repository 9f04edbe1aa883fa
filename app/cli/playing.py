"""Commands that play scenarios: `run`, `compare`, `stakes`, `gaps`."""
from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import wraps
from typing import Any

import click

from app.cli import telling
from app.cli.group import at_the_table, read_scenario, show_json, with_json
from app.cli.stance import with_stance
from app.corpus.load import load
from app.corpus.model import Corpus
from app.errors import TouchlineError
from app.scenarios.budgets import LEAVES_SETTING, SECONDS_SETTING, Budget, budget
from app.scenarios.compare import compare as compare_options
from app.scenarios.compare import played
from app.scenarios.gaps import rank
from app.scenarios.model import ExactResult
from app.scenarios.odds import check_goal, run_exact, run_sample
from app.scenarios.opened import opened
from app.scenarios.run import known_option, known_question
from app.scenarios.run import run as play
from app.scenarios.stakes import stakes as find_stakes
from app.verdicts import interpretation, interpretations, verdict
from app.verdicts.because import NOT_IN_THE_BOOK, because


def with_budget(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds `--leaves` and `--seconds` to a command, which gets them as `costs`: what gives a new budget for exact odds."""

    @click.option("--leaves", type=click.IntRange(1), metavar="N", help=f"Try at most N lines of play (setting {LEAVES_SETTING}).")
    @click.option(
        "--seconds", type=click.FloatRange(0, min_open=True), metavar="S", help=f"Take at most S seconds (setting {SECONDS_SETTING}).")
    @wraps(command)
    def bounded(*arguments: Any, leaves: int | None, seconds: float | None, **named: Any) -> Any:
        return command(*arguments, costs=lambda: budget(leaves, seconds), **named)

    return bounded


@click.command()
@click.argument("file")
@click.option("--set", "pairs", multiple=True, metavar="Q=OPTION", help="Answer a question so; may be repeated.")
@with_stance
@click.option("--exact", is_flag=True, help="Every outcome of the open dice, with its exact chance.")
@click.option("--sample", type=click.IntRange(1), metavar="N", help="Play N times with the open dice thrown at random.")
@click.option("--seed", type=int, default=1, show_default=True, help="For --sample: the same seed throws the same dice.")
@click.option("--open", "names", multiple=True, metavar="ROLL", help="Open a die that the file scripts ('dodge H1', or all); may be repeated.")
@with_budget
@with_json
def run(
    file: str, pairs: tuple[str, ...], stance: dict[str, Any], exact: bool, sample: int | None, seed: int, names: tuple[str, ...],
    costs: Callable[[], Budget], as_json: bool,
) -> None:
    """Play a scenario (a file, or the id of one of the book) under one interpretation.

    With a goal, choices left open are made for the best, and the value of each answer is shown.
    """
    if exact and sample:
        raise TouchlineError("--exact and --sample cannot both be given; exact chances need no sample")
    corpus = load()
    scenario, chosen = read_scenario(corpus, file), _chosen(corpus, pairs)
    stance = {**stance, "edition": scenario.edition}
    default = interpretation(corpus, **stance)
    with at_the_table(scenario):
        if names:
            scenario = opened(scenario, None if "all" in names else names)
        if sample:
            shares = run_sample(scenario, sample, seed, chosen, default, budget=costs())
            show_json(shares) if as_json else telling.shares(shares)
            return
        result = (
            run_exact(scenario, chosen, default, budget=costs()) if exact
            else play(scenario, chosen, default, _reasons(corpus, stance), budget=costs()))
        if result.goal is not None and Fraction(result.goal["p"]) == 0:
            check_goal(scenario, chosen, default, budget=costs())
    if as_json:
        show_json(result)
    else:
        scripted = bool(scenario.script.dice)
        telling.odds(result, scripted) if isinstance(result, ExactResult) else telling.run(result, scripted)


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

    def reason(question: str) -> str:
        if corpus.question(question) is None:
            return NOT_IN_THE_BOOK
        given = verdict(corpus, question, **stance)
        return next(because(corpus, step.source, step.why) for step in given.chain if step.taken)

    return reason


@click.command()
@click.argument("file")
@click.option("--question", "questions", multiple=True, metavar="Q", help="Compare under this question; may be repeated.")
@with_stance
@click.option("--exact", is_flag=True, help="Compare the exact chances over the dice that the file leaves open.")
@click.option("--open", "names", multiple=True, metavar="ROLL", help="Open a die that the file scripts ('dodge H1', or all); may be repeated.")
@with_budget
@with_json
def compare(
    file: str, questions: tuple[str, ...], stance: dict[str, Any], exact: bool, names: tuple[str, ...], costs: Callable[[], Budget],
    as_json: bool,
) -> None:
    """Play a scenario under every option, and show where they part, and by how much."""
    corpus = load()
    for question in questions:
        known_question(corpus.aliases.get(question, question), where="--question: ")
    scenario = read_scenario(corpus, file)
    default = interpretation(corpus, **stance, edition=scenario.edition)
    with at_the_table(scenario):
        if names:
            scenario = opened(scenario, None if "all" in names else names)
        exact = exact or bool(names)
        compared = compare_options(scenario, questions, default=default, corpus=corpus, exact=exact, costs=costs)
        ended = None if compared.questions else played(scenario, {}, default, exact=exact, costs=costs).outcome
    if as_json:
        parted = {"gaps": compared.gaps} if compared.gaps else {}
        show_json({"scenario": compared.scenario, "questions": {
            question: {option: {"sources": r.sources, "outcome": r.outcome, "same_as": r.same_as} for option, r in options.items()}
            for question, options in compared.questions.items()}, **parted})
    else:
        telling.comparison(corpus, compared, ended)


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


@click.command()
@click.argument("questions", nargs=-1, metavar="[QUESTION]...")
@with_json
def gaps(questions: tuple[str, ...], as_json: bool) -> None:
    """Rank questions (without any: all) by the largest gap in chances that their scenarios show: what decides games comes first.

    A scenario whose dice are scripted is played with all its dice open. Takes some minutes for the whole book.
    """
    corpus = load()
    asked = [corpus.aliases.get(question, question) for question in questions] or list(corpus.questions)
    for question in asked:
        known_question(question)
    shown = {question: corpus.questions[question].scenarios for question in asked if question in corpus.questions}
    found = rank(shown, lambda id: read_scenario(corpus, id), interpretations(corpus))
    show_json({"questions": found}) if as_json else telling.gaps(corpus, found)
