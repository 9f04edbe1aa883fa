"""The words of the desk that pages translate are those that it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import app.desk
from app.desk.account_words import ACCOUNT_WORDS
from app.desk.model import GRANTED, Role, State
from app.web.desk.words import COMPLAINTS, DEEDS, ROLES, STATES

from .conftest import Scene

DESK = Path(app.desk.__file__).parent

def test_every_role_and_state_is_said_in_the_language_of_the_reader() -> None:
    assert {role.value.replace("-", " ") for role in Role} - {"anybody", "guest"} == set(ROLES)
    assert {str(name).replace("-", " ") for name in GRANTED} <= set(ROLES)
    assert {state.value for state in State} == set(STATES)


def test_no_complaint_is_translated_that_the_desk_makes_in_other_words() -> None:
    program = "".join(path.read_text(encoding="utf-8") for path in DESK.glob("*.py"))
    assert [text for text in COMPLAINTS if f'"{text}"' not in program] == []


@pytest.mark.parametrize("kind", ACCOUNT_WORDS)
@pytest.mark.parametrize("detail", [{"person": "1", "admin": True, "session": "all"}, {"person": "2"}])
def test_what_was_done_with_accounts_does_not_stay_english(kind: str, detail: dict[str, object]) -> None:
    assert ACCOUNT_WORDS[kind](detail, {"1": "Olga"}).message in DEEDS


def test_no_complaint_with_places_to_fill_in_stays_english() -> None:
    program = "".join(path.read_text(encoding="utf-8") for path in DESK.glob("*.py"))
    filled = re.findall(r"""raise \w+\(\s*"([^"]*%\([^"]*)",""", program)
    assert len(filled) > 10
    assert [text for text in filled if text not in COMPLAINTS] == []


def test_a_page_says_what_an_error_names_in_its_language(scene: Scene) -> None:
    page = scene.guest.get("/e/NOSUCH?lang=fr").text
    assert "Aucun événement n’a le code &#39;NOSUCH&#39;." in page
    assert 'lang="en">There is no event' not in page
