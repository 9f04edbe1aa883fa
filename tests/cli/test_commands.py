"""The commands as a user meets them: what they print, their JSON, and their exit status (contract, section 4)."""
from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from app.cli import main

GRAB = "grab-during-blitz-sidestep"
BROKEN = """id: broken
edition: bb2025
title: Two players on one square
players: {H1: {at: [3, 3]}, A1: {at: [3, 3], skils: [Dodge]}}
play: [{declare: dance, by: H1}]
"""


def touchline(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def printed_json(*words: str) -> Any:
    result = touchline(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_compare_shows_the_parted_outcomes_of_grab_in_a_blitz_with_their_sources() -> None:
    options = printed_json("compare", GRAB)["questions"][GRAB]
    assert options["does-not-cancel"]["outcome"]["players"]["A1"]["at"] == [10, 7]
    assert options["cancels"]["outcome"]["players"]["A1"]["at"] == [12, 8]
    assert "designers-commentary" in options["does-not-cancel"]["sources"]
    assert options["does-not-cancel"]["same_as"] is None


def test_compare_says_in_words_who_holds_what_and_how_it_ends() -> None:
    told = touchline("compare", GRAB).output
    assert "Designer's Commentary" in told and "A1 at 10, 7" in told and "A1 at 12, 8" in told


def test_run_prints_every_part_that_the_contract_names() -> None:
    result = printed_json("run", "d6-floor-of-one")
    assert set(result) == {
        "scenario", "edition", "interpretation", "outcome", "rolls", "choices", "rulings", "events", "refused", "unused_dice"}
    assert result["interpretation"]["d6-floor-of-one"] == "floor-of-one"


def test_run_follows_set_before_everything_else() -> None:
    assert printed_json("run", "d6-floor-of-one", "--set", "d6-floor-of-one=no-floor")["outcome"]["turnover"] is True


def test_run_follows_a_source() -> None:
    assert printed_json("run", "d6-floor-of-one", "--source", "fumbbl")["interpretation"]["d6-floor-of-one"] == "no-floor"


def test_exact_odds_add_up_to_exactly_one(tmp_path: Path) -> None:
    file = tmp_path / "dodge.yaml"
    file.write_text(
        "id: dodge\nedition: bb2025\ntitle: A dodge\nplayers: {H1: {at: [3, 3]}, A1: {at: [4, 4]}}\n"
        "play: [{declare: move, by: H1}, {move: [[2, 2]]}]\nodds: [{when: {turnover: true}, p: 1/3}]\n")
    result = printed_json("run", str(file), "--exact")
    assert sum(Fraction(one["p"]) for one in result["outcomes"]) == 1
    assert result["odds"] == [{"when": {"turnover": True}, "p": "1/3"}]


def test_rule_prints_the_chain_and_the_dissent_of_a_day() -> None:
    before = printed_json("rule", GRAB, "--source", "naf", "--on", "2026-04-30")
    assert set(before) == {"question", "option", "by", "on", "chain", "dissent"}
    assert before["option"] == "cancels"
    assert printed_json("rule", GRAB)["by"] == "designers-commentary"


def test_search_prints_the_contract_s_object() -> None:
    found = printed_json("search", "side", "step")
    assert set(found) == {"query", "corrected", "hits"}
    assert found["hits"][0]["id"] == "sidestep"


def test_stakes_names_the_questions_that_a_scenario_meets() -> None:
    assert GRAB in {stake["question"] for stake in printed_json("stakes", GRAB)["stakes"]}


def test_check_ends_with_1_and_names_what_failed(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(
        "id: wrong\nedition: bb2025\ntitle: A walk\nplayers: {H1: {at: [3, 3]}}\nplay: [{declare: move, by: H1}, {move: [[4, 3]]}]\n"
        "expect: {H1: {at: [5, 3]}}\n")
    result = touchline("check", str(file))
    assert result.exit_code == 1
    assert "wrong.yaml" in result.stderr and "[5, 3]" in result.stderr


def test_unusable_input_ends_with_2_and_a_line_for_each_fault(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(BROKEN)
    result = touchline("run", str(file))
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    assert len(lines) > 1 and all("broken.yaml:" in line for line in lines)
    assert "did you mean 'skills'" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("words", [
    ("run", "no-such-file.yaml"), ("run", "."), ("show", "nothing-like-this"), ("rule", "no-such-question"), ("rule", GRAB, "--source", "nobody"),
    ("rule", GRAB, "--on", "yesterday"), ("run", GRAB, "--set", "grab"), ("run", GRAB, "--set", f"{GRAB}=maybe"), ("compare", GRAB, "--question", "none"),
    ("rule", GRAB, "--source", "naf", "--profile", "fumbbl"), ("search", "grab", "--source", "nobody"),
])
def test_what_cannot_be_used_ends_with_2_and_says_what_would_be_right(words: tuple[str, ...]) -> None:
    result = touchline(*words)
    assert result.exit_code == 2, result.output
    assert result.stderr.strip() and "Traceback" not in result.output


def test_show_tells_a_skill_by_any_of_its_names() -> None:
    assert "Diving Tackle" in touchline("show", "DT").stdout
    assert printed_json("show", "grab")["slug"] == "grab"
