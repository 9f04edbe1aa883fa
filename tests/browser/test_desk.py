"""The referee's flow on a phone, from an empty store of each kind to a recorded dispute; and drafts."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route
from waitress.server import create_server

from app.desk import accounts, disputes, tournaments
from app.desk.desk import Desk, opened
from app.settings import Settings
from app.web.desk.at_hand import STORE, WORKER
from tests.browser.conftest import NEEDS_CHROMIUM
from tests.desk.conftest import PASSWORD, new_store, quick_passwords, server
from tests.the_book import site_over_the_book

__all__ = ["new_store", "quick_passwords", "server"]
pytestmark = NEEDS_CHROMIUM
PHONE = {"width": 390, "height": 800}
MOST_TAPS, MOST_SECONDS = 6, 20
TARGETS = ", ".join(f"main {css}:visible" for css in ("button", ".button", "input", "select", "textarea", ".questions > li > a"))
GRAB = "Does Grab stop Sidestep during a Blitz?"


class Hall:
    """A live site over an empty store, with one account, which may make events."""

    def __init__(self, address: str, desk: Desk, browser: Browser) -> None:
        self.address, self.desk, self.browser = address, desk, browser
        self.contexts: list[BrowserContext] = []
        accounts.add_person(desk, "Olga", PASSWORD, admin=True)

    def phone(self) -> Page:
        """A phone of its own."""
        context = self.browser.new_context(base_url=self.address, viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
        context.set_default_timeout(15_000)
        self.contexts.append(context)
        return context.new_page()

    def with_event(self) -> tuple[Page, str]:
        """Signs in, makes an event and invites a referee, all in the browser; the referee's phone and the event's code."""
        organiser = self.phone()
        organiser.goto("/desk")
        organiser.get_by_label("Name").fill("Olga")
        organiser.get_by_label("Password").fill(PASSWORD)
        organiser.get_by_role("button", name="Sign in").click()
        organiser.get_by_role("link", name="New event").click()
        organiser.get_by_label("Name").fill("Autumn Cup")
        organiser.get_by_role("button", name="Make the event").click()
        code = organiser.locator("b.code").inner_text()
        organiser.get_by_role("link", name="Referees and invitations").click()
        organiser.get_by_role("button", name="Make an invitation").click()
        link = organiser.locator("code.link").inner_text()
        referee = self.phone()
        referee.goto(link)
        referee.get_by_label("Name").fill("Rita")
        referee.get_by_label("Password").fill(PASSWORD)
        referee.get_by_role("button", name="Take the invitation").click()
        referee.wait_for_url(f"**/e/{code}")
        return referee, code

    def recorded(self, code: str) -> list[disputes.Dispute]:
        """The event's disputes, as the store has them."""
        event, _ = tournaments.event_of_code(self.desk, code)
        return disputes.disputes(self.desk, accounts.person_named(self.desk, "Olga"), event.id)


@pytest.fixture
def hall(browser: Browser, new_store: Callable[[], str], tmp_path: Path) -> Iterator[Hall]:
    installation = Settings(data=str(tmp_path), database_url=new_store())
    app = site_over_the_book(installation, HALL=False)
    app.extensions[STORE] = desk = opened(installation)
    live = create_server(app, host="127.0.0.1", port=0)
    thread = threading.Thread(target=live.run, daemon=True)
    thread.start()
    made = Hall(f"http://127.0.0.1:{live.effective_port}", desk, browser)
    yield made
    for context in made.contexts:
        context.close()
    live.close()
    thread.join(timeout=5)
    for worker in ("touchline-worker", "touchline-ranking", WORKER):
        app.extensions[worker].close()
    desk.engine.dispose()


def test_a_referee_records_a_dispute_in_few_taps_and_little_time_and_nothing_of_it_is_lost(hall: Hall) -> None:
    """One hall for the whole story: making one takes longer than any of its parts."""
    referee, code = hall.with_event()
    taps: list[str] = []

    def tap(what: Locator) -> None:
        taps.append(str(what))
        what.first.tap()

    as_the_event_answers = referee.locator(".verdicts button:not(.quiet)")

    # Scanned, typed, tapped.
    began = time.monotonic()
    referee.goto(f"/e/{code}")
    tap(referee.get_by_role("link", name="Record a dispute"))
    tap(referee.get_by_label("Or a few words"))
    referee.keyboard.type("grab sidestep blitz", delay=20)
    tap(referee.get_by_role("link", name=GRAB, exact=True))
    tap(as_the_event_answers)
    referee.wait_for_url("**/disputes/1*")
    assert time.monotonic() - began < MOST_SECONDS and len(taps) <= MOST_TAPS
    (first,) = hall.recorded(code)
    assert first.standing is not None and first.standing.option == first.frozen.option

    # The next one shows it while it is typed, without a button being touched.
    referee.goto(f"/e/{code}/disputes/new")
    referee.get_by_label("Skills, with commas between").fill("Grab")
    referee.get_by_label("Or a few words").fill("sidestep")
    referee.get_by_role("link", name=GRAB, exact=True).wait_for()
    referee.get_by_role("link", name=GRAB, exact=True).tap()
    referee.get_by_text("Ruled before").wait_for()
    assert referee.get_by_role("link", name=re.compile("^No. 1:")).is_visible()

    # A reload keeps what was written.
    referee.get_by_label("Table").fill("12")
    referee.get_by_label("Note").fill("He said it twice.")
    referee.reload()
    assert (referee.get_by_label("Table").input_value(), referee.get_by_label("Note").input_value()) == ("12", "He said it twice.")

    # So does a dead network, whatever is tapped.
    referee.context.set_offline(True)
    as_the_event_answers.tap()
    referee.get_by_text("There is no network.").wait_for()
    assert referee.get_by_label("Note").input_value() == "He said it twice."
    assert len(hall.recorded(code)) == 1
    referee.context.set_offline(False)
    referee.wait_for_url("**/disputes/2*")
    second, _ = hall.recorded(code)
    assert (second.table, second.words) == ("12", "He said it twice.")

    # A save whose answer is lost has arrived all the same; sent again, it is not saved twice.
    form = f"/e/{code}/disputes/new?question={first.question}"

    def loses_the_answer(route: Route) -> None:
        if route.request.method == "POST":
            route.fetch(max_redirects=0)
            route.abort("connectionreset")
        else:
            route.continue_()

    referee.goto(form)
    referee.get_by_label("Table").fill("13")
    referee.route("**/disputes/new*", loses_the_answer)
    with referee.expect_event("requestfailed", lambda request: request.method == "POST"):
        as_the_event_answers.tap()
    assert [d.table for d in hall.recorded(code)] == ["13", "12", ""]
    referee.unroute("**/disputes/new*")
    referee.goto(form)
    referee.get_by_text("What you had written and not sent is back.").wait_for()
    assert referee.get_by_label("Table").input_value() == "13"
    as_the_event_answers.tap()
    referee.wait_for_url("**/disputes/3*")
    assert [d.number for d in hall.recorded(code)] == [3, 2, 1]

    # Somebody else who signs in on this phone does not see what was written on it.
    referee.goto(form)
    referee.get_by_label("Note").fill("For my eyes only.")
    referee.context.clear_cookies()
    referee.goto(f"/sign-in?next={form}")
    referee.get_by_label("Name").fill("Olga")
    referee.get_by_label("Password").fill(PASSWORD)
    referee.get_by_role("button", name="Sign in").tap()
    referee.wait_for_url("**/disputes/new*")
    assert referee.get_by_label("Note").input_value() == ""

    # What has arrived is not offered again.
    referee.goto(f"/e/{code}/disputes/new?question={first.question}")
    assert (referee.get_by_label("Table").input_value(), referee.get_by_label("Note").input_value()) == ("", "")
    assert len(hall.recorded(code)) == 3

    # The event's name stays in sight, no page is wider than the phone, and every target is big enough for a thumb.
    bad: dict[str, object] = {}
    for rest in ("", "/disputes/new", f"/disputes/new?question={first.question}", "/disputes/1", "/disputes/1/replay", "/verdicts", "/versions", "/flyer"):
        referee.goto(f"/e/{code}{rest}")
        small = [
            (element.inner_text() or element.get_attribute("name"), box["height"])
            for element in referee.locator(TARGETS).all()
            if (box := (element.locator("xpath=ancestor::label[contains(@class, 'choice')]") if element.get_attribute("type") in ("radio", "checkbox")
                        else element).first.bounding_box()) and box["height"] < 44]
        width = referee.evaluate("document.documentElement.scrollWidth")
        referee.evaluate("window.scrollTo(0, document.body.scrollHeight)")
        bar = referee.get_by_role("link", name="Autumn Cup").first.bounding_box()
        if small or width > PHONE["width"] or not bar or not 0 <= bar["y"] < PHONE["height"]:
            bad[rest] = (small, width, bar)
    assert bad == {}
