"""Link previews: pictures of the size that is announced, with the page's own words, and never too much for their place."""

from __future__ import annotations

import re
import struct

import pytest
from flask.testing import FlaskClient

from app.web.diagram import Diagram, Frame, Piece
from app.web.preview import Scene, _picture, preview

QUESTION, SCENARIO = "/bb2025/questions/grab-in-blitz", "/bb2025/scenarios/grab-on-blitz"


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height, from the head of the file."""
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize("address", [QUESTION, SCENARIO])
def test_a_page_names_a_picture_that_is_there(client: FlaskClient, address: str) -> None:
    found = re.search(r'og:image" content="http://localhost(/[^"]+)"', client.get(address).text)
    assert found
    answer = client.get(found[1])
    assert answer.content_type == "image/png" and size_of(answer.data) == (1200, 630)


def test_the_picture_keeps_the_standpoint_of_its_page(client: FlaskClient) -> None:
    assert re.search(r'og:image" content="[^"]+\?source=naf"', client.get(f"{QUESTION}?source=naf").text)


def test_a_picture_is_not_sent_twice(client: FlaskClient) -> None:
    first = client.get("/previews/questions/grab-in-blitz.png")
    again = client.get("/previews/questions/grab-in-blitz.png", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("address", ["/previews/questions/no-such.png", "/previews/scenarios/no-such.png"])
def test_there_is_no_picture_of_what_there_is_not(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404


def test_long_words_stay_inside_the_picture() -> None:
    scene = Scene(Diagram(pieces={}), Frame(8, 6, 10, 8))
    for words in range(1, 90):
        svg = str(_picture("Is a question asked? " * words, "An answer without end. " * (words // 2), "By somebody", scene))
        assert max(float(y) for y in re.findall(r'<text class="\w+" x="60" y="([\d.]+)"', svg)) < 610
        assert "By somebody" in svg


def test_the_position_changes_the_picture() -> None:
    pieces = [{"H1": Piece(id="H1", team="home", at=(9, 7), state=state)} for state in ("standing", "stunned")]
    one, other = (preview("A", "B", "C", Scene(Diagram(pieces=there), Frame(8, 6, 10, 8))) for there in pieces)
    assert one != other


def test_markup_in_a_title_is_text() -> None:
    assert "&lt;image" in str(_picture('<image href="x"/>', "", "", None))
