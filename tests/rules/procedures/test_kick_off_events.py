"""The events of a kick-off: what they may and must leave, and how long they last."""
from __future__ import annotations

import pytest

from app.scenarios.mirror import mirror, mirror_outcome
from app.scenarios.run import run

from ..scene import holds, played, scene

LINE = "H1: {at: [13, 5]}, H2: {at: [13, 6]}, H3: {at: [13, 10]}, H4: {at: [11, 8]}, A1: {at: [16, 8]}"
SOLID_DEFENCE = "[{deviate-direction: E}, {deviate-distance: 1}, {kick-off-event: [1, 3]}, {charge-count home: 1}, {bounce: E}]"


def test_a_player_may_leave_the_line_if_another_takes_his_place() -> None:
    """The line-up of a Solid Defence is judged once all are placed, whoever the file names first."""
    holds(f"""
    kicking: home
    players: {{{LINE}}}
    play: [{{kick_off: {{by: H4, at: [22, 8]}}}}]
    dice: {SOLID_DEFENCE}
    choices: [{{place H1: [10, 3]}}, {{place H4: [13, 8]}}]
    expect: {{H1: {{at: [10, 3]}}, H4: {{at: [13, 8]}}}}
    """)


def test_the_last_player_cannot_leave_the_line_short() -> None:
    result = played(f"""
    kicking: home
    players: {{{LINE}}}
    play: [{{kick_off: {{by: H4, at: [22, 8]}}}}]
    dice: {SOLID_DEFENCE}
    choices: [{{place H1: [10, 3]}}, {{place H4: [[11, 8], [12, 8], [13, 9]]}}]
    """)
    (options,) = (choice["options"] for choice in result.choices if choice["name"] == "place H4")
    assert all(column == 13 for column, _ in options)


def test_two_may_not_leave_a_line_that_one_alone_can_mend() -> None:
    result = played(f"""
    kicking: home
    players: {{{LINE}}}
    play: [{{kick_off: {{by: H4, at: [22, 8]}}}}]
    dice: {SOLID_DEFENCE}
    choices: [{{place H1: [10, 3]}}, {{place H4: [13, 8]}}]
    """)
    (options,) = (choice["options"] for choice in result.choices if choice["name"] == "place H2")
    assert all(column == 13 and 4 < row < 12 for column, row in options)


def test_a_third_player_comes_into_a_wide_zone_only_if_another_can_leave_it() -> None:
    crowded = "H5: {at: [8, 3]}, H6: {at: [9, 3]}"
    result = played(f"""
    kicking: home
    players: {{{LINE}, {crowded}, A2: {{at: [14, 8]}}}}
    play: [{{kick_off: {{by: H4, at: [22, 8]}}}}]
    dice: {SOLID_DEFENCE}
    choices: [{{place H4: [10, 3]}}, {{place H5: [7, 8]}}]
    """)
    places = {id: player["at"] for id, player in result.outcome["players"].items()}
    assert places["H4"] == [10, 3] and places["H5"] == [7, 8]
    (last,) = (choice for choice in result.choices if choice["name"] == "place H6")
    assert [9, 3] in [list(square) for square in last["options"]]


def _after_a_touchdown(turn_ends: str) -> str:
    """Home, lent an assist by the fans for its first turn, scores in it without a block; H1 blocks in the next drive."""
    return f"""
    kicking: away
    turn: {{home: 0, away: 0}}
    players:
      {{A1: {{at: [16, 8]}}, A2: {{at: [14, 7]}}, A3: {{at: [20, 2]}}, H1: {{at: [23, 11]}}, H2: {{at: [13, 7]}}, H4: {{at: [7, 8], pa: 2}}}}
    play:
      - {{kick_off: {{by: A1, at: [5, 8]}}}}
      {turn_ends}
      - {{start: drive}}
      - set_up: {{home: {{H1: [13, 8], H2: [13, 6], H4: [13, 10]}}, away: {{A1: [14, 8], A2: [14, 6], A3: [14, 10]}}}}
      - {{kick_off: {{by: H2, at: [20, 8]}}}}
      - {{end: turn}}
      - {{declare: block, by: H1, target: A1}}
      - {{block: A1}}
    """


SCORED = """- {declare: pass, by: H4}
      - {move: [[8, 9], [9, 10], [10, 11], [11, 11], [12, 11], [13, 11]]}
      - {pass: H1}
      - {declare: move, by: H1}
      - {move: [[24, 11], [25, 11], [26, 11]]}"""
DRIVES = """[{deviate-direction: E}, {deviate-distance: 2}, {kick-off-event: [2, 4]}, {cheering-fans home: 5}, {cheering-fans away: 1},
      {catch H4: 6}, {pass H4: 6}, {catch H1: 6}, {deviate-direction: E}, {deviate-distance: 1}, {kick-off-event: [1, 1]}, {bounce: N},
      {block H1: push-back}, {block H1: [push-back, push-back]}]"""


@pytest.mark.parametrize("turn_ends", [SCORED, "- {end: drive}"])
def test_the_fans_assist_goes_with_the_turn_that_ends_the_drive(turn_ends: str) -> None:
    result = played(f"""{_after_a_touchdown(turn_ends)}
    dice: {DRIVES}
    choices: [{{push A1: [15, 8]}}, {{die H1: push-back}}]
    """)
    (block,) = (roll for roll in result.rolls if roll["name"] == "block H1")
    assert len(block["dice"]) == 1


def test_the_fans_assist_of_a_team_that_has_had_no_turn_yet_outlives_the_drive() -> None:
    """Away has kicked and has not played: its next turn comes in the next drive."""
    result = played(f"""{_after_a_touchdown(SCORED)[:_after_a_touchdown(SCORED).index("- {end: turn}")]}
      - {{declare: block, by: A1, target: H1}}
      - {{block: H1}}
    dice: {DRIVES.replace("home: 5", "home: 1").replace("away: 1", "away: 5").replace("block H1", "block A1")}
    choices: [{{push H1: [12, 8]}}, {{die A1: push-back}}]
    """)
    (block,) = (roll for roll in result.rolls if roll["name"] == "block A1")
    assert len(block["dice"]) == 2


def test_fans_who_are_equally_loud_pray_in_the_same_order_whichever_team_is_home() -> None:
    """Both prayers fall on a random player of the away team, so that their order shows in who has got what."""
    kicked = scene("""
    players: {H1: {at: [13, 8]}, A1: {at: [24, 3]}, A2: {at: [24, 12]}}
    play: [{kick_off: {by: H1, at: [20, 8]}}]
    interpretation: {ko-cheering-fans-tie: both}
    dice: [{deviate-direction: W}, {deviate-distance: 1}, {kick-off-event: [1, 5]}, {cheering-fans home: 4}, {cheering-fans away: 4},
      {prayer home: 7}, {prayer away: 5}, {random-player away: A1}, {random-player away: A2}, {bounce: N}]
    """, "bb2020")
    there, back = run(kicked), run(mirror(kicked))
    assert there.unused_dice == back.unused_dice == []
    assert back.outcome == mirror_outcome(kicked, there.outcome)
    assert {"A1", "A2"} == {prayer.split()[1] for side in there.outcome["prayers"].values() for prayer in side}


@pytest.mark.parametrize("kicking", ["home", "away"])
def test_of_two_teams_that_draw_a_player_the_kicking_one_draws_first(kicking: str) -> None:
    order = ("H2", "A1") if kicking == "home" else ("A1", "H2")
    kicker, square = ("H1", [20, 7]) if kicking == "home" else ("A1", [7, 7])
    holds(f"""
    kicking: {kicking}
    players: {{H1: {{at: [12, 8]}}, H2: {{at: [13, 7], ma: 3}}, H3: {{at: [13, 8]}}, H4: {{at: [13, 9]}},
              A1: {{at: [20, 8]}}, A2: {{at: [14, 7]}}, A3: {{at: [14, 8]}}, A4: {{at: [14, 9]}}}}
    play: [{{kick_off: {{by: {kicker}, at: {square}}}}}]
    dice: [{{deviate-direction: S}}, {{deviate-distance: 1}}, {{kick-off-event: [5, 6]}}, {{dodgy-snack home: 3}}, {{dodgy-snack away: 3}},
           {{random-player: {order[0]}}}, {{random-player: {order[1]}}}, {{dodgy-snack H2: 2}}, {{dodgy-snack A1: 1}}, {{bounce: N}}]
    expect: {{H2: {{ma: 2}}, A1: {{in: reserves}}}}
    """)
