"""The change file of a release: what parts two books."""
from __future__ import annotations

from pathlib import Path
from typing import Any

from app.corpus.compared import changes
from tests.corpus.miniature import GRAB, PROFILE, SCENARIO, SOURCES, Change, book


def parted(folder: Path, *made: Change) -> dict[str, Any]:
    return changes(book(folder / "old"), book(folder / "new", *made))


def test_a_book_and_its_copy_say_the_same(tmp_path: Path) -> None:
    found = parted(tmp_path)
    assert found["from"] == found["to"]
    for kind in ("sources", "profiles", "pages", "questions", "scenarios"):
        assert found[kind] == {"added": [], "removed": [], "renamed": [], "changed": {}}


def test_a_question_under_a_new_id_is_renamed_and_neither_added_nor_removed(tmp_path: Path) -> None:
    found = parted(
        tmp_path, (GRAB, "  - id: grab-in-blitz\n    aliases: [grab-on-the-run]", "  - id: grab-when-blitzing\n    aliases: [grab-in-blitz]"))["questions"]
    assert found == {"added": [], "removed": [], "renamed": [{"from": "grab-in-blitz", "to": "grab-when-blitzing"}], "changed": {}}


def test_a_question_whose_old_id_nobody_keeps_is_removed_and_added(tmp_path: Path) -> None:
    found = parted(tmp_path, (GRAB, "  - id: grab-in-blitz", "  - id: grab-when-blitzing"))["questions"]
    assert (found["added"], found["removed"], found["renamed"]) == (["grab-when-blitzing"], ["grab-in-blitz"], [])


def test_what_changed_is_told_field_by_field(tmp_path: Path) -> None:
    found = parted(
        tmp_path, (GRAB, "default: works", "default: fails"), (GRAB, "Turns a push.", "Turns every push."), (PROFILE, "The Cup", "The Mug"),
        (SOURCES, "what: Coaches.", "what: Many coaches."), (SCENARIO, "title: A blitz", "title: Another blitz"))
    assert found["questions"]["changed"] == {"grab-in-blitz": ["default"]}
    assert found["pages"]["changed"] == {"bb2025/skills/grab": ["effect"]}
    assert found["profiles"]["changed"] == {"cup": ["name"]}
    assert found["sources"]["changed"] == {"naf": ["what"]}
    assert found["scenarios"]["changed"] == {"grab-in-blitz": ["title"]}
