"""Whose word it is: nobody's silence is left blank, hearsay names who told it, what is over names what ended it, what is clear is a reminder."""
from __future__ import annotations

from collections.abc import Iterator

from app.corpus.checks.shelf import Shelf
from app.corpus.model import Position, Question
from app.errors import Fault

BINDING = ("book", "commentary")
"""Kinds of source whose word is the rule itself; the others tell how they read or play it."""
_RETELLINGS = ("transcription", "summar")


def check_blanks(shelf: Shelf) -> Iterator[Fault]:
    """Sources that answer for the edition of the page and of which the question says nothing, not even that they are silent."""
    for at in shelf.questions():
        edition = at.sheet.key.edition
        told = {p.source for p in _of_edition(at.question, edition)}
        for source in shelf.corpus.sources.values():
            if edition in source.answers and source.id not in told:
                message = f"{at.question.id!r} does not tell what {source.id} says"
                yield at.fault(("positions",), "blank", message, f"write its position; `{{source: {source.id}, option: null, status: silent}}` if it has none")


def check_second_hand(shelf: Shelf) -> Iterator[Fault]:
    """Positions of a source that nobody here has read, without a word of who reports them: another source, a transcription or a summary."""
    for at in shelf.positions():
        source = shelf.corpus.sources.get(at.position.source)
        if source is None or not source.second_hand or at.position.option is None:
            continue
        told = f"{at.position.cite} {at.position.note}"
        others = (other.name for other in shelf.corpus.sources.values() if other.id != source.id)
        if not any(word in told.casefold() for word in _RETELLINGS) and not any(name in told for name in others):
            message = f"the position of {source.id} is known at second hand and does not say whose word it is"
            yield at.fault(("cite",), "second-hand", message, "add who reports it, like `as Jervis reports it` or `as public transcriptions give it`")


def check_overturned(shelf: Shelf) -> Iterator[Fault]:
    """Positions that are held no more and do not name the source that put an end to them."""
    names = [source.name for source in shelf.corpus.sources.values()]
    for at in shelf.positions():
        if at.position.until is not None and not any(name in at.position.note for name in names):
            message = f"the position of {at.position.source} ends in {at.position.until} and does not say what overturned it"
            yield at.fault(("until",), "overturned", message, "name the source that did in the `note`")


def check_reminders(shelf: Shelf) -> Iterator[Fault]:
    """Reminders of what no book says or a document disputes, and rulings on what the book says in words and everybody plays."""
    binding = {source.id for source in shelf.corpus.sources.values() if source.kind in BINDING}
    for at in shelf.questions():
        question = at.question
        speak = [p for p in _of_edition(question, at.sheet.key.edition) if p.option is not None]
        rule = [p for p in speak if p.source in binding and p.option == question.default and p.until is None]
        if question.kind == "reminder":
            dissent = next((p for p in speak if p.says == "document" and p.until is None and p.option != question.default), None)
            if not rule:
                yield at.fault(("kind",), "reminder", f"{question.id!r} reminds of what no book says", "leave `kind` out: it is a ruling")
            elif dissent is not None:
                yield at.fault(("kind",), "reminder", f"{question.id!r} is disputed by {dissent.source}", "leave `kind` out: it is a ruling")
        elif any(p.status == "explicit" and _printed(shelf, p) for p in rule) and len({p.option for p in speak}) == 1:
            message = f"the book answers {question.id!r} in words and nobody parts from it"
            yield at.fault(("id",), "ruling", message, "write `kind: reminder`, or the position that parts from it")


def _printed(shelf: Shelf, position: Position) -> bool:
    return shelf.corpus.sources[position.source].kind == "book"


def _of_edition(question: Question, edition: str) -> list[Position]:
    return [p for p in question.positions if p.edition in (None, edition)]
