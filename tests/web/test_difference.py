"""The page of two sides compared, its form, its table, and that the API and the command say the same."""
from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient
from markupsafe import escape

from app.cli import main
from app.corpus.model import Profile
from app.verdicts.wording import runs
from app.web import joins
from app.web.prose import plain

from .conftest import make_app
from .miniature.corpus import corpus as miniature_corpus
from .test_pages import text


@pytest.fixture
def dated() -> Iterator[FlaskClient]:
    """The miniature, with an event that asks the rulebook."""
    app = make_app(miniature_corpus(), VERDICTS=joins.verdicts)
    cup = Profile(slug="event-CUP777", name="The Cup", edition="bb2025", precedence=("raw",))
    app.extensions["touchline-events"] = lambda code: cup if code == "CUP777" else None
    yield app.test_client()
    app.extensions["touchline-worker"].close()


def test_the_page_groups_the_questions_and_says_how_many_there_are_of_each(dated: FlaskClient) -> None:
    page = text(dated, "/diff/naf..raw")
    assert "They differ 1 Only NAF speaks 0 Only Rules as written speaks 1 They say the same 0 Neither speaks 1" in page
    assert "NAF: Any adjacent square. Rules as written: Only a free square." in page


def test_a_difference_tells_how_its_scenarios_end_for_either_side(dated: FlaskClient) -> None:
    page = text(dated, "/diff/naf@2026-04-30..fumbbl")
    assert "On the pitch: A blitzing Grab player meets Sidestep NAF: No turnover. H1 is at 11, 7. A1 holds the ball at 13, 7." in page
    assert "FUMBBL: No turnover. H1 is at 11, 7. A1 holds the ball at 11, 8." in page


def test_two_days_a_profile_and_an_event_can_be_compared(dated: FlaskClient) -> None:
    assert "as of 30 April 2026" in text(dated, "/diff/2026-04-30..2026-05-01")
    assert "Bash Bowl IV (profile) and NAF" in text(dated, "/diff/bash-bowl@2026-04-30..naf")
    assert "The Cup and NAF" in text(dated, "/diff/event:CUP777..naf")


def test_the_day_of_the_page_holds_for_sides_that_name_none(dated: FlaskClient) -> None:
    assert "NAF as of 30 April 2026, FUMBBL as of 1 June 2026" in text(dated, "/diff/naf..fumbbl@2026-06-01?on=2026-04-30")


@pytest.mark.parametrize(("address", "status", "hint"), [
    ("/diff/naf", 400, "Write them as naf..fumbbl"), ("/diff/naf@soon..raw", 400, "Write it as 2026-04-30"),
    ("/diff/nav..raw", 404, "did you mean 'naf'"), ("/diff/naf..raw?edition=bb1999", 404, "no edition"), ("/diff/event:NO..naf", 404, "no event")])
def test_sides_that_there_are_not_are_refused_on_page_table_and_api(dated: FlaskClient, address: str, status: int, hint: str) -> None:
    assert hint in text(dated, address, status)
    path, _, query = address.partition("?")
    assert dated.get(f"{path}.csv?{query}").status_code == status
    assert dated.get(f"/api/v1{address}").status_code == status


def test_the_form_leads_to_the_page_of_its_two_sides(dated: FlaskClient) -> None:
    sent = "first=source:naf&first_on=2026-04-30&second=profile:bash-bowl&second_on=&edition=bb2025"
    response = dated.get(f"/diff?{sent}")
    assert response.status_code == 302
    assert "NAF as of 30 April 2026, Bash Bowl IV (profile) as of" in text(dated, response.location)


@pytest.mark.parametrize("pair", [("naf", "fumbbl"), ("profile:naf-event@2026-04-30", "profile:jervis"), ("2026-04-30", "2026-07-01")])
def test_command_and_api_print_one_object_and_page_and_command_one_table(book_client: FlaskClient, pair: tuple[str, str]) -> None:
    sides = "..".join(pair)
    day = "2026-08-10"
    printed = CliRunner().invoke(main, ["diff", *pair, "--on", day, "--json"])
    assert printed.exit_code == 0, printed.output
    served = book_client.get(f"/api/v1/diff/{sides}?on={day}").json
    assert json.loads(printed.stdout) == served
    table = CliRunner().invoke(main, ["diff", *pair, "--on", day, "--csv"]).stdout
    assert table == book_client.get(f"/diff/{sides}.csv?on={day}").get_data(as_text=True)
    assert len(list(csv.reader(io.StringIO(table)))) == 1 + len(served["questions"])


def test_every_difference_of_the_book_shows_a_scenario_with_both_outcomes(book_client: FlaskClient) -> None:
    rows = [row for row in book_client.get("/api/v1/diff/raw..fumbbl").json["questions"] if row["group"] == "differ"]
    assert rows
    assert [row["question"] for row in rows if not row["scenarios"]] == []
    for row in rows:
        assert all(set(shown["outcomes"]) == {row["first"]["answer"], row["second"]["answer"]} for shown in row["scenarios"])


def test_the_words_in_which_two_answers_part_are_marked(book_client: FlaskClient) -> None:
    corpus, marked = book_client.application.extensions["touchline"].corpus, 0
    page = book_client.get("/diff/raw..fumbbl").get_data(as_text=True)
    for row in book_client.get("/api/v1/diff/raw..fumbbl").json["questions"]:
        options = corpus.questions[row["question"]].options
        one, other = (plain(options[row[side]["answer"]]) for side in ("first", "second"))
        for run in runs(one, other) if row["group"] == "differ" else ():
            marked += run.apart
            assert not run.apart or f"<mark>{escape(run.text)}</mark>" in page
    assert marked > 10
