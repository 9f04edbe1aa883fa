"""The linters: what a book that could be read may still have wrong, one kind of fault a file.

    faults = lint(corpus, switches, run)        # () where all is well
"""
from __future__ import annotations

from collections.abc import Callable, Iterable

from app.corpus.checks.attributions import check_blanks, check_overturned, check_reminders, check_second_hand
from app.corpus.checks.defaults import check_defaults
from app.corpus.checks.engine import Played, Run, Switches, check_reached, check_switches
from app.corpus.checks.ids import check_ids, check_names
from app.corpus.checks.links import check_links
from app.corpus.checks.options import check_options
from app.corpus.checks.places import check_places
from app.corpus.checks.scenarios import check_scenarios
from app.corpus.checks.shelf import Shelf
from app.corpus.checks.sources import check_sources
from app.corpus.checks.statements import check_cites, check_editions, check_silence
from app.corpus.checks.times import check_ages, check_dates
from app.corpus.checks.wording import check_effects, check_plain_words, check_wording
from app.corpus.model import Corpus
from app.errors import Fault

__all__ = ["LINTERS", "NECESSARY", "Played", "Run", "Switches", "lint", "lint_book"]

LINTERS: tuple[Callable[[Shelf], Iterable[Fault]], ...] = (
    check_ids, check_names, check_places, check_sources, check_options, check_silence, check_cites, check_editions, check_dates, check_ages, check_wording,
    check_effects, check_plain_words, check_links, check_scenarios, check_defaults, check_blanks, check_second_hand, check_overturned, check_reminders,
)

NECESSARY: tuple[Callable[[Shelf], Iterable[Fault]], ...] = (check_sources, check_options, check_silence, check_dates)
"""Without these a verdict has no meaning: `app.corpus.load.load` refuses a book that fails one."""


def lint_book(corpus: Corpus) -> list[Fault]:
    """Every fault of the book by itself, in order of file and line."""
    return sorted(_book_faults(Shelf(corpus)))


def lint(corpus: Corpus, switches: Switches, run: Run) -> list[Fault]:
    """Every fault of the book and of its tie with the engine, in order of file and line.

    `switches` are the engine's questions (id to option names); `run` plays a scenario file under options of questions.
    """
    shelf = Shelf(corpus)
    return sorted({*_book_faults(shelf), *check_switches(shelf, switches), *check_reached(shelf, switches, run)})


def _book_faults(shelf: Shelf) -> set[Fault]:
    return {fault for linter in LINTERS for fault in linter(shelf)}
