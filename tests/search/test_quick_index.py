"""The quick index: what the order of the first hits is made of."""
from __future__ import annotations

from app.search.index import Term
from app.search.quick_index import QuickIndex

from .index_contract import document, term


def found(index: QuickIndex, *terms: Term, **kept: str) -> list[str]:
    return [hit.key for hit in index.find(terms, **kept)]


def test_a_word_in_the_title_counts_more_than_in_the_text() -> None:
    index = QuickIndex([document("a", text="a ball lies there"), document("b", title="Ball"), document("c"), document("d")])
    assert found(index, term("ball")) == ["b", "a"]


def test_a_rare_word_counts_more_than_a_frequent_one() -> None:
    index = QuickIndex([document("a", text="push"), document("b", text="push"), document("c", text="crowd"), document("d", text="push")])
    assert found(index, term("push"), term("crowd"))[0] == "c"


def test_more_of_the_terms_count_more_than_one_of_them_often() -> None:
    index = QuickIndex([document("a", text="push push push push"), document("b", text="push crowd"), document("c"), document("d")])
    assert found(index, term("push"), term("crowd"))[0] == "b"


def test_a_document_with_one_word_of_a_phrase_does_not_say_it() -> None:
    index = QuickIndex([document("a", text="stand firm"), document("b", text="stand")])
    assert found(index, term("stand firm")) == ["a"]


def test_every_count_is_a_whole_number_so_that_sums_are_the_same_everywhere() -> None:
    index = QuickIndex([document("a", text="stand firm, stand still"), document("b", title="Stand")])
    counts = [count for counted in index.postings.values() for count in counted.values()]
    assert counts and all(type(count) is int and count > 0 for count in counts)


def test_an_edition_is_kept_with_what_belongs_to_none() -> None:
    index = QuickIndex([document("a", text="push", editions=("bb2025",)), document("b", text="push", editions=("classic",)), document("c", text="push")])
    assert sorted(found(index, term("push"), edition="bb2025")) == ["a", "c"]


def test_an_empty_book_has_nothing() -> None:
    assert found(QuickIndex([]), term("push")) == []
