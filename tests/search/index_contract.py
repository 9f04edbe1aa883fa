"""What every index must do, whoever keeps it. A test class for an index inherits `IndexContract` and says how to build one."""
from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

import pytest

from app.search.index import Document, Index, Term


def document(name: str, title: str = "Untitled", text: str = "", **fields: object) -> Document:
    settings = {"kind": "skill", "id": name, "edition": "bb2025", "url": f"/{name}", "answer": "", **fields}
    return Document(key=name, title=title, text=text, **settings)


def term(*ways: str) -> Term:
    return Term(tuple(tuple(way.split()) for way in ways))


class IndexContract:
    def build(self, documents: Iterable[Document]) -> Index:
        raise NotImplementedError

    def found(self, documents: Iterable[Document], *terms: Term, **kept: str) -> list[str]:
        return [hit.key for hit in self.build(documents).find(terms, **kept)]

    @pytest.mark.parametrize("field", ["title", "text", "beside"])
    def test_a_word_is_found_wherever_it_stands(self, field: str) -> None:
        assert self.found([document("a", **{field: "a loose ball"}), document("b")], term("ball")) == ["a"]

    def test_a_word_is_found_among_the_other_names(self) -> None:
        assert self.found([document("a", names=("Chain push",)), document("b")], term("chain")) == ["a"]

    def test_case_and_accents_do_not_matter(self) -> None:
        assert self.found([document("a", text="FRÉNÉSIE")], term("frenesie")) == ["a"]

    def test_an_inflected_word_finds_its_root(self) -> None:
        assert self.found([document("a", text="He pushes the player.")], term("pushed")) == ["a"]

    def test_a_hyphenated_word_is_found_joined(self) -> None:
        assert self.found([document("a", text="a team re-roll")], term("reroll")) == ["a"]

    def test_a_hyphenated_word_is_found_by_its_parts(self) -> None:
        assert self.found([document("a", text="the throw-in")], term("throw")) == ["a"]

    @pytest.mark.parametrize("word", ["+1", "3+"])
    def test_a_figure_keeps_its_plus(self, word: str) -> None:
        other = word.replace("+", "")
        documents = [document("with", text=f"rolls ({word}) then"), document("without", text=f"rolls {other} then")]
        assert self.found(documents, term(word)) == ["with"]

    def test_words_of_one_way_must_stand_together(self) -> None:
        documents = [document("together", text="Stand Firm holds"), document("apart", text="Firm friends stand here")]
        assert self.found(documents, term("stand firm")) == ["together"]

    def test_any_way_to_say_a_term_will_do(self) -> None:
        documents = [document("a", text="dt"), document("b", text="Diving Tackle")]
        assert set(self.found(documents, term("dt", "diving tackle"))) == {"a", "b"}

    def test_a_document_with_both_terms_beats_one_with_a_single_term_often(self) -> None:
        documents = [document("often", text="grab grab grab grab"), document("both", text="one may grab in a blitz when the turn allows")]
        assert self.found(documents, term("grab"), term("blitz"))[0] == "both"

    def test_the_title_beats_the_text(self) -> None:
        others = [document(f"other{n}") for n in range(5)]
        documents = [document("a-text", text="dodge and dodge"), document("b-title", title="Dodge"), *others]
        assert self.found(documents, term("dodge"))[0] == "b-title"

    def test_a_rare_word_beats_a_frequent_one(self) -> None:
        documents = [document(f"frequent{n}", text="roll") for n in range(8)] + [document("rare", text="shadowing")]
        assert self.found(documents, term("roll"), term("shadowing"))[0] == "rare"

    def test_equal_documents_stand_in_the_order_of_their_keys(self) -> None:
        assert self.found([document("b", text="ball"), document("a", text="ball")], term("ball")) == ["a", "b"]

    def test_scores_fall_from_first_to_last(self) -> None:
        hits = self.build([document("a", title="Ball"), document("b", text="the ball"), document("c", beside="ball")]).find([term("ball")])
        assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)

    def test_an_edition_keeps_its_own_documents(self) -> None:
        documents = [document("new", text="ball", editions=("bb2025",)), document("old", text="ball", editions=("bb2020", "classic"))]
        assert self.found(documents, term("ball"), edition="classic") == ["old"]

    def test_an_edition_keeps_documents_of_no_edition(self) -> None:
        assert self.found([document("naf", text="ball", editions=())], term("ball"), edition="bb2025") == ["naf"]

    def test_a_source_keeps_the_documents_that_hold_its_word(self) -> None:
        documents = [document("said", text="ball", sources=("naf", "raw")), document("unsaid", text="ball", sources=("raw",))]
        assert self.found(documents, term("ball"), source="naf") == ["said"]

    @pytest.mark.parametrize("terms", [[], [Term(())], [Term(((),))]])
    def test_nothing_asked_finds_nothing(self, terms: list[Term]) -> None:
        assert self.build([document("a", text="ball")]).find(terms) == ()

    def test_an_unknown_edition_finds_nothing(self) -> None:
        assert self.found([document("a", text="ball", editions=("bb2025",))], term("ball"), edition="bb1999") == []

    def test_an_empty_index_finds_nothing(self) -> None:
        assert self.found([], term("ball")) == []

    @pytest.mark.parametrize("word", ["*", '"', "\x00", "🏈", "(", "a" * 10_000, "text:ball", "AND"])
    def test_no_word_makes_it_raise(self, word: str) -> None:
        assert self.found([document("a", text="ball")], Term(((word,),))) == []

    def test_threads_do_not_disturb_each_other(self) -> None:
        words = [f"word{letter}" for letter in "abcdefgh"]
        index = self.build([document(f"{n:03}", text=f"{words[n % 8]} {words[n % 5]} player roll") for n in range(200)])
        alone = [index.find([term(word), term("roll")]) for word in words]
        with ThreadPoolExecutor(8) as pool:
            together = list(pool.map(lambda word: index.find([term(word), term("roll")]), words * 5))
        assert together == alone * 5
