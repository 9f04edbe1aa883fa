"""Every kind of page for every reader: axe finds nothing in light, dark and forced colours; targets fit a thumb; focus is seen; paper has no menus."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import axe_playwright_python
import pytest
from flask import Flask
from playwright.sync_api import Browser, Page

from app.desk import accounts
from app.web.desk import desk_of
from app.web.desk.at_hand import COOKIE
from tests.browser.conftest import NEEDS_CHROMIUM
from tests.desk.conftest import PASSWORD, quick_passwords
from tests.web.desk.conftest import new_event, somebody

__all__ = ["quick_passwords"]
pytestmark = NEEDS_CHROMIUM
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
QUESTION, SCENARIO = "/bb2025/questions/juggernaut-own-team-stand-firm", "/bb2025/scenarios/active-skills-optional"
PAGES = (
    "/", "/bb2025/skills", "/bb2025/rules", "/bb2025/skills/juggernaut", QUESTION, f"{QUESTION}?source=naf", SCENARIO, f"{SCENARIO}/odds?open=all",
    "/questions", "/questions?standing=contested", "/contents", "/scenarios", "/sources", "/sources/naf", "/search", "/search?q=grab", "/search?q=zzzz",
    "/search/help", "/changes", "/diff", "/gaps", "/about", "/nowhere", "/sign-in",
)
DESK = ("", "/edit", "/crew", "/trail", "/versions", "/verdicts", "/flyer", "/pack", "/disputes/new", "/disputes/new?question=grab-during-blitz-sidestep")
"""Pages of an event, as its organiser sees them; all but the first five as everybody does."""
LOOKS = {"light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"}, "forced colours": {"forced_colors": "active"}}
FAULTS = """async rules => (await axe.run(rules ? {runOnly: {type: "rule", values: rules}} : {})).violations.map(
    fault => fault.id + ": " + fault.nodes.slice(0, 3).map(node => node.target).join(" | "))"""
COLOURS = ["color-contrast", "link-in-text-block"]
"""All that a look can change; the other rules are kept in the first one."""
COLOURED = """Array.from(document.querySelectorAll("main *")).filter(e => e.getClientRects().length)
    .flatMap(e => [getComputedStyle(e).color, getComputedStyle(e).fill, getComputedStyle(e).backgroundColor])
    .map(colour => (colour.match(/[0-9]+/g) || []).slice(0, 3)).filter(parts => new Set(parts).size > 1)"""
"""Colours on a page that are neither black, white nor grey."""
MENUS = "nav:visible, button:visible, .button:visible, input:visible, select:visible, summary:visible"
TARGETS = "button, .button, select, summary, textarea, input:not([type=hidden]):not([type=checkbox]):not([type=radio])"


class Look:
    """A phone in one of the looks; axe comes from outside the page, so the content policy stands aside for it."""

    def __init__(self, page: Page, rules: list[str] | None) -> None:
        self.page, self._rules = page, rules

    def faults(self, address: str) -> list[str]:
        """What axe finds on a page."""
        self.page.goto(address)
        found: list[str] = self.page.evaluate(FAULTS, self._rules)
        return found


@pytest.fixture(params=list(LOOKS), scope="module")
def look(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Look]:
    with browser.new_context(
        base_url=site, viewport={"width": 390, "height": 800}, bypass_csp=True, reduced_motion="reduce", **LOOKS[request.param]
    ) as context:
        context.add_init_script(AXE)
        yield Look(context.new_page(), None if request.param == "light" else COLOURS)


@pytest.fixture(scope="module")
def event(book_app: Flask) -> tuple[str, str]:
    """The address of an event, and what its organiser is known by."""
    with book_app.app_context():
        desk = desk_of(book_app)
        organiser = somebody(desk, "Olga", admin=True)
        code = new_event(desk, organiser, "Autumn Cup").code
        return f"/e/{code}", accounts.sign_in(desk, organiser.name, PASSWORD, address="here", device="phone")[1]


@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing_on_a_page_of_the_book(look: Look, address: str) -> None:
    assert look.faults(address) == []


def test_axe_finds_nothing_on_the_desk(look: Look, site: str, event: tuple[str, str]) -> None:
    path, token = event
    look.page.context.add_cookies([{"name": COOKIE, "value": token, "url": site}])
    addresses = ["/desk", "/desk/new", "/account", *(path + page for page in DESK)]
    assert {address: found for address in addresses if (found := look.faults(address))} == {}


@pytest.mark.parametrize("address", ["/", QUESTION, SCENARIO, "/search?q=grab", "/diff", "/sign-in"])
def test_every_target_fits_a_thumb(browser: Browser, site: str, address: str) -> None:
    with browser.new_context(base_url=site, viewport={"width": 360, "height": 800}) as context:
        page = context.new_page()
        page.goto(address)
        page.evaluate("document.querySelectorAll('details').forEach(part => part.open = true)")
        small = [(e.inner_text() or e.get_attribute("name"), box) for e in page.locator(TARGETS).all() if (box := e.bounding_box()) and box["height"] < 44]
        assert small == []


def test_focus_is_seen_wherever_the_tab_key_leads(browser: Browser, site: str) -> None:
    outline = "(() => { const style = getComputedStyle(document.activeElement); return [style.outlineStyle, parseFloat(style.outlineWidth)]; })()"
    with browser.new_context(base_url=site, viewport={"width": 390, "height": 800}) as context:
        page = context.new_page()
        page.goto(SCENARIO)
        seen = []
        for _ in range(30):
            page.keyboard.press("Tab")
            seen.append(page.evaluate(outline))
        assert [found for found in seen if found[0] == "none" or found[1] < 2] == []


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
