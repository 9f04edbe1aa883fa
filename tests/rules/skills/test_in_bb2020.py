"""What skills do otherwise in BB2020 than in BB2025, told by tables and by positions that name their edition."""
from __future__ import annotations

import pytest

from ..scene import holds


@pytest.mark.parametrize(("edition", "dice", "face"), [
    ("bb2025", "{block H1: push-back}", "player-down"), ("bb2020", "{block H1: push-back}, {pro H1: 3}, {block H1: pow}", "pow")])
def test_a_die_re_rolled_bars_its_whole_pool_only_in_bb2025(edition: str, dice: str, face: str) -> None:
    """Brawler takes the Both Down; by BB2020 Pro may then take the Player Down, in BB2025 nobody may."""
    down = face == "player-down"
    holds(f"""
    players: {{H1: {{at: [11, 8], skills: [Brawler, Pro]}}, A1: {{at: [12, 8], st: 4}}}}
    play: [{{declare: block, by: H1}}, {{block: A1}}]
    dice: [{{block H1: [both-down, player-down]}}, {dice}, {{armour {'H1' if down else 'A1'}: [1, 1]}}]
    choices: [{{re-roll block H1: Brawler}}, {{re-roll block H1: Pro}}, {{die H1: {face}}}, {{push A1: [13, 8]}}]
    expect: {{{'H1' if down else 'A1'}: {{state: prone}}, turnover: {str(down).lower()}}}
    """, edition)


def test_in_bb2020_brawler_may_follow_a_pro_that_failed_on_another_die() -> None:
    holds("""
    players: {H1: {at: [11, 8], st: 4, skills: [Brawler, Pro]}, A1: {at: [12, 8]}}
    play: [{declare: block, by: H1}, {block: A1}]
    dice: [{block H1: [both-down, player-down]}, {pro H1: 2}, {block H1: pow}, {armour A1: [1, 1]}]
    choices: [{re-roll block H1: {with: Pro, die: player-down}}, {re-roll block H1: Brawler}, {die H1: pow}, {push A1: [13, 8]}]
    expect: {A1: {state: prone}, turnover: false}
    """, "bb2020")


def test_in_bb2020_a_die_that_was_re_rolled_is_offered_to_no_other_re_roll_nor_its_pool_to_the_team() -> None:
    holds("""
    rerolls: {home: 1, away: 0}
    players: {H1: {at: [11, 8], skills: [Brawler, Pro]}, A1: {at: [12, 8]}}
    play: [{declare: block, by: H1}, {block: A1}]
    dice: [{block H1: both-down}, {block H1: both-down}, {armour A1: [1, 1]}, {armour H1: [1, 1]}]
    choices: [{re-roll block H1: Brawler}, {re-roll block H1: team}]
    expect: {rerolls: {home: 1, away: 0}, turnover: true}
    """, "bb2020")


@pytest.mark.parametrize(("edition", "target"), [("bb2025", 3), ("bb2020", 5)])
def test_hypnotic_gaze_is_an_agility_test_against_all_other_markers_only_in_bb2020(edition: str, target: int) -> None:
    holds(f"""
    players: {{H1: {{at: [11, 8], ag: 4, skills: [Hypnotic Gaze]}}, A1: {{at: [12, 8]}}, A2: {{at: [10, 7]}},
              A3: {{at: [10, 9], state: prone}}}}
    play: [{{declare: hypnotic-gaze, by: H1}}, {{gaze: A1}}]
    dice: [{{gaze H1: {target}}}]
    expect: {{targets: {{gaze H1: {target}}}, A1: {{distracted: true}}}}
    """, edition)


@pytest.mark.parametrize(("edition", "ball"), [("bb2025", [14, 8]), ("bb2020", "H2")])
def test_monstrous_mouth_re_rolls_a_catch_only_in_bb2020(edition: str, ball: object) -> None:
    holds(f"""
    players: {{H1: {{at: [11, 8]}}, H2: {{at: [13, 8], skills: [Monstrous Mouth]}}}}
    ball: H1
    play: [{{declare: pass, by: H1}}, {{pass: H2}}]
    dice: [{{pass H1: 4}}, {{catch H2: 1}}, {"{catch H2: 3}" if ball == "H2" else "{bounce: E}"}]
    choices: [{{re-roll catch H2: Monstrous Mouth}}]
    expect: {{ball: {ball}, turnover: {str(ball != "H2").lower()}}}
    """, edition)


@pytest.mark.parametrize(("edition", "skill", "sources"), [
    ("bb2025", "Catch", "{'re-roll catch A1': [none, Catch]}"), ("bb2020", "Catch", "{}"), ("bb2020", "Monstrous Mouth", "{}")])
def test_the_catch_of_a_bomb_is_rerolled_by_a_skill_only_in_bb2025(edition: str, skill: str, sources: str) -> None:
    """BB2020's Designer's Commentary, on p. 75: a bomb is no ball."""
    again = ", {catch A1: 2}" if edition == "bb2025" else ""
    holds(f"""
    players: {{H1: {{at: [8, 8], skills: [Bombardier]}}, A1: {{at: [11, 8], skills: [{skill}]}}}}
    play: [{{declare: bombardier, by: H1}}, {{bomb: [11, 8]}}]
    dice: [{{pass H1: 6}}, {{catch A1: 1}}{again}, {{armour A1: [1, 1]}}]
    choices: [{{re-roll catch A1: {skill}}}]
    expect: {{A1: {{state: prone}}, options: {sources}}}
    """, edition)


@pytest.mark.parametrize(("edition", "refused"), [("bb2025", 3), ("bb2020", "false")])
def test_sneaky_git_moves_on_after_his_foul_only_in_bb2020(edition: str, refused: object) -> None:
    holds(f"""
    players: {{H1: {{at: [11, 8], skills: [Sneaky Git]}}, A1: {{at: [12, 8], state: prone}}}}
    play: [{{declare: foul, by: H1}}, {{foul: A1}}, {{move: [[11, 9]]}}]
    dice: [{{foul-armour A1: [2, 2]}}]
    expect: {{refused: {refused}, turnover: false}}
    """, edition)


@pytest.mark.parametrize(("edition", "state"), [("bb2025", "prone"), ("bb2020", "stunned")])
@pytest.mark.parametrize("defensive", ["", "Defensive"])
def test_guard_assists_a_foul_only_in_bb2020_and_not_past_defensive(edition: str, state: str, defensive: str) -> None:
    """8 and one assist break the 9+; without him they do not."""
    broken = state == "stunned" and not defensive
    holds(f"""
    players: {{H1: {{at: [11, 8]}}, H2: {{at: [13, 8], skills: [Guard]}}, A1: {{at: [12, 8], state: prone}},
              A2: {{at: [14, 8], skills: [{defensive}]}}}}
    play: [{{declare: foul, by: H1}}, {{foul: A1}}]
    dice: [{{foul-armour A1: [5, 3]}}{", {injury A1: [1, 2]}" if broken else ""}]
    expect: {{A1: {{state: {"stunned" if broken else "prone"}}}, turnover: false}}
    """, edition)


@pytest.mark.parametrize(("edition", "target"), [("bb2025", 5), ("bb2020", 4)])
def test_the_inaccurate_pass_of_a_stunty_thrower_is_easier_to_intercept_only_in_bb2020(edition: str, target: int) -> None:
    """-2 for an inaccurate pass, +1 for its thrower."""
    caught = "" if edition == "bb2025" else ", {catch A1: 6}"
    holds(f"""
    players: {{H1: {{at: [10, 8], skills: [Stunty]}}, H2: {{at: [14, 8]}}, A1: {{at: [12, 8]}}}}
    ball: H1
    play: [{{declare: pass, by: H1}}, {{pass: H2}}]
    dice: [{{pass H1: 3}}, {{scatter: E}}, {{scatter: E}}, {{scatter: W}}, {{intercept A1: 6}}{caught}]
    choices: [{{intercept: A1}}]
    expect: {{targets: {{intercept A1: {target}}}, ball: A1, turnover: true}}
    """, edition)


@pytest.mark.parametrize(("edition", "refused"), [("bb2025", "false"), ("bb2020", 3)])
def test_who_has_handed_off_goes_on_only_in_bb2025(edition: str, refused: object) -> None:
    holds(f"""
    players: {{H1: {{at: [10, 8], skills: [Running Pass]}}, H2: {{at: [11, 8]}}}}
    ball: H1
    play: [{{declare: hand-off, by: H1}}, {{hand_off: H2}}, {{move: [[10, 9]]}}]
    dice: [{{catch H2: 3}}]
    expect: {{refused: {refused}, ball: H2}}
    """, edition)


def test_in_bb2020_who_has_made_a_quick_pass_goes_on() -> None:
    holds("""
    players: {H1: {at: [10, 8], skills: [Running Pass]}, H2: {at: [12, 8]}}
    ball: H1
    play: [{declare: pass, by: H1}, {pass: H2}, {move: [[10, 9]]}]
    dice: [{pass H1: 4}, {catch H2: 3}]
    expect: {refused: false, H1: {at: [10, 9]}, ball: H2}
    """, "bb2020")


@pytest.mark.parametrize(("edition", "target"), [("bb2025", 6), ("bb2020", 5)])
def test_nerves_of_steel_ignores_marks_on_an_interception_only_in_bb2020(edition: str, target: int) -> None:
    """AG 2+ at -3 for an accurate pass, and a marker."""
    holds(f"""
    players: {{H1: {{at: [10, 8]}}, H2: {{at: [14, 8]}}, H3: {{at: [12, 9]}}, A1: {{at: [12, 8], ag: 2, skills: [Nerves of Steel]}}}}
    ball: H1
    play: [{{declare: pass, by: H1}}, {{pass: H2}}]
    dice: [{{pass H1: 6}}, {{intercept A1: 6}}{"" if edition == "bb2025" else ", {catch A1: 6}"}]
    choices: [{{intercept: A1}}]
    expect: {{targets: {{intercept A1: {target}}}, ball: A1, turnover: true}}
    """, edition)


LONG_PASS = """
    players: {{H1: {{at: [5, 8], skills: [Cloud Burster]}}, H2: {{at: [{column}, 8]}}, A1: {{at: [7, 8], skills: [{skills}]}}}}
    ball: H1
    play: [{{declare: pass, by: H1}}, {{pass: H2}}]
    dice: [{{pass H1: 6}}, {{intercept A1: 6}}, {then}]
    choices: [{{intercept: A1}}, {{use Cloud Burster H1: {used}}}]
    expect: {{ball: {ball}}}
"""
AGAIN, CAUGHT = "{intercept A1: 5}, {catch H2: 3}", "{catch A1: 6}"


@pytest.mark.parametrize(("column", "skills", "used", "then", "ball"), [
    (13, "", "true", AGAIN, "H2"), (13, "", "false", CAUGHT, "A1"), (11, "", "true", CAUGHT, "A1"),
    (13, "Very Long Legs", "true", CAUGHT, "A1"),
], ids=["long pass", "declined", "short pass", "very long legs"])
def test_in_bb2020_cloud_burster_has_an_interception_of_a_long_pass_rolled_again(
    column: int, skills: str, used: str, then: str, ball: str,
) -> None:
    holds(LONG_PASS.format(column=column, skills=skills, used=used, then=then, ball=ball), "bb2020")


def test_in_bb2025_cloud_burster_forbids_the_interception_itself() -> None:
    holds("""
    players: {H1: {at: [5, 8], skills: [Cloud Burster]}, H2: {at: [9, 8]}, A1: {at: [7, 8]}}
    ball: H1
    play: [{declare: pass, by: H1}, {pass: H2}]
    dice: [{pass H1: 6}, {catch H2: 3}]
    expect: {not_asked: [intercept], ball: H2}
    """)


@pytest.mark.parametrize(("edition", "markers", "target"), [
    ("bb2025", 1, 3), ("bb2020", 1, 4), ("bb2025", 2, 4), ("bb2020", 2, 4), ("bb2020", 3, 5)])
def test_very_long_legs_only_soften_the_penalties_of_a_jump_in_bb2020(edition: str, markers: int, target: int) -> None:
    """3+, -1 for each marker; only 2 or more can be softened there."""
    around = ", ".join(f"A{n}: {{at: {square}}}" for n, square in enumerate(([9, 7], [9, 8], [9, 9])[:markers], 1))
    holds(f"""
    players: {{H1: {{at: [10, 8], skills: [Very Long Legs]}}, H2: {{at: [11, 8], state: prone}}, {around}}}
    play: [{{declare: move, by: H1}}, {{jump: [12, 8]}}]
    dice: [{{jump H1: {target}}}]
    expect: {{H1: {{at: [12, 8], state: standing}}, targets: {{jump H1: {target}}}, turnover: false}}
    """, edition)


def test_in_bb2020_very_long_legs_and_leap_never_soften_a_single_penalty() -> None:
    """Two markers: one of the two skills takes 1 off, and 1 stays."""
    holds("""
    players: {H1: {at: [10, 8], skills: [Very Long Legs, Leap]}, A1: {at: [9, 7]}, A2: {at: [9, 9]}}
    play: [{declare: move, by: H1}, {leap: [12, 8]}]
    dice: [{leap H1: 4}]
    expect: {H1: {at: [12, 8], state: standing}, targets: {leap H1: 4}, turnover: false}
    """, "bb2020")


@pytest.mark.parametrize(("edition", "ma", "target"), [
    ("bb2025", 8, 4), ("bb2020", 8, 4), ("bb2020", 6, 6), ("bb2020", 4, 6), ("bb2020", 9, 3)])
def test_shadowing_compares_the_movement_of_the_two_only_in_bb2020(edition: str, ma: int, target: int) -> None:
    """A mover of MA 6; a natural 6 follows anybody."""
    holds(f"""
    players: {{H1: {{at: [10, 8]}}, A1: {{at: [11, 8], ma: {ma}, skills: [Shadowing]}}}}
    play: [{{declare: move, by: H1}}, {{move: [[9, 8]]}}]
    dice: [{{dodge H1: 6}}, {{shadowing A1: {target}}}]
    expect: {{targets: {{shadowing A1: {target}}}, A1: {{at: [10, 8]}}}}
    """, edition)


def test_in_bb2020_a_natural_1_does_not_shadow_however_slow_the_other_is() -> None:
    holds("""
    players: {H1: {at: [10, 8], ma: 3}, A1: {at: [11, 8], ma: 9, skills: [Shadowing]}}
    play: [{declare: move, by: H1}, {move: [[9, 8]]}]
    dice: [{dodge H1: 6}, {shadowing A1: 1}]
    expect: {A1: {at: [11, 8]}}
    """, "bb2020")


@pytest.mark.parametrize(("edition", "second"), [("bb2025", [11, 8]), ("bb2020", [9, 8])])
def test_shadowing_has_no_limit_to_a_turn_in_bb2020(edition: str, second: list[int]) -> None:
    """A shadower of MA 1 follows once, and in BB2020 as often as he can."""
    again = edition == "bb2020"
    holds(f"""
    players: {{H1: {{at: [10, 8]}}, A1: {{at: [11, 8], ma: 1, skills: [Shadowing]}}}}
    play: [{{declare: move, by: H1}}, {{move: [[9, 8], [8, 8]]}}]
    dice: [{{dodge H1: 6}}, {{shadowing A1: 6}}, {{dodge H1: 6}}{", {shadowing A1: 6}" if again else ""}]
    expect: {{A1: {{at: {second if again else [10, 8]}}}}}
    """, edition)


@pytest.mark.parametrize(("edition", "rolls"), [
    ("bb2025", ["regeneration A1", "casualty A1"]), ("bb2020", ["casualty A1", "regeneration A1"])])
def test_regeneration_comes_after_the_casualty_roll_in_bb2020(edition: str, rolls: list[str]) -> None:
    holds(f"""
    players: {{H1: {{at: [10, 8]}}, A1: {{at: [11, 8], av: 8, skills: [Regeneration]}}}}
    play: [{{declare: block, by: H1}}, {{block: A1}}]
    dice: [{{block H1: pow}}, {{armour A1: [4, 4]}}, {{injury A1: [6, 4]}}, {{regeneration A1: 3}}, {{casualty A1: 15}}]
    choices: [{{push A1: [12, 8]}}]
    expect: {{rolled: {rolls}, A1: {{casualty: dead}}}}
    """, edition)


def test_in_bb2020_regeneration_discards_the_casualty_that_was_rolled() -> None:
    holds("""
    players: {H1: {at: [10, 8]}, A1: {at: [11, 8], av: 8, skills: [Regeneration]}}
    play: [{declare: block, by: H1}, {block: A1}]
    dice: [{block H1: pow}, {armour A1: [4, 4]}, {injury A1: [6, 4]}, {casualty A1: 15}, {regeneration A1: 4}]
    choices: [{push A1: [12, 8]}]
    expect: {A1: {in: reserves, casualty: null}}
    """, "bb2020")


@pytest.mark.parametrize(("edition", "box"), [("bb2025", "sent-off"), ("bb2020", None)])
def test_sneaky_git_hides_a_double_that_breaks_the_armour_only_in_bb2020(edition: str, box: str | None) -> None:
    holds(f"""
    players: {{H1: {{at: [11, 8], skills: [Sneaky Git]}}, A1: {{at: [12, 8], state: prone, av: 8}}}}
    play: [{{declare: foul, by: H1}}, {{foul: A1}}]
    dice: [{{foul-armour A1: [4, 4]}}, {{injury A1: [1, 2]}}]
    expect: {{H1: {{in: {box or "null"}}}, turnover: {str(box is not None).lower()}}}
    """, edition)


@pytest.mark.parametrize(("edition", "state"), [("bb2025", "prone"), ("bb2020", "standing")])
@pytest.mark.parametrize("play", ["{declare: chainsaw, by: H1}, {block: A1, with: chainsaw}", "{declare: foul, by: H1}, {foul: A2}"])
def test_a_kick_back_that_breaks_no_armour_leaves_its_owner_standing_only_in_bb2020(edition: str, state: str, play: str) -> None:
    holds(f"""
    interpretation: {{chainsaw-foul-declaration-timing: before-dice}}
    players: {{H1: {{at: [11, 8], skills: [Chainsaw]}}, A1: {{at: [12, 8]}}, A2: {{at: [12, 9], state: prone}}}}
    ball: H1
    play: [{play}]
    dice: [{{chainsaw H1: 1}}, {{armour H1: [2, 3]}}{"" if edition == "bb2020" else ", {bounce: W}"}]
    expect: {{H1: {{state: {state}}}, turnover: true, ball: {"H1" if edition == "bb2020" else [10, 8]}}}
    """, edition)


def test_in_bb2020_a_kick_back_breaks_armour_with_the_saws_three() -> None:
    holds("""
    players: {H1: {at: [11, 8], skills: [Chainsaw]}, A1: {at: [12, 8]}}
    play: [{declare: chainsaw, by: H1}, {block: A1, with: chainsaw}]
    dice: [{chainsaw H1: 1}, {armour H1: [3, 3]}, {injury H1: [2, 2]}]
    expect: {H1: {state: stunned}, A1: {state: standing}, turnover: true}
    """, "bb2020")


@pytest.mark.parametrize(("edition", "asked"), [("bb2025", True), ("bb2020", False)])
def test_safe_pair_of_hands_does_not_help_who_falls_over_in_bb2020(edition: str, asked: bool) -> None:
    fate = "{place ball H1: [8, 8]}" if asked else ""
    holds(f"""
    players: {{H1: {{at: [10, 8], skills: [Safe Pair of Hands]}}, A1: {{at: [11, 8]}}}}
    ball: H1
    play: [{{declare: move, by: H1}}, {{move: [[9, 8]]}}]
    dice: [{{dodge H1: 1}}, {{armour H1: [1, 1]}}{"" if asked else ", {bounce: W}"}]
    choices: [{fate}]
    expect: {{ball: [8, 8], {"asked" if asked else "not_asked"}: [use Safe Pair of Hands H1], turnover: true}}
    """, edition)


def test_in_bb2020_safe_pair_of_hands_helps_who_is_knocked_down() -> None:
    holds("""
    players: {H1: {at: [10, 8]}, A1: {at: [11, 8], skills: [Safe Pair of Hands]}}
    ball: A1
    play: [{declare: block, by: H1}, {block: A1}]
    dice: [{block H1: pow}, {armour A1: [1, 1]}]
    choices: [{push A1: [12, 8]}, {place ball A1: [13, 8]}]
    expect: {ball: [13, 8], turnover: false}
    """, "bb2020")


@pytest.mark.parametrize(("edition", "burden", "target"), [
    ("bb2025", "Chainsaw", 3), ("bb2020", "Dodge", 3), ("bb2020", "Chainsaw", 4), ("bb2020", "Bombardier", 4)])
def test_a_stunty_player_with_a_weapon_suffers_from_marks_in_bb2020(edition: str, burden: str, target: int) -> None:
    holds(f"""
    players: {{H1: {{at: [10, 8], skills: [Stunty, {burden}]}}, A1: {{at: [11, 8]}}, A2: {{at: [8, 8]}}}}
    play: [{{declare: move, by: H1}}, {{move: [[9, 8]]}}]
    dice: [{{dodge H1: {target}}}]
    expect: {{targets: {{dodge H1: {target}}}, H1: {{at: [9, 8]}}, turnover: false}}
    """, edition)


@pytest.mark.parametrize(("edition", "asked"), [("bb2025", "asked"), ("bb2020", "not_asked")])
def test_a_blitzing_grab_player_stops_sidestep_only_in_bb2020(edition: str, asked: str) -> None:
    holds(f"""
    players: {{H1: {{at: [10, 8], skills: [Grab]}}, A1: {{at: [12, 8], skills: [Sidestep]}}}}
    play: [{{declare: blitz, by: H1, target: A1}}, {{move: [[11, 8]]}}, {{block: A1}}]
    dice: [{{block H1: push-back}}]
    choices: [{{push A1: [13, 8]}}]
    expect: {{{asked}: [use Sidestep A1], A1: {{at: [13, 8]}}}}
    """, edition)


@pytest.mark.parametrize(("edition", "target"), [("bb2025", 5), ("bb2020", 4)])
def test_the_target_of_a_blitz_dumps_off_before_the_blitzer_moves_only_in_bb2020(edition: str, target: int) -> None:
    """Once the blitzer stands beside him he throws at -1."""
    holds(f"""
    players: {{H1: {{at: [10, 8]}}, A1: {{at: [12, 8], skills: [Dump-off]}}, A2: {{at: [14, 8]}}}}
    ball: A1
    play: [{{declare: blitz, by: H1, target: A1}}, {{move: [[11, 8]]}}, {{block: A1}}]
    dice: [{{pass A1: {target}}}, {{catch A2: 3}}, {{block H1: push-back}}]
    choices: [{{dump off A1: [14, 8]}}, {{push A1: [13, 8]}}]
    expect: {{targets: {{pass A1: {target}}}, ball: A2, turnover: false}}
    """, edition)
