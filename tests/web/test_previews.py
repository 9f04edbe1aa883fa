"""Link previews: pictures of the size that is announced, with the page's own words, and never too much for their place."""

from __future__ import annotations

import re
import struct

import pytest
from flask.testing import FlaskClient

from app.corpus.model import Corpus, PageKey
from app.web import previews
from app.web.diagram import Diagram, Frame, Piece
from app.web.preview import Scene, _picture, preview
from app.web.standpoint import Standpoint

QUESTION, SCENARIO = "/bb2025/questions/grab-in-blitz", "/bb2025/scenarios/grab-on-blitz"


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height, from the head of the file."""
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize("address", [QUESTION, SCENARIO, "/bb2025/skills/grab", "/bb2025/rules/foul"])
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


@pytest.mark.parametrize("address", ["/previews/questions/no-such.png", "/previews/scenarios/no-such.png", "/previews/bb2025/skills/no-such.png"])
def test_there_is_no_picture_of_what_there_is_not(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, str, Scene | None]]:
    """What previews were asked to show; none is drawn."""
    asked: list[tuple[str, str, str, Scene | None]] = []
    monkeypatch.setattr(previews, "preview", lambda *what: asked.append(what) or b"")
    return asked


def test_the_picture_of_a_skill_shows_its_first_contested_question_and_a_position(
    book_client: FlaskClient, book: Corpus, shown: list[tuple[str, str, str, Scene | None]]
) -> None:
    book_client.get("/previews/bb2025/skills/grab.png")
    ((title, question, what, scene),) = shown
    asked = book.shown_on(PageKey("bb2025", "skill", "grab"))
    library = book_client.application.extensions["touchline"]
    with book_client.application.app_context():
        contested = [q.title for q in asked if library.standing(q, Standpoint(), "bb2025") == "contested"]
    assert (title, question) == ("Grab", contested[0])
    assert what.endswith(f"BB2025 · {len(contested)} of {len(asked)} contested") and scene is not None


def test_the_picture_of_a_page_without_a_contested_question_says_what_it_does(
    book_client: FlaskClient, book: Corpus, shown: list[tuple[str, str, str, Scene | None]]
) -> None:
    empty = next(key for key in book.pages if not book.shown_on(key))
    book_client.get(f"/previews/{empty.edition}/{empty.section}s/{empty.slug}.png")
    ((title, words, what, scene),) = shown
    assert (title, scene) == (book.pages[empty].name, None) and what.endswith("no question on record")
    assert words and words.removesuffix("…").strip().split()[0] in book.pages[empty].effect


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
