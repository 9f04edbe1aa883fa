"""The referee: what the rulings' scenarios and the cases leave open about arguing, Bribes and being sent off."""
from __future__ import annotations

from ..scene import holds

CAUGHT = """
        players:
          H1: {at: [10, 8]}
          A1: {at: [11, 8], state: prone}
        play: [{declare: foul, by: H1}, {foul: A1}]
"""
AT_THE_END = "        active: home\n        kicking: away"


def test_a_bribe_that_shows_a_1_is_wasted() -> None:
    holds("        bribes: {home: 1}" + CAUGHT + """
        dice: [{foul-armour A1: [3, 3]}, {bribe H1: 1}]
        choices: [{bribe H1: true}]
        expect: {turnover: true, bribes: {home: 0}, H1: {in: sent-off}}
    """)


def test_a_bribe_that_fails_after_a_6_leaves_the_player_on_the_pitch() -> None:
    holds("        bribes: {home: 1}" + CAUGHT + """
        dice: [{foul-armour A1: [3, 3]}, {argue H1: 6}, {bribe H1: 1}]
        choices: [{argue H1: true}, {bribe H1: true}]
        expect: {turnover: true, H1: {at: [10, 8]}}
    """)


def test_no_team_re_roll_works_on_argument_or_bribe() -> None:
    holds("        bribes: {home: 1}\n        rerolls: {home: 2}" + CAUGHT + """
        dice: [{foul-armour A1: [3, 3]}, {argue H1: 2}, {bribe H1: 1}]
        choices: [{argue H1: true}, {bribe H1: true}]
        expect: {not_asked: [re-roll argue H1, re-roll bribe H1], rerolls: {home: 2}}
    """)


def test_a_5_is_not_enough_without_friends() -> None:
    holds(CAUGHT + """
        dice: [{foul-armour A1: [3, 3]}, {argue H1: 5}]
        choices: [{argue H1: true}]
        expect: {H1: {in: sent-off}, coach_banned: {home: false}}
    """)


def test_a_5_is_enough_for_friends_with_the_ref() -> None:
    holds("        prayers: {home: [friends-with-the-ref]}" + CAUGHT + """
        dice: [{foul-armour A1: [3, 3]}, {argue H1: 5}]
        choices: [{argue H1: true}]
        expect: {turnover: true, H1: {at: [10, 8]}}
    """)


def test_a_knocked_out_secret_weapon_is_sent_off_and_does_not_recover() -> None:
    holds(AT_THE_END + """
        players:
          H1: {at: [10, 8], skills: [Secret Weapon], av: 3}
          A1: {at: [11, 8]}
        play: [{declare: block, by: H1, target: A1}, {block: A1}, {end: drive}]
        dice: [{block H1: [player-down]}, {armour H1: [6, 5]}, {injury H1: [4, 4]}]
        expect: {H1: {in: sent-off}, not_rolled: [ko-recovery H1]}
    """)


def test_a_secret_weapon_who_sat_out_the_drive_is_not_sent_off() -> None:
    holds(AT_THE_END + """
        players:
          H1: {in: reserves, skills: [Secret Weapon]}
          A1: {at: [11, 8]}
        play: [{end: drive}]
        dice: []
        expect: {H1: {in: reserves}, not_asked: [argue H1]}
    """)


def test_a_secret_weapon_is_not_sent_off_for_an_earlier_drive() -> None:
    holds(AT_THE_END + """
        players:
          H1: {at: [10, 8], skills: [Secret Weapon]}
          H2: {in: reserves}
          A1: {in: reserves}
        play: [{end: drive}, {start: drive}, {set_up: {away: {A1: [14, 8]}, home: {H2: [13, 8]}}}, {end: drive}]
        dice: [{argue H1: 6}]
        choices: [{argue H1: true}]
        expect: {H1: {in: reserves}}
    """)


def test_a_secret_weapon_who_is_a_casualty_stays_one() -> None:
    holds(AT_THE_END + """
        players:
          H1: {at: [10, 8], skills: [Secret Weapon], av: 3}
          A1: {at: [11, 8]}
        play: [{declare: block, by: H1, target: A1}, {block: A1}, {end: drive}]
        dice: [{block H1: [player-down]}, {armour H1: [6, 5]}, {injury H1: [6, 4]}, {casualty H1: 1}]
        expect: {H1: {in: casualty}, not_asked: [argue H1]}
    """)


def test_a_coach_says_in_which_order_his_secret_weapons_are_dealt_with() -> None:
    holds(AT_THE_END + """
        players:
          H1: {at: [10, 8], skills: [Secret Weapon]}
          H2: {at: [10, 9], skills: [Secret Weapon]}
        play: [{end: drive}]
        dice: [{argue H2: 1}]
        choices: [{order secret weapons home: [H2, H1]}, {argue H2: true}]
        expect: {H1: {in: sent-off}, H2: {in: sent-off}, not_asked: [argue H1]}
    """)


def test_sending_off_at_the_end_of_a_drive_turns_no_turn_over_and_leaves_no_bribe_after_a_6() -> None:
    holds("        bribes: {home: 1}\n" + AT_THE_END + """
        players:
          H1: {at: [10, 8], skills: [Secret Weapon]}
        play: [{end: drive}]
        dice: [{argue H1: 6}]
        choices: [{argue H1: true}]
        expect: {turnover: false, H1: {in: reserves}, bribes: {home: 1}, not_asked: [bribe H1]}
    """)
