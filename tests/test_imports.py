"""Who may import whom (docs/architecture.md), kept by reading the imports of every module."""
from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.rules.skills.catalogue import SKILLS

ROOT = Path(__file__).resolve().parent.parent
APP = ROOT / "app"
MODULES = sorted(APP.rglob("*.py"))
RULES = sorted((APP / "rules").rglob("*.py"))
PROCEDURES = sorted((APP / "rules" / "procedures").rglob("*.py"))
DRIVERS = sorted((APP / "rules" / "drivers").rglob("*.py"))
MAY_IMPORT = {
    "": set(),
    "errors": set(),
    "paths": set(),
    "printed": set(),
    "corpus": {"corpus", "paths"},
    "rules": {"rules"},
    "scenarios": {"scenarios", "rules", "corpus"},
    "search": {"search", "corpus"},
    "verdicts": {"verdicts", "corpus"},
    "settings": set(),
    "desk": {"desk", "settings"},
    "web": {"web", "desk", "settings", "scenarios", "corpus", "search", "verdicts", "rules", "paths", "printed"},
    "cli": {"cli", "web", "desk", "settings", "scenarios", "corpus", "search", "verdicts", "printed"},
}
"""Part of `app` to the parts that it may import; everybody may import `app.errors`."""
OUTSIDE_THE_RULES = {
    "datetime", "glob", "io", "logging", "os", "pathlib", "shutil", "socket", "subprocess", "tempfile", "threading", "time", "urllib",
}
"""Of the standard library, what reads files, clocks and the world."""
ALSO_TERMS = {"Block", "Dodge", "Pass", "Catch", "Leap", "Kick", "Punt", "Leader", "Stab", "Pro", "Multiple Block"}
"""Skills whose names are words of the rules as well (an action, a test), so that a procedure may say them."""


def name_of(module: Path) -> str:
    return module.relative_to(ROOT).as_posix()


def part_of(module: Path) -> str:
    """The part of `app` that a module belongs to: `corpus`, `errors`; "" for `app` itself."""
    first = module.relative_to(APP).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


def imports(text: str, package: tuple[str, ...] = ()) -> Iterator[str]:
    """Everything that a module imports, by full name; `package` is what it lies in, for relative imports."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "import_module":
            yield from (argument.value for argument in node.args if isinstance(argument, ast.Constant) and isinstance(argument.value, str))


def imported_by(module: Path) -> set[str]:
    return set(imports(module.read_text(encoding="utf-8"), module.relative_to(ROOT).parent.parts))


def parts(names: set[str]) -> set[str]:
    """The parts of `app` that are among full names of imports."""
    return {name.split(".")[1] for name in names if name.startswith("app.")}


def test_relative_plain_and_late_imports_are_all_read() -> None:
    text = "import app.web\nfrom app import rules\nfrom ..search import words\nfrom . import load\nimportlib.import_module('app.cli')\n"
    assert parts(set(imports(text, ("app", "corpus")))) == {"web", "rules", "search", "corpus", "cli"}


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_a_part_imports_only_what_it_may(module: Path) -> None:
    assert parts(imported_by(module)) - {"errors"} <= MAY_IMPORT[part_of(module)]


@pytest.mark.parametrize("module", RULES, ids=name_of)
def test_the_rules_import_nothing_but_the_standard_library_and_msgspec(module: Path) -> None:
    roots = {name.split(".")[0] for name in imported_by(module)}
    assert roots <= set(sys.stdlib_module_names) | {"msgspec", "app"}


@pytest.mark.parametrize("module", RULES, ids=name_of)
def test_the_rules_read_no_file_and_no_clock(module: Path) -> None:
    assert not {name.split(".")[0] for name in imported_by(module)} & OUTSIDE_THE_RULES


@pytest.mark.parametrize("module", PROCEDURES, ids=name_of)
def test_a_procedure_imports_no_skill(module: Path) -> None:
    assert not {name for name in imported_by(module) if name.startswith("app.rules.skills")}


def said(text: str) -> Iterator[str]:
    """Every text in a module that the program works with: no docstrings, no comments."""
    tree = ast.parse(text)
    docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings:
            yield node.value


def test_a_docstring_is_not_said_but_a_piece_of_a_longer_text_is() -> None:
    assert list(said('def rule():\n    """As Frenzy."""\n    return f"use Sidestep {who}"\n')) == ["use Sidestep "]


@pytest.mark.parametrize("module", PROCEDURES, ids=name_of)
def test_a_procedure_names_no_skill(module: Path) -> None:
    names = sorted({skill.name for skill in SKILLS} - ALSO_TERMS, key=len, reverse=True)
    skill = re.compile(rf"\b({'|'.join(map(re.escape, names))})(?!\w)")
    assert [text for text in said(module.read_text(encoding="utf-8")) if skill.search(text)] == []


@pytest.mark.parametrize("module", DRIVERS, ids=name_of)
def test_a_driver_knows_neither_procedures_nor_skills(module: Path) -> None:
    known = ("app.rules.skills", "app.rules.procedures", "app.rules.hooks")
    assert not {name for name in imported_by(module) if name.startswith(known)}


def test_only_one_module_knows_the_search_engine() -> None:
    knowing = {name_of(module) for module in MODULES if "whoosh" in {name.split(".")[0] for name in imported_by(module)}}
    assert knowing == {"app/search/whoosh_index.py"}


def test_the_table_of_the_architecture_page_lists_every_part() -> None:
    listed = set(re.findall(r"^\| `app/(\w+)(?:\.py|/)` \|", (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert listed == {part_of(module) for module in MODULES} - {""}


@pytest.mark.parametrize(
    "module", [*PROCEDURES, *(path for path in sorted((APP / "rules" / "skills").glob("*.py")) if path.stem != "catalogue")],
    ids=lambda path: path.stem)
def test_no_procedure_and_no_skill_compares_the_edition(module: Path) -> None:
    """What differs between editions stands in their tables; the catalogue alone tells which skills an edition knows."""
    compared = [
        node.lineno for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))) if isinstance(node, ast.Compare)
        for side in (node.left, *node.comparators) if isinstance(side, ast.Attribute) and side.attr == "edition"]
    assert compared == []
