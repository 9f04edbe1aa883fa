"""Searching while one types, in a real browser: the same order as the server's, keys, what a screen reader is told, and what is kept."""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Browser, Page, expect

from app.search import Search
from app.web.standing import STANDINGS
from tests.the_book import the_book

from .conftest import NEEDS_CHROMIUM

pytestmark = NEEDS_CHROMIUM
TERMS = Path(__file__).resolve().parents[1] / "search"
FIRST = 5
STATIC = ("static/find.js", "static/hall.js", "static/outbox.js", "static/search.js", "static/words.js", "static/site.css", "static/icon.svg")


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A page of the site; what its console complains of fails the test."""
    with browser.new_context(base_url=site, viewport={"width": 390, "height": 800}, service_workers="block") as context:
        opened = context.new_page()
        complaints: list[str] = []
        opened.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        opened.goto("/about")
        yield opened
        assert complaints == []


def queries() -> list[str]:
    """What the tests of the search look for, and each of it as far as it is typed after half of its letters."""
    cases = yaml.safe_load((TERMS / "search-terms.yaml").read_text("utf-8"))["terms"]
    listed = [query["query"] for case in cases for query in case["queries"]]
    listed += [case["query"] for name in ("first-hits.yaml", "two-names.yaml") for case in yaml.safe_load((TERMS / name).read_text("utf-8"))["terms"]]
    begun = ["can", "might", "pro", "real", "bon", "pas", "stand f", "throw team m", "grab side", "edition:bb2020 pro", "is:contested mul"]
    return [*listed, *(query[:len(query) // 2] for query in listed), *begun, "", "???", "Größe", "source:naf is:contested", "skill:nobody", '"a']


def test_browser_and_server_put_the_same_hits_first(page: Page) -> None:
    search = Search(the_book())
    asked = queries()
    found = page.evaluate(
        """async asked => {
          for (const name of ["words.js", "search.js"])
            await new Promise(done => document.head.append(Object.assign(document.createElement("script"), { src: "/static/" + name, onload: done })));
          const table = (await fetch("/offline/search.bin")).body.pipeThrough(new DecompressionStream("gzip"));
          const search = new TouchlineSearch(await new Response(table).json());
          return asked.map(words => search.search(words).hits.slice(0, 5).map(hit => hit.key));
        }""",
        asked,
    )
    ours = {words: [f"{hit.kind}:{hit.edition or ''}:{hit.id}" for hit in search.search(words, limit=FIRST).hits] for words in asked}
    parted = {words: (theirs, ours[words]) for words, theirs in zip(asked, found, strict=True) if theirs != ours[words]}
    assert not parted
    assert sum(map(bool, found)) > 300


def test_browser_and_server_show_the_same_piece_of_each_hit_with_the_same_words_marked(page: Page) -> None:
    search = Search(the_book())
    asked = queries()
    found = page.evaluate(
        """async asked => {
          for (const name of ["words.js", "search.js", "snippet.js"])
            await new Promise(done => document.head.append(Object.assign(document.createElement("script"), { src: "/static/" + name, onload: done })));
          const table = (await fetch("/offline/search.bin")).body.pipeThrough(new DecompressionStream("gzip"));
          const search = new TouchlineSearch(await new Response(table).json());
          const shown = part => Array.isArray(part) ? "<mark>" + part[0] + "</mark>" : part;
          return asked.map(words => {
            const found = search.search(words, 5);
            return found.hits.map(hit => touchlineSnippet(hit.text, found.marked).map(shown).join(""));
          });
        }""",
        asked,
    )
    ours = [[html.unescape(hit.snippet) for hit in search.search(words, limit=FIRST).hits] for words in asked]
    assert {words: (theirs, own) for words, theirs, own in zip(asked, found, ours, strict=True) if theirs != own} == {}
    assert sum("<mark>" in piece for pieces in found for piece in pieces) > 1000


@pytest.mark.parametrize(("words", "standing"), [("is:contested", "contested"), ("is:settled", "agreed")])
def test_a_question_in_the_list_bears_the_mark_of_its_standing(page: Page, words: str, standing: str) -> None:
    page.get_by_role("combobox", name="Search skills, rules and questions").fill(words)
    expect(page.locator("#found .tag").filter(has_text=standing).first).to_be_visible()
    for text, tone in page.locator("#found .tag").evaluate_all("all => all.map(tag => [tag.innerText, tag.className])"):
        shape, word = text.split()
        assert (shape, tone) == (STANDINGS[word].shape, f"tag {STANDINGS[word].tone}")


def test_a_hit_is_shown_with_its_name_in_the_language_of_the_page(page: Page) -> None:
    page.goto("/about?lang=fr")
    page.get_by_role("combobox").fill("glissade")
    expect(page.locator("#found .option").first.locator(".local[lang=fr]")).to_have_text("Glissade Contrôlée")
    page.goto("/about")
    page.get_by_role("combobox").fill("glissade")
    expect(page.locator("#found .option").first).to_contain_text("Sidestep")
    assert page.locator("#found .local").count() == 0


def test_hits_appear_while_one_types_and_enter_opens_the_chosen_one(page: Page) -> None:
    field = page.get_by_role("combobox", name="Search skills, rules and questions")
    page.keyboard.press("/")
    page.keyboard.type("jugg")
    expect(page.locator("#found").get_by_role("option").first).to_contain_text("Juggernaut")
    expect(field).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    assert field.get_attribute("aria-activedescendant") == page.locator("#found").get_by_role("option", selected=True).get_attribute("id")
    page.keyboard.press("Enter")
    page.wait_for_url("**/bb2025/skills/juggernaut")


def test_the_list_says_what_was_searched_for_where_that_is_not_what_was_typed(page: Page) -> None:
    page.get_by_role("combobox", name="Search skills, rules and questions").press_sequentially("dogde")
    expect(page.locator("#found .label")).to_have_text("Showing results for “dodge”.")
    expect(page.locator(".find [role=status]")).to_contain_text("Showing results for “dodge”.")


def test_the_enter_that_ends_a_composition_opens_nothing(page: Page) -> None:
    field = page.get_by_role("combobox", name="Search skills, rules and questions")
    field.press_sequentially("dodge")
    field.press("ArrowDown")
    expect(page.locator("#found").get_by_role("option", selected=True)).to_have_count(1)
    taken = [
        field.evaluate("(field, how) => !field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how }))", how)
        for how in ({"isComposing": True}, {"keyCode": 229})]
    assert taken == [False, False]
    assert page.url.endswith("/about")
    field.press("Enter")
    page.wait_for_url("**/skills/dodge")


def test_escape_closes_the_list_and_leaves_the_words(page: Page) -> None:
    field = page.get_by_role("combobox", name="Search skills, rules and questions")
    field.press_sequentially("dodge")
    expect(page.locator("#found")).to_be_visible()
    field.press("Escape")
    expect(page.locator("#found")).to_be_hidden()
    expect(field).to_have_value("dodge")


def test_what_holds_in_the_edition_asked_for_is_labelled_with_it(page: Page) -> None:
    page.get_by_role("combobox", name="Search skills, rules and questions").press_sequentially("edition:bb2020 dodge")
    expect(page.locator("#found .kind").first).to_contain_text("BB2020")
    kinds = page.locator("#found .kind").all_inner_texts()
    assert any(kind.startswith("question") for kind in kinds) and [kind for kind in kinds if "BB2025" in kind] == []


def test_arrows_go_round_by_way_of_the_words_themselves(page: Page) -> None:
    field = page.get_by_role("combobox", name="Search skills, rules and questions")
    field.press_sequentially("frenzy")
    expect(page.locator("#found").get_by_role("option").first).to_be_visible()
    field.press("ArrowUp")
    expect(page.locator("#found").get_by_role("option").last).to_have_attribute("aria-selected", "true")
    field.press("ArrowDown")
    expect(page.locator("#found").get_by_role("option", selected=True)).to_have_count(0)
    field.press("ArrowDown")
    expect(page.locator("#found").get_by_role("option").first).to_have_attribute("aria-selected", "true")


def test_a_reader_who_hears_the_page_is_told_how_much_is_found(page: Page) -> None:
    page.get_by_role("combobox", name="Search skills, rules and questions").press_sequentially("xyzzyq")
    expect(page.locator(".find [role=status]")).to_have_text("Nothing found")


def test_what_was_opened_is_offered_first_and_never_sent(page: Page) -> None:
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url + (request.post_data or "")))
    field = page.get_by_role("combobox", name="Search skills, rules and questions")
    field.press_sequentially("pogo")
    page.locator("#found").get_by_role("option").first.click()
    page.wait_for_url("**/skills/pogo")
    page.get_by_role("combobox", name="Search skills, rules and questions").focus()
    expect(page.locator("#found").get_by_role("option").first).to_contain_text("Pogo")
    assert page.locator("#found").get_by_role("option").count() > 5
    assert {url.split("?")[0].split("/", 3)[3] for url in sent} <= {"bb2025/skills/pogo", "offline/search.bin", *STATIC}
