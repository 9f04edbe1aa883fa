"""Loading finds every fault of every file at once, each at its line, and tells versions of the book apart."""
from __future__ import annotations

from pathlib import Path

import pytest

from app.corpus.load import load
from app.corpus.model import PageKey
from app.errors import Fault, InvalidInput
from tests.corpus.miniature import FILES, GRAB, PROFILE, SCENARIO, SIDESTEP, SOURCES, Change, write


def faults(folder: Path, *changes: Change) -> list[Fault]:
    with pytest.raises(InvalidInput) as caught:
        load(write(folder, *changes))
    return list(caught.value.faults)


def places(found: list[Fault]) -> list[tuple[str, int]]:
    return [(fault.file.partition("/rulings/")[2], fault.line) for fault in found]


def test_a_good_book_is_read(tmp_path: Path) -> None:
    book = load(write(tmp_path))
    assert list(book.sources) == ["naf", "jervis"]
    assert set(book.pages) == {PageKey("bb2025", "skill", "grab"), PageKey("bb2025", "skill", "sidestep")}
    assert book.homes["grab-in-blitz"].slug == "grab"
    assert book.scenarios["grab-in-blitz"].decides == ("grab-in-blitz",)
    assert book.profiles["cup"].on == "2026-05"


def test_a_question_is_found_by_its_former_id(tmp_path: Path) -> None:
    found = load(write(tmp_path)).question("grab-on-the-run")
    assert found is not None and found.id == "grab-in-blitz"


def test_a_question_is_shown_on_the_pages_that_it_names(tmp_path: Path) -> None:
    book = load(write(tmp_path))
    assert [q.id for q in book.shown_on(PageKey("bb2025", "skill", "sidestep"))] == ["grab-in-blitz"]


def test_a_question_of_two_editions_is_shown_on_the_pages_of_both_that_it_names(tmp_path: Path) -> None:
    root = write(tmp_path, (GRAB, "changes: outcome", "changes: outcome\n    editions: [bb2025, bb2020]"))
    older = root / "bb2020" / "skills" / "sidestep.yaml"
    older.parent.mkdir(parents=True)
    older.write_text("name: Sidestep\neffect: Picks the square.\n", encoding="utf-8")
    book = load(root)
    assert [[q.id for q in book.shown_on(PageKey(edition, "skill", "sidestep"))] for edition in ("bb2025", "bb2020")] == [["grab-in-blitz"]] * 2


def test_a_question_of_two_editions_is_shown_on_the_namesake_of_its_page(tmp_path: Path) -> None:
    root = write(tmp_path, (GRAB, "changes: outcome", "changes: outcome\n    editions: [bb2025, bb2020]"))
    older = root / "bb2020" / "skills" / "grab.yaml"
    older.parent.mkdir(parents=True)
    older.write_text("name: Grab\neffect: Turns a push.\n", encoding="utf-8")
    assert [q.id for q in load(root).shown_on(PageKey("bb2020", "skill", "grab"))] == ["grab-in-blitz"]


def test_a_question_of_one_edition_is_not_shown_on_a_page_of_another(tmp_path: Path) -> None:
    root = write(tmp_path)
    older = root / "bb2020" / "skills" / "sidestep.yaml"
    older.parent.mkdir(parents=True)
    older.write_text("name: Sidestep\neffect: Picks the square.\n", encoding="utf-8")
    assert load(root).shown_on(PageKey("bb2020", "skill", "sidestep")) == ()


def test_faults_of_all_files_come_together(tmp_path: Path) -> None:
    found = faults(tmp_path, (GRAB, "changes: outcome", "changes: nothing"), (PROFILE, "name: The Cup\n", ""), (SOURCES, "what: A client.", "wat: A client."))
    assert {place[0] for place in places(found)} == {GRAB, PROFILE, SOURCES}


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ((GRAB, "related:", "relatd:"), 4),
        ((GRAB, "changes: outcome", "changes: nothing"), 16),
        ((GRAB, "status: silent", "status: mute"), 33),
        ((GRAB, "title: Does", "title: [Does"), 10),
        ((SIDESTEP, "effect: Picks the square.", "effect: 3"), 5),
    ],
)
def test_a_fault_is_reported_at_its_line(change: Change, line: int, tmp_path: Path) -> None:
    assert (change[0], line) in places(faults(tmp_path, change))


def test_a_scenario_that_is_no_yaml_is_one_fault(tmp_path: Path) -> None:
    assert places(faults(tmp_path, (SCENARIO, "title: A blitz", "title: [A blitz"))) == [(SCENARIO, 4)]


def test_a_misspelt_key_comes_with_the_right_one(tmp_path: Path) -> None:
    assert faults(tmp_path, (GRAB, "related:", "relatd:"))[0].hint == "did you mean 'related'?"


def test_two_questions_with_one_id_are_a_fault(tmp_path: Path) -> None:
    question = FILES[GRAB].split("questions:\n")[1]
    found = faults(tmp_path, (SIDESTEP, "effect: Picks the square.\n", f"effect: Picks the square.\nquestions:\n{question}"))
    assert {fault.code for fault in found} == {"duplicate"}
    assert (SIDESTEP, 7) in places(found)


def test_two_scenarios_with_one_id_are_a_fault(tmp_path: Path) -> None:
    root = write(tmp_path)
    (root / "bb2025/scenarios/other.yaml").write_text(FILES[SCENARIO], encoding="utf-8")
    with pytest.raises(InvalidInput, match="two scenarios with the id 'grab-in-blitz'"):
        load(root)


def test_two_profiles_with_one_slug_are_a_fault(tmp_path: Path) -> None:
    root = write(tmp_path)
    (root / "profiles/mug.yaml").write_text(FILES[PROFILE], encoding="utf-8")
    with pytest.raises(InvalidInput, match="two profiles with the id 'cup'"):
        load(root)


def test_a_folder_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="there is no rulings folder here"):
        load(tmp_path / "nowhere")


def test_a_book_without_sources_is_a_fault(tmp_path: Path) -> None:
    root = write(tmp_path)
    (root / SOURCES).unlink()
    with pytest.raises(InvalidInput, match=r"there is no sources\.yaml"):
        load(root)


def test_the_version_of_the_book_changes_with_any_file(tmp_path: Path) -> None:
    versions = {load(write(tmp_path / str(n), *changes)).digest for n, changes in enumerate([(), ((GRAB, "p. 9", "p. 8"),), ((PROFILE, "Cup", "Mug"),)])}
    assert len(versions) == 3


def test_the_version_of_the_book_does_not_depend_on_where_it_lies(tmp_path: Path) -> None:
    assert load(write(tmp_path / "a")).digest == load(write(tmp_path / "b")).digest


@pytest.mark.parametrize(
    ("change", "line", "hint"),
    [
        ((GRAB, "source: jervis", "source: jervs"), 31, "did you mean 'jervis'?"),
        ((GRAB, "default: works", "default: wrks"), 15, "did you mean 'works'?"),
        ((PROFILE, "grab-in-blitz: fails", "grab-in-blits: fails"), 6, "did you mean 'grab-in-blitz'?"),
        ((GRAB, "option: null", "option: works"), 32, "write `option: null`, or the status explicit, implied or assumed"),
        ((GRAB, "from: 2026-05", "from: May 2026"), 22, "write YYYY, YYYY-MM or YYYY-MM-DD, like 2026-05"),
    ],
)
def test_a_book_whose_verdicts_would_have_no_meaning_is_refused(change: Change, line: int, hint: str, tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, change)
    assert (*places([fault]), fault.hint) == ((change[0], line), hint)


def test_a_book_that_only_breaks_a_rule_of_the_house_is_handed_out(tmp_path: Path) -> None:
    assert load(write(tmp_path, (GRAB, "in a Blitz?", "in a Blitz"))).questions["grab-in-blitz"].title == "Does Grab work in a Blitz"
