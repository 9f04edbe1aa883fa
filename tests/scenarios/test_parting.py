"""How a scenario ends under two options, and by how much their chances part."""
from __future__ import annotations

from app.scenarios.compare import compare
from app.scenarios.parting import parting, partings
from app.scenarios.read import read
from app.verdicts import interpretations
from tests.the_book import the_book

BOOK = the_book()
FLOOR = "d6-floor-of-one"
SCENARIO = """id: dodge-among-many
edition: bb2025
title: A dodge away from six who mark
players:
  H1: {at: [8, 8], ag: 4}
  A1: {at: [9, 9]}
  A2: {at: [9, 7]}
play: [{declare: move, by: H1}, {move: [[7, 8]]}]
decides: [d6-floor-of-one]
odds: [{when: {turnover: true}, p: 1/2}]
"""


def test_options_without_odds_have_their_outcomes_and_no_gap() -> None:
    head = BOOK.scenarios[BOOK.questions[FLOOR].scenarios[0]]
    with open(head.path, encoding="utf-8") as file:
        compared = compare(read(file.read(), head.path), default=interpretations(BOOK)(head.edition), corpus=BOOK)
    one, other = list(BOOK.questions[FLOOR].options)[:2]
    found = parting(compared, FLOOR, one, other)
    assert found is not None and found.gap is None
    assert found.outcomes == {name: compared.questions[FLOOR][name].outcome for name in (one, other)}
    assert found.alike == (found.outcomes[one] == found.outcomes[other])


def test_the_gap_is_that_of_the_two_options_where_chances_were_worked_out() -> None:
    compared = compare(read(SCENARIO, "some.yaml"), default=interpretations(BOOK)("bb2025"))
    one, other = list(BOOK.questions[FLOOR].options)[:2]
    found = parting(compared, FLOOR, one, other)
    assert found is not None and found.gap is not None
    assert set(found.gap.between) == {one, other}
    p, q = (compared.questions[FLOOR][name].outcome["odds"][0]["p"] for name in (one, other))
    assert found.gap.p == (p, q)


def test_a_comparison_without_both_options_shows_no_parting() -> None:
    compared = compare(read(SCENARIO, "some.yaml"), default=interpretations(BOOK)("bb2025"))
    assert parting(compared, FLOOR, "no-floor", "no-such-option") is None
    assert parting(compared, "no-such-question", "a", "b") is None


def test_scenarios_of_the_edition_are_shown_before_any_other() -> None:
    asked: list[str] = []
    question = BOOK.questions[FLOOR]
    show = partings(BOOK, lambda id: asked.append(id) or compare(read(SCENARIO, "some.yaml"), default=interpretations(BOOK)("bb2025")))  # type: ignore[func-returns-value]
    show(question, "bb2025", *list(question.options)[:2])
    assert {BOOK.scenarios[id].edition for id in asked} == {"bb2025"}
