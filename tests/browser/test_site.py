"""The site in a real browser, on a live server: from the search to a played scenario; keys, themes, width, and no request elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import NEEDS_CHROMIUM

pytestmark = NEEDS_CHROMIUM
ANSWERED = "/bb2025/questions/juggernaut-own-team-stand-firm"


@pytest.fixture(params=[True, False], ids=["with script", "without script"])
def page(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page as wide as a phone; what its console complains of and what it asks of others fails the test."""
    context = browser.new_context(base_url=site, viewport={"width": 390, "height": 800}, java_script_enabled=request.param)
    opened = context.new_page()
    complaints: list[str] = []
    opened.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    opened.on("request", lambda asked: complaints.append(asked.url) if not asked.url.startswith(site) else None)
    yield opened
    context.close()
    assert complaints == []


def test_a_reader_gets_from_the_search_to_the_scenario(page: Page) -> None:
    page.goto("/")
    page.get_by_label("Search skills, rules and questions").fill("jugernaut")
    page.get_by_role("button", name="Search").first.click()
    page.get_by_role("link", name="Juggernaut", exact=True).first.click()
    assert page.get_by_role("heading", level=1).inner_text() == "Juggernaut"
    page.get_by_role("link", name="May a team-mate of the blitzing Juggernaut").click()
    assert page.locator(".verdict .answer").inner_text().startswith("Yes")
    assert page.get_by_role("img").count() >= 3
    page.get_by_role("link", name="Read the scenario's file").click()
    assert "decides: [juggernaut-own-team-stand-firm]" in page.locator("pre").inner_text()


@pytest.mark.parametrize(
    "address",
    ["/", "/bb2025/skills", "/bb2025/skills/juggernaut", ANSWERED, "/questions", "/contents", "/gaps", "/scenarios", "/sources", "/about", "/lab"],
)
def test_no_page_is_wider_than_a_phone(browser: Browser, site: str, address: str) -> None:
    with browser.new_context(base_url=site, viewport={"width": 360, "height": 740}) as context:
        page = context.new_page()
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_slash_key_leads_to_the_search_field(browser: Browser, site: str) -> None:
    with browser.new_context(base_url=site) as context:
        page = context.new_page()
        page.goto(ANSWERED)
        page.keyboard.press("/")
        page.keyboard.type("sure hands")
        page.keyboard.press("Enter")
        page.wait_for_url("**/search?q=sure+hands")


def test_the_pieces_of_a_pitch_are_told_apart_from_the_grass_in_both_themes(browser: Browser, site: str) -> None:
    for scheme in ("light", "dark"):
        with browser.new_context(base_url=site, color_scheme=scheme) as context:  # type: ignore[arg-type]
            page = context.new_page()
            page.goto(ANSWERED)
            fill = "e => getComputedStyle(e).fill"
            colours = {page.locator(css).first.evaluate(fill) for css in (".grass", ".home:not(.ghost) .body", ".away:not(.ghost) .body")}
            assert len(colours) == 3


def test_buttons_and_fields_are_big_enough_for_a_thumb(browser: Browser, site: str) -> None:
    with browser.new_context(base_url=site, viewport={"width": 390, "height": 800}) as context:
        page = context.new_page()
        page.goto(ANSWERED)
        boxes = [e.bounding_box() for e in page.locator("button:visible, .button:visible, input:visible, .ways a").all()]
        assert [box for box in boxes if box and box["height"] < 44] == []
