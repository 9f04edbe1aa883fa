"""`search`, `show` and `rule` (contract, section 4)."""
from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from app import paths
from app.desk import accounts, tournaments
from app.desk.desk import opened
from app.desk.model import EventProfile, Override
from app.settings import settings
from tests.the_book import the_book

from .commands import FLOOR, GRAB, complaints, printed_json, touchline


def test_search_prints_the_contract_s_object() -> None:
    found = printed_json("search", "side", "step", "--limit", "3")
    assert set(found) == {"query", "corrected", "hits"}
    assert found["query"] == "side step" and found["corrected"] is None
    assert len(found["hits"]) == 3
    assert set(found["hits"][0]) == {"kind", "id", "title", "edition", "score", "url"}
    assert found["hits"][0]["id"] == "sidestep"


def test_search_says_what_it_took_a_misspelt_word_for() -> None:
    assert touchline("search", "sidstep").stdout.startswith("Showing results for: sidestep\n")


def test_a_search_that_finds_nothing_says_so() -> None:
    assert touchline("search", "qqqqqqqqqq").stdout.startswith("Nothing found for 'qqqqqqqqqq'")


def test_search_keeps_to_what_a_source_answers() -> None:
    questions = [hit["id"] for hit in printed_json("search", "grab", "--source", "naf")["hits"] if hit["kind"] == "question"]
    assert questions and all("naf" in {p["source"] for p in printed_json("show", question)["positions"]} for question in questions)
    (line,) = complaints("search", "grab", "--source", "naff")
    assert "there is no source 'naff'" in line and "'naf'" in line


@pytest.mark.parametrize("words", [["sidestep"], ["Side", "Step"], ["side-step"], ["SIDESTEP"], ["Side Step"]])
def test_show_knows_a_skill_however_it_is_spelt(words: list[str]) -> None:
    assert printed_json("show", *words)["slug"] == "sidestep"


def test_show_knows_a_skill_by_a_nickname() -> None:
    assert touchline("show", "DT").stdout.startswith("Diving Tackle (bb2025 skill")


def test_show_prefers_the_skill_to_the_rule_and_the_present_edition_to_older_ones() -> None:
    shown = printed_json("show", "dodge")
    assert (shown["edition"], shown["section"]) == ("bb2025", "skill")


def test_show_lists_every_question_of_a_page_with_its_id() -> None:
    page = printed_json("show", "grab")
    told = touchline("show", "grab").stdout
    assert GRAB in {question["id"] for question in page["questions"]}
    assert all(f"[{question['id']}]" in told.replace("\n    ", " ") for question in page["questions"])


def test_show_tells_every_position_of_a_question_with_its_source() -> None:
    positions = printed_json("show", GRAB)["positions"]
    told = " ".join(touchline("show", GRAB).stdout.split())
    assert positions and all(position["cite"] in told for position in positions)


def test_show_names_the_file_and_the_line_where_a_question_is_written() -> None:
    place = touchline("show", GRAB).stdout.splitlines()[2]
    file, _, line = place.rpartition(":")
    assert file == "rulings/bb2025/skills/grab.yaml"
    assert (paths.rulings().parent / file).read_text().splitlines()[int(line) - 1].strip() == f"- id: {GRAB}"


def test_show_says_that_a_page_has_no_question() -> None:
    bare = next(page for key, page in the_book().pages.items() if key.edition == "bb2025" and not the_book().shown_on(key))
    assert "The book has no question about it." in touchline("show", bare.name).stdout


def test_show_suggests_the_name_that_was_meant() -> None:
    (line,) = complaints("show", "grabb")
    assert line == "nothing is called 'grabb'; did you mean 'Grab'?"


def test_lookup_tells_what_a_name_means_and_what_else_it_might() -> None:
    told = touchline("lookup", "side", "stepp").stdout
    assert told.startswith("Sidestep [sidestep] (bb2025)\n  ") and "\nOr: " in told
    assert touchline("lookup", "qqqqqqqqqq").stdout.startswith("Nothing is called 'qqqqqqqqqq'.")


def test_show_keeps_to_the_edition_asked_for() -> None:
    (line,) = complaints("show", "grab", "--edition", "classic")
    assert "in classic" in line


def test_rule_prints_the_contract_s_object() -> None:
    given = printed_json("rule", GRAB, "--source", "naf", "--on", "2026-04-30")
    assert set(given) == {"question", "option", "by", "on", "chain", "dissent"}
    assert set(given["chain"][0]) == {"source", "option", "status", "from", "until", "says", "taken", "why"}
    assert (given["question"], given["by"], given["on"], given["option"]) == (GRAB, "naf", "2026-04-30", "cancels")


def test_rule_answers_by_the_day() -> None:
    assert printed_json("rule", GRAB, "--profile", "naf-event", "--on", "2026-07-01")["option"] == "does-not-cancel"


def test_rule_on_several_questions_prints_a_list() -> None:
    assert [given["question"] for given in printed_json("rule", GRAB, "d6-floor-of-one")] == [GRAB, "d6-floor-of-one"]


def test_rule_marks_in_words_the_reason_that_was_taken_and_names_who_dissents() -> None:
    told = touchline("rule", GRAB, "--on", "2026-07-01").stdout
    assert "  → Designer's Commentary: does-not-cancel" in told
    assert "Dissent: Rules as written (cancels)." in told


def test_rule_tells_whether_a_source_s_document_or_its_program_dissents() -> None:
    told = " ".join(touchline("rule", FLOOR).stdout.split())
    assert "Dissent: FUMBBL (no-floor; document and program)" in told
    assert {(r["source"], r["says"]) for r in printed_json("rule", FLOOR)["dissent"]} >= {("fumbbl", "document"), ("fumbbl", "program")}


def test_rule_says_that_nobody_dissents() -> None:
    agreed = next(id for id, question in the_book().questions.items() if len({p.option for p in question.positions} - {None}) == 1)
    assert "Nobody dissents." in touchline("rule", agreed).stdout


@pytest.mark.parametrize(("words", "right"), [
    (["no-such-question"], "touchline search"),
    ([GRAB, "--source", "nobody"], "naf"),
    ([GRAB, "--profile", "nobody"], "naf-event"),
    ([GRAB, "--on", "yesterday"], "2026-04-30"),
    ([GRAB, "--source", "naf", "--profile", "fumbbl"], "cannot both be given"),
])
def test_rule_says_what_would_be_right(words: list[str], right: str) -> None:
    (line,) = complaints("rule", *words)
    assert right in line


def test_rule_answers_for_an_event_of_the_desk_by_its_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHLINE_DATA", str(tmp_path))
    desk = opened(settings())
    organiser = accounts.add_person(desk, "Olga", "correct horse battery", admin=True)
    profile = EventProfile(precedence=("raw",), overrides={FLOOR: Override(option="no-floor", reason="the hall agreed")})
    event = tournaments.make_event(desk, organiser, name="Cup", starts=date(2026, 12, 1), ends=date(2026, 12, 2), profile=profile)
    tournaments.lock_profile(desk, organiser, event.id, lambda before, after: ())
    given = printed_json("rule", FLOOR, "--event", event.code.lower())
    assert (given["option"], given["chain"][0]["taken"]) == ("no-floor", True)
    assert "the hall agreed" in given["chain"][0]["why"]
    for words in (["rule", FLOOR, "--event", "NOSUCH"], ["diff", "event:NOSUCH", "raw"]):
        (line,) = complaints(*words)
        assert "there is no event with the code 'NOSUCH'" in line
    (line,) = complaints("rule", FLOOR, "--event", event.code, "--source", "naf")
    assert "cannot both be given" in line


def test_rule_takes_the_day_by_either_name_and_in_one_spelling() -> None:
    assert printed_json("rule", GRAB, "--source", "naf", "--as-of", "2026-04-30") == printed_json("rule", GRAB, "--source", "naf", "--on", "2026-04-30")
    for day in ("20260430", "2026-W18-4", "2026-4-30"):
        (line,) = complaints("rule", GRAB, "--on", day)
        assert "write it as 2026-04-30" in line


def test_diff_counts_what_is_the_same_and_tells_each_difference_with_its_ends() -> None:
    told = " ".join(touchline("diff", "naf@2026-04-30", "naf@2026-05-01", "--edition", "bb2025").stdout.split())
    assert told.startswith("NAF (2026-04-30) and NAF (2026-05-01), bb2025 They differ on")
    assert f"[{GRAB}]" in told and "ends otherwise" in told


def test_diff_prints_the_contract_s_object() -> None:
    found = printed_json("diff", "raw", "profile:naf-event", "--on", "2026-07-01")
    assert list(found) == ["first", "second", "edition", "counts", "questions"]
    assert list(found["counts"]) == ["differ", "only-first", "only-second", "same", "neither"]
    row = found["questions"][0]
    assert list(row) == ["question", "formerly", "title", "edition", "group", "first", "second", "scenarios"]
    assert list(row["first"]) == ["option", "by", "answer"]
    assert {"scenario", "outcomes", "alike"} <= set(row["scenarios"][0])


@pytest.mark.parametrize(("words", "right"), [
    (["nav", "raw"], "'naf'"), (["naf@soon", "raw"], "2026-04-30"), (["naf", "raw", "--json", "--csv"], "cannot both"),
    (["naf", "raw", "--on", "soon"], "2026-04-30")])
def test_diff_says_what_would_be_right(words: list[str], right: str) -> None:
    (line,) = complaints("diff", *words)
    assert right in line
