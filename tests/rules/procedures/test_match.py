"""Halves, Extra Time, conceding and prayers: what lasts, and what ends when."""
from __future__ import annotations

import pytest

from ..scene import holds, played

KICKED_OFF = "[{deviate-direction: E}, {deviate-distance: 1}, {kick-off-event: [1, 1]}, {bounce: E}]"
SET_UP = "{set_up: {home: {H1: [13, 8]}, away: {A1: [14, 8]}}}"


def test_the_half_is_over_after_both_teams_eighth_turns() -> None:
    result = played("""
    turn: {home: 8, away: 8}
    players: {H1: {at: [10, 8]}, A1: {at: [20, 8]}}
    play: [{end: turn}, {declare: move, by: A1}]
    """)
    assert result.refused is not None and result.refused["step"] == 2
    assert result.outcome["players"]["H1"]["in"] == "reserves"
    assert "half-over" in [event["kind"] for event in result.events]


def test_the_other_team_still_has_its_eighth_turn() -> None:
    holds("""
    turn: {home: 8, away: 7}
    players: {H1: {at: [10, 8]}, A1: {at: [20, 8]}}
    play: [{end: turn}, {declare: move, by: A1}, {move: [[21, 8]]}]
    expect: {active: away, A1: {at: [21, 8]}, turn: {home: 8, away: 8}}
    """)


def test_a_touchdown_in_the_last_turn_ends_the_half_too() -> None:
    holds("""
    turn: {home: 8, away: 8}
    players: {H1: {at: [25, 8]}, A1: {at: [20, 8]}}
    ball: H1
    play: [{declare: move, by: H1}, {move: [[26, 8]]}, {start: drive}]
    expect: {score: {home: 1, away: 0}, refused: 3}
    """)


def test_ending_a_half_that_is_over_does_not_skip_the_next_one() -> None:
    """The bribe of the half goes once, and the second half begins."""
    holds(f"""
    turn: {{home: 8, away: 8}}
    team_rerolls: {{home: 2, away: 1}}
    players: {{H1: {{at: [10, 8]}}, A1: {{at: [20, 8]}}}}
    play: [{{end: turn}}, {{end: half}}, {{start: half}}, {SET_UP}, {{kick_off: {{by: H1, at: [20, 8]}}}}]
    dice: {KICKED_OFF}
    expect: {{refused: false, rerolls: {{home: 2, away: 1}}, turn: {{home: 0, away: 1}}, active: away}}
    """)


def test_a_third_half_is_refused() -> None:
    holds("""
    half: 2
    players: {H1: {at: [10, 8]}, A1: {at: [20, 8]}}
    play: [{end: half}, {start: half}]
    expect: {refused: 2}
    """)


def test_extra_time_keeps_the_rerolls_and_counts_turns_anew() -> None:
    holds(f"""
    half: 2
    turn: 8
    rerolls: {{home: 1, away: 0}}
    team_rerolls: {{home: 3, away: 3}}
    players: {{H1: {{at: [10, 8]}}, A1: {{at: [20, 8]}}}}
    play: [{{end: half}}, {{start: overtime}}, {SET_UP}, {{kick_off: {{by: H1, at: [20, 8]}}}}]
    dice: {KICKED_OFF}
    expect: {{refused: false, rerolls: {{home: 1, away: 0}}, turn: {{home: 0, away: 1}}}}
    """)


def test_extra_time_does_not_follow_the_first_half() -> None:
    holds("""
    players: {H1: {at: [10, 8]}, A1: {at: [20, 8]}}
    play: [{start: overtime}]
    expect: {refused: 1}
    """)


def test_nobody_is_asked_whether_he_concedes() -> None:
    holds("""
    players: {H1: {at: [10, 8]}, A1: {at: [20, 8]}}
    play: [{end: turn}, {end: turn}]
    expect: {not_asked: [concede home, concede away]}
    """)


def test_a_concession_ends_the_game() -> None:
    holds("""
    players: {H1: {at: [10, 8]}, A1: {at: [20, 8]}}
    play: [{end: turn}, {declare: move, by: A1}]
    choices: [{concede away: true}]
    expect: {asked: [concede away], refused: 2, events: [conceded]}
    """)


def test_four_players_are_too_many_to_concede() -> None:
    holds("""
    players: {H1: {at: [10, 8]}, A1: {at: [20, 8]}, A2: {at: [20, 9]}, A3: {at: [20, 10]}, A4: {in: reserves}}
    play: [{end: turn}, {declare: move, by: A1}]
    choices: [{concede away: true}]
    expect: {not_asked: [concede away], refused: false}
    """)


@pytest.mark.parametrize(("prayer", "effect"), [
    ("home: [iron-man A1]", "A1: {av: 10}"),
    ("away: [greasy-cleats A1]", "A1: {ma: 5}"),
])
def test_a_prayer_changes_the_characteristic_of_whom_it_falls_on(prayer: str, effect: str) -> None:
    holds(f"""
    prayers: {{{prayer}}}
    players: {{H1: {{at: [10, 8]}}, A1: {{at: [20, 8]}}}}
    play: [{{end: turn}}]
    expect: {{{effect}}}
    """)


def test_iron_man_stops_at_eleven() -> None:
    holds("""
    prayers: {home: [iron-man H1]}
    players: {H1: {at: [10, 8], av: 11}, A1: {at: [20, 8]}}
    play: [{end: turn}]
    expect: {H1: {av: 11}}
    """)


def test_bad_habits_may_lose_a_team_reroll() -> None:
    holds("""
    prayers: {away: [bad-habits H1]}
    rerolls: {home: 1, away: 0}
    players: {H1: {at: [10, 8]}, A1: {at: [11, 8]}}
    play: [{declare: move, by: H1}, {move: [[9, 8]]}]
    dice: [{dodge H1: 1}, {loner H1: 1}, {armour H1: [1, 1]}]
    choices: [{re-roll dodge H1: team}]
    expect: {targets: {loner H1: 2}, turnover: true}
    """)


@pytest.mark.parametrize(("option", "prayers"), [("whole-game", "[stiletto H1, moles-under-the-pitch]"), ("printed-2020-duration", "[moles-under-the-pitch]")])
def test_only_what_lasts_for_a_drive_ends_with_it(option: str, prayers: str) -> None:
    holds(f"""
    prayers: {{home: [stiletto H1, moles-under-the-pitch]}}
    players: {{H1: {{at: [10, 8]}}, A1: {{at: [20, 8]}}}}
    play: [{{end: drive}}]
    expect: {{prayers: {{home: {prayers}}}}}
    """, prayer_duration=option)


def test_a_skill_of_ones_own_outlasts_the_same_from_a_prayer() -> None:
    holds(f"""
    prayers: {{home: [stiletto H1]}}
    kicking: home
    players: {{H1: {{at: [10, 8], skills: [Stab]}}, A1: {{at: [20, 8]}}}}
    play: [{{end: drive}}, {{start: drive}}, {SET_UP}, {{kick_off: {{by: H1, at: [20, 8]}}}}, {{end: turn}}, {{declare: stab, by: H1, target: A1}}]
    dice: {KICKED_OFF}
    expect: {{refused: false}}
    """, prayer_duration="printed-2020-duration")


def test_a_prayer_of_cheering_fans_falls_on_a_random_player() -> None:
    holds("""
    players: {H1: {at: [12, 8]}, A1: {at: [18, 8]}, A2: {at: [18, 9]}}
    play: [{kick_off: {by: H1, at: [20, 8]}}]
    dice:
      - deviate-direction: E
      - deviate-distance: 1
      - kick-off-event: [3, 3]
      - cheering-fans home: 4
      - cheering-fans away: 1
      - prayer home: 6
      - prayer-players away: 3
      - random-player away: A2
      - random-player away: A1
      - bounce: E
    expect: {prayers: {home: [bad-habits A1, bad-habits A2]}}
    """, "bb2020")


@pytest.mark.parametrize("begins", [
    "{kick_off: {by: H1, at: [20, 8]}}", "{start: drive}", "{start: half}", "{set_up: {home: {H1: [13, 8]}, away: {A1: [14, 8]}}}",
])
@pytest.mark.parametrize("before", ["{declare: move, by: H1}, {end: activation}", "{forgo: H1}, {end: turn}"])
def test_nothing_begins_while_a_drive_is_being_played(before: str, begins: str) -> None:
    holds(f"""
    players: {{H1: {{at: [11, 8]}}, H2: {{at: [13, 8]}}, A1: {{at: [22, 2]}}}}
    play: [{before}, {begins}]
    expect: {{refused: 3, H1: {{at: [11, 8]}}, turn: {{home: 1, away: {1 if "declare" in before else 2}}}}}
    """)


def test_a_drive_is_kicked_off_once() -> None:
    holds(f"""
    players: {{H1: {{at: [11, 8]}}, H2: {{at: [13, 8]}}, A1: {{at: [22, 2]}}}}
    play: [{{kick_off: {{by: H1, at: [20, 8]}}}}, {{kick_off: {{by: H1, at: [20, 8]}}}}]
    dice: {KICKED_OFF}
    expect: {{refused: 2, bribes: {{home: 1, away: 1}}, turn: {{home: 1, away: 2}}}}
    """)


@pytest.mark.parametrize("played_before", ["", "{declare: move, by: H2}, {move: [[14, 7]]}, "])
def test_ending_the_turn_in_a_charge_lets_the_ball_come_down(played_before: str) -> None:
    """A Charge! is no turn: nothing passes to the receivers but the turn that follows the kick."""
    holds(f"""
    players: {{H1: {{at: [11, 8]}}, H2: {{at: [13, 7]}}, A1: {{at: [24, 2]}}}}
    play: [{{kick_off: {{by: H1, at: [22, 8]}}}}, {played_before}{{end: turn}}, {{declare: move, by: A1}}, {{move: [[24, 3]]}}]
    dice: [{{deviate-direction: E}}, {{deviate-distance: 1}}, {{kick-off-event: [4, 6]}}, {{charge-count: 1}}, {{bounce: N}}]
    choices: [{{charge: [H1, H2]}}]
    expect: {{refused: false, active: away, ball: [23, 7], turn: {{home: 1, away: 2}}}}
    """)
