"""Two blocks at once: what the book's scenarios leave open."""
from __future__ import annotations

import pytest

from app.scenarios.check import check_scenario

from ..files import default
from ..scene import holds, scene

DECLARED = "[{declare: multiple-block, by: H1, target: [A1, A2]}, {block: [A1, A2]}]"


def both(faces: tuple[str, str], expect: str, *, blocker: str = "", first: str = "", second: str = "", dice: str = "", choices: str = "",
         more: str = "", **chosen: str) -> None:
    """H1, who counts as ST 5, blocks A1 at [11, 7] and A2 at [11, 9] with these results, and what must come of it."""
    skills = ", ".join(filter(None, ("Multiple Block", blocker)))
    holds(f"""
        players:
          H1: {{at: [10, 8], st: 7, skills: [{skills}]}}
          A1: {{at: [11, 7], skills: [{first}]}}
          A2: {{at: [11, 9], skills: [{second}]}}
        {more}
        play: {DECLARED}
        dice: [block H1 A1: [{faces[0]}, {faces[0]}], block H1 A2: [{faces[1]}, {faces[1]}], {dice}]
        choices: [order blocks H1: [A1, A2], push A1: [12, 6], push A2: [12, 10], {choices}]
        expect: {{{expect}}}
    """, **chosen)


def refused(play: str, step: int, blocker: str = "skills: [Multiple Block]") -> None:
    holds(f"""
        players: {{H1: {{at: [10, 8], {blocker}}}, A1: {{at: [11, 7]}}, A2: {{at: [11, 9]}}, A3: {{at: [13, 8]}}}}
        play: {play}
        expect: {{refused: {step}, A1: {{at: [11, 7]}}, A2: {{at: [11, 9]}}}}
    """)


@pytest.mark.parametrize("targets", ["A1", "[A1, A3]", "[A1, H1]"])
def test_the_declaration_names_two_different_opponents_next_to_the_player(targets: str) -> None:
    refused(f"[{{declare: multiple-block, by: H1, target: {targets}}}]", 1)


def test_nobody_declares_it_without_the_skill() -> None:
    refused("[{declare: multiple-block, by: H1, target: [A1, A2]}]", 1, "st: 5")


def test_an_ordinary_block_action_blocks_one_opponent() -> None:
    refused("[{declare: block, by: H1, target: A1}, {block: [A1, A2]}]", 2)


@pytest.mark.parametrize("block", ["A1", "[A1, A3]"])
def test_the_targets_that_were_named_are_both_blocked(block: str) -> None:
    refused(f"[{{declare: multiple-block, by: H1, target: [A1, A2]}}, {{block: {block}}}]", 2)


def test_strength_never_falls_below_one() -> None:
    holds(f"""
        players: {{H1: {{at: [10, 8], st: 2, skills: [Multiple Block]}}, A1: {{at: [11, 7], st: 2}}, A2: {{at: [11, 9], st: 1}}}}
        play: {DECLARED}
        dice: [block H1 A1: [push-back, push-back], block H1 A2: [push-back]]
        choices: [order blocks H1: [A1, A2], push A1: [12, 6], push A2: [12, 10]]
        expect: {{dice_count: {{block H1 A1: 2, block H1 A2: 1}}, turnover: false}}
    """, multiple_block_targets_assist="no-mutual-assist")


def test_foul_appearance_cancels_the_block_at_its_owner_only() -> None:
    holds(f"""
        players:
          H1: {{at: [10, 8], st: 7, skills: [Multiple Block]}}
          A1: {{at: [11, 7], skills: [Foul Appearance]}}
          A2: {{at: [11, 9]}}
        play: {DECLARED}
        dice: [foul-appearance H1: 1, block H1 A2: [push-back, push-back]]
        choices: [push A2: [12, 10]]
        expect: {{A1: {{at: [11, 7]}}, A2: {{at: [12, 10]}}, H1: {{activated: true}}, not_asked: [order blocks H1], turnover: false}}
    """)


def test_the_action_is_over_when_both_targets_cancel_their_blocks() -> None:
    holds(f"""
        players:
          H1: {{at: [10, 8], st: 7, skills: [Multiple Block]}}
          A1: {{at: [11, 7], skills: [Foul Appearance]}}
          A2: {{at: [11, 9], skills: [Foul Appearance]}}
        play: {DECLARED}
        dice: [foul-appearance H1: 1, foul-appearance H1: 1]
        expect: {{A1: {{at: [11, 7]}}, A2: {{at: [11, 9]}}, H1: {{activated: true}}, turnover: false}}
    """)


def test_the_second_block_is_played_though_the_first_turns_the_turn_over() -> None:
    both(("player-down", "pow"), "turnover: true, H1: {state: prone}, A2: {at: [12, 10], state: prone}, rolled: [armour A2, armour H1]",
         dice="armour A2: [1, 2], armour H1: [1, 2]")


def test_a_block_that_he_survives_does_not_spare_him_the_other() -> None:
    both(("both-down", "player-down"), "turnover: true, H1: {state: prone}, A1: {state: prone}, A2: {state: standing}", blocker="Block",
         dice="armour A1: [1, 2], armour H1: [1, 2]")


def test_steady_footing_that_has_failed_is_not_asked_again_for_the_other_block() -> None:
    both(("player-down", "player-down"), "H1: {state: prone}, rolled: [steady-footing H1, armour H1, armour H1]", blocker="Steady Footing",
         dice="steady-footing H1: 2, armour H1: [1, 2], armour H1: [1, 2]")


def test_steady_footing_that_has_saved_him_is_asked_for_the_other_block() -> None:
    both(("player-down", "player-down"), "H1: {state: standing}, turnover: false, not_rolled: [armour H1]", blocker="Steady Footing",
         dice="steady-footing H1: 6, steady-footing H1: 6")


def test_wrestle_in_the_first_block_leaves_one_armour_roll_for_the_second() -> None:
    both(("both-down", "player-down"), "H1: {state: prone}, A1: {state: prone}, turnover: true", first="Wrestle", dice="armour H1: [1, 2]",
         multiple_block_attacker_down_twice="one-roll")


def test_wrestle_in_both_blocks_is_no_turnover() -> None:
    both(("both-down", "both-down"), "H1: {state: prone}, A1: {state: prone}, A2: {state: prone}, turnover: false", blocker="Wrestle")


def test_the_worse_of_two_injuries_of_the_attacker_counts() -> None:
    both(("player-down", "player-down"), "H1: {in: casualty, casualty: dead}",
         dice="armour H1: [6, 6], armour H1: [6, 6], injury H1: [6, 6], injury H1: [4, 4], casualty H1: 16")


def test_each_target_falls_by_its_own_block_before_any_armour() -> None:
    both(("pow", "pow"), "events: [knock-down, knock-down, armour, armour], A1: {state: prone}, A2: {state: prone}",
         dice="armour A1: [1, 2], armour A2: [1, 2]")


def test_a_saboteur_takes_the_blocker_down_before_the_other_target_goes_down() -> None:
    both(("pow", "pow"), "A1: {in: ko}, A2: {state: prone}, H1: {state: prone}, rolled: [saboteur A1, armour H1, armour A2]", first="Saboteur, Secret Weapon",
         dice="saboteur A1: 4, armour H1: [1, 2], armour A2: [1, 2]")


def test_two_apothecaries_for_two_victims_need_no_order() -> None:
    both(("pow", "pow"), "A1: {state: stunned}, A2: {state: stunned}, not_asked: [order apothecary], apothecaries: {home: 0, away: 0}",
         dice="armour A1: [6, 6], injury A1: [4, 4], armour A2: [6, 6], injury A2: [4, 4]", choices="apothecary A1: true, apothecary A2: true",
         more="apothecaries: {home: 0, away: 2}")


def test_a_victim_lies_on_the_pitch_until_the_pool_is_settled() -> None:
    both(("pow", "pow"), "A1: {in: ko}, A2: {state: prone}, ball: [12, 7], rolled: [injury A1, armour A2, bounce]",
         dice="armour A1: [6, 6], injury A1: [4, 4], armour A2: [1, 2], bounce: S", more="ball: A1")


def test_pro_spent_on_the_first_pool_leaves_a_team_re_roll_for_the_second() -> None:
    holds(f"""
        players: {{H1: {{at: [10, 8], st: 7, skills: [Multiple Block, Pro]}}, A1: {{at: [11, 7]}}, A2: {{at: [11, 9]}}}}
        rerolls: {{home: 1}}
        play: {DECLARED}
        dice: [block H1 A1: [player-down, player-down], block H1 A2: [player-down, player-down], pro H1: 3, block H1 A1: [push-back],
               block H1 A2: [push-back, push-back]]
        choices: [re-roll block H1 A1: {{with: Pro, die: player-down}}, re-roll block H1 A2: team, die H1 A1: push-back,
                  order blocks H1: [A1, A2], push A1: [12, 6], push A2: [12, 10]]
        expect: {{turnover: false, options: {{re-roll block H1 A2: [none, team]}}}}
    """)


def test_a_team_re_roll_for_both_pools_spares_a_pool_that_was_re_rolled_already() -> None:
    holds(f"""
        players: {{H1: {{at: [10, 8], st: 7, skills: [Multiple Block, Pro]}}, A1: {{at: [11, 7]}}, A2: {{at: [11, 9]}}}}
        rerolls: {{home: 1}}
        play: {DECLARED}
        dice: [block H1 A1: [player-down, player-down], block H1 A2: [player-down, player-down], pro H1: 3, block H1 A1: [push-back],
               block H1 A2: [push-back, push-back]]
        choices: [re-roll block H1 A1: {{with: Pro, die: player-down}}, re-roll block H1 A2: team, die H1 A1: push-back,
                  order blocks H1: [A1, A2], push A1: [12, 6], push A2: [12, 10]]
        expect: {{turnover: false}}
    """, multiple_block_team_reroll_scope="both-targets")


def test_exact_odds_of_two_blocks() -> None:
    """Each pool of two dice fails if neither shows a push, (1/3)²; the attacker goes down if either fails."""
    odds = scene(f"""
        players: {{H1: {{at: [10, 8], st: 7, skills: [Multiple Block]}}, A1: {{at: [11, 7]}}, A2: {{at: [11, 9]}}}}
        play: {DECLARED}
        dice: [armour A1: [1, 2], armour A2: [1, 2], armour H1: [1, 2], armour H1: [1, 2]]
        choices: [
          die H1 A1 always: [pow, stumble, push-back, both-down, player-down], die H1 A2 always: [pow, stumble, push-back, both-down, player-down],
          order blocks H1: [A1, A2], push A1: [12, 6], push A2: [12, 10]]
        odds:
          - {{when: {{turnover: true}}, p: 17/81}}
          - {{when: {{turnover: false}}, p: 64/81}}
    """)
    assert check_scenario(odds, default) == (2, [])


def test_a_blocker_who_has_left_the_pitch_still_pushes_from_where_he_stood() -> None:
    both(("player-down", "push-back"), "H1: {in: ko}, A2: {at: [12, 10]}, turnover: true", dice="armour H1: [6, 6], injury H1: [4, 4]",
         multiple_block_granularity="sequential", multiple_block_injury_pool="immediate")


def test_a_ball_caught_between_the_two_pushes_goes_into_the_crowd_with_its_catcher() -> None:
    holds(f"""
        players: {{H1: {{at: [10, 2], st: 7, skills: [Multiple Block]}}, A1: {{at: [11, 2]}}, A2: {{at: [10, 1]}}}}
        ball: H1
        play: {DECLARED}
        dice: [block H1 A1: [player-down, player-down], block H1 A2: [push-back, push-back], bounce: N, catch A2: 6,
               injury A2: [1, 2], armour H1: [1, 2], throw-in-direction: 2, throw-in-distance: [1, 2], bounce: S]
        choices: [order blocks H1: [A1, A2], push A2: crowd]
        expect: {{A2: {{in: reserves}}, events: [catch, push, throw-in]}}
    """, multiple_block_ball_bounce_timing="after-each")
