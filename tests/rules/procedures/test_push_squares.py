"""Squares of a push in the classic edition: the order of squares at each link, then the shortest chain (OLBBL 13.021, 13.022)."""
from __future__ import annotations

import pytest

from tests.rules.scene import holds, played

RING = """
players:
  H1: {at: [10, 8]}
  A1: {at: [11, 8]}
  A2: {at: [12, 7]%s}
  A3: {at: [12, 8]%s}
  A4: {at: [12, 9]%s}
%s
play: [{declare: block, by: H1, target: A1}, {block: A1}]
dice: [{block H1: [push-back]}]
choices:
%s
  - follow up H1: false
expect:
%s
"""


def ring(a2: str = "", a3: str = "", a4: str = "", more: str = "", choices: str = "", expect: str = "") -> str:
    """H1 blocks A1, behind whom A2, A3 and A4 stand; what the scene adds to each of them."""
    return RING % (a2, a3, a4, more, choices, expect)


def test_a_player_with_stand_firm_comes_last_even_where_his_chain_is_the_shortest() -> None:
    """Behind A3 and A4 nobody has room; behind A2, who has Stand Firm, there is some."""
    holds(ring(
        a2=", skills: [Stand Firm]",
        more="  A5: {at: [13, 8]}\n  A6: {at: [13, 9]}\n  A7: {at: [13, 7]}\n  A8: {at: [13, 10]}\n  A9: {at: [12, 10]}",
        choices="  - push A1: [12, 9]\n  - push A4: [13, 9]\n  - push A6: [14, 9]",
        expect="  options: {push A1: [[12, 8], [12, 9]]}\n  A2: {at: [12, 7]}"), "classic")


def test_stand_firm_counts_by_the_skill_alone_also_for_a_player_who_lies() -> None:
    holds(ring(
        a2=", skills: [Stand Firm], state: prone", choices="  - push A1: [12, 8]\n  - push A3: [13, 8]",
        expect="  options: {push A1: [[12, 8], [12, 9]]}"), "classic")


def test_stand_firm_all_round_may_be_chosen_and_refuses() -> None:
    firm = ", skills: [Stand Firm]"
    holds(ring(
        firm, firm, firm, choices="  - push A1: [12, 8]\n  - use Stand Firm A3: true",
        expect="  options: {push A1: [[12, 7], [12, 8], [12, 9]]}\n  A1: {at: [11, 8]}\n  not_asked: [follow up H1]"), "classic")


def test_the_shortest_chain_is_sought_at_a_later_link_too() -> None:
    """A2 and A4 stand firm, so A3 it is; behind him (13,7) leads to two more players and (13,8), (13,9) to one."""
    firm = ", skills: [Stand Firm]"
    crowd = "  A5: {at: [13, 7]}\n  A6: {at: [13, 8]}\n  A7: {at: [13, 9]}\n  A8: {at: [14, 6]}\n  A9: {at: [13, 6]}\n  A10: {at: [14, 7]}"
    text = ring(
        a2=firm, a4=firm, more=crowd, choices="  - push A1: [12, 8]\n  - push A3: [13, 9]\n  - push A7: [14, 9]",
        expect="  options: {push A3: [[13, 8], [13, 9]]}\n  A3: {at: [13, 9]}\n  A7: {at: [14, 9]}")
    holds(text, "classic")
    free = played(text, "classic", classic_push_fewest_players="local-order-only")
    assert next(c["options"] for c in free.choices if c["name"] == "push A3") == [[13, 8], [13, 7], [13, 9]]


def test_a_chain_that_ends_in_the_crowd_is_as_short_as_one_that_ends_on_the_pitch() -> None:
    """A1 stands on row 2: behind A2 on row 1 is the crowd, behind A3 there is room, behind A4 nobody has any."""
    holds("""
    players:
      H1: {at: [10, 2]}
      A1: {at: [11, 2]}
      A2: {at: [12, 1]}
      A3: {at: [12, 2]}
      A4: {at: [12, 3]}
      A5: {at: [13, 3]}
      A6: {at: [13, 4]}
      A7: {at: [12, 4]}
      A8: {at: [13, 1]}
    play: [{declare: block, by: H1, target: A1}, {block: A1}]
    dice: [{block H1: [push-back]}, {injury A2: [1, 1]}]
    choices:
      - push A1: [12, 1]
      - follow up H1: false
    expect:
      options: {push A1: [[12, 1], [12, 2]], push A2: [crowd]}
      A1: {at: [12, 1]}
      A2: {in: reserves}
    """, "classic")


def test_the_crowd_may_be_chosen_past_an_empty_square_only_where_the_choice_is_free() -> None:
    text = """
    players: {H1: {at: [10, 2]}, A1: {at: [11, 1]}}
    play: [{declare: block, by: H1, target: A1}, {block: A1}]
    dice: [{block H1: [push-back]}, {injury A1: [1, 1]}]
    choices:
      - push A1: [crowd, [12, 1]]
      - follow up H1: false
    """
    assert played(text, "classic").outcome["players"]["A1"]["at"] == [12, 1]
    assert played(text, "classic", classic_push_empty_first="free-choice", classic_push_fewest_players="local-order-only").outcome[
        "players"]["A1"]["in"] == "reserves"


@pytest.mark.parametrize(("option", "who"), [("blocking-coach", "home"), ("owner-of-pusher", "home"), ("owner-of-pushed", "away")])
def test_the_third_link_of_a_chain_has_its_own_pusher(option: str, who: str) -> None:
    """H3 stands in the way of A1 and is pushed into A5, whose pusher is a home player and he himself an away player."""
    firm = "skills: [Stand Firm]"
    result = played(f"""
    players:
      H1: {{at: [10, 8]}}
      A1: {{at: [11, 8]}}
      A2: {{at: [12, 7], {firm}}}
      H3: {{at: [12, 8]}}
      A4: {{at: [12, 9], {firm}}}
      A5: {{at: [13, 8]}}
      A6: {{at: [13, 7], {firm}}}
      A7: {{at: [13, 9], {firm}}}
    play: [{{declare: block, by: H1, target: A1}}, {{block: A1}}]
    dice: [{{block H1: [push-back]}}, {{block H1: [push-back, push-back]}}]
    choices:
      - push A1: [12, 8]
      - push A5: [14, 8]
      - follow up H1: false
    """, "classic", classic_chain_push_chooser=option)
    assert next(c["by"] for c in result.choices if c["name"] == "push A5") == who


def test_the_present_edition_asks_none_of_the_classic_questions() -> None:
    met = played(ring(choices="  - push A1: [12, 8]\n  - push A3: [13, 8]", expect="  A1: {at: [12, 8]}")).interpretation
    assert not [question for question in met if question.startswith("classic-")]
