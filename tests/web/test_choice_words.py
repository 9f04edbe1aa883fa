"""The engine's names of choices, dice and modifiers, as a reader says them."""

from __future__ import annotations

import pytest
from flask import Flask

from app.corpus.model import Corpus
from app.scenarios import words
from app.web.choice_words import CHOICES, choice_words
from app.web.roll_words import OTHER_ROLLS, ROLLS, modifier_words, roll_words

NAMES = (
    "use Mighty Blow on armour H1", "use Dodge A1", "re-roll dodge H1", "re-roll die dodge H1", "re-roll mascot home", "order ko recovery",
    "order secret weapons away", "die H1 A2", "push A1", "intercept", "concede home", "place ball H2", "place A1",
)


@pytest.mark.parametrize("name", NAMES)
def test_in_english_a_choice_is_called_as_scripts_call_it(name: str) -> None:
    assert choice_words(name) == name


@pytest.mark.parametrize(("name", "said"), [
    ("use Sidestep A1", "utiliser Glissade Contrôlée (A1)"),
    ("use Side Step A1", "utiliser Glissade Contrôlée (A1)"),
    ("use Mighty Blow on armour H1", "utiliser Châtaigne sur l’armure (H1)"),
    ("use Halfling Luck H1", "utiliser Halfling Luck (H1)"),
    ("push A1", "poussée (A1)"),
    ("place ball H2", "placement du ballon (H2)"),
    ("die H1 A2", "choix du dé (H1 A2)"),
    ("re-roll foul-armour A1", "relance pour armure (agression) (A1)"),
    ("re-roll die dauntless H1", "dé à relancer pour Intrépide (H1)"),
    ("order secret weapons away", "ordre des Armes Secrètes (visiteur)"),
    ("intercept", "interception"),
])
def test_a_choice_is_said_in_the_language_of_the_page(book_app: Flask, name: str, said: str) -> None:
    with book_app.test_request_context("/?lang=fr"):
        assert choice_words(name) == said


@pytest.mark.parametrize(("label", "said"), [
    ("dodge H1", "esquive (H1)"), ("sweltering-heat home", "chaleur accablante (hôte)"), ("loner H1", "Solitaire (H1)"),
])
def test_a_die_is_said_in_the_language_of_the_page(book_app: Flask, label: str, said: str) -> None:
    with book_app.test_request_context("/?lang=fr"):
        assert roll_words(label) == said


def test_why_a_roll_is_modified_is_said_in_the_language_of_the_page(book_app: Flask) -> None:
    with book_app.test_request_context("/?lang=fr"):
        assert [modifier_words("marked"), modifier_words("Stunty")] == ["marqué", "Minus"]


def test_no_choice_of_the_contract_is_without_words() -> None:
    ordered = {f"order {what}" for what in words.ORDERED}
    assert {*words.CHOICES, *ordered} == set(CHOICES)


def test_no_die_of_the_contract_is_without_words(book: Corpus) -> None:
    skills = {page.name.casefold().replace("-", " ") for key, page in book.pages.items() if key.section == "skill"}
    said = {*OTHER_ROLLS, *(name.replace("-", " ") for name in ROLLS), *skills}
    assert {name.replace("-", " ") for name in words.DICE} <= said
