"""What the scripts say is handed to them by the page, in its language."""

from __future__ import annotations

import json
import re
from html import unescape

from flask.testing import FlaskClient

from app import paths
from app.web.script_words import MESSAGES

SAID = re.compile(r'\b(?:say|touchlineSay)\("((?:[^"\\]|\\.)*)"')


def test_every_message_of_a_script_is_handed_to_it_and_no_other() -> None:
    said = {text for path in paths.static().glob("*.js") for text in SAID.findall(path.read_text(encoding="utf-8"))}
    assert said == set(MESSAGES)


def test_a_page_hands_the_scripts_their_words_in_its_language(client: FlaskClient) -> None:
    found = re.search(r'<body data-words="([^"]*)"', client.get("/?lang=de").get_data(as_text=True))
    assert found and json.loads(unescape(found[1]))["Questions"] == "Fragen"


def test_an_english_page_hands_them_nothing(client: FlaskClient) -> None:
    assert "data-words" not in client.get("/").get_data(as_text=True)
