"""The scenario lab over the book and the engine, without any script: what is shown, and what the link holds."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.cli.main import main
from app.scenarios.read import COUNTS
from app.scenarios.read_play import ACTIONS, STEPS
from app.scenarios.read_players import MARKS, NUMBERS
from app.web import lab_link, lab_words
from app.web.lab import FIRST, READER
from tests.the_book import site_over_the_book

BLOCK = """id: my-block
edition: bb2025
title: A block
players:
  H1: {at: [13, 8]}
  A1: {at: [14, 8]}
play:
  - {declare: block, by: H1, target: A1}
  - {block: A1}
"""
ENDED = BLOCK + """dice:
  - block H1: pow
  - armour A1: [1, 2]
choices:
  - push A1: [15, 8]
"""
GRABBED = """id: my-blitz
edition: bb2025
title: Grab meets Sidestep
interpretation: {grab-during-blitz-direction: no-direction}
players:
  H1: {at: [13, 8], skills: [Grab]}
  A1: {at: [15, 8], skills: [Sidestep]}
play:
  - {declare: blitz, by: H1, target: A1}
  - {move: [[14, 8]]}
  - {block: A1}
dice:
  - block H1: push-back
choices:
  - use Sidestep A1: true
  - push A1: [[14, 7], [16, 8]]
"""


@pytest.fixture(scope="module")
def app() -> Iterator[Flask]:
    app = site_over_the_book(TESTING=True)
    yield app
    for worker in ("touchline-worker", READER):
        app.extensions[worker].close()


@pytest.fixture(scope="module")
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def address(text: str, **more: str) -> str:
    return "/lab?" + "&".join(f"{name}={value}" for name, value in {"s": lab_link.pack(text), **more}.items())


def section(page: str, id: str) -> str:
    """What stands from the heading of that id on."""
    return page.partition(f'id="{id}"')[2].partition("</section>")[0]


def scenario_in(page: str) -> str:
    """The text in the form."""
    return unescape(re.search(r"<textarea[^>]*>\n(.*?)</textarea>", page, re.DOTALL)[1])  # type: ignore[index]


def pressed(client: FlaskClient, page: str, **button: str) -> str:
    """The page after a button of it was pressed, with all that the form holds."""
    form = {name: unescape(value) for name, value in re.findall(r'<input form="lab" type="hidden" name="(\w+)" value="([^"]*)"', page)}
    answer = client.post("/lab", data={"scenario": scenario_in(page).replace("\n", "\r\n"), **form, **button})
    assert answer.status_code == 303
    return client.get(answer.headers["Location"]).text


# --- what it shows

def test_the_lab_begins_with_a_scenario_that_can_be_run(client: FlaskClient) -> None:
    page = client.get("/lab").text
    assert scenario_in(page) == FIRST
    assert "The play waits for the dice: H1: block" in pressed(client, page, act="run")


def test_a_run_shows_both_pictures_the_dice_and_the_end(client: FlaskClient) -> None:
    page = client.get(address(ENDED)).text
    assert 'id="lab-before-title"' in page and 'id="lab-after-title"' in page
    assert "H1: block: <b>Pow</b>" in page
    assert "No turnover. A1 is prone at 15, 8." in page


def test_a_link_that_is_passed_on_shows_the_title_and_the_end(client: FlaskClient) -> None:
    page = client.get(address(ENDED.replace("A block", "<b>A block</b>"))).text
    assert '<meta property="og:title" content="&lt;b&gt;A block&lt;/b&gt; · Scenario lab">' in page
    assert '<meta property="og:description" content="No turnover. A1 is prone at 15, 8.">' in page


def test_the_play_can_be_stepped_through(client: FlaskClient) -> None:
    assert client.get(address(ENDED)).text.count('<li class="moment"') == 3


def test_what_is_sent_leads_to_a_link_that_holds_it_all(client: FlaskClient) -> None:
    sent = client.post("/lab", data={"scenario": ENDED.replace("\n", "\r\n"), "act": "run"})
    assert sent.status_code == 303
    assert scenario_in(client.get(sent.headers["Location"]).text) == ENDED


def test_a_fault_stands_at_its_line_with_what_would_be_right(client: FlaskClient) -> None:
    answer = client.get(address(BLOCK.replace("block: A1", "blok: A1")))
    assert answer.status_code == 422
    (wrong,) = re.findall(r'<li class="wrong" id="line-(\d+)">(.*?)</li>', answer.text, re.DOTALL)
    assert wrong[0] == "9" and "{blok: A1}" in wrong[1] and "did you mean &#39;block&#39;?" in wrong[1]


STRAYS = {
    "interpretation:\n  nope: x\n": (11, "there is no question 'nope'", "the list of all questions leads to each of them"),
    "interpretation: {\n  grab-during-blitz-sidestp: cancels}\n": (11, "there is no question 'grab-during-blitz-sidestp'", "'grab-during-blitz-sidestep'"),
    "interpretation:\n\n  grab-during-blitz-sidestep: cancel\n":
        (12, "the question 'grab-during-blitz-sidestep' has no option 'cancel'", "did you mean 'cancels'"),
    "decides: [nope]\n": (10, "there is no question 'nope'", "the list of all questions"),
    "decides:\n  - grab-during-blitz-sidestep\n  - nope\n": (12, "there is no question 'nope'", "the list of all questions"),
    "under:\n  nope:\n    x: {turnover: true}\n": (11, "there is no question 'nope'", "the list of all questions"),
    "under:\n  grab-during-blitz-sidestep:\n    zzz: {turnover: true}\n":
        (12, "the question 'grab-during-blitz-sidestep' has no option 'zzz'", "its options are"),
}
"""Lines after those of `BLOCK` that name what there is not: the line, what is wrong, what would be right."""


@pytest.mark.parametrize("lines", STRAYS)
def test_a_question_or_an_option_that_there_is_not_is_a_fault_at_its_line(client: FlaskClient, lines: str) -> None:
    line, wrong, right = STRAYS[lines]
    answer = client.get(address(BLOCK + lines))
    assert answer.status_code == 422
    marked = [(int(number), unescape(told)) for number, told in re.findall(r'<li class="wrong" id="line-(\d+)">(.*?)</li>', answer.text, re.DOTALL)]
    assert [number for number, _ in marked] == [line]
    assert wrong in marked[0][1] and right in marked[0][1] and "touchline" not in marked[0][1]
    (read,) = client.post("/api/v1/lab/read", data=BLOCK + lines).json["faults"]
    assert read["line"] == line and read["message"] == wrong and right in read["hint"]


def test_a_question_by_its_former_id_is_none_that_there_is_not(client: FlaskClient, app: Flask) -> None:
    former, present = next(iter(sorted(app.extensions["touchline"].corpus.aliases.items())))
    assert client.get(address(BLOCK + f"decides: [{former}]\n")).status_code == client.get(address(BLOCK + f"decides: [{present}]\n")).status_code == 200


def test_an_answer_that_is_not_legal_is_a_fault_at_its_line(client: FlaskClient) -> None:
    answer = client.get(address(ENDED.replace("[15, 8]", "[20, 8]")))
    assert answer.status_code == 422
    assert 'class="wrong" id="line-14"' in answer.text


def test_a_refused_step_ends_the_play_and_says_why(client: FlaskClient) -> None:
    assert "Step 1 is refused" in client.get(address(BLOCK.replace("at: [14, 8]", "at: [16, 8]"))).text


# --- dice and choices, one by one

def test_a_script_that_runs_dry_asks_for_the_die_and_each_face_is_a_button(client: FlaskClient) -> None:
    page = client.get(address(BLOCK)).text
    assert [unescape(value) for value in re.findall(r'name="die1" value="([^"]*)"', page)] == [
        '"player-down"', '"both-down"', '"push-back"', '"stumble"', '"pow"']


def test_a_coach_builds_the_whole_sequence_with_buttons_alone(client: FlaskClient) -> None:
    page = pressed(client, client.get(address(BLOCK)).text, die1='"pow"')
    assert "The play waits for a choice of home: push A1." in page
    page = pressed(client, page, answer='{"name":"push A1","answers":[[15,8]]}')
    assert "The play waits for the dice: A1: armour" in page
    page = pressed(client, page, act="dice", die1="1", die2="2")
    assert "No turnover. A1 is prone at 15, 8." in page
    assert scenario_in(page) == ENDED


def test_dice_rolled_at_random_show_faces_of_theirs(client: FlaskClient) -> None:
    page = pressed(client, client.get(address(BLOCK)).text, act="random")
    found = re.search(r"- block H1: (\S+)", scenario_in(page))
    assert found and found[1] in ("player-down", "both-down", "push-back", "stumble", "pow")


def test_a_die_that_was_not_chosen_is_asked_for_and_the_text_is_kept(client: FlaskClient) -> None:
    answer = client.post("/lab", data={"scenario": BLOCK, "roll": "armour A1", "count": "2", "act": "dice", "die1": "3"})
    assert answer.status_code == 400
    assert "Not every die shows a face." in answer.text and scenario_in(answer.text) == BLOCK


def test_a_choice_that_took_its_usual_answer_can_be_answered_otherwise(client: FlaskClient) -> None:
    text = GRABBED.replace("  - use Sidestep A1: true\n", "")
    page = client.get(address(text)).text
    assert "as usual, since the file does not say" in page
    (button,) = [value for value in map(unescape, re.findall(r'name="answer" value="([^"]*)"', page)) if "use Sidestep A1" in value]
    assert json.loads(button) == {"name": "use Sidestep A1", "answers": [False]}
    assert "- use Sidestep A1: false" in scenario_in(pressed(client, page, answer=button))


def test_a_choice_that_comes_up_again_leaves_the_first_answer_as_it_is(client: FlaskClient) -> None:
    text = BLOCK.replace("[13, 8]}", "[13, 8], skills: [Frenzy]}") + "dice: [{block H1: push-back}, {block H1: push-back}]\nchoices: [{push A1: [15, 9]}]\n"
    page = client.get(address(text)).text
    buttons = [json.loads(unescape(value)) for value in re.findall(r'name="answer" value="([^"]*)"', page.partition("</section>")[2].partition('id="wish"')[2])]
    assert buttons[0]["name"] == "push A1" and buttons[0]["answers"][0] == [15, 9] and len(buttons[0]["answers"]) == 2
    assert "No turnover." in pressed(client, page, answer=json.dumps(buttons[0]))


def test_a_button_leaves_a_text_that_has_become_unreadable_as_it_is(client: FlaskClient) -> None:
    broken = BLOCK + "dice: ["
    sent = client.post("/lab", data={"scenario": broken, "roll": "block H1", "count": "1", "die1": '"pow"'})
    assert scenario_in(client.get(sent.headers["Location"]).text) == broken


def test_chances_are_exact_over_the_dice_that_are_open(client: FlaskClient) -> None:
    odds = section(client.get(address(BLOCK)).text, "odds-title")
    assert re.search(r"<td>turnover<svg.*?</svg></td><td>1/3<br>", odds, re.DOTALL)


def test_all_dice_can_be_opened(client: FlaskClient) -> None:
    odds = section(client.get(address(ENDED, open="1")).text, "odds-title")
    assert re.search(r"<td>turnover<svg.*?</svg></td><td>1/3<br>", odds, re.DOTALL)


def test_a_question_that_moves_no_chance_that_is_told_says_in_how_many_games_it_matters(client: FlaskClient) -> None:
    held = client.get("/lab?scenario=diving-tackle-timing").headers["Location"]
    stakes = section(client.get(f"{held}&open=1").text, "stakes-title")
    (second,) = [item for item in stakes.split("<li") if "/questions/diving-tackle-when-dodge-still-passes" in item]
    assert "Chance that the play ends otherwise" in second


# --- what is at stake

def test_the_questions_that_change_the_outcome_come_first_with_both_ends_and_their_pages(client: FlaskClient) -> None:
    stakes = section(client.get(address(GRABBED)).text, "stakes-title")
    first = stakes.partition("<li")[2].partition("</li>")[0]
    assert "/bb2025/questions/grab-during-blitz-sidestep" in first and "changes the outcome" in first
    assert "A1 is at 14, 7." in first and "A1 is at 16, 8." in first


def test_a_position_that_meets_no_question_says_so(client: FlaskClient) -> None:
    assert "No disputed question comes up here." in client.get(address(ENDED)).text


def test_an_option_of_a_question_can_be_played_instead(client: FlaskClient) -> None:
    page = client.get(address(GRABBED)).text
    so = unescape(re.search(r'<a class="so" href="([^"]*)"', page)[1])  # type: ignore[index]
    other = client.get(so).text
    assert "Back to the answers in force" in other
    ends = [re.search(r'<p class="end">(.*?)</p>', text)[1] for text in (page, other)]  # type: ignore[index]
    assert ends[0] != ends[1]


def test_the_standpoint_answers_the_questions_and_stays_in_every_link(client: FlaskClient) -> None:
    page = client.get(address(GRABBED, source="fumbbl")).text
    assert 'action="/lab?source=fumbbl"' in page
    sent = client.post("/lab?source=fumbbl", data={"scenario": GRABBED, "act": "run"})
    assert "source=fumbbl" in sent.headers["Location"]


def test_an_option_that_there_is_not_is_told_beside_the_text(client: FlaskClient) -> None:
    answer = client.get(address(BLOCK, set="nothing=much"))
    assert answer.status_code == 400 and scenario_in(answer.text) == BLOCK


def test_a_scenario_of_the_book_opens_in_the_lab(client: FlaskClient) -> None:
    page = client.get("/bb2025/scenarios/d6-floor-of-one").text
    assert "/lab?scenario=d6-floor-of-one" in page
    opened = client.get("/lab?scenario=d6-floor-of-one", follow_redirects=True)
    assert opened.status_code == 200 and "id: d6-floor-of-one" in scenario_in(opened.text)


# --- the file and the API

@pytest.mark.parametrize("text", [ENDED, GRABBED])
def test_the_command_line_ends_the_downloaded_file_as_the_lab_does(
    client: FlaskClient, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = client.get(address(text).replace("/lab?", "/lab.yaml?"))
    assert answer.headers["Content-Disposition"].endswith('.yaml"')
    (tmp_path / "mine.yaml").write_bytes(answer.data)
    monkeypatch.setattr("sys.argv", ["touchline", "run", str(tmp_path / "mine.yaml"), "--json"])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code in (0, None)
    printed = json.loads(capsys.readouterr().out)
    in_lab = client.post("/api/v1/lab", data=text).json["end"]
    assert in_lab["outcome"] == printed["outcome"] and in_lab["interpretation"] == printed["interpretation"]


def rehearsed(client: FlaskClient, text: str, query: str = "") -> Any:
    answer = client.post(f"/api/v1/lab{query}", data=text)
    assert answer.status_code == 200, answer.text
    return answer.json


def test_the_api_tells_what_is_wanted_and_the_chances(client: FlaskClient) -> None:
    told = rehearsed(client, BLOCK)
    assert told["wanted"]["name"] == "block H1" and told["wanted"]["sides"].count("push-back") == 2
    assert {"when": {"turnover": True}, "p": "1/3"} in told["odds"]["odds"]


def test_the_api_tells_what_each_option_leads_to(client: FlaskClient) -> None:
    told = rehearsed(client, GRABBED)
    first = told["stakes"][0]
    assert (first["question"], first["changes"]) == ("grab-during-blitz-sidestep", "outcome")
    ends = {option: end["outcome"]["players"]["A1"]["at"] for option, end in first["options"].items()}
    assert ends == {"does-not-cancel": [14, 7], "cancels": [16, 8]}


def test_the_api_gives_the_link_of_the_page(client: FlaskClient) -> None:
    assert scenario_in(client.get(rehearsed(client, ENDED)["url"]).text) == ENDED


def test_faults_reach_the_api_with_their_lines(client: FlaskClient) -> None:
    answer = client.post("/api/v1/lab", data=BLOCK.replace("block: A1", "blok: A1"))
    assert answer.status_code == 422
    assert [fault["line"] for fault in answer.json["error"]["faults"]] == [9]


def test_a_text_is_read_as_it_stands_with_its_faults(client: FlaskClient) -> None:
    told = client.post("/api/v1/lab/read", data=BLOCK.replace("block: A1", "blok: A1")).json
    assert told["scenario"]["players"]["A1"] == {"at": [14, 8]} and told["scenario"]["play"][1] == {"blok": "A1"}
    assert [(fault["line"], fault["hint"]) for fault in told["faults"]] == [(9, "did you mean 'block'?")]


def test_what_is_no_yaml_is_read_as_nothing(client: FlaskClient) -> None:
    told = client.post("/api/v1/lab/read", data="a: [").json
    assert told["scenario"] is None and told["faults"]


@pytest.mark.parametrize("edition", ["bb2025", "bb2020", "classic"])
def test_every_skill_that_the_editor_offers_can_be_run(client: FlaskClient, edition: str) -> None:
    skills = client.get(f"/api/v1/lab/words?edition={edition}").json["skills"]
    text = BLOCK.replace("bb2025", edition).replace("[13, 8]}", f"[13, 8], skills: {json.dumps([skill['written'] for skill in skills])}}}")
    assert client.post("/api/v1/lab/read", data=text).json["faults"] == []


# --- the words of the taps

def test_every_word_that_the_taps_offer_has_a_label_of_its_own() -> None:
    steps = {f"{word} {value}" if value else word for word, step in STEPS.items() for value in (step.parts[0].words or ("",)) if word != "declare"}
    assert steps == set(lab_words.STEP_WORDS)
    assert {*COUNTS, "turn", "coach_banned"} == set(lab_words.FIELD_WORDS)
    assert set(MARKS) == set(lab_words.MARK_WORDS) and set(NUMBERS) == set(lab_words.NUMBER_WORDS)


@pytest.mark.parametrize(("edition", "lacks"), [("bb2025", set()), ("bb2020", {"secure-the-ball", "chomp"})])
def test_an_edition_offers_the_actions_that_it_has(client: FlaskClient, edition: str, lacks: set[str]) -> None:
    assert set(ACTIONS) - set(client.get(f"/api/v1/lab/words?edition={edition}").json["actions"]) == lacks
