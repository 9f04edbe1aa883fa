"""On the Ball: a move before an opponent's pass, and one under a kick-off."""
from __future__ import annotations

from ..scene import holds


def test_a_player_on_the_ball_runs_under_the_pass_and_intercepts_it() -> None:
    holds("""
        players: {H1: {at: [5, 8]}, H2: {at: [11, 8]}, A1: {at: [8, 11], skills: [On the Ball]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2}]
        dice: [pass H1: 6, intercept A1: 6]
        choices: [on the ball A1: [8, 10], on the ball A1: [8, 9], on the ball A1: none, intercept: A1]
        expect: {ball: A1, turnover: true, A1: {at: [8, 9], activated: false}}
    """)


def test_a_fall_stops_the_others_and_the_pass_goes_on() -> None:
    holds("""
        rerolls: {home: 1, away: 1}
        players:
          H1: {at: [5, 8]}
          H2: {at: [11, 8]}
          H3: {at: [8, 12]}
          A1: {at: [8, 11], skills: [On the Ball, Pro]}
          A2: {at: [20, 2], skills: [On the Ball]}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2}]
        dice: [dodge A1: 1, armour A1: [1, 1], pass H1: 6, catch H2: 6]
        choices: [on the ball A1: [8, 10]]
        expect: {ball: H2, turnover: false, active: home, A1: {state: prone}, not_asked: [use On the Ball A2, re-roll dodge A1], H1: {activated: true}}
    """)


def test_three_squares_are_all() -> None:
    holds("""
        players: {H1: {at: [5, 8]}, H2: {at: [11, 8]}, A1: {at: [20, 8], skills: [On the Ball]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2}]
        dice: [pass H1: 6, catch H2: 6]
        choices: [on the ball A1: [19, 8], on the ball A1: [18, 8], on the ball A1: [17, 8]]
        expect: {A1: {at: [17, 8]}}
    """)


def test_under_a_kick_one_open_receiver_moves_in_his_own_half() -> None:
    holds("""
        kicking: home
        players: {H1: {at: [8, 8]}, H2: {at: [13, 8]}, A1: {at: [16, 4], skills: [On the Ball]}, A2: {at: [20, 7], skills: [Diving Catch]}}
        play: [{kick_off: {by: H1, at: [20, 6]}}]
        dice: [deviate-direction: E, deviate-distance: 1, kick-off-event: [1, 1], catch A2: 3]
        choices: [on the ball A1: [15, 4], on the ball A1: [14, 4], on the ball A1: none]
        expect: {ball: A2, A1: {at: [14, 4]}, options: {on the ball A1: [[15, 3], [15, 4], [15, 5], [16, 3], [16, 5], [17, 3], [17, 4], [17, 5], none]}}
    """)


def test_a_kick_that_will_be_a_touchback_moves_nobody() -> None:
    holds("""
        kicking: home
        players: {H1: {at: [8, 8]}, A1: {at: [16, 4], skills: [On the Ball]}}
        play: [{kick_off: {by: H1, at: [20, 1]}}]
        dice: [deviate-direction: N, deviate-distance: 1, kick-off-event: [1, 1]]
        choices: [touchback: A1]
        expect: {ball: A1, A1: {at: [16, 4]}, not_asked: [use On the Ball A1]}
    """)


def test_a_kick_caught_by_a_diver_of_the_kicking_team_is_a_touchback() -> None:
    holds("""
        kicking: home
        players: {H1: {at: [8, 8]}, H2: {at: [13, 8], skills: [Diving Catch]}, A1: {at: [16, 4]}}
        play: [{kick_off: {by: H1, at: [14, 9]}}]
        dice: [deviate-direction: N, deviate-distance: 1, kick-off-event: [1, 1], catch H2: 3]
        choices: [touchback: A1]
        expect: {ball: A1, active: away}
    """)
