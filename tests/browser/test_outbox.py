"""What a referee sends without a network: it waits, whatever becomes of the page, and is saved once when there is one."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from app.desk import accounts, tournaments
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


def dismissed(hall: Hall, code: str, route: Route) -> None:
    """Whoever wrote it is a referee of the event no longer."""
    event, _ = tournaments.event_of_code(hall.desk, code)
    tournaments.dismiss(hall.desk, accounts.person_named(hall.desk, "Olga"), event, accounts.person_named(hall.desk, "Rita").id)
    route.continue_()


def no_event(hall: Hall, code: str, route: Route) -> None:
    route.continue_(url=route.request.url.replace(code, "NOEVENT"))


def no_token(hall: Hall, code: str, route: Route) -> None:
    """The token is of a session that there is no more."""
    route.continue_(post_data=re.sub("csrf_token=[^&]*", "csrf_token=none", route.request.post_data or ""))


def too_large(hall: Hall, code: str, route: Route) -> None:
    route.continue_(post_data=f"{route.request.post_data}&more={'x' * 70_000}")


@pytest.mark.parametrize(("unlucky", "why"), [
    (no_event, "404: There is no event"), (dismissed, "404: There is no such page for you in this event; sign in with the account that was invited."),
    (no_token, "400: This form is no longer valid."), (too_large, "413: The request is larger than"),
])
def test_what_the_site_refuses_is_shown_to_its_writer_with_the_reason_and_can_be_discarded(
    hall: Hall, unlucky: Callable[[Hall, str, Route], None], why: str,
) -> None:
    referee, code = written(hall)
    referee.context.set_offline(True)
    rule(referee)
    expect(referee.get_by_text(WAITS)).to_be_visible()

    def meet(route: Route) -> None:
        if route.request.method == "POST":
            unlucky(hall, code, route)
        else:
            route.continue_()

    referee.context.route("**/disputes/new*", meet)
    referee.context.set_offline(False)
    outbox = referee.locator(".outbox")
    expect(outbox).to_contain_text(f"Sent, and refused ({why}", timeout=60_000)
    assert hall.recorded(code) == []
    expect(outbox).to_contain_text("He said it twice.")
    expect(outbox.get_by_role("link")).to_have_count(0)
    referee.on("dialog", lambda dialog: dialog.accept())
    outbox.get_by_role("button", name="Discard").tap()
    expect(outbox).to_be_hidden()
    assert referee.evaluate("localStorage.getItem('touchline outbox')") == "[]"


def test_what_was_refused_can_be_sent_again_by_its_writer_who_may_now(hall: Hall) -> None:
    referee, code = written(hall)
    referee.context.set_offline(True)
    rule(referee)
    expect(referee.get_by_text(WAITS)).to_be_visible()
    refused: list[str] = []

    def once(route: Route) -> None:
        if route.request.method == "POST" and not refused:
            refused.append(route.request.url)
            no_token(hall, code, route)
        else:
            route.continue_()

    referee.context.route("**/disputes/new*", once)
    referee.context.set_offline(False)
    outbox = referee.locator(".outbox")
    expect(outbox).to_contain_text("Sent, and refused (400", timeout=60_000)
    outbox.get_by_role("button", name="Send it again").tap()
    referee.wait_for_url("**/disputes/1", timeout=60_000)
    until_recorded(hall, code, referee)


def test_what_the_desk_cannot_use_is_asked_back_about(hall: Hall) -> None:
    referee, code = written(hall)
    referee.context.set_offline(True)
    rule(referee)
    expect(referee.get_by_text(WAITS)).to_be_visible()

    def another_option(route: Route) -> None:
        if route.request.method == "POST":
            route.continue_(post_data=re.sub("option=[^&]*", "option=gone", route.request.post_data or ""))
        else:
            route.continue_()

    referee.context.route("**/disputes/new*", another_option)
    referee.context.set_offline(False)
    outbox = referee.locator(".outbox")
    expect(outbox).to_contain_text("the desk asks back", timeout=60_000)
    referee.context.unroute_all()
    outbox.get_by_role("link").tap()
    expect(referee.get_by_label("Table")).to_have_value("12")
    rule(referee)
    referee.wait_for_url("**/disputes/1*", timeout=60_000)
    expect(outbox).to_have_count(0)
    assert [one.table for one in hall.recorded(code)] == ["12"]
