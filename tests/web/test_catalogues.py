"""The catalogues of the interface: every message of the templates and the program is in each of them, and says what it has to."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po

from app.web.languages import ENGLISH, FOLDER, LANGUAGES

ROOT = Path(__file__).parents[2]
OTHERS = [name for name in LANGUAGES if name != ENGLISH]
TAG = re.compile(r"<[^>]*>")
PLACE = re.compile(r"%\((\w+)\)([a-z])")


@pytest.fixture(scope="module")
def wanted() -> Catalog:
    """What the documented command extracts."""
    mappings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["babel"]["mappings"]
    methods = [(mapping["pattern"], mapping["method"]) for mapping in mappings]
    options: dict[str, dict[str, Any]] = {mapping["pattern"]: {k: v for k, v in mapping.items() if k not in ("pattern", "method")} for mapping in mappings}
    catalogue = Catalog()
    for folder in ("app", "templates"):
        here = [(pattern.removeprefix(f"{folder}/"), method) for pattern, method in methods if pattern.startswith(f"{folder}/")]
        of_here = {pattern.removeprefix(f"{folder}/"): options[pattern] for pattern, _ in methods if pattern.startswith(f"{folder}/")}
        for file, line, message, _, context in extract_from_dir(ROOT / folder, here, of_here, DEFAULT_KEYWORDS):
            catalogue.add(message, locations=[(f"{folder}/{file}", line)], context=context)
    return catalogue


@pytest.fixture(scope="module", params=OTHERS)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    with open(FOLDER / request.param / "LC_MESSAGES" / "messages.po", "rb") as file:
        return read_po(file, locale=request.param, abort_invalid=True)


def messages(catalogue: Catalog) -> list[Message]:
    """All but the head of the file."""
    return [message for message in catalogue if message.id]


def forms(text: Any) -> list[str]:
    """The message, or its forms for one and many."""
    return [text] if isinstance(text, str) else list(text)


def named(message: Message) -> tuple[str | None, str]:
    return message.context, forms(message.id)[0]


def test_the_templates_and_the_program_have_messages(wanted: Catalog) -> None:
    assert len(wanted) > 90


def test_no_message_is_missing_from_a_catalogue_and_none_is_left_over(wanted: Catalog, catalogue: Catalog) -> None:
    assert {named(m) for m in messages(catalogue)} ^ {named(m) for m in messages(wanted)} == set()


def test_no_message_changed_from_singular_to_plural_unseen(wanted: Catalog, catalogue: Catalog) -> None:
    assert {(m.context, str(m.id)) for m in messages(catalogue)} == {(m.context, str(m.id)) for m in messages(wanted)}


def test_no_translation_is_empty_or_fuzzy(catalogue: Catalog) -> None:
    assert [m.id for m in messages(catalogue) if m.fuzzy or not all(forms(m.string))] == []
    assert catalogue.fuzzy is False


def test_no_translation_drops_a_place_to_fill_in_or_adds_one(catalogue: Catalog) -> None:
    def places(text: str) -> set[tuple[str, str]]:
        return set(PLACE.findall(text))

    astray = [
        (m.id, form)
        for m in messages(catalogue)
        for form, original in zip(forms(m.string), forms(m.id), strict=True)
        if places(form) != places(original)
    ]
    assert astray == []


def test_no_message_has_places_that_are_filled_in_otherwise(catalogue: Catalog) -> None:
    assert [m.id for m in messages(catalogue) for form in forms(m.id) if "{" in form and any(field for _, field, *_ in Formatter().parse(form))] == []


def test_no_translation_has_other_markup_than_the_english_message(catalogue: Catalog) -> None:
    astray = [
        (m.id, form)
        for m in messages(catalogue)
        for form, original in zip(forms(m.string), forms(m.id), strict=True)
        if sorted(TAG.findall(form)) != sorted(TAG.findall(original)) or ("<" in form) != ("<" in original)
    ]
    assert astray == []


def test_every_translation_begins_and_ends_as_the_english_message_does(catalogue: Catalog) -> None:
    def ends(text: str) -> tuple[bool, bool, str]:
        bare = text.strip()
        return text[:1].isspace(), text[-1:].isspace(), bare[-1] if bare[-1:] in ".:?!" else ""

    astray = [
        (m.id, form)
        for m in messages(catalogue)
        for form, original in zip(forms(m.string), forms(m.id), strict=True)
        if ends(form) != ends(original)
    ]
    assert astray == []


def test_the_plural_of_a_catalogue_is_that_of_its_language(catalogue: Catalog) -> None:
    assert (catalogue.num_plurals, catalogue.plural_expr) == (2, "(n > 1)" if str(catalogue.locale) == "fr" else "(n != 1)")


def test_french_sets_its_high_punctuation_off_with_a_space_that_does_not_break() -> None:
    with open(FOLDER / "fr" / "LC_MESSAGES" / "messages.po", "rb") as file:
        found = read_po(file, locale="fr")
    texts = [TAG.sub("", form) for m in messages(found) for form in forms(m.string)]
    assert [text for text in texts if re.search(r"(?<![\u00a0\u202f])([:;?!](?=\s|$)|»)|«(?![\u00a0\u202f])", text)] == []
