"""Without JavaScript every page is complete: it can be read, searched, stepped through, and every form works."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from app.web.desk.at_hand import COOKIE
from tests.browser.conftest import NEEDS_CHROMIUM
from tests.browser.views import GRAB, QUESTION, SCENARIO, VIEWS, Visit

pytestmark = NEEDS_CHROMIUM


@pytest.fixture(scope="module")
def page(browser: Browser, site: str, visit: Visit) -> Iterator[Page]:
    """The organiser's phone, with JavaScript off."""
    with browser.new_context(base_url=site, viewport={"width": 390, "height": 800}, java_script_enabled=False) as context:
        context.add_cookies([{"name": COOKIE, "value": visit.token, "url": site}])
        yield context.new_page()


@pytest.mark.parametrize("address", [address for addresses in VIEWS.values() for address in addresses])
def test_no_button_is_seen_that_does_nothing(page: Page, visit: Visit, address: str) -> None:
    page.goto(visit.address(address))
    expect(page.locator("h1")).to_be_visible()
    assert page.locator("button:visible:not(form button):not([form])").count() == 0


def test_a_search_finds(page: Page) -> None:
    page.goto("/about")
    page.get_by_role("searchbox").fill("grab")
    page.get_by_role("search").get_by_role("button").click()
    expect(page.locator(".hits > li").first).to_contain_text("Grab")


def test_a_scenario_is_a_list_of_steps_with_their_pictures(page: Page) -> None:
    page.goto(SCENARIO)
    expect(page.locator(".panes")).to_be_hidden()
    moments = page.locator(".moment")
    assert moments.count() > 1 and all(moments.nth(place).is_visible() for place in range(moments.count()))
    expect(moments.first.locator("svg.pitch")).to_be_visible()


def test_the_chances_of_open_dice_are_asked_for_and_given(page: Page) -> None:
    page.goto(SCENARIO)
    page.get_by_text("Open dice, change players").click()
    page.locator(".what-if input[value=all]").check()
    page.get_by_role("button", name="Show the chances").click()
    expect(page.locator("table.odds").first).to_be_visible()


def test_whose_answers_are_shown_is_chosen(page: Page) -> None:
    page.goto(QUESTION)
    page.get_by_text("Change", exact=True).click()
    page.get_by_label("Answers of").select_option("source:naf")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.locator(".event.chosen")).to_contain_text("NAF")


def test_two_sources_are_compared(page: Page) -> None:
    page.goto("/diff")
    page.get_by_role("button", name="Compare").click()
    expect(page.locator("h1")).to_contain_text(" and ")


def test_a_dispute_is_found_by_words_and_ruled_on(page: Page, visit: Visit) -> None:
    page.goto(f"/e/{visit.event}/disputes/new")
    page.get_by_label("Or a few words").fill("grab sidestep blitz")
    page.get_by_role("button", name="Find the question").click()
    page.locator(f"#near a[href*='question={GRAB}']").first.click()
    page.locator("button[value=cancels]").click()
    expect(page.locator("h1")).to_contain_text("No. 3")


def test_a_position_is_played_in_the_lab(page: Page) -> None:
    page.goto("/lab")
    page.get_by_role("button", name="Run it").click()
    expect(page.locator("#result svg.pitch").first).to_be_visible()
