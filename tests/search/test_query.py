"""What a person who typed a few words wants to find."""
from __future__ import annotations

import pytest

from app.search.documents import documents
from app.search.names import NameBook
from app.search.query import MOST_WORDS, Query, understand
from app.search.whoosh_index import WhooshIndex

from .books import SMALL_BOOK

TEXTS = tuple(documents(SMALL_BOOK))
BOOK = NameBook(TEXTS, WhooshIndex(TEXTS).root)


def read(words: str) -> Query:
    return understand(words, BOOK)


def named(words: str) -> list[str]:
    return [page.split(":")[-1] for name in read(words).named for page in name.pages]


@pytest.mark.parametrize(("words", "pages"), [
    ("grab", ["grab"]),
    ("GRAB!", ["grab"]),
    ("side step", ["sidestep"]),
    ("side-step", ["sidestep"]),
    ("bonehead", ["bone-head"]),
    ("dt", ["diving-tackle"]),
    ("diving tackle", ["diving-tackle"]),
    ("mb claw", ["mighty-blow", "claws"]),
    ("stand up", ["standing-up"]),
    ("pushed back", ["pushed-back"]),
    ("chainpush", ["pushed-back"]),
    ("glissade controlee", ["sidestep"]),
    ("loner 4+", ["loner"]),
    ("crowd", ["crowd"]),
    ("crowd surf", ["crowd"]),
    ("two gfi", ["rushing"]),
    ("bh", ["bone-head"]),
])
def test_a_name_is_read_however_it_is_spelt(words: str, pages: list[str]) -> None:
    assert [page for page in named(words) if page in pages] == pages


@pytest.mark.parametrize(("words", "corrected"), [
    ("throw teamate", "throw team-mate"),
    ("gab", "grab"),
    ("fumbleroski", "fumblerooski"),
    ("divng tackel", "diving tackle"),
    ("pushed off teh pithc", "pushed off teh pitch"),
    ("mighty blo", "mighty blow"),
    ("does gab stop sidestp", "does grab stop sidestep"),
    ("fren", "frenzy"),
])
def test_a_slip_is_mended_and_shown(words: str, corrected: str) -> None:
    assert read(words).corrected == corrected


@pytest.mark.parametrize("words", [
    "grab", "side-step", "Frénésie", "dt", "4+ 2d6 st3", "zzzzzz", "", "can i use it", "bb2025 rules", "hit n run",
])
def test_nothing_is_mended_where_nothing_is_wrong(words: str) -> None:
    assert read(words).corrected is None


def test_words_that_mean_nothing_are_not_looked_for() -> None:
    assert read("does the grab rule work in 2025").loose == ()


def test_words_that_mean_nothing_are_all_that_is_left_to_look_for() -> None:
    assert read("can i").loose == ("can", "i")


def test_words_that_mean_nothing_may_be_part_of_a_name() -> None:
    assert named("the crowd") == ["crowd"]


def test_a_name_in_pieces_is_noticed() -> None:
    assert read("tackle while diving").scattered == {"skill:bb2025:diving-tackle"}


def test_an_alias_is_looked_for_by_the_name_as_well() -> None:
    assert ("diving", "tackle") in read("dt").terms[0].ways


def test_only_the_first_words_are_read() -> None:
    assert len(read("ball " * 200).words) <= MOST_WORDS
