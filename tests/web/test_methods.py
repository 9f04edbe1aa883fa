"""Every route of the site, the API and the desk, by each method: HEAD tells what GET sends, and a method that there is not says which there are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from werkzeug.routing import Rule
from werkzeug.test import Client, TestResponse

from app.web.desk.at_hand import COOKIE
from tests.browser.views import GRAB, Visit, new_visit
from tests.desk.conftest import quick_passwords

__all__ = ["quick_passwords"]
VALUES = {
    "edition": "bb2025", "section": "skills", "slug": "grab", "form": "json", "filename": "find.js", "sides": "naf..fumbbl", "name": "grab", "number": 1}
"""What stands in the addresses of the routes, the event's and the invitation's apart."""
OF_ENDPOINT = {
    "pages.scenario": "active-skills-optional", "pages.odds": "active-skills-optional", "pages.scenario_file": "active-skills-optional",
    "pages.scenario_preview": "active-skills-optional", "api.scenario": "active-skills-optional", "api.run": "active-skills-optional",
    "api.compare": "active-skills-optional", "api.stakes": "active-skills-optional", "pages.source": "naf", "api.source": "naf", "changes.source_feed": "naf"}
"""What `id` is; of any other route a question."""
QUERIES = {"api.search": "?q=grab", "api.look_up": "?name=grab", "desk.record": f"?question={GRAB}", "desk.precedents_while_typing": "?words=grab"}
CHANGES = {"offline.book", "offline.edition", "gaps.gaps", "api.gaps"}
"""What is made behind the pages, and so may change from one request to the next."""
METHODS = {"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"}


@pytest.fixture(scope="module")
def visit(book_app: Flask) -> Visit:
    return new_visit(book_app)


@pytest.fixture(scope="module")
def reader(book_app: Flask, visit: Visit) -> Client:
    """The organiser of an event."""
    client = book_app.test_client()
    client.set_cookie(COOKIE, visit.token)
    return client


def addresses(app: Flask, visit: Visit) -> Iterator[tuple[Rule, str]]:
    """An address of every route."""
    adapter = app.url_map.bind("localhost")
    for rule in app.url_map.iter_rules():
        known = {**VALUES, "id": OF_ENDPOINT.get(rule.endpoint, GRAB), "code": visit.event, "token": visit.invitation, "slug": "grab"}
        if rule.endpoint == "changes.profile_feed":
            known["slug"] = "naf-event"
        if rule.endpoint == "desk.event_qr":
            known["form"] = "svg"
        path = adapter.build(rule.endpoint, {name: known[name] for name in rule.arguments}, method=next(iter(rule.methods or ())))
        yield rule, path + QUERIES.get(rule.endpoint, "")


def told(response: TestResponse) -> tuple[object, ...]:
    """What an answer says of its page: status, mark, length, kind, what it is encoded by."""
    with response:
        return (response.status_code, *(response.headers.get(name) for name in (
            "ETag", "Content-Length", "Content-Type", "Content-Encoding", "Content-Language", "Cache-Control", "Location")))


@pytest.mark.parametrize("accepted", ["", "gzip, br"])
def test_head_tells_what_get_sends_on_every_route(book_app: Flask, reader: Client, visit: Visit, accepted: str) -> None:
    differ, met = {}, 0
    for rule, address in [*addresses(book_app, visit), (None, "/nowhere"), (None, "/search?kind=nothing")]:
        if rule and ("GET" not in (rule.methods or ()) or rule.endpoint in CHANGES):
            continue
        if rule and accepted and rule.endpoint == "desk.pack_pdf":  # which is encoded for nobody, and takes seconds to make
            continue
        sent = told(reader.get(address, headers={"Accept-Encoding": accepted}))
        asked = told(reader.head(address, headers={"Accept-Encoding": accepted}))
        met += rule is not None and sent[0] == 200
        if asked != sent:
            differ[address] = (asked, sent)
    assert differ == {}
    assert met > 60


def test_a_method_that_a_route_has_not_is_answered_with_those_that_it_has(book_app: Flask, reader: Client, visit: Visit) -> None:
    wrong = {}
    adapter = book_app.url_map.bind("localhost")
    for _, address in addresses(book_app, visit):
        path = address.partition("?")[0]
        there_are = set(adapter.allowed_methods(path))
        for method in sorted(METHODS - there_are):
            with reader.open(path, method=method) as response:
                allowed = set(filter(None, response.headers.get("Allow", "").replace(" ", "").split(",")))
                if (response.status_code, allowed) != (405, there_are):
                    wrong[method, path] = (response.status_code, allowed)
    assert wrong == {}


def test_an_address_of_the_api_that_there_is_not_says_where_they_are_described(reader: Client) -> None:
    found = reader.get("/api/v1/nothing")
    assert (found.status_code, found.json["error"]["hint"]) == (404, "see /api/v1/openapi.json")
