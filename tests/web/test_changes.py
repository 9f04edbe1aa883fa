from __future__ import annotations

import json
from datetime import date, timedelta
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient

ATOM = {"a": "http://www.w3.org/2005/Atom"}


FEEDS = ["/changes", "/profiles/naf-event/changes", "/bb2025/skills/grab/changes", "/sources/naf/changes", "/bb2025/skills/dodge/changes"]


@pytest.mark.parametrize("feed", FEEDS)
def test_both_forms_of_a_feed_have_the_same_entries(book_client: FlaskClient, feed: str) -> None:
    atom = ElementTree.fromstring(book_client.get(f"{feed}.atom").data)
    items = json.loads(book_client.get(f"{feed}.json").data)["items"]
    entries = atom.findall("a:entry", ATOM)
    assert [entry.findtext("a:id", None, ATOM) for entry in entries] == [item["id"] for item in items]
    assert [entry.findtext("a:summary", None, ATOM) for entry in entries] == [item["content_text"] for item in items]
    assert len({item["id"] for item in items}) == len(items)


@pytest.mark.parametrize("feed", FEEDS)
def test_an_atom_feed_has_what_the_standard_asks_for(book_client: FlaskClient, feed: str) -> None:
    atom = ElementTree.fromstring(book_client.get(f"{feed}.atom").data)
    for thing in (atom, *atom.findall("a:entry", ATOM)):
        assert all(thing.findtext(f"a:{tag}", None, ATOM) for tag in ("id", "title", "updated"))
    assert atom.find("a:link[@rel='self']", ATOM) is not None and atom.findtext("a:author/a:name", None, ATOM)


def test_an_overturned_ruling_tells_old_answer_new_answer_and_the_scenario_that_ends_otherwise(book_client: FlaskClient) -> None:
    items = json.loads(book_client.get("/bb2025/skills/grab/changes.json").data)["items"]
    (item,) = [i for i in items if i["_touchline"]["question"] == "grab-during-blitz-sidestep" and "2026-05" in i["date_published"]]
    told = item["_touchline"]
    assert (told["before"], told["after"]) == ("cancels", "does-not-cancel") and told["scenarios"]
    assert "NAF no longer says" in item["content_text"] and "Designer’s Commentary".replace("’", "'") in item["content_text"]


def test_the_feed_of_a_profile_has_what_changed_its_own_answers_alone(book_client: FlaskClient) -> None:
    for slug in ("naf-event", "fumbbl"):
        for item in json.loads(book_client.get(f"/profiles/{slug}/changes.json").data)["items"]:
            day, told = date.fromisoformat(item["date_published"][:10]), item["_touchline"]
            asked = (book_client.get(f"/api/v1/rule/{told['question']}?profile={slug}&on={at}").json for at in (day - timedelta(days=1), day))
            assert [answer["option"] for answer in asked] == [told["before"], told["after"]] and told["before"] != told["after"]
    assert json.loads(book_client.get("/profiles/naf-event/changes.json").data)["items"]


def test_the_page_offers_the_feed_of_the_profile_that_is_chosen(book_client: FlaskClient) -> None:
    assert "/profiles/naf-event/changes.atom" in book_client.get("/changes?profile=naf-event").get_data(as_text=True)
    assert "/profiles/" not in book_client.get("/changes").get_data(as_text=True)


def test_a_date_known_to_the_month_is_told_as_a_month(book_client: FlaskClient) -> None:
    page = book_client.get("/changes").get_data(as_text=True)
    assert "<h2>May 2026</h2>" in page and "<h2>1 May 2026</h2>" not in page
    items = json.loads(book_client.get("/changes.json").data)["items"]
    vague = [i for i in items if i["_touchline"]["date"] == "2026-05"]
    assert vague and all(i["content_text"].startswith("In May 2026; the day is not on record.") for i in vague)
    assert not any("not on record" in i["content_text"] for i in items if len(i["_touchline"]["date"]) == len("2026-05-12"))


def test_the_page_shows_every_change_with_its_day(book_client: FlaskClient) -> None:
    page = book_client.get("/changes").get_data(as_text=True)
    assert "answer changed" in page and "May 2026" in page and "/bb2025/questions/grab-during-blitz-sidestep" in page


@pytest.mark.parametrize("address", ["/sources/nobody/changes.atom", "/profiles/nobody/changes.json", "/bb2025/skills/nothing/changes.json"])
def test_a_feed_of_nothing_is_not_found(book_client: FlaskClient, address: str) -> None:
    assert book_client.get(address).status_code == 404
