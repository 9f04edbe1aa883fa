"""The table of skills that change nothing in a game."""
from __future__ import annotations

import pytest

from app.rules import engine  # noqa: F401  (registers every skill)
from app.rules.hooks import Hook
from app.rules.procedures.special import SPECIALS
from app.rules.skills.catalogue import BY_NAME
from app.rules.skills.off_the_pitch import CHANGE_NOTHING


@pytest.mark.parametrize("name", CHANGE_NOTHING)
def test_the_table_names_skills_that_exist(name: str) -> None:
    assert name in BY_NAME


@pytest.mark.parametrize("name", CHANGE_NOTHING)
def test_a_skill_of_the_table_acts_nowhere(name: str) -> None:
    assert not [hook.name for hook in Hook.all.values() if name in hook.skills]
    assert name not in {special.skill for special in SPECIALS.values()}
