"""Every option of a question side by side, and which questions matter."""
from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from app.corpus.model import Corpus, Position, Question
from app.errors import UnknownName
from app.rules.dice import D6
from app.rules.drivers.play import MissingDie
from app.rules.drivers.script import DiceEntry
from app.rules.game import Game
from app.rules.requests import Ask, Illegal, Proc, Roll, note
from app.scenarios.compare import compare
from app.scenarios.model import OddsClause
from app.scenarios.stakes import Stake, stakes

from .table_of_fakes import Rules, rules, scenario  # noqa: F401

RUSH = Roll(name="rush", who="H1", dice=D6, target=2)


def set_weather(game: Game, weather: str) -> None:
    game.board = msgspec.structs.replace(game.board, weather=weather)


@pytest.fixture
def sky(rules: Rules) -> Rules:  # noqa: F811
    """Two questions: `sky` has two options that end alike, and under `storm` `wind` is met as well."""
    asked = rules.question("sky", clear="clear", fair="clear", storm="storm")
    wind = rules.question("wind", calm="", gale="gale")

    def step(game: Game) -> Proc:
        weather = game.reading(asked)
        yield note("weather")
        set_weather(game, weather + game.reading(wind) if weather == "storm" else weather)

    rules.are(step)
    return rules


def corpus(*positions: Position) -> Corpus:
    question = Question(id="sky", title="", text="", options={}, default="clear", changes="outcome", positions=positions)
    return Corpus(
        root="", sources={}, pages={}, questions={"sky": question}, homes={}, aliases={"heaven": "sky"}, scenarios={}, profiles={},
        digest="",
    )


def test_the_questions_that_a_file_decides_are_compared(sky: Rules) -> None:
    assert list(compare(scenario(decides=("sky",))).questions) == ["sky"]


def test_a_file_that_decides_nothing_is_compared_by_what_it_meets(sky: Rules) -> None:
    assert list(compare(scenario()).questions) == ["sky"]


def test_given_questions_go_before_decided_ones(sky: Rules) -> None:
    assert list(compare(scenario(decides=("sky",)), ["wind"]).questions) == ["wind"]


def test_same_as_names_the_first_option_that_ends_alike(sky: Rules) -> None:
    found = compare(scenario(decides=("sky",))).questions["sky"]
    assert {option: result.same_as for option, result in found.items()} == {"clear": None, "fair": "clear", "storm": None}


def test_the_rest_of_the_interpretation_stays_as_chosen(sky: Rules) -> None:
    found = compare(scenario(decides=("sky",)), chosen={"wind": "gale"}).questions["sky"]
    assert found["storm"].outcome["weather"] == "stormgale"


def test_a_refused_step_parts_two_options_that_leave_the_same_board(rules: Rules) -> None:  # noqa: F811
    allowed = rules.question("allowed", yes=True, no=False)

    def step(game: Game) -> Proc:
        yield from ()
        if not game.reading(allowed):
            raise Illegal("not twice in a turn")

    rules.are(step)
    found = compare(scenario(decides=("allowed",))).questions["allowed"]
    assert found["no"].same_as is None
    assert found["no"].outcome["refused"] == {"step": 1, "why": "not twice in a turn"}


def test_sources_are_those_whose_present_position_is_the_option(sky: Rules) -> None:
    book = corpus(
        Position(source="naf", status="explicit", option="clear"),
        Position(source="fumbbl", status="implied", option="clear", until="2021"),
        Position(source="fumbbl", status="explicit", option="storm", from_="2021"),
        Position(source="raw", status="silent"),
        Position(source="jervis", status="explicit", option="clear", edition="classic"),
    )
    found = compare(scenario(), ["heaven"], corpus=book).questions["sky"]
    assert {option: result.sources for option, result in found.items()} == {"clear": ["naf"], "fair": [], "storm": ["fumbbl"]}


def test_an_unknown_question_is_an_error(sky: Rules) -> None:
    with pytest.raises(UnknownName, match="did you mean 'sky'"):
        compare(scenario(), ["skyy"])


def roll_if_asked(rules: Rules) -> None:  # noqa: F811
    """Rules whose option `roll` needs a die that the file may not have."""
    asked = rules.question("test", skip=False, roll=True)

    def step(game: Game) -> Proc:
        if game.reading(asked):
            (face,) = yield RUSH
            set_weather(game, f"{face > 1}")

    rules.are(step)


def test_an_option_without_its_dice_is_shown_as_not_playable(rules: Rules) -> None:  # noqa: F811
    roll_if_asked(rules)
    found = compare(scenario(decides=("test",))).questions["test"]
    assert "rush H1" in found["roll"].outcome["error"]
    assert "weather" in found["skip"].outcome


def test_a_file_that_no_option_can_play_is_an_error(rules: Rules) -> None:  # noqa: F811
    rules.question("test", one=1, two=2)

    def step(game: Game) -> Proc:
        yield RUSH

    rules.are(step)
    with pytest.raises(MissingDie):
        compare(scenario(decides=("test",)))


def test_a_file_with_open_dice_is_compared_by_its_odds(rules: Rules) -> None:  # noqa: F811
    roll_if_asked(rules)
    clause = OddsClause(when={"weather": "True"}, p=Fraction(5, 6))
    found = compare(scenario(decides=("test",), odds=(clause,))).questions["test"]
    assert [found[o].outcome["odds"][0]["p"] for o in ("skip", "roll")] == ["0", "5/6"]


# --- stakes

def test_questions_met_only_under_another_option_are_at_stake_too(sky: Rules) -> None:
    assert stakes(scenario()) == [
        Stake(question="sky", option="clear", changes=True, under={}, options={"clear": "in force", "fair": "nothing", "storm": "outcome"}),
        Stake(question="wind", option="calm", changes=True, under={"sky": "storm"}, options={"calm": "in force", "gale": "outcome"}),
    ]


def test_stakes_tell_rolls_and_prompts_from_outcomes(rules: Rules) -> None:  # noqa: F811
    asked = rules.question("asking", no=False, yes=True)
    rolled = rules.question("rolling", no=False, yes=True)

    def step(game: Game) -> Proc:
        if game.reading(asked):
            yield Ask(name="use Guard H1", by="home", options=(True, False), default=True)
        if game.reading(rolled):
            yield RUSH

    rules.are(step)
    found = {s.question: (s.changes, s.options["yes"]) for s in stakes(scenario(DiceEntry(name="rush H1", faces=(3,))))}
    assert found["asking"] == (False, "prompt")
    # A die that goes unused shows in the result, not in the outcome.
    assert found["rolling"] == (False, "rolls")


def test_an_option_that_cannot_be_played_says_why(rules: Rules) -> None:  # noqa: F811
    roll_if_asked(rules)
    (stake,) = stakes(scenario())
    assert not stake.changes
    assert "rush H1" in stake.options["roll"]
