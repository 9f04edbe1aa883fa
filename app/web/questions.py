"""A question as its page shows it: the answer in force, each source's word, and the scenarios played under each option."""

from __future__ import annotations

import logging
from datetime import date
from typing import Any

import msgspec
from markupsafe import Markup
from msgspec.structs import replace

from app.corpus.dates import begun, first_day
from app.corpus.model import Position, Question, Source
from app.errors import TouchlineError
from app.scenarios.model import OptionResult, RunResult, Scenario
from app.web import diagram, standing, telling
from app.web.languages import ENGLISH, gettext, language, pgettext
from app.web.library import Library
from app.web.odds import Chance, Odds, chances
from app.web.pitch import draw
from app.web.prose import english
from app.web.spoken import ending
from app.web.standpoint import Standpoint

log = logging.getLogger(__name__)


class Row(msgspec.Struct, frozen=True):
    """One statement of a source on a question, ready to print."""

    source: Source
    position: Position
    mark: standing.Mark
    when: str
    meaning: str


class Voice(msgspec.Struct, frozen=True):
    """A source and all its statements; `twofold` where its document and its program are both on record."""

    source: Source
    rows: list[Row]

    @property
    def twofold(self) -> bool:
        """Whether a reader must be told which statement is the document's and which the program's."""
        return len({row.position.says for row in self.rows}) > 1


class Elsewhere(msgspec.Struct, frozen=True):
    """A question in another edition than that of its page: the answer, who gives it, and the words that are about that edition alone."""

    edition: str
    meaning: str
    by: str
    voices: list[Voice]


class Telling(msgspec.Struct, frozen=True):
    """The dice and choices of one run, and what it was not asked."""

    options: tuple[str, ...]
    lines: list[telling.Line]
    not_asked: list[str]


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """One outcome: the options that lead to it with who holds them, the picture after, how it went, how it ends.

    A scenario with open dice has `chances` in place of a picture; an option that the file does not serve has a `fault`.
    """

    options: list[tuple[str, str, list[Source]]]
    in_force: bool
    picture: Markup | None = None
    tellings: list[Telling] = []
    end: str = ""
    chances: list[Chance] = []
    fault: str = ""


class Played(msgspec.Struct, frozen=True):
    """A scenario under every option of one question: the picture before, a card for each different outcome.

    `fault` says why it cannot be played, if it cannot.
    """

    scenario: Scenario | None
    id: str
    title: str
    before: Markup | None
    cards: list[Card]
    fault: str = ""
    question: Question | None = None
    in_force: str | None = None
    """The option in force."""
    odds: Odds | None = None
    """What it can come to once its dice are open, where that is known."""
    odds_ahead: bool = False
    """Whether that is being worked out."""

    @property
    def all_alike(self) -> bool:
        """Whether more than one option was played and all ended the same."""
        return len(self.cards) == 1 and len(self.cards[0].options) > 1


def voices(library: Library, question: Question, verdict: dict[str, Any], standpoint: Standpoint, edition: str) -> list[Voice]:
    """Each source's word for the edition: first whose answer is in force, then the others in the order of the sources."""
    found = {id: Voice(source, []) for id, source in library.corpus.sources.items()}
    for position in standing.of_edition(question, edition):
        source = library.corpus.sources[position.source]
        mark = standing.mark(position, verdict["option"], verdict["by"], standpoint.day)
        found[source.id].rows.append(Row(source, position, mark, standing.when(position), question.options.get(position.option or "", "")))
    return sorted((voice for voice in found.values() if voice.rows), key=lambda voice: voice.source.id != verdict["by"])


def folded(voices: list[Voice], by: str, standpoint: Standpoint) -> tuple[list[Voice], list[Voice]]:
    """The voices that are heard at once, and those that are folded: where somebody's answers are read, all but theirs and the one in force."""
    if not standpoint.taken:
        return voices, []
    own = (by, standpoint.source)
    return [voice for voice in voices if voice.source.id in own], [voice for voice in voices if voice.source.id not in own]


def first_word(library: Library, question: Question, edition: str, day: date) -> tuple[Source, str] | None:
    """Where nobody had spoken by that day: who did so first, and since when; else None."""
    spoken = [p for p in standing.of_edition(question, edition) if p.option is not None]
    dated = sorted((first_day(p.from_), p.source, p.from_) for p in spoken if p.from_)
    if not dated or any(begun(p, day) for p in spoken):
        return None
    _, source, since = dated[0]
    return library.corpus.sources[source], since


def elsewhere(library: Library, question: Question, standpoint: Standpoint) -> list[Elsewhere]:
    """The answer in each edition that the question holds for besides that of the standpoint."""
    found = []
    for edition in library.corpus.editions_of(question):
        if edition == library.edition_of(question, standpoint):
            continue
        verdict = library.verdict(question.id, standpoint, edition)
        spoken = voices(library, question, verdict, standpoint, edition)
        own = [Voice(voice.source, [row for row in voice.rows if row.position.edition is not None]) for voice in spoken]
        found.append(Elsewhere(edition, question.options[verdict["option"]], verdict["by"], [voice for voice in own if voice.rows]))
    return found


def answer(question: Question, option: str) -> tuple[str, str]:
    """The answer in a sentence and what is left of the question's text.

    A question's text begins with the answer by its default option; under another option the answer is that option's meaning.
    """
    first, _, rest = question.text.strip().partition("\n\n")
    if option == question.default and first:
        return first, rest
    return question.options.get(option, option), rest


def not_recorded(library: Library, question: Question) -> list[Source]:
    """Sources of which the corpus holds no word on the question."""
    spoken = {p.source for p in question.positions}
    return [s for id, s in library.corpus.sources.items() if id not in spoken]


def played(library: Library, id: str, question: Question, in_force: str | None, number: int = 1, day: date | None = None) -> Played:
    """The scenario under each option of the question; `number` tells the scenarios of one page apart, `day` (else today) who holds an option."""
    head = library.corpus.scenarios.get(id)
    title = head.title if head else id
    try:
        scenario = library.stage.scenario(id)
        results = library.stage.comparison(id).questions.get(question.id, {})
    except TouchlineError as error:
        return Played(None, id, title, None, [], english(str(error)), question)
    except Exception:  # a fault of the engine must not take the sources' answers from the reader
        log.exception("while playing %s", id)
        return Played(None, id, title, None, [], gettext("the engine failed on it; that is our fault, and it has been written to the log"), question)
    before, cards = stage_cards(library, scenario, question, results, in_force, f"s{number}", day or date.today())
    return Played(scenario, id, title, before, cards, "", question, in_force)


def _after(options: list[str]) -> str:
    """The name of a picture. It can hold no mark of another language: where the options' words are of another, the heading above tells them."""
    return f"After: {' / '.join(options)}" if language() == ENGLISH else pgettext("position", "After")


def stage_cards(
    library: Library, scenario: Scenario, question: Question, results: dict[str, OptionResult], in_force: str | None, name: str, day: date
) -> tuple[Markup, list[Card]]:
    """The picture before, and a card for each different outcome, all with one crop."""
    before = diagram.of_board(scenario.board)
    afters = {option: diagram.of_outcome(result.outcome, before) for option, result in results.items()}
    crop = diagram.frame(before, afters.values(), touched(scenario))
    runs = {
        option: library.stage.in_order(scenario.id, {question.id: option})
        for option, result in results.items()
        if "players" in result.outcome
    }
    cards = []
    for number, (first, result) in enumerate(((o, r) for o, r in results.items() if r.same_as is None), start=1):
        alike = [o for o, r in results.items() if o == first or r.same_as == first]
        options = [(o, question.options.get(o, o), library.holders(question, o, scenario.edition, day)) for o in alike]
        card = Card(options=options, in_force=in_force in alike)
        if "error" in result.outcome:
            cards.append(replace(card, fault=str(result.outcome["error"])))
        elif first not in runs:
            cards.append(replace(card, chances=chances(result.outcome["odds"])))
        else:
            after, run = afters[first], runs[first]
            title = _after([text for _, text, _ in options])
            cards.append(
                replace(
                    card,
                    picture=draw(after, crop, f"{name}-{number}", title, before, telling.arrows(run, before, after)),
                    tellings=tellings(runs, alike),
                    end=ending(result.outcome, before, after, run.refused),
                )
            )
    return draw(before, crop, f"{name}-0", pgettext("position", "Before")), cards


def tellings(runs: dict[str, RunResult], alike: list[str]) -> list[Telling]:
    """How each of the options goes; those whose dice and choices are the same are told once."""
    told: list[Telling] = []
    for option in alike:
        lines = telling.lines(runs[option])
        missing = telling.not_asked(runs[option], list(runs.values()))
        same = next((n for n, t in enumerate(told) if (t.lines, t.not_asked) == (lines, missing)), None)
        if same is None:
            told.append(Telling((option,), lines, missing))
        else:
            told[same] = Telling((*told[same].options, option), lines, missing)
    return told


def touched(scenario: Scenario) -> set[str]:
    """The players whom the play names."""
    named: set[str] = set()
    for step in scenario.play:
        for value in (getattr(step, field, None) for field in ("by", "targets", "target", "to", "player")):
            named.update([value] if isinstance(value, str) else [v for v in value or () if isinstance(v, str)])
    return named & set(scenario.board.players)
