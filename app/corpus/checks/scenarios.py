"""Questions and scenarios must name each other."""
from __future__ import annotations

from collections.abc import Iterator

from app.corpus.checks.shelf import Shelf
from app.errors import Fault, did_you_mean


def check_scenarios(shelf: Shelf) -> Iterator[Fault]:
    """Scenarios that are not there, that do not decide the question that names them, or that no question names."""
    known = shelf.corpus.scenarios
    named: set[str] = set()
    for at in shelf.questions():
        for index, id in enumerate(at.question.scenarios):
            named.add(id)
            way = ("scenarios", index)
            if id not in known:
                yield at.fault(way, "unknown-scenario", f"there is no scenario {id!r}", did_you_mean(id, known) or "write its file first")
            elif at.question.id not in known[id].decides:
                message = f"the scenario {id!r} does not say that it decides {at.question.id!r}"
                yield at.fault(way, "not-decided", message, f"add the question to `decides` in {id}.yaml, or take the scenario out here")
    for id, sheet in shelf.scenarios.items():
        for index, name in enumerate(known[id].decides):
            question = shelf.corpus.questions.get(name)
            if question is not None and id not in question.scenarios:
                message = f"the question {name!r} does not name this scenario"
                yield sheet.fault(("decides", index), "not-named", message, f"add `{id}` to its `scenarios`, or take the question out here")
