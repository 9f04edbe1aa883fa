"""The command, the API and the site give one answer, whoever is asked and on whatever day."""
from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from html import unescape

import msgspec
import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from app.cli import main
from app.cli import stance as stances
from app.corpus.model import Profile
from app.corpus.render import inline
from app.verdicts import verdict
from app.web.reason_words import reason_words
from tests.the_book import site_over_the_book, the_book

BOOK = the_book()
WHO: list[tuple[str, str] | None] = [None, *(("source", id) for id in BOOK.sources), *(("profile", slug) for slug in BOOK.profiles)]
DAYS = ["2026-01-30", "2026-04-30", "2026-07-18", "2026-09-01"]
CUP = Profile(slug="event-CUP777", name="The Cup", edition="bb2025", precedence=("jervis",), overrides={"d6-floor-of-one": "no-floor"})


@pytest.fixture(scope="module")
def client() -> Iterator[FlaskClient]:
    app = site_over_the_book()
    app.extensions["touchline-events"] = lambda code: CUP if code == "CUP777" else None
    yield app.test_client()
    app.extensions["touchline-worker"].close()


def query(who: tuple[str, str] | None, day: str) -> dict[str, str]:
    return {**(dict([who]) if who else {}), "on": day}


def printed(*words: str) -> dict[str, dict[str, object]]:
    """What `touchline rule` prints for every question of the book."""
    result = CliRunner().invoke(main, ["rule", *BOOK.questions, *words, "--json"])
    assert result.exit_code == 0, result.output
    return {given["question"]: given for given in msgspec.json.decode(result.stdout)}


def served(client: FlaskClient, asked: dict[str, str]) -> dict[str, dict[str, object]]:
    return {id: client.get(f"/api/v1/rule/{id}", query_string=asked).json for id in BOOK.questions}


@pytest.mark.parametrize("who", WHO, ids=lambda who: ":".join(who) if who else "the book")
def test_the_command_and_the_api_give_one_verdict_with_one_chain_and_one_dissent(client: FlaskClient, who: tuple[str, str] | None) -> None:
    day = DAYS[WHO.index(who) % len(DAYS)]
    assert printed(*([f"--{who[0]}", who[1]] if who else []), "--on", day) == served(client, query(who, day))


def test_the_command_and_the_api_answer_alike_for_an_event(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stances, "event_profile", {"CUP777": CUP}.__getitem__)
    given = printed("--event", "CUP777", "--as-of", "2026-04-30")
    assert given == served(client, {"event": "CUP777", "as_of": "2026-04-30"})
    assert (given["d6-floor-of-one"]["by"], given["d6-floor-of-one"]["option"]) == (CUP.slug, "no-floor")


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("who", WHO, ids=lambda who: ":".join(who) if who else "the book")
def test_the_list_of_questions_shows_the_options_that_the_verdicts_name(client: FlaskClient, who: tuple[str, str] | None, day: str) -> None:
    page = client.get("/questions", query_string=query(who, day)).get_data(as_text=True)
    answer = r'<span class="answer">(?:<span class="how">[^<]*</span> )?(.*?)</span></li>'
    shown = dict(re.findall(rf'/questions/([a-z0-9-]+)\?[^"]*">[^\n]*\n{answer}', page, re.DOTALL))
    named = {id: verdict(BOOK, id, **(dict([who]) if who else {}), on=date.fromisoformat(day)).option for id in BOOK.questions}
    assert {id: unescape(answer) for id, answer in shown.items()} == {id: unescape(inline(BOOK.questions[id].options[o])) for id, o in named.items()}


@pytest.mark.parametrize("question", ["grab-during-blitz-sidestep", "d6-floor-of-one"])
def test_the_page_of_a_question_tells_the_whole_chain(client: FlaskClient, question: str) -> None:
    for who in WHO:
        asked = query(who, "2026-04-30")
        page = unescape(client.get(f"/bb2025/questions/{question}", query_string=asked).get_data(as_text=True))
        chain = client.get(f"/api/v1/rule/{question}", query_string=asked).json["chain"]
        with client.application.test_request_context():
            reasons = [unescape(reason_words(reason["why"]).striptags()) for reason in chain]
        assert [reason for reason in reasons if f": {reason}</li>" not in page] == []
