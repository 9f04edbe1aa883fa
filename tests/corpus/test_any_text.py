"""Whatever stands in the files of a book, loading ends in a corpus or in faults, and a corpus can be linted: never a traceback."""
from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from app.corpus.checks import lint_book
from app.corpus.load import load
from app.corpus.positions import parse
from app.errors import InvalidInput
from tests.corpus.miniature import FILES, write

_LEAF = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.sampled_from(["", "grab", "2026-13", "naf", "bb2025", "silent", "yes"])
_KEY = st.sampled_from(["id", "slug", "on", "naf", "grab"])
_ANY = st.recursive(_LEAF, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEY, inner, max_size=3), max_leaves=6)


def read(file: str, text: str | bytes) -> None:
    """Loads the miniature with `text` as that file, and lints what comes of it. Only InvalidInput may be raised, and it names its faults."""
    with tempfile.TemporaryDirectory() as folder:
        root = write(Path(folder))
        (root / file).write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
        try:
            corpus = load(root)
        except InvalidInput as error:
            assert error.faults and all(fault.line >= 1 and fault.message for fault in error.faults)
        else:
            lint_book(corpus)


def ways(value: Any, way: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to every part of a value, itself included."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [way, *(deeper for key, part in parts for deeper in ways(part, (*way, key)))]


def changed(value: Any, way: tuple[str | int, ...], new: Any) -> Any:
    """The value with what stands at the end of `way` replaced."""
    if not way:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[way[0]] = changed(value[way[0]], way[1:], new)
    return copy


@pytest.mark.parametrize("file", FILES)
@settings(max_examples=40, deadline=None)
@given(text=st.text() | st.binary() | st.text(alphabet=" \n-:[]{}?&*!#'\"|>~ab1\t"))
def test_any_text_is_read_or_refused(file: str, text: str | bytes) -> None:
    read(file, text)


@pytest.mark.parametrize("file", FILES)
@settings(max_examples=80, deadline=None)
@given(picked=st.data())
def test_a_file_with_any_value_in_any_place_is_read_or_refused(file: str, picked: st.DataObject) -> None:
    good = parse(FILES[file], file).value
    bad = changed(good, picked.draw(st.sampled_from(ways(good))), picked.draw(_ANY))
    read(file, yaml.dump(bad, Dumper=yaml.SafeDumper, sort_keys=False))


@pytest.mark.parametrize("file", FILES)
def test_a_folder_in_the_place_of_a_file_is_refused(file: str, tmp_path: Path) -> None:
    root = write(tmp_path)
    (root / file).unlink()
    (root / file).mkdir()
    with pytest.raises(InvalidInput):
        load(root)
