"""Whoever follows the guides to the site and to its API finds what they say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app.corpus.load import load
from app.web import create_app
from tests.corpus.test_adding_a_ruling import GUIDE, root

__all__ = ["root"]
LAB = GUIDE.with_name("lab.md").read_text(encoding="utf-8")
SEE_IT = GUIDE.read_text(encoding="utf-8").partition("## 5. ")[2].partition("\n## ")[0]
ADDRESSES = re.findall(r"`(/[^`]+)`", SEE_IT)


@pytest.fixture(scope="module")
def client(root: Path) -> Iterator[FlaskClient]:  # noqa: F811
    """The site over the book to which the guide's ruling was added."""
    app = create_app(load(root), {"TESTING": True, "HALL": False})
    yield app.test_client()
    for worker in ("touchline-worker", "touchline-reader", "touchline-desk-worker", "touchline-ranking"):
        app.extensions[worker].close()


@pytest.mark.parametrize("address", ADDRESSES)
def test_each_page_on_which_the_guide_shows_the_new_ruling_has_it(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    assert "Riverside League" in answer.text or "grab-blitz-on-the-sideline" in answer.text


def test_the_guide_to_a_new_ruling_names_pages() -> None:
    assert {address.split("?")[0].split("/")[-2] for address in ADDRESSES if address.count("/") > 1} == {"questions", "scenarios", "sources", "skills"}


def test_the_scenario_in_the_lab_s_guide_is_played_as_a_body_of_its_own(client: FlaskClient) -> None:
    (text,) = re.findall(r"```yaml\n(.*?)```", LAB, re.DOTALL)
    answer = client.post("/api/v1/lab", data=text)
    assert answer.status_code == 200 and answer.json["wanted"]["name"] == "dodge H1"
    assert client.post("/api/v1/lab/read", data=text).json["faults"] == []
    assert {"scenario", "edition", "end", "wanted", "odds", "odds_fault", "stakes", "stakes_fault", "url"} == set(answer.json)


def test_what_the_lab_s_guide_says_of_an_unusable_body_holds(client: FlaskClient) -> None:
    answer = client.post("/api/v1/lab", data="id: one\n")
    assert answer.status_code == 422
    assert {"line", "message", "hint"} <= set(answer.json["error"]["faults"][0])
