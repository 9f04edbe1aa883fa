"""The reasons of verdicts are told in the language of the page."""

from __future__ import annotations

from datetime import date

import pytest
from flask import Flask

from app.corpus.model import Corpus
from app.verdicts import verdict
from app.web.reason_words import reason_words, reasons_words

DAYS = (None, date(2025, 12, 1), date(2026, 5, 12))


@pytest.mark.parametrize("on", DAYS)
def test_no_reason_of_the_book_is_left_in_english(book_app: Flask, book: Corpus, on: date | None) -> None:
    asked: list[dict[str, str]] = [{}, *({"source": id} for id in book.sources), *({"profile": slug} for slug in book.profiles)]
    reasons = {
        reason.why
        for question in book.questions for whose in asked for part in [verdict(book, question, on=on, **whose)] for reason in (*part.chain, *part.dissent)
        if not reason.why.startswith("the profile ")
    }
    with book_app.test_request_context("/?lang=fr"):
        assert len(reasons) > 10
        assert [why for why in reasons if 'lang="en"' in reason_words(why)] == []


@pytest.mark.parametrize(("why", "said"), [
    ("says so, since 2026-05, until 2026-06-01", "le dit, depuis mai 2026, jusqu’au 1er juin 2026"),
    ("its program plays it (on which day of 2026-05 is not known)", "son programme le joue (quel jour de mai 2026, on ne le sait pas)"),
    ("held no more; says so, since 2020", "ne le soutient plus\u00a0; le dit, depuis 2020"),
    ("says so; named as number 7 by the profile", "le dit\u00a0; nommée en position 7 par le profil"),
    ("the profile Cup decides this question itself: a; b", 'le profil Cup tranche lui-même cette question\u00a0: <span lang="en">a; b</span>'),
    ("of another kind", '<span lang="en">of another kind</span>'),
])
def test_a_reason_is_told_phrase_by_phrase(book_app: Flask, why: str, said: str) -> None:
    with book_app.test_request_context("/?lang=fr"):
        assert reason_words(why) == said


@pytest.mark.parametrize("why", ["says so, since May 2026; named first by the profile", "<b>"])
def test_in_english_a_reason_stays_as_it_is(why: str) -> None:
    assert reason_words(why).unescape() == why


@pytest.mark.parametrize(("kept", "said"), [
    ("raw: says so; the book says so in words", '<span lang="en">Rules as written</span>\u00a0: le dit\u00a0; le livre le dit en toutes lettres'),
    ("CUP: the profile Cup decides this question itself", "CUP\u00a0: le profil Cup tranche lui-même cette question"),
    ("a former wording", '<span lang="en">a former wording</span>'),
])
def test_the_reasons_that_a_dispute_keeps_are_told_with_their_sources(book_app: Flask, book: Corpus, kept: str, said: str) -> None:
    with book_app.test_request_context("/?lang=fr"):
        assert reasons_words(kept, book.sources) == said
