"""How pages look, where it can be measured: the same parts level with each other, nothing cut, room for the search."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from app.web.desk.at_hand import COOKIE
from tests.browser.conftest import NEEDS_CHROMIUM
from tests.browser.views import QUESTION, SCENARIO, Visit
from tests.web.desk.test_codes import read
from tests.web.test_lab import GRABBED
from tests.web.test_lab import address as lab

pytestmark = NEEDS_CHROMIUM
WIDER = """() => document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("body *")]
    .filter(part => part.getBoundingClientRect().right > innerWidth).map(part => part.outerHTML.slice(0, 200))"""
LEVEL = """parts => parts.map(part => part.getBoundingClientRect()).map(box => Math.round(box.top))"""


@pytest.fixture
def page(browser: Browser, site: str, visit: Visit) -> Iterator[Page]:
    """A page of the organiser, on the narrowest phone."""
    with browser.new_context(base_url=site, viewport={"width": 320, "height": 640}, reduced_motion="reduce") as context:
        context.add_cookies([{"name": COOKIE, "value": visit.token, "url": site}])
        yield context.new_page()


@pytest.mark.parametrize(("address", "cards"), [(QUESTION, 3), (SCENARIO, 3), (lab(GRABBED), 2)])
def test_pictures_side_by_side_stand_level_so_that_the_eye_finds_the_difference(page: Page, address: str, cards: int) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(address)
    tops = page.locator(".pitches").first.locator("> .card > .pitch").evaluate_all(LEVEL)
    assert len(tops) == cards and len(set(tops)) == 1


@pytest.mark.parametrize("paper", ["flyer", "pack"])
def test_a_code_on_a_narrow_phone_is_whole_and_can_be_read(page: Page, site: str, visit: Visit, paper: str) -> None:
    page.goto(f"/e/{visit.event}/{paper}")
    code = page.locator("svg.qr").first
    box = code.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 320
    assert read(code.screenshot()) == f"{site}/e/{visit.event}"


@pytest.mark.parametrize("width", [320, 360])
def test_the_search_field_of_a_phone_has_most_of_its_row(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    page.goto("/about")
    box = page.get_by_role("combobox").bounding_box()
    assert box and box["width"] >= 0.57 * width


def test_the_search_button_of_a_phone_comes_with_the_first_letter(page: Page) -> None:
    page.goto("/about")
    button = page.locator(".top").get_by_role("button", name="Search")
    assert not button.is_visible()
    page.get_by_role("combobox").fill("grab")
    button.click()
    page.wait_for_url("**/search?q=grab")


def test_a_source_and_what_it_says_begin_on_one_line(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(QUESTION)
    lines = """rows => rows.map(row => [".who a", ".word"].map(part => {
        const range = document.createRange(); range.selectNodeContents(row.querySelector(part));
        const box = range.getClientRects()[0]; return (box.top + box.bottom) / 2; }))"""
    for source, word in page.locator(".sources > li").evaluate_all(lines):
        assert source == pytest.approx(word, abs=4)


def test_the_first_hit_is_on_the_screen_of_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/search?q=grab")
    box = page.locator(".hits > li").first.bounding_box()
    assert box and box["y"] + box["height"] <= 740


@pytest.mark.parametrize("size", [16, 24, 32])
def test_the_bar_of_an_event_stands_right_below_the_head_however_big_the_letters(page: Page, visit: Visit, size: int) -> None:
    page.goto(f"{QUESTION}?event={visit.event}")
    page.evaluate(f"document.documentElement.style.fontSize = '{size}px'; scrollTo(0, 1500)")
    page.wait_for_function("scrollY > 1000")
    head, bar = page.locator(".top").bounding_box(), page.locator(".event.chosen").bounding_box()
    assert head and bar and abs(head["y"] + head["height"] - bar["y"]) <= 1


@pytest.mark.parametrize("address", ["/", QUESTION, SCENARIO, "/bb2025/skills/dodge", "/questions", "/search?q=dodge", "/lab"])
@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "it"])
def test_big_letters_make_no_page_wider_than_a_narrow_phone(page: Page, visit: Visit, address: str, language: str) -> None:
    page.goto(f"{address}{'&' if '?' in address else '?'}lang={language}&event={visit.event}")
    page.evaluate("document.documentElement.style.fontSize = '24px'")
    assert page.evaluate(WIDER) == []
