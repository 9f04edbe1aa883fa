"""Inflected forms of a word have one root; words that only look alike have two."""
from __future__ import annotations

import pytest

from app.search.roots import root


@pytest.mark.parametrize(
    "forms",
    [
        ("push", "pushed", "pushing"),
        ("foul", "fouls", "fouled", "fouling"),
        ("dodge", "dodges", "dodged", "dodging"),
        ("stop", "stops", "stopped", "stopping"),
        ("roll", "rolls", "rolled", "rolling"),
        ("injury", "injuries"),
        ("carry", "carries", "carried"),
        ("miss", "missed", "missing"),
        ("block", "blocks", "blocked", "blocking"),
    ],
)
def test_inflected_forms_have_one_root(forms: tuple[str, ...]) -> None:
    assert len({root(form) for form in forms}) == 1


@pytest.mark.parametrize(("one", "other"), [("block", "bloc"), ("pass", "pas"), ("sing", "s"), ("bring", "br"), ("claws", "clause"), ("bus", "bu")])
def test_other_words_keep_other_roots(one: str, other: str) -> None:
    assert root(one) != root(other)


@pytest.mark.parametrize("word", ["+1", "3+", "d6", "2d6s", "é", "dé", "mb", ""])
def test_what_is_no_plain_word_is_its_own_root(word: str) -> None:
    assert root(word) == word
