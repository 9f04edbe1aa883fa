"""Judging a run by its facts: each fact holds where the run agrees, and says what happened where it does not."""
import pytest

from app.scenarios.expect import holds, needs_trace, violations
from app.scenarios.model import RunResult


def player(**fields):
    base = dict.fromkeys(("distracted", "rooted", "eye_gouged", "activated"), False)
    return {"at": [14, 8], "state": "standing", "in": None, "casualty": None, "chomped_by": [], "ma": 6, "av": 9, **base, **fields}


RUN = RunResult(
    scenario="one", edition="bb2025", interpretation={}, rulings=[],
    outcome={
        "turnover": False, "active": "home", "score": {"home": 1, "away": 0}, "rerolls": {"home": 0, "away": 2},
        "bribes": {"home": 0, "away": 0},
        "apothecaries": {"home": 1, "away": 0}, "mascots": {"home": 0, "away": 0}, "turn": {"home": 3, "away": 2},
        "coach_banned": {"home": False, "away": True}, "prayers": {"home": ["stiletto H1", "moles-under-the-pitch"], "away": []},
        "weather": "very-sunny", "ball": [15, 8],
        "players": {"H1": player(activated=True, chomped_by=["A2", "A1"]), "A1": player(at=None, state=None, **{"in": "ko"})},
    },
    rolls=[
        {"name": "dodge H1", "dice": [2], "target": 3, "by": None},
        {"name": "dodge H1", "dice": [4], "target": 3, "by": None},
        {"name": "block H1", "dice": ["pow", "stumble"], "target": None, "by": "away"},
        {"name": "block H1", "dice": ["pow"], "target": None, "by": "away"},
        {"name": "armour A1", "dice": [6, 5], "target": None, "by": None},
    ],
    choices=[
        {"name": "re-roll dodge H1", "by": "home", "options": ["none", "team"], "answer": "team", "scripted": True},
        {"name": "push A1", "by": "home", "options": [[15, 7], [15, 8]], "answer": [15, 8], "scripted": True},
    ],
    events=[{"kind": "move"}, {"kind": "push"}, {"kind": "armour"}],
    refused={"step": 3, "why": "no player is active"},
    unused_dice=[{"name": "injury A1", "dice": [1, 1]}],
)

TRUE = [
    {"turnover": False}, {"active": "home"}, {"score": {"home": 1, "away": 0}}, {"rerolls": {"away": 2}}, {"apothecaries": {"home": 1}},
    {"mascots": {"home": 0}}, {"turn": {"home": 3}}, {"coach_banned": {"away": True}}, {"bribes": {}},
    {"prayers": {"home": ["moles-under-the-pitch", "stiletto H1"], "away": []}}, {"weather": "very-sunny"},
    {"weather": ["blizzard", "very-sunny"]},
    {"ball": (15, 8)}, {"ball": ["H1", (15, 8)]}, {"balls": [(15, 8)]},
    {"H1": {"at": (14, 8), "state": "standing", "in": None, "activated": True, "ma": 6}}, {"H1": {"at": [(1, 1), (14, 8)]}},
    {"H1": {"chomped_by": ["A1", "A2"]}}, {"A1": {"in": ["ko", "casualty"]}}, {"A1": {"at": None, "casualty": None}},
    {"H1": {"av": [8, 9]}},
    {"rolled": ["dodge H1", "dodge H1", "armour A1"]}, {"rolled": []}, {"not_rolled": ["injury A1"]}, {"targets": {"dodge H1": 3}},
    {"dice_count": {"block H1": 2, "chooser": "away"}}, {"dice_count": {"chooser": "away"}}, {"asked": ["push A1", "re-roll dodge H1"]},
    {"not_asked": ["follow up H1"]}, {"options": {"push A1": [(15, 8), (15, 7)]}}, {"by": {"push A1": "home"}}, {"refused": 3},
    {"events": ["move", "armour"]}, {"unused_dice": ["injury A1"]},
]

FALSE = [
    ({"turnover": True}, "turnover: expected true, but it is false"),
    ({"active": "away"}, "active: expected away, but it is home"),
    ({"score": {"away": 1}}, "score of away: expected 1, but it is 0"),
    ({"coach_banned": {"home": True}}, "coach_banned of home: expected true, but it is false"),
    ({"prayers": {"home": ["stiletto H1"]}}, "prayers of home: expected stiletto H1, but it is [stiletto H1, moles-under-the-pitch]"),
    ({"prayers": {"home": []}}, "prayers of home: expected [], but it is [stiletto H1, moles-under-the-pitch]"),
    ({"weather": "blizzard"}, "weather: expected blizzard, but it is very-sunny"),
    ({"ball": "off"}, "ball: expected off, but it is [15, 8]"),
    ({"balls": [(15, 8), "H1"]}, "balls: expected [15, 8] or H1, but it is [[15, 8]]"),
    ({"H1": {"at": (14, 9)}}, "H1: at: expected [14, 9], but it is [14, 8]"),
    ({"A1": {"state": "standing"}}, "A1: state: expected standing, but it is none"),
    ({"A1": {"in": ["reserves", "casualty"]}}, "A1: in: expected reserves or casualty, but it is ko"),
    ({"H1": {"chomped_by": ["A1"]}}, "H1: chomped_by: expected A1, but it is [A2, A1]"),
    ({"H1": {"rooted": True}}, "H1: rooted: expected true, but it is false"),
    ({"rolled": ["armour A1", "dodge H1"]}, "rolled: expected dodge H1 after armour A1, but there were:"),
    ({"rolled": ["dodge H1", "dodge H1", "dodge H1"]}, "rolled: expected dodge H1 after dodge H1, dodge H1"),
    ({"not_rolled": ["armour A1"]}, "not_rolled: expected no roll armour A1, but it was rolled ([6, 5])"),
    ({"targets": {"dodge H1": 4}}, "targets: expected dodge H1 to need 4+, but it needed 3+"),
    ({"targets": {"rush H1": 2}}, "targets: expected rush H1 to need 2+, but it was never rolled"),
    ({"dice_count": {"block H1": 3}}, "dice_count: expected 3 dice for block H1, but there were 2"),
    ({"dice_count": {"block H1": 2, "chooser": "home"}}, "dice_count: expected home to choose the die of block H1, but away does"),
    ({"dice_count": {"block A1": 1}}, "dice_count: expected 1 die for block A1, but it was never rolled"),
    ({"asked": ["follow up H1"]}, "asked: expected the choice follow up H1, but it was never asked"),
    ({"not_asked": ["push A1"]}, "not_asked: expected nobody to be asked push A1, but home was"),
    ({"options": {"push A1": [(15, 8)]}}, "options: expected push A1 to offer [15, 8], but it offered [15, 7], [15, 8]"),
    ({"options": {"push A2": [(15, 8)]}}, "options: expected push A2 to offer [15, 8], but it was never asked"),
    ({"by": {"push A1": "away"}}, "by: expected away to be asked push A1, but home was"),
    ({"refused": False}, "refused: expected no step to be refused, but step 3 was refused (no player is active)"),
    ({"refused": 2}, "refused: expected step 2 to be refused, but step 3"),
    ({"events": ["armour", "move"]}, "events: expected move after armour"),
    ({"unused_dice": []}, "unused_dice: expected nothing, but nothing took injury A1"),
]


@pytest.mark.parametrize("facts", TRUE, ids=str)
def test_a_true_fact_is_not_contradicted(facts):
    assert violations(facts, RUN) == []


@pytest.mark.parametrize(("facts", "said"), FALSE, ids=str)
def test_a_false_fact_is_told_with_what_happened(facts, said):
    (sentence,) = violations(facts, RUN)
    assert sentence.startswith(said)


def test_every_false_fact_is_told():
    assert len(violations({"turnover": True, "active": "away", "H1": {"state": "prone", "ma": 5}, "rolled": ["rush H1"]}, RUN)) == 5


def test_one_is_not_taken_for_true():
    assert violations({"coach_banned": {"away": 1}}, RUN)


def test_a_run_without_refusal_does_not_satisfy_an_expected_one():
    calm = RunResult(**{field: getattr(RUN, field) for field in RUN.__struct_fields__ if field != "refused"}, refused=None)
    assert violations({"refused": False}, calm) == []
    assert violations({"refused": 1}, calm) == ["refused: expected step 1 to be refused, but no step was refused"]


def test_state_facts_can_be_judged_on_an_outcome_alone():
    assert holds({"turnover": False, "A1": {"in": ["ko"]}}, RUN.outcome)
    assert not holds({"turnover": False, "A1": {"in": ["casualty"]}}, RUN.outcome)


def test_facts_about_the_way_there_need_the_trace():
    assert needs_trace({"turnover": True, "rolled": ["dodge H1"]})
    assert not needs_trace({"turnover": True, "H1": {"at": (1, 1)}})
    with pytest.raises(ValueError, match="rolled"):
        holds({"rolled": ["dodge H1"]}, RUN.outcome)
