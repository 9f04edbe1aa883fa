"""A scenario written out reads back as the same scenario."""
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from app.scenarios.mirror import mirror
from app.scenarios.read import read
from app.scenarios.write import write

PATHS = sorted((Path(__file__).parent / "files").glob("*.yaml"))
PRINTED = st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cn", "Co", "Zl", "Zp"])
SMALL = read("id: one\nedition: bb2025\ntitle: One\nplayers: {H1: {at: [13, 8]}}\nplay: [{end: turn}]\n")


def without_places(value):
    """A value without what only says where in which file it stood."""
    if isinstance(value, msgspec.Struct):
        emptied = {"line": 0, "path": ""}
        return replace(value, **{field: emptied.get(field, without_places(getattr(value, field))) for field in value.__struct_fields__})
    if isinstance(value, dict):
        return {key: without_places(entry) for key, entry in value.items()}
    return type(value)(without_places(entry) for entry in value) if isinstance(value, (tuple, list)) else value


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_file_written_out_reads_back_the_same(path):
    scenario = read(path)
    assert without_places(read(write(scenario))) == without_places(scenario)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_mirrored_file_written_out_reads_back_the_same(path):
    scenario = mirror(read(path))
    assert without_places(read(write(scenario))) == without_places(scenario)


@settings(deadline=None)
@given(st.text(PRINTED, min_size=1, max_size=100).filter(str.strip))
def test_no_text_changes_its_meaning_by_being_written(text):
    assert read(write(replace(SMALL, title=text))).title == text


@pytest.mark.parametrize("text", ["true", "null", "1e5", "0x1f", "12", "1.5", "- a", "a: b", "#a", "[a]", "'a", "a\nb", "~", "1/3", "no"])
def test_text_that_looks_like_something_else_stays_text(text):
    assert read(write(replace(SMALL, title=text))).title == text


def test_what_is_written_is_laid_out_for_people():
    text = (
        "# A note.\nid: one\nedition: bb2025\ntitle: One\nactive: home\nball: [3, 4]\nplayers:\n"
        "  H1: {at: [13, 8], skills: [Loner (4+), Mighty Blow (+1)]}\n  A1: {at: [14, 8], pa: null}\n"
        "play:\n  - {declare: block, by: H1, target: A1}\n  - block: A1\n"
        "dice:\n  - block H1: [pow, pow]\n  - bounce: 8\nchoices:\n  - re-roll block H1 always: {with: team, unless: [pow]}\n"
        "expect:\n  turnover: false\nunder:\n  some-question:\n    'yes': {A1: {at: [15, 8]}}\n"
        "odds:\n  - {when: {turnover: true}, p: 1/3}\n"
    )
    assert write(read(text)) == text
