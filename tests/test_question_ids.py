"""Ids of questions are promises: each that the book began with is a question, a former id, or explained in docs/question-ids.md."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.corpus.load import load
from app.corpus.model import Corpus

HERE = Path(__file__).parent
FIRST_IDS = frozenset((HERE / "question-ids.txt").read_text(encoding="utf-8").split())
DOCUMENT = (HERE.parent / "docs" / "question-ids.md").read_text(encoding="utf-8")
RENAMED = dict(re.findall(r"^\| `([a-z0-9-]+)` \| `([a-z0-9-]+)` \| \S", DOCUMENT, re.MULTILINE))
LEFT_OUT = frozenset(re.findall(r"^\| `([a-z0-9-]+)` \| [^`|\s][^|]*\|$", DOCUMENT, re.MULTILINE))
LATER_EDITION = "bb2020-"
"""How ids begin that may still wait for their question."""


@pytest.fixture(scope="module")
def book() -> Corpus:
    return load()


def test_every_first_id_is_a_question_a_former_id_or_explained(book: Corpus) -> None:
    expected = FIRST_IDS - LEFT_OUT
    assert {id for id in expected if book.question(id) is None and not id.startswith(LATER_EDITION)} == set()


def test_every_renamed_id_leads_to_its_successor(book: Corpus) -> None:
    assert {id: book.aliases.get(id) for id in RENAMED} == RENAMED


def test_every_former_id_of_the_first_list_is_told_in_the_document(book: Corpus) -> None:
    assert {id for id in book.aliases if id in FIRST_IDS} == set(RENAMED)


def test_no_id_that_is_told_to_be_left_out_is_in_the_book(book: Corpus) -> None:
    assert {id for id in LEFT_OUT if book.question(id)} == set()


def test_the_document_names_none_but_first_ids() -> None:
    assert (set(RENAMED) | LEFT_OUT) - FIRST_IDS == set()


def test_the_document_is_read() -> None:
    assert RENAMED and LEFT_OUT
