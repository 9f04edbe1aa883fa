"""The books that browsers keep: nobody waits for one, today's takes the place of the last, and one beside an older book is not given."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from app.web import shelf as shelves
from app.web.shelf import MOST_KEPT, PATIENCE, Shelf

TODAY = date(2026, 12, 5)
CUP = ("?event=CUP", "first answers")


class Days:
    """The day it is, for the shelf."""

    def __init__(self) -> None:
        self.now = TODAY

    def today(self) -> date:
        return self.now


class Packer:
    """Makes books that tell which they are."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.complaints: list[str] = []
        self.broken = False

    def pack(self) -> bytes:
        if self.broken:
            raise ValueError("a page is broken")
        self.made.append("book")
        return f"book {len(self.made)}".encode()

    def pack_beside(self, query: str, first: bytes) -> bytes:
        self.made.append(query)
        return f"{query} beside {first.decode()}".encode()


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Days:
    made = Days()
    monkeypatch.setattr(shelves, "date", made)
    return made


@pytest.fixture
def packer() -> Packer:
    return Packer()


@pytest.fixture
def shelf(packer: Packer, days: Days) -> Shelf:
    return Shelf(packer.pack, packer.pack_beside, packer.complaints.append)


def test_who_asks_first_does_not_wait_and_who_asks_later_has_it(shelf: Shelf) -> None:
    assert shelf.seen() is None
    made = shelf.wait(10)
    assert made is not None and (made.day, made.book) == (TODAY, b"book 1")


def test_a_book_is_made_once_a_day(shelf: Shelf, packer: Packer) -> None:
    shelf.wait(10)
    shelf.wait(10)
    assert packer.made == ["book"]


def test_the_next_day_the_last_one_is_given_until_the_new_one_is_made(shelf: Shelf, days: Days) -> None:
    shelf.wait(10)
    days.now = TODAY + timedelta(days=1)
    last = shelf.seen()
    assert last is not None and last.day == TODAY
    made = shelf.wait(10)
    assert made is not None and made.day == days.now


def test_the_book_of_an_event_lies_beside_the_first_one_there_is(shelf: Shelf) -> None:
    made = shelf.wait(10, CUP)
    assert made is not None and (made.book, made.beside) == (b"book 1", b"?event=CUP beside book 1")


def test_what_lies_beside_an_older_book_is_given_no_more(shelf: Shelf, days: Days) -> None:
    shelf.wait(10, CUP)
    days.now = TODAY + timedelta(days=1)
    shelf.wait(10)
    assert shelf.seen(CUP) is None


def test_other_answers_of_an_event_are_another_book(shelf: Shelf) -> None:
    shelf.wait(10, CUP)
    assert shelf.seen((CUP[0], "second answers")) is None


def test_only_the_last_few_are_kept(shelf: Shelf, packer: Packer) -> None:
    for number in range(MOST_KEPT + 1):
        assert shelf.wait(10, (f"?event={number}", "")) is not None
    assert [shelf.seen((f"?event={number}", "")) is not None for number in range(MOST_KEPT + 1)] == [False] + [True] * MOST_KEPT


def test_what_is_known_later_is_in_a_book_made_anew_and_the_first_is_given_until_then(packer: Packer, days: Days) -> None:
    known = [""]
    shelf = Shelf(packer.pack, packer.pack_beside, packer.complaints.append, lambda seconds: known[0])
    first = shelf.wait(10, CUP)
    known[0] = "odds"
    assert first is not None and shelf.seen(CUP) == first
    later = shelf.wait(10, CUP)
    assert later is not None and (later.book, later.beside, later.state) == (b"book 3", b"?event=CUP beside book 3", "odds")
    shelf.wait(10, CUP)
    assert packer.made == ["book", CUP[0], "book", CUP[0]]


def test_a_book_that_is_to_be_made_waits_a_little_and_whoever_asks_for_it_does_not(packer: Packer, days: Days) -> None:
    waited: list[float] = []

    def state(seconds: float) -> str:
        waited.append(seconds)
        return ""

    Shelf(packer.pack, packer.pack_beside, packer.complaints.append, state).wait(10)
    assert waited.count(PATIENCE) == 1 and set(waited) == {0, PATIENCE}


def test_a_book_that_could_not_be_made_is_told_of_and_tried_again(shelf: Shelf, packer: Packer) -> None:
    packer.broken = True
    assert shelf.wait(10) is None
    assert packer.complaints == ["the book for hall mode could not be made"] * len(packer.complaints) != []
    packer.broken = False
    shelf.wait(10)
    assert shelf.wait(10) is not None
