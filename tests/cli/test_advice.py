"""Best play in words: what a coach should do when, and what each answer is worth."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from app.cli.advice import advice, headline, is_matter_of_chance, percent


def choice(name: str = "re-roll dodge H1", *values: tuple[Any, str], faces: tuple[Any, ...] = (), reached: str = "1", **more: Any) -> dict[str, Any]:
    told = [{"answer": answer, "p": p} for answer, p in values]
    return {
        "step": 2, "name": name, "by": "home", "faces": list(faces), "alike": [], "failed": None, "reached": reached,
        "answer": told[0]["answer"], "values": told, **more}


def told(*choices: dict[str, Any]) -> list[tuple[str, list[str]]]:
    return list(advice({"maximise": {"turnover": False}, "by": "home", "p": "1/2", "choices": list(choices)}))


def test_the_headline_tells_whose_goal_it_is_and_its_chance() -> None:
    goal = {"by": "away", "p": "1/2", "maximise": {"turnover": False, "A1": {"state": "prone", "in": ["ko", "casualty"]}, "ball": "H2"}}
    assert headline(goal) == "Away gets there in 1/2 (50.0%): no turnover, A1 prone, ko or casualty, the ball with H2."
    assert headline({**goal, "p": "1"}).startswith("Away is sure to get there: ")


def test_faces_that_call_for_the_same_answer_at_the_same_worth_share_a_line() -> None:
    assert told(
        *(choice("re-roll dodge H1", ("Dodge", "2/3"), ("none", "0"), faces=(face,), alike=[face], reached="1/6") for face in (1, 2)),
        choice("re-roll dodge H1", ("none", "1"), ("Dodge", "2/3"), faces=(3,), alike=[3], reached="1/6"),
    ) == [("Step 2, home: re-roll dodge H1", [
        "On 1 or 2 (33.3% of the time): re-roll with Dodge (66.7%); keep it (0%).",
        "On 3 (16.7% of the time): keep it (100%); re-roll with Dodge (66.7%)."])]


def test_the_same_faces_at_another_worth_are_another_line() -> None:
    ((_, lines),) = told(
        choice("re-roll dodge H1", ("team", "1/2"), ("none", "0"), faces=(1,), alike=[1], reached="1/6"),
        choice("re-roll dodge H1", ("team", "2/3"), ("none", "0"), faces=(1,), alike=[1], reached="1/36"))
    assert [line.split(":")[0] for line in lines] == ["On 1 (16.7% of the time)", "On 1 (2.8% of the time)"]


def test_a_face_that_stands_for_others_tells_them_all() -> None:
    ((_, (line,)),) = told(choice("re-roll pass H1", ("Pass", "1/2"), ("none", "0"), faces=(2,), alike=[2, 3], failed=True))
    assert line.startswith("On 2 or 3: re-roll with Pass")


def test_numbers_that_may_stand_for_others_are_told_as_failure_or_success() -> None:
    ((_, lines),) = told(
        choice("re-roll foul-armour A1", ("Lone Fouler", "1/2"), ("none", "0"), faces=(1, 1), failed=True),
        choice("re-roll foul-armour A1", ("none", "1"), ("Lone Fouler", "1/2"), faces=(6, 6), failed=False))
    assert [line.split(":")[0] for line in lines] == ["On a failure", "On a success"]


def test_a_pool_of_dice_is_told_face_by_face() -> None:
    ((_, (line,)),) = told(
        choice("re-roll block H1", ("team", "1/2"), ("none", "0"), faces=("push-back", "push-back")),
        choice("re-roll block H1", ("team", "1/2"), ("none", "0"), faces=("player-down", "both-down", "player-down")))
    assert line.startswith("On push-back twice, or player-down twice and both-down: team re-roll")


def test_choices_without_faces_are_one_line_where_the_best_answer_is_the_same() -> None:
    assert told(
        choice("die H1", ("pow", "2/3"), ("push-back", "1/3"), reached="1/9"), choice("die H1", ("pow", "2/3"), ("player-down", "0"), reached="1/9"),
    ) == [("Step 2, home: die H1", ["22.2% of the time: pow (66.7%); push-back (33.3%), player-down (0%)."])]


def test_what_the_other_coach_chooses_is_marked() -> None:
    ((heading, lines),) = told(choice("use Sidestep A1", (True, "0"), (False, "1"), by="away"))
    assert heading == "Step 2, away, against the goal: use Sidestep A1"
    assert lines == ["use it (0%); do not use it (100%)."]


def test_choices_that_make_no_difference_are_told_together() -> None:
    assert told(
        choice("push A1", ([12, 8], "1/2"), ([12, 7], "1/2")), choice("follow up H1", (True, "1/2"), (False, "1/2")),
    ) == [("Step 2, any answer does as well as another: push A1, follow up H1", [])]


def test_a_choice_that_sometimes_makes_no_difference_says_so() -> None:
    ((_, lines),) = told(choice("use Pro H1", (True, "1/2"), (False, "0")), choice("use Pro H1", (True, "1"), (False, "1")))
    assert lines[-1] == "Otherwise it makes no difference."


@pytest.mark.parametrize(("p", "words"), [("0", "0%"), ("1", "100%"), ("1/2", "50.0%"), ("1/6000", "under 0.1%"), ("5999/6000", "over 99.9%")])
def test_what_is_possible_is_never_told_as_never_or_always(p: str, words: str) -> None:
    assert percent(Fraction(p)) == words


def test_a_goal_that_answers_alone_decide_is_no_matter_of_chance() -> None:
    assert not is_matter_of_chance({"choices": [choice("push A1", ([12, 8], "1"), ([12, 7], "0"))]})
    assert is_matter_of_chance({"choices": [choice("push A1", ([12, 8], "1/2"), ([12, 7], "0"))]})
