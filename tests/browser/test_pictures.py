"""Pitch pictures on the smallest phone: even the most crowded ones can be read."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Browser

from app.web.diagram import frame, of_board
from app.web.questions import touched
from tests.browser.conftest import NEEDS_CHROMIUM

pytestmark = NEEDS_CHROMIUM
CROWDED = 4
"""How many scenarios are looked at: those with most players in their picture."""
SMALLEST = 8.5
"""The smallest height of letters on a phone that can be read, in px of the screen."""
LETTERS = """() => Array.from(document.querySelectorAll(".card > .pitch")).map(picture => Array.from(picture.querySelectorAll("text")).map(text => {
    const box = text.getBoundingClientRect(), size = parseFloat(getComputedStyle(text).fontSize) * picture.getBoundingClientRect().width
        / picture.viewBox.baseVal.width;
    const high = size * 0.75, middle = (box.top + box.bottom) / 2;
    return {words: text.textContent, left: box.left, right: box.right, top: middle - high / 2, bottom: middle + high / 2, size: size};
}))"""
"""The letters of each picture: a capital is some three quarters as high as its type is large."""


@pytest.fixture(scope="module")
def crowded(book_app: Flask) -> list[str]:
    """The addresses of the scenarios with most players in their picture."""
    library = book_app.extensions["touchline"]

    def players(id: str) -> int:
        scenario = library.stage.scenario(id)
        before = of_board(scenario.board)
        crop = frame(before, (), touched(scenario))
        return sum(crop.holds(piece.at) for piece in before.pieces.values())

    heads = sorted(library.corpus.scenarios.values(), key=lambda head: -players(head.id))[:CROWDED]
    return [f"/{head.edition}/scenarios/{head.id}" for head in heads]


def test_no_letters_stand_on_others_and_none_are_too_small(browser: Browser, site: str, crowded: list[str]) -> None:
    with browser.new_context(base_url=site, viewport={"width": 360, "height": 740}) as context:
        page = context.new_page()
        for address in crowded:
            page.goto(address)
            pictures = page.evaluate(LETTERS)
            assert pictures
            for texts in pictures:
                assert [text["words"] for text in texts if text["size"] < SMALLEST] == [], address
                assert [
                    (one["words"], other["words"]) for n, one in enumerate(texts) for other in texts[:n]
                    if one["left"] < other["right"] and other["left"] < one["right"] and one["top"] < other["bottom"] and other["top"] < one["bottom"]
                ] == [], address
