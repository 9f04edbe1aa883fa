"""What the YAML reader promises: strict scalars, a line for every key and item, and faults in place of tracebacks."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from app.corpus.positions import MAX_DEPTH, parse, parse_file
from app.errors import InvalidInput


def value(text: str) -> Any:
    document = parse(text, "made.yaml")
    assert not document.faults
    return document.value


def only_fault(text: str | bytes) -> Any:
    (fault,) = parse(text, "made.yaml").faults
    return fault


@pytest.mark.parametrize("text", [
    "yes", "no", "on", "off", "True", "FALSE", "Null", "2026-05", "2026-05-12", "1:30", "1/3", "3+", "0b1", "1_000", ".inf", ".nan",
    "<<", "=", "-", "+", ".",
])
def test_plain_words_that_yaml_1_1_would_change_stay_text(text: str) -> None:
    assert value(f"a: {text if text != '-' else chr(39) + '-' + chr(39)}") == {"a": text}


@pytest.mark.parametrize(
    ("text", "expected"),
    [("true", True), ("false", False), ("null", None), ("~", None), ("", None), ("12", 12), ("-3", -3), ("+1", 1), ("0", 0), ("0x1F", 31),
     ("1.5", 1.5), (".5", 0.5), ("1.0e+3", 1000.0), ("1e3", "1e3"), ("0o17", "0o17"), ("08", "08"), ("007", "007")],
)
def test_core_scalars_are_read_as_yaml_1_2_says(text: str, expected: Any) -> None:
    read = value(f"a: {text}")["a"]
    assert (read, type(read)) == (expected, type(expected))


@pytest.mark.parametrize("text", ["'true'", '"12"', "!!str 12", "'null'"])
def test_quoted_scalars_are_text(text: str) -> None:
    assert isinstance(value(f"a: {text}")["a"], str)


def test_keys_are_text_even_when_they_look_like_numbers_or_booleans() -> None:
    assert value("{2: a, true: b, yes: c}") == {"2": "a", "true": "b", "yes": "c"}


def test_every_key_item_and_value_has_its_line() -> None:
    document = parse(
        "id: x\n\nquestions:\n  - id: first\n    text: >\n      long\n      text\n"
        "  -\n    id: second\n    options: {a: 1,\n      b: 2}\n", "made.yaml")
    assert document.line(("id",)) == 1
    assert document.line(("questions",)) == 3
    assert document.value_line(("questions",)) == 4
    assert document.line(("questions", 0, "text")) == 5
    assert document.line(("questions", 1)) == 9
    assert document.line(("questions", 1, "options", "b")) == 11


def test_a_path_that_leads_nowhere_gives_the_line_of_its_nearest_ancestor() -> None:
    document = parse("a: 1\nb:\n  - c: 1\n", "made.yaml")
    assert [document.line(path) for path in [("b", 0, "missing"), ("b", 7), ("missing", 1), ("a", "deeper")]] == [3, 2, 1, 1]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("a: 1\nb: 2\na: 3\n", "duplicate-key", 3),
        ("a: &x 1\n", "anchor", 1),
        ("a: 1\nb: *x\n", "alias", 2),
        ("a: !!python/object:os.system x\n", "tag", 1),
        ("a: !!int 3\n", "tag", 1),
        ("x: 1\n? [a, b]\n: 1\n", "key", 2),
        ("a: 1\n~: 2\n", "key", 2),
        ("a: 1\n---\nb: 2\n", "documents", 2),
        ("a: b: c\n", "yaml", 1),
        ("a: 1\n\tb: 2\n", "yaml", 2),
        ("a: 'open\nb: 1\n", "yaml", 1),
        ("a:\n  - b\x07\n", "character", 2),
        ("a: " + "9" * 5000, "number", 1),
        ("a: 1.0e+999", "number", 1),
        ("- " * (MAX_DEPTH + 1), "too-deep", 1),
        ("[" * 1_000, "too-deep", 1),
        ("x" * 1_000_001, "too-long", 1),
        (b"a: 1\nb: \xff\n", "encoding", 2),
    ],
)
def test_what_cannot_be_read_is_a_fault_with_its_line_and_a_hint(text: str | bytes, code: str, line: int) -> None:
    fault = only_fault(text)
    assert (fault.code, fault.line) == (code, line)
    assert fault.hint


def test_every_fault_of_a_text_is_given_at_once() -> None:
    assert [fault.line for fault in parse("a: 1\na: 2\nb: &x 3\nc: *x\n", "made.yaml").faults] == [2, 3, 4]


def test_check_raises_all_faults_together() -> None:
    with pytest.raises(InvalidInput) as caught:
        parse("a: 1\na: 2\na: 3\n", "made.yaml").check()
    assert [fault.line for fault in caught.value.faults] == [2, 3]


def test_a_file_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    (fault,) = parse_file(tmp_path / "none.yaml", "none.yaml").faults
    assert (fault.file, fault.code) == ("none.yaml", "unreadable")


@settings(max_examples=300, deadline=None)
@given(st.text() | st.binary() | st.text(alphabet=" \n-:[]{}?&*!#'\"|>ab1\t"))
def test_any_text_is_a_document_and_never_a_traceback(text: str | bytes) -> None:
    document = parse(text, "made.yaml")
    assert document.value is None or not document.faults or all(fault.line >= 1 for fault in document.faults)


_PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(alphabet=st.characters(min_codepoint=32, max_codepoint=126)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(alphabet="abcdef-", min_size=1), inner, max_size=4),
    max_leaves=20,
)


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="01789eE+-.xo_:", min_size=1, max_size=6))
def test_a_text_that_looks_like_a_number_is_read_back_as_text(written: str) -> None:
    assert value(yaml.dump([written], Dumper=yaml.SafeDumper)) == [written]


@settings(max_examples=100, deadline=None)
@given(_PLAIN)
def test_what_pyyaml_writes_is_read_back_as_it_was(written: Any) -> None:
    assert value(yaml.dump(written, Dumper=yaml.SafeDumper)) == written
