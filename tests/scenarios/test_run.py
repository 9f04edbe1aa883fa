"""One scenario under one interpretation: which option holds, and what is printed."""
from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from app.errors import TouchlineError, UnknownName
from app.rules.board import Side
from app.rules.dice import D6
from app.rules.drivers.play import MissingDie
from app.rules.drivers.script import Answer, ChoiceEntry, DiceEntry, Script
from app.rules.game import Game
from app.rules.requests import Ask, Illegal, NotPlayed, Proc, Roll, note
from app.scenarios.model import OddsClause
from app.scenarios.odds import Ends, check_goal, run_exact, run_sample, share
from app.scenarios.opened import opened
from app.scenarios.outcome import outcome
from app.scenarios.run import run

from .table_of_fakes import BOARD, Rules, rules, scenario  # noqa: F401

RUSH = Roll(name="rush", who="H1", dice=D6, target=2)


@pytest.fixture
def weather(rules: Rules) -> Rules:  # noqa: F811
    """Rules that ask one question, `sky`, and show its answer as the weather."""
    sky = rules.question("sky", clear="clear", rain="rain", snow="snow")

    def step(game: Game) -> Proc:
        game.board = msgspec.structs.replace(game.board, weather=game.reading(sky))
        yield note("weather")

    rules.are(step)
    return rules


def rush(game: Game) -> Proc:
    (face,) = yield RUSH
    yield note("result", passed=face >= 2)
    if face == 1:
        game.change("H1", state="prone")
        yield note("knock-down", player="H1")


# --- which option holds

def test_without_any_say_the_first_option_holds(weather: Rules) -> None:
    assert run(scenario()).outcome["weather"] == "clear"


def test_the_default_answers_what_nobody_else_does(weather: Rules) -> None:
    assert run(scenario(), default=lambda question: "snow").outcome["weather"] == "snow"


def test_the_files_interpretation_goes_before_the_default(weather: Rules) -> None:
    assert run(scenario(interpretation={"sky": "rain"}), default=lambda question: "snow").outcome["weather"] == "rain"


def test_what_the_caller_chooses_goes_before_all(weather: Rules) -> None:
    assert run(scenario(interpretation={"sky": "rain"}), {"sky": "snow"}, lambda question: "clear").outcome["weather"] == "snow"


def test_the_interpretation_names_only_questions_that_were_met(weather: Rules) -> None:
    weather.question("unmet", yes=True, no=False)
    assert run(scenario(), {"unmet": "no", "sky": "rain"}).interpretation == {"sky": "rain"}


@pytest.mark.parametrize(
    ("fields", "chosen", "because"),
    [
        ({}, {"sky": "rain"}, "chosen for this run"),
        ({"interpretation": {"sky": "rain"}}, {}, "the scenario's own interpretation"),
        ({}, {}, "sky: NAF"),
    ],
)
def test_each_ruling_says_where_its_option_comes_from(weather: Rules, fields: dict, chosen: dict, because: str) -> None:
    (ruling,) = run(scenario(**fields), chosen, lambda question: "rain", lambda question: f"{question}: NAF").rulings
    assert ruling == {"question": "sky", "option": "rain", "because": because}


def test_an_unknown_question_suggests_a_known_one(weather: Rules) -> None:
    with pytest.raises(UnknownName, match="no question 'skye'; did you mean 'sky'"):
        run(scenario(), {"skye": "rain"})


def test_an_unknown_option_suggests_a_known_one(weather: Rules) -> None:
    with pytest.raises(UnknownName, match="'sky' has no option 'rian'; did you mean 'rain'"):
        run(scenario(), {"sky": "rian"})


def test_an_unknown_option_in_the_file_names_the_file(weather: Rules) -> None:
    with pytest.raises(UnknownName, match=r"^a\.yaml, interpretation: .*its options are clear, rain, snow"):
        run(scenario(interpretation={"sky": "x"}, path="a.yaml"))


def test_a_default_that_the_engine_does_not_know_is_an_error(weather: Rules) -> None:
    with pytest.raises(UnknownName, match="the default in force"):
        run(scenario(), default=lambda question: "hail")


def test_an_edition_that_is_not_played_is_an_error(weather: Rules) -> None:
    with pytest.raises(NotPlayed, match="bb1988"):
        run(scenario(edition="bb1988"))


# --- the result

def test_a_run_is_told_in_plain_json(rules: Rules) -> None:  # noqa: F811
    rules.are(rush)
    result = run(scenario(DiceEntry(name="rush H1", faces=(1,)), DiceEntry(name="armour H1", faces=(1, 2), line=9)))
    assert msgspec.json.decode(msgspec.json.encode(result)) == msgspec.to_builtins(result)
    assert result.outcome["players"]["H1"]["state"] == "prone"
    assert [r["name"] for r in result.rolls] == ["rush H1"]
    assert result.events == [{"kind": "knock-down", "player": "H1"}]
    assert result.unused_dice == [{"name": "armour H1", "dice": [1, 2], "line": 9}]
    assert result.refused is None


def test_a_refused_step_is_told_with_the_board_as_it_was(rules: Rules) -> None:  # noqa: F811
    def step(game: Game) -> Proc:
        game.change("H1", activated=True)
        yield note("move")
        raise Illegal("no second foul in a turn (p. 63)")

    rules.are(step)
    result = run(scenario())
    assert result.refused == {"step": 1, "why": "no second foul in a turn (p. 63)"}
    assert result.outcome["players"]["H1"]["activated"] is False
    assert result.events == []


def test_a_run_without_dice_is_an_error(rules: Rules) -> None:  # noqa: F811
    rules.are(rush)
    with pytest.raises(MissingDie, match="rush H1"):
        run(scenario())


def test_the_outcome_tells_characteristics_as_they_count_now() -> None:
    board = BOARD.change("H1", modifiers=(("ma", -1), ("av", 1)))
    told = outcome(board)["players"]["H1"]
    assert (told["ma"], told["av"]) == (5, 10)


def test_the_outcome_tells_where_the_ball_is() -> None:
    assert [outcome(BOARD.with_ball(ball))["ball"] for ball in ("H1", (3, 4), None)] == ["H1", [3, 4], "off"]


def test_a_player_off_the_pitch_has_a_box_and_no_state() -> None:
    told = outcome(BOARD.change("H1", at=None, box="ko"))["players"]["H1"]
    assert (told["at"], told["in"], told["state"]) == (None, "ko", None)


# --- exact odds

def test_exact_outcomes_add_up_to_one_and_odds_are_computed(rules: Rules) -> None:  # noqa: F811
    rules.are(rush)
    clause = OddsClause(when={"H1": {"state": "prone"}}, p=Fraction(1, 2))
    found = run_exact(scenario(odds=(clause,)))
    assert [o["p"] for o in found.outcomes] == ["5/6", "1/6"]
    assert found.odds == [{"when": {"H1": {"state": "prone"}}, "p": "1/6"}]


def test_odds_may_speak_of_the_way_there(rules: Rules) -> None:  # noqa: F811
    def twice(game: Game) -> Proc:
        (face,) = yield RUSH
        if face < 3:
            yield RUSH

    rules.are(twice)
    clause = OddsClause(when={"rolled": ["rush H1", "rush H1"]}, p=Fraction(1, 3))
    found = run_exact(scenario(odds=(clause,)))
    assert found.odds[0]["p"] == "1/3"
    assert [o["p"] for o in found.outcomes] == ["1"]


def test_odds_under_the_option_in_force_are_computed(rules: Rules) -> None:  # noqa: F811
    target = rules.question("target", two=2, four=4)

    def step(game: Game) -> Proc:
        (face,) = yield RUSH
        if face < game.reading(target):
            game.change("H1", state="prone")

    rules.are(step)
    clauses = {o: (OddsClause(when={"H1": {"state": "prone"}}, p=Fraction(1, 1)),) for o in ("two", "four")}
    made = scenario(odds_under={"target": clauses})
    assert [run_exact(made, {"target": o}).odds[0]["p"] for o in ("two", "four")] == ["1/6", "1/2"]


def offered(game: Game) -> Proc:
    """A rush with a team re-roll on offer."""
    (face,) = yield RUSH
    if face == 1:
        again = yield Ask(name="re-roll rush H1", by="home", options=("none", "team"), default="none", faces=(1,), failed=True)
        if again == "team":
            (face,) = yield RUSH
    if face == 1:
        game.change("H1", state="prone")


def test_with_a_goal_a_scripted_run_plays_unscripted_choices_for_it(rules: Rules) -> None:  # noqa: F811
    rules.are(offered)
    dice = (DiceEntry(name="rush H1", faces=(1,)), DiceEntry(name="rush H1", faces=(4,)))
    result = run(scenario(*dice, goal={"H1": {"state": "standing"}}))
    assert [(c["answer"], c["scripted"]) for c in result.choices] == [("team", False)]
    assert result.outcome["players"]["H1"]["state"] == "standing"


def test_the_goal_belongs_to_the_coach_who_is_active_as_the_play_begins(rules: Rules) -> None:  # noqa: F811
    rules.are(offered)
    board = msgspec.structs.replace(BOARD, active="away", home=Side(rerolls=1))
    ends = Ends(scenario(board=board, goal={"H1": {"state": "standing"}}), {}, None, [])
    assert ends.chance({"H1": {"state": "prone"}}) == Fraction(1, 6)


def test_random_play_counts_each_clause(rules: Rules) -> None:  # noqa: F811
    rules.are(rush)
    clause = OddsClause(when={"H1": {"state": "prone"}}, p=Fraction(1, 6))
    shares = run_sample(scenario(odds=(clause,)), 200, seed=5)
    assert sum(o["times"] for o in shares.outcomes) == 200
    assert shares.odds[0]["times"] == next(o["times"] for o in shares.outcomes if o["outcome"]["players"]["H1"]["state"] == "prone")


def test_a_share_comes_with_the_interval_that_holds_its_chance() -> None:
    # Wilson's interval for 10 of 100, worked out by hand.
    low, high = share(10, 100)["interval"]
    assert (round(low, 4), round(high, 4)) == (0.0552, 0.1744)


@pytest.mark.parametrize("met", [0, 20])
def test_the_interval_of_what_always_or_never_came_up_stays_among_chances(met: int) -> None:
    low, high = share(met, 20)["interval"]
    assert 0 <= low < high <= 1


def test_the_same_seed_plays_the_same_games(rules: Rules) -> None:  # noqa: F811
    rules.are(rush)
    assert run_sample(scenario(), 50, seed=3) == run_sample(scenario(), 50, seed=3)


def test_a_goal_tells_the_value_of_every_answer_and_how_often_the_choice_comes_up(rules: Rules) -> None:  # noqa: F811
    rules.are(offered)
    goal = run_exact(scenario(goal={"H1": {"state": "standing"}})).goal
    assert (goal["by"], goal["p"]) == ("home", "35/36")
    assert goal["choices"] == [{
        "step": 1, "name": "re-roll rush H1", "by": "home", "faces": [1], "alike": [], "failed": True, "reached": "1/6", "answer": "team",
        "values": [{"answer": "team", "p": "5/6"}, {"answer": "none", "p": "0"}],
    }]


def test_the_value_of_an_answer_knows_no_scripted_die_to_come(rules: Rules) -> None:  # noqa: F811
    rules.are(offered)
    dice = (DiceEntry(name="rush H1", faces=(1,)), DiceEntry(name="rush H1", faces=(1,)))
    goal = run(scenario(*dice, goal={"H1": {"state": "standing"}})).goal
    assert goal["p"] == "0" and goal["choices"][0]["values"][0] == {"answer": "team", "p": "5/6"}


def test_a_run_without_a_goal_says_nothing_of_one(rules: Rules) -> None:  # noqa: F811
    rules.are(offered)
    assert "goal" not in msgspec.to_builtins(run_exact(scenario()))


def test_a_goal_that_nothing_leads_to_is_an_error(rules: Rules) -> None:  # noqa: F811
    rules.are(offered)
    with pytest.raises(TouchlineError, match="goal is impossible"):
        check_goal(scenario(goal={"score": {"home": 3}}))


def test_a_goal_that_the_other_coach_can_always_stop_is_not_impossible(rules: Rules) -> None:  # noqa: F811
    def step(game: Game) -> Proc:
        if (yield Ask(name="use Dodge A1", by="away", options=(True, False), default=True)):
            game.change("H1", state="prone")

    rules.are(step)
    made = scenario(goal={"H1": {"state": "standing"}})
    assert run_exact(made).goal["p"] == "0"
    check_goal(made)


def test_a_goal_may_speak_of_the_way_there(rules: Rules) -> None:  # noqa: F811
    rules.are(offered)
    goal = run_exact(scenario(goal={"rolled": ["rush H1", "rush H1"]})).goal
    assert goal["p"] == "1/6" and goal["choices"][0]["answer"] == "team"


# --- opened dice

def test_an_opened_die_has_every_face(rules: Rules) -> None:  # noqa: F811
    rules.are(rush)
    made = scenario(DiceEntry(name="rush H1", faces=(1,)))
    assert [len(run_exact(one).outcomes) for one in (made, opened(made), opened(made, ["rush H1"]))] == [1, 2, 2]


def test_a_choice_that_opened_dice_bring_up_takes_its_first_legal_answer(rules: Rules) -> None:  # noqa: F811
    def step(game: Game) -> Proc:
        faces = yield RUSH
        game.change("H1", at=(yield Ask(name="push H1", by="home", options=((1, 1), (2, 2)) if faces[0] < 6 else ((3, 3), (4, 4)))))

    rules.are(step)
    entry = ChoiceEntry(name="push H1", answer=Answer(prefer=((4, 4),)))
    made = scenario(script=Script(dice=(DiceEntry(name="rush H1", faces=(6,)),), choices=(entry,)))
    ends = {tuple(end["outcome"]["players"]["H1"]["at"]): end["p"] for end in run_exact(opened(made)).outcomes}
    assert ends == {(1, 1): "5/6", (4, 4): "1/6"}


def test_a_die_that_is_not_scripted_cannot_be_opened() -> None:
    with pytest.raises(UnknownName, match="no scripted die 'rsh H1'.*did you mean 'rush H1'"):
        opened(scenario(DiceEntry(name="rush H1", faces=(1,))), ["rsh H1"])
