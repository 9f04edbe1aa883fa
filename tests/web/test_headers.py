"""Headers: a strict content policy on every response, and an ETag that spares sending what a reader has."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient


@pytest.mark.parametrize("address", ["/", "/nowhere", "/static/site.css", "/api/v1/", "/api/v1/nowhere"])
def test_every_response_forbids_inline_code_and_other_sites(client: FlaskClient, address: str) -> None:
    with client.get(address) as response:
        policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


def test_a_page_that_did_not_change_is_not_sent_again(client: FlaskClient) -> None:
    first = client.get("/bb2025/skills/grab")
    again = client.get("/bb2025/skills/grab", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_different_answers_have_different_etags(client: FlaskClient) -> None:
    assert client.get("/").headers["ETag"] != client.get("/?on=2026-01-15").headers["ETag"]


def test_the_api_may_be_read_from_other_sites_and_the_pages_not(client: FlaskClient) -> None:
    assert client.get("/api/v1/skills").headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Origin" not in client.get("/").headers


def test_no_cookie_is_set(client: FlaskClient) -> None:
    assert "Set-Cookie" not in client.get("/?profile=bash-bowl").headers
