"""Small scenes for tests of the rules: a scenario's text without its head, played under the book's default answers."""
from __future__ import annotations

from textwrap import dedent

from app.scenarios.expect import violations
from app.scenarios.model import RunResult, Scenario
from app.scenarios.read import read
from app.scenarios.run import run

from .files import default_for

HEAD = "id: scene\nedition: {}\ntitle: A scene\n"


def scene(text: str, edition: str = "bb2025") -> Scenario:
    """The scenario that the text describes, whose id, edition and title are left out."""
    return read(HEAD.format(edition) + dedent(text))


def played(text: str, edition: str = "bb2025", **chosen: str) -> RunResult:
    """The run of a scene; `chosen` names options of questions (`_` for `-` in the question)."""
    options = {question.replace("_", "-"): option for question, option in chosen.items()}
    return run(scene(text, edition), options, default_for(edition))


def holds(text: str, edition: str = "bb2025", **chosen: str) -> None:
    """Plays the scene and fails with what its `expect` says in vain. A scene must expect something, and must use up its dice."""
    scenario, result = scene(text, edition), played(text, edition, **chosen)
    assert scenario.expect, "the scene expects nothing"
    wrong = violations({"unused_dice": [], **scenario.expect}, result)
    assert not wrong, "\n".join([*wrong, f"rolls: {[(roll['name'], roll['dice']) for roll in result.rolls]}", f"refused: {result.refused}"])
