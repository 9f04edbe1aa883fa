"""What people type finds the page they mean: the queries of `tests/search/search-terms.yaml` on the real book."""
from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from app.corpus.model import Corpus
from app.search import Search
from app.search.documents import documents
from app.search.search import QUICK
from app.search.words import plain_words, without_value
from tests.the_book import the_book

TERMS = Path(__file__).resolve().parent / "search-terms.yaml"
QUERIES = [(query["query"], query["any_of"]) for case in yaml.safe_load(TERMS.read_text("utf-8"))["terms"] for query in case["queries"]]
FIRST_HITS = [(case["query"], case["first"]) for case in yaml.safe_load(TERMS.with_name("first-hits.yaml").read_text("utf-8"))["terms"]]
TWO_NAMES = [(case["query"], case["found"]) for case in yaml.safe_load(TERMS.with_name("two-names.yaml").read_text("utf-8"))["terms"]]
FIRST_SCREEN = 3


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return the_book()


@pytest.fixture(scope="module")
def search(corpus: Corpus) -> Search:
    return Search(corpus)


@pytest.mark.parametrize(("words", "any_of"), QUERIES, ids=[words for words, _ in QUERIES])
def test_a_page_that_is_meant_is_among_the_first_three(search: Search, corpus: Corpus, words: str, any_of: list[str]) -> None:
    written = {f"{key.section}:{key.slug}" for key in corpus.pages}
    if written.isdisjoint(any_of):
        pytest.xfail(f"not in the book yet: {', '.join(any_of)}")
    first = [f"{hit.kind}:{hit.id}" for hit in search.search(words).hits[:FIRST_SCREEN]]
    assert set(first) & set(any_of), f"{words!r} found {first}"


@pytest.mark.parametrize(("words", "first"), FIRST_HITS, ids=[words for words, _ in FIRST_HITS])
def test_what_is_meant_stands_first(search: Search, words: str, first: list[str]) -> None:
    [best] = search.search(words, limit=1).hits
    assert f"{best.kind}:{best.id}" in first


@pytest.mark.parametrize(("words", "found"), TWO_NAMES, ids=[words for words, _ in TWO_NAMES])
def test_skills_typed_together_stand_as_they_were_named_below_the_question_about_them(search: Search, words: str, found: list[str]) -> None:
    assert [f"{hit.kind}:{hit.id}" for hit in search.search(words, limit=len(found)).hits] == found


def test_every_page_is_first_for_its_own_name(search: Search, corpus: Corpus) -> None:
    beaten = {}
    for document in documents(corpus):
        if document.kind in ("skill", "rule") and plain_words(without_value(document.title)):
            [best, *_] = search.search(document.title, edition=document.edition).hits
            if plain_words(best.title) != plain_words(document.title):
                beaten[document.key] = best.title
    assert not beaten


def test_the_beginning_of_a_name_is_completed_before_a_slip_is_supposed(search: Search, corpus: Corpus) -> None:
    """A beginning that is a word of its own is looked for as that word, with what it begins beside it."""
    astray = {}
    for beginning in beginnings(corpus):
        if not search.names.knows(beginning):
            hits = search.search(beginning).hits
            if not hits or not any(word.startswith(beginning) for word in plain_words(hits[0].title)):
                astray[beginning] = [hit.title for hit in hits[:3]]
    assert not astray


def beginnings(corpus: Corpus) -> set[str]:
    """The first word of every skill of the present edition as far as somebody has typed it, from two letters on."""
    firsts = [plain_words(without_value(page.name))[0] for key, page in corpus.pages.items() if (key.edition, key.section) == ("bb2025", "skill")]
    return {first[:length] for first in firsts for length in range(2, len(first))}


def test_what_begins_a_name_brings_its_page_onto_the_list_though_it_is_a_word_itself(search: Search, corpus: Corpus) -> None:
    missing, words = {}, 0
    for beginning in beginnings(corpus):
        hits = search.search(beginning, limit=QUICK).hits
        words += search.names.knows(beginning)
        if not any("".join(plain_words(hit.title)).startswith(beginning) for hit in hits if hit.kind == "skill"):
            missing[beginning] = [hit.title for hit in hits]
    assert not missing
    assert words > 20


def test_what_two_words_begin_is_read_as_that_name(search: Search) -> None:
    read = {typed: search.search(typed, limit=1).hits[0].id for typed in ("stand f", "mighty b", "throw team m")}
    assert read == {"stand f": "stand-firm", "mighty b": "mighty-blow", "throw team m": "throw-team-mate"}
    assert search.search("juggernaut stand f").corrected == "juggernaut stand firm"


def test_a_name_that_is_exactly_what_was_typed_stands_above_those_that_it_begins(search: Search) -> None:
    first, *others = (hit.id for hit in search.search("pro", limit=4).hits)
    assert first == "pro" and "projectile-vomit" in others
    assert search.search("might", limit=1).hits[0].id == "mighty-blow"


def test_no_name_of_a_page_is_taken_for_a_slip(search: Search, corpus: Corpus) -> None:
    mended = {}
    names = {name for document in documents(corpus) if document.kind in ("skill", "rule") for name in (document.title, *document.names)}
    for name in names:
        corrected = search.search(name, limit=1).corrected
        if corrected is not None:
            mended[name] = corrected
    assert names and not mended


def test_every_alias_finds_its_page_on_the_first_screen(search: Search, corpus: Corpus) -> None:
    lost = {}
    for document in documents(corpus):
        if document.kind in ("skill", "rule"):
            for name in document.names:
                first = [hit.url for hit in search.search(name, edition=document.edition).hits[:FIRST_SCREEN]]
                if document.url not in first:
                    lost[f"{document.key} as {name}"] = first
    assert not lost
