"""Skills that change how many block dice are thrown, or which are thrown again: Dauntless, Horns, Guard, Defensive, Brawler, Pro, Loner."""
from __future__ import annotations

import pytest

from ..scene import holds

DECLARED = "[{declare: block, by: H1, target: A1}, {block: A1}]"
BLITZED = "[{declare: blitz, by: H1, target: A1}, {block: A1}]"
PUSH = "push A1: [15, 8]"


@pytest.mark.parametrize(("home", "away", "dice", "chooser"), [
    (3, 3, 1, "home"), (4, 3, 2, "home"), (3, 4, 2, "away"), (6, 3, 2, "home"), (7, 3, 3, "home"), (3, 6, 2, "away"), (3, 7, 3, "away"), (1, 1, 1, "home"),
])
def test_the_stronger_side_chooses_among_two_dice_and_three_if_more_than_twice_as_strong(home: int, away: int, dice: int, chooser: str) -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], st: {home}}}, A1: {{at: [14, 8], st: {away}}}}}
        play: {DECLARED}
        dice: [block H1: [{", ".join(["push-back"] * dice)}]]
        choices: [{PUSH}]
        expect: {{dice_count: {{block H1: {dice}, chooser: {chooser}}}}}
    """)


def test_dauntless_makes_a_weaker_blocker_as_strong_as_his_target() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], skills: [Dauntless]}}, A1: {{at: [14, 8], st: 5}}}}
        play: {DECLARED}
        dice: [dauntless H1: 3, block H1: [push-back]]
        choices: [{PUSH}]
        expect: {{targets: {{dauntless H1: 3}}, dice_count: {{block H1: 1}}}}
    """)


def test_dauntless_that_fails_leaves_the_strengths_as_they_are() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], skills: [Dauntless]}}, A1: {{at: [14, 8], st: 5}}}}
        play: {DECLARED}
        dice: [dauntless H1: 2, block H1: [push-back, push-back]]
        choices: [{PUSH}]
        expect: {{dice_count: {{block H1: 2, chooser: away}}}}
    """)


def test_dauntless_is_not_rolled_against_an_equal_or_by_the_target() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], st: 3, skills: [Dauntless]}}, A1: {{at: [14, 8], st: 3, skills: [Dauntless]}}}}
        play: {DECLARED}
        dice: [block H1: [push-back]]
        choices: [{PUSH}]
        expect: {{not_rolled: [dauntless H1, dauntless A1]}}
    """)


def test_assists_count_on_top_of_dauntless() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], skills: [Dauntless]}}, H2: {{at: [14, 9]}}, A1: {{at: [14, 8], st: 5}}}}
        play: {DECLARED}
        dice: [dauntless H1: 3, block H1: [push-back, push-back]]
        choices: [{PUSH}]
        expect: {{dice_count: {{block H1: 2, chooser: home}}}}
    """)


def test_horns_add_to_strength_in_a_blitz() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], skills: [Horns]}}, A1: {{at: [14, 8]}}}}
        play: {BLITZED}
        dice: [block H1: [push-back, push-back]]
        choices: [{PUSH}]
        expect: {{dice_count: {{block H1: 2, chooser: home}}}}
    """)


def test_horns_add_nothing_in_a_block_action_or_for_the_target() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], skills: [Horns]}}, A1: {{at: [14, 8], skills: [Horns]}}}}
        play: {DECLARED}
        dice: [block H1: [push-back]]
        choices: [{PUSH}]
        expect: {{dice_count: {{block H1: 1}}}}
    """)


ASSIST = "players: {H1: {at: [13, 8]}, H2: {at: [14, 9]%s}, A1: {at: [14, 8]}, A2: {at: [15, 10]%s}}"


def test_a_marked_team_mate_gives_no_assist() -> None:
    holds(f"""
        {ASSIST % ("", "")}
        play: {DECLARED}
        dice: [block H1: [push-back]]
        choices: [{PUSH}]
        expect: {{dice_count: {{block H1: 1}}}}
    """)


def test_guard_assists_although_marked() -> None:
    holds(f"""
        {ASSIST % (", skills: [Guard]", "")}
        play: {DECLARED}
        dice: [block H1: [push-back, push-back]]
        choices: [{PUSH}]
        expect: {{dice_count: {{block H1: 2, chooser: home}}}}
    """)


def test_guard_is_of_no_use_while_distracted_or_down() -> None:
    for status in ("distracted: true", "state: prone"):
        holds(f"""
            {ASSIST % (f", {status}, skills: [Guard]", "")}
            play: {DECLARED}
            dice: [block H1: [push-back]]
            choices: [{PUSH}]
            expect: {{dice_count: {{block H1: 1}}}}
        """)


def test_defensive_silences_guard_in_the_other_teams_turn() -> None:
    holds(f"""
        {ASSIST % (", skills: [Guard]", ", skills: [Defensive]")}
        play: {DECLARED}
        dice: [block H1: [push-back]]
        choices: [{PUSH}]
        expect: {{dice_count: {{block H1: 1}}}}
    """)


def test_defensive_does_not_silence_guard_in_its_own_teams_turn() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8]}}, H2: {{at: [12, 10], skills: [Defensive]}}, A1: {{at: [14, 8]}}, A2: {{at: [13, 9], skills: [Guard]}}}}
        play: {DECLARED}
        dice: [block H1: [push-back, push-back]]
        choices: [{PUSH}]
        expect: {{dice_count: {{block H1: 2, chooser: away}}}}
    """)


def test_defensive_that_marks_nobody_with_guard_silences_nobody() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8]}}, H2: {{at: [14, 9], skills: [Guard]}}, A1: {{at: [14, 8]}}, A2: {{at: [15, 10]}},
                  A3: {{at: [17, 9], skills: [Defensive]}}}}
        play: {DECLARED}
        dice: [block H1: [push-back, push-back]]
        choices: [{PUSH}]
        expect: {{dice_count: {{block H1: 2, chooser: home}}}}
    """)


def test_brawler_rerolls_one_both_down_of_a_block_action() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], st: 4, skills: [Brawler]}}, A1: {{at: [14, 8]}}}}
        play: {DECLARED}
        dice: [block H1: [both-down, player-down], block H1: [push-back]]
        choices: [re-roll block H1: Brawler, die H1: push-back, {PUSH}]
        expect: {{A1: {{at: [15, 8]}}, options: {{die H1: [player-down, push-back]}}}}
    """)


@pytest.mark.parametrize(("play", "faces"), [(BLITZED, "both-down"), (DECLARED, "player-down")])
def test_brawler_does_nothing_in_a_blitz_or_for_another_face(play: str, faces: str) -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], skills: [Brawler]}}, A1: {{at: [14, 8]}}}}
        play: {play}
        dice: [block H1: [{faces}], armour H1: [1, 1], {"armour A1: [1, 1]" if faces == "both-down" else ""}]
        expect: {{H1: {{state: prone}}, not_asked: [re-roll block H1]}}
    """)


def test_pro_rerolls_one_die_on_a_three() -> None:
    holds(f"""
        players: {{H1: {{at: [13, 8], st: 4, skills: [Pro]}}, A1: {{at: [14, 8]}}}}
        play: {DECLARED}
        dice: [block H1: [both-down, player-down], pro H1: 3, block H1: [pow], armour A1: [1, 1]]
        choices: [re-roll block H1: {{with: Pro, die: player-down}}, die H1: pow, {PUSH}]
        expect: {{A1: {{state: prone}}, H1: {{state: standing}}, targets: {{pro H1: 3}}}}
    """)


def test_pro_that_fails_leaves_the_pool_without_any_reroll() -> None:
    holds(f"""
        rerolls: {{home: 1}}
        players: {{H1: {{at: [13, 8], skills: [Pro]}}, A1: {{at: [14, 8]}}}}
        play: {DECLARED}
        dice: [block H1: [player-down], pro H1: 2, armour H1: [1, 1]]
        choices: [re-roll block H1: Pro]
        expect: {{turnover: true, rerolls: {{home: 1}}}}
    """)


def test_pro_is_for_the_players_own_activation_only() -> None:
    holds("""
        players: {H1: {at: [13, 8], ma: 1}, A1: {at: [12, 8], skills: [Shadowing, Pro]}}
        play: [{declare: move, by: H1}, {move: [[14, 8]]}]
        dice: [dodge H1: 3, shadowing A1: 1]
        expect: {A1: {at: [12, 8]}, not_asked: [re-roll shadowing A1]}
    """)


def test_pro_is_used_once_in_an_activation() -> None:
    holds("""
        players: {H1: {at: [13, 8], ma: 1, skills: [Pro]}}
        play: [{declare: move, by: H1}, {move: [[14, 8], [15, 8], [16, 8]]}]
        dice: [rush H1: 1, pro H1: 3, rush H1: 2, rush H1: 1, armour H1: [1, 1]]
        choices: [re-roll rush H1: Pro, re-roll rush H1: Pro]
        expect: {H1: {at: [16, 8], state: prone}, turnover: true}
    """)


def test_loner_must_make_his_roll_before_a_team_reroll_works() -> None:
    for die, state in ((4, "standing"), (3, "prone")):
        again = "rush H1: 2" if die == 4 else "armour H1: [1, 1]"
        holds(f"""
            rerolls: {{home: 1}}
            players: {{H1: {{at: [13, 8], ma: 1, skills: [Loner (4+)]}}}}
            play: [{{declare: move, by: H1}}, {{move: [[14, 8], [15, 8]]}}]
            dice: [rush H1: 1, loner H1: {die}, {again}]
            choices: [re-roll rush H1: team]
            expect: {{H1: {{state: {state}}}, rerolls: {{home: 0}}, targets: {{loner H1: 4}}}}
        """)


def test_loner_does_not_touch_rerolls_by_a_skill() -> None:
    holds("""
        rerolls: {home: 1}
        players: {H1: {at: [13, 8], ma: 1, skills: [Loner (4+), Sure Feet]}}
        play: [{declare: move, by: H1}, {move: [[14, 8], [15, 8]]}]
        dice: [rush H1: 1, rush H1: 2]
        choices: [re-roll rush H1: Sure Feet]
        expect: {H1: {state: standing}, not_rolled: [loner H1], rerolls: {home: 1}}
    """)
