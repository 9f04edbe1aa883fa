"""A small book on disk without a fault, to which tests do one wrong thing at a time."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from app.corpus.checks.shelf import Shelf
from app.corpus.model import Corpus
from app.corpus.read import read_book
from app.errors import Fault

GRAB = "bb2025/skills/grab.yaml"
SIDESTEP = "bb2025/skills/sidestep.yaml"
SCENARIO = "bb2025/scenarios/grab-in-blitz.yaml"
PROFILE = "profiles/cup.yaml"
SOURCES = "sources.yaml"

FILES = {
    SOURCES: """\
naf:
  name: NAF
  what: Coaches.
  since: "1994"
  kind: association
  second_hand: true
jervis:
  name: Jervis
  what: A client.
  kind: program
  answers: [bb2025]
""",
    GRAB: """\
slug: grab
name: Grab
aliases: [Grabber, Grabstep]
related: [sidestep]
effect: Turns a push.
questions:
  - id: grab-in-blitz
    aliases: [grab-on-the-run]
    title: Does Grab work in a Blitz?
    text: |
      Yes, it does. See p. 9 of the book.
    options:
      works: It does.
      fails: It does not.
    default: works
    changes: outcome
    also: [sidestep]
    positions:
      - source: naf
        option: works
        status: explicit
        from: 2026-05
        until: 2026-09
        note: Until the NAF decided again.
        cite: NAF, p. 1, as Jervis quotes it
      - source: naf
        option: works
        status: explicit
        from: 2026-09
        cite: NAF, p. 2, as Jervis quotes it
      - source: jervis
        option: null
        status: silent
    scenarios: [grab-in-blitz]
""",
    SIDESTEP: """\
slug: sidestep
name: Sidestep
aliases: [Side Step, Grabstep]
related: [grab]
effect: Picks the square.
""",
    SCENARIO: """\
id: grab-in-blitz
edition: bb2025
title: A blitz
decides: [grab-in-blitz]
under:
  grab-in-blitz:
    works: {turnover: false}
    fails: {turnover: true}
""",
    PROFILE: """\
slug: cup
name: The Cup
edition: bb2025
precedence: [naf, jervis]
overrides:
  grab-in-blitz: fails
on: 2026-05
""",
}

Change = tuple[str, str, str]
"""A file of the miniature, a text in it, and what is written in its place."""


def write(folder: Path, *changes: Change) -> Path:
    """Writes the book with the changes, and returns its root. A change whose text is not there is an error of the test."""
    files = dict(FILES)
    for file, old, new in changes:
        assert old in files[file], f"{file} has no {old!r}"
        files[file] = files[file].replace(old, new, 1)
    root = folder / "rulings"
    for file, text in files.items():
        path = root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def book(folder: Path, *changes: Change) -> Corpus:
    """The book with the changes as it is read, before any linter has judged it."""
    return read_book(write(folder, *changes))[0]


def found(folder: Path, linter: Callable[[Shelf], Iterable[Fault]], *changes: Change) -> list[tuple[str, int, str]]:
    """File, line and code of every fault that a linter finds in the book with the changes."""
    return [(fault.file.partition("/rulings/")[2], fault.line, fault.code) for fault in sorted(linter(Shelf(book(folder, *changes))))]
