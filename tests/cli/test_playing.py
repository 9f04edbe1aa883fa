"""`run`, `compare` and `stakes` (contract, section 4)."""
from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from .commands import DODGE, FLOOR, GRAB, complaints, printed_json, touchline, written


def test_run_prints_every_part_that_the_contract_names() -> None:
    result = printed_json("run", FLOOR)
    assert set(result) == {
        "scenario", "edition", "interpretation", "outcome", "rolls", "choices", "rulings", "events", "refused", "unused_dice"}
    assert {"turnover", "active", "score", "ball", "players"} <= set(result["outcome"])
    assert {"name", "dice", "target", "modifiers", "passed", "rerolled_by"} <= set(result["rolls"][0])


def test_run_follows_set_before_a_source() -> None:
    result = printed_json("run", FLOOR, "--source", "raw", "--set", f"{FLOOR}=no-floor")
    assert result["interpretation"] == {FLOOR: "no-floor"}
    assert result["outcome"]["turnover"] is True


def test_run_follows_a_source_and_says_who_decides() -> None:
    (ruling,) = printed_json("run", FLOOR, "--source", "fumbbl")["rulings"]
    assert (ruling["question"], ruling["option"]) == (FLOOR, "no-floor")
    assert ruling["because"].startswith("FUMBBL: ")


def test_run_follows_a_profile_on_a_day() -> None:
    before, after = (
        printed_json("run", GRAB, "--profile", "naf-event", "--on", day)["interpretation"][GRAB] for day in ("2026-04-30", "2026-07-01"))
    assert (before, after) == ("cancels", "does-not-cancel")


def test_run_takes_a_path_as_well_as_an_id_of_the_book(tmp_path: Path) -> None:
    assert printed_json("run", written(tmp_path, DODGE + "dice: [{dodge H1: 3}]\n"))["outcome"]["players"]["H1"]["at"] == [2, 2]


def test_run_tells_dice_rulings_and_the_end_in_words() -> None:
    told = touchline("run", FLOOR, "--set", f"{FLOOR}=no-floor").stdout
    assert "dodge H1: 3, needs" in told and "failed" in told
    assert f"{FLOOR}: no-floor\n    chosen for this run" in told
    assert "Turnover." in told and "H1 at 11, 8 prone." in " ".join(told.split())


def test_exact_chances_add_up_to_exactly_one(tmp_path: Path) -> None:
    file = written(tmp_path, DODGE + "odds: [{when: {turnover: true}, p: 1/3}]\n")
    result = printed_json("run", file, "--exact")
    assert set(result) == {"scenario", "interpretation", "outcomes", "odds"}
    assert sum(Fraction(one["p"]) for one in result["outcomes"]) == 1
    assert result["odds"] == [{"when": {"turnover": True}, "p": "1/3"}]


def test_exact_chances_are_told_as_fraction_and_share(tmp_path: Path) -> None:
    told = touchline("run", written(tmp_path, DODGE), "--exact").stdout
    assert "2/3 (66.7%): No turnover." in told


def test_compare_shows_parted_outcomes_with_the_sources_that_hold_each() -> None:
    compared = printed_json("compare", GRAB)
    assert set(compared) == {"scenario", "questions"}
    options = compared["questions"][GRAB]
    assert set(options["cancels"]) == {"sources", "outcome", "same_as"}
    assert options["does-not-cancel"]["outcome"]["players"]["A1"]["at"] == [10, 7]
    assert options["cancels"]["outcome"]["players"]["A1"]["at"] == [12, 8]
    assert "designers-commentary" in options["does-not-cancel"]["sources"]


def test_compare_tells_only_the_facts_in_which_options_part() -> None:
    told = touchline("compare", GRAB).stdout
    assert "Held by Designer's Commentary, " in told
    assert "Ends: A1 at 10, 7." in told and "Ends: A1 at 12, 8." in told
    assert "2 different ends." in told


def test_compare_merges_options_that_end_alike() -> None:
    told = touchline("compare", GRAB, "--question", "grab-during-blitz-direction").stdout
    assert "Ends as no-direction, with other choices on the way." in told
    assert "All options end alike." in told


def test_compare_of_open_dice_tells_the_odds_under_each_option(tmp_path: Path) -> None:
    text = (
        "id: floor\nedition: bb2025\ntitle: A dodge\ndecides: [d6-floor-of-one]\n"
        "players: {H1: {at: [3, 3], ag: 1}, A1: {at: [1, 1]}, A2: {at: [2, 1]}, A3: {at: [3, 1]}, A4: {at: [1, 3]}, A5: {at: [4, 4]}}\n"
        "play: [{declare: move, by: H1}, {move: [[2, 2]]}]\n"
        "odds_under: {d6-floor-of-one: {no-floor: [{when: {turnover: true}, p: 2/3}]}}\n")
    options = printed_json("compare", written(tmp_path, text))["questions"][FLOOR]
    ends = {option: told["outcome"]["outcomes"] for option, told in options.items()}
    turnovers = {option: sum(Fraction(end["p"]) for end in told if end["outcome"]["turnover"]) for option, told in ends.items()}
    assert turnovers == {"floor-of-one": Fraction(1, 6), "no-floor": Fraction(2, 3)}


def test_stakes_tells_which_questions_change_the_end() -> None:
    stakes = {stake["question"]: stake for stake in printed_json("stakes", GRAB)["stakes"]}
    assert stakes[GRAB]["changes"] is True
    assert stakes["grab-during-blitz-direction"]["changes"] is False
    assert "≠ Does Grab stop Sidestep during a Blitz?" in touchline("stakes", GRAB).stdout


@pytest.mark.parametrize("command", ["run", "compare", "stakes"])
def test_a_missing_die_names_the_file_and_the_line_of_the_step(command: str, tmp_path: Path) -> None:
    file = written(tmp_path, DODGE)
    (line,) = complaints(command, file)
    assert line.startswith(f"{file}:7: ") and "dodge H1" in line


@pytest.mark.parametrize("command", ["run", "compare", "stakes"])
def test_every_fault_of_a_file_has_a_line_of_its_own(command: str, tmp_path: Path) -> None:
    file = written(tmp_path, DODGE.replace("at: [4, 4]", "at: [3, 3], skils: [Dodge]").replace("declare: move", "declare: dance"))
    lines = complaints(command, file)
    assert len(lines) > 2 and all(line.startswith(f"{file}:") for line in lines)
    assert any("did you mean 'skills'" in line for line in lines)


@pytest.mark.parametrize("command", ["run", "compare", "stakes"])
def test_a_folder_is_no_scenario(command: str, tmp_path: Path) -> None:
    (line,) = complaints(command, str(tmp_path))
    assert line.startswith(f"{tmp_path}:1: this is a folder")


def test_a_scenario_that_is_not_there_is_guessed_at() -> None:
    (line,) = complaints("run", "scenarios/grab-during-blitz-sidestp.yaml")
    assert line.startswith("scenarios/grab-during-blitz-sidestp.yaml:1: ") and f"did you mean '{GRAB}'" in line


@pytest.mark.parametrize(("pairs", "right"), [
    (["grab"], "QUESTION=OPTION"), ([f"{GRAB}="], "QUESTION=OPTION"), ([f"{GRAB}=maybe"], "cancels"), (["no-question=x"], "touchline stakes"),
    ([f"{GRAB}=cancels", f"{GRAB}=does-not-cancel"], "set it once"),
])
def test_what_cannot_be_set_says_what_would_be_right(pairs: list[str], right: str) -> None:
    (line,) = complaints("run", GRAB, *(word for pair in pairs for word in ("--set", pair)))
    assert line.startswith(f"--set {pairs[-1]}: ") and right in line


def test_compare_knows_only_the_engine_s_questions() -> None:
    (line,) = complaints("compare", GRAB, "--question", "grab-during-blitz-sidestp")
    assert line.startswith("--question: ") and f"did you mean '{GRAB}'" in line
