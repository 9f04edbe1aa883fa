"""The Leader re-roll beside the team's others."""
from __future__ import annotations

import pytest

from ..scene import holds


def first_drive(players: str, rest: str, dice: str, expect: str, home: str = "{H1: [13, 8], H2: [13, 6]}", edition: str = "bb2025") -> None:
    """Home kicks off the first drive of a half with one team re-roll of its own; then what `rest` says."""
    holds(f"""
    kicking: home
    team_rerolls: {{home: 1, away: 0}}
    players: {{{players}, A1: {{in: reserves}}, A2: {{in: reserves}}}}
    play: [{{start: half}}, {{set_up: {{home: {home}, away: {{A1: [14, 8], A2: [14, 6]}}}}}}, {{kick_off: {{by: H1, at: [20, 8]}}}}{rest}]
    dice: [{{deviate-direction: E}}, {{deviate-distance: 1}}, {{kick-off-event: [1, 1]}}, {{bounce: E}}{dice}]
    choices: [{{push H1: [12, 8]}}, {{follow up A1: false}}, {{re-roll dodge H2 always: {{with: team, when: failed}}}}]
    expect: {{{expect}}}
    """, edition)


TWO = "H1: {in: reserves, skills: [Leader]}, H2: {in: reserves}"


@pytest.mark.parametrize("edition", ["bb2025", "bb2020"])
def test_a_leader_in_the_first_line_up_adds_one(edition: str) -> None:
    first_drive(TWO, "", "", "rerolls: {home: 2, away: 0}", edition=edition)


def test_two_leaders_add_one_between_them() -> None:
    first_drive("H1: {in: reserves, skills: [Leader]}, H2: {in: reserves, skills: [Leader]}", "", "", "rerolls: {home: 2, away: 0}")


def test_the_leaders_reroll_is_spent_before_the_teams_own() -> None:
    """Hurt afterwards, the Leader takes nothing more with him."""
    first_drive(
        TWO, ", {end: turn}, {declare: move, by: H2}, {move: [[12, 5]]}, {end: turn}, {declare: block, by: A1, target: H1}, {block: H1}",
        ", {dodge H2: 1}, {dodge H2: 6}, {block A1: [pow]}, {armour H1: [6, 6]}, {injury H1: [6, 6]}, {casualty H1: 1}",
        "H1: {in: casualty}, rerolls: {home: 1, away: 0}")


def test_a_hurt_leader_takes_an_unused_reroll_with_him() -> None:
    first_drive(
        TWO, ", {declare: block, by: A1, target: H1}, {block: H1}",
        ", {block A1: [pow]}, {armour H1: [6, 6]}, {injury H1: [6, 6]}, {casualty H1: 1}", "H1: {in: casualty}, rerolls: {home: 1, away: 0}")


def test_it_lasts_while_another_leader_is_on_the_pitch() -> None:
    first_drive(
        "H1: {in: reserves, skills: [Leader]}, H2: {in: reserves, skills: [Leader]}", ", {declare: block, by: A1, target: H1}, {block: H1}",
        ", {block A1: [pow]}, {armour H1: [6, 6]}, {injury H1: [6, 6]}, {casualty H1: 1}", "H1: {in: casualty}, rerolls: {home: 2, away: 0}")


def test_a_leader_left_out_of_a_later_drive_of_the_half_leaves_it_waiting() -> None:
    line = [(13, 6), (13, 8), (13, 9), (11, 5), (11, 6), (11, 7), (11, 8), (11, 9), (11, 10), (11, 11)]
    others = ", ".join(f"H{n}: {list(square)}" for n, square in enumerate(line, start=2))
    again = f"{{set_up: {{home: {{H12: [10, 8], {others}}}, away: {{A1: [14, 8], A2: [14, 6]}}}}}}"
    first_drive(
        "H1: {in: reserves, skills: [Leader]}, " + ", ".join(f"H{n}: {{in: reserves}}" for n in range(2, 13)),
        f", {{end: drive}}, {{start: drive}}, {again}, {{kick_off: {{by: H12, at: [20, 8]}}}}",
        ", {deviate-direction: E}, {deviate-distance: 1}, {kick-off-event: [1, 1]}, {bounce: E}",
        "rerolls: {home: 1, away: 0}, H1: {in: reserves}", home=f"{{H1: [10, 8], {others}}}")


def test_a_file_may_say_that_one_of_the_rerolls_is_the_leaders() -> None:
    holds("""
    rerolls: {home: 1, away: 0}
    leader_rerolls: {home: 1}
    players: {H1: {in: ko, skills: [Leader]}, H2: {at: [10, 8]}, A1: {at: [11, 8]}}
    play: [{declare: move, by: H2}, {move: [[9, 8]]}]
    dice: [{dodge H2: 1}, {armour H2: [1, 1]}]
    choices: [{re-roll dodge H2: team}]
    expect: {not_asked: [re-roll dodge H2], rerolls: {home: 0, away: 0}}
    """)


def test_a_captain_gives_back_the_reroll_that_was_spent() -> None:
    holds("""
    rerolls: {home: 1, away: 0}
    leader_rerolls: {home: 1}
    players: {H1: {at: [3, 3], skills: [Leader]}, H3: {at: [4, 4], skills: [Team Captain]}, H2: {at: [10, 8]}, A1: {at: [11, 8]}, A2: {at: [2, 3]}}
    play:
      - {declare: move, by: H2}
      - {move: [[9, 8]]}
      - {end: turn}
      - {declare: block, by: A2, target: H1}
      - {block: H1}
    dice: [{dodge H2: 1}, {captain H3: 6}, {dodge H2: 6}, {block A2: [pow]}, {armour H1: [6, 6]}, {injury H1: [6, 6]}, {casualty H1: 1}]
    choices: [{re-roll dodge H2: team}, {push H1: [4, 3]}, {follow up A2: false}]
    expect: {rerolls: {home: 0, away: 0}, H1: {in: casualty}}
    """)
