"""Where a question stands, from its positions alone."""

from __future__ import annotations

from datetime import date

import pytest

from app.corpus.model import Position, Question
from app.web.languages import spoken_date
from app.web.standing import heat, mark, standing, when

DAY = date(2026, 6, 15)


def question(*positions: Position) -> Question:
    return Question(id="q", title="?", text="", options={"a": "A.", "b": "B."}, default="a", changes="outcome", positions=positions)


def says(source: str, option: str | None = None, status: str = "explicit", **more: str) -> Position:
    return Position(source=source, option=option, status=status if option else "silent", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "positions, expected",
    [
        ([says("raw", "a"), says("naf", "a")], "agreed"),
        ([says("raw", "a"), says("naf", "b")], "contested"),
        ([says("raw", "a"), says("naf", "b", until="2026-05")], "overturned"),
        ([says("raw", "a"), says("naf", "a", until="2026-05")], "agreed"),
        ([says("raw", "a"), says("naf", "b", until="2026-07")], "contested"),
        ([says("raw", "a"), says("naf", "b", from_="2026-07")], "agreed"),
        ([says("raw"), says("naf")], "undecided"),
        ([says("raw", "a", "assumed")], "undecided"),
        ([says("raw", "a", "assumed"), says("naf", "b", "assumed")], "contested"),
        ([], "undecided"),
        ([says("raw", "a"), says("naf", "b", edition="bb2020")], "agreed"),
    ],
)
def test_standing_follows_from_the_positions_held_on_the_day(positions: list[Position], expected: str) -> None:
    assert standing(question(*positions), "bb2025", DAY) == expected


@pytest.mark.parametrize(
    "position, word",
    [
        (says("naf", "a"), "in force"),
        (says("raw", "a"), "agrees"),
        (says("raw", "b"), "dissents"),
        (says("raw"), "silent"),
        (says("raw", "b", until="2026-05"), "overturned"),
        (says("naf", "a", until="2026-05"), "replaced"),
        (says("raw", "b", from_="2027"), "not yet"),
    ],
)
def test_a_position_is_marked_by_option_source_and_day(position: Position, word: str) -> None:
    assert mark(position, "a", "naf", DAY).word == word


def test_a_question_with_more_dissent_is_hotter() -> None:
    split = question(says("raw", "a"), says("naf", "b"), says("fumbbl", "a"), says("jervis", "b"))
    one_against = question(says("raw", "a"), says("naf", "b"), says("fumbbl", "a"), says("jervis", "a"))
    assert heat(split, "bb2025", DAY) > heat(one_against, "bb2025", DAY)


def test_dates_are_spoken_as_people_write_them() -> None:
    assert [spoken_date(t) for t in ("2026", "2026-05", "2026-05-09")] == ["2026", "May 2026", "9 May 2026"]
    assert when(says("naf", "a", from_="2025", until="2026-05")) == "2025 to May 2026"
    assert when(says("naf", "a")) == ""
