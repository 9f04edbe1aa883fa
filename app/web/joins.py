"""Where the site meets the rest of the program: the corpus on disk, verdicts, search, scenarios. Tests put miniatures in their place.

The engine and the search are imported on first use, so that the pages of the book stand even where a part of the program fails to load.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from markupsafe import Markup

from app import paths
from app.corpus.model import Corpus
from app.scenarios.model import Comparison, ExactResult, RunResult, Scenario
from app.web.standpoint import Standpoint

MOST_HITS = 200
"""How many hits are looked at where only one kind is wanted."""


def corpus() -> Corpus:
    """The book on disk. Raises `InvalidInput` with every fault."""
    from app.corpus.load import load

    return load(paths.rulings())


def markdown(text: str) -> str:
    """Markdown as safe HTML."""
    from app.corpus.render import to_html

    return to_html(text)


def default_of(corpus: Corpus) -> Callable[[str], str | None]:
    """The option of a question where nobody chose: its default."""
    return lambda id: corpus.questions[id].default if id in corpus.questions else None


def verdicts(corpus: Corpus) -> Callable[[str, Standpoint], dict[str, Any]]:
    """The verdict on a question from a standpoint, as the contract's `rule` object."""
    raise NotImplementedError


def searching(corpus: Corpus) -> Callable[..., dict[str, Any]]:
    """The search over a corpus."""
    from app.search import Search

    book = Search(corpus)

    def search(words: str, *, kind: str | None, edition: str | None, source: str | None, limit: int) -> dict[str, Any]:
        """The contract's `search` object, with `answer` (text) and `snippet` (safe HTML) on each hit."""
        found = book.search(words, edition=edition, source=source, limit=MOST_HITS if kind else limit)
        hits = [{**msgspec.structs.asdict(hit), "snippet": Markup(hit.snippet)} for hit in found.hits if kind in (None, hit.kind)]
        return {"query": found.query, "corrected": found.corrected, "hits": hits[:limit]}

    return search


class Theatre:
    """`app.scenarios`, as a stage needs it."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus

    def read(self, path: str) -> Scenario:
        """The scenario in a file of the corpus."""
        from app.scenarios.read import read

        return read(Path(path), Path(path).name)

    def run(self, scenario: Scenario, chosen: dict[str, str], default: Callable[[str], str | None]) -> RunResult:
        """One run under an interpretation."""
        return scenarios_run().run(scenario, chosen, default)

    def run_in_order(self, scenario: Scenario, chosen: dict[str, str], default: Callable[[str], str | None]) -> RunResult:
        """The same with the order of dice and choices."""
        from app.web.order import run_in_order

        return run_in_order(scenario, chosen, default)

    def run_exact(self, scenario: Scenario, chosen: dict[str, str], default: Callable[[str], str | None]) -> ExactResult:
        """Exact chances."""
        return scenarios_run().run_exact(scenario, chosen, default)

    def compare(self, scenario: Scenario, default: Callable[[str], str | None]) -> Comparison:
        """The scenario under every option of the questions that it decides."""
        from app.scenarios.compare import compare

        return compare(scenario, default=default, corpus=self._corpus)

    def stakes(self, scenario: Scenario, default: Callable[[str], str | None]) -> dict[str, Any]:
        """Which questions the scenario meets, and which of them change how it ends."""
        from app.scenarios.stakes import stakes

        return {"scenario": scenario.id, "stakes": stakes(scenario, default=default)}


def scenarios_run() -> ModuleType:
    """`app.scenarios.run`."""
    from app.scenarios import run

    return run


def play(text: str, name: str, chosen: dict[str, str], answers: dict[str, str], exact: bool) -> RunResult | ExactResult:
    """Reads a scenario's text and plays it; called in the bounded worker. `answers` has an option for each question of the corpus."""
    from app.scenarios.read import read

    scenario = read(text, name)
    rules = scenarios_run()
    return rules.run_exact(scenario, chosen, answers.get) if exact else rules.run(scenario, chosen, answers.get)
