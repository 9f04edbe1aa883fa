"""Every kind of page on paper: no menus, no colour, no entry split over two sheets, nothing cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from app.web.desk.at_hand import COOKIE
from tests.browser.conftest import NEEDS_CHROMIUM
from tests.browser.views import QUESTION, SCENARIO, VIEWS, Visit

pytestmark = NEEDS_CHROMIUM
A4 = {"width": 680, "height": 1000}
COLOURED = """Array.from(document.querySelectorAll("main *")).filter(e => e.getClientRects().length)
    .flatMap(e => [getComputedStyle(e).color, getComputedStyle(e).fill, getComputedStyle(e).backgroundColor])
    .map(colour => (colour.match(/[0-9]+/g) || []).slice(0, 3)).filter(parts => new Set(parts).size > 1)"""
"""Colours on a page that are neither black, white nor grey."""
HOLLOW = """Array.from(document.querySelectorAll("main > h2")).filter(e => e.getClientRects().length).filter(e => {
    let next = e.nextElementSibling;
    while (next && !next.getClientRects().length) next = next.nextElementSibling;
    return !next || next.tagName === "H2"; }).map(e => e.outerHTML)"""
"""Headings that nothing on paper stands under."""
MENUS = "nav:visible, button:visible, .button:visible, input:visible, select:visible"


CUT_OFF = """Array.from(document.querySelectorAll("main *")).filter(e => e.getClientRects().length
    && e.getBoundingClientRect().right > document.documentElement.clientWidth + 1).map(e => e.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def paper(browser: Browser, site: str, visit: Visit) -> Iterator[Page]:
    """A page as wide as the text of a sheet of A4, in a browser with dark colours, of the organiser."""
    with browser.new_context(base_url=site, color_scheme="dark", viewport=A4) as context:  # type: ignore[arg-type]
        context.add_cookies([{"name": COOKIE, "value": visit.token, "url": site}])
        page = context.new_page()
        page.emulate_media(media="print")
        yield page


@pytest.mark.parametrize("address", [addresses[0] for addresses in VIEWS.values()])
class TestAView:
    def test_has_no_menus_and_no_colour_on_paper(self, paper: Page, visit: Visit, address: str) -> None:
        paper.goto(visit.address(address))
        assert paper.locator(MENUS).evaluate_all("all => all.map(e => e.outerHTML.slice(0, 120))") == []
        assert paper.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
        assert paper.evaluate(COLOURED) == []

    def test_has_no_heading_over_a_form_that_is_left_out(self, paper: Page, visit: Visit, address: str) -> None:
        paper.goto(visit.address(address))
        assert paper.evaluate(HOLLOW) == []

    def test_is_not_cut_off_on_paper(self, paper: Page, visit: Visit, address: str) -> None:
        paper.goto(visit.address(address))
        assert paper.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("address", [QUESTION, SCENARIO, f"{QUESTION}?source=naf", "/contents"])
def test_the_sheet_says_where_the_page_is_to_be_found(paper: Page, site: str, address: str) -> None:
    paper.goto(address)
    assert paper.locator(".on-paper").inner_text() == f"{site}{address}"


def test_the_address_of_what_was_read_is_written_out_on_paper(paper: Page, site: str) -> None:
    paper.goto(QUESTION)
    link = paper.locator("a[rel=bookmark]")
    assert link.evaluate("a => getComputedStyle(a, '::after').content").strip('"') == f": {site}{link.get_attribute('href')}"
    assert not paper.locator("a[rel=latest-version]").is_visible()


@pytest.mark.parametrize("address", [f"{QUESTION}?source=naf", "/diff/naf..fumbbl"])
def test_what_is_folded_on_the_screen_is_open_on_paper(paper: Page, address: str) -> None:
    paper.goto(address)
    folded = paper.locator("main details:not(:has(form)) > :not(summary)")
    assert folded.count() > 1 and all(folded.nth(place).is_visible() for place in range(folded.count()))


def test_what_is_folded_for_its_length_has_no_button_to_unfold_it_on_paper(paper: Page) -> None:
    paper.goto("/diff/naf..fumbbl")
    assert paper.locator("summary:visible").count() == 0


def test_no_entry_of_a_list_is_split_over_two_sheets(browser: Browser, site: str) -> None:
    with browser.new_context(base_url=site) as context:
        page = context.new_page()
        page.emulate_media(media="print")
        for address, entries in ((QUESTION, ".sources > li, .card, .verdict"), ("/questions", ".questions > li"), (SCENARIO, ".moment"), ("/contents", "tr")):
            page.goto(address)
            assert set(page.locator(entries).evaluate_all("all => all.map(e => getComputedStyle(e).breakInside)")) == {"avoid"}


def sheets(page: Page) -> int:
    """How many sheets of A4 the page at hand takes."""
    printed = page.pdf(format="A4", margin=dict.fromkeys(("top", "right", "bottom", "left"), "12mm"))  # type: ignore[arg-type]
    return len(re.findall(rb"/Type\s*/Page\b", printed))


@pytest.mark.parametrize("address", ["/", "/bb2025/skills/juggernaut", "/search/help", "/about", "/e/{event}", "/e/{event}/disputes/1/replay"])
def test_the_foot_of_a_short_page_is_no_sheet_of_its_own(paper: Page, visit: Visit, address: str) -> None:
    paper.goto(visit.address(address))
    assert sheets(paper) == 1


@pytest.mark.parametrize("address", [QUESTION, f"{QUESTION}?source=naf"])
def test_three_pictures_stand_side_by_side_folded_on_the_screen_or_not(paper: Page, address: str) -> None:
    paper.goto(address)
    boxes = [box for picture in paper.locator(".pitches .card .pitch").all() if (box := picture.bounding_box())]
    assert len({round(box["x"]) for box in boxes}) == 3 and len({round(box["y"]) for box in boxes}) == 1
    assert sheets(paper) <= 3


@pytest.mark.parametrize("address", ["/questions", "/scenarios", "/bb2025/questions", "/sources/naf"])
def test_a_long_list_is_in_two_columns_on_paper(paper: Page, address: str) -> None:
    paper.goto(address)
    lefts = paper.locator(".questions").first.locator("> li").evaluate_all("all => all.map(e => Math.round(e.getBoundingClientRect().left))")
    assert len(set(lefts)) == 2


@pytest.mark.parametrize("type", ["", "?type=large"])
def test_the_rules_pack_is_about_as_long_as_it_says(paper: Page, visit: Visit, type: str) -> None:
    paper.goto(f"/e/{visit.event}/pack{type}")
    paper.emulate_media(media="screen")
    said = re.search(r"About (\d+) sheets", paper.locator("main").inner_text())
    paper.emulate_media(media="print")
    assert said and int(said[1]) == pytest.approx(sheets(paper), rel=0.15)
