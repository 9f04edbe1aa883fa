"""The words of the desk that pages translate are those that it says."""

from __future__ import annotations

from pathlib import Path

import app.desk
from app.desk.model import GRANTED, Role, State
from app.web.desk.words import COMPLAINTS, ROLES, STATES


def test_every_role_and_state_is_said_in_the_language_of_the_reader() -> None:
    assert {role.value.replace("-", " ") for role in Role} - {"anybody", "guest"} == set(ROLES)
    assert {str(name).replace("-", " ") for name in GRANTED} <= set(ROLES)
    assert {state.value for state in State} == set(STATES)


def test_no_complaint_is_translated_that_the_desk_makes_in_other_words() -> None:
    program = "".join(path.read_text(encoding="utf-8") for path in Path(app.desk.__file__).parent.glob("*.py"))
    assert [text for text in COMPLAINTS if f'"{text}"' not in program] == []
