"""Headers: a strict content policy on every response, an ETag that spares sending what a reader has, and what is sent compressed and kept."""

from __future__ import annotations

import base64
import gzip
import re
from hashlib import sha256

import brotli
import pytest
from flask.testing import FlaskClient

PAGE = "/bb2025/skills/grab"


@pytest.mark.parametrize("address", ["/", "/nowhere", "/static/site.css", "/api/v1/", "/api/v1/nowhere"])
def test_every_response_forbids_inline_code_and_other_sites(client: FlaskClient, address: str) -> None:
    with client.get(address) as response:
        policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


def test_the_policy_allows_the_style_sheet_of_the_page_and_no_other(client: FlaskClient) -> None:
    response = client.get(PAGE)
    (sheet,) = re.findall(r"<style>(.*?)</style>", response.get_data(as_text=True), flags=re.S)
    allowed = re.findall(r"style-src ([^;]*)", response.headers["Content-Security-Policy"])
    assert allowed == [f"'self' 'sha256-{base64.b64encode(sha256(sheet.encode()).digest()).decode()}'"]


@pytest.mark.parametrize("accepted", ["", "gzip", "gzip, deflate, br"])
def test_a_page_that_did_not_change_is_not_sent_again(client: FlaskClient, accepted: str) -> None:
    first = client.get(PAGE, headers={"Accept-Encoding": accepted})
    again = client.get(PAGE, headers={"Accept-Encoding": accepted, "If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize(("accepted", "opened"), [("gzip", gzip.decompress), ("gzip, deflate, br", brotli.decompress)])
@pytest.mark.parametrize("address", [PAGE, "/static/find.js", "/api/v1/openapi.json"])
def test_what_is_sent_compressed_is_what_is_sent_plainly(client: FlaskClient, address: str, accepted: str, opened: object) -> None:
    with client.get(address) as plain, client.get(address, headers={"Accept-Encoding": accepted}) as packed:
        assert len(packed.data) < len(plain.data) / 2
        assert opened(packed.data) == plain.data  # type: ignore[operator]
        assert "Accept-Encoding" in packed.headers["Vary"]


def test_pages_of_the_desk_are_not_compressed_beside_what_others_put_in_them(client: FlaskClient) -> None:
    response = client.get("/sign-in", headers={"Accept-Encoding": "gzip"})
    assert response.status_code == 200
    assert "Content-Encoding" not in response.headers


def test_a_file_asked_for_by_its_mark_is_kept_for_good_and_without_it_asked_for_again(client: FlaskClient) -> None:
    (marked,) = re.findall(r'src="(/static/find\.js\?v=[0-9a-f]+)"', client.get(PAGE).get_data(as_text=True))
    kept = []
    for address in (marked, "/static/find.js", "/static/find.js?v=another"):
        with client.get(address) as response:
            kept.append(response.headers["Cache-Control"])
    assert kept == ["public, max-age=31536000, immutable", "no-cache", "no-cache"]


def test_a_page_is_asked_for_again_each_time(client: FlaskClient) -> None:
    assert client.get(PAGE).headers["Cache-Control"] == "no-cache"


def test_different_answers_have_different_etags(client: FlaskClient) -> None:
    assert client.get("/").headers["ETag"] != client.get("/?on=2026-01-15").headers["ETag"]


def test_the_api_may_be_read_from_other_sites_and_the_pages_not(client: FlaskClient) -> None:
    assert client.get("/api/v1/skills").headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Origin" not in client.get("/").headers


def test_no_cookie_is_set(client: FlaskClient) -> None:
    assert "Set-Cookie" not in client.get("/?profile=bash-bowl").headers


def test_programs_are_told_what_to_leave_alone(client: FlaskClient) -> None:
    response = client.get("/robots.txt")
    assert response.mimetype == "text/plain"
    lines = response.get_data(as_text=True).splitlines()
    assert lines[0] == "User-agent: *" and "Disallow: /desk" in lines and "Disallow: /" not in lines


@pytest.mark.parametrize(("address", "known"), [(f"{PAGE}?source=naf", PAGE), (f"{PAGE}?lang=fr", f"{PAGE}?lang=fr"), (f"{PAGE}?lang=en", PAGE)])
def test_a_page_names_the_one_address_by_which_others_are_to_know_it(client: FlaskClient, address: str, known: str) -> None:
    assert re.findall(r'<link rel="canonical" href="([^"]+)">', client.get(address).get_data(as_text=True)) == [f"http://localhost{known}"]
