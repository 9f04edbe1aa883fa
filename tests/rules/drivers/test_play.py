"""Scripted play: how dice and answers find their requests."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from app.rules.dice import BOTH_DOWN, D6, D8, POW, PUSH_BACK, TWO_D6, block_dice
from app.rules.drivers.answers import ScriptError
from app.rules.drivers.play import MissingDie, play
from app.rules.drivers.replay import EndlessStep
from app.rules.drivers.script import ChoiceEntry, DiceEntry
from app.rules.game import Game
from app.rules.requests import Ask, Illegal, Proc, Roll, note

from .fakes import choice, course, die, script, start

DODGE = Roll(name="dodge", who="H1", dice=D6, target=3)


def follow_requests(*requests: Any) -> Any:
    """A procedure that makes these requests whatever is replied."""

    def procedure(game: Game) -> Proc:
        for request in requests:
            yield request

    return procedure


def answers(*requests: Any, entries: tuple[DiceEntry | ChoiceEntry, ...] = ()) -> list[Any]:
    """What scripted play answers to the choices among the requests."""
    end = play(course(follow_requests(*requests), script=script(*entries)), start())
    return [c["answer"] for c in end.trace.choices]


def reroll(*sources: str, shows: tuple[Any, ...] = (2,), failed: bool | None = True, name: str = "dodge H1") -> Ask:
    return Ask(name=f"re-roll {name}", by="home", options=("none", *sources), default="none", faces=shows, failed=failed)


def use(skill: str = "use Fumblerooski H1") -> Ask:
    return Ask(name=skill, by="home", options=(True, False), default=True)


def push(*squares: Any) -> Ask:
    return Ask(name="push A1", by="home", options=squares)


def dice_shown(end: Any) -> list[Any]:
    return [r["dice"] for r in end.trace.rolls]


# --- dice

def test_a_roll_takes_the_first_unused_entry_of_its_name() -> None:
    entries = script(die("rush H1", 1), die("dodge H1", 4), die("dodge H1", 5))
    assert dice_shown(play(course(follow_requests(DODGE, DODGE), script=entries), start())) == [[4], [5]]


def test_a_roll_skips_entries_with_another_number_of_dice() -> None:
    one = Roll(name="block", who="H1", dice=block_dice(1))
    entries = script(die("block H1", POW, POW), die("block H1", PUSH_BACK))
    end = play(course(follow_requests(one), script=entries), start())
    assert dice_shown(end) == [[PUSH_BACK]]


def test_entries_that_no_roll_took_stay_unused() -> None:
    made = course(follow_requests(DODGE), script=script(die("dodge H1", 4), die("armour H1", 1, 1)))
    assert [e.name for e in made.index.unused_dice(play(made, start()).used)] == ["armour H1"]


def test_used_entries_stay_used_in_later_steps() -> None:
    made = course(follow_requests(DODGE), follow_requests(DODGE), script=script(die("dodge H1", 4), die("dodge H1", 5)))
    assert dice_shown(play(made, start())) == [[4], [5]]


def test_a_missing_die_names_step_roll_dice_and_target() -> None:
    with pytest.raises(MissingDie, match=r"step 2: .*'dodge H1' \(a d6, 3\+ needed\)"):
        play(course(follow_requests(), follow_requests(DODGE)), start())


def test_a_missing_die_suggests_a_misspelt_entry() -> None:
    with pytest.raises(MissingDie, match="did you mean 'dodge H2'"):
        play(course(follow_requests(DODGE), script=script(die("dodge H2", 4))), start())


def test_a_missing_die_tells_of_an_entry_with_the_wrong_number_of_dice() -> None:
    with pytest.raises(MissingDie, match=r"its next entry has 2 dice \(line 9\)"):
        play(course(follow_requests(DODGE), script=script(die("dodge H1", 4, 4, line=9))), start())


def test_a_face_that_the_die_lacks_is_an_error_with_its_line() -> None:
    with pytest.raises(ScriptError, match="line 7: 'dodge H1' cannot show 7"):
        play(course(follow_requests(DODGE), script=script(die("dodge H1", 7, line=7))), start())


def test_a_direction_die_may_be_given_as_a_compass_point() -> None:
    bounce = Roll(name="bounce", dice=D8)
    assert dice_shown(play(course(follow_requests(bounce), script=script(die("bounce", "E"))), start())) == [[5]]


def test_a_teams_roll_may_be_written_without_the_team() -> None:
    count = Roll(name="brilliant-coaching", who="home", dice=D6)
    assert dice_shown(play(course(follow_requests(count), script=script(die("brilliant-coaching", 4))), start())) == [[4]]


def test_a_players_roll_does_not_take_an_entry_without_the_player() -> None:
    with pytest.raises(MissingDie):
        play(course(follow_requests(DODGE), script=script(die("dodge", 4))), start())


# --- answers

def test_the_first_preference_that_is_legal_is_answered() -> None:
    assert answers(push((13, 7), (13, 9)), entries=(choice("push A1", (13, 8), (13, 9), (13, 7)),)) == [[13, 9]]


def test_squares_may_come_as_lists() -> None:
    assert answers(push((13, 7), (13, 9)), entries=(choice("push A1", [13, 9]),)) == [[13, 9]]


def test_true_is_not_the_number_one() -> None:
    with pytest.raises(ScriptError):
        answers(Ask(name="pick", by="home", options=(1, 2)), entries=(choice("pick", True),))


def test_an_illegal_answer_names_choice_line_and_legal_answers() -> None:
    with pytest.raises(ScriptError, match=r"line 12: \[1, 1\] is no legal answer to 'push A1'; legal answers: \[13, 7\], crowd"):
        answers(push((13, 7), "crowd"), entries=(choice("push A1", (1, 1), line=12),))


def test_an_unscripted_choice_with_one_answer_takes_it() -> None:
    assert answers(push((13, 7))) == [[13, 7]]


def test_an_unscripted_choice_with_one_answer_twice_takes_it() -> None:
    assert answers(Ask(name="re-roll die block H1", by="home", options=(POW, POW))) == [POW]


def test_an_unscripted_choice_takes_its_default() -> None:
    assert answers(use(), reroll("team")) == [True, "none"]


def test_an_unscripted_choice_without_default_is_an_error_that_lists_the_answers() -> None:
    with pytest.raises(ScriptError, match=r"'push A1' \(home\) needs an answer.*legal answers: \[13, 7\], \[13, 9\]"):
        answers(push((13, 7), (13, 9)))


def test_an_entry_serves_once_and_always_serves_every_time() -> None:
    assert answers(use(), use(), entries=(choice("use Fumblerooski H1", False),)) == [False, True]
    assert answers(use(), use(), entries=(choice("use Fumblerooski H1", False, always=True),)) == [False, False]


def test_the_record_tells_scripted_answers_from_others() -> None:
    end = play(course(follow_requests(use(), use()), script=script(choice("use Fumblerooski H1", False))), start())
    assert [c["scripted"] for c in end.trace.choices] == [True, False]


def test_assisting_players_may_be_listed_in_any_order() -> None:
    ask = Ask(name="foul assists A1", by="home", options=((), ("H2",), ("H2", "H3")), default=("H2", "H3"))
    assert answers(ask, entries=(choice("foul assists A1", ("H3", "H2")),)) == [["H2", "H3"]]


def test_an_order_is_matched_in_its_order() -> None:
    ask = Ask(name="order blocks H1", by="home", options=(("A1", "A2"), ("A2", "A1")))
    assert answers(ask, entries=(choice("order blocks H1", ("A2", "A1")),)) == [["A2", "A1"]]


# --- re-rolls

def test_a_bare_source_rerolls_a_failure_only() -> None:
    team = choice("re-roll dodge H1", "team", always=True)
    assert answers(reroll("team", failed=True), reroll("team", failed=False), entries=(team,)) == ["team", "none"]


def test_a_bare_source_rerolls_a_block_whatever_it_shows() -> None:
    ask = reroll("team", shows=(POW,), failed=None, name="block H1")
    assert answers(ask, entries=(choice("re-roll block H1", "team"),)) == ["team"]


def test_unless_keeps_a_pool_that_shows_one_of_the_faces() -> None:
    entry = choice("re-roll block H1", "team", always=True, unless=(POW,))
    asks = [reroll("team", shows=shows, failed=None, name="block H1") for shows in ((POW, PUSH_BACK), (BOTH_DOWN, PUSH_BACK))]
    assert answers(*asks, entries=(entry,)) == ["none", "team"]


def test_below_rerolls_a_success_too() -> None:
    entry = choice("re-roll dodge H1", "Dodge", always=True, below=5)
    asks = [reroll("Dodge", shows=(shown,), failed=False) for shown in (4, 5)]
    assert answers(*asks, entries=(entry,)) == ["Dodge", "none"]


def test_the_first_source_that_is_there_is_taken() -> None:
    entry = choice("re-roll dodge H1", "Dodge", "team", always=True, when="failed")
    assert answers(reroll("Dodge", "team"), reroll("team"), entries=(entry,)) == ["Dodge", "team"]


def test_a_standing_reroll_whose_source_is_gone_is_declined() -> None:
    assert answers(reroll("team"), entries=(choice("re-roll dodge H1", "Dodge", always=True),)) == ["none"]


def test_a_single_reroll_whose_source_is_gone_is_an_error() -> None:
    with pytest.raises(ScriptError, match="legal answers: none, team"):
        answers(reroll("team"), entries=(choice("re-roll dodge H1", "Dodge"),))


def which_die(*faces: str) -> Ask:
    return Ask(name="re-roll die block H1", by="home", options=faces)


def test_a_reroll_entry_names_the_die_as_well() -> None:
    pro = choice("re-roll block H1", "Pro", die=BOTH_DOWN)
    ask = reroll("Pro", shows=(POW, BOTH_DOWN), failed=None, name="block H1")
    assert answers(ask, which_die(POW, BOTH_DOWN), entries=(pro,)) == ["Pro", BOTH_DOWN]


def test_a_die_that_is_not_on_the_table_is_an_error() -> None:
    pro = choice("re-roll block H1", "Pro", die=PUSH_BACK)
    ask = reroll("Pro", shows=(POW, BOTH_DOWN), failed=None, name="block H1")
    with pytest.raises(ScriptError, match="no die of 'block H1' shows push-back; legal answers: pow, both-down"):
        answers(ask, which_die(POW, BOTH_DOWN), entries=(pro,))


def test_a_reroll_of_one_die_that_names_none_is_an_error() -> None:
    ask = reroll("Pro", shows=(POW, BOTH_DOWN), failed=None, name="block H1")
    with pytest.raises(ScriptError, match="legal answers: pow, both-down"):
        answers(ask, which_die(POW, BOTH_DOWN), entries=(choice("re-roll block H1", "Pro"),))


# --- conditional answers

def test_when_failed_says_yes_only_once_a_die_of_the_step_has_failed() -> None:
    entry = choice("use Fumblerooski H1", True, always=True, when="failed")
    requests = (use(), DODGE, note("result", passed=True), use(), DODGE, note("result", passed=False), use())
    assert answers(*requests, entries=(entry, die("dodge H1", 6), die("dodge H1", 1))) == [False, False, True]


def test_a_failure_of_an_earlier_step_does_not_count() -> None:
    entry = choice("use Fumblerooski H1", True, when="failed")
    made = course(
        follow_requests(DODGE, note("result", passed=False)), follow_requests(use()), script=script(entry, die("dodge H1", 1))
    )
    assert play(made, start()).trace.choices[0]["answer"] is False


def test_conditional_assists_are_nobody_where_the_condition_fails() -> None:
    ask = Ask(name="foul assists A1", by="home", options=((), ("H2",)), default=("H2",))
    assert answers(ask, entries=(choice("foul assists A1", ("H2",), when="failed"),)) == [[]]


@pytest.mark.parametrize(
    ("facts", "answer"),
    [
        ({"A1": {"state": "standing"}}, True),
        ({"A1": {"state": "prone"}}, False),
        ({"A1": {"at": (11, 8)}}, True),
        ({"A1": {"at": (11, 9)}}, False),
        ({"A1": {"in": ["ko", "casualty"]}}, False),
        ({"A1": {"state": ("prone", "standing")}, "H1": {"distracted": False}}, True),
    ],
)
def test_facts_on_the_table_decide(facts: dict[str, Any], answer: bool) -> None:
    ask = Ask(name="follow up H1", by="home", options=(True, False), default=False)
    assert answers(ask, entries=(choice("follow up H1", True, when=facts),)) == [answer]


def test_an_answer_used_up_when_its_condition_did_not_hold_is_not_asked_again() -> None:
    entries = (choice("use Fumblerooski H1", True, when="failed"), choice("use Fumblerooski H1", False))
    assert answers(use(), DODGE, note("result", passed=False), use(), entries=(*entries, die("dodge H1", 1))) == [False, False]


@pytest.mark.parametrize("facts", [{"A7": {"state": "prone"}}, {"A1": {"mood": "grim"}}])
def test_a_condition_about_nothing_is_an_error(facts: dict[str, Any]) -> None:
    with pytest.raises(ScriptError, match="A7|mood"):
        answers(use(), entries=(choice("use Fumblerooski H1", True, when=facts),))


# --- how a run ends

def refusing(game: Game) -> Iterator[Any]:
    game.change("H1", moved=3)
    yield note("move")
    raise Illegal("only one Blitz a turn (p. 61)")


def test_a_forbidden_step_ends_the_run_and_is_told() -> None:
    end = play(course(follow_requests(), refusing, follow_requests(DODGE)), start())
    assert end.refused is not None
    assert (end.refused.step, end.refused.why) == (2, "only one Blitz a turn (p. 61)")


def test_a_step_that_is_refused_before_any_die_has_not_happened() -> None:
    assert play(course(refusing), start()).board == start().board


def test_a_step_that_is_refused_after_a_die_leaves_what_it_has_done() -> None:
    def rolling(game: Game) -> Iterator[Any]:
        yield DODGE
        yield from refusing(game)

    end = play(course(rolling, script=script(die(DODGE.label, 4))), start())
    assert (end.refused is not None, end.board["H1"].moved) == (True, 3)


def test_a_step_refused_before_its_first_request_is_told() -> None:
    def take(game: Game) -> Proc:
        raise Illegal("the turn is over")

    assert play(course(take), start()).refused is not None


def test_a_step_starts_from_the_board_that_the_last_one_left() -> None:
    def mover(game: Game) -> Proc:
        game.change("H1", moved=game["H1"].moved + 1)
        yield note("move")

    assert play(course(mover, mover), start()).board["H1"].moved == 2


def test_a_procedure_that_does_not_end_is_an_error() -> None:
    def endless(game: Game) -> Proc:
        while True:
            yield use()

    with pytest.raises(EndlessStep, match="step 1"):
        play(course(endless), start())


# --- the record

def test_notes_about_rolls_are_written_into_them() -> None:
    block = Roll(name="block", who="H1", dice=block_dice(1))
    armour = Roll(name="armour", who="A1", dice=TWO_D6, target=9, modifiers=(("Mighty Blow", 1),))
    requests = (block, note("rerolled", by="team"), block, armour, note("result", passed=True), note("chooser", by="away"))
    entries = script(die("block H1", POW), die("block H1", PUSH_BACK), die("armour A1", 4, 5))
    trace = play(course(follow_requests(*requests), script=entries), start()).trace
    assert trace.rolls == [
        {"name": "block H1", "dice": [POW], "target": None, "modifiers": {}, "passed": None, "rerolled_by": "team", "by": None},
        {"name": "block H1", "dice": [PUSH_BACK], "target": None, "modifiers": {}, "passed": None, "rerolled_by": None, "by": "away"},
        {"name": "armour A1", "dice": [4, 5], "target": 9, "modifiers": {"Mighty Blow": 1}, "passed": True, "rerolled_by": None,
         "by": None},
    ]


def test_a_note_may_name_the_roll_that_it_is_about() -> None:
    requests = (DODGE, Roll(name="loner", who="H1", dice=D6, target=4), note("rerolled", by="team", roll="dodge H1"))
    trace = play(course(follow_requests(*requests), script=script(die("dodge H1", 1), die("loner H1", 6))), start()).trace
    assert [r["rerolled_by"] for r in trace.rolls] == ["team", None]


def test_any_other_note_is_an_event_in_plain_json() -> None:
    trace = play(course(follow_requests(note("push", player="A1", to=(12, 8)))), start()).trace
    assert trace.events == [{"kind": "push", "player": "A1", "to": [12, 8]}]
