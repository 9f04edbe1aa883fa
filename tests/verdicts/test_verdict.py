"""The option in force, for a source, a profile and a day; and the chain of reasons that says why."""
from __future__ import annotations

from datetime import date
from typing import Any

import msgspec
import pytest

from app.corpus.dates import first_day
from app.corpus.model import Corpus, Page, PageKey, Position, Profile, Question, Source
from app.errors import UnknownName
from app.verdicts import default_option, interpretation, interpretations, verdict

JUNE = date(2026, 6, 1)


def said(source: str, option: str | None, status: str = "explicit", **fields: Any) -> Position:
    return Position(source=source, option=option, status=status, cite="p. 1", **fields)


def asked(*positions: Position, default: str = "a", **fields: Any) -> Question:
    return Question(id="q", title="Q?", text="A.", options={"a": "A", "b": "B", "c": "C"}, default=default, changes="outcome", positions=positions, **fields)


def book(question: Question, *profiles: Profile) -> Corpus:
    key = PageKey("bb2025", "skill", "grab")
    names = ("raw", "designers-commentary", "naf", "fumbbl", "jervis", "olbbl")
    return Corpus(
        root="rulings", sources={n: Source(id=n, name=n, what="a source") for n in names},
        pages={key: Page(slug="grab", name="Grab", effect="Pushes.", questions=(question,))}, questions={"q": question}, homes={"q": key},
        aliases=dict.fromkeys(question.aliases, "q"), scenarios={}, profiles={p.slug: p for p in profiles}, digest="")


def stance(*precedence: str, **fields: Any) -> Profile:
    return Profile(slug="cup", name="The Cup", edition="bb2025", precedence=precedence, **fields)


@pytest.mark.parametrize(
    ("positions", "option"),
    [
        ([said("designers-commentary", "b", "implied"), said("raw", "a")], "b"),
        ([said("designers-commentary", None, "silent"), said("raw", "a"), said("naf", "b")], "a"),
        ([said("raw", "a", "implied"), said("naf", "b")], "b"),
        ([said("fumbbl", "b", says="program"), said("jervis", "a"), said("jervis", "b", says="program")], "b"),
        ([said("fumbbl", "b", says="program"), said("jervis", "a", says="program")], "a"),
        ([said("fumbbl", "b", "implied", says="program"), said("jervis", "a"), said("jervis", "b", "implied", says="program")], "b"),
        ([said("fumbbl", "c", says="program"), said("jervis", "a"), said("jervis", "b", "implied", says="program")], "a"),
        ([said("fumbbl", "b"), said("jervis", None, "silent")], "b"),
        ([said("raw", "a", "implied"), said("olbbl", "b")], None),
        ([said("raw", None, "silent"), said("olbbl", "b")], "b"),
        ([], None),
        ([said("naf", "a", until="2026-05"), said("jervis", "b")], "b"),
    ],
)
def test_the_rule_of_defaults_asks_in_its_order(positions: list[Position], option: str | None) -> None:
    assert default_option(asked(*positions)) == option


def test_positions_of_another_edition_do_not_decide_the_default() -> None:
    question = asked(said("naf", "a", edition="bb2020"), said("naf", "b", edition="bb2025"))
    assert (default_option(question, "bb2025"), default_option(question, "bb2020")) == ("b", "a")


@pytest.mark.parametrize(("text", "day"), [("2026", date(2026, 1, 1)), ("2026-05", date(2026, 5, 1)), ("2026-05-12", date(2026, 5, 12))])
def test_a_partial_date_begins_on_its_first_day(text: str, day: date) -> None:
    assert first_day(text) == day


@pytest.mark.parametrize("text", ["2026-5", "May 2026", "2026-13", "2026-02-30", "", "26", "20260501"])
def test_what_is_no_date_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        first_day(text)


@pytest.mark.parametrize(("on", "option"), [(date(2026, 4, 30), "a"), (date(2026, 5, 1), "b")])
def test_a_position_holds_until_the_month_of_its_end_begins(on: date, option: str) -> None:
    question = asked(said("naf", "a", until="2026-05"), said("naf", "b", from_="2026-05"))
    assert verdict(book(question), "q", source="naf", on=on).option == option


def test_the_source_asked_for_decides() -> None:
    found = verdict(book(asked(said("designers-commentary", "a"), said("fumbbl", "b"))), "q", source="fumbbl", on=JUNE)
    assert (found.option, found.by) == ("b", "fumbbl")


def test_a_source_that_is_silent_leaves_it_to_the_rule_of_defaults() -> None:
    found = verdict(book(asked(said("naf", None, "silent"), said("jervis", "c"))), "q", source="naf", on=JUNE)
    assert (found.option, found.by) == ("c", "jervis")


def test_a_clients_program_goes_before_its_document() -> None:
    question = asked(said("fumbbl", "a"), said("fumbbl", "b", says="program"))
    assert verdict(book(question), "q", source="fumbbl", on=JUNE).option == "b"


def test_a_dated_document_goes_before_an_undated_program_while_it_held() -> None:
    question = asked(said("fumbbl", "a", until="2026-05"), said("fumbbl", "b", says="program"))
    assert verdict(book(question), "q", source="fumbbl", on=date(2026, 4, 1)).option == "a"
    assert verdict(book(question), "q", source="fumbbl", on=JUNE).option == "b"


def test_a_profile_asks_its_sources_in_order() -> None:
    question = asked(said("designers-commentary", "a"), said("naf", None, "silent"), said("fumbbl", "b"))
    found = verdict(book(question, stance("naf", "fumbbl", "designers-commentary")), "q", profile="cup", on=JUNE)
    assert (found.option, found.by) == ("b", "fumbbl")
    assert [(r.source, r.taken) for r in found.chain] == [("naf", False), ("fumbbl", True)]


def test_a_profile_takes_a_source_at_what_it_implies() -> None:
    question = asked(said("naf", "a"), said("raw", "b", "implied"))
    assert verdict(book(question, stance("raw", "naf")), "q", profile="cup", on=JUNE).option == "b"


def test_an_override_wins_and_stands_in_the_chain() -> None:
    question = asked(said("designers-commentary", "a"), aliases=("old-q",))
    found = verdict(book(question, stance("designers-commentary", overrides={"old-q": "c"})), "q", profile="cup", on=JUNE)
    assert (found.option, found.by) == ("c", "cup")
    assert [(r.source, r.option, r.taken) for r in found.chain] == [("cup", "c", True)]


def test_a_profile_is_read_at_its_own_date() -> None:
    question = asked(said("naf", "a", until="2026-05"), said("naf", "b", from_="2026-05"))
    corpus = book(question, stance("naf", on="2026-03"))
    assert verdict(corpus, "q", profile="cup").on == "2026-03-01"
    assert verdict(corpus, "q", profile="cup").option == "a"
    assert verdict(corpus, "q", profile="cup", on=JUNE).option == "b"


def test_where_nobody_decides_the_questions_own_default_holds() -> None:
    found = verdict(book(asked(said("raw", "a", "implied"), default="c")), "q", on=JUNE)
    assert (found.option, found.by, found.chain[-1].taken) == ("c", "default", True)


def test_the_chain_says_that_an_implied_word_of_the_book_was_passed_over() -> None:
    found = verdict(book(asked(said("raw", "a", "implied"), said("naf", "b"))), "q", on=JUNE)
    assert [(r.source, r.taken) for r in found.chain] == [("designers-commentary", False), ("raw", False), ("naf", True)]


def test_the_chain_says_what_was_overturned_and_what_is_not_said_yet() -> None:
    question = asked(said("naf", "a", until="2026-05"), said("designers-commentary", "b", from_="2026-07"), said("jervis", "c"))
    chain = {r.source: r.why for r in verdict(book(question), "q", on=JUNE).chain}
    assert chain["naf"].startswith("held no more")
    assert chain["designers-commentary"].startswith("not yet")


def test_both_clients_are_named_where_their_agreement_decides() -> None:
    question = asked(said("fumbbl", "b", says="program"), said("jervis", "b", says="program"))
    assert [r.source for r in verdict(book(question), "q", on=JUNE).chain if r.taken] == ["jervis", "fumbbl"]


def test_who_holds_another_option_on_that_day_dissents() -> None:
    question = asked(said("designers-commentary", "a"), said("naf", "b", until="2026-05"), said("jervis", "c"), said("fumbbl", None, "silent"))
    assert [(r.source, r.option) for r in verdict(book(question), "q", on=JUNE).dissent] == [("jervis", "c")]


def test_the_json_has_the_contracts_keys() -> None:
    question = asked(said("naf", "a", from_="2026-05"))
    made = msgspec.to_builtins(verdict(book(question), "q", source="naf", on=JUNE))
    assert list(made) == ["question", "option", "by", "on", "chain", "dissent"]
    assert list(made["chain"][0]) == ["source", "option", "status", "from", "until", "says", "taken", "why"]


@pytest.mark.parametrize("names", [{"question": "r"}, {"source": "nav"}, {"profile": "cup"}])
def test_an_unknown_name_is_refused(names: dict[str, str]) -> None:
    with pytest.raises(UnknownName):
        verdict(book(asked()), **{"question": "q", **names})


def test_an_unknown_source_comes_with_the_nearest_known_one() -> None:
    with pytest.raises(UnknownName, match="did you mean 'fumbbl'"):
        verdict(book(asked()), "q", source="fumbl")


def test_a_source_and_a_profile_together_are_refused() -> None:
    with pytest.raises(ValueError, match="not both"):
        verdict(book(asked(), stance("naf")), "q", source="naf", profile="cup")


def test_an_interpretation_answers_questions_of_the_book_and_no_others() -> None:
    answer = interpretation(book(asked(said("naf", "b"), aliases=("old-q",))), source="naf", on=JUNE)
    assert (answer("q"), answer("old-q"), answer("elsewhere")) == ("b", "b", None)


def test_an_interpretation_of_an_unknown_source_is_refused_at_once() -> None:
    with pytest.raises(UnknownName):
        interpretation(book(asked()), source="nav")


def test_a_shared_question_is_answered_for_the_edition_that_is_played() -> None:
    shared = book(asked(said("naf", "a", edition="bb2025"), said("naf", "b", edition="bb2020"), editions=("bb2025", "bb2020")))
    answers = interpretations(shared)
    assert (answers("bb2025")("q"), answers("bb2020")("q")) == ("a", "b")
    assert interpretation(shared, source="naf", on=JUNE, edition="bb2020")("q") == "b"
    assert verdict(shared, "q", on=JUNE).option == "a"


@pytest.mark.parametrize(("fields", "day", "unknown"), [
    ({"from_": "2026-05"}, date(2026, 5, 12), True), ({"from_": "2026-05"}, date(2026, 5, 31), False), ({"from_": "2026-05"}, JUNE, False),
    ({"from_": "2026-05-12"}, date(2026, 5, 12), False), ({"from_": "2026"}, date(2026, 5, 12), True), ({}, date(2026, 5, 12), False),
])
def test_a_day_within_a_month_that_is_all_that_is_known_says_so(fields: dict[str, str], day: date, unknown: bool) -> None:
    (reason,) = verdict(book(asked(said("designers-commentary", "a", **fields))), "q", on=day).chain
    assert ("is not known" in reason.why) == unknown


def test_what_ceased_some_day_of_the_month_says_so_too() -> None:
    positions = (said("naf", "a", until="2026-05"), said("jervis", "b"))
    found = verdict(book(asked(*positions)), "q", source="naf", on=date(2026, 5, 12))
    assert found.chain[0].why == "held no more; says so, until 2026-05 (on which day of 2026-05 is not known)"
