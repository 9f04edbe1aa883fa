"""The lab's taps reach every word of a scenario: each step, action and field of the readers' tables; and whole plays are built with them alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from app.corpus.positions import parse
from app.scenarios import read, read_play, read_players
from tests.browser.conftest import NEEDS_CHROMIUM
from tests.browser.test_every_reader import FINE, Reader, on_a_phone
from tests.browser.test_lab import page, press, tap, text

__all__ = ["page"]
pytestmark = NEEDS_CHROMIUM
Squares = Sequence[tuple[int, int]]
FOUR: dict[str, Squares] = {"home": [(13, 8), (12, 8)], "away": [(14, 8), (14, 9)]}
LEFT_TO_THE_TEXT = {"id", "decides", "interpretation", "expect", "under", "odds", "odds_under", "goal"}
"""Fields of a file that say nothing of the position or the play: what it is called, what it leans on, and what must come of it."""
TARGETS = [(14, 8), (14, 9)]
TAPPED = {"player": (14, 8), "square": (10, 5), "player or square": (12, 8), "path": (12, 7)}
"""What is tapped for a part of a step, by its kind."""


def emptied(page: Page, home: Squares = (), away: Squares = ()) -> None:
    """The lab with nothing but these players."""
    page.goto("/lab")
    expect(page.locator(".field .piece").first).to_be_visible()
    press(page, "Empty the pitch")
    for name, squares in (("+ Home", home), ("+ Away", away)):
        if squares:
            press(page, name)
            for square in squares:
                tap(page, *square)


def skilled(page: Page, square: tuple[int, int], *skills: str, **measures: int) -> None:
    """Gives the player there skills, and characteristics so much higher or lower."""
    press(page, "Select")
    tap(page, *square)
    for skill in skills:
        page.get_by_role("searchbox", name="Skill").fill(skill)
        page.get_by_role("searchbox", name="Skill").press("Enter")
    for name, by in measures.items():
        for _ in range(abs(by)):
            press(page, f"{name.upper()} {'more' if by > 0 else 'less'}")
    tap(page, *square)


def in_text(page: Page) -> dict[str, Any]:
    document = parse(text(page), "")
    assert not document.faults
    return document.value


def word(page: Page, name: str) -> None:
    page.locator(f"[data-word={name}]:visible").first.click()


def more(page: Page, selector: str) -> None:
    page.locator(f"{selector}[data-by='1']").click()


def run(page: Page) -> None:
    press(page, "Run it")
    page.wait_for_url("**#result")


def face(page: Page, *faces: str) -> None:
    """Puts a die down, or several with one press."""
    if len(faces) == 1:
        page.locator(".wish").get_by_role("button", name=faces[0], exact=True).click()
        return
    for number, shown in enumerate(faces):
        page.locator("fieldset").nth(number).get_by_text(shown, exact=True).click()
    page.get_by_role("button", name="Put the dice down").click()


def answer(page: Page, name: str) -> None:
    page.locator(".wish").get_by_role("button", name=name, exact=True).click()


def ends(page: Page, words: str) -> None:
    expect(page.locator(".ruled .end")).to_contain_text(words)


# --- no word is forgotten

def test_every_step_that_a_file_may_have_can_be_tapped_and_is_read(page: Page) -> None:
    emptied(page, **FOUR)
    press(page, "Play")
    tap(page, 13, 8)
    press(page, "Move")
    for name, step in read_play.STEPS.items():
        if name == "declare":
            continue
        word(page, name)
        for part in step.parts:
            for kind in ("player", "square") if part.kind == "places" else (part.kind,):
                if kind in TAPPED:
                    tap(page, *TAPPED[kind])
        if page.locator("[data-do=forget]").is_visible():
            press(page, "Let go")
    written = [key for step in in_text(page)["play"] for key in step if key in read_play.STEPS]
    assert set(written) == set(read_play.STEPS)
    assert read.read(text(page)).play
    expect(page.locator("#faults-now")).to_be_hidden()


def test_every_action_can_be_declared_with_as_many_targets_as_it_names(page: Page) -> None:
    emptied(page, **FOUR)
    press(page, "Play")
    for action in read_play.ACTIONS:
        tap(page, 13, 8)
        button = page.locator(f"[data-action={action}]")
        targets = int(button.get_attribute("data-targets") or 0)
        button.click()
        for square in TARGETS[:targets]:
            tap(page, *square)
    declared = [step for step in in_text(page)["play"] if "declare" in step]
    assert [step["declare"] for step in declared] == list(read_play.ACTIONS)
    assert {"declare": "multiple-block", "by": "H1", "target": ["A1", "A2"]} in declared
    assert [step["with"] for step in in_text(page)["play"] if "with" in step] == list(read_play.INSTEAD_OF_A_BLOCK)
    assert read.read(text(page)).play


def test_every_field_of_the_match_and_the_pitch_can_be_tapped(page: Page) -> None:
    emptied(page, **FOUR)
    page.get_by_text("The match", exact=True).click()
    page.get_by_label("Title").fill("Everything")
    page.locator("[data-key=edition]").select_option("bb2020")
    page.locator("[data-key=active]").select_option("away")
    page.locator("[data-key=kicking]").select_option("home")
    page.locator("[data-key=half]").select_option("2")
    page.locator("[data-key=weather]").select_option("blizzard")
    for field in ("turn", *read.COUNTS):
        more(page, f"[data-count={field}][data-team=away]")
    page.locator("[data-flag=coach_banned][data-team=home]").click()
    page.locator("select.prayer").select_option("iron-man")
    page.locator("select.prayed-for").select_option("H1")
    press(page, "Add")
    press(page, "Add as expired")
    press(page, "Ball")
    tap(page, 13, 8)
    assert in_text(page)["ball"] == "H1"
    press(page, "Several balls")
    tap(page, 20, 8)
    press(page, "Trapdoor")
    tap(page, 10, 3)
    found = in_text(page)
    assert set(found) | {"ball"} >= set(read.FIELDS) - LEFT_TO_THE_TEXT
    assert found["balls"] == ["H1", [20, 8]] and found["prayers_expired"] == {"home": ["iron-man H1"]} and found["turn"] == {"away": 2}
    assert read.read(text(page)).board.trapdoors == ((10, 3),)


def test_every_field_of_a_player_can_be_tapped(page: Page) -> None:
    emptied(page, **FOUR)
    skilled(page, (13, 8), "dodge")
    tap(page, 13, 8)
    page.get_by_text("More of him").click()
    press(page, "Prone")
    for measure in read_players.CHARACTERISTICS:
        press(page, f"{measure.upper()} more")
    for number in read_players.NUMBERS:
        more(page, f"[data-number={number}]")
    for mark in read_players.MARKS:
        page.locator(f"[data-mark={mark}]").click()
    more(page, "[data-modifier=st]")
    page.locator(".used").get_by_role("button", name="Dodge").click()
    page.locator(".chomped").get_by_role("button", name="A2").click()
    page.get_by_label("Keyword").fill("Big Guy")
    press(page, "Add")
    tap(page, 12, 8)
    press(page, "knocked out")
    players = in_text(page)["players"]
    assert set(players["H1"]) | set(players["H2"]) == set(read_players.FIELDS) - {"team"}
    assert players["H2"] == {"in": "ko"} and players["H1"]["chomped_by"] == ["A2"] and players["H1"]["used"] == ["Dodge"]
    assert read.read(text(page)).board.players["H1"].niggling == 1


def test_an_edition_that_lacks_a_step_does_not_offer_it(page: Page) -> None:
    emptied(page, **FOUR)
    page.get_by_text("The match", exact=True).click()
    page.locator("[data-key=edition]").select_option("classic")
    press(page, "Play")
    expect(page.locator("[data-word=kick_off]")).to_be_hidden()
    tap(page, 13, 8)
    expect(page.locator("[data-action=blitz]")).to_be_visible()
    expect(page.locator("[data-action=foul]")).to_be_hidden()


def test_the_last_step_is_made_with_a_skill_and_without_it_again(page: Page) -> None:
    emptied(page, **FOUR)
    press(page, "Play")
    tap(page, 13, 8)
    press(page, "Multiple Block")
    tap(page, 14, 8)
    tap(page, 14, 9)
    press(page, "A2: Stab")
    assert in_text(page)["play"][-1] == {"block": ["A1", "A2"], "with": {"A2": "stab"}}
    press(page, "A2: Stab")
    assert in_text(page)["play"][-1] == {"block": ["A1", "A2"]}


# --- whole plays, from the empty lab

def test_a_kick_off_is_built_and_played(page: Page) -> None:
    emptied(page, home=[(10, 8)], away=[(20, 3)])
    press(page, "Play")
    press(page, "Kick off …")
    expect(page.locator(".hint")).to_have_text("Kick off – Tap the player.")
    tap(page, 10, 8)
    tap(page, 20, 8)
    assert in_text(page)["play"] == [{"kick_off": {"by": "H1", "at": [20, 8]}}]
    run(page)
    face(page, "4")
    face(page, "1")
    face(page, "3", "4")
    face(page, "4")
    face(page, "2")
    face(page, "2")
    ends(page, "The ball lies at 19, 7.")


def test_a_line_up_of_players_in_reserve_is_set_up_and_kicks_off(page: Page) -> None:
    emptied(page)
    for name in ("+ Home", "+ Away"):
        press(page, name)
        press(page, "Put one into the reserves")
    page.get_by_text("The match", exact=True).click()
    page.locator("[data-key=kicking]").select_option("home")
    press(page, "Play")
    press(page, "Start the drive")
    press(page, "Set up …")
    page.get_by_role("button", name="H1 (in the reserves)").click()
    tap(page, 13, 8)
    page.get_by_role("button", name="A1 (in the reserves)").click()
    tap(page, 14, 8)
    press(page, "Let go")
    expect(page.locator(".field .placed")).to_have_count(2)
    press(page, "Kick off …")
    tap(page, 13, 8)
    tap(page, 20, 8)
    assert in_text(page)["play"] == [
        {"start": "drive"}, {"set_up": {"home": {"H1": [13, 8]}, "away": {"A1": [14, 8]}}}, {"kick_off": {"by": "H1", "at": [20, 8]}}]
    run(page)
    expect(page.locator(".wish")).to_contain_text("Deviate direction")
    expect(page.locator(".ruled")).to_contain_text("H1 standing at 13, 8. Away: A1 standing at 14, 8.")


def test_a_bomb_is_thrown(page: Page) -> None:
    emptied(page, home=[(8, 8)], away=[(12, 8)])
    skilled(page, (8, 8), "bombardier")
    press(page, "Play")
    tap(page, 8, 8)
    press(page, "Bombardier")
    press(page, "Throw the bomb to …")
    tap(page, 12, 7)
    assert in_text(page)["play"] == [{"declare": "bombardier", "by": "H1"}, {"bomb": [12, 7]}]
    run(page)
    face(page, "6")
    answer(page, "none")
    face(page, "4")
    face(page, "1", "1")
    ends(page, "A1 is prone at 12, 8.")


def test_a_team_mate_is_thrown(page: Page) -> None:
    emptied(page, home=[(10, 8), (11, 8)], away=[(20, 4)])
    skilled(page, (10, 8), "throw team", st=2)
    skilled(page, (11, 8), "right stuff", st=-1)
    press(page, "Play")
    tap(page, 10, 8)
    press(page, "Throw Team Mate")
    press(page, "Throw …")
    tap(page, 11, 8)
    tap(page, 14, 8)
    assert in_text(page)["play"][1] == {"throw": {"player": "H2", "to": [14, 8]}}
    run(page)
    for shown in ("6", "7", "2", "4", "4"):
        face(page, shown)
    ends(page, "No turnover. H2 is at 13, 8.")


def test_a_foul_is_made(page: Page) -> None:
    emptied(page, home=[(13, 8)], away=[(14, 8)])
    press(page, "Select")
    tap(page, 14, 8)
    press(page, "Prone")
    press(page, "Play")
    tap(page, 13, 8)
    press(page, "Foul")
    press(page, "Foul …")
    tap(page, 14, 8)
    run(page)
    face(page, "1", "2")
    ends(page, "No turnover.")


def test_a_ball_is_handed_off(page: Page) -> None:
    emptied(page, home=[(13, 8), (12, 8)])
    press(page, "Ball")
    tap(page, 13, 8)
    press(page, "Play")
    tap(page, 13, 8)
    press(page, "Hand-off")
    press(page, "Hand off to …")
    tap(page, 12, 8)
    run(page)
    face(page, "5")
    ends(page, "H2 holds the ball at 12, 8.")


def test_a_player_falls_through_a_trapdoor(page: Page) -> None:
    emptied(page, home=[(13, 8)], away=[(20, 3)])
    press(page, "Ball")
    press(page, "Trapdoor")
    tap(page, 14, 8)
    expect(page.locator(".field .door")).to_have_count(1)
    press(page, "Play")
    tap(page, 13, 8)
    press(page, "Move")
    tap(page, 14, 8)
    run(page)
    face(page, "1")
    face(page, "1", "2")
    ends(page, "H1 is in the reserves")


def test_a_prayer_changes_a_block(page: Page) -> None:
    emptied(page, home=[(13, 8)], away=[(14, 8)])
    page.get_by_text("The match", exact=True).click()
    page.locator("select.prayer").select_option("stiletto")
    page.locator("select.prayed-for").select_option("H1")
    press(page, "Add")
    press(page, "Play")
    tap(page, 13, 8)
    press(page, "Stab")
    tap(page, 14, 8)
    assert in_text(page)["play"] == [{"declare": "stab", "by": "H1", "target": "A1"}, {"block": "A1", "with": "stab"}]
    run(page)
    face(page, "1", "2")
    ends(page, "No turnover.")


# --- for every reader

@pytest.fixture(scope="module")
def reader(browser: Browser, site: str) -> Iterator[Reader]:
    yield from on_a_phone(browser, site, None)


@pytest.mark.parametrize("sheet", ["play", "action", "player", "team", "things"])
def test_axe_thumb_and_phone_find_nothing_wrong_with_a_sheet(reader: Reader, sheet: str) -> None:
    page = reader.page
    page.goto("/lab")
    expect(page.locator(".field .piece").first).to_be_visible()
    press(page, "+ Away")
    press(page, "Put one into the reserves")
    if sheet != "team":
        press(page, {"play": "Play", "action": "Play", "player": "Select", "things": "Ball"}[sheet])
    if sheet in ("action", "player"):
        page.get_by_role("button", name="A3 (in the reserves)").click()
    assert reader.look() == FINE
