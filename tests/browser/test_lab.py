"""The scenario lab in a browser: a position set up with taps on a phone or with keys, played die by die; the text and the link hold it all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from app.corpus.positions import parse
from tests.browser.conftest import NEEDS_CHROMIUM
from tests.web.test_lab import BLOCK, ENDED, GRABBED, address

pytestmark = NEEDS_CHROMIUM
CELL = 46
"""Pixels of a square under a thumb."""


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A page on a phone of 360 px; what its console complains of fails the test, but for faults of a text and a busy reader, who is asked again."""
    with browser.new_context(base_url=site, viewport={"width": 360, "height": 740}, has_touch=True, reduced_motion="reduce") as context:
        opened = context.new_page()
        complaints: list[str] = []
        opened.on("pageerror", lambda error: complaints.append(str(error)))
        opened.on("console", lambda message: complaints.append(message.text)
                  if message.type == "error" and not any(status in message.text for status in ("422", "503")) else None)
        yield opened
    assert complaints == []


def tap(page: Page, column: int, row: int) -> None:
    page.locator(".field svg").tap(position={"x": (column - 0.5) * CELL, "y": (row - 0.5) * CELL})


def press(page: Page, name: str) -> None:
    page.locator("#editor").get_by_role("button", name=name, exact=True).click()


def text(page: Page) -> str:
    return page.locator("#scenario").input_value()


def opened(page: Page, scenario: str) -> None:
    page.goto(address(scenario))
    expect(page.locator(".field .piece").first).to_be_visible()


def test_a_block_is_built_with_taps_and_played_die_by_die(page: Page) -> None:
    page.goto("/lab")
    for _ in range(2):
        page.get_by_role("button", name="Take out:").first.click()
    press(page, "+ Away")
    tap(page, 14, 9)
    press(page, "Play")
    tap(page, 13, 9)
    press(page, "Block")
    tap(page, 14, 9)
    assert "  - {declare: block, by: H2, target: A3}\n  - block: A3\n" in text(page)
    press(page, "Run it")
    page.get_by_role("button", name="Pow").click()
    page.locator(".wish").get_by_role("button", name="15, 9").click()
    page.locator("fieldset").nth(0).get_by_text("1", exact=True).click()
    page.locator("fieldset").nth(1).get_by_text("2", exact=True).click()
    page.get_by_role("button", name="Put the dice down").click()
    expect(page.locator(".ruled .end")).to_have_text("No turnover. A3 is prone at 15, 9. A1 holds the ball at 14, 8.")
    expect(page.get_by_role("heading", name="What is at stake here")).to_be_visible()


def test_no_tap_target_is_smaller_than_a_thumb_and_nothing_is_wider_than_the_phone(page: Page) -> None:
    opened(page, GRABBED)
    tap(page, 13, 8)
    small = page.locator("main button:visible, main input:visible:not([type=radio]), main select:visible, main summary:visible").evaluate_all(
        "all => all.filter(e => e.getBoundingClientRect().height < 43.5 || e.getBoundingClientRect().width < 43.5).map(e => e.outerHTML)")
    assert small == []
    assert page.locator(".field svg").evaluate("e => e.getBoundingClientRect().width / 26") >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("language", ["en", "fr", "de", "es", "it"])
def test_nothing_lies_on_the_buttons_below_the_pitch(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"/lab?lang={language}")
    expect(page.locator(".tools button").first).to_be_visible()
    seen, covered = page.locator(".tools button").evaluate_all("""all => {
        const seen = all.filter(one => one.checkVisibility() && one.getBoundingClientRect().bottom <= innerHeight);
        return [seen.length, seen.filter(one => {
            const { left, top, width } = one.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + 3) !== one;
        }).map(one => one.textContent)];
    }""")
    assert seen > 4
    assert covered == []


def test_the_names_of_columns_and_rows_stay_in_sight_beside_the_pitch_and_never_on_it(page: Page) -> None:
    opened(page, GRABBED)
    field = page.locator(".field")
    for left, top in ((0, 0), (300, 150), (5000, 5000)):
        field.evaluate(f"e => e.scrollTo({left}, {top})")
        box, columns, rows = field.bounding_box(), page.locator(".columns").bounding_box(), page.locator(".rows").bounding_box()
        assert box and columns and rows
        assert columns["y"] == pytest.approx(box["y"], abs=2) and rows["x"] == pytest.approx(box["x"], abs=2)
        seen = page.locator(".columns span").evaluate_all(
            "(all, right) => all.map(e => [e.textContent, e.getBoundingClientRect()]).filter(([, b]) => b.left >= 24 && b.right <= right).map(([t]) => t)",
            box["x"] + box["width"])
        assert len(seen) >= 5
    assert page.locator(".field svg text").evaluate_all("all => all.filter(e => !e.closest('.piece')).length") == 0


@pytest.mark.parametrize("square", [(1, 1), (13, 8), (26, 15)])
def test_the_name_of_a_square_is_that_of_its_column_and_row(page: Page, square: tuple[int, int]) -> None:
    opened(page, GRABBED)
    press(page, "+ Home")
    tap(page, *square)
    piece = page.locator(".field .piece.home").last.bounding_box()
    column, row = page.locator(".columns span").nth(square[0] - 1).bounding_box(), page.locator(".rows span").nth(square[1] - 1).bounding_box()
    assert piece and column and row
    assert piece["x"] + piece["width"] / 2 == pytest.approx(column["x"] + column["width"] / 2, abs=2)
    assert piece["y"] + piece["height"] / 2 == pytest.approx(row["y"] + row["height"] / 2, abs=2)


@pytest.mark.parametrize("height", [740, 640, 568])
def test_the_chosen_player_stays_in_sight_above_his_sheet(page: Page, height: int) -> None:
    page.set_viewport_size({"width": 360, "height": height})
    opened(page, GRABBED)
    tap(page, 13, 8)
    chosen, tools = page.locator(".field .chosen").bounding_box(), page.locator(".tools").bounding_box()
    assert chosen and tools and chosen["y"] + chosen["height"] <= tools["y"] and chosen["y"] > 60


def test_a_player_gets_skills_state_and_characteristics_with_taps(page: Page) -> None:
    opened(page, ENDED)
    tap(page, 14, 8)
    page.get_by_role("searchbox", name="Skill").fill("mighty")
    press(page, "Mighty Blow (+1)")
    press(page, "Prone")
    press(page, "ST more")
    press(page, "PA more")
    assert "  A1: {at: [14, 8], skills: [Mighty Blow (+1)], state: prone, st: 4, pa: 5}\n" in text(page)
    press(page, "Take away Mighty Blow (+1)")
    press(page, "Standing")
    assert "  A1: {at: [14, 8], st: 4, pa: 5}\n" in text(page)


def test_a_skill_is_found_by_an_alias(page: Page) -> None:
    opened(page, ENDED)
    tap(page, 14, 8)
    page.get_by_role("searchbox", name="Skill").fill("side step")
    page.get_by_role("searchbox", name="Skill").press("Enter")
    assert "skills: [Sidestep]" in text(page)


def test_a_way_grows_square_by_square_and_only_to_the_next_one(page: Page) -> None:
    opened(page, BLOCK.replace("  - {declare: block, by: H1, target: A1}\n  - {block: A1}\n", "  - {end: turn}\n"))
    page.get_by_role("button", name="Take out:").click()
    press(page, "Play")
    tap(page, 13, 8)
    press(page, "Move")
    tap(page, 12, 7)
    tap(page, 11, 7)
    tap(page, 9, 9)
    assert "play:\n  - {declare: move, by: H1}\n  - move: [[12, 7], [11, 7]]\n" in text(page)


def test_a_tap_changes_its_own_lines_alone(page: Page) -> None:
    commented = ENDED.replace("play:", "# what is played\nplay:").replace("pow\n", "pow  # as it fell\n")
    opened(page, commented)
    press(page, "Ball")
    tap(page, 13, 8)
    assert text(page) == commented + "ball: H1\n"


@pytest.mark.parametrize(("said", "sign", "written"), [
    ("{home: 1000, away: 0}", "−", "{home: 98, away: 0}"), ("{home: many}", "+", "{home: 1}"), ('"1"', "+", "{home: 2, away: 1}"),
    ("1.5", "−", "{home: 1, away: 2}"), ("many", "+", "{home: 1, away: 0}"), ("null", "+", "{home: 1}")])
def test_a_tap_counts_on_from_the_nearest_legal_number_whatever_the_text_says(page: Page, said: str, sign: str, written: str) -> None:
    opened(page, ENDED + f"rerolls: {said}\n")
    page.locator("details.match summary").click()
    page.locator(f"[data-count=rerolls][data-team=home][data-by='{1 if sign == '+' else -1}']").click()
    assert f"\nrerolls: {written}\n" in text(page)


def test_what_refers_to_what_a_tap_writes_anew_keeps_its_value(page: Page) -> None:
    opened(page, ENDED + "rerolls: &x {home: 2, away: 1}\nbribes: *x\n")
    page.locator("details.match summary").click()
    page.locator("[data-count=rerolls][data-team=home][data-by='1']").click()
    expect(page.locator("#scenario")).to_have_value(ENDED + "rerolls: {home: 3, away: 1}\nbribes: {home: 2, away: 1}\n")


def test_a_prayer_joins_the_one_that_stands_alone_and_is_answered_once(page: Page) -> None:
    opened(page, ENDED + "prayers: {home: iron-man}\n")
    page.locator("details.match summary").click()
    page.locator(".prayer").select_option("bad-habits")
    for _ in range(2):
        press(page, "Add")
    assert text(page).endswith("prayers: {home: [iron-man, bad-habits]}\n")


def test_comments_among_the_players_stay_with_them(page: Page) -> None:
    opened(page, ENDED.replace("players:\n", "players:\n  # who hits\n").replace("play:", "  # the last one\nplay:", 1))
    press(page, "+ Home")
    tap(page, 10, 10)
    assert "players:\n  # who hits\n  H1:" in text(page) and "  # the last one\nplay:" in text(page)


def test_a_key_written_anew_means_the_same_in_every_scenario_of_the_book(page: Page, book_app: Flask) -> None:
    heads = book_app.extensions["touchline"].corpus.scenarios.values()
    texts = [Path(head.path).read_text(encoding="utf-8") for head in heads]
    given = [{"text": text, "value": parse(text, "").value} for text in texts]
    page.goto("/lab")
    written = page.evaluate(
        """async given => {
            const { withKey, whole } = await import("/static/lab/yaml.js");
            return given.map(({ text, value }) => Object.keys(value).map(key => withKey(text, key, value)).concat(whole(value)));
        }""", given)
    astray = [
        (text, wrong) for text, made in zip(texts, written, strict=True) for wrong in made
        if (read := parse(wrong, "")).faults or read.value != parse(text, "").value
    ]
    assert len(texts) > 300 and astray == []


def test_undo_takes_back_the_last_tap_also_after_a_run(page: Page) -> None:
    opened(page, ENDED)
    press(page, "+ Home")
    tap(page, 12, 8)
    press(page, "Run it")
    page.wait_for_url("**#result")
    expect(page.locator(".field .piece")).to_have_count(3)
    press(page, "Undo")
    expect(page.locator(".field .piece")).to_have_count(2)
    assert text(page) == ENDED


def test_an_edit_of_the_text_redraws_the_pitch_and_marks_its_faults(page: Page) -> None:
    opened(page, ENDED)
    page.get_by_text("The scenario as text").click()
    page.locator("#scenario").fill(ENDED.replace("  A1: {at: [14, 8]}", "  A1: {at: [14, 8]}\n  A2: {at: [15, 9], state: prune}"))
    expect(page.locator(".field .piece")).to_have_count(3)
    expect(page.locator("#faults-now")).to_contain_text("did you mean 'prone'?")
    page.get_by_role("button", name="Line 7").click()
    assert page.evaluate("document.getSelection().toString()") == "  A2: {at: [15, 9], state: prune}"


def test_a_fault_of_a_run_stands_at_its_line(page: Page) -> None:
    page.goto(address(BLOCK.replace("block: A1", "blok: A1")))
    expect(page.locator("#line-9")).to_contain_text("did you mean 'block'?")


def test_a_link_opened_in_a_fresh_browser_shows_the_same(page: Page, browser: Browser, site: str) -> None:
    page.goto("/lab")
    page.get_by_text("The scenario as text").click()
    page.locator("#scenario").fill(GRABBED)
    press(page, "Run it")
    expect(page.locator(".ruled .end")).to_be_visible()
    with browser.new_context(java_script_enabled=False) as context:
        fresh = context.new_page()
        fresh.goto(page.url)
        assert fresh.locator(".ruled .end").inner_text() == page.locator(".ruled .end").inner_text()
        assert fresh.locator(".stakes h3").all_inner_texts() == page.locator(".stakes h3").all_inner_texts()
        assert fresh.locator("#scenario").input_value() == GRABBED


def test_the_keyboard_does_it_all(page: Page) -> None:
    opened(page, ENDED)
    page.locator(".field").focus()
    for key in ("ArrowLeft", "ArrowDown"):
        page.keyboard.press(key)
    where = page.locator(".hint").inner_text()
    press(page, "+ Away")
    page.locator(".field").focus()
    page.keyboard.press("Enter")
    assert f"  A2: {{at: [{where}]}}\n" in text(page)


def test_keys_take_off_let_go_and_take_back(page: Page) -> None:
    opened(page, ENDED)
    tap(page, 14, 8)
    page.locator(".field").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".field .chosen")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("Delete")
    assert "A1: {" not in text(page)
    page.keyboard.press("Control+z")
    assert text(page) == ENDED


def test_an_emptied_pitch_is_filled_from_nothing(page: Page) -> None:
    opened(page, GRABBED)
    press(page, "Empty the pitch")
    expect(page.locator(".field .piece")).to_have_count(0)
    assert "players: {}\nplay: []\ndice: []\nchoices: []\n" in text(page)
    press(page, "+ Home")
    tap(page, 13, 8)
    assert "players:\n  H1: {at: [13, 8]}\n" in text(page)


def test_keys_tell_who_stands_where(page: Page) -> None:
    opened(page, ENDED)
    page.locator(".field").focus()
    told = []
    for key in ("ArrowLeft", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
        told.append(page.locator(".hint").inner_text())
    assert any(line.endswith("A1 standing") or line.endswith("H1 standing") for line in told)


def test_the_play_is_stepped_through_like_any_other(page: Page) -> None:
    opened(page, GRABBED)
    page.get_by_role("button", name="Where they part").click()
    expect(page.locator(".now")).to_contain_text("here they part")


def test_without_a_network_the_lab_says_that_it_needs_its_server(page: Page) -> None:
    opened(page, ENDED)
    page.context.set_offline(True)
    press(page, "Run it")
    expect(page.locator("#faults-now")).to_contain_text("The lab needs its server")
    page.context.set_offline(False)
    assert text(page) == ENDED


def test_without_script_text_and_buttons_do_it(browser: Browser, site: str) -> None:
    with browser.new_context(base_url=site, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/lab")
        assert not page.locator("#editor").is_visible()
        page.get_by_label("The scenario as YAML").fill(BLOCK)
        page.get_by_role("button", name="Run it").click()
        page.get_by_role("button", name="Pow").click()
        page.get_by_role("button", name="15, 8").click()
        page.get_by_role("button", name="Roll at random").click()
        assert page.locator("#scenario").input_value().startswith(BLOCK + "dice:\n  - block H1: pow\n  - armour A1: [")
