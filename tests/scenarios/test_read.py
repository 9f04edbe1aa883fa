"""Reading a scenario file: what each part becomes, and that every fault is named with its line and what would be right."""
from fractions import Fraction
from pathlib import Path

import pytest

from app.errors import InvalidInput
from app.rules import steps
from app.rules.drivers.script import Answer
from app.scenarios.read import read

FIXTURES = Path(__file__).parent / "files"

HEAD = "id: one\nedition: bb2025\ntitle: One\n"
PLAYERS = "players:\n  H1: {at: [13, 8]}\n  H2: {at: [12, 8]}\n  A1: {at: [14, 8]}\n  A2: {at: [20, 3]}\n"
PLAY = "play:\n  - {declare: block, by: H1, target: A1}\n  - {block: A1}\n"


def scenario(more="", players=PLAYERS, play=PLAY, head=HEAD):
    return read(head + players + play + more, file="one.yaml")


def faults(more="", **parts):
    with pytest.raises(InvalidInput) as error:
        scenario(more, **parts)
    return [str(fault) for fault in error.value.faults]


def the_fault(more="", **parts):
    found = faults(more, **parts)
    assert len(found) == 1, found
    return found[0]


# --- what is read

def test_a_player_has_the_contracts_defaults_where_the_file_is_silent():
    player = scenario().board["H1"]
    assert (player.team, player.at, player.state) == ("home", (13, 8), "standing")
    assert (player.ma, player.st, player.ag, player.pa, player.av) == (6, 3, 3, 4, 9)
    assert (player.skills, player.activated, player.moved) == ((), False, 0)


def test_every_player_field_reaches_the_board():
    line = (
        "  X1: {team: away, at: [1, 1], state: prone, ma: 4, st: 5, ag: 2, pa: null, av: 10,\n"
        "    skills: [Loner (4+), side step], used: [dodge], keywords: [Big Guy], modifiers: {st: 1}, niggling: 1,\n"
        "    distracted: true, rooted: true, eye_gouged: true, dodgy_snack: true, activated: true, moved: 3,\n"
        "    chomped_by: [H1]}\n  A9: {in: ko}\n"
    )
    board = scenario(players=PLAYERS + line).board
    player = board["X1"]
    assert (player.team, player.state, player.ma, player.st, player.ag, player.pa, player.av) == ("away", "prone", 4, 5, 2, None, 10)
    assert (player.skills, player.used, player.keywords) == ((("Loner", 4), ("Sidestep", None)), frozenset({"Dodge"}), ("Big Guy",))
    assert (player.modifiers, player.niggling, player.moved, player.chomped_by) == ((("st", 1),), 1, 3, frozenset({"H1"}))
    assert player.distracted and player.rooted and player.eye_gouged and player.dodgy_snack and player.activated
    assert (board["A9"].box, board["A9"].at) == ("ko", None)


def test_match_fields_reach_both_sides():
    board = scenario(
        "active: away\nhalf: 2\nturn: {home: 6, away: 5}\nscore: {home: 1}\nrerolls: {away: 2}\nbribes: {home: 1}\n"
        "coach_banned: {home: true}\nprayers: {home: [stiletto H1]}\nkicking: home\nweather: very-sunny\ntrapdoors: [[12, 15]]\nball: H1\n"
    ).board
    assert (board.active, board.half, board.home.turn, board.away.turn) == ("away", 2, 6, 5)
    assert (board.kicking, board.weather) == ("home", "very-sunny")
    assert (board.home.score, board.away.score, board.home.rerolls, board.away.rerolls, board.home.bribes) == (1, 0, 0, 2, 1)
    assert (board.home.coach_banned, board.home.prayers, board.trapdoors, board.ball) == (True, ("stiletto H1",), ((12, 15),), "H1")


def test_a_single_turn_counts_for_both_teams():
    board = scenario("turn: 3\n").board
    assert (board.home.turn, board.away.turn) == (3, 3)


@pytest.mark.parametrize(("written", "step"), [
    ("{declare: multiple-block, by: H1, target: [A1, A2]}", steps.Declare(action="multiple-block", by="H1", targets=("A1", "A2"), line=10)),
    ("{move: [[14, 7], [15, 7]]}", steps.Move(path=((14, 7), (15, 7)), line=10)),
    ("{leap: [14, 7]}", steps.Jump(square=(14, 7), how="leap", line=10)),
    ("{stand_up: true}", steps.StandUp(line=10)),
    ("{block: A1, with: stab}", steps.Block(targets=("A1",), replaced={"A1": "stab"}, line=10)),
    ("{block: [A1, A2], with: {A2: stab}}", steps.Block(targets=("A1", "A2"), replaced={"A2": "stab"}, line=10)),
    ("{pass: [20, 8], with: hail mary pass}", steps.Pass(to=(20, 8), skill="Hail Mary Pass", line=10)),
    ("{pass: H2}", steps.Pass(to="H2", line=10)),
    ("{kick: {player: H2, to: [20, 8]}}", steps.Throw(player="H2", to=(20, 8), how="kick", line=10)),
    ("{kick_off: {by: H1, at: [20, 8]}}", steps.KickOff(by="H1", at=(20, 8), line=10)),
    ("{set_up: {home: {H1: [5, 5]}}}", steps.SetUp(places={"home": {"H1": (5, 5)}}, line=10)),
    ("{end: turn}", steps.End(what="turn", line=10)),
])
def test_a_step_is_read(written, step):
    assert scenario(play=f"play:\n  - {written}\n").play == (step,)


@pytest.mark.parametrize(("written", "name", "faces"), [
    ("block H1: [pow, pow]", "block H1", ("pow", "pow")),
    ("block H1 A2: pow", "block H1 A2", ("pow",)),
    ("armour A1: [3, 4]", "armour A1", (3, 4)),
    ("bounce: SE", "bounce", (8,)),
    ("scatter: 2", "scatter", (2,)),
    ("casualty A1: 16", "casualty A1", (16,)),
    ("random-player away: A2", "random-player away", ("A2",)),
    ("tentacles A1: [1, 1]", "tentacles A1", (1, 1)),
])
def test_dice_become_faces(written, name, faces):
    (entry,) = scenario(f"dice:\n  - {written}\n").script.dice
    assert (entry.name, entry.faces, entry.line) == (name, faces, 13)


@pytest.mark.parametrize(("written", "name", "answer"), [
    ("use side step A1: true", "use Sidestep A1", Answer(prefer=(True,))),
    ("use Mighty Blow on armour H1: false", "use Mighty Blow on armour H1", Answer(prefer=(False,))),
    ("push A1: [16, 7]", "push A1", Answer(prefer=((16, 7),))),
    ("push A1: [crowd, [12, 1]]", "push A1", Answer(prefer=("crowd", (12, 1)))),
    ("touchback: [22, 8]", "touchback", Answer(prefer=((22, 8),))),
    ("touchback: [[22, 8], A1]", "touchback", Answer(prefer=((22, 8), "A1"))),
    ("foul assists A1: []", "foul assists A1", Answer(prefer=((),))),
    ("foul assists A1: {with: [H2], when: failed}", "foul assists A1", Answer(prefer=(("H2",),), when="failed")),
    ("charge: [H1, H2]", "charge", Answer(prefer=(("H1", "H2"),))),
    ("charge: [[H1, H2], [H1]]", "charge", Answer(prefer=(("H1", "H2"), ("H1",)))),
    ("order step H1: [dodge, rush]", "order step H1", Answer(prefer=(("dodge", "rush"),))),
    ("die H1: [pow, stumble]", "die H1", Answer(prefer=("pow", "stumble"))),
    ("follow up H1: {when: {A1: {in: [ko, casualty]}}}", "follow up H1", Answer(prefer=(True,), when={"A1": {"in": ("ko", "casualty")}})),
    ("re-roll dodge H1: {with: [Dodge, team], below: 5}", "re-roll dodge H1", Answer(prefer=("Dodge", "team"), below=5)),
    ("re-roll block H1: {with: Pro, die: player-down}", "re-roll block H1", Answer(prefer=("Pro",), die="player-down")),
    ("re-roll block H1: {with: team, unless: [pow]}", "re-roll block H1", Answer(prefer=("team",), unless=("pow",))),
])
def test_a_choice_becomes_an_answer(written, name, answer):
    (entry,) = scenario(f"choices:\n  - {written}\n").script.choices
    assert (entry.name, entry.answer, entry.always, entry.line) == (name, answer, False, 13)


def test_always_is_told_apart_from_the_name_of_a_choice():
    (entry,) = scenario("choices:\n  - follow up H1 always: true\n").script.choices
    assert (entry.name, entry.always) == ("follow up H1", True)


def test_facts_keep_lists_as_alternatives_and_squares_as_tuples():
    read_in = scenario(
        "expect: {A1: {at: [15, 8], in: [ko, casualty]}, A2: {at: [[1, 1], [2, 2]]}, ball: [3, 4], "
        "options: {push A1: [[15, 8], crowd]}, refused: false}\n"
    )
    assert read_in.expect == {
        "A1": {"at": (15, 8), "in": ["ko", "casualty"]}, "A2": {"at": [(1, 1), (2, 2)]}, "ball": (3, 4),
        "options": {"push A1": [(15, 8), "crowd"]}, "refused": False,
    }


def test_names_in_facts_are_brought_to_the_rules_spelling():
    assert scenario("expect: {asked: [use side-step A1], by: {use side step A1: away}}\n").expect == {
        "asked": ["use Sidestep A1"], "by": {"use Sidestep A1": "away"},
    }


def test_odds_are_exact():
    read_in = scenario("odds: [{when: {turnover: true}, p: 1/3}]\nodds_under: {some-question: {'yes': [{when: {ball: off}, p: 0}]}}\n")
    assert (read_in.odds[0].p, read_in.odds[0].when) == (Fraction(1, 3), {"turnover": True})
    assert read_in.odds_under["some-question"]["yes"][0].p == 0


def test_the_opening_comment_is_kept():
    assert scenario(head="# First.\n# Second.\nid: one\nedition: bb2025\ntitle: One\n").about == "First.\nSecond."


def test_further_balls_are_not_lost():
    read_in = scenario("balls: [A1, H1]\n")
    assert (read_in.board.ball, read_in.board.more_balls) == ("A1", ("H1",))


def test_every_file_of_the_fixtures_is_read_without_a_fault():
    paths = sorted(FIXTURES.glob("*.yaml"))
    assert len(paths) > 20
    assert [read(path).id for path in paths] == [path.stem for path in paths]


# --- what is refused

def test_all_faults_of_a_file_come_at_once_with_their_lines():
    found = faults("balll: A1\ndice:\n  - dodge H1: 7\nexpect: {turnover: maybe}\n")
    assert [fault.split(": ")[0] for fault in found] == ["one.yaml:12", "one.yaml:14", "one.yaml:15"]
    assert "did you mean 'ball'" in found[0]


@pytest.mark.parametrize(("more", "said"), [
    ("ball: A7\n", "'A7' is no player of this file"),
    ("ball: [27, 3]\n", "not on the pitch"),
    ("weather: sunny\n", "did you mean 'very-sunny'"),
    ("rerolls: {hom: 1}\n", "did you mean 'home'"),
    ("interpretation: {some-question: true}\n", "in quotes"),
    ("under: {some-question: {'yes': {turnovr: true}}}\n", "did you mean 'turnover'"),
    ("under: {some-question: [a, b]}\n", "write a mapping"),
    ("dice:\n  - dogde H1: 4\n", "did you mean 'dodge'"),
    ("dice:\n  - dodge H9: 4\n", "'H9', who is no player"),
    ("dice:\n  - dodge: 4\n", "write 'dodge H1'"),
    ("dice:\n  - armour A1: 4\n", "write two dice"),
    ("dice:\n  - armour A1: [4, 7]\n", "no die of armour A1 shows 7"),
    ("dice:\n  - dodge H1: true\n", "no die of dodge H1 shows true"),
    ("dice:\n  - scatter: [1, 2, 3]\n", "an entry for each"),
    ("dice:\n  - block H1: [pow, pwo]\n", "shows 'pwo'"),
    ("dice:\n  - random-player home: A1\n", "A1 does not play for the home team"),
    ("dice:\n  - officious-ref home: 1\n", "bb2025 has no roll"),
    ("choices:\n  - use Gard H1: true\n", "did you mean 'Guard'"),
    ("choices:\n  - folow up H1: true\n", "did you mean 'follow up'"),
    ("choices:\n  - follow up H1: 1\n", "write true or false"),
    ("choices:\n  - push A1: here\n", "write a square"),
    ("choices:\n  - re-roll dodge H1: Dogde\n", "did you mean 'Dodge'"),
    ("choices:\n  - re-roll dodge H1: {when: failed}\n", "`with` is none, team"),
    ("choices:\n  - intercept: [A1, [3, 4]]\n", "write a player's id or none"),
    ("expect: {H1: {stat: prone}}\n", "did you mean 'state'"),
    ("expect: {H1: {state: lying}}\n", "known are standing"),
    ("expect: {refused: 3}\n", "from 1 to 2"),
    ("expect: {targets: {dodge H1: 7}}\n", "from 2 to 6"),
    ("expect: {rolled: [dogde H1]}\n", "did you mean 'dodge'"),
    ("odds: [{when: {turnover: true}, p: 0.5}]\n", "such as 1/3"),
    ("odds: [{when: {turnover: true}, p: 4/3}]\n", "from 0 to 1"),
    ("odds: [{when: {turnover: true}, p: 1/0}]\n", "from 0 to 1"),
    ("odds: [{p: 1/2}]\n", "needs both"),
    ("goal: {maximise: {unused_dice: []}}\n", "a goal cannot speak of unused_dice"),
    ("goal: {maximise: {}}\n", "the goal wants nothing"),
    ("goal: {minimise: {turnover: true}}\n", "did you mean 'maximise'"),
])
def test_a_wrong_entry_is_refused_with_what_would_be_right(more, said):
    assert any(said in fault for fault in faults(more)), faults(more)


@pytest.mark.parametrize(("line", "said"), [
    ("  A3: {at: [14, 8]}\n", "A3 is in the square of A1"),
    ("  A3: {at: [0, 8]}\n", "not on the pitch"),
    ("  A3: {at: [14, 8, 1]}\n", "a square as [column, row]"),
    ("  A3: {}\n", "nothing says where A3 is"),
    ("  A3: {at: [1, 1], in: ko}\n", "both on the pitch and off it"),
    ("  A3: {in: ko, state: prone}\n", "leave `state` out"),
    ("  A3: {at: [1, 1], skills: [Blok]}\n", "did you mean 'Block'"),
    ("  A3: {at: [1, 1], skills: [Loner]}\n", "Loner needs its value"),
    ("  A3: {at: [1, 1], ag: 3+}\n", "a whole number from 1 to 6"),
    ("  A3: {at: [1, 1], av: null}\n", "a whole number"),
    ("  A3: {at: [1, 1], statee: prone}\n", "did you mean 'state'"),
    ("  X3: {at: [1, 1]}\n", "does not tell the player's team"),
    ("  H3: {at: [1, 1], team: away}\n", "said to play for away"),
    ("  2: {at: [1, 1]}\n", "cannot be a player's id"),
    ("  A3: {at: [1, 1], chomped_by: [A1]}\n", "name an opponent"),
])
def test_a_wrong_player_is_refused_with_what_would_be_right(line, said):
    assert said in the_fault(players=PLAYERS + line)


@pytest.mark.parametrize(("step", "said"), [
    ("{declare: blok, by: H1}", "did you mean 'block'"),
    ("{declare: block, by: H9, target: A1}", "'H9' is no player"),
    ("{declare: block, by: H1, target: A9}", "'A9' is no player"),
    ("{declare: block, by: H1, target: [A1, A2]}", "only multiple-block has two"),
    ("{declare: move}", "lacks its player"),
    ("{mov: [[14, 8]]}", "did you mean 'move'"),
    ("{move: [14, 8]}", "write a path"),
    ("{move: [[14, 16]]}", "not on the pitch"),
    ("{move: [[14, 7]], end: turn}", "2 steps in one"),
    ("{block: A1, wth: stab}", "did you mean 'with'"),
    ("{block: A1, with: bite}", "known are stab"),
    ("{stand_up: false}", "{stand_up: true}"),
    ("{throw: {player: H2}}", "throw lacks to"),
    ("{set_up: {home: {A1: [5, 5]}}}", "does not play for the home team"),
    ("{set_up: {home: {H1: [5, 5], H2: [5, 5]}}}", "H2 is set up where H1 is"),
    ("end turn", "a step as a mapping"),
])
def test_a_wrong_step_is_refused_with_what_would_be_right(step, said):
    assert said in the_fault(play=f"play:\n  - {step}\n")


@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_the_ball_cannot_be_with_a_player_who_does_not_stand(state):
    assert f"A3 has the ball but is {state}" in the_fault("ball: A3\n", players=PLAYERS + f"  A3: {{at: [1, 1], state: {state}}}\n")


@pytest.mark.parametrize("turn", ["9", "-1", "{home: 9}"])
def test_a_half_has_eight_turns(turn):
    assert "8" in the_fault(f"turn: {turn}\n")


def test_the_ball_cannot_be_with_a_player_off_the_pitch():
    assert "A3 has the ball but is not on the pitch" in the_fault("ball: A3\n", players=PLAYERS + "  A3: {in: ko}\n")


@pytest.mark.parametrize("missing", ["id", "edition", "title"])
def test_what_every_scenario_needs_is_missed(missing):
    head = "".join(line for line in HEAD.splitlines(keepends=True) if not line.startswith(missing))
    assert f"the scenario has no {missing}" in the_fault(head=head)


def test_a_skill_of_another_edition_is_refused():
    found = the_fault(players=PLAYERS + "  A3: {at: [1, 1], skills: [Taunt]}\n", head=HEAD.replace("bb2025", "bb2020"))
    assert "Taunt does not exist in bb2020" in found


def test_a_file_that_is_not_there_is_a_fault(tmp_path):
    with pytest.raises(InvalidInput, match="cannot be read"):
        read(tmp_path / "none.yaml")
