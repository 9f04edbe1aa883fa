"""The foul: what the rulings' scenarios and the cases leave open about assists, armour and the referee's eye."""
from __future__ import annotations

from ..scene import holds, played


def test_guard_does_not_assist_a_foul() -> None:
    holds("""
        players:
          H1: {at: [10, 8]}
          H2: {at: [12, 8], skills: [Guard]}
          A1: {at: [11, 8], state: prone}
          A2: {at: [13, 8]}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [5, 3]}]
        expect: {A1: {state: prone}, not_asked: [foul assists A1]}
    """)


def test_a_marked_opponent_gives_no_defensive_assist() -> None:
    holds("""
        players:
          H1: {at: [10, 8]}
          H2: {at: [8, 8]}
          A1: {at: [11, 8], state: prone}
          A2: {at: [9, 8]}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [5, 4]}, {injury A1: [1, 2]}]
        expect: {A1: {state: stunned}}
    """)


def test_every_assist_counts_on_either_side() -> None:
    holds("""
        players:
          H1: {at: [10, 8]}
          H2: {at: [12, 7]}
          H3: {at: [12, 9]}
          A1: {at: [11, 8], state: stunned}
          A2: {at: [9, 8]}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [5, 3]}, {injury A1: [1, 2]}]
        choices: [{foul assists A1: [H3, H2]}]
        expect: {A1: {state: stunned}, events: [injury]}
    """)


def test_iron_hard_skin_stops_the_foulers_assists_and_not_its_own_sides() -> None:
    result = played("""
        players:
          H1: {at: [10, 8]}
          H2: {at: [12, 8]}
          A1: {at: [11, 8], state: prone, skills: [Iron Hard Skin]}
          A2: {at: [9, 8]}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [5, 4]}]
    """)
    assert [event["total"] for event in result.events if event["kind"] == "armour"] == [8]


def test_the_fouler_must_stand_up_first() -> None:
    holds("""
        players:
          H1: {at: [10, 8], state: prone}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: []
        expect: {refused: 2}
    """)


def test_a_prone_player_may_stand_up_move_and_foul() -> None:
    holds("""
        players:
          H1: {at: [8, 8], state: prone}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {stand_up: true}, {move: [[9, 8], [10, 8]]}, {foul: A1}]
        dice: [{foul-armour A1: [1, 2]}]
        expect: {refused: false, H1: {activated: true}}
    """)


def test_a_foul_needs_a_foul_action() -> None:
    holds("""
        players:
          H1: {at: [10, 8]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: blitz, by: H1}, {foul: A1}]
        dice: []
        expect: {refused: 1}
    """)


def test_a_team_mate_cannot_be_fouled() -> None:
    holds("""
        players:
          H1: {at: [10, 8]}
          H2: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: H2}]
        dice: []
        expect: {refused: 2}
    """)


def test_no_team_re_roll_and_no_pro_on_the_armour_roll() -> None:
    holds("""
        rerolls: {home: 1}
        players:
          H1: {at: [10, 8], skills: [Pro]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [1, 2]}]
        expect: {not_asked: [re-roll foul-armour A1]}
    """)


def test_a_preselected_assist_is_not_asked_for_when_the_coach_names_the_same() -> None:
    holds("""
        players:
          H1: {at: [10, 8]}
          H2: {at: [12, 8]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [1, 2]}]
        choices: [{foul assists A1: [H2]}]
        expect: {not_asked: [foul assists A1]}
    """, lone_fouler_auto_assist_policy="preselected")


def test_an_assist_called_on_after_the_dice_does_not_wait_for_armour_that_is_broken() -> None:
    holds("""
        players:
          H1: {at: [10, 8]}
          H2: {at: [12, 8]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [5, 4]}, {injury A1: [1, 2]}]
        expect: {A1: {state: stunned}, not_asked: [foul assists A1]}
    """, foul_assist_declaration_timing="after-roll")


def test_under_scrutiny_a_foul_that_breaks_armour_is_seen_without_a_double() -> None:
    holds("""
        prayers: {away: [under-scrutiny]}
        players:
          H1: {at: [10, 8]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [5, 4]}, {injury A1: [1, 2]}]
        expect: {turnover: true, H1: {in: sent-off}, A1: {state: stunned}}
    """)


def test_under_scrutiny_a_foul_that_breaks_nothing_is_not_seen() -> None:
    holds("""
        prayers: {away: [under-scrutiny]}
        players:
          H1: {at: [10, 8]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [5, 3]}]
        expect: {turnover: false, H1: {state: standing}}
    """)
