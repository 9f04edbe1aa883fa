"""The largest gap between two options, and the ranking of questions by it."""
from __future__ import annotations

from fractions import Fraction

import pytest

from app.rules.dice import D6
from app.rules.drivers.script import DiceEntry
from app.rules.game import Game
from app.rules.requests import Proc, Roll
from app.scenarios import gaps
from app.scenarios.compare import compare
from app.scenarios.gaps import rank
from app.scenarios.model import OddsClause, Scenario

from .table_of_fakes import Rules, rules, scenario  # noqa: F401

PRONE = {"H1": {"state": "prone"}}


@pytest.fixture
def target(rules: Rules) -> None:  # noqa: F811
    """Rules in which a question says what a rush needs."""
    needed = rules.question("target", two=2, three=3, six=6)

    def step(game: Game) -> Proc:
        (face,) = yield Roll(name="rush", who="H1", dice=D6)
        if face < game.reading(needed):
            game.change("H1", state="prone")

    rules.are(step)


def clause(p: Fraction = Fraction(1)) -> OddsClause:
    return OddsClause(when=PRONE, p=p)


def ranked(**scenarios: Scenario) -> list[gaps.QuestionGap]:
    return rank({"target": list(scenarios)}, scenarios.__getitem__, lambda edition: lambda question: None)


def test_the_gap_is_between_the_two_options_that_are_furthest_apart(target: None) -> None:
    gap = compare(scenario(odds=(clause(),)), ["target"]).gaps["target"]
    assert (gap.gap, gap.between, gap.when, gap.p) == ("2/3", ("two", "six"), PRONE, ("1/6", "5/6"))


def test_a_chance_asked_for_under_one_option_is_compared_under_all(target: None) -> None:
    gap = compare(scenario(odds_under={"target": {"two": (clause(),)}}), ["target"]).gaps["target"]
    assert (gap.gap, gap.between) == ("2/3", ("two", "six"))


def test_without_a_clause_the_gap_is_the_chance_to_end_otherwise(target: None) -> None:
    gap = compare(scenario(), ["target"], exact=True).gaps["target"]
    assert (gap.gap, gap.when) == ("2/3", None)


def test_a_scripted_comparison_has_no_gap(target: None) -> None:
    assert compare(scenario(DiceEntry(name="rush H1", faces=(2,))), ["target"]).gaps == {}


def test_options_with_equal_chances_are_merged(rules: Rules) -> None:  # noqa: F811
    needed = rules.question("target", two=2, two_again=2, six=6)

    def step(game: Game) -> Proc:
        (face,) = yield Roll(name="rush", who="H1", dice=D6)
        if face < game.reading(needed):
            game.change("H1", state="prone")

    rules.are(step)
    options = compare(scenario(), ["target"], exact=True).questions["target"]
    assert [option.same_as for option in options.values()] == [None, "two", None]


def test_a_scripted_scenario_is_ranked_with_its_dice_open(target: None) -> None:
    (found,) = ranked(scripted=scenario(DiceEntry(name="rush H1", faces=(2,))))
    assert (found.scenario, found.gap.gap) == ("fake", "2/3")


def test_the_scenario_with_the_largest_gap_is_named(target: None) -> None:
    small = scenario(id="small", odds=(OddsClause(when={"score": {"home": 1}}, p=Fraction(0)),))
    (found,) = ranked(small=small, large=scenario(id="large"))
    assert (found.scenario, found.gap.gap) == ("large", "2/3")


def test_a_scenario_that_cannot_be_played_is_told_and_ranked_last(target: None, rules: Rules) -> None:  # noqa: F811
    (found,) = ranked(strange=scenario(id="strange", edition="bb1988"))
    assert found.gap is None and "bb1988" in found.unplayed["strange"]


def test_beyond_the_budget_plays_at_random_are_compared(target: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gaps, "LEAVES", 1)
    (found,) = ranked(scripted=scenario())
    low, high = found.gap.sampled["interval"]
    assert found.gap.between == ("two", "six") and low < 2 / 3 < high


def test_questions_with_larger_gaps_come_first(target: None, rules: Rules) -> None:  # noqa: F811
    rules.question("unmet", yes=True, no=False)
    found = rank({"unmet": ["x"], "target": ["x"]}, lambda id: scenario(), lambda edition: lambda question: None)
    assert [(one.question, one.gap.gap) for one in found] == [("target", "2/3"), ("unmet", "0")]
