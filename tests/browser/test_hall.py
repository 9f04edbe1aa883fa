"""Hall mode in a real browser: after one visit everything works without a network, from the server and from exported files alike."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from waitress.server import create_server

from app.corpus.load import load
from app.web import create_app
from app.web.export import export_site
from tests.browser.conftest import NEEDS_CHROMIUM

pytestmark = NEEDS_CHROMIUM
MOST_STORED = 2_000_000
STORED = """async () => {
  let bytes = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) bytes += (await (await cache.match(request)).arrayBuffer()).byteLength;
  }
  return bytes;
}"""
QUESTION, SKILL, SCENARIO = "bb2025/questions/juggernaut-own-team-stand-firm", "bb2025/skills/juggernaut", "bb2025/scenarios/active-skills-optional"


class Site:
    """A site in a browser: its address, and how its pages end."""

    def __init__(self, root: str, ending: str) -> None:
        self.root, self.ending = root, ending

    def at(self, page: str, query: str = "") -> str:
        return f"{self.root}{page}{self.ending}{query}"


class Quiet(SimpleHTTPRequestHandler):
    """A file host that keeps its log to itself."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module", params=["served", "exported"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site from its server, and as files in a folder of a file host."""
    served = request.param == "served"
    app = create_app(load(), {"SERVED": served, "HALL": True})
    if served:
        server = create_server(app, host="127.0.0.1", port=0)
        run, stop, port = server.run, server.close, server.effective_port
    else:
        host = tmp_path_factory.mktemp("host")
        export_site(app, host / "rules")
        files = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(host)))

        def stop() -> None:
            files.shutdown()
            files.server_close()

        run, port = files.serve_forever, files.server_address[1]
    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    yield Site(f"http://127.0.0.1:{port}/" + ("" if served else "rules/"), "" if served else ".html")
    stop()
    thread.join(timeout=5)
    app.extensions["touchline-worker"].close()


@pytest.fixture(scope="module")
def visited(browser: Browser, site: Site) -> Iterator[BrowserContext]:
    """A browser that has been on the site once, and said that it is ready; then its network is gone."""
    with browser.new_context(viewport={"width": 390, "height": 800}) as context:
        page = context.new_page()
        page.goto(site.root if site.ending == "" else f"{site.root}index.html")
        expect(page.locator("#hall")).to_contain_text("Ready offline, book of", timeout=90_000)
        page.close()
        context.set_offline(True)
        yield context


@pytest.fixture
def page(visited: BrowserContext) -> Iterator[Page]:
    """A new page in a browser without a network."""
    opened = visited.new_page()
    yield opened
    opened.close()


def test_a_question_opens_without_a_network(page: Page, site: Site) -> None:
    page.goto(site.at(QUESTION))
    assert page.locator(".verdict .answer").inner_text().startswith("Yes")
    assert page.get_by_role("img").count() >= 3
    assert page.evaluate("getComputedStyle(document.querySelector('.grass')).fill") != "rgb(0, 0, 0)"


def test_a_skill_leads_to_its_questions_without_a_network(page: Page, site: Site) -> None:
    page.goto(site.at(SKILL))
    page.get_by_role("link", name="May a team-mate of the blitzing Juggernaut").click()
    expect(page.locator(".verdict .answer")).to_contain_text("Yes")


def test_a_scenario_opens_with_its_outcomes_without_a_network(page: Page, site: Site) -> None:
    page.goto(site.at(SCENARIO))
    assert page.locator(".card .end").count() >= 2


def test_the_search_works_without_a_network(page: Page, site: Site) -> None:
    page.goto(site.root if site.ending == "" else f"{site.root}index.html")
    field = page.get_by_role("combobox", name="Search skills, rules and questions")
    field.press_sequentially("jugernaut stand")
    expect(page.locator("#found").get_by_role("option").first).to_contain_text("Juggernaut")
    field.press("Enter")
    page.wait_for_url("**/search*q=jugernaut+stand")
    expect(page.locator(".hits a").first).to_contain_text("Juggernaut")
    page.locator(".hits a").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Juggernaut")


def test_every_link_of_the_first_page_works_without_a_network(page: Page, site: Site) -> None:
    page.goto(site.root if site.ending == "" else f"{site.root}index.html")
    links = page.locator("main a, .ways a").evaluate_all("all => all.map(a => a.href)")
    kept = [link for link in links if not link.endswith(("/desk", "/diff", "/lab"))]
    for link in kept:
        assert page.goto(link).status == 200, link  # type: ignore[union-attr]


def test_what_the_book_does_not_have_says_so(page: Page, site: Site) -> None:
    page.goto(site.at("bb2025/skills/no-such-skill"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Not in the book that is kept here")


def test_the_line_tells_which_book_is_kept(page: Page, site: Site) -> None:
    page.goto(site.at(SKILL))
    expect(page.locator("#hall")).to_contain_text("Ready offline, book of")


def test_little_is_stored(page: Page, site: Site) -> None:
    page.goto(site.at(SKILL))
    assert 100_000 < page.evaluate(STORED) < MOST_STORED


def test_on_a_slow_line_a_page_opens_within_a_second(visited: BrowserContext, site: Site) -> None:
    visited.set_offline(False)
    try:
        page = visited.new_page()
        slow = visited.new_cdp_session(page)
        slow.send("Network.enable")
        slow.send("Network.emulateNetworkConditions", {"offline": False, "latency": 2000, "downloadThroughput": 20_000, "uploadThroughput": 20_000})
        page.goto(site.at(QUESTION), wait_until="domcontentloaded")
        shown = page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventStart")
        assert shown < 1000
        page.close()
    finally:
        visited.set_offline(True)


@pytest.mark.parametrize("site", ["served"], indirect=True)
def test_the_answers_of_a_chosen_profile_are_kept_as_well(visited: BrowserContext, site: Site) -> None:
    visited.set_offline(False)
    page = visited.new_page()
    page.goto(site.at(QUESTION, "?profile=naf-event"))
    expect(page.locator("#hall")).to_contain_text("with the answers of naf-event", timeout=90_000)
    page.close()
    visited.set_offline(True)
    page = visited.new_page()
    page.goto(site.at(SKILL, "?profile=naf-event"))
    expect(page.locator(".event")).to_contain_text("NAF event")
    page.get_by_role("link", name="May a team-mate of the blitzing Juggernaut").click()
    page.wait_for_url("**?profile=naf-event")
    expect(page.locator(".event")).to_contain_text("NAF event")
    assert 100_000 < page.evaluate(STORED) < MOST_STORED
    page.close()


def test_an_edition_that_comes_only_in_part_leaves_the_kept_one_in_force(visited: BrowserContext, site: Site) -> None:
    def newer(route: Route) -> None:
        route.fulfill(json={"version": "another", "date": "1 January 2000", "files": ["static/no-such-file.css"]})

    visited.set_offline(False)
    visited.route("**/offline/edition.json", newer)
    try:
        page = visited.new_page()
        page.goto(site.at(SKILL))
        expect(page.locator("#hall")).to_contain_text("Ready offline, book of")
        expect(page.locator("#hall")).not_to_contain_text("2000")
        page.close()
    finally:
        visited.unroute("**/offline/edition.json")
        visited.set_offline(True)
    page = visited.new_page()
    page.goto(site.at(QUESTION))
    expect(page.locator(".verdict .answer")).to_contain_text("Yes")
    page.close()


def test_a_newer_edition_is_announced_once_it_is_whole(visited: BrowserContext, site: Site) -> None:
    def newer(route: Route) -> None:
        route.fulfill(json={"version": "another", "date": "1 January 2000", "files": ["static/site.css", "offline/search.bin"]})

    visited.set_offline(False)
    visited.route("**/offline/edition.json", newer)
    try:
        page = visited.new_page()
        page.goto(site.at(SKILL))
        expect(page.locator("#hall")).to_contain_text("It is newer than this page", timeout=15_000)
        expect(page.locator("#hall")).to_contain_text("book of 1 January 2000")
        assert len(page.evaluate("caches.keys()")) == 2
        page.close()
    finally:
        visited.unroute("**/offline/edition.json")
        visited.set_offline(True)
