"""The default of a question must be what the rule of defaults says, where anybody whom it asks speaks."""
from __future__ import annotations

from collections.abc import Iterator

from app.corpus.checks.shelf import Shelf
from app.corpus.defaults import default_ground, in_force
from app.errors import Fault


def check_defaults(shelf: Shelf) -> Iterator[Fault]:
    """Defaults that the positions do not bear out, read for the edition of the question's page."""
    for at in shelf.questions():
        ground = default_ground(in_force(at.question.positions, at.sheet.key.edition, None))
        if ground is not None and ground.option != at.question.default:
            who = " and ".join(p.source for p in ground.positions)
            message = f"the default of {at.question.id!r} is {at.question.default!r}, but by the rule of defaults it is {ground.option!r} ({who}: {ground.why})"
            yield at.fault(("default",), "default", message, f"write `default: {ground.option}`, or mend the positions")
