"""Every view for every reader: axe finds nothing in light, dark and forced colours; targets fit a thumb; focus is seen; nothing sticks out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import axe_playwright_python
import msgspec
import pytest
from flask import Flask
from playwright.sync_api import Browser, Page

from app.scenarios.chances import Chances, Likely
from app.web.desk.at_hand import COOKIE
from tests.browser.conftest import NEEDS_CHROMIUM
from tests.browser.targets import TARGETS
from tests.browser.views import FAULTY, GRAB, QUESTION, SCENARIO, SIGNED_OUT, VIEWS, Visit

pytestmark = NEEDS_CHROMIUM
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
PHONE, SMALL_PHONE = {"width": 390, "height": 800}, {"width": 360, "height": 740}
NARROWEST, TABLET = {"width": 320, "height": 640}, {"width": 768, "height": 1024}
"""320 px is also what a wide screen has left at 400 %."""
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced colours": {"color_scheme": "dark", "forced_colors": "active"},
}
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that a look can change."""
OPEN_ALL = "document.querySelectorAll('details').forEach(part => part.open = true)"
STRUCTURE = "async colours => named(await axe.run({rules: Object.fromEntries(colours.map(rule => [rule, {enabled: false}]))}))"
CONTRAST = "async colours => named(await axe.run({runOnly: {type: 'rule', values: colours}}))"
NAMED = """window.named = result => result.violations.map(
    fault => fault.id + ": " + fault.nodes.slice(0, 3).map(node => node.target).join(" | "))"""
ENTRIES = 12
THIN = """most => document.querySelectorAll("main :is(ul, ol, dl, tbody, section, div)").forEach(
    list => Array.from(list.children).slice(most).forEach(entry => entry.remove()))"""
"""Contrast takes long to measure, and the entries of a list are dressed alike: the first few stand for all."""
TOO_WIDE = """() => document.documentElement.scrollWidth - document.documentElement.clientWidth"""


class Seen(msgspec.Struct, frozen=True):
    """What is wrong with a page: axe's faults by look, targets that no thumb hits, and by how many pixels it is wider than a screen."""

    faults: dict[str, list[str]]
    missed: list[str]
    too_wide: int


class Reader:
    """A phone that looks at each page once. axe comes from outside the page, so the content policy stands aside for it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._seen: dict[str, Seen] = {}

    def look_at(self, address: str) -> Seen:
        """What there is at an address."""
        if address not in self._seen:
            self.page.goto(address)
            self._seen[address] = self.look()
        return self._seen[address]

    def look(self) -> Seen:
        """What there is on the page at hand, with all that is folded opened."""
        self.page.evaluate(OPEN_ALL)
        missed, too_wide = [], 0
        for screen in (NARROWEST, TABLET, SMALL_PHONE):
            self.page.set_viewport_size(screen)  # type: ignore[arg-type]
            missed += self.page.evaluate(TARGETS)
            too_wide = max(too_wide, self.page.evaluate(TOO_WIDE))
        faults = {"in any colours": self.page.evaluate(STRUCTURE, COLOURS)}
        self.page.evaluate(THIN, ENTRIES)
        for look, media in LOOKS.items():
            self.page.emulate_media(**media)
            faults[look] = self.page.evaluate(CONTRAST, COLOURS)
        return Seen({look: found for look, found in faults.items() if found}, missed, too_wide)


def on_a_phone(browser: Browser, site: str, token: str | None) -> Iterator[Reader]:
    with browser.new_context(base_url=site, viewport=SMALL_PHONE, bypass_csp=True, reduced_motion="reduce") as context:  # type: ignore[arg-type]
        context.add_init_script(AXE + NAMED)
        if token:
            context.add_cookies([{"name": COOKIE, "value": token, "url": site}])
        yield Reader(context.new_page())


@pytest.fixture(scope="module")
def organiser(browser: Browser, site: str, visit: Visit) -> Iterator[Reader]:
    """The organiser's phone."""
    yield from on_a_phone(browser, site, visit.token)


@pytest.fixture(scope="module")
def stranger(browser: Browser, site: str) -> Iterator[Reader]:
    """The phone of somebody who is not signed in."""
    yield from on_a_phone(browser, site, None)


ALL = [address for addresses in VIEWS.values() for address in addresses] + list(FAULTY)
FINE = Seen({}, [], 0)


@pytest.mark.parametrize("address", ALL, scope="class")
class TestAView:
    def test_axe_finds_nothing(self, organiser: Reader, visit: Visit, address: str) -> None:
        assert organiser.look_at(visit.address(address)).faults == {}

    def test_every_target_fits_a_thumb(self, organiser: Reader, visit: Visit, address: str) -> None:
        assert organiser.look_at(visit.address(address)).missed == []

    def test_nothing_is_wider_than_the_screen(self, organiser: Reader, visit: Visit, address: str) -> None:
        assert organiser.look_at(visit.address(address)).too_wide == 0


@pytest.mark.parametrize("address", SIGNED_OUT)
def test_a_page_of_the_desk_is_as_good_for_those_who_are_not_signed_in(stranger: Reader, visit: Visit, address: str) -> None:
    assert stranger.look_at(visit.address(address)) == FINE


class TestAfterATap:
    """What a page becomes while it is used."""

    def test_what_is_found_while_typing(self, organiser: Reader) -> None:
        organiser.page.goto("/about")
        organiser.page.get_by_role("combobox").press_sequentially("grab")
        organiser.page.get_by_role("option").first.wait_for()
        assert organiser.look() == FINE

    def test_a_scenario_in_its_second_step(self, organiser: Reader) -> None:
        organiser.page.goto(SCENARIO)
        organiser.page.get_by_role("button", name="Next").click()
        assert organiser.look() == FINE

    @pytest.mark.parametrize("hands", ["Select", "Play"])
    def test_a_player_chosen_in_the_lab(self, organiser: Reader, hands: str) -> None:
        organiser.page.goto("/lab")
        organiser.page.locator("#editor").get_by_role("button", name=hands, exact=True).click()
        organiser.page.locator(".field svg").click(position={"x": 12.5 * 46, "y": 7.5 * 46})
        assert organiser.page.locator(".sheet:visible").count() == 1
        assert organiser.look() == FINE

    def test_a_verdict_that_contradicts_an_earlier_one(self, organiser: Reader, visit: Visit) -> None:
        organiser.page.goto(f"/e/{visit.event}/disputes/new?question={GRAB}")
        organiser.page.locator("button[value=does-not-cancel]").click()
        organiser.page.locator("button[name=despite]").wait_for()
        assert organiser.look() == FINE

    def test_an_invitation_just_made(self, organiser: Reader, visit: Visit) -> None:
        organiser.page.goto(f"/e/{visit.event}/crew")
        organiser.page.get_by_role("button", name="Make an invitation").click()
        organiser.page.locator("code.link").wait_for()
        assert organiser.look() == FINE

    def test_a_wrong_password(self, stranger: Reader) -> None:
        stranger.page.goto("/sign-in")
        stranger.page.get_by_label("Name").fill("Nobody")
        stranger.page.get_by_label("Password").fill("not the password")
        stranger.page.locator("main").get_by_role("button", name="Sign in").click()
        stranger.page.locator(".complaint").wait_for()
        assert stranger.look() == FINE


def test_the_odds_of_two_scenarios_of_a_question(organiser: Reader, book_app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    def chances(question: str, scenario: str) -> Chances:
        options = tuple(book_app.extensions["touchline"].question(question).options)
        turnover = Likely(when={"turnover": True}, p={option: f"1/{n + 2}" for n, option in enumerate(options)})
        return Chances(scenario=scenario, options=options, facts=[turnover])

    monkeypatch.setattr(book_app.extensions["touchline-ranking"], "chances", chances)
    organiser.page.goto("/bb2025/questions/hit-and-run-with-multiple-block")
    assert organiser.page.locator(".likely").count() == 2
    assert organiser.look() == FINE


@pytest.mark.parametrize("address", ["/", QUESTION, SCENARIO, "/search?q=grab", "/e/{event}/disputes/new?question=" + GRAB, "/e/{event}/edit"])
@pytest.mark.parametrize("forced", ["none", "active"])
def test_focus_is_seen_wherever_the_tab_key_leads(browser: Browser, site: str, visit: Visit, address: str, forced: Any) -> None:
    outline = "(() => { const style = getComputedStyle(document.activeElement); return [style.outlineStyle, parseFloat(style.outlineWidth)]; })()"
    with browser.new_context(base_url=site, viewport=PHONE, forced_colors=forced) as context:  # type: ignore[arg-type]
        context.add_cookies([{"name": COOKIE, "value": visit.token, "url": site}])
        page = context.new_page()
        page.goto(visit.address(address))
        seen = []
        for _ in range(30):
            page.keyboard.press("Tab")
            # Behind the last target the browser's own frame has the focus, and the page's body stands for it.
            if page.evaluate("document.activeElement != document.body"):
                seen.append(page.evaluate(outline))
        assert len(seen) >= 12 and [found for found in seen if found[0] == "none" or found[1] < 2] == []


@pytest.mark.parametrize("address", [QUESTION, SCENARIO])
def test_nothing_moves_for_a_reader_who_wants_no_motion(browser: Browser, site: str, address: str) -> None:
    with browser.new_context(base_url=site, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(address)
        if address == SCENARIO:
            page.get_by_role("button", name="Next").click()
        assert page.evaluate("document.getAnimations().length") == 0
        assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"
