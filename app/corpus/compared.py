"""What one edition of the book has that another has not: the JSON change file of a release."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from app.corpus.model import Corpus, Question


def changes(old: Corpus, new: Corpus) -> dict[str, Any]:
    """The contract's `changes` object: what was added, removed, renamed and changed, kind by kind, from one book to another."""
    renamed = {former: id for former, id in new.aliases.items() if former in old.questions and former not in new.questions}
    before = {renamed.get(id, id): question for id, question in old.questions.items()}
    return {
        "from": old.digest,
        "to": new.digest,
        "sources": _parted(old.sources, new.sources),
        "profiles": _parted(old.profiles, new.profiles),
        "pages": _parted(_by_address(old), _by_address(new)),
        "questions": {
            **_parted({id: _fields(q) for id, q in before.items()}, {id: _fields(q) for id, q in new.questions.items()}),
            "renamed": [{"from": former, "to": id} for former, id in sorted(renamed.items())],
        },
        "scenarios": _parted(
            {id: head.title for id, head in old.scenarios.items()}, {id: head.title for id, head in new.scenarios.items()}),
    }


def _by_address(corpus: Corpus) -> dict[str, Any]:
    """Pages by `bb2025/skills/grab`, without the questions, which are told by themselves."""
    return {
        f"{key.edition}/{key.section}s/{key.slug}": msgspec.structs.replace(page, questions=()) for key, page in corpus.pages.items()}


def _fields(question: Question) -> dict[str, Any]:
    """What a question says, without the names that it used to bear."""
    return {field: value for field, value in msgspec.structs.asdict(question).items() if field not in ("id", "aliases")}


def _parted(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "added": sorted(new.keys() - old.keys()),
        "removed": sorted(old.keys() - new.keys()),
        "renamed": [],
        "changed": {id: _changed(old[id], new[id]) for id in sorted(old.keys() & new.keys()) if old[id] != new[id]},
    }


def _changed(old: Any, new: Any) -> list[str]:
    """The fields in which two of a kind differ; a scenario, whose file is not read here, differs in its title."""
    if isinstance(old, str):
        return ["title"]
    before, after = ((one if isinstance(one, dict) else msgspec.structs.asdict(one)) for one in (old, new))
    return [field for field in after if before[field] != after[field]]
