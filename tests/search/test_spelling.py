"""Words that are a slip apart."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.search.spelling import Spelling, slips

LETTERS = st.text("abcde", min_size=1, max_size=8)


@pytest.mark.parametrize(("typed", "meant", "count"), [
    ("sqaure", "square", 1), ("squre", "square", 1), ("brauler", "brawler", 1), ("juggernaught", "juggernaut", 2), ("ball", "ball", 0),
    ("", "ab", 2),
])
def test_a_slip_is_a_letter_more_less_other_or_swapped(typed: str, meant: str, count: int) -> None:
    assert slips(typed, meant) == count


@given(LETTERS, LETTERS)
def test_slips_are_the_same_both_ways(one: str, other: str) -> None:
    assert slips(one, other) == slips(other, one)


@pytest.mark.parametrize(("typed", "meant"), [
    ("tunrover", "turnover"), ("gab", "grab"), ("dauntles", "dauntless"), ("juggernaught", "juggernaut"),
])
def test_a_slip_or_two_are_forgiven(typed: str, meant: str) -> None:
    assert Spelling(["turnover", "grab", "dauntless", "juggernaut"]).near(typed)[0][1] == meant


def test_two_slips_in_a_short_word_are_not_forgiven() -> None:
    assert Spelling(["grab", "horns"]).near("grob") == [(1, "grab")]
    assert Spelling(["horns"]).near("hrona") == []


def test_nearest_comes_first() -> None:
    assert [word for _, word in Spelling(["tackle", "tackles", "tickled"]).near("tackle")] == ["tackle", "tackles", "tickled"]


def test_a_very_long_word_is_near_nothing() -> None:
    assert Spelling(["a" * 24]).near("a" * 26) == []


@given(st.lists(st.text("abc", min_size=3, max_size=8), max_size=12), st.text("abc", min_size=6, max_size=8))
def test_every_word_within_two_slips_is_found(known: list[str], typed: str) -> None:
    expected = {word for word in known if slips(typed, word) <= (2 if len(word) >= 6 else 1)}
    assert {word for _, word in Spelling(known).near(typed)} == expected
