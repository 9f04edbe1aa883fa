"""How a text falls into words."""
from __future__ import annotations

import pytest

from app.search.words import fold, plain_words, without_value, words


@pytest.mark.parametrize(("text", "folded"), [
    ("Frénésie", "frenesie"), ("BALLGEFÜHL", "ballgefuhl"), ("Abstoßend", "abstossend"), ("Rąk, łódź", "rak, lodz"), ("Œil", "oeil"),
    ("İ", "i"),
])
def test_case_and_accents_are_folded_away(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_folding_twice_changes_nothing() -> None:
    assert fold(fold("ÇA ŒUVRE ÆGIR ẞ")) == fold("ÇA ŒUVRE ÆGIR ẞ")


@pytest.mark.parametrize(("text", "expected"), [
    ("Mighty Blow (+1)", ("mighty", "blow", "+1")),
    ("roll 3+, then 4+!", ("roll", "3+", "then", "4+")),
    ("side-step", ("side", "step")),
    ("can't", ("can", "t")),
    ("hit & run", ("hit", "and", "run")),
    ("B&C", ("b", "and", "c")),
    ("mb+claw", ("mb", "claw")),
    ("st3 vs st5?", ("st3", "vs", "st5")),
    ("snake_case", ("snake", "case")),
    ("", ()), ("!?* \x00", ()), ("🏈", ()), ("+", ()),
])
def test_what_is_typed_becomes_words(text: str, expected: tuple[str, ...]) -> None:
    assert plain_words(text) == expected


def test_a_hyphenated_word_is_joined_and_knows_its_parts_and_its_place() -> None:
    [_, word] = words("the Re-roll")
    assert (word.text, word.parts, word.start, word.end) == ("reroll", ("re", "roll"), 4, 11)


@pytest.mark.parametrize(("name", "bare"), [("Loner (X+)", "Loner"), ("Mighty Blow", "Mighty Blow"), ("(X)", "(X)")])
def test_a_name_loses_its_value(name: str, bare: str) -> None:
    assert without_value(name) == bare
