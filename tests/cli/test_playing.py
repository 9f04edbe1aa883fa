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


def test_compare_tells_how_a_play_ends_that_meets_no_question(tmp_path: Path) -> None:
    file = written(tmp_path, DODGE + "dice: [{dodge H1: 3}]\n")
    assert printed_json("compare", file)["questions"] == {}
    told = touchline("compare", file).stdout
    assert "Meets no question, so that it ends alike under every interpretation.\n  Ends: No turnover." in told


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


def test_stakes_says_that_a_play_meets_no_question(tmp_path: Path) -> None:
    told = touchline("stakes", written(tmp_path, DODGE + "dice: [{dodge H1: 3}]\n")).stdout
    assert told == "dodge: meets no question, so that it ends alike under every interpretation\n"


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


# --- odds

GAMBLE = DODGE + "rerolls: {home: 1}\ngoal: {maximise: {turnover: false}}\n"


def test_a_sample_tells_shares_with_their_intervals(tmp_path: Path) -> None:
    file = written(tmp_path, DODGE + "odds: [{when: {turnover: true}, p: 1/3}]\n")
    result = printed_json("run", file, "--sample", "300", "--seed", "7")
    assert (result["times"], result["seed"]) == (300, 7)
    low, high = result["odds"][0]["interval"]
    assert low < 1 / 3 < high and sum(end["times"] for end in result["outcomes"]) == 300
    assert "300 plays at random, seed 7" in touchline("run", file, "--sample", "300", "--seed", "7").stdout


def test_exact_and_sample_exclude_each_other() -> None:
    (line,) = complaints("run", GRAB, "--exact", "--sample", "5")
    assert "cannot both be given" in line


def test_a_goal_shows_the_value_of_each_answer(tmp_path: Path) -> None:
    file = written(tmp_path, GAMBLE)
    (choice,) = printed_json("run", file, "--exact")["goal"]["choices"]
    assert choice["values"] == [{"answer": "team", "p": "2/3"}, {"answer": "none", "p": "0"}] and choice["reached"] == "1/3"
    told = touchline("run", file, "--exact").stdout
    assert "Home gets there in 8/9 (88.9%): no turnover." in told
    assert "On 1 or 2 (33.3% of the time): team re-roll (66.7%); keep it (0%)." in told


def test_an_impossible_goal_is_an_error(tmp_path: Path) -> None:
    file = written(tmp_path, DODGE + "goal: {maximise: {score: {away: 2}}}\ndice: [{dodge H1: 6}]\n")
    (line,) = complaints("run", file, "--exact")
    assert line.startswith(f"{file}:1: ") and "goal is impossible" in line


def test_odds_of_an_unknown_player_are_a_fault_with_its_line(tmp_path: Path) -> None:
    file = written(tmp_path, DODGE + "odds: [{when: {A9: {state: prone}}, p: 1/3}]\n")
    (line,) = complaints("run", file, "--exact")
    assert line.startswith(f"{file}:8: ") and "A9" in line


def test_an_open_choice_without_a_goal_names_it_and_its_answers(tmp_path: Path) -> None:
    block = (
        "id: block\nedition: bb2025\ntitle: A block\nplayers: {H1: {at: [13, 8], st: 4}, A1: {at: [14, 8]}}\n"
        "play: [{declare: block, by: H1, target: A1}, {block: A1}]\n")
    (line,) = complaints("run", written(tmp_path, block), "--exact")
    assert "the choice 'die H1' (home) needs an answer under `choices`" in line and "legal answers: " in line


def test_too_many_lines_of_play_name_the_dice_and_the_ways_out(tmp_path: Path) -> None:
    (line,) = complaints("run", written(tmp_path, GAMBLE), "--exact", "--leaves", "1")
    assert "dodge H1" in line and "or sample instead" in line


def test_too_long_a_time_is_an_error(tmp_path: Path) -> None:
    (line,) = complaints("run", written(tmp_path, GAMBLE), "--exact", "--seconds", "0.0000001")
    assert "longer than 1e-07 seconds" in line


def test_a_scripted_die_can_be_opened(tmp_path: Path) -> None:
    file = written(tmp_path, DODGE + "dice: [{dodge H1: 1}, {armour H1: [1, 1]}]\n")
    assert [end["p"] for end in printed_json("run", file, "--exact")["outcomes"]] == ["1"]
    assert [end["p"] for end in printed_json("run", file, "--exact", "--open", "dodge H1")["outcomes"]] == ["2/3", "1/3"]


def test_compare_tells_the_largest_gap(tmp_path: Path) -> None:
    compared = printed_json("compare", FLOOR, "--open", "all")
    assert compared["gaps"][FLOOR]["gap"] == "2/3"
    assert "Largest gap: 2/3 (66.7%) between floor-of-one and no-floor" in " ".join(touchline("compare", FLOOR, "--open", "all").stdout.split())


def test_gaps_ranks_questions() -> None:
    found = printed_json("gaps", GRAB, FLOOR)["questions"]
    assert [one["question"] for one in found] == [FLOOR, GRAB]
    assert Fraction(found[0]["gap"]["gap"]) == Fraction(2, 3)
    assert "2/3 (66.7%) between floor-of-one and no-floor" in touchline("gaps", FLOOR).stdout


def test_gaps_knows_only_the_engine_s_questions() -> None:
    (line,) = complaints("gaps", "grab-during-blitz-sidestp")
    assert f"did you mean '{GRAB}'" in line
