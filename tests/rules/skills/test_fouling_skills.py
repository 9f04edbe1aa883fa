"""Skills of fouling: what the rulings' scenarios and the cases leave open."""
from __future__ import annotations

from ..scene import holds, played


def test_defensive_silences_put_the_boot_in() -> None:
    holds("""
        players:
          H1: {at: [10, 8]}
          H2: {at: [12, 8], skills: [Put the Boot In]}
          A1: {at: [11, 8], state: prone}
          A2: {at: [13, 8], skills: [Defensive]}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [5, 3]}]
        expect: {A1: {state: prone}, not_asked: [use Put the Boot In H2, foul assists A1]}
    """)


def test_an_unmarked_player_needs_no_put_the_boot_in_to_assist() -> None:
    holds("""
        players:
          H1: {at: [10, 8]}
          H2: {at: [12, 8], skills: [Put the Boot In]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [5, 3]}, {injury A1: [1, 2]}]
        expect: {A1: {state: stunned}, not_asked: [use Put the Boot In H2]}
    """)


def test_a_defensive_assist_takes_lone_fouler_away() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Lone Fouler]}
          A1: {at: [11, 8], state: prone}
          A2: {at: [9, 8]}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [1, 2]}]
        expect: {not_asked: [re-roll foul-armour A1]}
    """)


def test_lone_fouler_re_rolls_once() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Lone Fouler]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [1, 2]}, {foul-armour A1: [1, 3]}]
        choices: [{re-roll foul-armour A1 always: Lone Fouler}]
        expect: {A1: {state: prone}}
    """)


def test_sneaky_git_is_not_seen_when_the_armour_holds() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Sneaky Git]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [3, 3]}]
        expect: {turnover: false, H1: {state: standing}}
    """)


def test_sneaky_git_is_seen_when_a_double_breaks_the_armour() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Sneaky Git]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [5, 5]}, {injury A1: [1, 2]}]
        expect: {turnover: true, H1: {in: sent-off}}
    """)


def test_sneaky_git_is_seen_with_a_double_on_the_injury_roll() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Sneaky Git]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [5, 4]}, {injury A1: [1, 1]}]
        expect: {turnover: true, H1: {in: sent-off}}
    """)


def test_quick_foul_allows_no_second_foul() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Quick Foul]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}, {foul: A1}]
        dice: [{foul-armour A1: [1, 2]}]
        expect: {refused: 3}
    """)


def test_quick_foul_keeps_to_the_movement_that_is_left() -> None:
    holds("""
        players:
          H1: {at: [8, 8], ma: 3, skills: [Quick Foul]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {move: [[9, 8], [10, 8]]}, {foul: A1}, {move: [[10, 7], [10, 6], [10, 5]]}, {end: activation}]
        dice: [{foul-armour A1: [1, 2]}, {rush H1: 2}, {rush H1: 3}]
        expect: {refused: false, H1: {at: [10, 5]}}
    """)


def test_quick_foul_does_not_outlast_a_sending_off_that_was_argued_away() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Quick Foul]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}, {move: [[10, 7]]}]
        dice: [{foul-armour A1: [3, 3]}, {argue H1: 6}]
        choices: [{argue H1: true}]
        expect: {refused: 3, turnover: true, H1: {at: [10, 8]}}
    """)


def test_the_saw_adds_3_when_it_runs() -> None:
    result = played("""
        players:
          H1: {at: [10, 8], skills: [Chainsaw]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [4, 2]}, {chainsaw H1: 2}, {injury A1: [1, 2]}]
    """)
    assert [event["total"] for event in result.events if event["kind"] == "armour"] == [9]


def test_the_saw_is_not_offered_where_it_could_not_break_the_armour() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Chainsaw]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [1, 4]}]
        expect: {A1: {state: prone}, not_asked: [use Chainsaw H1]}
    """)


def test_the_saw_is_offered_where_dirty_player_makes_up_the_rest() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Chainsaw, Dirty Player]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [1, 4]}, {chainsaw H1: 6}, {injury A1: [1, 2]}]
        expect: {A1: {state: stunned}, asked: [use Chainsaw H1, use Dirty Player on armour H1]}
    """)


def test_the_saw_is_no_use_against_iron_hard_skin() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Chainsaw]}
          A1: {at: [11, 8], state: prone, skills: [Iron Hard Skin]}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [4, 3]}]
        expect: {A1: {state: prone}, not_asked: [use Chainsaw H1]}
    """)


def test_a_foul_on_a_chainsaw_player_gets_no_3_for_his_saw() -> None:
    holds("""
        players:
          H1: {at: [10, 8]}
          A1: {at: [11, 8], state: prone, skills: [Chainsaw]}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [5, 3]}]
        expect: {A1: {state: prone}}
    """)


def test_a_saw_that_runs_goes_on_running_when_lone_fouler_rolls_again() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Chainsaw, Lone Fouler, Dirty Player]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [1, 4]}, {chainsaw H1: 6}, {foul-armour A1: [4, 2]}, {injury A1: [1, 2]}]
        choices: [{use Dirty Player on armour H1: false}, {re-roll foul-armour A1: Lone Fouler}]
        expect: {A1: {state: stunned}}
    """)


def test_pile_driver_in_a_blitz_ends_the_activation() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Pile Driver]}
          A1: {at: [11, 8]}
        play: [{declare: blitz, by: H1, target: A1}, {block: A1}, {move: [[11, 7]]}]
        dice: [{block H1: [pow]}, {armour A1: [1, 2]}, {foul-armour A1: [1, 3]}]
        choices: [{push A1: [12, 8]}, {follow up H1: true}, {use Pile Driver H1: true}]
        expect: {refused: 3, turnover: false, H1: {state: prone, activated: true}}
    """)


def test_pile_driver_needs_an_opponent_who_was_knocked_down() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Pile Driver]}
          A1: {at: [11, 8], skills: [Wrestle]}
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [{block H1: [both-down]}]
        choices: [{use Wrestle A1: true}]
        expect: {not_asked: [use Pile Driver H1]}
    """)


def test_pile_driver_comes_after_a_both_down_that_left_its_owner_standing() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Pile Driver, Block]}
          A1: {at: [11, 8]}
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [{block H1: [both-down]}, {armour A1: [1, 2]}, {foul-armour A1: [1, 3]}]
        choices: [{use Block H1: true}, {use Pile Driver H1: true}]
        expect: {turnover: false, H1: {state: prone, activated: true}}
    """)


def test_a_pile_driver_who_is_seen_leaves_the_pitch_and_not_prone() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Pile Driver]}
          A1: {at: [11, 8]}
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [{block H1: [pow]}, {armour A1: [1, 2]}, {foul-armour A1: [2, 2]}]
        choices: [{push A1: [12, 8]}, {follow up H1: true}, {use Pile Driver H1: true}]
        expect: {turnover: true, H1: {in: sent-off}}
    """)


def test_a_pile_driver_that_counts_is_barred_once_the_team_has_fouled() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Pile Driver]}
          H2: {at: [14, 8]}
          A1: {at: [11, 8]}
          A2: {at: [15, 8], state: prone}
        play: [{declare: foul, by: H2}, {foul: A2}, {declare: block, by: H1, target: A1}, {block: A1}]
        dice: [{foul-armour A2: [1, 2]}, {block H1: [pow]}, {armour A1: [1, 2]}]
        choices: [{push A1: [12, 8]}, {follow up H1: true}]
        expect: {refused: false, not_asked: [use Pile Driver H1], H1: {state: standing}}
    """, pile_driver_foul_limit="counts")


def test_a_declined_pile_driver_is_asked_for_once() -> None:
    result = played("""
        players:
          H1: {at: [10, 8], skills: [Pile Driver]}
          A1: {at: [11, 8]}
        ball: A1
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [{block H1: [pow]}, {armour A1: [1, 2]}, {bounce: E}]
        choices: [{push A1: [12, 8]}, {follow up H1: true}, {use Pile Driver H1 always: false}]
    """, pile_driver_timing="right-after-knock-down")
    assert [choice["name"] for choice in result.choices].count("use Pile Driver H1") == 1


def test_halfling_luck_works_once_a_game() -> None:
    result = played("""
        players:
          H1: {at: [10, 8], skills: [Halfling Luck]}
          A1: {at: [9, 8]}
          A2: {at: [12, 8]}
        play: [{declare: move, by: H1}, {move: [[11, 9]]}, {end: turn}, {end: turn}, {declare: move, by: H1}, {move: [[11, 10]]}]
        dice: [{dodge H1: 2}, {dodge H1: 6}, {dodge H1: 2}, {armour H1: [1, 1]}]
        choices: [{re-roll dodge H1 always: Halfling Luck}]
    """)
    assert [choice["name"] for choice in result.choices] == ["re-roll dodge H1"]
    assert result.outcome["turnover"]


def test_halfling_luck_re_rolls_one_die_of_a_pool() -> None:
    holds("""
        players:
          H1: {at: [10, 8], st: 4, skills: [Halfling Luck]}
          A1: {at: [11, 8]}
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [{block H1: [player-down, push-back]}, {block H1: [pow]}, {armour A1: [1, 2]}]
        choices: [{re-roll block H1: {with: Halfling Luck, die: player-down}}, {die H1: pow}, {push A1: [12, 8]}]
        expect: {A1: {state: prone}, H1: {state: standing}}
    """)


def test_halfling_luck_does_not_reach_the_armour_roll_of_a_foul() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Halfling Luck]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [{foul-armour A1: [1, 2]}]
        expect: {not_asked: [re-roll foul-armour A1]}
    """)
