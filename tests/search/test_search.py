"""Search by the contract: names first, slips forgiven, two skills find the question about both."""
from __future__ import annotations

import time

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.search import Search

from .books import SMALL_BOOK, book, question, rule, skill

SEARCH = Search(SMALL_BOOK)


def ids(words: str, **kept: object) -> list[str]:
    return [hit.id for hit in SEARCH.search(words, **kept).hits]


@pytest.mark.parametrize(("words", "page"), [
    ("DT", "diving-tackle"), ("side step", "sidestep"), ("fumblerooskie", "fumblerooski"), ("bonehead", "bone-head"),
    ("throw teamate", "throw-team-mate"), ("FRENESIE", "frenzy"), ("rasend", "frenzy"), ("Glissade contrôlée", "sidestep"),
    ("loner", "loner"),
    ("catsh", "catch"), ("does the crowd", "crowd"), ("off the pitch", "crowd"), ("+1", "mighty-blow"), ("4+", "loner"), ("8+", "claws"),
])
def test_the_page_comes_first(words: str, page: str) -> None:
    assert ids(words)[0] == page


def test_two_acronyms_find_both_skills_before_anything_else_as_they_were_named() -> None:
    assert ids("mb claw")[:2] == ["mighty-blow", "claws"]
    assert ids("claw mb")[:2] == ["claws", "mighty-blow"]


def test_a_nickname_stands_where_it_was_named_beside_a_skill_s_own_name() -> None:
    assert ids("dt frenzy")[:2] == ["diving-tackle", "frenzy"]
    assert ids("frenzy dt")[:2] == ["frenzy", "diving-tackle"]


def test_skills_side_by_side_stand_as_they_were_named_among_other_words_too() -> None:
    search = Search(book(skill("Aaa", "An opponent is knocked down."), skill("Bbb", "An opponent is knocked down."), skill("Ccc", "An opponent.")))
    assert [hit.id for hit in search.search("opponent aaa bbb").hits[:2]] == ["aaa", "bbb"]
    assert [hit.id for hit in search.search("opponent bbb aaa").hits[:2]] == ["bbb", "aaa"]


def test_skills_stand_above_a_rule_that_was_named_before_them() -> None:
    search = Search(book(rule("jumping", "Jumping"), skill("Leap"), skill("Grab")))
    assert [hit.id for hit in search.search("jumping leap grab").hits[:3]] == ["leap", "grab", "jumping"]


@pytest.mark.parametrize("words", ["grab sidestep", "side step vs grab", "gab sidestp", "does grab stop side-step?"])
def test_two_skills_find_the_question_about_both_above_either(words: str) -> None:
    found = ids(words)
    assert found[0] == "grab-during-blitz-sidestep" and set(found[1:3]) == {"grab", "sidestep"}


def test_two_skills_find_both_where_no_question_joins_them() -> None:
    assert set(ids("dodge frenzy")[:2]) == {"dodge", "frenzy"}


def test_a_question_that_speaks_of_much_else_does_not_stand_above_two_skills() -> None:
    wide = question("wide", "Which of them?", also=("dodge", "frenzy", "claws", "taunt"))
    pages = (skill("Catch", questions=(wide,)), skill("Dodge"), skill("Frenzy"), skill("Claws"), skill("Taunt"))
    found = [hit.id for hit in Search(book(*pages)).search("dodge frenzy").hits]
    assert set(found[:2]) == {"dodge", "frenzy"}


def test_a_question_of_one_skill_about_another_stands_above_both_whatever_else_it_mentions() -> None:
    wide = question("wide", "Which of them?", also=("frenzy", "claws", "taunt"))
    pages = (skill("Dodge", questions=(wide,)), skill("Frenzy"), skill("Claws"), skill("Taunt"))
    assert Search(book(*pages)).search("dodge frenzy").hits[0].id == "wide"


def test_words_that_mean_nothing_are_not_marked() -> None:
    assert "<mark>the</mark>" not in SEARCH.search("the crowd").hits[0].snippet


def test_a_page_leaves_room_for_itself_under_the_questions() -> None:
    questions = tuple(question(f"q{n}", f"Grab meets Sidestep, case {n}", also=("sidestep",)) for n in range(5))
    found = [hit.id for hit in Search(book(skill("Grab", questions=questions), skill("Sidestep"))).search("grab sidestep").hits]
    assert {"grab", "sidestep"} <= set(found[:3])


def test_an_exact_name_is_never_beaten_by_a_similar_one() -> None:
    search = Search(book(skill("Tackle"), skill("Tackles"), skill("Tickle", aliases=("Tackler",)), skill("Diving Tackle")))
    assert search.search("tackle").hits[0].id == "tackle"


def test_a_page_s_own_name_beats_an_equal_alias() -> None:
    search = Search(book(skill("Aaa", aliases=("Gaze",)), skill("Gaze")))
    assert search.search("gaze").hits[0].id == "gaze"


def test_an_acronym_that_nobody_wrote_down_is_understood() -> None:
    assert ids("TTM")[0] == "throw-team-mate"


def test_an_alias_beats_the_initials_of_another_page() -> None:
    search = Search(book(skill("Dodgy Tackle"), skill("Diving Catch", aliases=("DT",))))
    assert search.search("dt").hits[0].id == "diving-catch"


def test_the_page_of_a_question_is_found_with_it() -> None:
    about_bounce = question("bounces", "The kick bounces back over the line", "The ball bounces back into the kicking half.")
    search = Search(book(rule("kick-off", "Kick-off", questions=(about_bounce,)), skill("Kick"), rule("bounce", "Bounce")))
    assert {"bounces", "kick-off"} <= {hit.id for hit in search.search("bounces back over line").hits[:3]}


def test_the_present_edition_stands_before_an_older_one() -> None:
    search = Search(book(rule("crowd", "The crowd", edition="bb2020"), rule("crowd", "The crowd", edition="bb2025")))
    assert [hit.edition for hit in search.search("crowd").hits] == ["bb2025", "bb2020"]


def test_an_edition_finds_only_its_own_pages() -> None:
    search = Search(book(rule("crowd", "The crowd", edition="bb2020"), rule("crowd", "The crowd", edition="bb2025")))
    assert [hit.edition for hit in search.search("crowd", edition="bb2020").hits] == ["bb2020"]


def test_a_source_finds_what_it_speaks_about() -> None:
    assert set(ids("grab sidestep dodge", source="naf")) == {"grab-during-blitz-sidestep", "grab"}


def test_a_source_that_holds_nothing_finds_nothing() -> None:
    assert ids("grab", source="nobody") == []


def test_a_source_is_found_by_its_name() -> None:
    assert (SEARCH.search("naf").hits[0].kind, SEARCH.search("naf").hits[0].url) == ("source", "/sources/naf")


@pytest.mark.parametrize("limit", [0, 1, 3, -1])
def test_no_more_hits_than_asked_for(limit: int) -> None:
    assert len(SEARCH.search("player roll", limit=limit).hits) <= max(0, limit)


def test_what_was_mended_is_told() -> None:
    assert SEARCH.search("throw teamate").corrected == "throw team-mate"


def test_the_words_are_marked_in_the_snippet() -> None:
    assert "<mark>crowd</mark>" in SEARCH.search("crowd").hits[0].snippet


def test_a_hit_says_what_its_page_answers() -> None:
    assert SEARCH.search("grab").hits[0].answer == "Choose any square that touches the target."


def test_the_json_is_the_contract_s() -> None:
    printed = msgspec.to_builtins(SEARCH.search("gab").as_contract())
    assert list(printed) == ["query", "corrected", "hits"] and (printed["query"], printed["corrected"]) == ("gab", "grab")
    assert list(printed["hits"][0]) == ["kind", "id", "title", "edition", "score", "url"]


@pytest.mark.parametrize("words", [
    "", "   ", "***", '"', '"grab', "grab AND", "title:grab", "(", "\x00\x1f", "🏈🏈", "?!.,", "zzzzzz", "+" * 500,
])
def test_a_hostile_query_gives_a_result(words: str) -> None:
    assert SEARCH.search(words).query == words


def test_an_undecodable_query_can_still_be_printed() -> None:
    assert msgspec.json.encode(SEARCH.search("grab \udcff")).startswith(b'{"query":"grab ?"')


@pytest.mark.parametrize("words", [
    "a" * 10_000, "grab " * 10_000, "qqqqqqq xxxxxxx " * 5_000, "-" * 10_000, "a-" * 5_000, "é" * 10_000, "(" * 10_000,
])
def test_a_huge_query_is_answered_at_once(words: str) -> None:
    SEARCH.search("warm")
    began = time.process_time()  # of this process alone, however busy the machine is
    SEARCH.search(words)
    assert time.process_time() - began < 0.5


TYPED = st.sampled_from(["grab", "can", "i", "side", "step", "*", "+1", "mb", "tunrover", "surf", "the", '"'])


@given(st.one_of(st.text(), st.lists(TYPED, max_size=30).map(" ".join)))
def test_any_string_gives_hits_in_order(words: str) -> None:
    scores = [hit.score for hit in SEARCH.search(words, limit=50).hits]
    assert scores == sorted(scores, reverse=True)


@given(st.text(max_size=60))
def test_a_snippet_holds_no_mark_up_but_the_marks(effect: str) -> None:
    [hit] = Search(book(skill("Grab", f"{effect} grab <b>bold</b>"))).search("grab").hits
    assert "<" not in hit.snippet.replace("<mark>", "").replace("</mark>", "")
