"""The ranking of what decides games: worked out beside the requests, shown as far as it is, bounded in time and memory."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.errors import TouchlineError
from app.scenarios.chances import Chances, Likely
from app.scenarios.gaps import QuestionGap, Weighed
from app.scenarios.model import Gap
from app.web import joins
from app.web.kept_odds import KeptOdds
from app.web.limits import NotAtHand
from app.web.ranking import DONE, NOT_BEGUN, STOPPED, UNDER_WAY, Ranking

from .test_limits import refused_by_the_system
from .test_pages import text

LONG = 60.0
"""Longer than any child here takes to start, on a machine with other work to do."""
BOOK = Path(__file__).parents[2] / "rulings"


def a_gap(question: str, files: Mapping[str, str], answers: Mapping[str, Any]) -> Weighed:
    """A gap as large as the question's name says, or whatever else it says."""
    match question:
        case "for ever":
            time.sleep(LONG)
        case "unplayable":
            raise TouchlineError("the engine does not play it")
        case "hungry":
            bytearray(2**40)
        case "faulty":
            raise ZeroDivisionError("a fault of the engine")
    of = QuestionGap(question=question, scenario="one", gap=Gap(gap=question, between=("a", "b")), unplayed={})
    return Weighed(of=of, chances=[Chances(scenario="one", options=("a", "b"), facts=[Likely(when={"turnover": True}, p={"a": question, "b": "0"})])])


@pytest.fixture
def rankings() -> Iterator[list[Ranking]]:
    made: list[Ranking] = []
    yield made
    for ranking in made:
        ranking.close()


def ranking(rankings: list[Ranking], *questions: str, **bounds: Any) -> Ranking:
    rankings.append(Ranking(a_gap, [(question, {"one": "one.yaml"}) for question in questions], dict, **bounds))
    return rankings[-1]


def test_questions_with_larger_gaps_come_first(rankings: list[Ranking]) -> None:
    found = ranking(rankings, "1/6", "1/2", "0").wait(LONG)
    assert ([one.question for one in found.questions], found.of, found.state) == (["1/2", "1/6", "0"], 3, DONE)


def test_nobody_waits_for_a_ranking_under_way(rankings: list[Ranking]) -> None:
    assert ranking(rankings, "for ever").seen().state == UNDER_WAY


def test_a_question_that_takes_too_long_stops_the_work_and_leaves_what_was_found(rankings: list[Ranking]) -> None:
    found = ranking(rankings, "1/2", "for ever", "1/3", silent=1.0).wait(LONG)
    assert ([one.question for one in found.questions], found.of, found.state) == (["1/2"], 3, STOPPED)


def test_the_whole_work_has_a_bound_of_its_own(rankings: list[Ranking]) -> None:
    assert ranking(rankings, "for ever", whole=0.0).wait(LONG).state == STOPPED


def test_a_ranking_that_cannot_start_says_so_and_is_tried_again(rankings: list[Ranking], monkeypatch: pytest.MonkeyPatch) -> None:
    found = ranking(rankings, "1/2")
    with monkeypatch.context() as patch:
        refused_by_the_system(patch)
        assert found.seen().state == UNDER_WAY
        with pytest.raises(NotAtHand):
            while_it_is_under_way(found)
    with contextlib.suppress(NotAtHand):
        found.seen()
    assert found.wait(LONG).state == DONE


def while_it_is_under_way(ranking: Ranking) -> None:
    until = time.monotonic() + LONG
    while ranking.seen().state == UNDER_WAY and time.monotonic() < until:
        time.sleep(0.01)


@pytest.mark.parametrize(("question", "why"), [
    ("unplayable", "the engine does not play it"), ("hungry", "the odds need more memory than a run may have"),
    ("faulty", "ZeroDivisionError: a fault of the engine"),
])
def test_a_question_that_cannot_be_played_says_why_and_the_next_is_played(rankings: list[Ranking], question: str, why: str) -> None:
    found = ranking(rankings, question, "1/2").wait(LONG)
    played, unplayed = found.questions
    assert (played.question, unplayed.question, unplayed.gap, unplayed.unplayed) == ("1/2", question, None, {"one": why})


def test_a_question_of_the_book_is_ranked_under_the_answers_given() -> None:
    found = joins.weigh_one("d6-floor-of-one", {"d6-floor-of-one": str(BOOK / "bb2025" / "scenarios" / "d6-floor-of-one.yaml")}, {}).of
    assert found.scenario == "d6-floor-of-one" and found.gap is not None and found.gap.gap == "2/3"


# --- the odds, and what is kept of them
def test_the_odds_of_a_scenario_are_there_as_soon_as_its_question_was_looked_at(rankings: list[Ranking]) -> None:
    made = ranking(rankings, "1/2", "1/3")
    assert made.chances("1/2", "one") is None and made.state == NOT_BEGUN
    made.wait(LONG)
    found = made.chances("1/2", "one")
    assert found is not None and found.facts[0].p == {"a": "1/2", "b": "0"}
    assert made.chances("1/2", "another") is None


def kept_in(folder: Path, mark: str = "m") -> Any:
    return lambda answers: KeptOdds(folder, mark)


def test_what_was_found_is_not_worked_out_again_at_the_next_start(rankings: list[Ranking], tmp_path: Path) -> None:
    ranking(rankings, "1/2", "1/3", kept=kept_in(tmp_path)).wait(LONG)
    rankings.append(Ranking(not_again, [(question, {"one": "one.yaml"}) for question in ("1/2", "1/3")], dict, kept=kept_in(tmp_path)))
    found = rankings[-1].wait(LONG)
    assert ([one.question for one in found.questions], found.state) == (["1/2", "1/3"], DONE)
    assert rankings[-1].chances("1/3", "one") is not None


def not_again(question: str, files: Mapping[str, str], answers: Mapping[str, Any]) -> Weighed:
    """Finds nothing, which a test can tell from what was kept."""
    raise TouchlineError("worked out again")


def test_a_work_that_was_broken_off_goes_on_where_it_was(rankings: list[Ranking], tmp_path: Path) -> None:
    stopped = ranking(rankings, "1/2", "for ever", silent=1.0, kept=kept_in(tmp_path)).wait(LONG)
    assert stopped.state == STOPPED
    rankings.append(Ranking(not_again, [("1/2", {"one": "x"}), ("0", {"one": "x"})], dict, kept=kept_in(tmp_path)))
    found = rankings[-1].wait(LONG)
    assert [(one.question, one.unplayed) for one in found.questions] == [("1/2", {}), ("0", {"one": "worked out again"})]


def test_a_question_that_failed_is_tried_again_at_the_next_start(rankings: list[Ranking], tmp_path: Path) -> None:
    ranking(rankings, "unplayable", kept=kept_in(tmp_path)).wait(LONG)
    assert KeptOdds(tmp_path, "m").read() == {}


def test_a_line_that_was_broken_off_costs_that_question_alone(tmp_path: Path) -> None:
    first, second, third = (a_gap(question, {}, {}) for question in ("1/2", "1/3", "1/4"))
    kept = KeptOdds(tmp_path, "m")
    kept.add(first)
    kept.add(second)
    file = tmp_path / "odds-m.jsonl"
    file.write_bytes(file.read_bytes()[:-9])
    kept.add(third)
    assert kept.read() == {"1/2": first, "1/4": third}


def test_odds_of_another_book_or_engine_are_not_read_and_dropped_after_a_while(tmp_path: Path) -> None:
    for mark in ("old", "other"):
        KeptOdds(tmp_path, mark).add(a_gap("1/2", {}, {}))
    os.utime(tmp_path / "odds-old.jsonl", (0, 0))
    new = KeptOdds(tmp_path, "new")
    assert new.read() == {}
    new.add(a_gap("1/3", {}, {}))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["odds-new.jsonl", "odds-other.jsonl"]


@pytest.mark.parametrize(("there", "instead"), [
    ('"gap":"1/2"', '"gap":"abc"'), ('"a":"1/2"', '"a":"1/0"'), ('"a":"1/2"', '"a":"3/2"'), ('"a":"1/2"', '"a":"-1/2"'), ('"a":"1/2"', '"c":"1/2"'),
    ('"a":"1/2",', ""), ('"a":"1/2"', '"a":null'), ("{", ""), ("{", "\x00"),
])
def test_a_line_that_holds_what_cannot_be_is_worked_out_again(tmp_path: Path, there: str, instead: str) -> None:
    kept = KeptOdds(tmp_path, "m")
    kept.add(a_gap("1/2", {}, {}))
    kept.add(a_gap("1/3", {}, {}))
    file = tmp_path / "odds-m.jsonl"
    text = file.read_text()
    assert there in text
    file.write_text(text.replace(there, instead, 1))
    assert list(kept.read()) == ["1/3"]


def test_a_folder_that_cannot_be_written_to_costs_nothing_but_the_work(rankings: list[Ranking], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert ranking(rankings, "1/2", kept=kept_in(tmp_path / "file")).wait(LONG).state == DONE


def test_other_answers_another_book_and_another_engine_have_files_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def file(book: str, answers: Mapping[str, Any]) -> str:
        folder = tmp_path / f"{book}{len(list(tmp_path.iterdir()))}"
        joins.kept_odds(str(folder), book)(answers).add(a_gap("1/2", {}, {}))
        return next(folder.iterdir()).name

    names = [file("a", {"bb2025": {}}), file("a", {"bb2025": {}}), file("b", {"bb2025": {}}), file("a", {"bb2025": {"x": "y"}})]
    monkeypatch.setattr(joins, "program_version", lambda: "another")
    names.append(file("a", {"bb2025": {}}))
    assert names[0] == names[1] and len(set(names)) == 4


# --- the site
def test_the_page_tells_how_far_the_ranking_is_and_shows_it_once_it_is_there(app: Flask, client: FlaskClient) -> None:
    assert "of 3 questions" in text(client, "/gaps") or "Does Grab stop Sidestep" in text(client, "/gaps")
    app.extensions["touchline-ranking"].wait(LONG)
    page = text(client, "/gaps")
    assert "Does Grab stop Sidestep during a Blitz?" in page and "50.0 %" in page
    assert "Being worked out" not in page


def test_the_api_serves_the_ranking_with_how_far_it_is(app: Flask, client: FlaskClient) -> None:
    app.extensions["touchline-ranking"].wait(LONG)
    found = client.get("/api/v1/gaps").json
    assert (found["state"], found["of"], len(found["questions"])) == (DONE, 3, 3)
    assert (found["questions"][0]["question"], found["questions"][0]["gap"]["gap"]) == ("grab-in-blitz", "1/2")


@pytest.mark.parametrize("address", ["/contents", "/questions"])
def test_the_ranking_is_linked_where_a_referee_looks_for_questions(client: FlaskClient, address: str) -> None:
    assert 'href="/gaps"' in client.get(address).get_data(as_text=True)
