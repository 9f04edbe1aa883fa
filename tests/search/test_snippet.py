"""The piece of a text that a hit shows: short, whole words, the words found marked, nothing else as mark-up."""

from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.search.index import Term
from app.search.snippet import AROUND, LETTERS, snippet

BALL = Term((("ball",),))


def bare(shown: str) -> str:
    """A snippet without its marks."""
    return html.unescape(re.sub(r"</?mark>", "", shown))


def test_the_words_are_marked_in_every_form() -> None:
    shown = snippet("A loose ball bounces once.", [Term((("bouncing",),)), Term((("balls",),))])
    assert shown == "A loose <mark>ball</mark> <mark>bounces</mark> once."


def test_a_hyphenated_word_is_marked_by_its_parts_and_joined() -> None:
    for way in (("roll",), ("reroll",), ("re", "roll")):
        assert snippet("One re-roll.", [Term((way,))]) == "One <mark>re-roll</mark>."


def test_what_is_no_mark_is_escaped() -> None:
    shown = snippet("<script>alert('ball')</script> & <b>ball</b>", [BALL])
    assert "<mark>ball</mark>" in shown and "<b>" not in shown and "<script" not in shown


def test_a_text_without_a_word_shows_its_beginning() -> None:
    assert snippet("First <i>words</i>. More.", [Term((("zebra",),))]) == "First &lt;i&gt;words&lt;/i&gt;. More."
    shown = snippet("word " * 100, [Term((("zebra",),))])
    assert shown.endswith("word …") and len(shown) <= LETTERS + 10


def test_a_long_text_shows_the_word_with_what_stands_around_it() -> None:
    shown = snippet("before " * 100 + "target " + "after " * 100, [Term((("target",),))])
    assert re.fullmatch(r"… (before )+<mark>target</mark>( after)+ …", shown)
    assert AROUND <= shown.index("<mark>") <= AROUND + 10


def test_the_pieces_with_the_most_different_words_are_shown_in_the_order_of_the_text() -> None:
    far = "filling " * 60
    shown = snippet(f"ball ball ball {far}one ball here {far}the push of the ball {far}", [BALL, Term((("push",),))])
    first, second = bare(shown).removesuffix(" …").split(" … ")
    assert first.startswith("ball ball ball filling") and "the push of the ball" in second


def test_pieces_that_touch_are_one() -> None:
    text = "ball " + "x " * 85 + "ball " + "y " * 100
    assert " … " not in snippet(text, [BALL]).removesuffix(" …")


def test_no_text_is_no_snippet() -> None:
    assert snippet("", [BALL]) == ""


@pytest.mark.parametrize("word", ["*", '"', "\x00", "🏈", "", "a" * 10_000])
def test_no_word_makes_it_fail(word: str) -> None:
    assert snippet("a ball", [Term(((word,),))]) == "a ball"


@given(st.text(), st.lists(st.sampled_from(["ball", "push", "x"]), max_size=3))
def test_whatever_the_text_is_it_is_shown_in_whole_words_in_their_order(text: str, asked: list[str]) -> None:
    whole = " ".join(text.split())
    pieces = bare(snippet(text, [Term(((word,),)) for word in asked]))
    if len(whole) <= LETTERS:
        assert pieces == whole


@given(st.lists(st.sampled_from(["ball", "push", "a", "longer-word", "(ball)", "pushes,"]), min_size=60, max_size=300))
def test_a_piece_of_a_long_text_cuts_no_word(text: list[str]) -> None:
    whole = " ".join(text)
    for piece in bare(snippet(whole, [BALL, Term((("push",),))])).removeprefix("… ").removesuffix(" …").split(" … "):
        assert f" {piece} " in f" {whole} "
        assert len(piece) <= 2 * (LETTERS + AROUND)
