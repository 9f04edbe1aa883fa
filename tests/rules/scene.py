"""Small scenes for tests of the rules: a scenario's text without its head, played under the book's default answers."""
from __future__ import annotations

from textwrap import dedent

from app.scenarios.expect import violations
from app.scenarios.model import RunResult, Scenario
from app.scenarios.read import read
from app.scenarios.run import run

from .files import default

HEAD = "id: scene\nedition: bb2025\ntitle: A scene\n"


def scene(text: str) -> Scenario:
    """The scenario that the text describes, whose id, edition and title are left out."""
    return read(HEAD + dedent(text))


def played(text: str, **chosen: str) -> RunResult:
    """The run of a scene; `chosen` names options of questions (`_` for `-` in the question)."""
    return run(scene(text), {question.replace("_", "-"): option for question, option in chosen.items()}, default)


def holds(text: str, **chosen: str) -> None:
    """Plays the scene and fails with what its `expect` says in vain. A scene must expect something, and must use up its dice."""
    scenario, result = scene(text), played(text, **chosen)
    assert scenario.expect, "the scene expects nothing"
    wrong = violations({"unused_dice": [], **scenario.expect}, result)
    assert not wrong, "\n".join([*wrong, f"rolls: {[(roll['name'], roll['dice']) for roll in result.rolls]}", f"refused: {result.refused}"])
