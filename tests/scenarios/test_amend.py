"""Changes to the script of a scenario's text: what was asked for changes, and nothing else of the file does."""
from __future__ import annotations

import pytest

from app.rules.drivers.script import ChoiceEntry, DiceEntry
from app.scenarios.amend import with_answers, with_roll
from app.scenarios.read import read

TEXT = """# A block.
id: block
edition: bb2025
title: A block
players:
  H1: {at: [13, 8]}  # the blocker
  A1: {at: [14, 8], skills: [Side Step]}
play:
  - {declare: block, by: H1, target: A1}
  - {block: A1}
"""
SCRIPTED = TEXT + """dice:
  - block H1: [pow]  # as it fell

# what the coaches say
choices: [{use Side Step A1: true}, {push A1 always: [[15, 8], [15, 7]]}]
expect: {turnover: false}
"""
FLOW = """{id: block, edition: bb2025, title: "A block: one", players: {H1: {at: [13, 8]}, A1: {at: [14, 8]}},
  play: [{declare: block, by: H1}, {block: A1}], dice: [{block H1: pow}]}
"""


def dice(text: str) -> list[tuple[str, tuple[object, ...]]]:
    return [(entry.name, entry.faces) for entry in read(text).script.dice]


def choices(text: str) -> list[tuple[str, tuple[object, ...], bool]]:
    return [(entry.name, entry.answer.prefer, entry.always) for entry in read(text).script.choices]


def test_a_first_roll_starts_the_section_at_the_end() -> None:
    assert with_roll(TEXT, "block H1", ["pow"]) == TEXT + "dice:\n  - block H1: pow\n"


def test_a_further_roll_follows_those_that_are_there() -> None:
    assert dice(with_roll(SCRIPTED, "armour A1", [3, 4])) == [("block H1", ("pow",)), ("armour A1", (3, 4))]


def test_a_roll_leaves_every_other_section_as_it_is_written() -> None:
    changed = with_roll(SCRIPTED, "armour A1", [3, 4])
    head, _, tail = SCRIPTED.partition("dice:\n  - block H1: [pow]  # as it fell\n")
    assert changed.startswith(head) and changed.endswith(tail)


@pytest.mark.parametrize("text", [FLOW, FLOW.replace("\n  ", " "), TEXT.replace("title:", '"title":'), TEXT + "...\n"])
def test_a_text_that_has_not_a_key_a_line_is_written_anew_and_means_the_same(text: str) -> None:
    changed = read(with_roll(text, "armour A1", [3, 4]))
    assert changed.script.dice[-1] == DiceEntry(name="armour A1", faces=(3, 4), line=changed.script.dice[-1].line)
    assert (changed.title, changed.board.players, len(changed.play)) == (read(text).title, read(text).board.players, 2)


def test_an_answer_takes_the_place_of_the_one_under_an_alias() -> None:
    assert choices(with_answers(SCRIPTED, "use Sidestep A1", [False]))[0] == ("use Sidestep A1", (False,), False)
    assert len(choices(with_answers(SCRIPTED, "use Sidestep A1", [False]))) == 2


def test_an_answer_goes_before_the_one_that_serves_always() -> None:
    assert choices(with_answers(SCRIPTED, "push A1", [[15, 9]]))[1:] == [("push A1", ((15, 9),), False), ("push A1", ((15, 8), (15, 7)), True)]


def test_several_answers_stand_in_their_order() -> None:
    assert choices(with_answers(TEXT, "use Sidestep A1", [True, False])) == [("use Sidestep A1", (True,), False), ("use Sidestep A1", (False,), False)]


def test_a_choice_without_entries_before_starts_the_section() -> None:
    entry = read(with_answers(TEXT, "follow up H1", [True])).script.choices[0]
    assert entry == ChoiceEntry(name="follow up H1", answer=entry.answer, line=entry.line) and entry.answer.prefer == (True,)
