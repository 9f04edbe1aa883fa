"""What of the corpus can be found."""
from __future__ import annotations

from app.corpus.model import Source
from app.search.documents import documents
from app.search.index import Document

from .books import SMALL_BOOK, book, question, rule, skill


def only(kind: str, *pages: object, sources: tuple[Source, ...] = ()) -> Document:
    [found] = [document for document in documents(book(*pages, sources=sources)) if document.kind == kind]
    return found


def test_every_page_question_and_source_is_a_document_of_its_own_key() -> None:
    keys = [document.key for document in documents(SMALL_BOOK)]
    assert len(keys) == len(set(keys)) == len(SMALL_BOOK.pages) + len(SMALL_BOOK.questions) + len(SMALL_BOOK.sources)


def test_each_kind_has_its_address() -> None:
    pages = [skill("Grab", questions=(question("grab-q", "Q"),)), rule("crowd", "The crowd", edition="bb2020")]
    urls = {document.kind: document.url for document in documents(book(*pages, sources=(Source(id="naf", name="NAF", what="x"),)))}
    assert urls == {
        "skill": "/bb2025/skills/grab", "rule": "/bb2020/rules/crowd", "question": "/bb2025/questions/grab-q", "source": "/sources/naf",
    }


def test_markdown_marks_are_no_text() -> None:
    document = only("skill", skill("Grab", "## When\n- **Choose** a [square](https://example.org) `now`.\n- *Again*"))
    assert document.text == "When\nChoose a square now.\nAgain"


def test_a_table_is_read_by_its_rows() -> None:
    assert only("skill", skill("Grab", "| Face | Sides |\n| --- | :-: |\n| Pow | 1 of 6 |")).text == "Face – Sides\nPow – 1 of 6"


def test_a_table_answers_nothing() -> None:
    effect = "# Faces\n\n| Face | Sides |\n| --- | --- |\n\n- One die at equal strength. Else two."
    assert only("skill", skill("Grab", effect)).answer == "One die at equal strength."


def test_a_product_of_figures_is_no_emphasis() -> None:
    assert only("skill", skill("Grab", "2 * 3 * 4")).text == "2 * 3 * 4"


def test_a_page_answers_with_its_first_sentence() -> None:
    assert only("skill", skill("Grab", "Choose a square. Then push.")).answer == "Choose a square."


def test_a_sentence_that_is_wrapped_answers_as_a_whole() -> None:
    assert only("skill", skill("Grab", "- Choose\n  a square. Then push.\n- Follow up.")).answer == "Choose a square."
    assert only("skill", skill("Grab", "- Choose a square\n- Push")).answer == "Choose a square"


def test_a_bare_first_word_is_no_answer() -> None:
    assert only("skill", skill("Frenzy", "Compulsory. Block twice. Follow up.")).answer == "Compulsory. Block twice."


def test_a_long_answer_is_cut_between_words() -> None:
    answer = only("skill", skill("Grab", "word " * 100)).answer
    assert len(answer) <= 161 and answer.endswith("word…")


def test_a_question_answers_with_its_default() -> None:
    assert only("question", skill("Grab", questions=(question("q", "Q", default="no"),))).answer == "It is not."


def test_a_silent_source_does_not_hold_the_question() -> None:
    assert only("question", skill("Grab", questions=(question("q", "Q", by=("naf",), silent=("fumbbl",)),))).sources == ("naf",)


def test_a_question_is_found_under_every_edition_that_it_holds_for() -> None:
    assert only("question", skill("Grab", questions=(question("q", "Q", editions=("bb2020", "bb2025")),))).editions == ("bb2025", "bb2020")


def test_a_question_speaks_about_the_pages_on_which_it_is_shown() -> None:
    found = only("question", skill("Grab", questions=(question("q", "Q", also=("sidestep",)),)), skill("Sidestep"))
    assert found.about == ("skill:bb2025:grab", "skill:bb2025:sidestep")


def test_names_in_other_languages_are_names() -> None:
    assert only("skill", skill("Frenzy", aliases=("FZ",), names={"fr": ("Frénésie",)})).names == ("FZ", "Frénésie")
