"""What a position must say: an option unless it is silent, where it is to be read, and of which edition if its source tells editions apart."""
from __future__ import annotations

from collections.abc import Iterator

from app.corpus.checks.shelf import Shelf
from app.corpus.read import EDITIONS
from app.errors import Fault


def check_silence(shelf: Shelf) -> Iterator[Fault]:
    """Positions that are silent and name an option, or are not and name none."""
    for at in shelf.positions():
        silent, option = at.position.status == "silent", at.position.option
        if silent and option is not None:
            message = f"{at.position.source} is silent and yet holds {option!r}"
            yield at.fault(("option",), "silent-option", message, "write `option: null`, or the status explicit, implied or assumed")
        elif not silent and option is None:
            message = f"{at.position.source} is {at.position.status} and yet names no option"
            yield at.fault(("option",), "no-option", message, "name the option, or write `status: silent`")


def check_cites(shelf: Shelf) -> Iterator[Fault]:
    """Positions that say something and do not say where it can be read."""
    for at in shelf.positions():
        if at.position.status != "silent" and not at.position.cite.strip():
            message = f"the position of {at.position.source} has no cite"
            yield at.fault(("cite",), "no-cite", message, "write where it can be read: page, section, or file and test")


def check_editions(shelf: Shelf) -> Iterator[Fault]:
    """Positions that name no edition, beside one of the same source that does: they would answer for that edition as well."""
    for at in shelf.positions():
        spoken = [p for p in at.question.positions if p.source == at.position.source and p.option is not None]
        if at.position in spoken and at.position.edition is None and any(p.edition for p in spoken):
            message = f"{at.position.source} answers for single editions here, and this position names none"
            yield at.fault(("source",), "no-edition", message, f"write the `edition` that it is about ({' or '.join(EDITIONS)})")
