from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.verdicts.wording import runs

WORDS = st.lists(st.sampled_from(["Grab", "stops", "the", "player’s", "Sidestep", ",", ".", " ", "\n", "<b>", "3+"])).map("".join)


@pytest.mark.parametrize(("text", "other", "apart"), [
    ("Yes, Grab works on any block.", "Yes, Grab works on no block.", ["any"]),
    ("The player moves first.", "The player moves first, then blocks.", []),
    ("The player moves first, then blocks.", "The player moves first.", [", then blocks"]),
    ("The same.", "The same.", []),
    ("Nothing of it is alike", "Grab: 4+", []),
    ("The player's coach chooses here", "The players coach chooses here", ["player's"]),
    ("", "Something", []),
])
def test_words_that_the_other_text_does_not_have_are_picked_out(text: str, other: str, apart: list[str]) -> None:
    assert [run.text for run in runs(text, other) if run.apart] == apart


@given(WORDS, WORDS)
def test_the_stretches_are_the_text_whatever_it_is(text: str, other: str) -> None:
    assert "".join(run.text for run in runs(text, other)) == text


@given(WORDS, WORDS)
def test_what_both_share_is_the_same_on_both_sides(text: str, other: str) -> None:
    mine, theirs = ("".join(run.text for run in runs(*pair) if not run.apart) for pair in ((text, other), (other, text)))
    picked = any(run.apart for pair in ((text, other), (other, text)) for run in runs(*pair))
    assert not picked or mine == theirs
