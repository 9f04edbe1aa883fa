"""The list of views is whole, and each of its addresses leads to the view that it stands for: a page that is forgotten is tested by nobody."""

from __future__ import annotations

import pytest
from flask import Flask, request, request_started
from werkzeug.test import Client

from app.web.desk.at_hand import COOKIE
from tests.browser.views import FAULTY, NO_PAGES, VIEWS, Visit


def test_every_route_that_answers_with_a_page_has_an_address_in_the_list(book_app: Flask) -> None:
    routes = {rule.endpoint for rule in book_app.url_map.iter_rules() if "GET" in (rule.methods or ())}
    routes = {endpoint for endpoint in routes if not endpoint.startswith("api.")}
    assert routes == set(VIEWS) | NO_PAGES, "name a new view in tests/browser/views.py: in VIEWS with an address, or in NO_PAGES"


@pytest.fixture(scope="module")
def reader(book_app: Flask, visit: Visit) -> Client:
    """The organiser of the event."""
    client = book_app.test_client()
    client.set_cookie(COOKIE, visit.token)
    return client


@pytest.mark.parametrize("endpoint", VIEWS)
def test_each_address_leads_to_its_view(book_app: Flask, reader: Client, visit: Visit, endpoint: str) -> None:
    asked: list[str | None] = []

    def note(app: Flask) -> None:
        asked.append(request.endpoint)

    for pattern in VIEWS[endpoint]:
        with request_started.connected_to(note, book_app):
            answer = reader.get(visit.address(pattern))
        assert (answer.status_code, answer.mimetype, asked.pop()) == (200, "text/html", endpoint), pattern


@pytest.mark.parametrize(("address", "status"), FAULTY.items())
def test_each_faulty_address_tells_its_error(reader: Client, address: str, status: int) -> None:
    answer = reader.get(address)
    assert (answer.status_code, answer.mimetype) == (status, "text/html")
