"""What a referee sends without a network: it waits, whatever becomes of the page, and is saved once when there is one."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NEEDS_CHROMIUM
from tests.browser.test_desk import Hall, hall, new_store, quick_passwords, server

__all__ = ["hall", "new_store", "quick_passwords", "server"]
pytestmark = [*NEEDS_CHROMIUM, pytest.mark.parametrize("new_store", ["sqlite"], indirect=True)]
QUESTION = "grab-during-blitz-sidestep"
WAITS = "Waits for a network, and is then sent by itself"


def written(hall: Hall) -> tuple[Page, str]:
    """A referee's phone with a dispute written down and nothing sent."""
    referee, code = hall.with_event()
    referee.goto(f"/e/{code}/disputes/new?question={QUESTION}")
    referee.get_by_label("Table").fill("12")
    referee.get_by_label("Note").fill("He said it twice.")
    return referee, code


def rule(referee: Page) -> None:
    referee.locator(".verdicts button:not(.quiet)").tap()


def until_recorded(hall: Hall, code: str, page: Page) -> None:
    """Waits for the first dispute, and a while longer for a second one that must not come."""
    until = time.monotonic() + 60
    while not hall.recorded(code) and time.monotonic() < until:
        page.wait_for_timeout(200)
    page.wait_for_timeout(6000)
    (found,) = hall.recorded(code)
    assert (found.table, found.words) == ("12", "He said it twice.")
    assert found.standing is not None


def test_a_dispute_that_was_sent_without_a_network_is_saved_once_when_there_is_one(hall: Hall) -> None:
    referee, code = written(hall)
    referee.context.set_offline(True)
    rule(referee)
    expect(referee.get_by_text(WAITS)).to_be_visible()
    rule(referee)
    referee.wait_for_timeout(500)
    assert hall.recorded(code) == []
    referee.context.set_offline(False)
    referee.wait_for_url("**/disputes/1", timeout=60_000)
    until_recorded(hall, code, referee)
    expect(referee.get_by_text(WAITS)).to_have_count(0)


def test_it_is_sent_from_any_page_after_the_one_that_it_was_written_on_is_gone(hall: Hall) -> None:
    referee, code = written(hall)
    referee.context.set_offline(True)
    rule(referee)
    expect(referee.get_by_text(WAITS)).to_be_visible()
    referee.close()
    referee.context.set_offline(False)
    other = referee.context.new_page()
    other.goto("/about")
    expect(other.get_by_text("Sent, and saved")).to_be_visible(timeout=60_000)
    until_recorded(hall, code, other)


def test_it_is_saved_once_though_the_answer_was_lost(hall: Hall) -> None:
    referee, code = written(hall)
    lost: list[str] = []

    def lose_the_first(route: Route) -> None:
        if route.request.method == "POST" and not lost:
            lost.append(route.request.url)
            route.fetch(max_redirects=0)
            route.abort()
        else:
            route.continue_()

    referee.context.set_offline(True)
    rule(referee)
    expect(referee.get_by_text(WAITS)).to_be_visible()
    referee.context.route("**/disputes/new*", lose_the_first)
    referee.context.set_offline(False)
    referee.wait_for_url("**/disputes/1", timeout=60_000)
    assert lost
    until_recorded(hall, code, referee)


def test_who_is_no_longer_signed_in_is_told_and_loses_nothing(hall: Hall) -> None:
    referee, code = written(hall)
    referee.context.set_offline(True)
    rule(referee)
    expect(referee.get_by_text(WAITS)).to_be_visible()
    referee.context.clear_cookies(name="touchline_sign_in")
    referee.context.set_offline(False)
    expect(referee.get_by_text("until whoever wrote them signs in: 1.")).to_be_visible(timeout=60_000)
    expect(referee.locator(".outbox")).not_to_contain_text("Sidestep")
    assert hall.recorded(code) == []


def test_what_the_site_refuses_is_shown_to_its_writer_with_the_reason_and_can_be_discarded(hall: Hall) -> None:
    referee, code = written(hall)
    referee.context.set_offline(True)
    rule(referee)
    expect(referee.get_by_text(WAITS)).to_be_visible()

    def to_no_event(route: Route) -> None:
        if route.request.method == "POST":
            route.continue_(url=route.request.url.replace(code, "NOEVENT"))
        else:
            route.continue_()

    referee.context.route("**/disputes/new*", to_no_event)
    referee.context.set_offline(False)
    outbox = referee.locator(".outbox")
    expect(outbox).to_contain_text("Sent, and refused (404: There is no", timeout=60_000)
    expect(outbox).to_contain_text("He said it twice.")
    expect(outbox.get_by_role("link")).to_have_count(0)
    referee.on("dialog", lambda dialog: dialog.accept())
    outbox.get_by_role("button", name="Discard").tap()
    expect(outbox).to_be_hidden()
    assert referee.evaluate("localStorage.getItem('touchline outbox')") == "[]"
