"""Who may import whom (docs/architecture.md), kept by reading the imports of every module."""
from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.rules.skills.catalogue import SKILLS

APP = Path(__file__).parent.parent / "app"
MODULES = sorted(APP.rglob("*.py"))
MAY_IMPORT = {
    "corpus": {"corpus"},
    "rules": {"rules"},
    "scenarios": {"scenarios", "rules", "corpus"},
    "search": {"search", "corpus"},
    "verdicts": {"verdicts", "corpus"},
    "web": {"web", "scenarios", "corpus", "search", "verdicts", "rules"},
    "cli": {"cli", "web", "scenarios", "corpus", "search", "verdicts"},
}
EVERYBODY_MAY = {"errors"}
MAY_SEE_THE_DISK = {"corpus", "web", "cli"}
ALSO_TERMS = {"Block", "Dodge", "Pass", "Catch", "Leap", "Kick", "Punt", "Leader", "Stab", "Pro"}
"""Skills whose names are words of the rules as well, so that a procedure may say them."""


def imports(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            if node.module == "app":
                yield from (f"app.{alias.name}" for alias in node.names)


def part(name: str) -> str:
    return name.split(".")[1] if "." in name else ""


@pytest.mark.parametrize("module", MODULES, ids=lambda m: str(m.relative_to(APP)))
def test_a_part_imports_only_what_it_may(module: Path) -> None:
    here = module.relative_to(APP).parts[0]
    if here not in MAY_IMPORT:
        return
    allowed = MAY_IMPORT[here] | EVERYBODY_MAY | ({"paths"} if here in MAY_SEE_THE_DISK else set())
    wrong = [name for name in imports(module) if name.startswith("app.") and part(name) not in allowed]
    assert not wrong


@pytest.mark.parametrize("module", sorted((APP / "rules").rglob("*.py")), ids=lambda m: m.name)
def test_the_rules_import_nothing_but_the_standard_library_and_msgspec(module: Path) -> None:
    roots = {name.split(".")[0] for name in imports(module)}
    assert roots <= set(sys.stdlib_module_names) | {"msgspec", "app"}


@pytest.mark.parametrize("module", sorted((APP / "rules" / "procedures").glob("*.py")), ids=lambda m: m.name)
def test_a_procedure_neither_names_a_skill_nor_imports_one(module: Path) -> None:
    assert not [name for name in imports(module) if name.startswith("app.rules.skills.")]
    names = {skill.name for skill in SKILLS} - ALSO_TERMS
    texts = {node.value for node in ast.walk(ast.parse(module.read_text())) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert not names & texts


@pytest.mark.parametrize("module", sorted((APP / "rules" / "drivers").glob("*.py")), ids=lambda m: m.name)
def test_a_driver_knows_neither_procedures_nor_skills(module: Path) -> None:
    assert not [name for name in imports(module) if name.startswith(("app.rules.skills", "app.rules.procedures", "app.rules.hooks"))]
