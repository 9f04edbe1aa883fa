"""Operators narrow a search: what they mean, alone and together, and what happens where one names nothing."""
from __future__ import annotations

import pytest

from app.search import Search

from .books import book, question, rule, skill


@pytest.fixture(scope="module")
def search() -> Search:
    settled = question("frenzy-blocks", "Does Frenzy block twice?", "The second block is compulsory.", by=("raw", "naf"))
    open_one = question("frenzy-edge", "Does Frenzy follow to the edge?", "A block at the second edge.", by=("raw",), also=("stand-firm",))
    return Search(book(
        skill("Frenzy", "Blocks again.", questions=(settled, open_one), aliases=("Fury",)),
        skill("Stand Firm", "Is not moved by a block."),
        skill("Frenzy", "Blocks again, of old.", edition="bb2020"),
        rule("crowd", "The crowd", "Beyond the edge."),
    ))


def ids(search: Search, words: str, **kept: str) -> set[str]:
    return {f"{hit.kind}:{hit.id}" for hit in search.search(words, limit=50, **kept).hits}


def test_a_skill_keeps_its_page_and_the_questions_about_it(search: Search) -> None:
    assert ids(search, "skill:stand-firm") == {"skill:stand-firm", "question:frenzy-edge"}


@pytest.mark.parametrize("operator", ['skill:"stand firm"', "skill:standfirm", "SKILL:Stand-Firm"])
def test_a_skill_may_be_named_as_one_likes(search: Search, operator: str) -> None:
    assert ids(search, operator) == ids(search, "skill:stand-firm")


def test_a_skill_may_be_named_by_an_alias(search: Search) -> None:
    assert ids(search, "skill:fury") == ids(search, "skill:frenzy")


def test_an_edition_leaves_the_others_out(search: Search) -> None:
    assert {hit.edition for hit in search.search("edition:2020 frenzy").hits} == {"bb2020"}


def test_a_question_that_holds_in_the_edition_asked_for_is_labelled_with_it() -> None:
    both = question("dodge-both", "Does Dodge hold?", "It does.", editions=("bb2020", "bb2025"))
    only = question("dodge-now", "Does Dodge hold now?", "It does.", editions=("bb2025",))
    found = Search(book(skill("Dodge", "A reroll.", questions=(both, only))))
    for hits in (found.search("edition:bb2020 dodge").hits, found.search("dodge", edition="bb2020").hits):
        assert [(hit.id, hit.edition) for hit in hits] == [("dodge-both", "bb2020")]


def test_operators_must_all_hold(search: Search) -> None:
    assert ids(search, "skill:frenzy skill:stand-firm") == {"question:frenzy-edge"}


def test_words_beside_an_operator_are_searched_for(search: Search) -> None:
    assert "question:frenzy-blocks" not in ids(search, "skill:stand-firm twice")


def test_questions_come_first_where_there_are_only_operators(search: Search) -> None:
    assert search.search("skill:frenzy").hits[0].kind == "question"


def test_a_phrase_must_stand_as_it_is_written(search: Search) -> None:
    assert ids(search, '"second edge"') == {"question:frenzy-edge"}
    assert ids(search, '"edge second"') == set()


def test_settled_is_what_everybody_agrees_on(search: Search) -> None:
    assert "question:frenzy-blocks" in ids(search, "is:settled")
    assert ids(search, "is:contested") == set()


def test_the_filter_of_a_page_is_the_operator(search: Search) -> None:
    assert ids(search, "frenzy", standing="settled") == ids(search, "frenzy is:settled")


@pytest.mark.parametrize("operator", ["skill:nothing", "source:nobody", "edition:1066", "is:nonsense", 'skill:""'])
def test_what_there_is_not_finds_nothing_and_is_named(search: Search, operator: str) -> None:
    found = search.search(f"{operator} frenzy")
    assert (found.hits, found.unknown) == ((), (operator.replace('"', ""),))


@pytest.mark.parametrize("words", ["skill:", ":", '"', '""', 'is: contested', "12:30 crowd", '"crowd'])
def test_half_an_operator_is_only_words(search: Search, words: str) -> None:
    assert search.search(words).unknown == ()
