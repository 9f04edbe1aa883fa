"""Sources that positions and profiles name must be listed in `sources.yaml`."""
from __future__ import annotations

from collections.abc import Iterator

from app.corpus.checks.shelf import Shelf
from app.errors import Fault, did_you_mean


def check_sources(shelf: Shelf) -> Iterator[Fault]:
    """Sources that nobody has listed, and sources that a profile lists twice."""
    known = shelf.corpus.sources
    hint = "list it in sources.yaml first"
    for at in shelf.positions():
        name = at.position.source
        if name not in known:
            yield at.fault(("source",), "unknown-source", f"there is no source {name!r}", did_you_mean(name, known) or hint)
    for sheet in shelf.profiles:
        for index, name in enumerate(sheet.profile.precedence):
            way = ("precedence", index)
            if name not in known:
                yield sheet.fault(way, "unknown-source", f"there is no source {name!r}", did_you_mean(name, known) or hint)
            elif name in sheet.profile.precedence[:index]:
                yield sheet.fault(way, "source-twice", f"the source {name!r} stands in the precedence already", "keep its first place only")
