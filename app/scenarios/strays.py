"""Questions and options that a scenario names and that there are not, each at its line: for those who write one and have no book at hand."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from app.corpus.positions import Document, parse
from app.errors import Fault, did_you_mean
from app.scenarios.run import switches

WHERE_THEY_ARE = "the list of all questions leads to each of them, and the end of its address is its id"
OF_OPTIONS = ("under", "odds_under")


def strays(text: str, file: str, former: Mapping[str, str]) -> list[Fault]:
    """A fault for every question or option in `decides`, `interpretation`, `under` and `odds_under` that the engine does not know.

    `former` leads from former ids to present ones. A text that cannot be read has none here: the reader of scenarios tells of it.
    """
    document = parse(text, file)
    return list(_strays(document, former)) if isinstance(document.value, dict) else []


def _strays(document: Document, former: Mapping[str, str]) -> Iterator[Fault]:
    top: dict[str, Any] = document.value
    decided = top.get("decides")
    for number, question in enumerate(decided if isinstance(decided, list) else ()):
        yield from _named(document, ("decides", number), question, (), former)
    for question, option in _mapping(top.get("interpretation")).items():
        yield from _named(document, ("interpretation", question), question, (option,), former)
    for key in OF_OPTIONS:
        for question, options in _mapping(top.get(key)).items():
            yield from _named(document, (key, question), question, tuple(_mapping(options)), former)


def _named(document: Document, way: tuple[str | int, ...], question: Any, options: tuple[Any, ...], former: Mapping[str, str]) -> Iterator[Fault]:
    if not isinstance(question, str):
        return
    known = switches()
    found = known.get(former.get(question, question))
    if found is None:
        yield document.fault(way, "unknown-question", f"there is no question {question!r}", did_you_mean(question, known) or WHERE_THEY_ARE)
        return
    for option in options:
        if isinstance(option, str) and option not in found.options:
            hint = did_you_mean(option, found.options) or f"its options are {', '.join(found.options)}"
            place = (*way, option) if way[0] in OF_OPTIONS else way
            yield document.fault(place, "unknown-option", f"the question {question!r} has no option {option!r}", hint)


def _mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
