"""A scenario's text with its script changed, and all else of the text left as it stands: a roll put down, a choice answered."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.corpus.positions import Document, parse
from app.errors import UnknownName
from app.scenarios.read_script import ALWAYS
from app.scenarios.words import choice_name
from app.scenarios.write import flow, item


def with_roll(text: str, name: str, faces: Sequence[Any]) -> str:
    """The text with one more roll under `dice`: `with_roll(text, "block H1", ["pow"])`.

    The text must be YAML whose `dice`, if it has any, is a list; what else is wrong with it stays so.
    """
    rolls = _entries(parse(text, ""), "dice")
    return _with_section(text, "dice", [*rolls, {name: faces[0] if len(faces) == 1 else list(faces)}])


def with_answers(text: str, name: str, answers: Sequence[Any]) -> str:
    """The text with `choices` in which those of that name are answered so, one after the other.

    An answer that serves every such choice (`always`) goes after them, for those to come. `name` is as a run tells it; the text may call the
    choice by an alias of its skill. The text must be as `with_roll` asks for.
    """
    document = parse(text, "")
    choices = _entries(document, "choices")
    names = [_name(document, entry) for entry in choices]
    first = next((n for n, known in enumerate(names) if known.removesuffix(ALWAYS) == name), len(choices))
    later = [entry for n, entry in enumerate(choices) if n >= first and names[n] != name]
    return _with_section(text, "choices", [*choices[:first], *({name: answer} for answer in answers), *later])


def _name(document: Document, entry: Any) -> str:
    """What a run calls the choice of an entry."""
    written = str(next(iter(entry))) if isinstance(entry, dict) and len(entry) == 1 else ""
    edition, players = document.value.get("edition"), document.value.get("players")
    try:
        known = choice_name(str(edition), written.removesuffix(ALWAYS), players if isinstance(players, dict) else {})
    except UnknownName:
        return written
    return known.name + (ALWAYS if written.endswith(ALWAYS) else "")


def _entries(document: Document, key: str) -> list[Any]:
    found = document.value.get(key) if isinstance(document.value, dict) else None
    return found if isinstance(found, list) else []


def _with_section(text: str, key: str, entries: list[Any]) -> str:
    """The text with the lines of one of its keys written anew, or with the key at its end."""
    written = [f"{key}:", *(f"  - {item(entry)}" for entry in entries)] if entries else [f"{key}: []"]
    document = parse(text, "")
    lines = text.splitlines()
    if not isinstance(document.value, dict) or not _in_lines(document, lines):
        lines = [f"{flow(name)}: {flow(value)}" for name, value in (document.value or {}).items() if name != key]
        return "\n".join([*lines, *written]) + "\n"
    if key not in document.value:
        return "\n".join([*lines, *written]) + "\n"
    first = document.line((key,)) - 1
    later = [line - 1 for other in document.value if (line := document.line((other,))) - 1 > first]
    last = min(later, default=len(lines))
    # Comments and empty lines before the next key are about that key.
    while last > first + 1 and (not lines[last - 1].strip() or lines[last - 1].startswith("#")):
        last -= 1
    return "\n".join([*lines[:first], *written, *lines[last:]]) + "\n"


def _in_lines(document: Document, lines: list[str]) -> bool:
    """Whether each key of the text begins a line of its own, and nothing ends the document before the text ends."""
    starts = [document.line((key,)) - 1 for key in document.value]
    begun = all(lines[start].startswith(f"{key}:") for key, start in zip(document.value, starts, strict=True))
    return begun and not any(line.startswith("...") for line in lines)
