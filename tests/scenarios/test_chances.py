"""What is told of the odds of a play: the facts in which options part first, none twice, none that is certain."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.dice import D6
from app.rules.drivers.script import DiceEntry
from app.rules.game import Game
from app.rules.requests import Proc, Roll
from app.scenarios import gaps
from app.scenarios.chances import MOST, MOST_ALIKE, NOT_STANDING, Ends, beyond_chance, facts_of, likely, likely_of_plays
from app.scenarios.gaps import Weighed, weigh
from app.scenarios.odds import run_exact

from .table_of_fakes import Rules, rules, scenario  # noqa: F401

STANDING = {
    "at": [5, 5], "state": "standing", "in": None, "casualty": None, "distracted": False, "rooted": False, "chomped_by": [], "eye_gouged": False,
    "activated": False, "ma": 6, "av": 9,
}
NONE = {"home": 0, "away": 0}
START: dict[str, Any] = {
    "turnover": False, "active": "home", "half": 1, "score": NONE, "rerolls": NONE, "bribes": NONE, "apothecaries": NONE, "mascots": NONE, "turn": NONE,
    "coach_banned": {"home": False, "away": False}, "prayers": {"home": [], "away": []}, "weather": "perfect-conditions", "ball": "off",
    "players": {"H1": STANDING, "A1": {**STANDING, "at": [6, 5]}}, "refused": None,
}


def end(turnover: bool = False, ball: Any = "off", **players: dict[str, Any]) -> dict[str, Any]:
    changed = {id: {**START["players"][id], **players.get(id, {})} for id in START["players"]}
    return {**START, "turnover": turnover, "ball": ball, "players": changed}


def told(**ends: list[tuple[str, dict[str, Any]]]) -> list[tuple[dict[str, Any], dict[str, str]]]:
    found: dict[str, Ends] = {option: [(Fraction(p), at) for p, at in of] for option, of in ends.items()}
    return [(one.when, one.p) for one in likely(found, START)]


def test_the_fact_in_which_options_part_most_comes_first() -> None:
    found = told(
        one=[("1/2", end(A1={"state": "prone"})), ("1/3", end(ball="H1")), ("1/6", end())],
        two=[("1/4", end(A1={"state": "prone"})), ("1/3", end(ball="H1")), ("5/12", end(H1={"at": [9, 9]}))])
    assert found[0] == ({"H1": {"at": [9, 9]}}, {"one": "0", "two": "5/12"})
    assert found[1] == ({"A1": {"state": "prone"}}, {"one": "1/2", "two": "1/4"})


def test_what_is_certain_under_every_option_is_not_told() -> None:
    assert told(one=[("1", end(turnover=True))], two=[("1", end(turnover=True))]) == []


def test_what_is_certain_under_one_option_alone_is_told() -> None:
    assert told(one=[("1", end(turnover=True))], two=[("1", end())]) == [({"turnover": True}, {"one": "1", "two": "0"})]


def test_of_facts_that_come_together_the_one_that_a_coach_looks_at_first_is_told() -> None:
    fallen = end(turnover=True, H1={"state": "prone", "activated": True})
    assert told(one=[("1/3", fallen), ("2/3", end())]) == [({"turnover": True}, {"one": "1/3"})]


def test_of_a_fact_and_its_contrary_one_is_told() -> None:
    assert told(one=[("1/3", end(ball="H1")), ("2/3", end(ball=[4, 4]))]) == [({"ball": [4, 4]}, {"one": "2/3"})]


def test_a_refusal_is_told_only_where_the_options_part_in_it() -> None:
    stuck = {**end(), "refused": {"step": 2, "why": "over"}}
    assert told(one=[("1/3", stuck), ("2/3", end())], two=[("1/3", stuck), ("2/3", end())]) == []
    assert told(one=[("1/3", stuck), ("2/3", end())], two=[("1", end())])[0][1] in ({"one": "1/3", "two": "0"}, {"one": "2/3", "two": "1"})


PRONE: dict[str, Any] = {"state": "prone"}
STUNNED: dict[str, Any] = {"state": "stunned"}


def off(box: str, casualty: str | None = None) -> dict[str, Any]:
    return {"at": None, "state": None, "in": box, "casualty": casualty}


@pytest.mark.parametrize(("became", "said"), [
    ({}, []),
    (PRONE, [PRONE, {"state": NOT_STANDING}]),
    (STUNNED, [STUNNED, {"state": NOT_STANDING}]),
    (off("ko"), [{"in": "ko"}, {"at": None}, {"state": NOT_STANDING}]),
    (off("casualty", "badly-hurt"), [{"in": "casualty"}, {"casualty": "badly-hurt"}, {"at": None}, {"state": NOT_STANDING}]),
    (off("casualty", "dead"), [{"in": "casualty"}, {"casualty": "dead"}, {"at": None}, {"state": NOT_STANDING}]),
    (off("sent-off"), [{"in": "sent-off"}, {"at": None}, {"state": NOT_STANDING}]),
    (off("reserves"), [{"in": "reserves"}, {"at": None}, {"state": NOT_STANDING}]),
])
def test_each_state_of_a_player_who_stood_is_told_by_its_own_name_and_as_no_longer_standing(became: dict[str, Any], said: list[dict[str, Any]]) -> None:
    told = [fact["A1"] for _, fact in facts_of(end(A1=became), START) if "A1" in fact]
    assert told == ([{"at": [6, 5]}] if "at" not in became else []) + said


@pytest.mark.parametrize(("before", "became", "said"), [
    (PRONE, {}, {"state": "standing"}), (PRONE, PRONE, PRONE), (STUNNED, PRONE, PRONE), (PRONE, off("ko"), {"in": "ko"}), (off("ko"), {}, {"at": [6, 5]}),
])
def test_of_a_player_who_did_not_stand_it_is_told_what_he_is_and_not_that_he_fell(
    before: dict[str, Any], became: dict[str, Any], said: dict[str, Any],
) -> None:
    told = [fact["A1"] for _, fact in facts_of(end(A1=became), end(A1=before)) if "A1" in fact]
    assert said in told and {"state": NOT_STANDING} not in told


def test_where_options_part_in_whether_a_player_falls_that_is_told_before_how_badly() -> None:
    found = told(
        one=[("1/4", end(A1=PRONE)), ("1/12", end(A1=STUNNED)), ("1/12", end(A1=off("ko"))), ("7/12", end())],
        two=[("1/2", end(A1=PRONE)), ("1/6", end(A1=STUNNED)), ("1/6", end(A1=off("ko"))), ("1/6", end())])
    assert found[0] == ({"A1": {"state": NOT_STANDING}}, {"one": "5/12", "two": "5/6"})
    assert ({"A1": PRONE}, {"one": "1/4", "two": "1/2"}) in found


def test_where_a_player_can_only_fall_prone_that_is_what_is_told() -> None:
    assert told(one=[("2/3", end(A1=PRONE)), ("1/3", end())]) == [({"A1": PRONE}, {"one": "2/3"})]


@pytest.mark.parametrize(("changed", "said"), [
    ({"ball": "H1"}, {"ball": "H1"}), ({"ball": [3, 3]}, {"ball": [3, 3]}), ({"score": {"home": 1, "away": 0}}, {"score": {"home": 1}}),
    ({"turnover": True}, {"turnover": True}), ({"mascots": {"home": 1, "away": 0}}, {"mascots": {"home": 1}}),
    ({"balls": ["H1", [3, 3]]}, {"balls": ["H1", [3, 3]]}), ({"weather": "blizzard"}, {"weather": "blizzard"}),
])
def test_what_changed_at_the_table_is_told(changed: dict[str, Any], said: dict[str, Any]) -> None:
    assert said in [fact for _, fact in facts_of({**end(), **changed}, START)]


@pytest.mark.parametrize("key", ["score", "rerolls", "mascots", "prayers", "turn"])
def test_what_a_team_had_from_the_start_is_not_told(key: str) -> None:
    assert not any(key in fact for _, fact in facts_of(end(), START))


facts = st.sampled_from([
    end(), end(turnover=True), end(ball="H1"), end(ball=[3, 3]), end(A1={"state": "prone"}), end(A1={"at": None, "state": None, "in": "ko"}),
    end(A1={"at": None, "state": None, "in": "casualty", "casualty": "dead"}, H1={"distracted": True}),
    end(turnover=True, H1={"at": [7, 7], "state": "stunned"}),
])


@st.composite
def ends(draw: st.DrawFn) -> list[tuple[str, dict[str, Any]]]:
    found = draw(st.lists(st.tuples(st.integers(1, 6), facts), min_size=1, max_size=5))
    whole = sum(weight for weight, _ in found)
    return [(str(Fraction(weight, whole)), at) for weight, at in found]


@given(one=ends(), two=ends())
def test_each_fact_is_told_once_with_chances_that_can_be(one: Any, two: Any) -> None:
    found = told(one=one, two=two)
    gaps = [abs(Fraction(p["one"]) - Fraction(p["two"])) for _, p in found]
    assert gaps == sorted(gaps, reverse=True) and len(found) <= MOST and gaps.count(Fraction()) <= MOST_ALIKE
    pairs = [(Fraction(p["one"]), Fraction(p["two"])) for _, p in found]
    assert len({frozenset({pair, (1 - pair[0], 1 - pair[1])}) for pair in pairs}) == len(pairs)
    assert all(0 <= p <= 1 for pair in pairs for p in pair) and (0, 0) not in pairs and (1, 1) not in pairs


@given(one=ends(), two=ends())
def test_where_options_part_in_any_end_some_fact_tells_it(one: Any, two: Any) -> None:
    def shares(of: Any) -> dict[str, Fraction]:
        found: dict[str, Fraction] = {}
        for p, at in of:
            found[repr(at["turnover"])] = found.get(repr(at["turnover"]), Fraction()) + Fraction(p)
        return found

    if shares(one) != shares(two):
        assert any(p["one"] != p["two"] for _, p in told(one=one, two=two))


# --- of a scenario
@pytest.fixture
def target(rules: Rules) -> None:  # noqa: F811
    """Rules in which a question says what a rush needs."""
    needed = rules.question("target", two=2, three=3)

    def step(game: Game) -> Proc:
        (face,) = yield Roll(name="rush", who="H1", dice=D6)
        if face < game.reading(needed):
            game.change("H1", state="prone")

    rules.are(step)


def weighed() -> Weighed:
    return weigh("target", [scenario(DiceEntry(name="rush H1", faces=(2,)))], lambda edition: lambda question: None)


def test_the_dice_of_a_file_are_opened_and_every_option_has_its_chance(target: None) -> None:
    (found,) = weighed().chances
    assert [(fact.when, fact.p) for fact in found.facts] == [({"H1": {"state": "prone"}}, {"two": "1/6", "three": "1/3"})]
    assert (found.options, found.plays) == (("two", "three"), 0)


def test_beyond_the_budget_chances_are_counted_in_plays_with_the_same_dice(target: None, monkeypatch: pytest.MonkeyPatch) -> None:
    exact = {option: run_exact(scenario(), {"target": option}, also=[{"H1": {"state": "prone"}}]).odds[0]["p"] for option in ("two", "three")}
    monkeypatch.setattr(gaps, "LEAVES", 1)
    (found,) = weighed().chances
    assert found.plays == gaps.PLAYS
    for option, p in found.facts[0].p.items():
        assert abs(Fraction(p) - Fraction(exact[option])) < Fraction(1, 10)
        assert (Fraction(p) * found.plays).denominator == 1


def test_options_that_roll_the_same_in_another_order_part_in_no_play_at_random(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    order = rules.question("target", one_first=("H1", "A1"), other_first=("A1", "H1"), one_more=("A1", "A2", "H1"))

    def step(game: Game) -> Proc:
        for who in game.reading(order):
            (face,) = yield Roll(name="rush", who=who, dice=D6)
            if face < 4 and who in game.board.players:
                game.change(who, state="prone")

    rules.are(step)
    monkeypatch.setattr(gaps, "LEAVES", 1)
    found = weighed()
    assert found.of.gap is not None and found.of.gap.gap == "0"
    assert all(len(set(fact.p.values())) == 1 for fact in found.chances[0].facts)


@pytest.mark.parametrize(("one", "other", "apart"), [(0, 0, False), (1, 0, False), (8, 0, False), (9, 0, True), (30, 20, False), (50, 15, True)])
def test_what_chance_would_have_is_no_difference(one: int, other: int, apart: bool) -> None:
    assert beyond_chance(one, other) is beyond_chance(other, one) is apart


def test_options_that_part_in_single_plays_alone_have_one_share_between_them() -> None:
    fallen, standing = end(turnover=True), end()
    (told,) = likely_of_plays({"one": [fallen] * 6 + [standing] * 4, "two": [fallen] * 5 + [standing] * 5}, START)
    assert told.p == {"one": "11/20", "two": "11/20"}


def test_options_that_part_beyond_chance_have_their_own_shares() -> None:
    fallen, standing = end(turnover=True), end()
    (told,) = likely_of_plays({"one": [fallen] * 15 + [standing] * 5, "two": [fallen] * 3 + [standing] * 17}, START)
    assert told.p == {"one": "3/4", "two": "3/20"}
