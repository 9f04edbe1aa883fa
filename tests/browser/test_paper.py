"""Every kind of page on paper: no menus, no colour, no entry split over two sheets, nothing cut off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import NEEDS_CHROMIUM
from tests.browser.views import QUESTION, SCENARIO

pytestmark = NEEDS_CHROMIUM
COLOURED = """Array.from(document.querySelectorAll("main *")).filter(e => e.getClientRects().length)
    .flatMap(e => [getComputedStyle(e).color, getComputedStyle(e).fill, getComputedStyle(e).backgroundColor])
    .map(colour => (colour.match(/[0-9]+/g) || []).slice(0, 3)).filter(parts => new Set(parts).size > 1)"""
"""Colours on a page that are neither black, white nor grey."""
MENUS = "nav:visible, button:visible, .button:visible, input:visible, select:visible, summary:visible"


@pytest.mark.parametrize("address", ["/", QUESTION, SCENARIO, "/questions", "/sources/naf", "/contents"])
def test_paper_has_no_menus_and_no_colour(browser: Browser, site: str, address: str) -> None:
    with browser.new_context(base_url=site, color_scheme="dark") as context:
        page = context.new_page()
        page.goto(address)
        page.emulate_media(media="print")
        assert page.locator(MENUS).count() == 0
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
        assert page.evaluate(COLOURED) == []


def test_no_entry_of_a_list_is_split_over_two_sheets(browser: Browser, site: str) -> None:
    with browser.new_context(base_url=site) as context:
        page = context.new_page()
        page.emulate_media(media="print")
        for address, entries in ((QUESTION, ".sources > li, .card, .verdict"), ("/questions", ".questions > li"), (SCENARIO, ".moment"), ("/contents", "tr")):
            page.goto(address)
            assert set(page.locator(entries).evaluate_all("all => all.map(e => getComputedStyle(e).breakInside)")) == {"avoid"}
