"""An address that leads nowhere: the same page in another case or with a slash at its end is led to, the nearest pages are a link away."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient

from app.corpus.model import Corpus

KINDS = [
    "/bb2025/skills/dodge", "/bb2025/rules/blitz", "/bb2025/questions/grab-during-blitz-sidestep", "/bb2025/scenarios/active-skills-optional",
    "/bb2025/scenarios/active-skills-optional/odds", "/sources/naf", "/bb2025/skills", "/bb2020/rules", "/questions", "/scenarios", "/about", "/changes",
    "/lab", "/bb2025/skills/dodge/changes.atom", "/scenarios/active-skills-optional.yaml"]


@pytest.mark.parametrize("address", KINDS)
def test_another_case_and_a_slash_at_the_end_lead_to_the_page_for_good(book_client: FlaskClient, address: str) -> None:
    for other in (address.upper(), address.title(), f"{address}/", f"{address.upper()}//", f"/{address[1:].capitalize()}/"):
        found = book_client.get(f"{other}?source=naf&lang=fr&open=a&open=b")
        assert (found.status_code, urlsplit(found.location).path) == (301, address), other
        assert sorted(urlsplit(found.location).query.split("&")) == ["lang=fr", "open=a", "open=b", "source=naf"]
        assert not urlsplit(found.location).netloc


@pytest.mark.parametrize(("typed", "address"), [
    ("/E/G9TSMT", "/e/G9TSMT"), ("/E/g9tsmt", "/e/G9TSMT"), ("/E/g9tsmt/Verdicts", "/e/G9TSMT/verdicts"),
    ("/DESK", "/desk"), ("/Desk/Accounts", "/desk/accounts")])
def test_the_desk_and_a_code_read_out_in_capitals_are_led_to(book_client: FlaskClient, typed: str, address: str) -> None:
    found = book_client.get(f"{typed}?lang=fr")
    assert (found.status_code, found.location) == (301, f"{address}?lang=fr")


@pytest.mark.parametrize("address", ["/I/SOME-TOKEN", "/E/g9tsmt/Lock", "/E/not%20one", "/e/G9TSMT", "/e/%C3%89"])
def test_what_only_acts_or_holds_a_secret_is_led_nowhere(book_client: FlaskClient, address: str) -> None:
    assert book_client.get(address).status_code == 404


def test_what_is_sent_to_the_desk_in_capitals_is_led_nowhere(book_client: FlaskClient) -> None:
    assert book_client.post("/DESK").location is None and book_client.post("/E/G9TSMT").location is None


def test_no_parameter_decides_where_it_leads(book_client: FlaskClient) -> None:
    query = "_external=1&_scheme=javascript&_anchor=x&_method=POST&endpoint=desk.my_events&slug=block&edition=bb2020&q=%0d%0aSet-Cookie:x"
    found = book_client.get(f"/bb2025/skills/Dodge?{query}")
    assert found.status_code == 301 and found.location.partition("?")[0] == "/bb2025/skills/dodge"
    assert "Set-Cookie" not in found.headers


@pytest.mark.parametrize("address", [
    "/bb2025/skills/Nothing", "/bb2025/skills/nothing/",
    "/BB2025/questions/no-such-question", "/bb2025/SCENARIOS/nothing/", "/Sources/Nobody", "/BB2026/skills",
    "/bb2025/skills/Nothing/changes.atom", "/Nowhere/"])
def test_what_is_not_there_in_any_case_is_led_nowhere(book_client: FlaskClient, address: str) -> None:
    assert book_client.get(address).status_code == 404


@pytest.mark.parametrize("address", [
    "//evil.example/", "//evil.example/bb2025/skills/Dodge", "///evil.example//", "/\\evil.example/", "//evil.example/..;/Questions/", "/%2F/evil.example/",
    "/https://evil.example/", "//EVIL.example/questions/", "/%5Cevil.example/QUESTIONS/"])
def test_nothing_leads_to_another_host(book_client: FlaskClient, address: str) -> None:
    # As the path: a client would take two slashes for the beginning of a host.
    found = book_client.get("/", base_url="http://touchline.example", environ_overrides={"PATH_INFO": address})
    for _ in range(3):
        if found.status_code not in (301, 302, 303, 307, 308):
            break
        target = urlsplit(found.location)
        assert target.netloc in ("", "touchline.example") and not found.location.startswith(("//", "/\\"))
        found = book_client.get(found.location, base_url="http://touchline.example")
    assert found.status_code == 404


def test_what_is_sent_is_led_nowhere(book_client: FlaskClient) -> None:
    assert book_client.post("/bb2025/skills/Dodge").status_code == 405
    assert book_client.get("/api/v1/skills/Nothing").status_code == 404


@pytest.mark.parametrize(("address", "meant"), [
    ("/bb2025/skills/dodgee", "/bb2025/skills/dodge"), ("/bb2025/rules/blitzz", "/bb2025/rules/blitz"), ("/skills/dodge", "/bb2025/skills/dodge"),
    ("/bb2025/dodge", "/bb2025/skills/dodge"), ("/bb2025/questions/grab-during-blitz-sidestepp", "/bb2025/questions/grab-during-blitz-sidestep"),
    ("/bb2025/scenarios/active-skill-optional", "/bb2025/scenarios/active-skills-optional"), ("/sources/nfa", "/sources/naf"),
    ("/dodge.html", "/bb2025/skills/dodge"), ("/bb2026/skills/dodge", "/bb2025/skills/dodge")])
def test_what_may_be_meant_is_a_link_away(book_client: FlaskClient, address: str, meant: str) -> None:
    found = book_client.get(f"{address}?lang=de")
    assert found.status_code == 404
    linked = [unescape(one) for one in re.findall(r'<a class="tap" href="([^"]+)"', found.text.partition("<main")[2].partition('class="acts"')[0])]
    assert f"{meant}?lang=de" in linked
    assert book_client.get(linked[0]).status_code == 200
    assert "meinten Sie" in found.text.replace("Meinten", "meinten")


def test_every_address_of_the_book_is_lower_case(book: Corpus) -> None:
    """What leads another case to the page takes all letters for small ones."""
    names = [*(key.slug for key in book.pages), *book.questions, *book.scenarios, *book.sources, *book.profiles]
    assert [name for name in names if name != name.lower()] == []
