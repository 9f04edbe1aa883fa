"""The form that opens dice and changes players, over the book and the engine, without any script."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from app.errors import TouchlineError, UnknownName
from app.scenarios.read import read
from app.scenarios.what_if import changed
from app.web.errors import BadRequest
from app.web.what_if import fields, wish

BLOCK = read("""id: block
edition: bb2025
title: A block
players: {H1: {at: [13, 8], pa: null, skills: [Block, Loner (4+)]}, A1: {at: [14, 8]}, A2: {at: [20, 8]}}
play: [{declare: block, by: H1, target: A1}, {block: A1}]
dice: [{block H1: [pow]}, {armour A1: [1, 1]}]
choices: [{push A1: [15, 8]}]
expect: {turnover: false}
""")
PAGE = "/bb2025/scenarios/d6-floor-of-one"


def asked(**arguments: str) -> MultiDict[str, str]:
    return MultiDict(list(arguments.items()))


def test_the_form_offers_the_scripted_dice_and_the_players_of_the_play_as_they_are() -> None:
    offered = fields(BLOCK, asked())
    assert list(offered) == ["H1", "A1"]
    assert [(f.name, f.value) for f in offered["H1"]][-3:] == [("H1-pa", "-"), ("H1-av", "9"), ("H1-skills", "Block, Loner (4+)")]


def test_fields_that_say_what_the_file_says_change_nothing() -> None:
    said = {f.name: f.value for of_player in fields(BLOCK, asked()).values() for f in of_player}
    assert wish(MultiDict(said), BLOCK).empty


def test_changed_fields_are_read_as_a_file_would_write_them() -> None:
    found = wish(MultiDict({"A1-st": "5", "A1-pa": "-", "A1-skills": "Dodge, Loner (4+)"}), BLOCK)
    player = changed(BLOCK, found.changes).board.players["A1"]
    assert (player.st, player.pa, player.skills) == (5, None, (("Dodge", None), ("Loner", 4)))


@pytest.mark.parametrize("arguments", [{"H1-st": "x"}, {"H1-st": "-1"}, {"H1-skills": "a" * 301}, {"open": "dodge H1"}])
def test_what_cannot_be_used_is_a_bad_request(arguments: dict[str, str]) -> None:
    with pytest.raises(BadRequest):
        wish(MultiDict(arguments), BLOCK)


@pytest.mark.parametrize(("changes", "wrong"), [
    ({"H1": {"skills": ["Blokc"]}}, "did you mean 'Block'"), ({"H1": {"st": 99}}, "H1: "), ({"H1": {"box": "ko"}}, "cannot be changed")])
def test_a_change_that_no_file_could_hold_says_what_would_be_right(changes: dict[str, dict[str, object]], wrong: str) -> None:
    with pytest.raises(TouchlineError, match=wrong):
        changed(BLOCK, changes)


def test_an_unknown_player_is_guessed_at() -> None:
    with pytest.raises(UnknownName, match="no player 'H11'; did you mean 'H1'"):
        changed(BLOCK, {"H11": {"st": 4}})


def test_a_scenario_page_has_the_form(book_client: FlaskClient) -> None:
    text = book_client.get(PAGE).text
    assert f'action="{PAGE}/odds"' in text and 'name="open" value="all"' in text and 'method="get"' in text


def test_opened_dice_show_the_chances_under_each_option_as_bar_fraction_and_percentage(book_client: FlaskClient) -> None:
    text = book_client.get(f"{PAGE}/odds?open=all").text
    cards = re.findall(r'<section class="card">(.*?)</section>', text, flags=re.DOTALL)
    turnovers = [re.search(r"<td>turnover<svg.*?</svg></td><td>(.*?)<br>.*?>([^<]*)</span>", card, flags=re.DOTALL) for card in cards]
    assert [found.groups() for found in turnovers if found] == [("1/6", "16.7 %"), ("5/6", "83.3 %")]
    assert "2/3 (66.7 %)" in text


def test_a_fault_of_the_form_is_told_on_the_page_beside_what_was_sent(book_client: FlaskClient) -> None:
    answer = book_client.get(f"{PAGE}/odds?open=all&H1-skills=Dogde")
    assert answer.status_code == 200
    assert "did you mean" in answer.text and 'value="Dogde"' in answer.text


def test_what_was_sent_comes_back_escaped(book_client: FlaskClient) -> None:
    text = book_client.get(f"{PAGE}/odds?H1-skills=<script>alert(1)</script>").text
    assert "<script>alert" not in text


def test_odds_of_a_scenario_that_is_not_there_are_not_found(book_client: FlaskClient) -> None:
    assert book_client.get("/bb2025/scenarios/nothing/odds").status_code == 404


def test_options_that_part_in_squares_alone_are_told_apart_by_squares(book_client: FlaskClient) -> None:
    page = book_client.get("/bb2025/scenarios/grab-during-blitz-sidestep/odds?open=all").get_data(as_text=True)
    one, other = re.findall(r'<table class="odds">.*?</table>', page, re.S)
    assert one != other and "A1 at 10, 7" in one


def test_chances_that_are_alike_are_shown_once_and_said_to_be_so(book_client: FlaskClient) -> None:
    page = book_client.get("/bb2025/scenarios/both-down-resolution/odds?open=all").get_data(as_text=True)
    assert page.count('<table class="odds">') == 1 and "The chances are alike under every option." in page


def test_where_nothing_that_is_asked_for_can_happen_the_page_says_so(book_client: FlaskClient) -> None:
    page = book_client.get("/bb2025/scenarios/ko-recovery-order/odds?open=all").get_data(as_text=True)
    assert "There is neither a turnover nor a score" in page
