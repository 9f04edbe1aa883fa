"""The pages that people read: each tells what it is there for, and sends a reader who is lost to the right place."""

from __future__ import annotations

import re
from datetime import date
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient
from msgspec.structs import replace

from app.corpus.model import Corpus, PageKey, Position
from app.scenarios.chances import Chances, Likely
from app.web import joins
from app.web.odds import counted
from app.web.ranking import UNDER_WAY

from .conftest import make_app
from .miniature.corpus import FOUL_WORDS, PAGES
from .miniature.corpus import corpus as miniature_corpus


def text(client: FlaskClient, address: str, status: int = 200) -> str:
    """What a reader sees on a page: without tags, one space between words."""
    response = client.get(address)
    assert response.status_code == status
    body = response.get_data(as_text=True)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", body)).split())


EVERY_PAGE = (
    "/",
    "/bb2025/skills",
    "/bb2025/rules",
    "/bb2025/skills/grab",
    "/bb2025/rules/foul",
    "/contents",
    "/gaps",
    "/questions",
    "/bb2025/questions",
    "/bb2025/scenarios",
    "/bb2025/questions/grab-in-blitz",
    "/bb2025/questions/sidestep-occupied",
    "/scenarios",
    "/bb2025/scenarios/grab-on-blitz",
    "/bb2025/scenarios/one-die",
    "/search",
    "/search?q=grab",
    "/sources",
    "/sources/naf",
    "/about",
    "/changes",
    "/diff",
    "/diff/naf..raw",
)


@pytest.mark.parametrize("address", EVERY_PAGE)
def test_every_page_is_served(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 200


@pytest.mark.parametrize("address", EVERY_PAGE)
def test_no_page_asks_anything_of_another_site_or_holds_inline_script_or_style(client: FlaskClient, address: str) -> None:
    body = client.get(address).get_data(as_text=True)
    assert not re.search(r"""(src|href|action)=["'](https?:)?//(?!localhost/)""", body)
    body, sheets = re.subn(r"<style>.*?</style>", "", body, count=1, flags=re.S)
    assert sheets == 1
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", body)


@pytest.mark.parametrize("address", EVERY_PAGE)
def test_every_link_of_a_page_leads_somewhere(client: FlaskClient, address: str) -> None:
    links = {unescape(link) for link in re.findall(r'href="(/[^"#]*)', client.get(address).get_data(as_text=True))}
    # The questions of the miniature are none of the engine's, and so the lab has faults to tell of its scenarios.
    for link in (link for link in links if not link.startswith("/lab?scenario=")):
        with client.get(link, follow_redirects=True) as response:
            assert response.status_code == 200, link


@pytest.mark.parametrize("address", EVERY_PAGE)
def test_ids_are_unique_on_a_page(client: FlaskClient, address: str) -> None:
    ids = re.findall(r'\sid="([^"]*)"', client.get(address).get_data(as_text=True))
    assert len(ids) == len(set(ids))


def test_home_lists_the_contested_questions_and_leaves_out_the_settled_ones(client: FlaskClient) -> None:
    page = text(client, "/")
    assert "May Sidestep choose an occupied square? ≠ contested" in page
    assert "Does Grab stop Sidestep" not in page


def test_skills_from_a_to_z_say_how_many_questions_are_contested(client: FlaskClient) -> None:
    page = text(client, "/bb2025/skills")
    assert page.index("Grab") < page.index("Sidestep")
    assert "Sidestep agility ≠ 1 contested" in page


def test_a_skill_tells_effect_page_questions_with_answers_and_related_skills(client: FlaskClient) -> None:
    page = text(client, "/bb2025/skills/grab")
    assert "rulebook p. 128" in page
    assert "On a Block the coach chooses" in page
    assert "Does Grab stop Sidestep during a Blitz? ↺ overturned Grab does nothing in a Blitz." in page
    assert "Related Sidestep" in page


def test_a_question_of_another_page_is_shown_where_it_also_applies(client: FlaskClient) -> None:
    assert "Also applies Does Grab stop Sidestep during a Blitz?" in text(client, "/bb2025/skills/sidestep")


def test_a_page_without_questions_does_not_claim_that_all_is_clear(client: FlaskClient) -> None:
    assert "does not mean that nobody ever asked" in text(client, "/bb2020/skills/grab")


def test_a_question_gives_its_answer_before_anybody_is_heard(client: FlaskClient) -> None:
    page = text(client, "/bb2025/questions/grab-in-blitz")
    answer = page.index("No, the target of a Blitz may Sidestep. ✓ in force Designer's Commentary, since May 2026")
    assert answer < page.index("Who says what") < page.index("On the pitch")


@pytest.mark.parametrize(
    "words",
    [
        "Designer's Commentary ✓ in force Grab does nothing in a Blitz. (since May 2026)",
        "Rules as written ◌ silent One sentence on a declared Block, one on a performed one. p. 128",
        "NAF ↺ overturned Grab cancels Sidestep in a Blitz. (November 2025 to May 2026) Held until the commentary came.",
        "FUMBBL ✓ agrees Program: Grab does nothing in a Blitz.",
    ],
)
def test_every_source_is_heard_with_status_in_word_and_shape(client: FlaskClient, words: str) -> None:
    assert words in text(client, "/bb2025/questions/grab-in-blitz")


def test_a_dissenting_source_is_marked_and_a_source_without_a_record_is_named(client: FlaskClient) -> None:
    page = text(client, "/bb2025/questions/sidestep-occupied")
    assert "NAF ≠ dissents Any adjacent square. (implied)" in page
    assert "Nothing on record: Designer's Commentary, FUMBBL." in page


def test_each_option_is_played_with_its_dice_choices_and_ending(client: FlaskClient) -> None:
    page = text(client, "/bb2025/questions/grab-in-blitz")
    assert "H1: block: Push Back Away: use Sidestep A1? yes Away: push A1: 11, 8 of 2" in page
    assert "H1: block: Push Back Home: push A1: 13, 7 of 2 Away is not asked: use Sidestep A1." in page
    assert "No turnover. H1 is at 11, 7. A1 holds the ball at 13, 7." in page


def test_options_that_end_alike_share_one_picture_and_are_said_to_be_equal(app: Flask, client: FlaskClient) -> None:
    theatre = app.extensions["touchline"].stage._theatre
    theatre.ends["cancels"] = theatre.ends["does-not-cancel"]
    page = client.get("/bb2025/questions/grab-in-blitz").get_data(as_text=True)
    assert page.count('role="img"') == 2
    assert "these options end alike here" in page
    assert "every option ends alike" in page


def test_a_scenario_that_cannot_be_played_leaves_the_sources_answers_readable(app: Flask, client: FlaskClient) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    app.extensions["touchline"].stage._theatre.compare = fail
    page = text(client, "/bb2025/questions/grab-in-blitz")
    assert "Who says what" in page
    assert "Not played: the engine failed on it" in page


def test_a_comparison_is_played_once_and_then_remembered(app: Flask, client: FlaskClient) -> None:
    for _ in range(3):
        client.get("/bb2025/questions/grab-in-blitz")
    assert app.extensions["touchline"].stage._theatre.compared == 1


def test_a_former_id_leads_to_the_question(client: FlaskClient) -> None:
    response = client.get("/bb2025/questions/grab-blitz")
    assert (response.status_code, response.location) == (301, "/bb2025/questions/grab-in-blitz")


def test_a_question_links_to_what_is_read_and_to_the_latest(client: FlaskClient) -> None:
    page = client.get("/bb2025/questions/grab-in-blitz?source=naf&on=2026-04-30").get_data(as_text=True)
    assert 'href="/bb2025/questions/grab-in-blitz?source=naf&amp;on=2026-04-30&amp;book=0123456789ab"' in page
    assert 'href="/bb2025/questions/grab-in-blitz?source=naf"' in page
    today = client.get("/bb2025/questions/grab-in-blitz").get_data(as_text=True)
    assert f"on={date.today().isoformat()}&amp;book=0123456789ab" in today


@pytest.mark.parametrize(("book", "told"), [("0123456789ab", False), ("ba9876543210", True), ("", False)])
def test_a_link_from_another_version_of_the_book_says_so(client: FlaskClient, book: str, told: bool) -> None:
    page = text(client, f"/bb2025/questions/grab-in-blitz?on=2026-04-30&book={book}")
    assert ("This link was made from book" in page) == told


def test_a_former_id_leads_to_the_question_with_the_version_that_was_linked(client: FlaskClient) -> None:
    response = client.get("/bb2025/questions/grab-blitz?on=2026-04-30&book=ba9876543210")
    assert response.status_code == 301
    assert text(client, response.location) == text(client, "/bb2025/questions/grab-in-blitz?on=2026-04-30&book=ba9876543210")


def test_a_scenario_shows_its_file_and_what_its_head_says(client: FlaskClient) -> None:
    page = text(client, "/bb2025/scenarios/grab-on-blitz")
    assert "H1 blitzes A1, who holds the ball. The die shows Push Back." in page
    assert "decides: [grab-in-blitz]" in page


def odds_on(client: FlaskClient, address: str) -> list[str]:
    """The tables of odds on a page, in words."""
    body = client.get(address).get_data(as_text=True)
    return [" ".join(unescape(re.sub(r"<[^>]*>", " ", part)).split()) for part in re.findall(r'<section class="card likely">(.*?)</section>', body, re.S)]


@pytest.mark.parametrize("address", ["/bb2025/questions/grab-in-blitz", "/bb2025/scenarios/grab-on-blitz"])
def test_the_odds_of_every_option_stand_below_the_pictures_once_they_are_known(app: Flask, client: FlaskClient, address: str) -> None:
    assert odds_on(client, address) == []
    app.extensions["touchline-ranking"].wait(60)
    (found,) = odds_on(client, address)
    assert "With every die open, exactly;" in found
    assert "A1 at 13, 7 0 0 % 1/2 50.0 % turnover 1/3 33.3 % 1/3 33.3 %" in found
    body = client.get(address).get_data(as_text=True)
    assert body.index('class="pitches"') < body.index('class="card likely"')


def test_odds_that_are_being_worked_out_say_so(app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "being worked out" not in text(client, "/bb2025/questions/grab-in-blitz")
    monkeypatch.setattr(app.extensions["touchline-ranking"], "_state", UNDER_WAY)
    assert "being worked out" in text(client, "/bb2025/questions/grab-in-blitz")


def test_chances_that_plays_at_random_have_shown_say_so(app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Chances(
        scenario="grab-on-blitz", options=("does-not-cancel", "cancels"), plays=200,
        facts=[Likely(when={"turnover": True}, p={"does-not-cancel": "1/4", "cancels": "1/4"})])
    monkeypatch.setattr(app.extensions["touchline-ranking"], "chances", lambda question, scenario: counted)
    (found,) = odds_on(client, "/bb2025/questions/grab-in-blitz")
    assert "in 200 plays at random" in found and "The same under every option." in found
    assert found.endswith("turnover about 25 %") and "1/4" not in found


@pytest.mark.parametrize(("met", "words"), [
    (0, "under 2 %"), (1, "about 0.5 %"), (2, "about 1 %"), (50, "about 25 %"), (198, "about 99 %"), (199, "about 99.5 %"), (200, "over 98 %")])
def test_what_was_met_seldom_reads_as_likelier_than_what_was_never_met(app: Flask, met: int, words: str) -> None:
    with app.test_request_context():
        assert counted("", f"{met}/200").percent == words


def test_a_scenario_with_open_dice_shows_fraction_and_percentage(client: FlaskClient) -> None:
    assert "turnover 1/3 33.3 %" in text(client, "/bb2025/scenarios/one-die")


def test_a_misspelt_search_says_what_it_shows_results_for(client: FlaskClient) -> None:
    page = text(client, "/search?q=sidstep")
    assert "Nothing found for “sidstep”; showing results for sidestep" in page
    assert "Sidestep skill · BB2025" in page


def test_a_search_marks_the_words_found(client: FlaskClient) -> None:
    assert "<mark>Grab</mark>" in client.get("/search?q=grab").get_data(as_text=True)


def test_a_source_page_tells_what_it_says_and_where_it_is_silent(client: FlaskClient) -> None:
    page = text(client, "/sources/naf")
    assert "Does Grab stop Sidestep during a Blitz? ↺ overturned Grab cancels Sidestep in a Blitz." in page
    assert "Where it is silent When is a Foul named? ◌ silent" in page


def test_about_names_the_owner_of_the_trade_marks_and_the_licence(client: FlaskClient) -> None:
    page = text(client, "/about")
    assert "trade marks of Games Workshop Limited" in page
    assert "MIT licence" in page


def test_a_mistyped_skill_is_answered_with_the_nearest(client: FlaskClient) -> None:
    assert "Perhaps you meant: Grab" in text(client, "/bb2025/skills/grap", 404)


def test_an_address_that_nothing_answers_to_is_a_page_with_a_way_on(client: FlaskClient) -> None:
    assert "There is no page at /nowhere." in text(client, "/nowhere", 404)


def test_a_fault_of_ours_is_a_page_and_tells_no_insides(app: Flask, client: FlaskClient) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("secret")

    app.extensions["touchline"].verdict = fail
    page = text(client, "/questions", 500)
    assert "Something went wrong on our side" in page
    assert "secret" not in page


def test_the_profile_answers_and_is_named_and_kept_by_the_links(client: FlaskClient) -> None:
    page = client.get("/bb2025/skills/sidestep?profile=bash-bowl").get_data(as_text=True)
    assert "Answers for <b>Bash Bowl IV</b>" in page
    assert "Any adjacent square." in page
    assert 'href="/bb2025/questions/sidestep-occupied?profile=bash-bowl"' in page


def test_positions_are_looked_at_on_the_day_asked_for(client: FlaskClient) -> None:
    page = text(client, "/bb2025/questions/grab-in-blitz?on=2026-01-15")
    assert "as of 15 January 2026" in page
    assert "NAF ≠ dissents Grab cancels Sidestep in a Blitz." in page


@pytest.mark.parametrize(
    "address, hint",
    [
        ("/?on=31.5.2026", "Write the day as YYYY-MM-DD"),
        ("/?profile=bash-bowls", "Did you mean 'bash-bowl'?"),
        ("/?source=nav", "Did you mean 'naf'?"),
        ("/questions?standing=contest", "One of agreed"),
        ("/search?q=grab&kind=skil", "One of skill"),
    ],
)
def test_a_parameter_that_cannot_be_used_is_answered_with_what_would_be_right(client: FlaskClient, address: str, hint: str) -> None:
    assert hint in text(client, address, 400)


def in_both_editions() -> Corpus:
    """The miniature in which the undecided question holds for BB2020 too, where a source answers it otherwise."""
    both = replace(
        FOUL_WORDS,
        editions=("bb2025", "bb2020"),
        also=("grab",),
        positions=(*FOUL_WORDS.positions, Position(source="naf", option="early", status="explicit", edition="bb2020")),
    )
    key = PageKey("bb2025", "rule", "foul")
    return miniature_corpus(pages={**PAGES, key: replace(PAGES[key], questions=(both,))})


def test_a_page_lists_the_questions_of_another_edition_that_hold_here_with_the_answer_for_here() -> None:
    app = make_app(in_both_editions(), VERDICTS=joins.verdicts)
    client = app.test_client()
    assert "When is a Foul named? ✓ agreed" not in text(client, "/bb2025/skills/grab")
    assert "When is a Foul named? ≠ contested With the declaration." in text(client, "/bb2020/skills/grab")
    app.extensions["touchline-worker"].close()


def test_a_question_of_two_editions_tells_the_answer_and_the_words_of_the_other() -> None:
    app = make_app(in_both_editions(), VERDICTS=joins.verdicts)
    page = text(app.test_client(), "/bb2025/questions/foul-words")
    assert "In BB2020 ✓ in force NAF: With the declaration." in page
    assert page.index("Who says what") < page.index("In BB2020") < page.index("With the declaration.", page.index("In BB2020"))
    app.extensions["touchline-worker"].close()


def test_a_question_of_one_edition_tells_of_no_other(client: FlaskClient) -> None:
    assert "In BB2020" not in text(client, "/bb2025/questions/foul-words")


@pytest.mark.parametrize("address", EVERY_PAGE)
def test_the_search_field_holds_what_was_searched_for_and_nothing_else(client: FlaskClient, address: str) -> None:
    field = re.search(r'<input type="search"[^>]*>', client.get(address).get_data(as_text=True))
    assert field is not None
    value = re.search(r'value="([^"]*)"', field[0])
    assert (value[1] if value else "") == ("grab" if address.endswith("q=grab") else "")
