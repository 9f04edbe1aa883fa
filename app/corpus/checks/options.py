"""Options and questions that anything names must exist: in positions, defaults, profiles and scenario files."""
from __future__ import annotations

from collections.abc import Iterator

from app.corpus.checks.shelf import Sheet, Shelf
from app.corpus.model import Question
from app.errors import Fault, did_you_mean

_UNDER = ("under", "odds_under")


def check_options(shelf: Shelf) -> Iterator[Fault]:
    """Options that their question does not have, and questions that the book does not have."""
    for at in shelf.questions():
        question = at.question
        if len(question.options) < 2:
            yield at.fault(("options",), "one-option", f"the question {question.id!r} has fewer than two options", "name what else could be held")
        if question.default not in question.options:
            yield at.fault(("default",), "unknown-option", *_no_option(question, question.default))
    for here in shelf.positions():
        option = here.position.option
        if option is not None and option not in here.question.options:
            yield here.fault(("option",), "unknown-option", *_no_option(here.question, option))
    for profile in shelf.profiles:
        for name, option in profile.profile.overrides.items():
            yield from _named(shelf, profile, ("overrides", name), shelf.corpus.question(name), name, option)
    for sheet in shelf.scenarios.values():
        yield from _in_scenario(shelf, sheet)


def _in_scenario(shelf: Shelf, sheet: Sheet) -> Iterator[Fault]:
    questions = shelf.corpus.questions
    for index, name in enumerate(sheet.top.get("decides") or ()):
        if name not in questions:
            yield sheet.fault(("decides", index), "unknown-question", *_no_question(shelf, name))
    for name, option in _mapping(sheet.top.get("interpretation")).items():
        yield from _named(shelf, sheet, ("interpretation", name), questions.get(name), name, option)
    for key in _UNDER:
        for name, options in _mapping(sheet.top.get(key)).items():
            for option in _mapping(options):
                yield from _named(shelf, sheet, (key, name, option), questions.get(name), name, option)


def _named(shelf: Shelf, sheet: Sheet, way: tuple[str, ...], question: Question | None, name: str, option: object) -> Iterator[Fault]:
    if question is None:
        yield sheet.fault(way, "unknown-question", *_no_question(shelf, name))
    elif not isinstance(option, str) or option not in question.options:
        yield sheet.fault(way, "unknown-option", *_no_option(question, str(option)))


def _mapping(value: object) -> dict[str, object]:
    """The value if it is a mapping; whether it should be one is for the scenario reader to say."""
    return value if isinstance(value, dict) else {}


def _no_option(question: Question, option: str) -> tuple[str, str]:
    hint = did_you_mean(option, question.options) or f"its options are {', '.join(question.options)}"
    return f"the question {question.id!r} has no option {option!r}", hint


def _no_question(shelf: Shelf, name: str) -> tuple[str, str]:
    now = shelf.corpus.aliases.get(name)
    hint = f"it is called {now!r} now" if now else did_you_mean(name, shelf.corpus.questions) or "write the question on the page of its skill or rule"
    return f"the book has no question {name!r}", hint
