"""The words of a script: what a name means, and that the rules ask for nothing that no script could answer."""
import ast
from pathlib import Path

import pytest

from app.errors import UnknownName
from app.rules.skills.catalogue import SKILLS
from app.scenarios import words

PLAYERS = ("H1", "A1", "A2")
RULES = Path(words.__file__).parents[1] / "rules"


def asked_by_the_rules(kind):
    """The literal beginnings of the names that the rules give to `Roll` or `Ask`."""
    for path in sorted(RULES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == kind:
                for keyword in node.keywords:
                    first = keyword.value.values[0] if isinstance(keyword.value, ast.JoinedStr) else keyword.value
                    if keyword.arg == "name" and isinstance(first, ast.Constant):
                        yield first.value.rstrip()


def test_every_roll_of_the_rules_can_be_scripted():
    names = set(asked_by_the_rules("Roll"))
    assert "armour" in names
    assert names <= set(words.DICE)


def test_every_choice_of_the_rules_can_be_scripted():
    names = set(asked_by_the_rules("Ask"))
    assert "push" in names
    assert {name for name in names if name.split(" ")[0] not in ("use", "re-roll", "order")} <= set(words.CHOICES)


@pytest.mark.parametrize("skill", [entry.name for entry in SKILLS])
def test_the_use_of_every_skill_can_be_scripted(skill):
    assert words.choice_name("bb2025", f"use {skill} H1", PLAYERS).name == f"use {skill} H1"


@pytest.mark.parametrize(("edition", "known", "unknown"), [
    ("bb2025", "dodgy-snack home", "officious-ref home"),
    ("bb2020", "officious-ref home", "secure H1"),
    ("classic", "block H1", "loner H1"),
])
def test_an_edition_has_its_own_rolls(edition, known, unknown):
    assert words.dice_name(edition, known, PLAYERS).label == known
    with pytest.raises(UnknownName, match=f"{edition} has no roll"):
        words.dice_name(edition, unknown, PLAYERS)


@pytest.mark.parametrize("name", ["dodge H1 A1", "dodge home", "bounce H1", "dodge  H1", "dodge H1 ", "block", "block H1 H2 A1"])
def test_a_roll_about_the_wrong_one_is_refused(name):
    with pytest.raises(UnknownName):
        words.dice_name("bb2025", name, PLAYERS)


@pytest.mark.parametrize("name", [
    "use Dodge", "use Dodge home", "re-roll", "order", "order nothing", "push", "push A1 A2", "charge H1", "wizard H1", "",
])
def test_a_choice_about_the_wrong_one_is_refused(name):
    with pytest.raises(UnknownName):
        words.choice_name("bb2025", name, PLAYERS)


def test_a_compass_point_is_the_d8_that_points_there():
    assert [words.direction(face) for face in ("NW", "E", "SE", 4)] == [1, 5, 8, 4]
