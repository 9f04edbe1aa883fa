"""Skills about armour, injuries and staying on one's feet: Mighty Blow, Claws, Iron Hard Skin, Thick Skull, Stunty, Steady Footing."""
from __future__ import annotations

import pytest

from ..scene import holds, played


def floored(blocker: str, target: str, dice: str, expect: str, choices: str = "", face: str = "pow", more: str = "") -> None:
    """H1 floors A1 (AV 9) with a pow; the dice that follow, and what must come of it."""
    holds(f"""
        players: {{H1: {{at: [13, 8]{blocker}}}, A1: {{at: [14, 8]{target}}}}}
        {more}
        play: [{{declare: block, by: H1, target: A1}}, {{block: A1}}]
        dice: [block H1: [{face}], {dice}]
        choices: [push A1 always: [15, 8], {choices}]
        expect: {{{expect}}}
    """)


MIGHTY, CLAWS, IRON = ", skills: [Mighty Blow]", ", skills: [Claws]", ", skills: [Iron Hard Skin]"


def test_armour_breaks_at_its_value_and_holds_below() -> None:
    floored("", "", "armour A1: [4, 4]", "A1: {state: prone}")
    floored("", "", "armour A1: [4, 5], injury A1: [1, 1]", "A1: {state: stunned}")


@pytest.mark.parametrize(("dice", "expect"), [
    ("[3, 4]", "A1: {state: stunned}"), ("[4, 4]", "A1: {in: ko}"), ("[4, 5]", "A1: {in: ko}"), ("[5, 5]", "A1: {casualty: badly-hurt}"),
])
def test_injuries_are_stunned_to_seven_knocked_out_to_nine_and_casualties_above(dice: str, expect: str) -> None:
    floored("", "", f"armour A1: [6, 6], injury A1: {dice}{', casualty A1: 1' if 'casualty' in expect else ''}", expect)


def test_mighty_blow_breaks_armour_that_holds_by_one() -> None:
    floored(MIGHTY, "", "armour A1: [4, 4], injury A1: [1, 1]", "A1: {state: stunned}, asked: [use Mighty Blow on armour H1]")


def test_mighty_blow_on_armour_is_spent_for_the_injury() -> None:
    floored(MIGHTY, "", "armour A1: [4, 4], injury A1: [3, 4]", "A1: {state: stunned}, not_asked: [use Mighty Blow on injury H1]")


def test_mighty_blow_worsens_the_injury_if_the_armour_broke_without_it() -> None:
    floored(MIGHTY, "", "armour A1: [4, 5], injury A1: [3, 4]", "A1: {in: ko}, not_asked: [use Mighty Blow on armour H1]")


def test_mighty_blow_is_asked_only_where_it_changes_the_result() -> None:
    floored(MIGHTY, "", "armour A1: [3, 4]", "A1: {state: prone}, not_asked: [use Mighty Blow on armour H1]")
    floored(MIGHTY, "", "armour A1: [6, 6], injury A1: [2, 4]", "A1: {state: stunned}, not_asked: [use Mighty Blow on injury H1]")


def test_mighty_blow_of_a_distracted_target_does_not_hurt_the_blocker() -> None:
    holds("""
        players: {H1: {at: [13, 8]}, A1: {at: [14, 8], distracted: true, skills: [Mighty Blow]}}
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [block H1: [player-down], armour H1: [4, 4]]
        expect: {H1: {state: prone}, turnover: true}
    """)


def test_mighty_blow_does_not_hurt_who_falls_over_by_himself() -> None:
    holds("""
        players: {H1: {at: [13, 8]}, A1: {at: [12, 8], skills: [Mighty Blow]}}
        play: [{declare: move, by: H1}, {move: [[14, 8]]}]
        dice: [dodge H1: 1, armour H1: [4, 4]]
        expect: {H1: {state: prone}}
    """)


def test_claws_break_any_armour_on_a_natural_eight() -> None:
    floored(CLAWS, ", av: 11", "armour A1: [4, 4], injury A1: [1, 1]", "A1: {state: stunned}")
    floored(CLAWS, ", av: 11", "armour A1: [3, 4]", "A1: {state: prone}")


def test_mighty_blow_does_not_lift_a_seven_to_the_eight_of_claws() -> None:
    floored(", skills: [Claws, Mighty Blow]", ", av: 11", "armour A1: [3, 4]", "A1: {state: prone}, not_asked: [use Mighty Blow on armour H1]")


def test_claws_of_a_team_mate_or_of_the_victim_break_nothing() -> None:
    floored("", ", av: 11, skills: [Claws]", "armour A1: [4, 4]", "A1: {state: prone}")


def test_iron_hard_skin_shrugs_off_mighty_blow_and_claws() -> None:
    floored(MIGHTY, IRON, "armour A1: [4, 4]", "A1: {state: prone}, not_asked: [use Mighty Blow on armour H1]")
    floored(CLAWS, ", av: 11, skills: [Iron Hard Skin]", "armour A1: [4, 4]", "A1: {state: prone}")


def test_iron_hard_skin_does_not_soften_the_injury() -> None:
    floored(MIGHTY, IRON, "armour A1: [4, 5], injury A1: [3, 4]", "A1: {in: ko}, asked: [use Mighty Blow on injury H1]")


def test_iron_hard_skin_of_the_blocker_protects_nobody_else() -> None:
    floored(", skills: [Mighty Blow, Iron Hard Skin]", "", "armour A1: [4, 4], injury A1: [1, 1]", "A1: {state: stunned}")


def test_a_thick_skull_is_only_stunned_by_an_eight_and_knocked_out_by_a_nine() -> None:
    floored("", ", skills: [Thick Skull]", "armour A1: [6, 6], injury A1: [4, 4]", "A1: {state: stunned}")
    floored("", ", skills: [Thick Skull]", "armour A1: [6, 6], injury A1: [4, 5]", "A1: {in: ko}")


def test_a_thick_skull_does_not_change_armour_or_casualties() -> None:
    floored("", ", skills: [Thick Skull]", "armour A1: [4, 5], injury A1: [5, 5], casualty A1: 16", "A1: {casualty: dead}")


@pytest.mark.parametrize(("skills", "dice", "expect"), [
    ("Stunty", "[3, 3]", "A1: {state: stunned}"), ("Stunty", "[3, 4]", "A1: {in: ko}"), ("Stunty", "[4, 4]", "A1: {in: ko}"),
    ("Stunty", "[4, 5]", "A1: {casualty: badly-hurt}, not_rolled: [casualty A1]"), ("Stunty, Thick Skull", "[3, 4]", "A1: {state: stunned}"),
    ("Stunty, Thick Skull", "[4, 4]", "A1: {in: ko}"),
])
def test_stunty_players_have_an_injury_table_of_their_own(skills: str, dice: str, expect: str) -> None:
    floored("", f", skills: [{skills}]", f"armour A1: [6, 6], injury A1: {dice}", expect)


STEADY = ", skills: [Steady Footing]"


def test_steady_footing_keeps_a_player_on_his_feet_on_a_six() -> None:
    floored("", STEADY, "steady-footing A1: 6", "A1: {state: standing, at: [15, 8]}, not_rolled: [armour A1]")
    floored("", STEADY, "steady-footing A1: 5, armour A1: [1, 1]", "A1: {state: prone}")


def test_steady_footing_saves_the_turn_of_the_one_who_would_have_fallen() -> None:
    holds("""
        players: {H1: {at: [13, 8], ma: 1, skills: [Steady Footing]}}
        play: [{declare: move, by: H1}, {move: [[14, 8], [15, 8], [16, 8]]}]
        dice: [rush H1: 1, steady-footing H1: 6, rush H1: 2]
        expect: {turnover: false}
    """)


def test_steady_footing_does_not_save_from_wrestle() -> None:
    floored(", skills: [Wrestle]", STEADY, "", "A1: {state: prone}, not_rolled: [steady-footing A1]", face="both-down")


def test_steady_footing_is_lost_while_distracted() -> None:
    floored("", ", distracted: true, skills: [Steady Footing]", "armour A1: [1, 1]", "A1: {state: prone}, not_rolled: [steady-footing A1]")


@pytest.mark.parametrize(("die", "casualty"), [
    (8, "badly-hurt"), (9, "seriously-hurt"), (10, "seriously-hurt"), (11, "serious-injury"), (12, "serious-injury"), (15, "dead"), (16, "dead"),
])
def test_the_casualty_table(die: int, casualty: str) -> None:
    floored("", "", f"armour A1: [6, 6], injury A1: [6, 6], casualty A1: {die}", f"A1: {{casualty: {casualty}, in: casualty}}")


@pytest.mark.parametrize(("die", "what"), [(1, "av"), (2, "av"), (3, "ma"), (4, "pa"), (5, "ag"), (6, "st")])
def test_a_lasting_injury_lowers_a_characteristic(die: int, what: str) -> None:
    result = played(f"""
        players: {{H1: {{at: [13, 8]}}, A1: {{at: [14, 8]}}}}
        play: [{{declare: block, by: H1, target: A1}}, {{block: A1}}]
        dice: [block H1: [pow], armour A1: [6, 6], injury A1: [6, 6], casualty A1: 13, lasting-injury A1: {die}]
        choices: [push A1: [15, 8]]
    """)
    told = [event for event in result.events if event["kind"] == "casualty"]
    assert [(event["casualty"], event["lasting"]) for event in told] == [("lasting-injury", what)]


def test_an_apothecary_keeps_a_knocked_out_player_on_the_pitch_stunned() -> None:
    floored(
        "", "", "armour A1: [6, 6], injury A1: [4, 4]", "A1: {state: stunned, at: [15, 8]}, apothecaries: {away: 0}", choices="apothecary A1: true",
        more="apothecaries: {away: 1}")


def test_an_apothecary_lets_the_coach_choose_between_two_casualties_and_saves_the_badly_hurt() -> None:
    for which, expect in (("first", "A1: {casualty: dead}"), ("second", "A1: {in: reserves}")):
        floored(
            "", "", "armour A1: [6, 6], injury A1: [6, 6], casualty A1: 16, apothecary A1: 3", expect,
            choices=f"apothecary A1: true, casualty A1: {which}", more="apothecaries: {away: 1}")
