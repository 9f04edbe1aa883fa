"""Scenarios on stage: reads, plays and compares those of the corpus, and remembers: a run is a pure function of corpus and engine."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Protocol

from app.corpus.model import Corpus
from app.scenarios.model import Comparison, ExactResult, RunResult, Scenario
from app.web.errors import NotHere
from app.web.languages import gettext

KEPT = 4096
"""How many results are remembered before all are forgotten."""


class Theatre(Protocol):
    """What a stage needs of `app.scenarios`; the tests have a miniature of their own."""

    def read(self, path: str) -> Scenario:
        """The scenario in a file of the corpus."""

    def run(self, scenario: Scenario, chosen: dict[str, str], default: Callable[[str], str | None]) -> RunResult:
        """One run under an interpretation."""

    def run_in_order(self, scenario: Scenario, chosen: dict[str, str], default: Callable[[str], str | None]) -> RunResult:
        """The same with `at` in each roll and choice: its place in their order."""

    def run_in_steps(self, scenario: Scenario, chosen: dict[str, str], default: Callable[[str], str | None]) -> list[RunResult]:
        """The same before the play and after each of its steps."""

    def run_exact(self, scenario: Scenario, chosen: dict[str, str], default: Callable[[str], str | None]) -> ExactResult:
        """Exact chances over the dice that the scenario leaves open."""

    def compare(self, scenario: Scenario, default: Callable[[str], str | None]) -> Comparison:
        """The scenario under every option of the questions it meets."""

    def stakes(self, scenario: Scenario, default: Callable[[str], str | None]) -> Any:
        """Which questions the scenario meets, and which of them change how it ends."""


class Stage:
    """The scenarios of a corpus, played on demand."""

    def __init__(self, corpus: Corpus, theatre: Theatre, default_of: Callable[[str], Callable[[str], str | None]]) -> None:
        self.corpus = corpus
        self._theatre = theatre
        self._default_of = default_of
        self._kept: dict[tuple[Any, ...], Any] = {}
        self._lock = threading.Lock()

    def scenario(self, id: str) -> Scenario:
        """The scenario of that id. Raises `NotHere`, or what its reader raises on faults."""
        head = self.corpus.scenarios.get(id)
        if head is None:
            raise NotHere(gettext("There is no scenario %(id)r.", id=id))
        return self._remembered(("read", id), lambda: self._theatre.read(head.path))

    def _default(self, id: str) -> Callable[[str], str | None]:
        """The default interpretation for the edition of a scenario."""
        return self._default_of(self.corpus.scenarios[id].edition)

    def comparison(self, id: str) -> Comparison:
        """The scenario under every option of the questions that it decides."""
        return self._remembered(("compare", id), lambda: self._theatre.compare(self.scenario(id), self._default(id)))

    def run(self, id: str, chosen: dict[str, str] | None = None) -> RunResult:
        """The scenario under the default interpretation, with `chosen` options of questions in its stead."""
        key = ("run", id, tuple(sorted((chosen or {}).items())))
        return self._remembered(key, lambda: self._theatre.run(self.scenario(id), dict(chosen or {}), self._default(id)))

    def in_order(self, id: str, chosen: dict[str, str] | None = None) -> RunResult:
        """As `run`, with the order of dice and choices."""
        key = ("in order", id, tuple(sorted((chosen or {}).items())))
        return self._remembered(key, lambda: self._theatre.run_in_order(self.scenario(id), dict(chosen or {}), self._default(id)))

    def in_steps(self, id: str, chosen: dict[str, str] | None = None) -> list[RunResult]:
        """As `in_order`, before the play and after each of its steps."""
        key = ("in steps", id, tuple(sorted((chosen or {}).items())))
        return self._remembered(key, lambda: self._theatre.run_in_steps(self.scenario(id), dict(chosen or {}), self._default(id)))

    def exact(self, id: str) -> ExactResult:
        """Exact chances over the dice that the scenario leaves open, under the default interpretation."""
        return self._remembered(("exact", id), lambda: self._theatre.run_exact(self.scenario(id), {}, self._default(id)))

    def stakes(self, id: str) -> Any:
        """Which questions the scenario meets, and which of them change how it ends."""
        return self._remembered(("stakes", id), lambda: self._theatre.stakes(self.scenario(id), self._default(id)))

    def _remembered(self, key: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        """What was made under the key before, or is made now; two threads may make the same thing, which is harmless."""
        if key in self._kept:
            return self._kept[key]
        made = make()
        with self._lock:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[key] = made
        return made
