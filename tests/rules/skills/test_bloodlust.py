"""Bloodlust: the thirst, the bite, and what happens without one."""
from __future__ import annotations

from ..scene import holds


def test_below_the_number_a_thrall_beside_him_is_bitten_at_the_end() -> None:
    holds("""
        players:
          H1: {at: [10, 8], skills: [Bloodlust (3+)]}
          H2: {at: [12, 8], keywords: [Thrall]}
        play: [{declare: move, by: H1}, {move: [[11, 8]]}, {end: activation}]
        dice: [{bloodlust H1: 2}, {injury H2: [3, 3]}]
        expect: {turnover: false, targets: {bloodlust H1: 3}, asked: [bite H1], H1: {distracted: false}, H2: {state: stunned}}
    """)


def test_a_bite_never_does_worse_than_badly_hurt() -> None:
    holds("""
        players:
          H1: {at: [11, 8], skills: [Bloodlust (3+)]}
          H2: {at: [12, 8], keywords: [Thrall]}
        play: [{declare: move, by: H1}, {end: activation}]
        dice: [{bloodlust H1: 2}, {injury H2: [6, 6]}]
        expect: {turnover: false, H2: {in: casualty, casualty: badly-hurt}, not_rolled: [casualty H2]}
    """)


def test_without_a_thrall_the_turn_is_over_and_the_ball_is_lost() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Bloodlust (3+)]}, H2: {at: [11, 9]}}
        ball: H1
        play: [{declare: move, by: H1}, {end: activation}]
        dice: [{bloodlust H1: 1}, {bounce: N}]
        expect: {turnover: true, active: away, H1: {distracted: true, state: standing}, ball: [10, 7]}
    """)


def test_a_thirsty_player_scores_only_if_he_can_bite_first() -> None:
    holds("""
        players: {H1: {at: [25, 8], skills: [Bloodlust (3+)]}}
        ball: H1
        play: [{declare: move, by: H1}, {move: [[26, 8]]}]
        dice: [{bloodlust H1: 1}, {bounce: W}]
        expect: {turnover: true, score: {home: 0, away: 0}, H1: {distracted: true}, ball: [25, 8]}
    """)


def test_a_thirsty_player_bites_before_the_touchdown() -> None:
    holds("""
        players: {H1: {at: [25, 8], skills: [Bloodlust (3+)]}, H2: {at: [26, 9], keywords: [Thrall]}}
        ball: H1
        play: [{declare: move, by: H1}, {move: [[26, 8]]}]
        dice: [{bloodlust H1: 1}, {injury H2: [1, 1]}]
        expect: {score: {home: 1, away: 0}, rolled: [bloodlust H1, injury H2]}
    """)


def test_a_thirsty_player_bites_before_he_passes() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Bloodlust (3+)]}, H2: {at: [11, 9], keywords: [Thrall]}, H3: {at: [12, 8]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H3}]
        dice: [{bloodlust H1: 1}, {injury H2: [1, 1]}, {pass H1: 6}, {catch H3: 6}]
        expect: {turnover: false, ball: H3, rolled: [bloodlust H1, injury H2, pass H1]}
    """)


def test_the_thrall_who_holds_the_ball_drops_it_and_ends_the_turn() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Bloodlust (3+)]}, H2: {at: [11, 8], keywords: [Thrall]}}
        ball: H2
        play: [{declare: move, by: H1}, {end: activation}]
        dice: [{bloodlust H1: 2}, {injury H2: [1, 1]}, {bounce: E}]
        expect: {turnover: true, ball: [12, 8], H2: {state: stunned}}
    """)


def test_a_declared_block_may_become_a_move() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Bloodlust (3+)]}, H2: {at: [9, 6], keywords: [Thrall]}, A1: {at: [11, 8]}}
        play: [{declare: block, by: H1, target: A1}, {move: [[9, 7]]}, {end: activation}]
        dice: [{bloodlust H1: 1}, {dodge H1: 6}, {injury H2: [1, 1]}]
        expect: {refused: false, turnover: false, H1: {at: [9, 7]}, targets: {bloodlust H1: 2}}
    """)


def test_a_player_at_ease_may_not_move_after_declaring_a_block() -> None:
    holds("""
        players: {H1: {at: [10, 8], skills: [Bloodlust (3+)]}, A1: {at: [11, 8]}}
        play: [{declare: block, by: H1, target: A1}, {move: [[9, 7]]}]
        dice: [{bloodlust H1: 2}]
        expect: {refused: 2, H1: {at: [10, 8]}}
    """)
