"""The scenario player in a browser: keys, buttons and touch step both pitches together; without script the list shows every picture."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import NEEDS_CHROMIUM

pytestmark = NEEDS_CHROMIUM
SCENARIO = "/bb2025/scenarios/active-skills-optional"
"""Three steps; its readings part at the second."""


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    with browser.new_context(base_url=site, viewport={"width": 390, "height": 800}, has_touch=True, reduced_motion="reduce") as context:
        opened = context.new_page()
        opened.goto(SCENARIO)
        yield opened


def shown(page: Page) -> tuple[str, list[str]]:
    """The step that is told, and the pictures of both panes."""
    return page.locator(".now").inner_text().split(":")[0], [pane.inner_html().replace("right-", "left-") for pane in page.locator(".shown").all()]


def assert_in_sight(page: Page) -> None:
    """Both pictures stand whole between the head of the page and the bar of buttons, which is on the screen as well."""
    top = max(part.bounding_box()["y"] + part.bounding_box()["height"] for part in page.locator(".top, .event.chosen").all())  # type: ignore[index]
    bar = page.locator(".steer").bounding_box()
    assert bar and bar["y"] + bar["height"] <= page.viewport_size["height"] + 1  # type: ignore[index]
    pictures = [picture.bounding_box() for picture in page.locator(".shown > *").all()]
    assert len(pictures) == 2
    for picture in pictures:
        assert picture and picture["y"] >= top and picture["y"] + picture["height"] <= bar["y"] and picture["height"] > 60
        assert picture["x"] >= 0 and picture["x"] + picture["width"] <= page.viewport_size["width"]  # type: ignore[index]


def test_arrow_keys_step_both_pitches_until_they_part(page: Page) -> None:
    page.locator(".panes").focus()
    page.keyboard.press("ArrowRight")
    step, (left, right) = shown(page)
    assert step == "1 / 3" and left == right
    page.keyboard.press("ArrowRight")
    step, (left, right) = shown(page)
    assert step == "2 / 3" and left != right
    page.keyboard.press("Home")
    assert shown(page)[0] == "0 / 3"


def test_a_button_leads_to_where_the_readings_part(page: Page) -> None:
    page.get_by_role("button", name="Where they part").click()
    assert shown(page)[0] == "2 / 3"
    assert "here they part" in page.locator(".now").inner_text()


def test_the_player_stops_at_both_ends(page: Page) -> None:
    page.get_by_role("button", name="Back").click(force=True)
    assert shown(page)[0] == "0 / 3"
    for _ in range(5):
        page.get_by_role("button", name="Next").click(force=True)
    assert shown(page)[0] == "3 / 3"


def test_a_swipe_to_the_left_is_a_step_onward(page: Page) -> None:
    swipe = """pane => ["touchstart", "touchend"].forEach((kind, n) => pane.dispatchEvent(new TouchEvent(kind, {
        bubbles: true, changedTouches: [new Touch({identifier: 1, target: pane, clientX: 300 - 200 * n, clientY: 100})]})))"""
    page.locator(".pane").first.evaluate(swipe)
    assert shown(page)[0] == "1 / 3"


def test_no_two_things_on_the_page_bear_one_id(page: Page) -> None:
    page.get_by_role("button", name="Where they part").click()
    ids = page.evaluate("Array.from(document.querySelectorAll('[id]'), e => e.id)")
    assert len(ids) == len(set(ids))


def test_nothing_moves_for_a_reader_who_asked_for_no_motion(page: Page) -> None:
    assert page.locator(".pane svg").first.evaluate("e => getComputedStyle(e).animationName") == "none"


@pytest.mark.parametrize("scenario", [
    "active-skills-optional", "active-skills-optional?source=naf", "multiple-block-second-target-push-origin", "prayer-duration", "leader-knocked-out"])
def test_whoever_steps_sees_both_pitches_on_a_phone(page: Page, scenario: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"/bb2025/scenarios/{scenario}")
    onward = page.get_by_role("button", name="Next")
    for _ in range(page.locator(".moment").count() - 1):
        # From where the buttons are just in sight, and nothing of the pitches needs to be.
        onward.evaluate("button => window.scrollBy(0, button.getBoundingClientRect().top - 80)")
        onward.click()
        assert_in_sight(page)
    page.locator(".moment .words").last.click()
    assert_in_sight(page)


def test_both_pitches_are_seen_on_a_phone_that_lies_on_its_side(page: Page) -> None:
    page.set_viewport_size({"width": 740, "height": 360})
    page.get_by_role("button", name="Next").click()
    assert_in_sight(page)


def test_without_script_every_picture_stands_in_the_list(browser: Browser, site: str) -> None:
    with browser.new_context(base_url=site, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(SCENARIO)
        assert page.locator(".moment").count() == 4
        assert page.locator(".moment svg:visible").count() == 5
        assert page.get_by_role("button", name="Next").count() == 0
